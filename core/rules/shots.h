#pragma once

#include "core/battle/event.h"

// What a shot does (SHOT-1 to SHOT-5).
namespace sandgate::rules {

/// The dead among those touched, in the order of touching (SHOT-1 to SHOT-3). Men struck only by a falling man and left
/// standing are not touched by the shot: `by` tells.
std::vector<PieceId> deadOf(const std::vector<TouchedMan>& touched);

} // namespace sandgate::rules
