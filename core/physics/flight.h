#pragma once

#include "core/physics/shot.h"

namespace sandgate::shooting {

inline constexpr double flightStep = 1.0 / 240; ///< s
/// Friction of the wooden shot on anything that it touches.
inline constexpr double friction = 0.2;

struct Motion
{
    Vec3 at;
    Vec3 velocity; ///< in/s
};

/// How the shot goes on where nothing is in its way. Constants in inches and seconds, from the toys.
class Flight
{
public:
    explicit Flight(const Toys& toys);

    /// Through the air: gravity, and drag end on or tumbling.
    Motion fly(const Motion& motion, bool tumbling, double seconds) const;
    /// Over a level floor: rolling and drag; it stops and does not turn back.
    Motion roll(const Motion& motion, double seconds) const;

    double gravity() const { return m_gravity; } ///< in/s2
    double endOnRadius() const { return m_endOnRadius; }
    /// Mean half width, over all attitudes, of a cylinder that tumbles.
    double tumblingRadius() const { return m_tumblingRadius; }

private:
    double m_gravity;
    double m_rolling;      ///< in/s2
    double m_dragEndOn;    ///< deceleration per squared speed, 1/in
    double m_dragTumbling; ///< 1/in
    double m_endOnRadius;
    double m_tumblingRadius;
};

} // namespace sandgate::shooting
