#pragma once

#include "core/battle/battle.h"

#include <optional>

// The place in a battle that a command looks at.
namespace sandgate::commands {

class CommandLine;

/// A battle and a half-move of one of its lines of play: the `number`-th, 0 being the start. A scenario is a battle in
/// which nothing has been ordered.
struct Moment
{
    std::shared_ptr<const Battle> battle;
    std::vector<MoveId> line;
    int number = 0;

    const MoveNode& node() const
    {
        return battle->move(number == 0 ? startMove : line[static_cast<size_t>(number) - 1]);
    }
    const Position& position() const { return node().after; }
    const Scenario& scenario() const { return battle->ground()->scenario; }
    const QString& sideId(SideIndex side) const { return scenario().sides.at(static_cast<size_t>(side)).id; }
};

/// `--move` and `--line`.
void addMomentOptions(CommandLine& line);
/// The moment that the options name in a battle file; usually the last of the main line.
/// On failure everything has been told and the exit status is left in `status`.
std::optional<Moment> momentFrom(const CommandLine& line, const QString& path, int& status);
/// The same of a file that may be a scenario as well; what is wrong with that by the rules is refused.
std::optional<Moment> momentFromAny(const CommandLine& line, const QString& path, int& status);

/// The gun that `--gun` names: a word that names none is wrong usage, and one that is not set out is refused.
std::optional<PieceIndex> gunFrom(const CommandLine& line, const Moment& moment, int& status);

} // namespace sandgate::commands
