#include "core/geometry/footprint.h"

#include <algorithm>
#include <limits>

namespace sandgate {

namespace {

constexpr double endlessRoom = std::numeric_limits<double>::infinity();

double squaredToSegment(Vec2 point, Vec2 from, Vec2 to)
{
    const Vec2 along = to - from;
    const double whole = dot(along, along);
    const double part = whole > 0 ? std::clamp(dot(point - from, along) / whole, 0.0, 1.0) : 0;
    const Vec2 off = point - (from + along * part);
    return dot(off, off);
}

int edgesOf(const Footprint& footprint)
{
    return footprint.count > 2 ? footprint.count : footprint.count - 1;
}

Vec2 cornerOf(const Footprint& footprint, int index)
{
    return footprint.corners[static_cast<size_t>(index)];
}

Vec2 nextCornerOf(const Footprint& footprint, int index)
{
    return cornerOf(footprint, index + 1 < footprint.count ? index + 1 : 0);
}

/// Room between the shadows of both on an axis; negative by as much as one must be shifted to part them.
double roomOnAxis(const Footprint& a, const Footprint& b, Vec2 axis)
{
    double lowA = endlessRoom, highA = -endlessRoom, lowB = endlessRoom, highB = -endlessRoom;
    for (int i = 0; i < a.count; ++i) {
        const double at = dot(cornerOf(a, i), axis);
        lowA = std::min(lowA, at);
        highA = std::max(highA, at);
    }
    for (int i = 0; i < b.count; ++i) {
        const double at = dot(cornerOf(b, i), axis);
        lowB = std::min(lowB, at);
        highB = std::max(highB, at);
    }
    return std::max(lowB - highA, lowA - highB);
}

/// The greatest room on any normal of an edge of `a`; of two figures with area or length, the greater of both asks
/// tells whether their corners' hulls are apart (positive), or by how little they must be shifted (negative).
double roomOnNormals(const Footprint& a, const Footprint& b)
{
    double room = -endlessRoom;
    for (int i = 0; i < edgesOf(a); ++i) {
        const Vec2 edge = nextCornerOf(a, i) - cornerOf(a, i);
        const double whole = length(edge);
        if (whole > 0)
            room = std::max(room, roomOnAxis(a, b, Vec2{edge.y, -edge.x} * (1 / whole)));
    }
    return room;
}

double squaredBetweenEdges(const Footprint& a, const Footprint& b)
{
    double least = endlessRoom;
    for (int i = 0; i < a.count; ++i) {
        const Vec2 corner = cornerOf(a, i);
        if (b.count == 1)
            least = std::min(least, dot(corner - cornerOf(b, 0), corner - cornerOf(b, 0)));
        for (int j = 0; j < edgesOf(b); ++j)
            least = std::min(least, squaredToSegment(corner, cornerOf(b, j), nextCornerOf(b, j)));
    }
    return least;
}

/// Between the nearest points of the two without their radii; negative by the depth of an overlap. Two figures that
/// are points, or segments on one line, have no depth.
double roomBetweenHulls(const Footprint& a, const Footprint& b)
{
    const double onNormals = std::max(roomOnNormals(a, b), roomOnNormals(b, a));
    const bool flat = a.count <= 2 && b.count <= 2;
    if (onNormals > 0 || a.count + b.count == 2 || flat) {
        const double squared = std::min(squaredBetweenEdges(a, b), squaredBetweenEdges(b, a));
        if (onNormals > 0 || a.count == 1 || b.count == 1)
            return std::sqrt(squared);
        // Two segments: apart, on one line, or crossed.
        const Vec2 p = cornerOf(a, 0), r = cornerOf(a, 1) - p;
        const Vec2 q = cornerOf(b, 0), s = cornerOf(b, 1) - q;
        const bool crossed = cross(r, q - p) * cross(r, q + s - p) < 0 && cross(s, p - q) * cross(s, p + r - q) < 0;
        return crossed ? onNormals : std::sqrt(squared);
    }
    return onNormals;
}

bool edgesMeet(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    const double abc = cross(b - a, c - a), abd = cross(b - a, d - a);
    const double cda = cross(d - c, a - c), cdb = cross(d - c, b - c);
    if (((abc > 0) != (abd > 0)) && ((cda > 0) != (cdb > 0)) && abc != 0 && abd != 0 && cda != 0 && cdb != 0)
        return true;
    const auto within = [](Vec2 p, Vec2 q, Vec2 point) {
        return point.x >= std::min(p.x, q.x) && point.x <= std::max(p.x, q.x) && point.y >= std::min(p.y, q.y) &&
               point.y <= std::max(p.y, q.y);
    };
    return (abc == 0 && within(a, b, c)) || (abd == 0 && within(a, b, d)) || (cda == 0 && within(c, d, a)) ||
           (cdb == 0 && within(c, d, b));
}

/// An edge of a polygon with its extent along and across the sweep.
struct SweptEdge
{
    int edge;
    double low, high, left, right;
};

} // namespace

Footprint Footprint::disc(Vec2 centre, double radius)
{
    return {{centre}, 1, radius};
}

Footprint Footprint::rectangle(Vec2 at, double bearing, double across, double ahead, double behind)
{
    const Vec2 forward = alongBearing(bearing);
    const Vec2 right = rightOf(bearing) * (across / 2);
    return {{at + forward * ahead - right, at - forward * behind - right, at - forward * behind + right,
             at + forward * ahead + right},
            4,
            0};
}

Footprint Footprint::strip(Vec2 a, Vec2 b, double width)
{
    const double whole = length(b - a);
    const Vec2 along = whole > 0 ? (b - a) * (1 / whole) : Vec2{0, 1};
    const Vec2 left = Vec2{-along.y, along.x} * (width / 2);
    return {{a + left, a - left, b - left, b + left}, 4, 0};
}

double distance(const Footprint& a, const Footprint& b)
{
    return std::max(0.0, roomBetweenHulls(a, b) - a.radius - b.radius);
}

double distance(const Footprint& a, Vec2 point)
{
    return distance(a, Footprint::disc(point, 0));
}

double distance(const Footprint& a, Vec2 from, Vec2 to)
{
    return distance(a, Footprint{{from, to}, 2, 0});
}

bool overlap(const Footprint& a, const Footprint& b, double slack)
{
    return roomBetweenHulls(a, b) - a.radius - b.radius < -slack;
}

std::array<Vec2, 2> bounds(const Footprint& footprint)
{
    Vec2 low{endlessRoom, endlessRoom}, high{-endlessRoom, -endlessRoom};
    for (int i = 0; i < footprint.count; ++i) {
        const Vec2 corner = cornerOf(footprint, i);
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    const Vec2 swell{footprint.radius, footprint.radius};
    return {low - swell, high + swell};
}

bool contains(const Polygon& polygon, Vec2 point)
{
    bool inside = false;
    for (size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec2 a = polygon[i], b = polygon[j];
        if ((a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

double distanceToEdge(const Polygon& polygon, const Footprint& footprint)
{
    const auto [low, high] = bounds(footprint);
    double least = endlessRoom;
    for (size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Vec2 a = polygon[j], b = polygon[i];
        const double east = std::max(std::min(a.x, b.x) - high.x, low.x - std::max(a.x, b.x));
        const double north = std::max(std::min(a.y, b.y) - high.y, low.y - std::max(a.y, b.y));
        if (std::max(east, north) < least)
            least = std::min(least, distance(footprint, a, b));
    }
    return least;
}

double distanceToArea(const Polygon& polygon, const Footprint& footprint)
{
    for (int i = 0; i < footprint.count; ++i) {
        if (contains(polygon, cornerOf(footprint, i)))
            return 0;
    }
    return distanceToEdge(polygon, footprint);
}

double area(const Polygon& polygon)
{
    double twice = 0;
    for (size_t i = 1; i + 1 < polygon.size(); ++i)
        twice += cross(polygon[i] - polygon[0], polygon[i + 1] - polygon[0]);
    return twice / 2;
}

bool isSimple(const Polygon& polygon)
{
    Polygon corners;
    for (const Vec2 corner : polygon) {
        if (!std::isfinite(corner.x) || !std::isfinite(corner.y))
            return false;
        if (corners.empty() || corners.back() != corner)
            corners.push_back(corner);
    }
    while (corners.size() > 1 && corners.front() == corners.back())
        corners.pop_back();
    if (corners.size() < 3 || std::abs(area(corners)) < 1e-9)
        return false;

    const int count = static_cast<int>(corners.size());
    const auto corner = [&](int index) { return corners[static_cast<size_t>(index % count)]; };
    double eastward = 0, northward = 0;
    for (int i = 0; i < count; ++i) {
        eastward += std::abs(corner(i + 1).x - corner(i).x);
        northward += std::abs(corner(i + 1).y - corner(i).y);
    }
    // Swept across its longer edges, so that few of them are met at a time.
    const bool sweepEast = eastward < northward;
    std::vector<SweptEdge> edges;
    for (int i = 0; i < count; ++i) {
        const Vec2 a = corner(i), b = corner(i + 1);
        const auto [lowX, highX] = std::minmax({a.x, b.x});
        const auto [lowY, highY] = std::minmax({a.y, b.y});
        edges.push_back(sweepEast ? SweptEdge{i, lowX, highX, lowY, highY} : SweptEdge{i, lowY, highY, lowX, highX});
    }
    std::sort(edges.begin(), edges.end(),
              [](const SweptEdge& a, const SweptEdge& b) { return a.low != b.low ? a.low < b.low : a.edge < b.edge; });
    std::vector<SweptEdge> open;
    for (const SweptEdge& edge : edges) {
        std::erase_if(open, [&](const SweptEdge& other) { return other.high < edge.low; });
        for (const SweptEdge& other : open) {
            if (other.left > edge.right || other.right < edge.left)
                continue;
            const int first = std::min(edge.edge, other.edge), second = std::max(edge.edge, other.edge);
            const bool follows = second == first + 1, closes = first == 0 && second == count - 1;
            if (follows || closes) {
                const int before = follows ? first : second;
                const Vec2 in = corner(before + 1) - corner(before), out = corner(before + 2) - corner(before + 1);
                if (cross(in, out) == 0 && dot(in, out) < 0)
                    return false; // doubles back on itself
            } else if (edgesMeet(corner(first), corner(first + 1), corner(second), corner(second + 1))) {
                return false;
            }
        }
        open.push_back(edge);
    }
    return true;
}

} // namespace sandgate
