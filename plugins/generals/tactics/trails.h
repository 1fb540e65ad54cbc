#pragma once

#include "plugins/generals/tactics/parade.h"

namespace sandgate::tactics {

/// Two men to the trail of every gun that has fired (GUN-6).
void planTrails(Parade& parade);
/// Whether that can be done as the position stands, in the guns' phase: to be asked before a gun fires, or takes men
/// away.
bool canManTrails(const Position& position, SideIndex side);

/// The guns that obey a side.
std::vector<PieceIndex> gunsHeld(const Position& position, SideIndex by);
void sortByDistance(const Position& position, std::vector<PieceIndex>& men, Vec2 from);

} // namespace sandgate::tactics
