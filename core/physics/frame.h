#pragma once

#include "core/physics/shot.h"

namespace sandgate::shooting {

/// The shot's own frame: its origin on the floor under the gun's axle, x ahead along the gun's bearing, y to the left,
/// z up; inches. All is worked out in it, so that a turned or shifted request gives the turned or shifted answer.
/// Places are rounded to a grid finer than anything that matters, which hides the last bits of turning.
class Frame
{
public:
    explicit Frame(const ShotRequest& request);

    Vec2 toFrame(Vec2 place) const;
    Vec2 directionToFrame(Vec2 direction) const;
    Vec2 toField(Vec2 place) const;
    Vec2 directionToField(Vec2 direction) const;
    Vec3 toField(const Vec3& place) const;

private:
    Vec2 m_origin;
    Vec2 m_ahead;
};

} // namespace sandgate::shooting
