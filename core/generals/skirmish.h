#pragma once

#include "core/battle/battle.h"

#include <atomic>
#include <functional>

namespace sandgate {

/// Who fights, and for how long.
struct SkirmishPlan
{
    std::shared_ptr<const BattleGround> ground;
    std::shared_ptr<const PhysicsBackend> physics;
    std::array<QString, 2> generals; ///< names, by side
    quint64 seed = 1;
    int moves = 0;                     ///< of each side, after which the battle is left undecided; 0: never
    std::optional<Position> from = {}; ///< played on from there; else from the start of `ground`
};

/// What came of it.
struct Skirmish
{
    std::unique_ptr<Battle> battle;
    quint64 seed = 0;
    std::array<int, 2> endedForHim{}; ///< moves that a side's general came to no end in
    std::array<int, 2> takenBack{};   ///< his orders that had to be taken back for that
    /// Why it ended before its time: a general failed, or what looked on refused to go on.
    std::optional<Refusal> broken;

    int moves() const { return static_cast<int>(battle->moves().size()) - 1; } ///< both sides'
    const Position& end() const { return battle->moves().back().after; }
};

/// Looks on after every order; a refusal ends the skirmish. Orders of a move that has not ended may be taken back
/// later.
using Onlooker = std::function<Result<void>(const Battle&, const std::vector<Event>&)>;

/// Lets two generals fight. One who gives 50 orders in a row that are refused, or no end of orders, has his move ended
/// for him, and where that is refused, after as many of his orders have been taken back as it needs. If even that is in
/// vain, or for three of his moves in a row no order of his was legal or there was no end of them, or he throws or
/// takes longer than patience() has, the skirmish is broken off with a message that names him; so it is with the
/// physics that answers nonsense or not at all. Refused at once when a general is not found (`unknown-plugin`) or
/// cannot be used
/// (`bad-plugin`). `stop` ends it between two orders.
Result<Skirmish> fight(const SkirmishPlan& plan, const Onlooker& onlooker = {},
                       const std::atomic<bool>* stop = nullptr);

} // namespace sandgate
