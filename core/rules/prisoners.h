#pragma once

#include "core/battle/event.h"

// Prisoners and surrender (PRI-1 to PRI-5, SUR-1).
namespace sandgate::rules {

/// The prisoners freed when these men have just died or been taken (PRI-3), or nothing. `position` is the one after it.
std::optional<FreedEvent> freedBy(const Position& position, const std::vector<PieceIndex>& lostMen);

/// The side in whose hands a prisoner is: the enemy of his own; his men with a white flag and nobody near belong to it
/// too.
SideIndex captorOf(const Position& position, PieceIndex prisoner);

/// Armed men of the captors within reach of a prisoner, nearest first.
std::vector<PieceIndex> escortsNear(const Position& position, PieceIndex prisoner);

} // namespace sandgate::rules
