#include "plugins/generals/tactics/advance.h"

#include "core/rules/guns.h"
#include "core/rules/move.h"

#include <algorithm>
#include <limits>

namespace sandgate::tactics {

namespace {

/// Enemies who stand together, and the own men who go for them.
struct Body
{
    Vec2 middle;
    int men = 0;
    int against = 0;
};

std::vector<Body> bodiesOf(const Parade& parade, SideIndex side)
{
    constexpr double spread = 16;
    std::vector<Body> bodies;
    for (const PieceIndex man : parade.armed(side)) {
        const Vec2 at = parade.position()[man].at;
        auto body = std::find_if(bodies.begin(), bodies.end(),
                                 [&](const Body& one) { return distance(one.middle, at) < spread; });
        if (body == bodies.end())
            body = bodies.insert(bodies.end(), Body{.middle = at});
        ++body->men;
        body->middle = body->middle + (at - body->middle) * (1.0 / body->men);
    }
    return bodies;
}

Body& nearestBody(std::vector<Body>& bodies, Vec2 at)
{
    return *std::min_element(bodies.begin(), bodies.end(), [&](const Body& a, const Body& b) {
        return distance(a.middle, at) < distance(b.middle, at);
    });
}

/// How near to the enemy he goes.
double distanceKept(const Body& body, bool rides, const Character& character, double ardour)
{
    const double odds = body.men > 0 ? static_cast<double>(body.against) / body.men : 9;
    const double prudent = odds >= 1.3 ? character.nearAhead : odds >= 0.8 ? character.nearEven : character.nearBehind;
    return std::max(3.0, prudent + (rides ? 4 : 0) - ardour);
}

struct Step
{
    Vec2 at;
    double merit;
};

std::vector<Step> stepsFor(const Parade& parade, const Relief& relief, PieceIndex man, Vec2 goal, double kept,
                           const std::vector<Vec2>& guns, const Character& character)
{
    const Position& position = parade.position();
    const Vec2 at = position[man].at;
    const double mobility = rules::mobilityOf(position, man) - 0.05;
    const Vec2 from = rules::measuredFrom(position, man);
    const double far = distance(at, goal);
    const double wanted = std::clamp(far - kept, -mobility, mobility);
    const double towards = bearingOf(goal - at);
    std::vector<Step> steps;
    for (const double part : {1.0, 0.75, 0.5, 0.25, 0.0}) {
        for (const double aside : {0.0, 2.5, -2.5, 5.0, -5.0, 9.0, -9.0}) {
            const Vec2 to = at + alongBearing(towards) * (wanted * part) + rightOf(towards) * aside;
            if (distance(from, to) > mobility)
                continue;
            const double missed = std::abs(distance(to, goal) - kept) / 12;
            double exposed = 0;
            for (const Vec2 gun : guns)
                exposed += distance(gun, to) < 110 && relief.sees(gun, to);
            const auto company = parade.armedNear(parade.side(), to, 8);
            double crowd = 0;
            for (const PieceIndex other : company)
                crowd += other != man && distance(position[other].at, to) < 2.4;
            const double merit = -missed - character.cover * exposed - character.spread * std::min(crowd, 5.0) -
                                 0.012 * std::abs(aside) +
                                 character.company * static_cast<double>(std::min<size_t>(company.size(), 8));
            steps.push_back({to, merit});
        }
    }
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.merit > b.merit; });
    return steps;
}

} // namespace

std::vector<Vec2> gunsFeared(const Position& position, SideIndex side)
{
    std::vector<Vec2> guns;
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        if (position.isGun(gun) && position[gun].owner != side && rules::isInAction(position, gun))
            guns.push_back(position[gun].at);
    }
    return guns;
}

bool sendRound(Parade& parade, PieceIndex man, Vec2 goal)
{
    const Position& position = parade.position();
    const double mobility = rules::mobilityOf(position, man) - 0.1;
    const Toys& toys = position.scenario().toys;
    const Vec2 from = rules::measuredFrom(position, man);
    const auto way = position.ground->terrain.ways().find(from, goal, toys.man(position.force(man).arm).across, 400);
    if (!way)
        return false;
    for (const double part : {1.0, 0.85, 0.7, 0.5, 0.3}) {
        double left = mobility * part;
        for (size_t i = 1; i < way->points.size(); ++i) {
            const Vec2 leg = way->points[i] - way->points[i - 1];
            const double its = length(leg);
            if (its < left) {
                left -= its;
                continue;
            }
            const Vec2 at = way->points[i - 1] + leg * (left / its);
            if (distance(at, position[man].at) > 0.5 && parade.send(man, at, bearingOf(leg)))
                return true;
            break;
        }
    }
    return false;
}

void planAdvance(Parade& parade, const Relief& relief, const Character& character, double ardour)
{
    constexpr size_t tries = 7;
    const Position& position = parade.position();
    const SideIndex enemySide = enemyOf(parade.side());
    std::vector<Body> bodies = bodiesOf(parade, enemySide);
    if (bodies.empty())
        return;
    for (const PieceIndex man : parade.armed(parade.side()))
        ++nearestBody(bodies, position[man].at).against;
    const std::vector<Vec2> guns = gunsFeared(position, parade.side());
    std::vector<PieceIndex> men = parade.idle();
    std::vector<double> far(position.pieces.size());
    for (const PieceIndex man : men)
        far[static_cast<size_t>(man)] = distance(position[man].at, nearestBody(bodies, position[man].at).middle);
    std::stable_sort(men.begin(), men.end(), [&](PieceIndex a, PieceIndex b) {
        return far[static_cast<size_t>(a)] < far[static_cast<size_t>(b)];
    });
    for (const PieceIndex man : men) {
        const bool rides = position.force(man).arm == Arm::Cavalry;
        const Vec2 at = position[man].at;
        const PieceIndex enemy = parade.nearest(enemySide, at);
        const Vec2 goal = position[enemy].at;
        const double kept = distanceKept(nearestBody(bodies, at), rides, character, ardour);
        const auto steps = stepsFor(parade, relief, man, goal, kept, guns, character);
        bool done = false;
        for (size_t i = 0; i < steps.size() && i < tries && !done; ++i) {
            const Vec2 to = steps[i].at;
            done = distance(to, at) < 0.3 || parade.send(man, to, bearingOf(goal - to));
        }
        if (!done && distance(at, goal) > kept + 4)
            sendRound(parade, man, goal);
    }
}

void planRetreat(Parade& parade)
{
    const Position& position = parade.position();
    const Scenario& scenario = position.scenario();
    const double home = rules::towardsEnemy(scenario, parade.side()) + 180;
    for (const PieceIndex man : parade.idle()) {
        const Vec2 at = position[man].at;
        const double before = beforeBackLine(scenario, parade.side(), at);
        const double mobility = rules::mobilityOf(position, man) - 0.1;
        if (before >= 0 && before + 1 < mobility) {
            const Vec2 beyond = at + alongBearing(home) * (before + 0.5);
            if (rules::wayOf(position, man, beyond, mobility)) {
                parade.add(Move{.piece = position.force(man).id, .to = beyond, .bearing = {}}, {{man, beyond}});
                continue;
            }
        }
        bool sent = false;
        for (const double part : {1.0, 0.7, 0.4}) {
            for (const double turn : {0.0, 20.0, -20.0, 45.0, -45.0}) {
                const double step = std::min(mobility * part, std::max(0.5, before - 0.6));
                sent = sent || parade.send(man, at + alongBearing(home + turn) * step, normalBearing(home));
            }
        }
        if (!sent)
            sendRound(parade, man, at + alongBearing(home) * std::max(0.0, before - 0.6));
    }
}

} // namespace sandgate::tactics
