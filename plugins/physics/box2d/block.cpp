#include "plugins/physics/box2d/block.h"

#include <cmath>

namespace sandgate::box2d {

double Block::inertia() const
{
    return mass * ((depth * depth + height * height) / 12 + depth * depth / 4 + centre * centre);
}

double Block::lift(double angle) const
{
    return mass * gravity * (centre * std::cos(angle) + depth / 2 * std::sin(angle) - centre);
}

double Block::weightTurns(double angle) const
{
    return mass * gravity * (centre * std::sin(angle) - depth / 2 * std::cos(angle)) / inertia();
}

double Block::barrier() const
{
    return mass * gravity * (std::sqrt(centre * centre + depth * depth / 4) - centre);
}

double Block::criticalAngle() const
{
    return std::atan2(depth / 2, centre);
}

double Block::thresholdImpulse(double atHeight) const
{
    return std::sqrt(2 * inertia() * barrier()) / atHeight;
}

} // namespace sandgate::box2d
