#pragma once

#include "core/rules/mobility.h"

// Guns (GUN-1 to GUN-8).
namespace sandgate::rules {

/// Armed men of `side` within reach of the gun, in rising number.
std::vector<PieceIndex> menAbout(const Position& position, PieceIndex gun, SideIndex side);
/// At least four armed men of its side about it (GUN-1).
bool isInAction(const Position& position, PieceIndex gun);
/// Why it may not be swung to this bearing where it stands (GUN-3), or nothing.
std::optional<Refusal> againstSwinging(const Position& position, PieceIndex gun, Vec2 at, double bearing);
/// Good places for the two men at its trail (GUN-6): directly behind the wheels, left and right, facing as the gun.
std::array<Vec2, 2> trailPlaces(const Position& position, PieceIndex gun, Arm arm);
/// How many of the two places at its trail have a man (GUN-6).
int menAtTrail(const Position& position, PieceIndex gun);

} // namespace sandgate::rules
