#include "plugins/physics/box2d/block.h"

#include <cmath>

namespace sandgate::box2d {

double Block::inertia() const
{
    return mass * ((depth * depth + height * height) / 12 + depth * depth / 4 + centre * centre);
}

double Block::weightTurns(double sine, double cosine) const
{
    return mass * gravity * (centre * sine - depth / 2 * cosine);
}

double Block::barrier() const
{
    return mass * gravity * (std::sqrt(centre * centre + depth * depth / 4) - centre);
}

double Block::criticalAngle() const
{
    return std::atan2(depth / 2, centre);
}

} // namespace sandgate::box2d
