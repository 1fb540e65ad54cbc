#include "plugins/physics/bullet/stage.h"

#include <algorithm>

namespace sandgate::bullet {

namespace {

constexpr double gatherReach = 8;      ///< farther than any step goes
constexpr double sunk = 1e-4;          ///< inches that men stand in the floor, so that they touch it from the first
constexpr double overlapSlack = 0.005; ///< inches
constexpr double farthestStep = 6;

/// The shot against what it does not touch yet.
class Sweep final : public btCollisionWorld::ConvexResultCallback
{
public:
    Sweep(const btCollisionObject* shot, const std::vector<const btCollisionObject*>& ignored)
        : m_shot(shot), m_ignored(ignored)
    {}
    bool needsCollision(btBroadphaseProxy* proxy) const override
    {
        const auto* object = static_cast<const btCollisionObject*>(proxy->m_clientObject);
        return object != m_shot &&
               (m_shot->getBroadphaseHandle()->m_collisionFilterMask & proxy->m_collisionFilterGroup) &&
               std::find(m_ignored.begin(), m_ignored.end(), object) == m_ignored.end();
    }
    btScalar addSingleResult(btCollisionWorld::LocalConvexResult& result, bool) override
    {
        m_closestHitFraction = result.m_hitFraction;
        hit = result.m_hitCollisionObject;
        return m_closestHitFraction;
    }
    const btCollisionObject* hit = nullptr;

private:
    const btCollisionObject* m_shot;
    const std::vector<const btCollisionObject*>& m_ignored;
};

class Deepest final : public btCollisionWorld::ContactResultCallback
{
public:
    btScalar addSingleResult(btManifoldPoint& point, const btCollisionObjectWrapper*, int, int,
                             const btCollisionObjectWrapper*, int, int) override
    {
        depth = std::max(depth, -point.getDistance());
        return 0;
    }
    double depth = 0;
};

btDefaultCollisionConstructionInfo smallPools()
{
    btDefaultCollisionConstructionInfo info;
    info.m_defaultMaxPersistentManifoldPoolSize = 64;
    info.m_defaultMaxCollisionAlgorithmPoolSize = 128;
    return info;
}

double restitutionOfFloor(const Toys& toys)
{
    return std::clamp(toys.restitutionFloor, 0.0, 1.0);
}

} // namespace

Engine::Engine() : configuration(smallPools()), dispatcher(&configuration)
{
    // The end of a cylinder that meets a face flat shall touch it with more than one point.
    configuration.setConvexConvexMultipointIterations(3, 3);
    dispatcher.registerCollisionCreateFunc(CYLINDER_SHAPE_PROXYTYPE, STATIC_PLANE_PROXYTYPE, &shotOnFloor);
    dispatcher.registerCollisionCreateFunc(STATIC_PLANE_PROXYTYPE, CYLINDER_SHAPE_PROXYTYPE, &floorUnderShot);
}

Stage::Stage(const ShotRequest& request, const Frame& frame)
    : btDiscreteDynamicsWorld(&dispatcher, &broadphase, &solver, &configuration), m_request(request), m_frame(frame),
      m_field(request, frame, farthestStep), m_actorOfItem(m_field.size(), -1), m_blows(m_field.men().size())
{
    setGravity({0, 0, -request.toys.gravity * inchesPerMetre});
    setForceUpdateAllAabbs(false);
    btContactSolverInfo& info = getSolverInfo();
    // Without SIMD the same operations are done on every processor. Only with warm starting does Bullet tell the
    // impulses that it found; none is started with.
    info.m_solverMode =
        SOLVER_USE_2_FRICTION_DIRECTIONS | SOLVER_INTERLEAVE_CONTACT_AND_FRICTION_CONSTRAINTS | SOLVER_USE_WARMSTARTING;
    info.m_warmstartingFactor = 0;
    info.m_numIterations = 100;
    info.m_leastSquaresResidualThreshold = 1e-8; // (1e-4 in/s) squared
    info.m_splitImpulse = 1;
    info.m_splitImpulsePenetrationThreshold = 0;
    info.m_linearSlop = sunk;
    info.m_restitutionVelocityThreshold = 4;

    add(Kind::Floor, floorPlane(), 0, {0, 0, 0}).restitution = restitutionOfFloor(request.toys);
    add(Kind::Slab, floorSlab(), 0, {0, 0, 0});

    const Toys& toys = request.toys;
    const double radius = toys.shotAcross / 2;
    const double round = toys.shotMass * radius * radius / 2;
    const double over = toys.shotMass * (radius * radius / 4 + toys.shotLength * toys.shotLength / 12);
    Actor& shot = add(Kind::Shot, cylinderOf(toys.shotLength, radius), toys.shotMass, {round, over, over});
    // Its flight is worked out beside the world.
    shot.body->setFlags(shot.body->getFlags() | BT_DISABLE_WORLD_GRAVITY);
    shot.body->setGravity({0, 0, 0});
    shot.body->forceActivationState(DISABLE_DEACTIVATION);
    m_shot = &shot;
}

Stage::~Stage()
{
    for (auto actor = m_actors.rbegin(); actor != m_actors.rend(); ++actor)
        removeRigidBody((*actor)->body.get());
}

Stage::Actor& Stage::add(Kind kind, Shape shape, double mass, const btVector3& inertia)
{
    Actor& actor = *m_actors.emplace_back(std::make_unique<Actor>());
    actor.kind = kind;
    actor.shape = std::move(shape);
    btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, actor.shape.whole(), inertia);
    info.m_startWorldTransform = actor.shape.place;
    actor.body = std::make_unique<btRigidBody>(info);
    actor.body->setUserPointer(&actor);
    addRigidBody(actor.body.get(), bit(kind), metBy(kind));
    return actor;
}

int Stage::bit(Kind kind)
{
    return 1 << static_cast<int>(kind);
}

/// Kinds that are held against one, as bits for Bullet's filter. What stands fast never meets its like.
int Stage::metBy(Kind kind)
{
    switch (kind) {
    case Kind::Floor:
        return bit(Kind::Shot);
    case Kind::Slab:
        return bit(Kind::Man);
    case Kind::Solid:
        return bit(Kind::Shot) | bit(Kind::Man);
    case Kind::Man:
        return bit(Kind::Shot) | bit(Kind::Slab) | bit(Kind::Solid) | bit(Kind::Man);
    case Kind::Shot:
        break;
    }
    return bit(Kind::Floor) | bit(Kind::Solid) | bit(Kind::Man);
}

Stage::Actor& Stage::actorOf(const btCollisionObject* object)
{
    return *static_cast<Actor*>(object->getUserPointer());
}

Motion Stage::shot() const
{
    return {fromBullet(m_shot->body->getWorldTransform().getOrigin()), fromBullet(m_shot->body->getLinearVelocity())};
}

double Stage::tumbling() const
{
    const btVector3 axis = m_shot->body->getWorldTransform().getBasis().getColumn(0);
    return m_shot->body->getAngularVelocity().cross(axis).length() * m_request.toys.shotLength / 2;
}

void Stage::setShot(const Motion& motion)
{
    m_shot->body->getWorldTransform().setOrigin(toBullet(motion.at));
    m_shot->body->setLinearVelocity(toBullet(motion.velocity));
}

void Stage::point(const Vec3& ahead)
{
    const btVector3 x = toBullet(ahead).normalized();
    const btVector3 y = btVector3(0, 0, 1).cross(x).normalized();
    const btVector3 z = x.cross(y);
    m_shot->body->getWorldTransform().setBasis({x.x(), y.x(), z.x(), x.y(), y.y(), z.y(), x.z(), y.z(), z.z()});
}

void Stage::slowShot(double kept)
{
    m_shot->body->setLinearVelocity(m_shot->body->getLinearVelocity() * kept);
}

void Stage::finish(double time, double longest, double seconds)
{
    removeRigidBody(m_shot->body.get());
    m_touched.clear();
    for (double end = time + longest; menMove() && time < end; time += seconds)
        stepWorld(seconds, time);
}

void Stage::gather(Vec2 at)
{
    if (m_hasGathered && distance(at, m_gatheredAt) < 1)
        return;
    m_hasGathered = true;
    m_gatheredAt = at;
    for (int place : m_field.near(at))
        if (distance(m_field.item(place).centre, at) < m_field.item(place).reach + gatherReach)
            makeItem(place);
}

void Stage::makeItem(int place)
{
    int& known = m_actorOfItem[static_cast<std::size_t>(place)];
    if (known >= 0)
        return;
    known = 0; // the floor: nothing of its own
    const Item& item = m_field.item(place);
    if (!std::isfinite(item.prism.base) || !std::isfinite(item.prism.top))
        return;
    const Man* man = item.man >= 0 ? &m_field.men()[static_cast<std::size_t>(item.man)] : nullptr;
    if (man && man->standing) {
        supportMan(*man);
    } else {
        Shape shape = shapeOf(item.prism);
        if (shape.parts.empty())
            return;
        known = static_cast<int>(m_actors.size());
        add(man ? Kind::Man : Kind::Solid, std::move(shape), 0, {0, 0, 0});
    }
    if (man && man->standing) {
        const ManToy& toy = *man->toy;
        const double centre = toy.massCentre * toy.height;
        Shape shape = blockOf(toy.along, toy.across, toy.height, centre);
        const Vec2 ahead = man->ahead;
        shape.place = btTransform(btMatrix3x3(ahead.x, -ahead.y, 0, ahead.y, ahead.x, 0, 0, 0, 1),
                                  btVector3(man->at.x, man->at.y, std::max(man->ground, 0.0) + centre - sunk));
        const auto about = [&toy](double a, double b) { return toy.mass * (a * a + b * b) / 12; };
        known = static_cast<int>(m_actors.size());
        Actor& made = add(Kind::Man, std::move(shape), toy.mass,
                          {about(toy.across, toy.height), about(toy.along, toy.height), about(toy.along, toy.across)});
        made.body->forceActivationState(ISLAND_SLEEPING);
    }
    Actor& actor = *m_actors.back();
    actor.man = item.man;
    actor.item = place;
    actor.restitution = std::clamp(item.restitution, 0.0, 1.0);
    leaveOverlapsAlone(actor);
}

/// Makes what he stands on, or a block of his base's size where the country has nothing there.
void Stage::supportMan(const Man& man)
{
    if (man.ground <= 0)
        return;
    for (int place : m_field.within(man.at, 0.1)) {
        const Item& item = m_field.item(place);
        if (item.solid >= 0 && std::abs(item.prism.top - man.ground) < 0.01 &&
            nearest(item.prism, man.at).distance <= item.prism.radius)
            return makeItem(place);
    }
    Shape block =
        shapeOf(boxOf(man.at, man.ahead, man.toy->across, man.toy->along / 2, man.toy->along / 2, 0, man.ground));
    Actor& made = add(Kind::Solid, std::move(block), 0, {0, 0, 0});
    made.restitution = restitutionOfFloor(m_request.toys);
}

/// Pieces may be put down one in another; they shall not burst apart.
void Stage::leaveOverlapsAlone(Actor& actor)
{
    btVector3 low;
    btVector3 high;
    actor.body->getAabb(low, high);
    for (const auto& other : m_actors) {
        if (other.get() == &actor || other->kind == Kind::Shot ||
            (other->body->isStaticObject() && actor.body->isStaticObject()))
            continue;
        btVector3 otherLow;
        btVector3 otherHigh;
        other->body->getAabb(otherLow, otherHigh);
        if (!TestAabbAgainstAabb2(low, high, otherLow, otherHigh))
            continue;
        Deepest deepest;
        contactPairTest(actor.body.get(), other->body.get(), deepest);
        if (deepest.depth > overlapSlack) {
            actor.body->setIgnoreCollisionCheck(other->body.get(), true);
            other->body->setIgnoreCollisionCheck(actor.body.get(), true);
        }
    }
}

std::optional<double> Stage::meets(const Motion& next, double seconds)
{
    std::vector<const btCollisionObject*> ignored;
    for (const Actor* touched : m_touched)
        ignored.push_back(touched->body.get());
    Sweep sweep(m_shot->body.get(), ignored);
    const btTransform& from = m_shot->body->getWorldTransform();
    btTransform to;
    btTransformUtil::integrateTransform(from, {0, 0, 0}, m_shot->body->getAngularVelocity(), seconds, to);
    to.setOrigin(toBullet(next.at));
    convexSweepTest(static_cast<const btConvexShape*>(m_shot->shape.whole()), from, to, sweep);
    m_isNear = sweep.hit;
    if (!m_isNear)
        return {};
    Actor& hit = actorOf(sweep.hit);
    if (hit.kind == Kind::Man)
        wake(hit);
    return sweep.m_closestHitFraction;
}

void Stage::stepWorld(double seconds, double time)
{
    m_time = time;
    m_wasPushed = false;
    wakeNeighbours();
    applyGravity();
    internalSingleStepSimulation(seconds);
    clearForces();
    wakeStruck();
    settle(seconds);
}

bool Stage::step(const Motion& next, double seconds, double time)
{
    btRigidBody& body = *m_shot->body;
    const btVector3 mean = (toBullet(next.at) - body.getWorldTransform().getOrigin()) / seconds;
    m_newTouch = false;
    m_wasPushed = false;
    if (m_touched.empty() && m_moving.empty() && !m_isNear) {
        btTransform to;
        btTransformUtil::integrateTransform(body.getWorldTransform(), mean, body.getAngularVelocity(), seconds, to);
        body.setWorldTransform(to);
    } else {
        body.setLinearVelocity(mean);
        stepWorld(seconds, time);
    }
    if (m_wasPushed)
        body.setLinearVelocity(body.getLinearVelocity() + toBullet(next.velocity) - mean);
    else
        setShot(next);
    return m_newTouch;
}

std::vector<ShotFallen> Stage::fallen() const
{
    std::vector<ShotFallen> all;
    for (const Actor* actor : m_fallen) {
        const Man& man = m_field.men()[static_cast<std::size_t>(actor->man)];
        const btTransform& place = actor->body->getWorldTransform();
        const btVector3 middle = place(btVector3(0, 0, man.toy->height * (0.5 - man.toy->massCentre)));
        const btVector3 up = place.getBasis().getColumn(2);
        all.push_back({man.figure, m_frame.toField(Vec2{middle.x(), middle.y()}),
                       bearingOf(m_frame.directionToField(Vec2{up.x(), up.y()}))});
    }
    return all;
}

} // namespace sandgate::bullet
