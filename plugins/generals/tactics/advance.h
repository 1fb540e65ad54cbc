#pragma once

#include "plugins/generals/tactics/character.h"
#include "plugins/generals/tactics/parade.h"
#include "plugins/generals/tactics/relief.h"

namespace sandgate::tactics {

/// The rest of the men: towards the enemy, together, out of sight of his guns where the country allows it, and no
/// nearer than their numbers bear. `ardour` inches nearer than prudence says.
void planAdvance(Parade& parade, const Relief& relief, const Character& character, double ardour);
/// Everybody who can goes home over the back line (MOB-4).
void planRetreat(Parade& parade);

/// Brings a man on the shortest way round whatever bars the straight one, as far as he comes.
bool sendRound(Parade& parade, PieceIndex man, Vec2 goal);
/// Where the enemy has guns that could fire in his next move.
std::vector<Vec2> gunsFeared(const Position& position, SideIndex side);

} // namespace sandgate::tactics
