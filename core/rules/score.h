#pragma once

#include "core/battle/event.h"

// Strengths and points (SCORE-1).
namespace sandgate::rules {

Strength strengthOf(const Position& position, SideIndex side);

/// SCORE-1 line by line, in points.
struct Score
{
    double victory = 0;
    int guns = 0;       ///< held
    int gunsToTake = 0; ///< of the enemy, in a position to be taken
    int cavalry = 0;    ///< alive and uncaptured, on the field or retired
    int infantry = 0;
    int ownHeld = 0;   ///< own men in the enemy's hands
    int prisoners = 0; ///< enemies in its hands
    double total = 0;
};
Score scoreOf(const Position& position, SideIndex side);

} // namespace sandgate::rules
