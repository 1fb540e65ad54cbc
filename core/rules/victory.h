#pragma once

#include "core/battle/event.h"

// The end of a battle (FIN-1, FIN-2, REAR-1, REAR-2, DEF-1).
namespace sandgate::rules {

/// What ends the battle as a move ends, or nothing.
std::optional<Outcome> outcomeAt(const Position& position);
/// The number below which both forces make a draw (FIN-2); 0: no such rule.
int drawThreshold(const Scenario& scenario);
/// The side whose men stand on the enemy's back line in number (REAR-1), or -1.
SideIndex strikerAtRear(const Position& position);

} // namespace sandgate::rules
