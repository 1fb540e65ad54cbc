#include "core/physics/prism.h"

#include <algorithm>

namespace sandgate::shooting {

namespace {

constexpr double touchSlack = 1e-6; ///< inches

Vec2 planOf(const Vec3& v)
{
    return {v.x, v.y};
}

std::size_t edgeCount(const Prism& prism)
{
    return prism.corners.size() < 3 ? prism.corners.size() - 1 : prism.corners.size();
}

/// When the way enters the disc of `radius` round `centre`; from outside only.
std::optional<double> entersDisc(Vec2 from, Vec2 motion, Vec2 centre, double radius)
{
    const Vec2 away = from - centre;
    const double a = dot(motion, motion);
    const double b = dot(away, motion);
    const double c = dot(away, away) - radius * radius;
    const double inRoot = b * b - a * c;
    if (b >= 0 || inRoot <= 0)
        return {};
    const double part = (-b - std::sqrt(inRoot)) / a;
    return part >= -touchSlack && part <= 1 ? std::optional(std::max(part, 0.0)) : std::nullopt;
}

/// When the way meets the line `radius` outside of an edge, on its right-hand side, between its ends.
std::optional<double> meetsEdge(Vec2 from, Vec2 motion, Vec2 a, Vec2 b, double radius)
{
    const Vec2 edge = b - a;
    const double size = length(edge);
    const Vec2 outward{edge.y / size, -edge.x / size};
    const double closing = -dot(motion, outward);
    if (closing <= 0)
        return {};
    const double part = (dot(from - a, outward) - radius) / closing;
    if (part < -touchSlack || part > 1)
        return {};
    const double along = dot(from + motion * part - a, edge);
    return along >= 0 && along <= size * size ? std::optional(std::max(part, 0.0)) : std::nullopt;
}

std::optional<double> entersPlan(const Prism& prism, const Vec3& from, const Vec3& to, double radius, double half)
{
    const Vec2 start = planOf(from);
    const Vec2 motion = planOf(to) - start;
    const double grown = prism.radius + radius;
    std::optional<double> first;
    const auto offer = [&](std::optional<double> part) {
        if (part && (!first || *part < *first) && heightsMeet(prism, from.z + (to.z - from.z) * *part, half))
            first = part;
    };
    for (Vec2 corner : prism.corners)
        offer(entersDisc(start, motion, corner, grown));
    for (std::size_t i = 0; i < edgeCount(prism); ++i) {
        const Vec2 a = prism.corners[i];
        const Vec2 b = prism.corners[(i + 1) % prism.corners.size()];
        offer(meetsEdge(start, motion, a, b, grown));
        if (prism.corners.size() == 2)
            offer(meetsEdge(start, motion, b, a, grown));
    }
    return first;
}

std::optional<double> crosses(double from, double to, double level)
{
    if (from == to)
        return {};
    const double part = (level - from) / (to - from);
    return part >= -touchSlack && part < 1 ? std::optional(std::max(part, 0.0)) : std::nullopt;
}

} // namespace

bool heightsMeet(const Prism& prism, double z, double half)
{
    return z + half > prism.base + touchSlack && z - half < prism.top - touchSlack;
}

Nearest nearest(const Prism& prism, Vec2 at)
{
    Vec2 point = prism.corners.front();
    double squared = dot(at - point, at - point);
    Vec2 outward{1, 0};
    bool inside = false;
    for (std::size_t i = 0; i < edgeCount(prism); ++i) {
        const Vec2 a = prism.corners[i];
        const Vec2 b = prism.corners[(i + 1) % prism.corners.size()];
        const Vec2 edge = b - a;
        const double part = std::clamp(dot(at - a, edge) / dot(edge, edge), 0.0, 1.0);
        const Vec2 there = a + edge * part;
        const double apart = dot(at - there, at - there);
        if (i == 0 || apart < squared) {
            squared = apart;
            point = there;
            outward = Vec2{edge.y, -edge.x} * (1 / length(edge));
        }
        if (prism.corners.size() >= 3 && (a.y > at.y) != (b.y > at.y) &&
            at.x < a.x + (at.y - a.y) / (b.y - a.y) * edge.x)
            inside = !inside;
    }
    const double distance = std::sqrt(squared);
    if (inside)
        return {-distance, point, outward};
    return {distance, point, distance > 1e-9 ? (at - point) * (1 / distance) : outward};
}

std::optional<Touch> firstTouch(const Prism& prism, const Vec3& from, const Vec3& to, double radius, double half)
{
    const double grown = prism.radius + radius;
    const Nearest start = nearest(prism, planOf(from));
    const Vec2 motion = planOf(to) - planOf(from);
    if (start.distance < grown - touchSlack && heightsMeet(prism, from.z, half)) {
        if (dot(motion, start.normal) < -1e-9)
            return Touch{0, Face::Side};
        return {};
    }
    std::optional<Touch> first;
    if (const auto part = entersPlan(prism, from, to, radius, half))
        first = Touch{*part, Face::Side};
    const bool falling = to.z < from.z;
    const double level = falling ? prism.top + half : prism.base - half;
    const auto part = crosses(from.z, to.z, level);
    const bool fromOutside = falling ? from.z >= level - touchSlack : from.z <= level + touchSlack;
    if (part && fromOutside && (!first || *part < first->part) &&
        nearest(prism, planOf(from) + motion * *part).distance < grown - touchSlack)
        first = Touch{*part, falling ? Face::Top : Face::Underside};
    return first;
}

} // namespace sandgate::shooting
