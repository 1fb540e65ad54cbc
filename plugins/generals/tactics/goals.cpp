#include "plugins/generals/tactics/goals.h"

#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/trails.h"

#include "core/rules/move.h"

#include <algorithm>
#include <cmath>

namespace sandgate::tactics {

namespace {

std::array<double, 2> partsOf(const QString& rearPart)
{
    if (rearPart == QLatin1String("middle"))
        return {0.25, 0.75};
    if (rearPart == QLatin1String("left"))
        return {0, 0.5};
    if (rearPart == QLatin1String("right"))
        return {0.5, 1};
    return {0, 1};
}

Goal goalAt(const Scenario& scenario, SideIndex of, std::array<double, 2> parts, int men)
{
    const auto line = backLine(scenario, of);
    const Vec2 along = line[1] - line[0];
    return {.of = of, .left = line[0] + along * parts[0], .right = line[0] + along * parts[1], .men = men};
}

/// A quarter of the attackers (DEF-1).
int quarterOf(const Scenario& scenario)
{
    const SideIndex attacker = enemyOf(rules::defenderOf(scenario));
    const auto men = std::count_if(scenario.forces.begin(), scenario.forces.end(), [&](const ForcePiece& force) {
        return force.side == attacker && force.arm != Arm::Gun;
    });
    return static_cast<int>(std::ceil(scenario.rules.defensiveQuarter * static_cast<double>(men) - rules::grace));
}

/// Armed enemies who could be on the line within so many of their moves, the nearest first.
std::vector<PieceIndex> threatsTo(const Position& position, const Goal& goal, int moves)
{
    std::vector<std::pair<double, PieceIndex>> near;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (position.force(man).side == goal.of || !position.isArmedMan(man))
            continue;
        const double needed = goal.distanceTo(position[man].at) / rules::mobilityOf(position, man);
        if (needed <= moves)
            near.push_back({needed, man});
    }
    std::sort(near.begin(), near.end());
    std::vector<PieceIndex> threats;
    for (const auto& [needed, man] : near)
        threats.push_back(man);
    return threats;
}

bool isAway(const Parade& parade, Vec2 at, double reach)
{
    return parade.armedNear(enemyOf(parade.side()), at, reach).empty();
}

/// On to the line, where there is room and no enemy to fight with.
bool sendToLine(Parade& parade, const Goal& goal, PieceIndex man)
{
    const Vec2 whole = goal.right - goal.left;
    const double reach = length(whole);
    if (reach <= 0)
        return false;
    const Vec2 along = whole * (1 / reach);
    const double inward = rules::towardsEnemy(parade.position().scenario(), goal.of);
    const Vec2 nearest = goal.nearest(parade.position()[man].at);
    const double place = dot(nearest - goal.left, along);
    for (double off = 0; std::abs(off) < 26; off = off > 0 ? -off : 1.3 - off) {
        if (place + off < 0.3 || place + off > reach - 0.3)
            continue;
        const Vec2 at = goal.left + along * (place + off) + alongBearing(inward) * 0.04;
        if (isAway(parade, at, 2.5) && parade.send(man, at, normalBearing(inward + 180)))
            return true;
    }
    return false;
}

/// Where men had best come upon the line: near them, far from the enemy.
Vec2 gapIn(const Parade& parade, const Goal& goal, Vec2 from)
{
    constexpr int parts = 12;
    Vec2 best = goal.nearest(from);
    double least = 1e9;
    const auto enemies = parade.armed(enemyOf(parade.side()));
    for (int i = 0; i <= parts; ++i) {
        const Vec2 at = goal.left + (goal.right - goal.left) * ((i + 0.5) / (parts + 1.0));
        double held = 0;
        for (const PieceIndex enemy : enemies) {
            const Vec2 stands = parade.position()[enemy].at;
            const Vec2 way = at - from;
            const double part = std::clamp(dot(stands - from, way) / std::max(1.0, dot(way, way)), 0.0, 1.0);
            const double far = distance(stands, from + way * part);
            held += std::max(0.0, 1 - far / (rules::mobilityOf(parade.position(), enemy) + 4));
        }
        const double cost = distance(from, at) / 12 + 0.5 * held;
        if (cost < least) {
            least = cost;
            best = at;
        }
    }
    return best;
}

} // namespace

Vec2 Goal::nearest(Vec2 at) const
{
    const Vec2 whole = right - left;
    const double square = dot(whole, whole);
    return left + whole * (square > 0 ? std::clamp(dot(at - left, whole) / square, 0.0, 1.0) : 0.0);
}

Goals goalsOf(const Position& position, SideIndex side)
{
    const Scenario& scenario = position.scenario();
    Goals goals;
    if (scenario.variety == Variety::BlowAtTheRear) {
        if (position.withdrawBy > 0) {
            goals.withdraws = position.beaten == side;
            return goals;
        }
        const auto parts = partsOf(scenario.rules.rearPart);
        goals.reach = goalAt(scenario, enemyOf(side), parts, scenario.rules.rearMen);
        goals.hold = goalAt(scenario, side, parts, scenario.rules.rearMen);
    } else if (scenario.variety == Variety::Defensive) {
        const SideIndex defender = rules::defenderOf(scenario);
        auto& goal = side == defender ? goals.hold : goals.reach;
        goal = goalAt(scenario, defender, {0, 1}, quarterOf(scenario));
    }
    return goals;
}

int movesTo(const Position& position, const Goal& goal, PieceIndex man)
{
    return std::max(1,
                    static_cast<int>(std::ceil(goal.distanceTo(position[man].at) / rules::mobilityOf(position, man))));
}

double stakeIn(const Position& position, const Goals& goals, PieceIndex enemy)
{
    if (!goals.hold)
        return 0;
    switch (movesTo(position, *goals.hold, enemy)) {
    case 1:
        return 1.5;
    case 2:
        return 0.6;
    case 3:
        return 0.2;
    default:
        return 0;
    }
}

bool isPressed(const Position& position, const Goals& goals)
{
    return goals.hold && static_cast<int>(threatsTo(position, *goals.hold, 1).size()) >= goals.hold->men;
}

bool planRush(Parade& parade, const Goal& goal)
{
    const Position& position = parade.position();
    std::vector<PieceIndex> near;
    int there = 0;
    for (const PieceIndex man : parade.armed(parade.side())) {
        if (touchesBackLine(position.scenario(), goal.of, position.footprint(man)) &&
            goal.distanceTo(position[man].at) < 1.5)
            ++there;
        else if (parade.isIdle(man) &&
                 goal.distanceTo(rules::measuredFrom(position, man)) < rules::mobilityOf(position, man) - 0.1)
            near.push_back(man);
    }
    if (goal.men <= 0 || there + static_cast<int>(near.size()) < goal.men)
        return false;
    std::stable_sort(near.begin(), near.end(), [&](PieceIndex a, PieceIndex b) {
        return goal.distanceTo(position[a].at) < goal.distanceTo(position[b].at);
    });
    Parade rush = parade;
    for (const PieceIndex man : near) {
        if (there >= goal.men)
            break;
        there += sendToLine(rush, goal, man);
    }
    if (there < goal.men)
        return false;
    parade = rush;
    return true;
}

void planGuards(Parade& parade, const Goal& goal, double each)
{
    constexpr int soon = 3;
    const Position& position = parade.position();
    double owed = 0;
    for (const PieceIndex threat : threatsTo(position, goal, soon)) {
        owed += each;
        const Vec2 from = position[threat].at;
        const Vec2 line = goal.nearest(from);
        const double far = distance(from, line);
        const double off = std::clamp(far * 0.6, 0.0, std::max(0.0, far - 1));
        const Vec2 post = far > 0 ? from + (line - from) * (off / far) : from;
        while (owed >= 1) {
            owed -= 1;
            std::vector<PieceIndex> men = parade.idle();
            if (men.empty())
                return;
            const auto man = *std::min_element(men.begin(), men.end(), [&](PieceIndex a, PieceIndex b) {
                return distance(position[a].at, post) / rules::mobilityOf(position, a) <
                       distance(position[b].at, post) / rules::mobilityOf(position, b);
            });
            const Vec2 at = position[man].at;
            const double gap = distance(at, post);
            const double step = std::min(gap, rules::mobilityOf(position, man) - 0.05);
            bool sent = gap < 4;
            for (const double part : {1.0, 0.9, 0.75, 0.5}) {
                for (const double aside : {0.0, 1.4, -1.4, 2.8, -2.8, 4.2, -4.2}) {
                    if (sent)
                        break;
                    const double towards = bearingOf(post - at);
                    sent = parade.send(man, at + alongBearing(towards) * (step * part) + rightOf(towards) * aside,
                                       bearingOf(from - post));
                }
            }
            if (!sent && !sendRound(parade, man, post))
                parade.pin(man);
            else if (parade.isIdle(man))
                parade.pin(man);
        }
    }
}

void planRide(Parade& parade, const Relief& relief, const Goal& goal, const std::vector<PieceIndex>& men, double cover)
{
    const Position& position = parade.position();
    if (men.empty())
        return;
    Vec2 middle;
    for (const PieceIndex man : men)
        middle = middle + position[man].at;
    middle = middle * (1.0 / static_cast<double>(men.size()));
    const Vec2 gap = gapIn(parade, goal, middle);
    const auto enemies = parade.armed(enemyOf(parade.side()));
    const std::vector<Vec2> guns = gunsFeared(position, parade.side());
    for (const PieceIndex man : men) {
        if (!parade.isIdle(man))
            continue;
        struct Stride
        {
            Vec2 at;
            double cost;
        };
        const Vec2 from = rules::measuredFrom(position, man);
        const double mobility = rules::mobilityOf(position, man) - 0.05;
        const Vec2 wanted = goal.distanceTo(from) < mobility ? goal.nearest(from) : gap;
        const double towards = bearingOf(wanted - from);
        const double most = std::min(mobility, std::max(0.0, distance(from, wanted) - 0.5));
        std::vector<Stride> strides;
        for (const double part : {1.0, 0.85, 0.65, 0.4, 0.0}) {
            for (const double turn : {0.0, 12.0, -12.0, 25.0, -25.0, 45.0, -45.0, 70.0, -70.0}) {
                const Vec2 at = from + alongBearing(towards + turn) * (most * part);
                double cost = goal.distanceTo(at) / 12 + 0.5 * distance(at, wanted) / 12;
                double danger = 0;
                for (const PieceIndex enemy : enemies)
                    danger += distance(position[enemy].at, at) < rules::mobilityOf(position, enemy);
                const auto friends = parade.armedNear(parade.side(), at, 8).size();
                cost += 0.25 * std::max(0.0, danger - static_cast<double>(friends));
                for (const Vec2 gun : guns)
                    cost += distance(gun, at) < 110 && relief.sees(gun, at) ? cover : 0;
                strides.push_back({at, cost});
                if (part <= 0)
                    break;
            }
        }
        std::stable_sort(strides.begin(), strides.end(),
                         [](const Stride& a, const Stride& b) { return a.cost < b.cost; });
        bool done = false;
        for (size_t i = 0; i < strides.size() && i < 8 && !done; ++i)
            done = distance(strides[i].at, position[man].at) < 0.3 ||
                   parade.send(man, strides[i].at, bearingOf(wanted - strides[i].at));
        if (!done)
            sendRound(parade, man, wanted);
        parade.pin(man);
    }
}

} // namespace sandgate::tactics
