#include "core/physics/crowns.h"

#include <algorithm>

namespace sandgate::shooting {

namespace {

/// How much of a way lies inside an upright cylinder, 0 to 1.
double partInside(const ShotCrown& crown, const Vec3& from, const Vec3& to)
{
    const Vec2 away = Vec2{from.x, from.y} - crown.at;
    const Vec2 motion{to.x - from.x, to.y - from.y};
    double enter = 0;
    double leave = 1;
    const double a = dot(motion, motion);
    const double b = dot(away, motion);
    const double c = dot(away, away) - crown.radius * crown.radius;
    if (a > 0) {
        const double inRoot = b * b - a * c;
        if (inRoot <= 0)
            return 0;
        enter = std::max(enter, (-b - std::sqrt(inRoot)) / a);
        leave = std::min(leave, (-b + std::sqrt(inRoot)) / a);
    } else if (c > 0) {
        return 0;
    }
    const double rise = to.z - from.z;
    if (rise != 0) {
        const double foot = (crown.base - from.z) / rise;
        const double top = (crown.top - from.z) / rise;
        enter = std::max(enter, std::min(foot, top));
        leave = std::min(leave, std::max(foot, top));
    } else if (from.z < crown.base || from.z > crown.top) {
        return 0;
    }
    return std::max(0.0, leave - enter);
}

} // namespace

Crowns::Crowns(const ShotRequest& request, const Frame& frame)
    : m_keptAnInch(std::clamp(1 - request.toys.crownSlowing, 0.0, 1.0))
{
    if (request.country)
        m_crowns = request.country->crowns;
    for (ShotCrown& crown : m_crowns)
        crown.at = frame.toFrame(crown.at);
}

double Crowns::kept(const Vec3& from, const Vec3& to) const
{
    double inside = 0;
    for (const ShotCrown& crown : m_crowns) {
        const double far = crown.radius + std::abs(to.x - from.x) + std::abs(to.y - from.y);
        if (std::abs(crown.at.x - from.x) < far && std::abs(crown.at.y - from.y) < far)
            inside += partInside(crown, from, to);
    }
    if (inside <= 0)
        return 1;
    const double way = std::hypot(to.x - from.x, to.y - from.y, to.z - from.z) * inside;
    return std::pow(m_keptAnInch, way);
}

} // namespace sandgate::shooting
