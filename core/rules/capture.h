#pragma once

#include "core/battle/event.h"
#include "core/rules/mobility.h"

// Captured guns (CAP-1 to CAP-3, SCORE-1).
namespace sandgate::rules {

/// The guns captured as the move ends, after the melees (CAP-1).
std::vector<CapturedEvent> capturesAt(const Position& position);
/// Nobody of its side near it, and enemies about it: neither side may use it (CAP-2).
bool isInDispute(const Position& position, PieceIndex gun);
/// None of its side's men near, and four armed enemies could reach and pass its axle in one move (SCORE-1).
bool isInPositionToBeTaken(const Position& position, PieceIndex gun);
/// The same for whoever asks for many guns: `neighbours` are those of the position.
bool isInPositionToBeTaken(const Position& position, const Neighbours& neighbours, PieceIndex gun);
/// The approaches as they stand at the end of a move (CAP-1): those kept whose man is still near, and the new ones.
std::vector<Approach> approachesAt(const Position& position);

} // namespace sandgate::rules
