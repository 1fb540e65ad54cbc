#include "plugins/physics/box2d/toppling.h"

#include <algorithm>
#include <numbers>

namespace sandgate::box2d {

namespace {

constexpr double turnStep = 1.0 / 1920; ///< s
constexpr double flat = std::numbers::pi / 2;
constexpr double liesFrom = std::numbers::pi / 4; ///< a shot then finds him lying
constexpr double leastSpeed = 1e-9;               ///< rad/s

/// The part of a convex outline with lateral places within +-half and forward ones from 0: least forward place.
/// Outline in (forward, lateral).
std::optional<double> leastForward(std::vector<Vec2> outline, double half)
{
    const auto cut = [&outline](auto height) {
        std::vector<Vec2> kept;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Vec2 a = outline[i];
            const Vec2 b = outline[(i + 1) % outline.size()];
            const double ha = height(a);
            const double hb = height(b);
            if (ha >= 0)
                kept.push_back(a);
            if ((ha > 0 && hb < 0) || (ha < 0 && hb > 0))
                kept.push_back(a + (b - a) * (ha / (ha - hb)));
        }
        outline = std::move(kept);
    };
    cut([half](Vec2 v) { return half - v.y; });
    cut([half](Vec2 v) { return half + v.y; });
    cut([](Vec2 v) { return v.x + 1e-6; });
    if (outline.empty())
        return {};
    double least = outline.front().x;
    for (Vec2 corner : outline)
        least = std::min(least, corner.x);
    return std::max(least, 0.0);
}

std::vector<Vec2> outlineOf(const Prism& prism)
{
    if (prism.corners.size() >= 3)
        return prism.corners;
    // A disc, or a strip's ends, by the square round it.
    std::vector<Vec2> corners;
    const double r = prism.radius;
    const Vec2 c = prism.corners.front();
    for (Vec2 offset : {Vec2{r, r}, Vec2{-r, r}, Vec2{-r, -r}, Vec2{r, -r}})
        corners.push_back(c + offset);
    return corners;
}

} // namespace

Toppling::Toppling(Field& field, double gravity, double restitution, std::vector<ShotContact>& contacts)
    : m_field(field), m_gravity(gravity), m_restitution(std::clamp(restitution, 0.0, 1.0)), m_contacts(contacts)
{}

Toppling::Turning* Toppling::turning(int man)
{
    const auto found =
        std::find_if(m_turning.begin(), m_turning.end(), [man](const Turning& t) { return t.man == man; });
    return found == m_turning.end() ? nullptr : &*found;
}

const Toppling::Turning* Toppling::turning(int man) const
{
    return const_cast<Toppling*>(this)->turning(man);
}

bool Toppling::hasSettledBack(const Turning& turning)
{
    return !turning.fell && turning.angle <= 0 && turning.speed <= leastSpeed;
}

/// Over which of the four edges a blow would throw him: the one where it gives most of what it takes.
Toppling::Turning Toppling::turningOver(int man, Vec2 direction, double height) const
{
    const Man& who = m_field.men()[static_cast<std::size_t>(man)];
    const ManToy& toy = *who.toy;
    Turning best;
    double most = -1;
    for (const Vec2 over : {who.ahead, -who.ahead, Vec2{-who.ahead.y, who.ahead.x}, Vec2{who.ahead.y, -who.ahead.x}}) {
        const bool lengthwise = over == who.ahead || over == -who.ahead;
        const double depth = lengthwise ? toy.along : toy.across;
        const Block block{toy.mass, toy.height, toy.massCentre * toy.height, depth, m_gravity};
        const double arm = dot(direction, over) * height;
        const double promise = arm <= 0 ? 0 : arm * arm / (block.inertia() * block.barrier());
        if (promise <= most)
            continue;
        most = promise;
        best = {.man = man,
                .over = over,
                .pivot = who.at + over * (depth / 2),
                .block = block,
                .halfWidth = (lengthwise ? toy.across : toy.along) / 2,
                .inertia = block.inertia()};
    }
    return best;
}

double Toppling::massAt(int man, Vec2 direction, double height) const
{
    if (!m_field.men()[static_cast<std::size_t>(man)].standing)
        return 0;
    const Turning* already = turning(man);
    const Turning over = already ? *already : turningOver(man, direction, height);
    const double arm = dot(direction, over.over) * height;
    const double mass = arm <= 0 ? 0 : over.inertia / (arm * arm);
    return mass < 1e6 ? mass : 0;
}

void Toppling::strike(int man, Vec2 impulse, double height, int contact)
{
    const Man& who = m_field.men()[static_cast<std::size_t>(man)];
    if (!who.standing || height <= 0)
        return;
    Turning* struck = turning(man);
    if (!struck || hasSettledBack(*struck)) {
        Turning fresh = turningOver(man, impulse, height);
        if (dot(fresh.over, impulse) <= 0)
            return;
        findObstacles(fresh);
        if (struck)
            *struck = std::move(fresh);
        else
            struck = &m_turning.emplace_back(std::move(fresh));
    }
    struck->speed += dot(impulse, struck->over) * height / struck->inertia;
    struck->rests = false;
    struck->stillFor = 0;
    if (!struck->fell)
        struck->contact = contact;
}

void Toppling::findObstacles(Turning& turning)
{
    const Man& who = m_field.men()[static_cast<std::size_t>(turning.man)];
    const Vec2 left{-turning.over.y, turning.over.x};
    for (int place : m_field.within(turning.pivot, turning.block.height + turning.halfWidth)) {
        if (place == who.item)
            continue;
        const Item& item = m_field.item(place);
        const double top = item.prism.top - who.ground;
        if (top <= 1e-6 || item.prism.base - who.ground >= turning.block.height)
            continue;
        std::vector<Vec2> outline = outlineOf(item.prism);
        double farthest = 0;
        for (Vec2& corner : outline) {
            const Vec2 apart = corner - turning.pivot;
            corner = {dot(apart, turning.over), dot(apart, left)};
            farthest = std::max(farthest, corner.x);
        }
        const auto gap = leastForward(std::move(outline), turning.halfWidth - 1e-6);
        if (gap && *gap < turning.block.height)
            turning.obstacles.push_back({place, *gap, top, farthest - *gap});
    }
}

/// Half a step of speed, a step of angle, half a step of speed.
void Toppling::turn(Turning& turning, double seconds)
{
    const double before = turning.angle;
    turning.speed += turning.block.weightTurns(turning.sine, turning.cosine) / turning.inertia * seconds / 2;
    turning.angle += turning.speed * seconds;
    turning.sine = std::sin(turning.angle);
    turning.cosine = std::cos(turning.angle);
    turning.speed += turning.block.weightTurns(turning.sine, turning.cosine) / turning.inertia * seconds / 2;
    if (turning.angle <= 0) {
        turning.angle = 0;
        turning.sine = 0;
        turning.cosine = 1;
        turning.speed = 0;
        turning.rests = true;
    } else if (turning.angle >= flat) {
        turning.angle = flat;
        turning.speed = 0;
        turning.rests = true;
    }
    const double critical = turning.block.criticalAngle();
    if (!turning.fell && before <= critical && turning.angle > critical) {
        turning.fell = true;
        m_fallen.push_back(static_cast<int>(&turning - m_turning.data()));
        if (turning.contact >= 0)
            m_contacts[static_cast<std::size_t>(turning.contact)].fell = true;
    }
}

void Toppling::push(int first, bool firstPass)
{
    for (std::size_t i = 0; i < m_turning[static_cast<std::size_t>(first)].obstacles.size(); ++i) {
        const Obstacle obstacle = m_turning[static_cast<std::size_t>(first)].obstacles[i];
        press(first, obstacle, firstPass);
    }
}

/// One falling man against one thing before him, in the upright plane in which he falls (forward, up).
void Toppling::press(int first, const Obstacle& obstacle, bool firstPass)
{
    Turning& falling = m_turning[static_cast<std::size_t>(first)];
    // His top reaches farthest, and what he pushes only goes away from him.
    if (falling.block.height * falling.sine < obstacle.gap)
        return;
    const Item& item = m_field.item(obstacle.item);
    const Man* other = item.man >= 0 ? &m_field.men()[static_cast<std::size_t>(item.man)] : nullptr;
    const Turning* otherTurns = other ? turning(item.man) : nullptr;
    if (otherTurns && hasSettledBack(*otherTurns))
        otherTurns = nullptr;
    const bool yields = other && (other->standing || (otherTurns && otherTurns->angle < flat && !otherTurns->rests));
    const double along = otherTurns ? dot(otherTurns->over, falling.over) : 1;
    const double otherAngle = otherTurns && along > 0.1 ? otherTurns->angle * along : 0;

    // The other's near face, turned about his own edge.
    const double cosFirst = falling.cosine;
    const double sinFirst = falling.sine;
    const double cosOther = otherAngle > 0 ? std::cos(otherAngle) : 1;
    const double sinOther = otherAngle > 0 ? std::sin(otherAngle) : 0;
    const double edge = obstacle.gap + obstacle.behind;
    const Vec2 corner{falling.block.height * sinFirst, falling.block.height * cosFirst};
    const Vec2 fromEdge{corner.x - edge, corner.y};
    const Vec2 turnedBack{fromEdge.x * cosOther - fromEdge.y * sinOther, fromEdge.x * sinOther + fromEdge.y * cosOther};
    Vec2 at;
    Vec2 normal;
    if (turnedBack.x >= -obstacle.behind && turnedBack.x <= 0 && turnedBack.y >= 0 && turnedBack.y <= obstacle.top) {
        at = corner;
        normal = {cosOther, -sinOther};
    } else {
        at = {edge - obstacle.behind * cosOther + obstacle.top * sinOther,
              obstacle.behind * sinOther + obstacle.top * cosOther};
        const double through = at.x * cosFirst - at.y * sinFirst;
        const double up = at.x * sinFirst + at.y * cosFirst;
        if (through > 0 || up < 0 || up > falling.block.height)
            return;
        normal = {cosFirst, -sinFirst};
    }
    const double arm = normal.x * at.y - normal.y * at.x;
    const double otherArm = (normal.x * at.y - normal.y * (at.x - edge)) * along;
    const double otherSpeed = otherTurns ? otherTurns->speed : 0;
    const bool moves = yields && otherArm > 0.05 && along > 0.1;
    const double closing = falling.speed * arm - (moves ? otherSpeed * otherArm : 0);
    if (closing <= leastSpeed || arm <= 0)
        return;

    const auto key = std::pair(falling.man, obstacle.item);
    auto met = m_met.find(key);
    const bool firstMeeting = met == m_met.end();
    if (firstMeeting) {
        int contact = -1;
        const bool counts = other && !other->dead && !(otherTurns && otherTurns->fell);
        if (counts) {
            contact = static_cast<int>(m_contacts.size());
            const Vec2 plan = falling.pivot + falling.over * at.x;
            const Man& who = m_field.men()[static_cast<std::size_t>(falling.man)];
            m_contacts.push_back({.figure = other->figure,
                                  .time = m_time,
                                  .point = {plan.x, plan.y, who.ground + at.y},
                                  .by = who.figure});
        }
        met = m_met.emplace(key, contact).first;
    }

    const double bounce = firstPass && closing > 4 ? m_restitution : 0;
    Turning fresh;
    if (moves && !otherTurns)
        fresh = turningOver(item.man, falling.over, at.y);
    const double otherInertia = otherTurns ? otherTurns->inertia : fresh.inertia;
    const double freshAlong = otherTurns ? 1 : dot(fresh.over, falling.over);
    const double lever = moves ? otherArm * freshAlong : 0;
    const double yielding = arm * arm / falling.inertia + (moves ? lever * lever / otherInertia : 0);
    const double impulse = (1 + bounce) * closing / yielding;
    falling.speed -= impulse * arm / falling.inertia;
    if (met->second >= 0)
        m_contacts[static_cast<std::size_t>(met->second)].impulse += impulse;
    if (!moves)
        return;
    if (Turning* turns = otherTurns ? turning(item.man) : nullptr) {
        turns->speed += impulse * lever / turns->inertia;
        turns->rests = false;
        turns->stillFor = 0;
        if (!turns->fell && (firstMeeting || bounce > 0) && met->second >= 0)
            turns->contact = met->second;
    } else {
        // `strike` puts him among those who turn, and may move `falling`.
        strike(item.man, falling.over * impulse, lever / std::max(freshAlong, 0.1), met->second);
    }
}

Vec2 Toppling::lyingAt(const Turning& turning) const
{
    const Man& who = m_field.men()[static_cast<std::size_t>(turning.man)];
    return turning.pivot + turning.over * (who.toy->lyingAlong / 2);
}

void Toppling::settle(Turning& turning, double seconds)
{
    turning.stillFor = std::abs(turning.speed) < 0.05 ? turning.stillFor + seconds : 0;
    if (turning.stillFor > 0.1)
        turning.rests = true;
    if (turning.fell && !turning.lies && (turning.angle > liesFrom || turning.rests)) {
        turning.lies = true;
        m_field.layDown(turning.man, lyingAt(turning), turning.over);
    }
}

void Toppling::advance(double until)
{
    if (!isMoving()) {
        m_time = std::max(m_time, until);
        return;
    }
    while (m_time < until) {
        const double seconds = std::min(turnStep, until - m_time);
        m_time += seconds;
        for (Turning& turning : m_turning)
            if (!turning.rests)
                turn(turning, seconds);
        // A push goes through a row of men who lean on each other within one step.
        for (int pass = 0; pass < 4; ++pass)
            for (std::size_t i = 0; i < m_turning.size(); ++i)
                if (!m_turning[i].rests && m_turning[i].angle > 0)
                    push(static_cast<int>(i), pass == 0);
        for (Turning& turning : m_turning)
            settle(turning, seconds);
    }
}

bool Toppling::isMoving() const
{
    return std::any_of(m_turning.begin(), m_turning.end(), [](const Turning& t) { return !t.rests; });
}

void Toppling::finish(double until)
{
    while (isMoving() && m_time < until)
        advance(m_time + 0.05);
}

bool Toppling::hasFallen(int man) const
{
    const Turning* found = turning(man);
    return found && found->fell;
}

std::vector<ShotFallen> Toppling::fallen(const Frame& frame) const
{
    std::vector<ShotFallen> all;
    for (int place : m_fallen) {
        const Turning& turning = m_turning[static_cast<std::size_t>(place)];
        all.push_back({m_field.men()[static_cast<std::size_t>(turning.man)].figure, frame.toField(lyingAt(turning)),
                       bearingOf(frame.directionToField(turning.over))});
    }
    return all;
}

} // namespace sandgate::box2d
