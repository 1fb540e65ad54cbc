#pragma once

#include "core/battle/event.h"

namespace sandgate {

/// What a shot comes to: the physics is asked, and the rules say who is dead of its answer (SHOT-1 to SHOT-5). Whether
/// the gun may fire is not asked. `request` is Referee::requestFor's of that position and gun, with whatever else is to
/// be tried; men who lie in it cannot fall. `bad-plugin` when the answer is nonsense.
Result<ShotEvent> shotOf(const Position& position, PieceIndex gun, const ShotRequest& request,
                         const PhysicsBackend& physics);

/// Where the overset lie; one of whom nothing is told, where he stood.
std::vector<FallenMan> fallenAmong(const Position& position, const std::vector<TouchedMan>& touched,
                                   const std::vector<ShotFallen>& told);

} // namespace sandgate
