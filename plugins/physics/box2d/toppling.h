#pragma once

#include "core/physics/field.h"
#include "plugins/physics/box2d/block.h"

#include <map>
#include <optional>

namespace sandgate::box2d {

using namespace shooting;

/// Men who were struck: they rock, fall over an edge of their base, lean on one another and sweep others along. Each
/// is a block that turns about one edge; where two touch, they push each other.
class Toppling
{
public:
    Toppling(Field& field, double gravity, double restitution, std::vector<ShotContact>& contacts);

    /// Grams that a blow along `direction` at a height over his ground has to move; 0: he cannot be moved by it.
    double massAt(int man, Vec2 direction, double height) const;
    /// A blow: impulse in g in/s at a height over his ground. `contact` is its place among the contacts.
    void strike(int man, Vec2 impulse, double height, int contact);
    /// Brings all men to a time that is not before the last.
    void advance(double until);
    bool isMoving() const;
    /// Until all lie, lean or stand, at most to `until`.
    void finish(double until);
    bool hasFallen(int man) const;
    /// Men over whose edge the centre has gone, in the order of falling.
    std::vector<ShotFallen> fallen(const Frame& frame) const;

private:
    struct Obstacle
    {
        int item;
        double gap;    ///< from the edge about which he turns to its nearest part
        double top;    ///< over his ground
        double behind; ///< from its nearest part to its own edge, when it is a man who stands
    };
    struct Turning
    {
        int man = 0;
        Vec2 over;  ///< unit vector, the way he falls
        Vec2 pivot; ///< middle of the edge
        Block block{};
        double halfWidth = 0;
        double inertia = 0;
        double angle = 0;
        double speed = 0;
        double sine = 0; ///< of the angle
        double cosine = 1;
        int contact = -1; ///< the last blow
        bool fell = false;
        bool lies = false; ///< the shot finds him lying
        bool rests = false;
        double stillFor = 0;
        std::vector<Obstacle> obstacles = {};
    };

    static bool hasSettledBack(const Turning& turning);
    Turning turningOver(int man, Vec2 direction, double height) const;
    Turning* turning(int man);
    const Turning* turning(int man) const;
    void findObstacles(Turning& turning);
    void turn(Turning& turning, double seconds);
    void push(int first, bool firstPass);
    void press(int first, const Obstacle& obstacle, bool firstPass);
    void settle(Turning& turning, double seconds);
    Vec2 lyingAt(const Turning& turning) const;

    Field& m_field;
    double m_gravity;
    double m_restitution;
    std::vector<ShotContact>& m_contacts;
    std::vector<Turning> m_turning;
    std::vector<int> m_fallen;                ///< places in m_turning
    std::map<std::pair<int, int>, int> m_met; ///< (falling man, item): the contact, or -1
    double m_time = 0;
};

} // namespace sandgate::box2d
