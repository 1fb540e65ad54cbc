#include "plugins/physics/bullet/floor_touch.h"

#include <new>

namespace sandgate::bullet {

btCollisionAlgorithm* FloorTouch::Maker::CreateCollisionAlgorithm(btCollisionAlgorithmConstructionInfo& info,
                                                                  const btCollisionObjectWrapper* first,
                                                                  const btCollisionObjectWrapper* second)
{
    void* memory = info.m_dispatcher1->allocateCollisionAlgorithm(sizeof(FloorTouch));
    return new (memory) FloorTouch(info, first, second, m_swapped);
}

FloorTouch::FloorTouch(const btCollisionAlgorithmConstructionInfo& info, const btCollisionObjectWrapper* first,
                       const btCollisionObjectWrapper* second, bool isSwapped)
    : btActivatingCollisionAlgorithm(info, first, second),
      m_manifold(m_dispatcher->getNewManifold(first->getCollisionObject(), second->getCollisionObject())),
      m_isSwapped(isSwapped)
{}

FloorTouch::~FloorTouch()
{
    m_dispatcher->releaseManifold(m_manifold);
}

void FloorTouch::processCollision(const btCollisionObjectWrapper* first, const btCollisionObjectWrapper* second,
                                  const btDispatcherInfo&, btManifoldResult* result)
{
    const btCollisionObjectWrapper* lying = m_isSwapped ? second : first;
    const btCollisionObjectWrapper* under = m_isSwapped ? first : second;
    const auto* cylinder = static_cast<const btCylinderShape*>(lying->getCollisionShape());
    const auto* plane = static_cast<const btStaticPlaneShape*>(under->getCollisionShape());
    const btVector3 up = under->getWorldTransform().getBasis() * plane->getPlaneNormal();
    const double level = plane->getPlaneConstant() + up.dot(under->getWorldTransform().getOrigin());
    const btTransform& place = lying->getWorldTransform();
    const btVector3 axis = place.getBasis().getColumn(cylinder->getUpAxis());
    const double half = cylinder->getHalfExtentsWithMargin()[cylinder->getUpAxis()];

    // Round each end: its lowest point, the highest, and those half way.
    btVector3 down = axis * axis.dot(up) - up;
    if (down.length2() < 1e-12)
        down = place.getBasis().getColumn((cylinder->getUpAxis() + 1) % 3);
    down = down.normalized() * cylinder->getRadius();
    const btVector3 aside = axis.cross(down);

    result->setPersistentManifold(m_manifold);
    m_manifold->clearManifold();
    for (double end : {half, -half}) {
        for (const btVector3& spoke : {down, aside, -aside, -down}) {
            const btVector3 point = place.getOrigin() + axis * end + spoke;
            const double height = up.dot(point) - level;
            if (height < m_manifold->getContactBreakingThreshold())
                result->addContactPoint(m_isSwapped ? -up : up, m_isSwapped ? point : point - up * height, height);
        }
    }
}

btScalar FloorTouch::calculateTimeOfImpact(btCollisionObject*, btCollisionObject*, const btDispatcherInfo&,
                                           btManifoldResult*)
{
    return 1;
}

void FloorTouch::getAllContactManifolds(btManifoldArray& manifolds)
{
    manifolds.push_back(m_manifold);
}

} // namespace sandgate::bullet
