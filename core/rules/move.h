#pragma once

#include "core/battle/position.h"

// The move (MOVE-1 to MOVE-6): whose it is, what may be put down where, how long it may take.
namespace sandgate::rules {

/// Lengths and reaches are compared with this much grace, in inches, so that "exactly 12" is within 12.
inline constexpr double grace = 1e-6;

/// Why a piece may not be put down there (MOVE-2; DEF-2; CLEAR-1), or nothing.
std::optional<Refusal> againstPuttingDown(const Position& position, PieceIndex piece, Vec2 at, double bearing);

/// Why a piece may not be put down at a place as far as its back line is concerned (MOVE-2; DEF-2), or nothing.
std::optional<Refusal> againstDistanceFromLine(const Scenario& scenario, const ForcePiece& force, Vec2 at);

/// Of the Defensive Game: the side with fewer men; of equal ones the second player (DEF-1).
SideIndex defenderOf(const Scenario& scenario);
/// Who puts down first, and who moves first (MOVE-1, MOVE-2; DEF-2).
SideIndex firstToPutDown(const Scenario& scenario);
SideIndex firstToMove(const Scenario& scenario);

/// Towards the enemy's back line.
double towardsEnemy(const Scenario& scenario, SideIndex side);

/// Whether the guns may fire in the mover's present move (MOVE-4, DEF-3).
bool mayFireThisMove(const Position& position);

/// Minutes for the mover's move, from its free men and guns on the field (MOVE-3).
int minutesAllowed(const Position& position, SideIndex side);

} // namespace sandgate::rules
