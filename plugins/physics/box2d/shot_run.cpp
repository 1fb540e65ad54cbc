#include "plugins/physics/box2d/shot_run.h"

#include <algorithm>

namespace sandgate::box2d {

namespace {

constexpr double longest = 10;  ///< s that a shot is followed
constexpr double fallTime = 3;  ///< s that men are still followed after it
constexpr double restSpeed = 2; ///< in/s
constexpr double skipSpeed = 4; ///< in/s upwards: with less it rolls on
constexpr int mostEvents = 400; ///< touches of one shot
constexpr int stepsBetweenNotes = 8;

Vec2 plan(const Vec3& v)
{
    return {v.x, v.y};
}

} // namespace

ShotRun::ShotRun(const ShotRequest& request)
    : m_request(request), m_frame(request), m_flight(request.toys),
      m_field(request, m_frame, 2 * request.toys.muzzleSpeed * inchesPerMetre * flightStep),
      m_toppling(m_field, m_flight.gravity(), request.toys.restitutionMan, m_contacts), m_world(request.toys.shotMass),
      m_crowns(request, m_frame), m_motion(discharge(request))
{}

void ShotRun::note(bool event)
{
    if (!event && ++m_stepsSinceNote < stepsBetweenNotes)
        return;
    m_stepsSinceNote = 0;
    const TrackPoint point{m_time, m_frame.toField(m_motion.at)};
    if (!m_track.empty() && m_track.back().time >= m_time)
        m_track.back() = point;
    else
        m_track.push_back(point);
}

Motion ShotRun::ahead(double seconds) const
{
    return m_way == Way::Rolling ? m_flight.roll(m_motion, seconds) : m_flight.fly(m_motion, m_tumbling, seconds);
}

ShotRun::Meeting ShotRun::firstMeeting(const Vec3& to)
{
    Meeting first;
    const Vec3& from = m_motion.at;
    if (m_way == Way::Flying && to.z < half())
        first = {floorItem, {std::clamp((from.z - half()) / (from.z - to.z), 0.0, 1.0), Face::Top}};
    const double reach = distance(plan(from), plan(to)) + radius() + 1e-3;
    for (int place : m_field.near(plan(from))) {
        const Item& item = m_field.item(place);
        const Vec2 apart = item.centre - plan(from);
        const double far = item.reach + reach;
        if (dot(apart, apart) > far * far)
            continue;
        const auto touch = firstTouch(item.prism, from, to, radius(), half());
        if (touch && (first.item == noItem || touch->part < first.touch.part))
            first = {place, *touch};
    }
    return first;
}

void ShotRun::passCrowns(const Vec3& from)
{
    const double kept = m_crowns.kept(from, m_motion.at);
    Vec3& v = m_motion.velocity;
    v = {v.x * kept, v.y * kept, v.z * kept};
}

bool ShotRun::isStillCarried()
{
    if (m_carrier == floorItem)
        return true;
    const Prism& prism = m_field.item(m_carrier).prism;
    return std::abs(m_motion.at.z - half() - prism.top) < 1e-3 &&
           nearest(prism, plan(m_motion.at)).distance < prism.radius + radius();
}

void ShotRun::step()
{
    if (m_way == Way::Rolling && !isStillCarried())
        m_way = Way::Flying;
    const Vec3 from = m_motion.at;
    const Motion next = ahead(flightStep);
    const Meeting meeting = firstMeeting(next.at);
    if (meeting.item == noItem) {
        m_motion = next;
        m_time += flightStep;
        passCrowns(from);
        note(false);
        m_toppling.advance(m_time);
        return;
    }
    const double part = meeting.touch.part;
    const auto between = [part](double a, double b) { return a + (b - a) * part; };
    const Vec3 v = m_motion.velocity;
    m_motion.at = {between(from.x, next.at.x), between(from.y, next.at.y), between(from.z, next.at.z)};
    m_motion.velocity = {between(v.x, next.velocity.x), between(v.y, next.velocity.y), between(v.z, next.velocity.z)};
    m_time += flightStep * part;
    passCrowns(from);
    m_toppling.advance(m_time);
    ++m_events;
    if (meeting.touch.face == Face::Side)
        meetSides(meeting.item);
    else
        meetLevel(meeting);
    m_tumbling = true;
    note(true);
}

/// Floor, board, roof, head or the underside of something: the height rebounds, the plan is rubbed.
void ShotRun::meetLevel(const Meeting& meeting)
{
    Vec3& v = m_motion.velocity;
    const bool onFloor = meeting.item == floorItem;
    const double restitution =
        std::clamp(onFloor ? m_request.toys.restitutionFloor : m_field.item(meeting.item).restitution, 0.0, 1.0);
    const double speed = length(plan(v));
    const double rubbed = std::min(speed, friction * (1 + restitution) * std::abs(v.z));
    const Vec2 before = plan(v);
    if (speed > 0) {
        v.x -= v.x / speed * rubbed;
        v.y -= v.y / speed * rubbed;
    }
    v.z *= -restitution;
    const bool above = meeting.touch.face == Face::Top;
    if (above && v.z < skipSpeed) {
        v.z = 0;
        m_way = Way::Rolling;
        m_carrier = meeting.item;
        m_motion.at.z = half() + (onFloor ? 0 : m_field.item(meeting.item).prism.top);
    }
    if (!onFloor && m_field.item(meeting.item).man >= 0)
        strikeMan(m_field.item(meeting.item), (before - plan(v)) * m_request.toys.shotMass);
}

/// All that it touches with its side at this moment, answered by Box2D together.
void ShotRun::meetSides(int first)
{
    constexpr double together = 1e-4; ///< inches
    const Vec2 at = plan(m_motion.at);
    const Vec2 velocity = plan(m_motion.velocity);
    std::vector<Party> parties;
    std::vector<const Item*> items;
    for (int place : m_field.near(at)) {
        const Item& item = m_field.item(place);
        const Nearest near = nearest(item.prism, at);
        const bool meets = near.distance <= item.prism.radius + radius() + together &&
                           heightsMeet(item.prism, m_motion.at.z, half()) && dot(velocity, near.normal) < 0;
        if (place != first && !meets)
            continue;
        const double height = m_motion.at.z - item.prism.base;
        const double mass = item.man >= 0 ? m_toppling.massAt(item.man, -near.normal, height) : 0;
        parties.push_back({&item.prism, item.restitution, mass});
        items.push_back(&item);
    }
    const PlanAnswer answer = m_world.collide(at, velocity, radius(), parties);
    m_motion.velocity.x = answer.velocity.x;
    m_motion.velocity.y = answer.velocity.y;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i]->man >= 0)
            strikeMan(*items[i], answer.impulse[i]);
}

void ShotRun::strikeMan(const Item& item, Vec2 impulse)
{
    const Man& man = m_field.men()[static_cast<std::size_t>(item.man)];
    if (man.dead || m_toppling.hasFallen(item.man))
        return;
    const double height = std::clamp(m_motion.at.z - man.ground, 0.0, man.toy->height);
    const int contact = static_cast<int>(m_contacts.size());
    m_contacts.push_back({.figure = man.figure, .time = m_time, .point = m_motion.at, .impulse = length(impulse)});
    m_toppling.strike(item.man, impulse, height, contact);
}

ShotResult ShotRun::run()
{
    note(true);
    while (m_time < longest && m_events < mostEvents) {
        if (m_way == Way::Rolling && length(plan(m_motion.velocity)) < restSpeed && isStillCarried())
            break;
        step();
    }
    note(true);
    m_toppling.finish(m_time + fallTime);

    ShotResult result;
    result.track = std::move(m_track);
    result.fallen = m_toppling.fallen(m_frame);
    result.rest = result.track.back().at;
    for (ShotContact& contact : m_contacts) {
        contact.point = m_frame.toField(contact.point);
        contact.impulse *= 1e-3 / inchesPerMetre;
    }
    std::stable_sort(m_contacts.begin(), m_contacts.end(),
                     [](const ShotContact& a, const ShotContact& b) { return a.time < b.time; });
    result.contacts = std::move(m_contacts);
    return result;
}

} // namespace sandgate::box2d
