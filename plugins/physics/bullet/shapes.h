#pragma once

#include "core/physics/prism.h"

#include <btBulletCollisionCommon.h>

#include <memory>

namespace sandgate::bullet {

using namespace shooting;

/// Bullet's shapes are a rounded skin round a kernel; in double precision the skin can be thin. Inches.
inline constexpr double skin = 0.001;

inline btVector3 toBullet(const Vec3& v)
{
    return {v.x, v.y, v.z};
}
inline Vec3 fromBullet(const btVector3& v)
{
    return {v.x(), v.y(), v.z()};
}

/// The shape of a body, with the parts that it is made of.
struct Shape
{
    std::vector<std::unique_ptr<btCollisionShape>> parts; ///< the last is the whole
    btTransform place = btTransform::getIdentity();       ///< of its origin in the world
    bool hasInnerWalls = false;                           ///< pieces that share edges

    btCollisionShape* whole() const { return parts.back().get(); }
};

/// An upright solid, its origin in its middle. A prism without extent gives nothing.
Shape shapeOf(const Prism& prism);
/// A block whose origin is its centre of mass, at `centre` over its base.
Shape blockOf(double along, double across, double height, double centre);
/// The floor at height 0.
Shape floorPlane();
Shape floorSlab();
/// The shot, its axis along x.
Shape cylinderOf(double length, double radius);

} // namespace sandgate::bullet
