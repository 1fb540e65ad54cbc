#include "editor/view3d/triangulate.h"

#include <algorithm>

namespace sandgate::view3d {

namespace {

bool isInsideTriangle(Vec2 a, Vec2 b, Vec2 c, Vec2 p)
{
    return cross(b - a, p - a) >= 0 && cross(c - b, p - b) >= 0 && cross(a - c, p - c) >= 0;
}

bool isEar(const Polygon& polygon, size_t i)
{
    const size_t n = polygon.size();
    const Vec2 a = polygon[(i + n - 1) % n];
    const Vec2 b = polygon[i];
    const Vec2 c = polygon[(i + 1) % n];
    if (cross(b - a, c - b) <= 0)
        return false;
    return std::none_of(polygon.begin(), polygon.end(),
                        [&](Vec2 p) { return p != a && p != b && p != c && isInsideTriangle(a, b, c, p); });
}

} // namespace

std::vector<std::array<Vec2, 3>> triangulate(Polygon polygon)
{
    std::vector<std::array<Vec2, 3>> triangles;
    if (area(polygon) < 0)
        std::reverse(polygon.begin(), polygon.end());
    while (polygon.size() >= 3) {
        const size_t n = polygon.size();
        size_t ear = 0;
        while (ear < n && !isEar(polygon, ear))
            ++ear;
        if (ear == n)
            ear = 0; // a polygon that crosses itself: something is drawn all the same
        triangles.push_back({polygon[(ear + n - 1) % n], polygon[ear], polygon[(ear + 1) % n]});
        polygon.erase(polygon.begin() + static_cast<std::ptrdiff_t>(ear));
    }
    return triangles;
}

} // namespace sandgate::view3d
