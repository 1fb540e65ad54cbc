#pragma once

#include "core/geometry/footprint.h"
#include "core/geometry/grid.h"

#include <memory>
#include <optional>

namespace sandgate {

/// What bars the way: a convex footprint, or the area of a polygon (water less its fords and bridges).
struct Obstacle
{
    Footprint footprint;
    Polygon area = {}; ///< if not empty, this counts and not the footprint
};

/// A string laid along the way (MOB-3): the places where it touches an obstacle, and its exact length, arcs included.
struct Way
{
    std::vector<Vec2> points; ///< from, corners, to; enough points on each arc to be drawn
    double length = 0;        ///< inches
};

/// The obstacles of a country, ready to be asked for many ways. Cheap to copy; safe from several threads.
class WayFinder
{
public:
    explicit WayFinder(std::vector<Obstacle> obstacles);

    /// The shortest way for a thing `width` across, no longer than `limit`; nothing when there is none. `extra` are
    /// obstacles of the moment (men of the enemy). Within half its width of where it starts or ends an obstacle is
    /// passed as closely as the thing stands to it there: a man may step away from a wall that he leans on.
    std::optional<Way> find(Vec2 from, Vec2 to, double width, double limit,
                            const std::vector<Obstacle>& extra = {}) const;

private:
    struct Country;
    std::shared_ptr<const Country> m_country;
};

} // namespace sandgate
