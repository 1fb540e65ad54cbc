#pragma once

#include "core/battle/battle.h"

#include <functional>

// What the commands read.
namespace sandgate::commands {

class CommandLine;

/// A battle file by its first bytes, or, where it has none of a kind, by its name.
bool isBattleFile(const QString& path);

/// Whether two paths lead to one file, existing or not, by links of either kind.
bool isSameFile(const QString& a, const QString& b);
/// What is wrong with writing to `out`, which stands after `option`, if that is one of the files that are read.
std::optional<QString> againstWriting(const QString& out, const QStringList& inputs,
                                      const QString& option = QStringLiteral("--out"));
/// The ending of the path of a summary is none (wrong usage); its folder may not be written to (a refusal).
std::optional<QString> againstSummaryName(const QString& path);
std::optional<Refusal> againstSummaryPlace(const QString& path);

/// Reads a scenario that a battle can be fought in; what is wrong with it by the rules is refused.
/// On failure everything has been told and the exit status is left in `status`.
std::shared_ptr<const BattleGround> groundFrom(const CommandLine& line, const QString& path, int& status);

/// The physics of that name; without a name the usual one, or none at all where it is missing.
/// On failure everything has been told and the exit status is left in `status`.
std::shared_ptr<const PhysicsBackend> physicsFor(const CommandLine& line, const QString& name, int& status);

/// `--red` and `--blue`, who command.
void addGenerals(CommandLine& line);
/// The side with the id `red`, or the one that is not `blue`; where there are neither, the first.
SideIndex redSideOf(const Scenario& scenario);
/// By side, as the options say.
std::array<QString, 2> generalsFor(const CommandLine& line, const Scenario& scenario);
/// A plugin's name and version, as files name it.
QString generalWithVersion(const QString& name);
QString backendWithVersion(const PhysicsBackend* physics);

/// The file that a battle is recorded in, move by move. Without a path everything succeeds and nothing is written.
class Recording
{
public:
    Recording();
    ~Recording();
    Result<void> open(const QString& path, const Battle& battle, quint64 seed);
    /// Stores the moves that have ended since the last time.
    Result<void> keepUp(const Battle& battle);
    /// Stores an open move as well, and closes the file.
    Result<void> finish(const Battle& battle);

private:
    struct File;
    std::unique_ptr<File> m_file;
    MoveId m_next = startMove + 1;
};

} // namespace sandgate::commands
