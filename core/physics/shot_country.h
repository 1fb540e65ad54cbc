#pragma once

#include "core/physics/shot.h"

#include <memory>

namespace sandgate {

struct Scenario;

/// Where the leaves of a tree begin, as a part of its height.
inline constexpr double crownFoot = 0.35;

/// What a shot can meet on a scenario's field, in the order of the file: boards, bricks, trunks, walls and rocks as
/// prisms, crowns besides. Water, bridges and roads are flat and are left out, and so is what has no extent. Make it
/// once for a battle; all its shots share it.
std::shared_ptr<const ShotCountry> shotCountryOf(const Scenario& scenario);

} // namespace sandgate
