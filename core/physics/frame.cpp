#include "core/physics/frame.h"

namespace sandgate::shooting {

namespace {

double onFrameGrid(double value)
{
    constexpr double grid = 0x1.0p24;
    return std::nearbyint(value * grid) / grid;
}

} // namespace

Frame::Frame(const ShotRequest& request) : m_origin(request.axle), m_ahead(alongBearing(request.bearing)) {}

Vec2 Frame::toFrame(Vec2 place) const
{
    return directionToFrame(place - m_origin);
}

Vec2 Frame::directionToFrame(Vec2 direction) const
{
    return {onFrameGrid(dot(direction, m_ahead)), onFrameGrid(cross(m_ahead, direction))};
}

Vec2 Frame::directionToField(Vec2 direction) const
{
    return m_ahead * direction.x + Vec2{-m_ahead.y, m_ahead.x} * direction.y;
}

Vec2 Frame::toField(Vec2 place) const
{
    return m_origin + directionToField(place);
}

Vec3 Frame::toField(const Vec3& place) const
{
    const Vec2 plan = toField(Vec2{place.x, place.y});
    return {plan.x, plan.y, place.z};
}

} // namespace sandgate::shooting
