#pragma once

#include "core/base/result.h"
#include "core/physics/shot.h"

namespace sandgate {

/// What is wrong with a backend's answer by itself and by what was asked; empty when it can be believed:
/// - every number is one, and time never runs backwards, neither along the track nor from contact to contact;
/// - the track begins at the gun, and no place is farther off than a shot of that speed flies and rolls, nor under the
///   floor;
/// - only figures that were told of are touched or fall, none of them falls twice, each near where he stood, and who
///   lies at the end was overset by a contact.
QString faultOf(const ShotRequest& request, const ShotResult& result);

/// Asks a backend for a shot. Refused (`bad-plugin`, naming backend and version) when it throws, answers nonsense, or
/// takes longer than patience() has; one that took too long is not asked again. The backend must live on to the end of
/// the program, as those of Plugins do: nobody knows how long it will be at it.
Result<ShotResult> answerOf(const PhysicsBackend& physics, const ShotRequest& request);

} // namespace sandgate
