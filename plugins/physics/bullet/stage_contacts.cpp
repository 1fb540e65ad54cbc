#include "plugins/physics/bullet/stage.h"

#include <algorithm>

namespace sandgate::bullet {

namespace {

constexpr double touching = 0.002;  ///< inches: nearer than that they touch
constexpr double noticed = 0.01;    ///< g in/s: less is no blow of one man on another
constexpr double noSlip = 10;       ///< friction of a man on what he stands on: the rule of toppling has no sliding
constexpr double innerWall = 0.02;  ///< inches inside an outline
constexpr double stillSpeed = 0.05; ///< in/s
constexpr double stillTime = 0.1;   ///< s

double energyOf(const btRigidBody& body, double seconds)
{
    const btVector3 velocity = body.getLinearVelocity() + body.getTotalForce() * body.getInvMass() * seconds;
    const btMatrix3x3& basis = body.getWorldTransform().getBasis();
    const btVector3 turning = body.getAngularVelocity() * basis; // in its own axes
    const btVector3 inertia = body.getLocalInertia();
    return (body.getMass() * velocity.length2() + (inertia * turning).dot(turning)) / 2;
}

} // namespace

void Stage::solveConstraints(btContactSolverInfo& info)
{
    m_touched.clear();
    m_touchesSide = false;
    const int count = dispatcher.getNumManifolds();
    for (int i = 0; i < count; ++i) {
        btPersistentManifold& manifold = *dispatcher.getManifoldByIndexInternal(i);
        prepare(actorOf(manifold.getBody0()), actorOf(manifold.getBody1()), manifold);
    }
    const double before = energy(info.m_timeStep);
    btDiscreteDynamicsWorld::solveConstraints(info);
    for (int i = 0; i < count; ++i) {
        const btPersistentManifold& manifold = *dispatcher.getManifoldByIndexInternal(i);
        record(actorOf(manifold.getBody0()), actorOf(manifold.getBody1()), manifold);
    }
    if (m_wasPushed)
        loseGainedEnergy(before);
}

/// The stuff of both, and what of their points counts in this step.
void Stage::prepare(Actor& first, Actor& second, btPersistentManifold& manifold)
{
    const bool isShot = first.kind == Kind::Shot || second.kind == Kind::Shot;
    const Actor& other = first.kind == Kind::Shot ? second : first;
    const bool areMen = first.kind == Kind::Man && second.kind == Kind::Man;
    const Toys& toys = m_request.toys;
    for (int i = 0; i < manifold.getNumContacts(); ++i) {
        btManifoldPoint& point = manifold.getContactPoint(i);
        if (first.shape.hasInnerWalls)
            keepInnerWallsOut(first, point, -1);
        if (second.shape.hasInnerWalls)
            keepInnerWallsOut(second, point, 1);
        const bool isLevel = std::abs(point.m_normalWorldOnB.z()) > 0.7;
        if (isShot) {
            point.m_combinedFriction = friction;
            point.m_combinedRestitution = other.restitution;
            // A cylinder's turning takes part in its rolling: half as much again.
            point.m_combinedRollingFriction = 1.5 * toys.rolling * toys.shotAcross / 2;
            if (point.getDistance() < touching) {
                point.setDistance(std::min(point.getDistance(), 0.0));
                if (m_touched.empty() || m_touched.back() != &other)
                    m_touched.push_back(&other);
                m_touchesSide |= !isLevel || (other.kind == Kind::Man && !other.body->isStaticObject());
            } else {
                point.setDistance(1); // not yet; the shot shall not be braked before it is there
            }
        } else {
            point.m_combinedFriction = !areMen && isLevel ? noSlip : friction;
            point.m_combinedRestitution = areMen ? std::clamp(toys.restitutionMan, 0.0, 1.0) : 0;
        }
    }
}

/// A hollow outline is made of pieces: what lies on it shall not stumble over their seams.
void Stage::keepInnerWallsOut(const Actor& solid, btManifoldPoint& point, double towardsFirst)
{
    const btVector3& at = towardsFirst > 0 ? point.getPositionWorldOnB() : point.getPositionWorldOnA();
    const Prism& prism = m_field.item(solid.item).prism;
    if (nearest(prism, {at.x(), at.y()}).distance > -innerWall)
        return;
    const bool above = at.z() > (prism.base + prism.top) / 2;
    const btVector3 up(0, 0, (above ? 1 : -1) * towardsFirst);
    point.m_normalWorldOnB = up;
    point.setDistance((point.getPositionWorldOnA() - point.getPositionWorldOnB()).dot(up));
}

void Stage::record(Actor& first, Actor& second, const btPersistentManifold& manifold)
{
    for (int i = 0; i < manifold.getNumContacts(); ++i) {
        const btManifoldPoint& point = manifold.getContactPoint(i);
        if (point.m_appliedImpulse <= 0)
            continue;
        const btVector3 onFirst = point.m_normalWorldOnB * point.m_appliedImpulse +
                                  point.m_lateralFrictionDir1 * point.m_appliedImpulseLateral1 +
                                  point.m_lateralFrictionDir2 * point.m_appliedImpulseLateral2;
        const Vec3 place = fromBullet(point.getPositionWorldOnB());
        if (first.kind == Kind::Shot)
            recordShot(second, place, -onFirst);
        else if (second.kind == Kind::Shot)
            recordShot(first, place, onFirst);
        else if (first.kind == Kind::Man && second.kind == Kind::Man && onFirst.length() > noticed)
            recordMen(first, second, place, onFirst);
    }
}

void Stage::recordShot(Actor& struck, const Vec3& place, const btVector3& impulse)
{
    m_wasPushed = true;
    if (m_time - struck.lastPush > 0.004)
        m_newTouch = true;
    struck.lastPush = m_time;
    if (struck.kind != Kind::Man)
        return;
    const Man& man = m_field.men()[static_cast<std::size_t>(struck.man)];
    if (man.dead || struck.fell)
        return;
    m_blows.byShot(struck.man, man.figure, m_time, place, fromBullet(impulse));
    m_toWake.push_back(&struck);
}

void Stage::recordMen(Actor& first, Actor& second, const Vec3& place, const btVector3& onFirst)
{
    const auto struckBefore = [this](const Actor& actor) { return actor.man >= 0 && m_blows.wasStruck(actor.man); };
    const bool firstWas = struckBefore(first);
    const bool secondWas = struckBefore(second);
    if (!firstWas && !secondWas)
        return;
    // Whoever was struck first strikes the other; of two such, the one who comes on faster.
    const btVector3 middle = toBullet(place);
    const auto coming = [&](const Actor& actor, double sign) {
        const btVector3 arm = middle - actor.body->getWorldTransform().getOrigin();
        return sign * actor.body->getVelocityInLocalPoint(arm).dot(onFirst);
    };
    bool firstStrikes = firstWas;
    if (firstWas && secondWas)
        firstStrikes = first.fell != second.fell ? first.fell : coming(first, -1) > coming(second, 1);
    Actor& striker = firstStrikes ? first : second;
    Actor& struck = firstStrikes ? second : first;
    const Man& by = m_field.men()[static_cast<std::size_t>(striker.man)];
    const Man& man = m_field.men()[static_cast<std::size_t>(struck.man)];
    if (man.dead || struck.fell)
        return;
    m_blows.byMan(striker.man, struck.man, by.figure, man.figure, m_time, place,
                  fromBullet(firstStrikes ? -onFirst : onFirst));
    m_toWake.push_back(&struck);
}

double Stage::energy(double seconds) const
{
    double sum = energyOf(*m_shot->body, seconds);
    for (const Actor* actor : m_moving)
        sum += energyOf(*actor->body, seconds);
    return sum;
}

/// Restitution with friction at several points at once may give more than there was.
void Stage::loseGainedEnergy(double before)
{
    const double gained = energy(0) - before;
    if (gained <= 0)
        return;
    btRigidBody& body = *m_shot->body;
    const double has = energyOf(body, 0);
    const double kept = has > gained ? std::sqrt((has - gained) / has) : 0;
    body.setLinearVelocity(body.getLinearVelocity() * kept);
    body.setAngularVelocity(body.getAngularVelocity() * kept);
}

void Stage::wake(Actor& actor)
{
    if (actor.moves || actor.body->isStaticObject())
        return;
    actor.moves = true;
    actor.stillFor = 0;
    actor.body->forceActivationState(DISABLE_DEACTIVATION);
    m_moving.push_back(&actor);
    const Man& man = m_field.men()[static_cast<std::size_t>(actor.man)];
    const btVector3& at = actor.body->getWorldTransform().getOrigin();
    for (int place : m_field.within({at.x(), at.y()}, man.toy->height + 1))
        makeItem(place);
}

/// Not while the world is being solved: to wake one may make others.
void Stage::wakeStruck()
{
    for (Actor* actor : m_toWake)
        wake(*actor);
    m_toWake.clear();
}

/// A man who is about to be touched must already stand on his feet in the step that touches him.
void Stage::wakeNeighbours()
{
    for (std::size_t i = 0; i < m_moving.size(); ++i) {
        const btRigidBody& body = *m_moving[i]->body;
        if (body.getLinearVelocity().length() + body.getAngularVelocity().length() < 0.5)
            continue;
        const btVector3 margin(0.15, 0.15, 0.15);
        btVector3 low;
        btVector3 high;
        body.getAabb(low, high);
        for (std::size_t k = 0; k < m_actors.size(); ++k) {
            Actor& other = *m_actors[k];
            if (other.kind != Kind::Man || other.moves || other.body->isStaticObject())
                continue;
            btVector3 otherLow;
            btVector3 otherHigh;
            other.body->getAabb(otherLow, otherHigh);
            if (TestAabbAgainstAabb2(low - margin, high + margin, otherLow, otherHigh))
                wake(other);
        }
    }
}

bool Stage::menMove() const
{
    return !m_moving.empty();
}

/// His centre of mass is beyond an edge of his base.
bool Stage::hasTipped(const Actor& actor) const
{
    const ManToy& toy = *m_field.men()[static_cast<std::size_t>(actor.man)].toy;
    const btMatrix3x3& basis = actor.body->getWorldTransform().getBasis();
    const double centre = toy.massCentre * toy.height;
    const double up = basis[2][2];
    return centre * std::abs(basis[2][0]) > toy.along / 2 * up || centre * std::abs(basis[2][1]) > toy.across / 2 * up;
}

void Stage::settle(double seconds)
{
    for (Actor* actor : m_moving) {
        btRigidBody& body = *actor->body;
        if (!actor->fell && hasTipped(*actor)) {
            actor->fell = true;
            m_fallen.push_back(actor);
            m_blows.falls(actor->man);
        }
        const double speed = body.getLinearVelocity().length() + body.getAngularVelocity().length();
        actor->stillFor = speed < stillSpeed ? actor->stillFor + seconds : 0;
        if (actor->stillFor < stillTime)
            continue;
        actor->moves = false;
        body.setLinearVelocity({0, 0, 0});
        body.setAngularVelocity({0, 0, 0});
        body.forceActivationState(ISLAND_SLEEPING);
        updateSingleAabb(&body);
    }
    std::erase_if(m_moving, [](const Actor* actor) { return !actor->moves; });
}

} // namespace sandgate::bullet
