#pragma once

#include "core/physics/flight.h"

namespace sandgate::shooting {

/// Whether numbers are such that a shot can be worked out at all.
bool isSound(const ShotRequest& request);
/// The answer to one that is not sound: a shot that lies under its gun.
ShotResult noShot(const ShotRequest& request);

/// The shot as it leaves the muzzle, in the shot's frame: the gun as laid, with the spread of speed, gun and aim that
/// the seed gives. The same seed gives the same spread in every backend.
Motion discharge(const ShotRequest& request);

} // namespace sandgate::shooting
