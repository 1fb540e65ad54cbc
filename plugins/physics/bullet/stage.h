#pragma once

#include "plugins/physics/bullet/blows.h"
#include "plugins/physics/bullet/floor_touch.h"
#include "plugins/physics/bullet/shapes.h"

#include "core/physics/flight.h"

#include <btBulletDynamicsCommon.h>

#include <optional>

namespace sandgate::bullet {

/// What a world of Bullet is made of; it must be there before the world.
struct Engine
{
    Engine();
    FloorTouch::Maker shotOnFloor{false};
    FloorTouch::Maker floorUnderShot{true};
    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher;
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
};

/// The world of one shot, in its frame: floor, country, guns, men and the shot as rigid bodies. Inches, grams and
/// seconds in double precision. Bodies are made when the shot or a falling man first comes near. A man who stands
/// sleeps until something is about to touch him.
class Stage final : private Engine, private btDiscreteDynamicsWorld
{
public:
    Stage(const ShotRequest& request, const Frame& frame);
    ~Stage() override;

    Motion shot() const;
    /// How fast its ends go about its middle, in/s.
    double tumbling() const;
    void setShot(const Motion& motion);
    /// Turns the shot's end to where it flies.
    void point(const Vec3& ahead);
    void slowShot(double kept);
    /// Takes the shot off and follows the men until they are at rest, or for so long.
    void finish(double time, double longest, double seconds);

    /// Makes what a way from here can touch.
    void gather(Vec2 at);
    /// The part of a step at which the shot comes to touch something that it does not touch already.
    std::optional<double> meets(const Motion& next, double seconds);
    /// All bodies go on for a moment; the shot by `next`, as far as nothing hinders it. True when a touch of the shot
    /// begins.
    bool step(const Motion& next, double seconds, double time);
    bool shotTouches() const { return !m_touched.empty(); }
    /// Touches, and not only a floor, a top or what lies.
    bool shotTouchesSide() const { return m_touchesSide; }
    bool menMove() const;

    std::vector<ShotContact> contacts() const { return m_blows.contacts(); }
    std::vector<ShotFallen> fallen() const;

private:
    enum class Kind {
        Floor, ///< as the shot meets it: a plane, which is quick
        Slab,  ///< as men stand on it: a box, which gives all four corners of a base
        Solid,
        Man,
        Shot
    };
    struct Actor
    {
        Kind kind = Kind::Solid;
        int man = -1;
        int item = -1;
        Shape shape = {};
        std::unique_ptr<btRigidBody> body = {};
        double restitution = 0;
        bool moves = false; ///< a man who was woken
        bool fell = false;
        double stillFor = 0;
        double lastPush = -1; ///< by the shot
    };

    Actor& add(Kind kind, Shape shape, double mass, const btVector3& inertia);
    void makeItem(int place);
    void supportMan(const Man& man);
    void leaveOverlapsAlone(Actor& actor);
    void wake(Actor& actor);
    void wakeStruck();
    void wakeNeighbours();
    void settle(double seconds);
    bool hasTipped(const Actor& actor) const;
    void stepWorld(double seconds, double time);
    static int bit(Kind kind);
    static int metBy(Kind kind);
    static Actor& actorOf(const btCollisionObject* object);

    void solveConstraints(btContactSolverInfo& info) override;
    void prepare(Actor& first, Actor& second, btPersistentManifold& manifold);
    void keepInnerWallsOut(const Actor& solid, btManifoldPoint& point, double towardsFirst);
    void record(Actor& first, Actor& second, const btPersistentManifold& manifold);
    void recordShot(Actor& struck, const Vec3& place, const btVector3& impulse);
    void recordMen(Actor& first, Actor& second, const Vec3& place, const btVector3& onFirst);
    double energy(double seconds) const;
    void loseGainedEnergy(double before);

    const ShotRequest& m_request;
    const Frame& m_frame;
    Field m_field;
    std::vector<std::unique_ptr<Actor>> m_actors;
    std::vector<int> m_actorOfItem; ///< -1: not made
    Actor* m_shot = nullptr;
    std::vector<Actor*> m_moving;
    std::vector<Actor*> m_fallen; ///< in the order of falling
    Blows m_blows;
    std::vector<const Actor*> m_touched; ///< by the shot, now
    bool m_touchesSide = false;
    bool m_wasPushed = false; ///< the shot, in this step
    bool m_newTouch = false;
    bool m_isNear = false; ///< the shot comes to touch something in this step
    std::vector<Actor*> m_toWake;
    double m_time = 0;
    Vec2 m_gatheredAt;
    bool m_hasGathered = false;
};

} // namespace sandgate::bullet
