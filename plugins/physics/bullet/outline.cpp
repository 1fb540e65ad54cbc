#include "plugins/physics/bullet/outline.h"

#include <algorithm>
#include <optional>

namespace sandgate::bullet {

namespace {

constexpr double slack = 1e-9; ///< square inches

double turn(Vec2 a, Vec2 b, Vec2 c)
{
    return cross(b - a, c - b);
}

bool isIn(Vec2 a, Vec2 b, Vec2 c, Vec2 at)
{
    return cross(b - a, at - a) >= -slack && cross(c - b, at - b) >= -slack && cross(a - c, at - c) >= -slack;
}

std::vector<Polygon> trianglesOf(Polygon rest)
{
    std::vector<Polygon> triangles;
    while (rest.size() >= 3) {
        const std::size_t count = rest.size();
        std::size_t ear = count;
        for (std::size_t i = 0; i < count && ear == count; ++i) {
            const Vec2 a = rest[(i + count - 1) % count];
            const Vec2 b = rest[i];
            const Vec2 c = rest[(i + 1) % count];
            const auto hides = [&](Vec2 v) { return v != a && v != b && v != c && isIn(a, b, c, v); };
            if (turn(a, b, c) > slack && std::none_of(rest.begin(), rest.end(), hides)) {
                triangles.push_back({a, b, c});
                ear = i;
            }
        }
        if (ear == count) // a corner on a straight line, or an outline that crosses itself
            ear = 0;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(ear));
    }
    return triangles;
}

/// Both as one, if they share an edge and it is convex.
std::optional<Polygon> joined(const Polygon& one, const Polygon& other)
{
    for (std::size_t i = 0; i < one.size(); ++i) {
        for (std::size_t k = 0; k < other.size(); ++k) {
            if (one[i] != other[(k + 1) % other.size()] || one[(i + 1) % one.size()] != other[k])
                continue;
            Polygon both;
            for (std::size_t step = 1; step <= one.size(); ++step)
                both.push_back(one[(i + step) % one.size()]);
            for (std::size_t step = 2; step < other.size(); ++step)
                both.push_back(other[(k + step) % other.size()]);
            if (isConvex(both))
                return both;
        }
    }
    return {};
}

} // namespace

bool isConvex(const Polygon& outline)
{
    const std::size_t count = outline.size();
    double turned = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[(i + 1) % count];
        const Vec2 c = outline[(i + 2) % count];
        if (turn(a, b, c) < -slack)
            return false;
        turned += std::atan2(cross(b - a, c - b), dot(b - a, c - b));
    }
    return turned < 7; // once round and not twice
}

std::vector<Polygon> convexPieces(const Polygon& outline)
{
    std::vector<Polygon> pieces = trianglesOf(outline);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t k = i + 1; k < pieces.size();) {
            if (auto both = joined(pieces[i], pieces[k])) {
                pieces[i] = std::move(*both);
                pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(k));
                k = i + 1;
            } else {
                ++k;
            }
        }
    }
    return pieces;
}

} // namespace sandgate::bullet
