#pragma once

#include "core/geometry/way.h"

// Obstacles taken apart for the search of a way; not for use outside of core/geometry.
namespace sandgate {

/// Overlaps up to this are touching, in inches.
inline constexpr double waySlack = 1e-7;

/// A convex obstacle, or one side of an area.
struct WayPart
{
    Footprint shape;
    Vec2 middle;      ///< of a circle round it
    double reach = 0; ///< radius of that circle
    int owner = 0;    ///< number of its obstacle
    bool side = false;
    int firstCorner = 0; ///< a side of an area has the one that it starts from, or none
    int corners = 0;
};

/// A corner about which a string can be laid: where its outward normals lie between `first` and, anticlockwise, `last`.
struct WayCorner
{
    Vec2 at;
    Vec2 first = {}, last = {};
    bool round = false; ///< all normals
    double radius = 0;
    std::array<int, 2> parts{}; ///< its own; a string there does not cut them

    bool admits(Vec2 normal) const;
};

struct WayArea
{
    Polygon polygon;
    Vec2 low, high;
    int owner = 0;

    bool holds(Vec2 at) const;
};

/// Obstacles as parts and corners.
struct WayParts
{
    std::vector<WayPart> parts;
    std::vector<WayCorner> corners;
    std::vector<WayArea> areas;
    int owners = 0;

    void add(const Obstacle& obstacle);
};

/// Whether a part swelled by `half` may come within the segment; quick, and never wrongly false.
bool mayMeet(Vec2 middle, double reach, Vec2 from, Vec2 to);
Footprint swelled(const Footprint& shape, double by);
/// Whether the segment comes nearer to it than `room`.
bool bars(const WayPart& part, double room, Vec2 from, Vec2 to);
/// The nearest points of two parts.
std::array<Vec2, 2> nearestPoints(const Footprint& a, const Footprint& b);
/// Leaves out what lies wholly within another obstacle: bricks upon bricks.
void dropCovered(std::vector<Obstacle>& obstacles);

} // namespace sandgate
