#pragma once

#include "plugins/generals/tactics/relief.h"

#include <array>

namespace sandgate::tactics {

/// A shot that a gun could fire, and the men it may be hoped to kill.
struct Aim
{
    double worth = 0;
    Vec2 target;
    double bearing = 0;
    double elevation = 0;
    std::vector<PieceId> lieDown = {}; ///< own men in the way of the shot or of the gun's swing (GUN-5)
};

/// Lays guns: whom to shoot at, how high to hold, who has to lie down meanwhile.
class Gunnery
{
public:
    /// `crewsFirst`: what silencing a gun is worth, in men.
    Gunnery(const BattleGround& ground, double crewsFirst);

    const Relief& relief() const { return m_relief; }

    /// Shots from an axle at a place, the best first, at most `most`. `fine`: every enemy is thought of, else every
    /// third, and own men are not regarded.
    std::vector<Aim> aims(const Position& position, SideIndex side, PieceIndex gun, Vec2 axle, size_t most,
                          bool fine) const;

private:
    std::optional<Aim> aimAt(const Position& position, SideIndex side, Vec2 axle, double ground, PieceIndex man) const;
    std::vector<double> worthAsCrew(const Position& position, SideIndex side) const;
    bool clearOwnMen(const Position& position, SideIndex side, PieceIndex gun, Vec2 axle, double ground,
                     Aim& aim) const;

    double m_crewsFirst;
    RangeTable m_table;
    Relief m_relief;
};

} // namespace sandgate::tactics
