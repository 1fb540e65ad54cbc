#pragma once

#include "plugins/generals/tactics/character.h"
#include "plugins/generals/tactics/gunnery.h"

#include "core/battle/referee.h"

namespace sandgate::tactics {

/// Where a gun had better go with four men about it, and whether it is worth going: the order, legal as the position
/// stands, or nothing. `worthHere`: what its best shot from here is worth; 0
/// when it cannot fire. `least`: how much better the other place must be.
std::optional<MoveGun> betterPlace(const Position& position, const Referee& referee, const Gunnery& gunnery,
                                   SideIndex side, PieceIndex gun, double worthHere, double least,
                                   const Character& character);
/// Where a gun had better be taken when the battle goes against its side: homewards and away from enemies who could
/// come at it next move, if there are more of them than friends about it. The order, legal as the position stands, or
/// nothing.
std::optional<MoveGun> saferPlace(const Position& position, const Referee& referee, SideIndex side, PieceIndex gun);

} // namespace sandgate::tactics
