#include "core/geometry/way_parts.h"

#include <algorithm>
#include <limits>

namespace sandgate {

namespace {

bool isSoundShape(const Footprint& shape)
{
    bool sound = shape.count >= 1 && shape.count <= 4 && std::isfinite(shape.radius) && shape.radius >= 0;
    for (int i = 0; sound && i < shape.count; ++i)
        sound = std::isfinite(shape.corners[static_cast<size_t>(i)].x) &&
                std::isfinite(shape.corners[static_cast<size_t>(i)].y);
    return sound;
}

/// Anticlockwise, without corners that repeat.
Polygon tidyRing(Polygon ring)
{
    const auto same = [](Vec2 a, Vec2 b) { return distance(a, b) < 1e-9; };
    ring.erase(std::unique(ring.begin(), ring.end(), same), ring.end());
    while (ring.size() > 1 && same(ring.front(), ring.back()))
        ring.pop_back();
    if (area(ring) < 0)
        std::reverse(ring.begin(), ring.end());
    return ring;
}

Vec2 outwardNormal(Vec2 from, Vec2 to)
{
    const Vec2 along = (to - from) * (1 / distance(from, to));
    return {along.y, -along.x};
}

WayPart wayPartOf(const Footprint& shape, int owner)
{
    const auto [low, high] = bounds(shape);
    WayPart part{.shape = shape, .middle = (low + high) * 0.5, .owner = owner};
    for (int i = 0; i < shape.count; ++i)
        part.reach = std::max(part.reach, distance(part.middle, shape.corners[static_cast<size_t>(i)]));
    part.reach += shape.radius;
    return part;
}

Vec2 onSegment(Vec2 point, Vec2 from, Vec2 to)
{
    const Vec2 along = to - from;
    const double whole = dot(along, along);
    return whole > 0 ? from + along * std::clamp(dot(point - from, along) / whole, 0.0, 1.0) : from;
}

bool isWithin(const Footprint& inner, const Footprint& outer)
{
    if (outer.count < 3 || outer.radius > 0) {
        return inner.count == 1 && outer.count == 1 &&
               distance(inner.corners[0], outer.corners[0]) + inner.radius <= outer.radius;
    }
    for (int i = 0; i < outer.count; ++i) {
        const Vec2 a = outer.corners[static_cast<size_t>(i)];
        const Vec2 b = outer.corners[static_cast<size_t>((i + 1) % outer.count)];
        if (a == b)
            return false;
        const Vec2 normal = outwardNormal(a, b);
        for (int k = 0; k < inner.count; ++k) {
            if (dot(inner.corners[static_cast<size_t>(k)] - a, normal) > -inner.radius)
                return false;
        }
    }
    return true;
}

} // namespace

bool WayCorner::admits(Vec2 normal) const
{
    constexpr double grace = 1e-6;
    return round ||
           (cross(first, normal) >= -grace && cross(normal, last) >= -grace && dot(normal, first + last) >= -grace);
}

bool WayArea::holds(Vec2 at) const
{
    return at.x >= low.x && at.x <= high.x && at.y >= low.y && at.y <= high.y && contains(polygon, at) &&
           distanceToEdge(polygon, Footprint::disc(at, 0)) > waySlack;
}

void WayParts::add(const Obstacle& obstacle)
{
    const int owner = owners++;
    if (obstacle.area.empty()) {
        if (!isSoundShape(obstacle.footprint))
            return;
        Footprint shape = obstacle.footprint;
        const Polygon ring = tidyRing({shape.corners.begin(), shape.corners.begin() + shape.count});
        shape.count = static_cast<int>(ring.size());
        std::copy(ring.begin(), ring.end(), shape.corners.begin());
        WayPart part = wayPartOf(shape, owner);
        part.firstCorner = static_cast<int>(corners.size());
        part.corners = shape.count;
        const int own = static_cast<int>(parts.size());
        for (size_t i = 0; i < ring.size(); ++i) {
            WayCorner corner{.at = ring[i], .radius = shape.radius, .parts = {own, own}};
            if (ring.size() == 1) {
                corner.round = true;
            } else {
                corner.first = outwardNormal(ring[(i + ring.size() - 1) % ring.size()], ring[i]);
                corner.last = outwardNormal(ring[i], ring[(i + 1) % ring.size()]);
            }
            corners.push_back(corner);
        }
        parts.push_back(part);
        return;
    }

    if (std::any_of(obstacle.area.begin(), obstacle.area.end(),
                    [](Vec2 at) { return !std::isfinite(at.x) || !std::isfinite(at.y); }))
        return;
    const Polygon ring = tidyRing(obstacle.area);
    if (ring.size() < 3)
        return;
    const int first = static_cast<int>(parts.size());
    const int count = static_cast<int>(ring.size());
    WayArea whole{.polygon = ring, .low = ring[0], .high = ring[0], .owner = owner};
    for (int i = 0; i < count; ++i) {
        const Vec2 before = ring[static_cast<size_t>((i + count - 1) % count)];
        const Vec2 at = ring[static_cast<size_t>(i)];
        const Vec2 after = ring[static_cast<size_t>((i + 1) % count)];
        whole.low = {std::min(whole.low.x, at.x), std::min(whole.low.y, at.y)};
        whole.high = {std::max(whole.high.x, at.x), std::max(whole.high.y, at.y)};
        WayPart side = wayPartOf(Footprint{{at, after}, 2, 0}, owner);
        side.side = true;
        side.firstCorner = static_cast<int>(corners.size());
        if (cross(at - before, after - at) > 0) {
            side.corners = 1;
            corners.push_back({.at = at,
                               .first = outwardNormal(before, at),
                               .last = outwardNormal(at, after),
                               .parts = {first + (i + count - 1) % count, first + i}});
        }
        parts.push_back(side);
    }
    areas.push_back(std::move(whole));
}

bool mayMeet(Vec2 middle, double reach, Vec2 from, Vec2 to)
{
    const Vec2 off = middle - onSegment(middle, from, to);
    return dot(off, off) <= reach * reach;
}

Footprint swelled(const Footprint& shape, double by)
{
    Footprint larger = shape;
    larger.radius += by;
    return larger;
}

bool bars(const WayPart& part, double room, Vec2 from, Vec2 to)
{
    return mayMeet(part.middle, part.reach + room, from, to) &&
           overlap(swelled(part.shape, room), Footprint{{from, to}, 2, 0}, waySlack);
}

std::array<Vec2, 2> nearestPoints(const Footprint& a, const Footprint& b)
{
    double least = std::numeric_limits<double>::infinity();
    std::array<Vec2, 2> nearest{a.corners[0], b.corners[0]};
    const auto search = [&](const Footprint& corners, const Footprint& edges, bool swapped) {
        for (int i = 0; i < corners.count; ++i) {
            const Vec2 corner = corners.corners[static_cast<size_t>(i)];
            for (int k = 0; k < edges.count; ++k) {
                const Vec2 other = onSegment(corner, edges.corners[static_cast<size_t>(k)],
                                             edges.corners[static_cast<size_t>((k + 1) % edges.count)]);
                if (const double apart = distance(corner, other); apart < least) {
                    least = apart;
                    nearest = swapped ? std::array{other, corner} : std::array{corner, other};
                }
            }
        }
    };
    search(a, b, false);
    search(b, a, true);
    if (least > 0) {
        const Vec2 along = (nearest[1] - nearest[0]) * (1 / least);
        nearest = {nearest[0] + along * a.radius, nearest[1] - along * b.radius};
    }
    return nearest;
}

void dropCovered(std::vector<Obstacle>& obstacles)
{
    Grid grid;
    for (size_t i = 0; i < obstacles.size(); ++i) {
        if (obstacles[i].area.empty() && isSoundShape(obstacles[i].footprint)) {
            const auto [low, high] = bounds(obstacles[i].footprint);
            grid.add(static_cast<int>(i), low, high);
        }
    }
    std::vector<Obstacle> kept;
    for (size_t i = 0; i < obstacles.size(); ++i) {
        bool covered = false;
        if (const Footprint& own = obstacles[i].footprint; obstacles[i].area.empty() && isSoundShape(own)) {
            const auto [low, high] = bounds(own);
            for (const int other : grid.near(low, high)) {
                const Footprint& larger = obstacles[static_cast<size_t>(other)].footprint;
                const bool twin = own == larger && static_cast<size_t>(other) < i;
                covered =
                    covered || twin || (static_cast<size_t>(other) != i && own != larger && isWithin(own, larger));
            }
        }
        if (!covered)
            kept.push_back(std::move(obstacles[i]));
    }
    obstacles = std::move(kept);
}

} // namespace sandgate
