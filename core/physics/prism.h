#pragma once

#include "core/physics/shot.h"

#include <optional>

namespace sandgate::shooting {

/// An upright solid in the shot's frame: corners (one of a disc, two of a strip with round ends, else an anticlockwise
/// polygon) swelled by a radius, from `base` to `top`.
struct Prism
{
    std::vector<Vec2> corners;
    double radius = 0;
    double base = 0;
    double top = 0;
};

/// The nearest point of a prism's corners and edges (the swelling left out).
struct Nearest
{
    double distance; ///< negative inside a polygon
    Vec2 point;
    Vec2 normal; ///< unit, away from the prism
};
Nearest nearest(const Prism& prism, Vec2 at);

enum class Face { Side, Top, Underside };

struct Touch
{
    double part; ///< of the way, 0 to 1
    Face face;
};

/// Where a shot of a radius in plan and a half height, going straight from one place to another, first touches a prism
/// from outside. A shot that overlaps it already touches at once if it goes deeper, and else not at all.
std::optional<Touch> firstTouch(const Prism& prism, const Vec3& from, const Vec3& to, double radius, double half);

/// Whether heights meet, by more than a touch of top or underside.
bool heightsMeet(const Prism& prism, double z, double half);

} // namespace sandgate::shooting
