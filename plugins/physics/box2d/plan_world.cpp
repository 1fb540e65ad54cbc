#include "plugins/physics/box2d/plan_world.h"

#include "core/physics/flight.h"

#include <algorithm>

namespace sandgate::box2d {

namespace {

constexpr double inchesPerUnit = 4;
constexpr double bite = 0.01; ///< inches that bodies overlap, so that rounding cannot part them
constexpr double slowest = 2; ///< in/s: below it nothing rebounds

b2Vec2 toUnits(Vec2 v)
{
    return {static_cast<float>(v.x / inchesPerUnit), static_cast<float>(v.y / inchesPerUnit)};
}

Vec2 toInches(b2Vec2 v)
{
    return {v.x * inchesPerUnit, v.y * inchesPerUnit};
}

double energyOf(double mass, Vec2 velocity)
{
    return mass * dot(velocity, velocity) / 2;
}

} // namespace

void PlanWorld::Listener::PostSolve(b2Contact* contact, const b2ContactImpulse* impulse)
{
    const bool shotFirst = contact->GetFixtureA()->GetBody()->GetUserData().pointer == 0;
    b2Body* party = (shotFirst ? contact->GetFixtureB() : contact->GetFixtureA())->GetBody();
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    const b2Vec2 onSecond =
        impulse->normalImpulses[0] * manifold.normal + impulse->tangentImpulses[0] * b2Cross(manifold.normal, 1.0f);
    Vec2& sum = impulses[party->GetUserData().pointer - 1];
    sum = sum + toInches(shotFirst ? onSecond : -onSecond);
}

PlanWorld::PlanWorld(double shotMass) : m_shotMass(shotMass), m_world(b2Vec2_zero)
{
    m_world.SetContactListener(&m_listener);
    m_world.SetAllowSleeping(false);
    m_world.SetWarmStarting(false);
    // The way to the contact was found exactly before; Box2D answers it.
    m_world.SetContinuousPhysics(false);
}

b2Body* PlanWorld::place(const Party& party, std::size_t number, Vec2 shot, double radius)
{
    const Prism& prism = *party.prism;
    const Nearest near = nearest(prism, shot);
    // Moved so that it just touches: a shot that has begun to tumble may overlap what it touches.
    const Vec2 origin = near.point + near.normal * (radius + prism.radius - bite);

    b2BodyDef definition;
    definition.type = party.mass > 0 ? b2_dynamicBody : b2_staticBody;
    definition.fixedRotation = true;
    definition.userData.pointer = number + 1;
    b2Body* body = m_world.CreateBody(&definition);

    b2FixtureDef fixture;
    fixture.friction = static_cast<float>(friction);
    fixture.restitution = static_cast<float>(std::clamp(party.restitution, 0.0, 1.0));
    fixture.restitutionThreshold = static_cast<float>(slowest / inchesPerUnit);
    b2CircleShape disc;
    b2EdgeShape edge;
    if (prism.corners.size() < 3) {
        disc.m_p = toUnits(near.point - origin);
        disc.m_radius = static_cast<float>(prism.radius / inchesPerUnit);
        fixture.shape = &disc;
    } else {
        // The edge it touches, as a wall in the plan: right for any outline, however small or hollow.
        const Vec2 along = Vec2{-near.normal.y, near.normal.x} * inchesPerUnit;
        const Vec2 foot = near.point + near.normal * prism.radius - origin;
        edge.SetTwoSided(toUnits(foot - along), toUnits(foot + along));
        fixture.shape = &edge;
    }
    body->CreateFixture(&fixture);
    if (party.mass > 0) {
        const b2MassData mass{static_cast<float>(party.mass), b2Vec2_zero, 1.0f};
        body->SetMassData(&mass);
    }
    return body;
}

PlanAnswer PlanWorld::collide(Vec2 at, Vec2 velocity, double radius, const std::vector<Party>& parties)
{
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.fixedRotation = true;
    definition.bullet = true;
    definition.linearVelocity = toUnits(velocity);
    b2Body* shot = m_world.CreateBody(&definition);
    b2CircleShape disc;
    disc.m_radius = static_cast<float>(radius / inchesPerUnit);
    b2FixtureDef fixture;
    fixture.shape = &disc;
    fixture.friction = static_cast<float>(friction);
    fixture.restitution = 0;
    fixture.restitutionThreshold = static_cast<float>(slowest / inchesPerUnit);
    shot->CreateFixture(&fixture);
    const b2MassData mass{static_cast<float>(m_shotMass), b2Vec2_zero, 1.0f};
    shot->SetMassData(&mass);

    std::vector<b2Body*> bodies;
    for (std::size_t i = 0; i < parties.size(); ++i)
        bodies.push_back(place(parties[i], i, at, radius));
    m_listener.impulses.assign(parties.size(), {});

    // Below the clip of 2 units a step at any speed.
    const double step = std::min(flightStep, inchesPerUnit / std::max(length(velocity), 1.0));
    m_world.Step(static_cast<float>(step), 12, 1);

    PlanAnswer answer{toInches(shot->GetLinearVelocity()), m_listener.impulses};
    double given = 0;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        given += energyOf(parties[i].mass, toInches(bodies[i]->GetLinearVelocity()));
        m_world.DestroyBody(bodies[i]);
    }
    m_world.DestroyBody(shot);
    // Single precision may gain a last bit on a graze.
    const double left = std::max(0.0, energyOf(m_shotMass, velocity) - given);
    const double kept = energyOf(m_shotMass, answer.velocity);
    if (kept > left)
        answer.velocity = answer.velocity * std::sqrt(left / kept);
    return answer;
}

} // namespace sandgate::box2d
