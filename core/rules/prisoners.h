#pragma once

#include "core/battle/event.h"

// Prisoners and surrender (PRI-1 to PRI-5, SUR-1).
namespace sandgate::rules {

/// The prisoners freed between two positions because these men of one side are lost to it (PRI-3), or nothing. Only
/// those count who were prisoners `before`, within an escort's reach of a lost man who was armed then: so one taken in
/// the melee that cost his captors men is not freed by it.
std::optional<FreedEvent> freedBy(const Position& before, const Position& after,
                                  const std::vector<PieceIndex>& lostMen);

/// The side in whose hands a prisoner is: the enemy of his own; his men with a white flag and nobody near belong to it
/// too.
SideIndex captorOf(const Position& position, PieceIndex prisoner);

/// Armed men of the captors within reach of a prisoner, nearest first.
std::vector<PieceIndex> escortsNear(const Position& position, PieceIndex prisoner);

} // namespace sandgate::rules
