#include "plugins/generals/steady/steady.h"

#include "plugins/generals/steady/advance.h"
#include "plugins/generals/steady/charges.h"
#include "plugins/generals/steady/gun_duties.h"
#include "plugins/generals/steady/limbering.h"
#include "plugins/generals/steady/prisoners.h"
#include "plugins/generals/steady/putting_down.h"
#include "plugins/generals/steady/trails.h"

#include "core/rules/capture.h"
#include "core/rules/guns.h"
#include "core/rules/move.h"

#include <algorithm>

namespace sandgate::steady {

namespace {

constexpr double worthAShot = 0.12;   ///< men; below it a shot is not fired
constexpr double worthStaying = 0.45; ///< a gun that can do this well stays where it is
constexpr int patience = 9;           ///< moves, after which he presses harder each move
constexpr int mostPlans = 3;
constexpr int patienceWithGuns = 2; ///< moves in which a gun may do nothing before its men leave it

int armedMen(const Position& position, SideIndex side)
{
    int men = 0;
    for (PieceIndex man = 0; man < position.count(); ++man)
        men += position.force(man).side == side && position.isArmedMan(man);
    return men;
}

} // namespace

void SteadyGeneral::beginMove(const Position& position)
{
    if (m_ground != position.ground) {
        m_ground = position.ground;
        m_gunnery = std::make_unique<Gunnery>(*m_ground);
    }
    m_move = position.moveOf[static_cast<size_t>(m_side)];
    m_planned = false;
    m_plans = 0;
    m_done.clear();
    m_orders.clear();
}

Order SteadyGeneral::next(const Position& position, const Referee& referee)
{
    if (m_ground != position.ground || m_move != position.moveOf[static_cast<size_t>(m_side)])
        beginMove(position);
    if (position.phase == Phase::PuttingDown) {
        if (auto order = nextPutDown(position, m_side))
            return *order;
        return EndMove{};
    }
    if (!m_planned && position.phase == Phase::Guns) {
        if (auto order = gunOrder(position, referee))
            return *order;
    }
    if (!m_planned)
        planMen(position, referee);
    if (m_orders.empty())
        return EndMove{};
    Order order = std::move(m_orders.front());
    m_orders.pop_front();
    return order;
}

void SteadyGeneral::refused(const Order& order, const Refusal&)
{
    if (std::holds_alternative<Fire>(order) || std::holds_alternative<MoveGun>(order))
        m_done.insert(m_gun);
    if (std::holds_alternative<EndMove>(order) && m_plans < mostPlans)
        m_planned = false; // something is still wanting: think again from what stands there
}

std::optional<Order> SteadyGeneral::fireOrder(const Position& position, PieceIndex gun,
                                              const std::vector<Aim>& aims) const
{
    for (const Aim& aim : aims) {
        if (aim.worth < worthAShot)
            break;
        std::vector<PieceIndex> lying;
        for (const PieceId& id : aim.lieDown)
            lying.push_back(position.find(id));
        if (rules::againstSwinging(position, gun, position[gun].at, normalBearing(aim.bearing), lying))
            continue;
        Position fired = position;
        fired[gun].bearing = normalBearing(aim.bearing);
        ++fired[gun].shots;
        if (!canManTrails(fired, m_side))
            continue;
        return Fire{
            .gun = position.force(gun).id, .bearing = aim.bearing, .elevation = aim.elevation, .lieDown = aim.lieDown};
    }
    return {};
}

bool SteadyGeneral::mayTakeAway(const Position& position, const MoveGun& order) const
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

std::optional<Order> SteadyGeneral::gunOrder(const Position& position, const Referee& referee)
{
    constexpr size_t aimsThoughtOf = 12;
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        const PieceState& state = position[gun];
        if (!position.isGun(gun) || state.owner != m_side || state.condition != Condition::Free || m_done.count(gun))
            continue;
        m_gun = gun;
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
            shot = fireOrder(position, gun, aims);
        }
        const double worth = shot ? aims.front().worth : 0;
        if (state.shots == 0 && worth < worthStaying) {
            if (auto place = betterPlace(position, referee, *m_gunnery, m_side, gun, worth, 0.25 / (1 + m_idle[gun]));
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

void SteadyGeneral::planMen(const Position& position, const Referee& referee)
{
    m_planned = true;
    ++m_plans;
    Parade parade(position, m_side);
    const int own = armedMen(position, m_side);
    const int enemies = std::max(1, armedMen(position, enemyOf(m_side)));
    std::set<PieceIndex> useless;
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        if (!position.isGun(gun) || position[gun].owner != m_side)
            continue;
        int& idle = m_idle[gun];
        if (m_plans == 1)
            idle = position[gun].shots > 0 || position[gun].hasMoved || m_move < 2 ? 0 : idle + 1;
        if (idle > patienceWithGuns)
            useless.insert(gun);
    }
    const double odds = static_cast<double>(own) / enemies;
    planTrails(parade);
    planPrisoners(parade, referee);
    if (odds < 0.34 && own < 12 && enemies >= 15) {
        planRetreat(parade);
    } else {
        const int pressing = std::max(0, m_move - patience);
        planSeizing(parade);
        planCrews(parade, useless);
        planCharges(parade, {.least = std::max(0.0, (odds > 1.25 ? 0.7 : 1.4) - 0.15 * pressing), .odds = odds});
        planAdvance(parade, m_gunnery->relief(), pressing * (odds > 0.9 ? 1.5 : 0.7));
    }
    m_orders = std::move(parade.orders());
}

} // namespace sandgate::steady
