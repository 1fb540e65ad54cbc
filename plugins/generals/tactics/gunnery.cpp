#include "plugins/generals/tactics/gunnery.h"

#include "core/rules/guns.h"

#include <algorithm>
#include <cmath>

namespace sandgate::tactics {

namespace {

constexpr double leastRange = 5;
constexpr double throng = 2.2; ///< men this near to one another fall together

/// Probability that an error with this deviation stays within `half`.
double within(double half, double deviation)
{
    return std::erf(half / (std::max(deviation, 1e-6) * std::sqrt(2.0)));
}

bool isEnemyAlive(const Position& position, SideIndex side, PieceIndex piece)
{
    if (position.isGun(piece) || position.force(piece).side == side)
        return false;
    const Condition condition = position[piece].condition;
    return condition == Condition::Free || condition == Condition::Disarmed;
}

} // namespace

Gunnery::Gunnery(const BattleGround& ground, double crewsFirst)
    : m_crewsFirst(crewsFirst), m_table(ground.scenario.toys), m_relief(ground)
{}

/// By man: what the enemy's guns lose with him, the more the fewer are left about them (GUN-1).
std::vector<double> Gunnery::worthAsCrew(const Position& position, SideIndex side) const
{
    std::vector<double> worth(position.pieces.size());
    if (m_crewsFirst <= 0)
        return worth;
    const SideIndex enemy = enemyOf(side);
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        if (!position.isGun(gun) || position[gun].owner != enemy || position[gun].condition != Condition::Free)
            continue;
        const auto crew = rules::menAbout(position, gun, enemy);
        const int spare = static_cast<int>(crew.size()) - position.rules().gunCrew;
        if (spare < 0)
            continue;
        for (const PieceIndex man : crew)
            worth[static_cast<size_t>(man)] += m_crewsFirst / (1 + spare);
    }
    return worth;
}

std::optional<Aim> Gunnery::aimAt(const Position& position, SideIndex side, Vec2 axle, double ground,
                                  PieceIndex man) const
{
    const Toys& toys = position.scenario().toys;
    const PieceState& state = position[man];
    const ManToy& toy = toys.man(position.force(man).arm);
    const double range = distance(axle, state.at);
    if (range < leastRange)
        return {};
    const double middle = m_relief.groundAt(state.at) + toy.height * 0.5 - ground;
    const auto elevation = m_table.elevationFor(range, middle);
    if (!elevation || *elevation > toys.gunElevationMost || !m_relief.lets(m_table, axle, ground, state.at, *elevation))
        return {};
    Aim aim{.target = state.at, .bearing = bearingOf(state.at - axle), .elevation = *elevation};
    const double turned = dot(alongBearing(aim.bearing), alongBearing(state.bearing));
    const double across = std::abs(turned) * toy.across + std::sqrt(std::max(0.0, 1 - turned * turned)) * toy.along;
    const double wander = std::hypot(position.rules().aimErrorBearing, toys.gunSpread) * range / 1000;
    const double lift = std::hypot(position.rules().aimErrorElevation, toys.gunSpread) * range / 1000 + 0.05;
    const double hit = within(across / 2 + 0.1, wander) * (0.25 + 0.75 * within(toy.height / 2, lift));
    double company = 0;
    const Vec2 ahead = alongBearing(aim.bearing);
    for (PieceIndex other = 0; other < position.count(); ++other) {
        if (other == man)
            continue;
        const Vec2 off = position[other].at - state.at;
        if (std::abs(off.x) > 14 || std::abs(off.y) > 14)
            continue;
        const double aside = std::abs(cross(ahead, off));
        const double beyond = dot(ahead, off);
        if (isEnemyAlive(position, side, other))
            company += length(off) < throng ? 0.22 : aside < 1 ? 0.08 : 0;
        else if (position.force(other).side == side && position.isArmedMan(other) && aside < 1.5 && beyond > 0)
            company -= 0.3; // an own man behind him
    }
    const double rank = position.force(man).arm == Arm::Cavalry ? 1.3 : 1;
    aim.worth = hit * rank * std::clamp(1 + company, 0.1, 2.2);
    return aim;
}

bool Gunnery::clearOwnMen(const Position& position, SideIndex side, PieceIndex gun, Vec2 axle, double ground,
                          Aim& aim) const
{
    const Toys& toys = position.scenario().toys;
    const Vec2 ahead = alongBearing(aim.bearing);
    const double range = distance(axle, aim.target);
    const Footprint swung = footprintOf(toys, Arm::Gun, axle, aim.bearing);
    for (PieceIndex other = 0; other < position.count(); ++other) {
        if (other == gun || position.isGun(other) || !position.isOnFloor(other))
            continue;
        const PieceState& state = position[other];
        const bool own = position.force(other).side == side && position.isArmedMan(other);
        const Vec2 off = state.at - axle;
        const double along = dot(ahead, off);
        const double aside = std::abs(cross(ahead, off));
        const double far = length(off);
        const bool inSwing = far < 8 && distance(position.footprint(other), swung) < position.rules().clearance;
        if (inSwing && !state.lying && (!own || state.hasMoved))
            return false;
        const ManToy& toy = toys.man(position.force(other).arm);
        const double room = std::max(toy.across, toy.along) / 2 + 0.35 + 0.008 * far;
        const bool inLine = position.force(other).side == side && state.condition != Condition::Dead && along > 2 &&
                            along < range + 1 && aside < room;
        if (!inSwing && !inLine)
            continue;
        const double over = ground + m_table.heightAt(aim.elevation, along) - m_relief.groundAt(state.at);
        if (inLine && !inSwing && over > toy.height + 0.5)
            continue;
        if (inLine && over < toy.lyingHeight + 0.3)
            return false;
        if (state.lying)
            continue;
        if (!own || state.hasMoved)
            return false;
        aim.lieDown.push_back(position.force(other).id);
    }
    return true;
}

std::vector<Aim> Gunnery::aims(const Position& position, SideIndex side, PieceIndex gun, Vec2 axle, size_t most,
                               bool fine) const
{
    std::vector<Aim> found;
    const double ground = m_relief.groundAt(axle);
    const std::vector<double> asCrew = worthAsCrew(position, side);
    int number = 0;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (!isEnemyAlive(position, side, man) || (!fine && number++ % 3 != 0))
            continue;
        auto aim = aimAt(position, side, axle, ground, man);
        if (aim)
            aim->worth *= 1 + asCrew[static_cast<size_t>(man)];
        if (aim && (!fine || clearOwnMen(position, side, gun, axle, ground, *aim)))
            found.push_back(*std::move(aim));
    }
    std::stable_sort(found.begin(), found.end(), [](const Aim& a, const Aim& b) { return a.worth > b.worth; });
    if (found.size() > most)
        found.resize(most);
    return found;
}

} // namespace sandgate::tactics
