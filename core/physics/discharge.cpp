#include "core/physics/discharge.h"

#include "core/base/random.h"

#include <algorithm>
#include <numbers>

namespace sandgate::shooting {

bool isSound(const ShotRequest& request)
{
    const Toys& toys = request.toys;
    for (double number : {request.axle.x, request.axle.y, request.ground, request.bearing, request.elevation,
                          request.aimErrorBearing, request.aimErrorElevation, toys.gunMuzzleAhead, toys.gunMuzzleHeight,
                          toys.speedSpread, toys.gunSpread, toys.dragEndOn, toys.dragTumbling, toys.airDensity})
        if (!std::isfinite(number))
            return false;
    for (double number : {toys.shotLength, toys.shotAcross, toys.shotMass, toys.muzzleSpeed, toys.gravity,
                          toys.infantry.mass, toys.infantry.height, toys.infantry.across, toys.infantry.along,
                          toys.cavalry.mass, toys.cavalry.height, toys.cavalry.across, toys.cavalry.along})
        if (!std::isfinite(number) || number <= 0)
            return false;
    return true;
}

ShotResult noShot(const ShotRequest& request)
{
    const Vec3 muzzle{request.axle.x, request.axle.y, request.ground};
    return {{{0, muzzle}}, {}, {}, muzzle};
}

Motion discharge(const ShotRequest& request)
{
    const Toys& toys = request.toys;
    // Always drawn, and in this order, so that an aim without error leaves the gun's own spread as it was.
    Random random(request.seed);
    const double speedError = random.normal();
    const double gunBearing = random.normal();
    const double gunElevation = random.normal();
    const double aimBearing = random.normal();
    const double aimElevation = random.normal();

    constexpr double degreesPerMrad = 180 / std::numbers::pi / 1000;
    const double offBearing = (gunBearing * toys.gunSpread + aimBearing * request.aimErrorBearing) * degreesPerMrad;
    const double offElevation =
        (gunElevation * toys.gunSpread + aimElevation * request.aimErrorElevation) * degreesPerMrad;
    const double speed = std::max(1.0, toys.muzzleSpeed * inchesPerMetre * (1 + toys.speedSpread / 100 * speedError));

    // alongBearing gives (sine, cosine).
    const Vec2 laid = alongBearing(request.elevation);
    const Vec2 flown = alongBearing(request.elevation + offElevation);
    const Vec2 aside = alongBearing(offBearing);
    const double height = request.ground + toys.gunMuzzleHeight + toys.gunMuzzleAhead * laid.x;
    return {{toys.gunMuzzleAhead * laid.y, 0, std::max(height, toys.shotAcross / 2)},
            {speed * flown.y * aside.y, -speed * flown.y * aside.x, speed * flown.x}};
}

} // namespace sandgate::shooting
