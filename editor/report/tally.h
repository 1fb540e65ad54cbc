#pragma once

#include "core/battle/battle.h"

// Sums over a line of play: what was lost to what, and what each gun did.
namespace sandgate::report {

/// Of one side and one arm.
struct ArmTally
{
    int began = 0;
    int shot = 0;     ///< killed by shots
    int ownShots = 0; ///< of these, by shots of his own side
    int handToHand = 0;
    int overruled = 0; ///< called dead by the umpire
    int taken = 0;     ///< in the enemy's hands at the end
    int retired = 0;
    int left = 0; ///< free on the field at the end; guns: in its hands
};

struct GunTally
{
    PieceId gun;
    SideIndex side = 0; ///< whose it was when the battle began
    int moves = 0;      ///< in which it fired
    int shots = 0;
    int touched = 0;
    std::array<int, 2> killed{}; ///< foot, horse
    int own = 0;                 ///< of these, men of the side that fired
};

struct Tally
{
    std::array<std::array<ArmTally, 3>, 2> arms; ///< by side and arm
    std::vector<GunTally> guns;                  ///< in the order of the forces
};

Tally tallyOf(const Battle& battle, const std::vector<MoveId>& line);

/// Strength and points as a move ended: as recorded, or worked out where it has not ended.
struct MoveSums
{
    std::array<Strength, 2> strength;
    std::array<double, 2> score{};
};
MoveSums sumsAt(const MoveNode& node);

} // namespace sandgate::report
