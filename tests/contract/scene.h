#pragma once

#include "core/physics/shot.h"

namespace sandgate::tests {

inline constexpr double gravityInches = 9.81 * inchesPerMetre;

/// A gun at the origin that fires north (or along a bearing), and what stands before it.
class Scene
{
public:
    Scene();

    Scene& man(int figure, Vec2 at, double bearing = 180, Arm arm = Arm::Infantry, double ground = 0);
    Scene& lyingMan(int figure, Vec2 at, double bearing = 180);
    Scene& box(Vec2 at, double across, double along, double height, double base = 0, Stuff stuff = Stuff::Brick);
    Scene& board(Polygon polygon, double top, double base = 0);
    Scene& trunk(Vec2 at, double radius, double height);
    Scene& crown(Vec2 at, double radius, double base, double top);
    /// No spread of the gun, of its speed or of the aim.
    Scene& exact();
    /// The request, for a seed and an elevation.
    ShotRequest request(double elevation = 0, quint64 seed = 1) const;

    ShotRequest base;

private:
    ShotCountry m_country;
};

/// The elevation at which a shot without any spread passes a distance ahead of the axle at a height, by a fine
/// integration of its own; the flat one, or the one from above.
double elevationFor(const Toys& toys, double distance, double height, bool plunging = false);
/// How far ahead of the axle such a shot lands on a bare floor.
double landing(const Toys& toys, double elevation);

ShotRequest turned(const ShotRequest& request, double degrees, Vec2 shift);
Vec2 turnedPlace(Vec2 place, double degrees, Vec2 shift);

bool sameBits(const ShotResult& a, const ShotResult& b);

} // namespace sandgate::tests
