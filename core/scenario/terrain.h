#pragma once

#include "core/geometry/way.h"
#include "core/scenario/scenario.h"

namespace sandgate {

/// What the rules ask of a country, worked out once for a scenario and shared by all its positions.
class Terrain
{
public:
    explicit Terrain(const Scenario& scenario);

    /// Height of the highest board that carries the place; 0 on the floor.
    double groundAt(Vec2 at) const;

    /// A thing in the way of standing: its piece of the country and the room between.
    struct Near
    {
        int piece;       ///< place in Country::pieces
        double distance; ///< 0 when they overlap
        bool riser;      ///< the edge of a board, and not a solid thing
    };
    /// Solid things (bricks a man's height reaches, trunks, walls, rocks, water without a ford or bridge) and risers
    /// nearer than `reach` to a footprint that stands on the ground and is `height` tall; nearest first.
    std::vector<Near> nearTo(const Footprint& footprint, double height, double reach) const;

    /// Ways round what is solid to a man `height` tall (MOB-3).
    const WayFinder& ways() const { return m_ways; }

private:
    struct Solid
    {
        int piece;
        Footprint footprint;
        Polygon area; ///< water only
        double base;
        double top;
    };
    struct Board
    {
        int piece;
        Vec2 low, high;
        double top;
    };
    struct Riser
    {
        int piece;
        Footprint edge; ///< a part of a board's edge where the ground steps
    };

    void addSolid(int piece, const Footprint& footprint, double base, double top);
    void addWater(int piece);
    void addRisers();
    std::vector<Obstacle> obstacles() const;

    const Country m_country;
    std::vector<Solid> m_solids;
    Grid m_solidGrid;
    std::vector<Board> m_boards;
    std::vector<Riser> m_risers;
    Grid m_riserGrid;
    WayFinder m_ways;
};

} // namespace sandgate
