#include "core/physics/flight.h"

#include <algorithm>
#include <numbers>

namespace sandgate::shooting {

namespace {

Vec3 moved(const Vec3& a, const Vec3& b, double k)
{
    return {a.x + b.x * k, a.y + b.y * k, a.z + b.z * k};
}

/// Deceleration per squared speed, 1/in, of an area in square inches.
double dragPerInch(const Toys& toys, double coefficient, double area)
{
    const double squareMetres = area / (inchesPerMetre * inchesPerMetre);
    return 0.5 * toys.airDensity * coefficient * squareMetres / (toys.shotMass / 1000) / inchesPerMetre;
}

} // namespace

Flight::Flight(const Toys& toys)
    : m_gravity(toys.gravity * inchesPerMetre), m_rolling(toys.rolling * m_gravity), m_endOnRadius(toys.shotAcross / 2),
      m_tumblingRadius(toys.shotLength / 4 + toys.shotAcross * std::numbers::pi / 8)
{
    const double end = std::numbers::pi / 4 * toys.shotAcross * toys.shotAcross;
    // A convex body's mean shadow is a quarter of its surface.
    const double mean = (std::numbers::pi * toys.shotAcross * toys.shotLength + 2 * end) / 4;
    m_dragEndOn = dragPerInch(toys, toys.dragEndOn, end);
    m_dragTumbling = dragPerInch(toys, toys.dragTumbling, mean);
}

Motion Flight::fly(const Motion& motion, bool tumbling, double seconds) const
{
    const double drag = tumbling ? m_dragTumbling : m_dragEndOn;
    const auto acceleration = [&](const Vec3& v) {
        const double k = -drag * std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
        return Vec3{k * v.x, k * v.y, k * v.z - m_gravity};
    };
    const Vec3 v1 = motion.velocity;
    const Vec3 a1 = acceleration(v1);
    const Vec3 v2 = moved(v1, a1, seconds / 2);
    const Vec3 a2 = acceleration(v2);
    const Vec3 v3 = moved(v1, a2, seconds / 2);
    const Vec3 a3 = acceleration(v3);
    const Vec3 v4 = moved(v1, a3, seconds);
    const Vec3 a4 = acceleration(v4);
    const auto mean = [](double p, double q, double r, double s) { return (p + 2 * q + 2 * r + s) / 6; };
    const Vec3 v{mean(v1.x, v2.x, v3.x, v4.x), mean(v1.y, v2.y, v3.y, v4.y), mean(v1.z, v2.z, v3.z, v4.z)};
    const Vec3 a{mean(a1.x, a2.x, a3.x, a4.x), mean(a1.y, a2.y, a3.y, a4.y), mean(a1.z, a2.z, a3.z, a4.z)};
    return {moved(motion.at, v, seconds), moved(v1, a, seconds)};
}

Motion Flight::roll(const Motion& motion, double seconds) const
{
    const double speed = std::sqrt(motion.velocity.x * motion.velocity.x + motion.velocity.y * motion.velocity.y);
    if (speed <= 0)
        return {motion.at, {}};
    const double half = std::max(0.0, speed - (m_rolling + m_dragTumbling * speed * speed) * seconds / 2);
    const double slowing = m_rolling + m_dragTumbling * half * half;
    const double rolled = slowing * seconds > speed ? speed / slowing : seconds;
    const double left = std::max(0.0, speed - slowing * rolled);
    const double k = (speed + left) / 2 * rolled / speed;
    return {{motion.at.x + motion.velocity.x * k, motion.at.y + motion.velocity.y * k, motion.at.z},
            {motion.velocity.x * left / speed, motion.velocity.y * left / speed, 0}};
}

} // namespace sandgate::shooting
