#pragma once

#include "core/physics/prism.h"

#include <box2d/box2d.h>

namespace sandgate::box2d {

using namespace shooting;

/// Something that the shot has come to touch with its side.
struct Party
{
    const Prism* prism = nullptr;
    double restitution = 0;
    /// Grams that the shot feels: what a man's turning about his base comes to at the height of the blow; 0 is fixed.
    double mass = 0;
};

struct PlanAnswer
{
    Vec2 velocity;             ///< of the shot after it, in/s
    std::vector<Vec2> impulse; ///< on each party, g in/s
};

/// The world of Box2D: the plan. What the shot touches is put into it as bodies, the step is solved with the speeds of
/// that moment, and the speeds and impulses that Box2D found are taken out. Places in it count from the shot, so that
/// its single precision is as good far from the gun as near it. 1 unit is 4 inches: Box2D clips any body to 2 units a
/// step.
class PlanWorld
{
public:
    explicit PlanWorld(double shotMass);

    /// All touched at one moment. Energy never grows.
    PlanAnswer collide(Vec2 at, Vec2 velocity, double radius, const std::vector<Party>& parties);

private:
    class Listener final : public b2ContactListener
    {
    public:
        std::vector<Vec2> impulses;
        void PostSolve(b2Contact* contact, const b2ContactImpulse* impulse) override;
    };

    b2Body* place(const Party& party, std::size_t number, Vec2 shot, double radius);

    double m_shotMass; ///< g
    b2World m_world;
    Listener m_listener;
};

} // namespace sandgate::box2d
