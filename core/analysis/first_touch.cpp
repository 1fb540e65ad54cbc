#include "core/analysis/first_touch.h"

#include <cmath>
#include <numbers>

namespace sandgate::analysis {

namespace {

struct Velocity
{
    double x;
    double y;
    double z;

    Velocity operator-(const Velocity& o) const { return {x - o.x, y - o.y, z - o.z}; }
    Velocity operator*(double k) const { return {x * k, y * k, z * k}; }
    double dot(const Velocity& o) const { return x * o.x + y * o.y + z * o.z; }
    double size() const { return std::sqrt(dot(*this)); }
};

/// Mean velocity between two points of the track, in/s.
Velocity between(const TrackPoint& a, const TrackPoint& b)
{
    const double k = 1 / std::max(b.time - a.time, 1e-9);
    return {(b.at.x - a.at.x) * k, (b.at.y - a.at.y) * k, (b.at.z - a.at.z) * k};
}

/// Deceleration end on per squared speed, 1/in.
double dragPerInch(const Toys& toys)
{
    const double radius = toys.shotAcross / 2 / inchesPerMetre;
    const double area = std::numbers::pi * radius * radius;
    return 0.5 * toys.airDensity * toys.dragEndOn * area / (toys.shotMass / 1000) / inchesPerMetre;
}

} // namespace

size_t endOfFlight(const std::vector<TrackPoint>& track, const Toys& toys)
{
    constexpr double least = 3;         ///< in/s aside that free flight is never out by
    constexpr double leastPart = 0.004; ///< of its speed
    const double drag = dragPerInch(toys);
    for (size_t i = 1; i + 1 < track.size(); ++i) {
        const Velocity before = between(track[i - 1], track[i]);
        const Velocity after = between(track[i], track[i + 1]);
        const double speed = before.size();
        if (speed < 1e-6)
            continue;
        const double seconds = (track[i + 1].time - track[i - 1].time) / 2;
        Velocity change = after - before - before * (-drag * speed * seconds);
        change.z += toys.gravity * inchesPerMetre * seconds;
        const Velocity ahead = before * (1 / speed);
        const Velocity aside = change - ahead * change.dot(ahead);
        if (aside.size() > least + leastPart * speed || after.dot(ahead) < 0.02 * speed)
            return i;
    }
    return track.empty() ? 0 : track.size() - 1;
}

} // namespace sandgate::analysis
