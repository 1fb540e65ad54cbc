#pragma once

#include "plugins/generals/steady/parade.h"
#include "plugins/generals/steady/relief.h"

namespace sandgate::steady {

/// The rest of the men: towards the enemy, together, out of sight of his guns where the country allows it, and no
/// nearer than their numbers bear. `ardour` inches nearer than prudence says.
void planAdvance(Parade& parade, const Relief& relief, double ardour);
/// Everybody who can goes home over the back line (MOB-4).
void planRetreat(Parade& parade);

} // namespace sandgate::steady
