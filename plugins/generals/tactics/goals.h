#pragma once

#include "plugins/generals/tactics/parade.h"
#include "plugins/generals/tactics/relief.h"

#include <optional>

namespace sandgate::tactics {

/// A back line, or the part of it that counts (REAR-1), and how many men on it decide the battle.
struct Goal
{
    SideIndex of = 0; ///< whose line it is
    Vec2 left, right; ///< seen from its own side
    int men = 0;

    Vec2 nearest(Vec2 at) const;
    double distanceTo(Vec2 at) const { return distance(at, nearest(at)); }
};

/// What a side has to reach and to hold besides beating the enemy.
struct Goals
{
    std::optional<Goal> reach; ///< the enemy's line
    std::optional<Goal> hold;  ///< its own
    bool withdraws = false;    ///< it was struck at its rear, and goes home (REAR-2)
};
Goals goalsOf(const Position& position, SideIndex side);

/// Moves in which a man could be on a line, were nothing in his way; 1 is this move or his next.
int movesTo(const Position& position, const Goal& goal, PieceIndex man);
/// How much more than another an enemy is worth for being near the line that is to be held, in men.
double stakeIn(const Position& position, const Goals& goals, PieceIndex enemy);
/// Whether so many enemies could be on the own line in their next move that it would decide the battle.
bool isPressed(const Position& position, const Goals& goals);

/// Sends as many men on to the line as win by it this move, and touches nobody else. False, and nothing done, when
/// they are too few.
bool planRush(Parade& parade, const Goal& goal);
/// Men between the line that is held and the enemies who are near it, `each` for one of them.
void planGuards(Parade& parade, const Goal& goal, double each);
/// Men on their way to the enemy's line, together, by where it is held the least and out of sight of his guns.
void planRide(Parade& parade, const Relief& relief, const Goal& goal, const std::vector<PieceIndex>& men, double cover);

} // namespace sandgate::tactics
