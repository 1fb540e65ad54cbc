#pragma once

#include "core/geometry/vec2.h"

#include <array>

namespace sandgate {

/// What a thing covers of the floor: a convex figure of at most four corners, swelled by a radius.
/// A man, gun, brick or piece of wall is a rectangle (radius 0); a trunk or rock is one corner with a radius.
struct Footprint
{
    std::array<Vec2, 4> corners{};
    int count = 0; ///< 1 for a disc, 2 for a strip with round ends, 4 for a rectangle (anticlockwise)
    double radius = 0;

    bool operator==(const Footprint&) const = default;

    static Footprint disc(Vec2 centre, double radius);
    /// A rectangle seen along `bearing`: it reaches `ahead` before, `behind` after, and half of `across` to each hand
    /// of `at`.
    static Footprint rectangle(Vec2 at, double bearing, double across, double ahead, double behind);
    /// The rectangle of `width` over the line from a to b.
    static Footprint strip(Vec2 a, Vec2 b, double width);
};

/// Between the nearest points; 0 when they touch or overlap.
double distance(const Footprint& a, const Footprint& b);
double distance(const Footprint& a, Vec2 point);
double distance(const Footprint& a, Vec2 from, Vec2 to);
/// Whether they overlap by more than `slack` (touching is no overlap).
bool overlap(const Footprint& a, const Footprint& b, double slack = 1e-9);
/// The least box that holds it, as lower-left and upper-right corner.
std::array<Vec2, 2> bounds(const Footprint& footprint);

bool contains(const Polygon& polygon, Vec2 point);
/// From a footprint to the nearest point of a polygon's edge (whether inside or outside); for board risers.
double distanceToEdge(const Polygon& polygon, const Footprint& footprint);
/// 0 when any part of the footprint is inside.
double distanceToArea(const Polygon& polygon, const Footprint& footprint);
double area(const Polygon& polygon); ///< positive when anticlockwise
/// No edge meets another, at least three corners, and some area.
bool isSimple(const Polygon& polygon);

} // namespace sandgate
