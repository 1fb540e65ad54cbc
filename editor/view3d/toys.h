#pragma once

#include "core/scenario/scenario.h"
#include "editor/view3d/toy_mesh.h"

namespace sandgate::view3d {

/// A moulded figure facing north on its own place; a gun about its axle, muzzle level.
ToyMesh toyOf(Arm arm, const Toys& toys);
/// Everything that does not move: floor, boards, bricks, twigs, walls, water, roads and the chalked back lines.
ToyMesh countryToy(const Scenario& scenario);

} // namespace sandgate::view3d
