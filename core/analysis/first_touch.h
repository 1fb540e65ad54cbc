#pragma once

#include "core/physics/shot.h"

namespace sandgate::analysis {

/// Place in a shot's track (not its first point) where its free flight ends: the first point at which it turns, bounces
/// or is thrown back, by more than gravity and the air would do. Leaves that only slow it are flown through. The last
/// point where it never does. A track of one point has 0.
size_t endOfFlight(const std::vector<TrackPoint>& track, const Toys& toys);

} // namespace sandgate::analysis
