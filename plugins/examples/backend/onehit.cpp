#include "core/physics/discharge.h"
#include "core/physics/field.h"
#include "core/physics/physics_plugin.h"

#include <QObject>

namespace onehit {

using namespace sandgate;

/// One shot, in its own frame: origin under the axle, x along the gun's bearing.
class Shot
{
public:
    explicit Shot(const ShotRequest& request)
        : m_toys(request.toys), m_frame(request), m_flight(request.toys),
          m_field(request, m_frame, 2 * m_toys.muzzleSpeed * inchesPerMetre * shooting::flightStep),
          m_motion(shooting::discharge(request))
    {}

    ShotResult run()
    {
        note();
        while (!m_stopped && m_time < longest)
            step();
        m_result.rest = m_result.track.back().at;
        return m_result;
    }

private:
    static constexpr double longest = 10; ///< s

    void note() { m_result.track.push_back({m_time, m_frame.toField(m_motion.at)}); }

    void step()
    {
        const Vec3 from = m_motion.at;
        m_motion = m_flight.fly(m_motion, false, shooting::flightStep);
        const Vec3 to = m_motion.at;
        const double radius = m_flight.endOnRadius();

        double part = 1; // of this step, at the end of which it stops
        int struck = -1; // place in the field; -1: the floor, or nothing
        if (to.z < radius) {
            part = (from.z - radius) / (from.z - to.z);
            m_stopped = true;
        }
        for (const int place : m_field.near({from.x, from.y})) {
            const auto touch = shooting::firstTouch(m_field.item(place).prism, from, to, radius, radius);
            if (touch && touch->part < part) {
                part = touch->part;
                struck = place;
                m_stopped = true;
            }
        }
        m_motion.at = {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part,
                       from.z + (to.z - from.z) * part};
        m_time += shooting::flightStep * part;
        note();
        if (struck >= 0 && m_field.item(struck).man >= 0)
            strike(m_field.men()[static_cast<size_t>(m_field.item(struck).man)]);
    }

    void strike(const shooting::Man& man)
    {
        if (man.dead)
            return;
        const double speed = length({m_motion.velocity.x, m_motion.velocity.y});
        m_result.contacts.push_back({.figure = man.figure,
                                     .time = m_time,
                                     .point = m_frame.toField(m_motion.at),
                                     .impulse = m_toys.shotMass / 1000 * speed / inchesPerMetre,
                                     .fell = man.standing});
        if (!man.standing)
            return;
        const Vec2 away{1, 0}; // the way the shot came
        m_result.fallen.push_back({.figure = man.figure,
                                   .at = m_frame.toField(man.at + away * (man.toy->height / 2)),
                                   .bearing = bearingOf(m_frame.directionToField(away))});
    }

    const Toys& m_toys;
    shooting::Frame m_frame;
    shooting::Flight m_flight;
    shooting::Field m_field;
    shooting::Motion m_motion;
    double m_time = 0;
    bool m_stopped = false;
    ShotResult m_result;
};

class Backend : public PhysicsBackend
{
public:
    QString name() const override { return QStringLiteral("onehit"); }
    QString version() const override { return QStringLiteral("1"); }
    ShotResult fire(const ShotRequest& request) const override
    {
        return shooting::isSound(request) ? Shot(request).run() : shooting::noShot(request);
    }
};

class Plugin : public QObject, public PhysicsPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_PHYSICS_IID FILE "onehit.json")
    Q_INTERFACES(sandgate::PhysicsPlugin)
public:
    std::unique_ptr<PhysicsBackend> makeBackend() const override { return std::make_unique<Backend>(); }
};

} // namespace onehit

#include "onehit.moc"
