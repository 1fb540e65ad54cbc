#include "core/geometry/vec2.h"

#include <numbers>

namespace sandgate {

namespace {

double roundedTrig(double value)
{
    constexpr double grid = 0x1.0p40;
    return std::nearbyint(value * grid) / grid;
}

} // namespace

Vec2 alongBearing(double bearing)
{
    const double radians = bearing * std::numbers::pi / 180;
    return {roundedTrig(std::sin(radians)), roundedTrig(std::cos(radians))};
}

Vec2 rightOf(double bearing)
{
    const Vec2 ahead = alongBearing(bearing);
    return {ahead.y, -ahead.x};
}

double bearingOf(Vec2 v)
{
    if (v.x == 0 && v.y == 0)
        return 0;
    return normalBearing(std::atan2(v.x, v.y) * 180 / std::numbers::pi);
}

double normalBearing(double bearing)
{
    const double turned = std::fmod(bearing, 360);
    const double positive = turned < 0 ? turned + 360 : turned;
    return positive >= 360 ? 0 : positive;
}

} // namespace sandgate
