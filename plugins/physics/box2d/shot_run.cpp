#include "plugins/physics/box2d/shot_run.h"

#include "core/base/random.h"

#include <algorithm>
#include <numbers>

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

/// How much of a way lies inside an upright cylinder, 0 to 1.
double partInside(const ShotCrown& crown, const Vec3& from, const Vec3& to)
{
    const Vec2 away = plan(from) - crown.at;
    const Vec2 motion = plan(to) - plan(from);
    double enter = 0;
    double leave = 1;
    const double a = dot(motion, motion);
    const double b = dot(away, motion);
    const double c = dot(away, away) - crown.radius * crown.radius;
    if (a > 0) {
        const double inRoot = b * b - a * c;
        if (inRoot <= 0)
            return 0;
        enter = std::max(enter, (-b - std::sqrt(inRoot)) / a);
        leave = std::min(leave, (-b + std::sqrt(inRoot)) / a);
    } else if (c > 0) {
        return 0;
    }
    const double rise = to.z - from.z;
    if (rise != 0) {
        const double foot = (crown.base - from.z) / rise;
        const double top = (crown.top - from.z) / rise;
        enter = std::max(enter, std::min(foot, top));
        leave = std::min(leave, std::max(foot, top));
    } else if (from.z < crown.base || from.z > crown.top) {
        return 0;
    }
    return std::max(0.0, leave - enter);
}

} // namespace

bool isSound(const ShotRequest& request)
{
    const Toys& toys = request.toys;
    for (double number : {request.axle.x, request.axle.y, request.ground, request.bearing, request.elevation,
                          request.aimErrorBearing, request.aimErrorElevation, toys.gunMuzzleAhead, toys.gunMuzzleHeight,
                          toys.speedSpread, toys.gunSpread, toys.dragEndOn, toys.dragTumbling, toys.airDensity})
        if (!std::isfinite(number))
            return false;
    for (double number : {toys.shotLength, toys.shotAcross, toys.shotMass, toys.muzzleSpeed, toys.gravity,
                          toys.infantry.mass, toys.infantry.height, toys.infantry.across, toys.infantry.along,
                          toys.cavalry.mass, toys.cavalry.height, toys.cavalry.across, toys.cavalry.along})
        if (!std::isfinite(number) || number <= 0)
            return false;
    return true;
}

ShotRun::ShotRun(const ShotRequest& request)
    : m_request(request), m_frame(request), m_flight(request.toys),
      m_field(request, m_frame, 2 * request.toys.muzzleSpeed * inchesPerMetre * flightStep),
      m_toppling(m_field, m_flight.gravity(), request.toys.restitutionMan, m_contacts), m_world(request.toys.shotMass)
{
    if (request.country)
        m_crowns = request.country->crowns;
    for (ShotCrown& crown : m_crowns)
        crown.at = m_frame.toFrame(crown.at);
}

void ShotRun::leaveMuzzle()
{
    const Toys& toys = m_request.toys;
    // Always drawn, and in this order, so that an aim without error leaves the gun's own spread as it was.
    Random random(m_request.seed);
    const double speedError = random.normal();
    const double gunBearing = random.normal();
    const double gunElevation = random.normal();
    const double aimBearing = random.normal();
    const double aimElevation = random.normal();

    constexpr double degreesPerMrad = 180 / std::numbers::pi / 1000;
    const double offBearing = (gunBearing * toys.gunSpread + aimBearing * m_request.aimErrorBearing) * degreesPerMrad;
    const double offElevation =
        (gunElevation * toys.gunSpread + aimElevation * m_request.aimErrorElevation) * degreesPerMrad;
    const double speed = std::max(1.0, toys.muzzleSpeed * inchesPerMetre * (1 + toys.speedSpread / 100 * speedError));

    // alongBearing gives (sine, cosine).
    const Vec2 laid = alongBearing(m_request.elevation);
    const Vec2 flown = alongBearing(m_request.elevation + offElevation);
    const Vec2 aside = alongBearing(offBearing);
    const double height = m_request.ground + toys.gunMuzzleHeight + toys.gunMuzzleAhead * laid.x;
    m_motion.at = {toys.gunMuzzleAhead * laid.y, 0, std::max(height, half())};
    m_motion.velocity = {speed * flown.y * aside.y, -speed * flown.y * aside.x, speed * flown.x};
    note(true);
}

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
    const Vec3& to = m_motion.at;
    double inside = 0;
    for (const ShotCrown& crown : m_crowns) {
        const double far = crown.radius + std::abs(to.x - from.x) + std::abs(to.y - from.y);
        if (std::abs(crown.at.x - from.x) < far && std::abs(crown.at.y - from.y) < far)
            inside += partInside(crown, from, to);
    }
    if (inside <= 0)
        return;
    const double way = std::hypot(to.x - from.x, to.y - from.y, to.z - from.z) * inside;
    const double kept = std::pow(std::clamp(1 - m_request.toys.crownSlowing, 0.0, 1.0), way);
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
    leaveMuzzle();
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
