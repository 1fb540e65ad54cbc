#include "editor/view3d/orbit.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sandgate::view3d {

namespace {

constexpr float radiansPerDegree = std::numbers::pi_v<float> / 180;

} // namespace

QVector3D Orbit::eye() const
{
    const float flat = distance * std::cos(pitch * radiansPerDegree);
    return target + QVector3D(flat * std::sin(bearing * radiansPerDegree), flat * std::cos(bearing * radiansPerDegree),
                              distance * std::sin(pitch * radiansPerDegree));
}

void Orbit::turn(float byBearing, float byPitch)
{
    bearing = std::fmod(bearing + byBearing + 720, 360.0f);
    pitch = std::clamp(pitch + byPitch, 4.0f, 88.0f);
}

void Orbit::zoom(float factor)
{
    distance = std::clamp(distance * factor, 5.0f, 900.0f);
}

void Orbit::slide(float right, float ahead)
{
    const float turned = bearing * radiansPerDegree;
    const QVector3D forward(-std::sin(turned), -std::cos(turned), 0);
    const QVector3D toRight(forward.y(), -forward.x(), 0);
    target += toRight * right + forward * ahead;
}

} // namespace sandgate::view3d
