#pragma once

#include "core/battle/battle.h"

namespace sandgate::tests {

/// A battle between two generals of the program, by name, shots decided by Box2D.
struct Fought
{
    Position end;
    int moves = 0;
    std::vector<QString> refusals; ///< what was said against orders of theirs
};
/// Left off after `most` moves of both sides together.
Fought fightBattle(const Scenario& scenario, const char* first, const char* second, quint64 seed, int most = 120);

Scenario shippedScenario(const char* name);
/// Country, forces, variety and house rules by chance; some of the pieces, or all, in their boxes.
Scenario scenarioByChance(quint64 seed);

} // namespace sandgate::tests
