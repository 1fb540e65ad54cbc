#pragma once

#include <cmath>
#include <vector>

namespace sandgate {

/// A place or a difference of places on the floor, in inches: x east, y north.
struct Vec2
{
    double x = 0;
    double y = 0;

    bool operator==(const Vec2&) const = default;
    Vec2 operator+(Vec2 o) const { return {x + o.x, y + o.y}; }
    Vec2 operator-(Vec2 o) const { return {x - o.x, y - o.y}; }
    Vec2 operator*(double k) const { return {x * k, y * k}; }
    Vec2 operator-() const { return {-x, -y}; }
};

using Polygon = std::vector<Vec2>;

inline double dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}
/// Positive when b lies anticlockwise of a.
inline double cross(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}
inline double length(Vec2 v)
{
    return std::sqrt(dot(v, v));
}
inline double distance(Vec2 a, Vec2 b)
{
    return length(b - a);
}

/// Unit vector of a bearing (degrees clockwise from north), rounded to 2^-40 so that a last bit of a library's sine
/// does not reach a battle.
Vec2 alongBearing(double bearing);
/// The unit vector to the right hand of someone who faces `bearing`.
Vec2 rightOf(double bearing);
/// Bearing of a vector in [0, 360); 0 for a null vector.
double bearingOf(Vec2 v);
/// The same bearing in [0, 360).
double normalBearing(double bearing);

} // namespace sandgate
