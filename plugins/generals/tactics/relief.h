#pragma once

#include "plugins/generals/tactics/range_table.h"

#include "core/battle/position.h"

namespace sandgate::tactics {

/// The country as an eye and a flat shot meet it: a height for every square inch, worked out once for a battle.
class Relief
{
public:
    explicit Relief(const BattleGround& ground);

    /// Height of what stands or lies there.
    double topAt(Vec2 at) const { return m_tops[place(at)]; }
    /// Whether a shot would get through from a gun at `axle` to a place: over or past whatever is solid, and not
    /// through leaves.
    bool lets(const RangeTable& table, Vec2 axle, double ground, Vec2 target, double elevation) const;
    /// Whether a man there can be seen from the muzzle of a gun.
    bool sees(Vec2 gun, Vec2 man) const;

    double groundAt(Vec2 at) const { return m_terrain.groundAt(at); }

private:
    size_t place(Vec2 at) const;

    const Terrain& m_terrain;
    double m_muzzle;
    size_t m_columns;
    size_t m_rows;
    std::vector<float> m_tops;
    std::vector<float> m_leaves; ///< where leaves begin over it; very high where there are none
};

} // namespace sandgate::tactics
