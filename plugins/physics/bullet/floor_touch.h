#pragma once

#include <btBulletCollisionCommon.h>

#include <BulletCollision/CollisionDispatch/btActivatingCollisionAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btCollisionCreateFunc.h>

namespace sandgate::bullet {

/// A cylinder on a plane, exactly and at both its ends: Bullet's own finds one point at a time, about which a shot that
/// slides fast would sink in.
class FloorTouch final : public btActivatingCollisionAlgorithm
{
public:
    /// For the dispatcher; `isSwapped`: the plane comes first.
    class Maker final : public btCollisionAlgorithmCreateFunc
    {
    public:
        explicit Maker(bool isSwapped) { m_swapped = isSwapped; }
        btCollisionAlgorithm* CreateCollisionAlgorithm(btCollisionAlgorithmConstructionInfo& info,
                                                       const btCollisionObjectWrapper* first,
                                                       const btCollisionObjectWrapper* second) override;
    };

    FloorTouch(const btCollisionAlgorithmConstructionInfo& info, const btCollisionObjectWrapper* first,
               const btCollisionObjectWrapper* second, bool isSwapped);
    ~FloorTouch() override;

    void processCollision(const btCollisionObjectWrapper* first, const btCollisionObjectWrapper* second,
                          const btDispatcherInfo& info, btManifoldResult* result) override;
    btScalar calculateTimeOfImpact(btCollisionObject* first, btCollisionObject* second, const btDispatcherInfo& info,
                                   btManifoldResult* result) override;
    void getAllContactManifolds(btManifoldArray& manifolds) override;

private:
    btPersistentManifold* m_manifold;
    bool m_isSwapped;
};

} // namespace sandgate::bullet
