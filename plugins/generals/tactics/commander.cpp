#include "plugins/generals/tactics/commander.h"

#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/gun_duties.h"
#include "plugins/generals/tactics/limbering.h"
#include "plugins/generals/tactics/prisoners.h"
#include "plugins/generals/tactics/putting_down.h"
#include "plugins/generals/tactics/trails.h"

#include "core/rules/capture.h"
#include "core/rules/guns.h"
#include "core/rules/move.h"

#include <algorithm>

namespace sandgate::tactics {

namespace {

constexpr int mostPlans = 3;
constexpr size_t aimsThoughtOf = 12;
constexpr double roomAboutTrail = 8; ///< from the axle
constexpr double stepAside = 6;

int armedMen(const Position& position, SideIndex side)
{
    int men = 0;
    for (PieceIndex man = 0; man < position.count(); ++man)
        men += position.force(man).side == side && position.isArmedMan(man);
    return men;
}

/// Whether the trail has a man more when he has gone there.
bool mansTrail(const Position& position, PieceIndex gun, PieceIndex man, const Move& step)
{
    Position after = position;
    after[man].at = step.to;
    after[man].bearing = step.bearing.value_or(after[man].bearing);
    after[man].lying = false;
    return rules::menAtTrail(after, gun) > rules::menAtTrail(position, gun);
}

bool isLegal(const Position& position, const Referee& referee, const Order& order)
{
    return referee.judge(position, order).has_value();
}

} // namespace

void Commander::beginMove(const Position& position, const Referee&)
{
    if (m_ground != position.ground) {
        m_ground = position.ground;
        m_gunnery = std::make_unique<Gunnery>(*m_ground, m_character.crewsFirst);
        m_idle.clear();
    }
    m_move = position.moveOf[static_cast<size_t>(m_side)];
    m_planned = false;
    m_plans = 0;
    m_done.clear();
    m_orders.clear();
    if (position.phase != Phase::Guns)
        return;
    const Goals goals = goalsOf(position, m_side);
    Parade rush(position, m_side);
    if (goals.withdraws || (goals.reach && planRush(rush, *goals.reach))) { // the guns have no more to say
        for (const PieceIndex gun : gunsHeld(position, m_side))
            m_done.insert(gun);
    }
}

Order Commander::next(const Position& position, const Referee& referee)
{
    if (m_ground != position.ground || m_move != position.moveOf[static_cast<size_t>(m_side)])
        beginMove(position, referee);
    if (position.phase == Phase::PuttingDown) {
        if (auto order = nextPutDown(position, m_side))
            return *order;
        return EndMove{};
    }
    if (!m_planned && position.phase == Phase::Guns) {
        if (auto order = gunOrder(position, referee))
            return *order;
    }
    do {
        if (!m_planned)
            planMen(position, referee);
        if (auto order = planned(position, referee))
            return *order;
        if (isLegal(position, referee, EndMove{}))
            return EndMove{};
        m_planned = false; // something is still wanted: think again from what stands there
    } while (m_plans < mostPlans);
    return trailOrder(position, referee).value_or(EndMove{});
}

void Commander::refused(const Order&, const Refusal&) {}

std::optional<Order> Commander::planned(const Position& position, const Referee& referee)
{
    while (!m_orders.empty()) {
        Order order = std::move(m_orders.front());
        m_orders.pop_front();
        if (isLegal(position, referee, order))
            return order;
    }
    return {};
}

/// A man for a trail that lacks him, found by asking for each; or room for one, where his own men stand in the way.
std::optional<Order> Commander::trailOrder(const Position& position, const Referee& referee) const
{
    for (const PieceIndex gun : gunsHeld(position, m_side)) {
        const PieceState& state = position[gun];
        if (state.shots == 0 || rules::menAtTrail(position, gun) >= position.rules().trailMen)
            continue;
        std::vector<PieceIndex> men;
        for (PieceIndex man = 0; man < position.count(); ++man) {
            if (position.isArmedMan(man) && position.force(man).side == m_side && !position[man].hasMoved)
                men.push_back(man);
        }
        sortByDistance(position, men, state.at);
        const Vec2 back = alongBearing(state.bearing + 180);
        for (const PieceIndex man : men) {
            const auto best = rules::trailPlaces(position, gun, position.force(man).arm);
            for (const double behind : {0.0, 0.2, 0.4}) {
                for (const double aside : {0.0, -0.3, 0.3, 0.6}) {
                    for (const int hand : {0, 1}) {
                        const Vec2 out = rightOf(state.bearing) * (hand == 0 ? -aside : aside);
                        const Move step{.piece = position.force(man).id,
                                        .to = best.at(static_cast<size_t>(hand)) + back * behind + out,
                                        .bearing = state.bearing};
                        if (isLegal(position, referee, step) && mansTrail(position, gun, man, step))
                            return step;
                    }
                }
            }
        }
        for (const PieceIndex man : men) {
            if (distance(position[man].at, state.at) > roomAboutTrail)
                continue;
            for (double away = 0; away < 360; away += 30) {
                const Move step{.piece = position.force(man).id,
                                .to = position[man].at + alongBearing(away) * stepAside,
                                .bearing = position[man].bearing};
                if (distance(step.to, state.at) > roomAboutTrail && isLegal(position, referee, step))
                    return step;
            }
        }
    }
    return {};
}

std::optional<Order> Commander::fireOrder(const Position& position, const Referee& referee, PieceIndex gun,
                                          const std::vector<Aim>& aims) const
{
    for (const Aim& aim : aims) {
        if (aim.worth < m_character.worthAShot)
            break;
        Fire fire{
            .gun = position.force(gun).id, .bearing = aim.bearing, .elevation = aim.elevation, .lieDown = aim.lieDown};
        Fire judged = fire;
        judged.touched.emplace(); // asks the rules and not the physics
        if (!isLegal(position, referee, judged))
            continue;
        Position fired = position;
        fired[gun].bearing = normalBearing(aim.bearing);
        ++fired[gun].shots;
        if (canManTrails(fired, m_side))
            return fire;
    }
    return {};
}

bool Commander::mayTakeAway(const Position& position, const MoveGun& order) const
{
    Position gone = position;
    const PieceIndex gun = position.find(order.gun);
    gone[gun].at = order.to;
    gone[gun].bearing = bearingOf(position[gun].at - order.to);
    for (const auto& [id, at] : order.with) {
        PieceState& man = gone[position.find(id)];
        man.at = at;
        man.hasMoved = true;
    }
    return canManTrails(gone, m_side);
}

std::optional<Order> Commander::gunOrder(const Position& position, const Referee& referee)
{
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        const PieceState& state = position[gun];
        if (!position.isGun(gun) || state.owner != m_side || state.condition != Condition::Free || m_done.count(gun))
            continue;
        if (state.hasMoved || state.shots >= position.rules().shotsPerMove || rules::isInDispute(position, gun) ||
            !rules::isInAction(position, gun)) {
            m_done.insert(gun);
            continue;
        }
        std::optional<Order> shot;
        std::vector<Aim> aims;
        if (rules::mayFireThisMove(position)) {
            aims = m_gunnery->aims(position, m_side, gun, state.at, aimsThoughtOf, true);
            for (Aim& aim : aims)
                aim.worth *= 0.95 + 0.1 * m_random.uniform();
            std::stable_sort(aims.begin(), aims.end(), [](const Aim& a, const Aim& b) { return a.worth > b.worth; });
            shot = fireOrder(position, referee, gun, aims);
        }
        const double worth = shot ? aims.front().worth : 0;
        if (state.shots == 0 && situationOf(position).odds() < m_character.savesGunsBelow) {
            if (auto place = saferPlace(position, referee, m_side, gun); place && mayTakeAway(position, *place)) {
                m_done.insert(gun);
                return *place;
            }
        }
        if (state.shots == 0 && worth < m_character.worthStaying) {
            const double least = m_character.worthMoving / (1 + m_idle[gun]);
            if (auto place = betterPlace(position, referee, *m_gunnery, m_side, gun, worth, least, m_character);
                place && mayTakeAway(position, *place)) {
                m_done.insert(gun);
                return *place;
            }
        }
        if (shot)
            return shot;
        m_done.insert(gun);
    }
    return {};
}

Situation Commander::situationOf(const Position& position) const
{
    return {.move = m_move,
            .own = armedMen(position, m_side),
            .enemies = std::max(1, armedMen(position, enemyOf(m_side))),
            .goals = goalsOf(position, m_side),
            .relief = &m_gunnery->relief()};
}

double Commander::ardour(const Situation& situation) const
{
    return std::max(0, situation.move - m_character.patience) * m_character.pressing *
           (situation.odds() > 0.9 ? 1.5 : 0.7);
}

Temper Commander::charging(const Situation& situation) const
{
    const double usual = situation.odds() > 1.25 ? m_character.chargeAhead : m_character.chargeEven;
    const int late = std::max(0, situation.move - m_character.patience);
    return {.least = std::max(0.0, usual - 0.15 * late),
            .odds = situation.odds(),
            .guns = m_character.gunsTaken,
            .revenge = m_character.revengeFeared,
            .goals = situation.goals};
}

void Commander::holdLine(Parade& parade, const Situation& situation) const
{
    if (situation.goals.hold)
        planGuards(parade, *situation.goals.hold, m_character.guards);
}

void Commander::reachLine(Parade& parade, const Situation& situation) const
{
    if (!situation.goals.reach)
        return;
    const Goal& goal = *situation.goals.reach;
    const Position& position = parade.position();
    std::vector<PieceIndex> men = parade.idle();
    if (position.scenario().variety == Variety::BlowAtTheRear) {
        std::erase_if(men, [&](PieceIndex man) { return position.force(man).arm != Arm::Cavalry; });
        std::stable_sort(men.begin(), men.end(), [&](PieceIndex a, PieceIndex b) {
            return goal.distanceTo(position[a].at) < goal.distanceTo(position[b].at);
        });
        men.resize(static_cast<size_t>(static_cast<double>(men.size()) * m_character.raiders));
    } else if (situation.odds() < m_character.marchingOdds && situation.move <= m_character.patience) {
        return;
    }
    if (static_cast<int>(men.size()) > goal.men)
        planRide(parade, *situation.relief, goal, men, m_character.cover);
}

void Commander::planMen(const Position& position, const Referee& referee)
{
    m_planned = true;
    ++m_plans;
    Parade parade(position, m_side);
    const Situation situation = situationOf(position);
    std::set<PieceIndex> useless;
    for (const PieceIndex gun : gunsHeld(position, m_side)) {
        int& idle = m_idle[gun];
        if (m_plans == 1)
            idle = position[gun].shots > 0 || position[gun].hasMoved || m_move < 2 ? 0 : idle + 1;
        if (idle > m_character.patienceWithGuns)
            useless.insert(gun);
    }
    constexpr int few = 12;
    constexpr int many = 15;
    const bool isLost = situation.odds() < m_character.lostBelow && situation.own < few && situation.enemies >= many;
    planTrails(parade);
    if (!situation.goals.reach || !planRush(parade, *situation.goals.reach)) {
        planPrisoners(parade, referee);
        if (situation.goals.withdraws || isLost) {
            planRetreat(parade);
        } else {
            planSeizing(parade);
            planCrews(parade, m_character.crewKept, useless);
            dispose(parade, situation);
        }
    }
    m_orders = std::move(parade.orders());
}

} // namespace sandgate::tactics
