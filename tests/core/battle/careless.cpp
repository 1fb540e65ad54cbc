#include "tests/core/battle/careless.h"

#include "core/rules/guns.h"
#include "core/rules/move.h"
#include "core/rules/prisoners.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace sandgate::tests {

namespace {

/// An order that takes out of the way a man who has not moved and stands where somebody must stand at a gun's trail.
std::optional<Order> clearTheTrail(const Position& position, const Referee& referee, PieceIndex gun)
{
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (!position.isArmedMan(man) || position.force(man).side != position.mover || position[man].hasMoved ||
            distance(position[man].at, position[gun].at) > 10)
            continue;
        for (int step = 0; step < 24; ++step) {
            const Vec2 to =
                position[man].at + alongBearing(45.0 * (step % 8)) * (3.0 * (1 + static_cast<int>(step / 8)));
            const Move order{.piece = position.force(man).id, .to = to};
            if (referee.judge(position, order))
                return order;
        }
    }
    return {};
}

} // namespace

ShotResult WildPhysics::fire(const ShotRequest& request) const
{
    Random random(request.seed);
    ShotResult result;
    result.track = {{0, {request.axle.x, request.axle.y, 1.6}}};
    const int figures = static_cast<int>(request.figures.size());
    const int touches = figures == 0 ? 0 : random.below(4);
    for (int i = 0; i < touches; ++i) {
        const ShotFigure& struck = request.figures[static_cast<size_t>(random.below(figures))];
        const bool fell = random.below(2) == 0;
        result.contacts.push_back({.figure = struck.figure,
                                   .time = 0.1 * i,
                                   .point = {struck.at.x, struck.at.y, 1},
                                   .impulse = 0.01,
                                   .fell = fell,
                                   .by = i > 0 && random.below(3) == 0 ? result.contacts.back().figure : -1});
        if (fell && random.below(2) == 0)
            result.fallen.push_back({struck.figure, struck.at + Vec2{0.5, 0.5}, 45});
    }
    return result;
}

Order Carelessness::next(const Position& position)
{
    if (m_random.below(60) == 0)
        return outlandish(position);
    if (position.phase == Phase::PuttingDown && m_random.below(3) > 0)
        return m_random.below(12) == 0 ? Order(EndMove{}) : putDown(position);
    if (position.phase == Phase::Guns && m_random.below(4) > 0)
        return m_random.below(3) == 0 ? moveGun(position) : fire(position);
    switch (m_random.below(24)) {
    case 0:
        return putDown(position);
    case 1:
    case 2:
    case 3:
        return fire(position);
    case 4:
    case 5:
        return moveGun(position);
    case 6:
    case 10:
    case 11:
    case 12:
        return escort(position);
    case 7:
        if (m_random.below(4) > 0)
            return surrender(position);
        return m_random.below(2) == 0 ? overrule(position) : Order(Note{.text = u"?"_s});
    case 8:
        if (m_random.below(4) > 0)
            return EndMove{};
        return EndMove{.melees = {{.dead = {anyone(position)}, .prisoners = {anyone(position)}}}};
    default:
        return move(position);
    }
}

PieceIndex Carelessness::ofMover(const Position& position)
{
    for (int tries = 0; tries < 20; ++tries) {
        const PieceIndex piece = anyPiece(position);
        if (position[piece].owner == position.mover || m_random.below(8) == 0)
            return piece;
    }
    return anyPiece(position);
}

PieceId Carelessness::anyone(const Position& position)
{
    return m_random.below(40) == 0 ? u"nobody"_s : position.force(ofMover(position)).id;
}

Vec2 Carelessness::near(const Position& position, PieceIndex piece, double reach)
{
    const Vec2 off{(m_random.uniform() - 0.5) * 2 * reach, (m_random.uniform() - 0.5) * 2 * reach};
    return position[piece].at + off;
}

Order Carelessness::putDown(const Position& position)
{
    const Country& country = position.scenario().country;
    const double y = m_random.uniform() * 14 - 2;
    return PutDown{.piece = anyone(position),
                   .at = {m_random.uniform() * country.width, m_random.below(2) == 0 ? y : country.depth - y}};
}

Order Carelessness::outlandish(const Position& position)
{
    constexpr double inf = std::numeric_limits<double>::infinity();
    const double odd = std::array{std::numeric_limits<double>::quiet_NaN(), inf, -inf, 1e300,
                                  -1e9}[static_cast<size_t>(m_random.below(5))];
    const PieceId one = anyone(position);
    const PieceId gun = position.force(anyGun(position)).id;
    switch (m_random.below(8)) {
    case 0:
        return Move{.piece = one, .to = {odd, 20}};
    case 1:
        return Move{.piece = one, .to = {20, 20}, .bearing = odd};
    case 2:
        return Fire{.gun = gun, .bearing = odd, .elevation = odd};
    case 3:
        return MoveGun{.gun = gun, .to = {20, odd}, .with = {{one, {odd, odd}}}};
    case 4:
        return Escort{.prisoners = {one, one}, .by = one, .to = {{one, {odd, 0}}}};
    case 5:
        return Surrender{.pieces = {one, one, gun}};
    case 6:
        return EndMove{.melees = std::vector<MeleeChoice>(40, MeleeChoice{{one, one}, {one}})};
    default:
        return PutDown{.piece = one, .at = {odd, odd}, .bearing = odd};
    }
}

PieceIndex Carelessness::anyGun(const Position& position)
{
    PieceIndex gun = anyPiece(position);
    for (int tries = 0; tries < 60 && !position.isGun(gun); ++tries)
        gun = ofMover(position);
    return gun;
}

Order Carelessness::fire(const Position& position)
{
    const PieceIndex gun = anyGun(position);
    Fire order{.gun = position.force(gun).id,
               .bearing = position[gun].bearing + (m_random.uniform() - 0.5) * 20,
               .elevation = m_random.uniform() * 40 - 7};
    if (m_random.below(3) == 0)
        order.lieDown = {anyone(position)};
    if (m_random.below(3) == 0)
        order.touched = {{anyone(position), m_random.below(2) == 0}, {anyone(position), false}};
    return order;
}

Order Carelessness::moveGun(const Position& position)
{
    const PieceIndex gun = anyGun(position);
    Vec2 by{(m_random.uniform() - 0.5) * 16, (m_random.uniform() - 0.5) * 16};
    if (m_random.below(2) == 0) // straight back, so that it need not be turned among its men
        by = alongBearing(position[gun].bearing) * (-m_random.uniform() * 12);
    MoveGun order{.gun = position.force(gun).id, .to = position[gun].at + by};
    if (position.isGun(gun)) {
        for (const PieceIndex man : rules::menAbout(position, gun, position[gun].owner))
            order.with[position.force(man).id] = position[man].at + by;
    }
    return order;
}

PieceIndex Carelessness::nearestEnemy(const Position& position, PieceIndex piece)
{
    PieceIndex nearest = anyPiece(position);
    for (PieceIndex other = 0; other < position.count(); ++other) {
        if (position.isOnFloor(other) && position.force(other).side != position.force(piece).side &&
            (position.force(nearest).side == position.force(piece).side ||
             distance(position[other].at, position[piece].at) < distance(position[nearest].at, position[piece].at)))
            nearest = other;
    }
    return nearest;
}

std::optional<PieceIndex> Carelessness::besideAPrisoner(const Position& position)
{
    const PieceIndex from = anyPiece(position);
    for (int i = 0; i < position.count(); ++i) {
        const PieceIndex prisoner = (from + i) % position.count();
        if (position[prisoner].condition != Condition::Prisoner || position.force(prisoner).side == position.mover)
            continue;
        for (const PieceIndex man : rules::escortsNear(position, prisoner)) {
            if (!position[man].hasMoved)
                return man;
        }
    }
    return {};
}

std::optional<Order> Carelessness::towardsAPrisoner(const Position& position)
{
    const PieceIndex from = anyPiece(position);
    for (int i = 0; i < position.count(); ++i) {
        const PieceIndex prisoner = (from + i) % position.count();
        if (position[prisoner].condition != Condition::Prisoner || position.force(prisoner).side == position.mover)
            continue;
        for (PieceIndex man = 0; man < position.count(); ++man) {
            if (position.isArmedMan(man) && position.force(man).side == position.mover && !position[man].hasMoved &&
                distance(position[man].at, position[prisoner].at) < 14)
                return Move{.piece = position.force(man).id, .to = near(position, prisoner, 4)};
        }
    }
    return {};
}

Order Carelessness::escort(const Position& position)
{
    const std::optional<PieceIndex> beside = besideAPrisoner(position);
    if (!beside && m_random.below(3) > 0) {
        if (auto coming = towardsAPrisoner(position))
            return *std::move(coming);
    }
    const PieceIndex by = beside.value_or(ofMover(position));
    Escort order{.prisoners = {}, .by = position.force(by).id, .to = {}};
    const Vec2 go{(m_random.uniform() - 0.5) * 16, (m_random.uniform() - 0.5) * 16};
    order.to[order.by] = position[by].at + go;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (position[man].condition == Condition::Prisoner && distance(position[man].at, position[by].at) < 6) {
            order.prisoners.push_back(position.force(man).id);
            order.to[order.prisoners.back()] = position[man].at + go;
        }
    }
    return order;
}

Order Carelessness::surrender(const Position& position)
{
    const PieceIndex first = ofMover(position);
    Surrender order;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (position.isArmedMan(man) && position.force(man).side == position.force(first).side &&
            distance(position[man].at, position[first].at) < 4)
            order.pieces.push_back(position.force(man).id);
    }
    return order;
}

Order Carelessness::overrule(const Position& position)
{
    const PieceId man = anyone(position);
    const PieceIndex piece = position.find(man); // or nobody of that name
    const Vec2 at = piece < 0 ? Vec2{} : position[piece].at;
    return Overrule{.reason = u"nudged"_s,
                    .pieces = {{.piece = man, .at = at + Vec2{m_random.uniform() - 0.5, m_random.uniform() - 0.5}}}};
}

PieceIndex Carelessness::whoMayMove(const Position& position, std::optional<Condition> condition)
{
    const PieceIndex from = anyPiece(position);
    for (int i = 0; i < position.count(); ++i) {
        const PieceIndex man = (from + i) % position.count();
        if (!position.isGun(man) && position.force(man).side == position.mover && !position[man].hasMoved &&
            position[man].condition == condition.value_or(Condition::Free))
            return man;
    }
    return condition ? whoMayMove(position, {}) : ofMover(position);
}

Order Carelessness::move(const Position& position)
{
    const Scenario& scenario = position.scenario();
    const bool homeward = m_random.below(2) == 0;
    const PieceIndex man = homeward                ? whoMayMove(position, Condition::Disarmed)
                           : m_random.below(3) > 0 ? whoMayMove(position, {})
                                                   : ofMover(position);
    const PieceId& id = position.force(man).id;
    const Vec2 at = position[man].at;
    const double mobility = rules::mobilityOf(position, man);
    const double ahead = rules::towardsEnemy(scenario, position.force(man).side);
    if (homeward && position[man].condition == Condition::Disarmed) {
        const double left = beforeBackLine(scenario, position.force(man).side, at);
        return Move{.piece = id, .to = at - alongBearing(ahead) * std::min(left, mobility)};
    }
    switch (m_random.below(8)) {
    case 0: // as far ahead as may be, to the enemy's line
    case 1: {
        const double left = beforeBackLine(scenario, enemyOf(position.force(man).side), at) - 0.1;
        return Move{.piece = id, .to = at + alongBearing(ahead) * std::min(left, mobility)};
    }
    case 2: { // past a gun of the enemy's
        PieceIndex gun = anyPiece(position);
        for (int i = 0; i < position.count() && (!position.isGun(gun) || position[gun].owner == position.mover); ++i)
            gun = (gun + 1) % position.count();
        return Move{.piece = id, .to = near(position, gun, 6)};
    }
    case 3:
    case 4: // into contact
        return Move{.piece = id, .to = position[nearestEnemy(position, man)].at + Vec2{0, 0.6}, .bearing = 0.0};
    default: {
        Vec2 to = near(position, man, mobility + 1);
        if (m_random.below(12) > 0) // else he may retire, or leave the field otherwise
            to = {std::clamp(to.x, 0.5, scenario.country.width - 0.5),
                  std::clamp(to.y, 0.5, scenario.country.depth - 0.5)};
        return Move{.piece = id, .to = to};
    }
    }
}

std::optional<Order> manTheTrail(const Position& position, const Referee& referee, PieceIndex gun)
{
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (!position.isArmedMan(man) || position.force(man).side != position.mover || position[man].hasMoved)
            continue;
        const double bearing = position[gun].bearing;
        const auto places = rules::trailPlaces(position, gun, position.force(man).arm);
        for (size_t hand = 0; hand < 2; ++hand) {
            const Vec2 out = rightOf(bearing) * (hand == 0 ? -1.0 : 1.0);
            for (int step = 0; step < 40; ++step) {
                const Vec2 to = places[hand] + out * (-0.5 + 0.15 * (step % 8)) -
                                alongBearing(bearing) * (0.1 * static_cast<double>(step / 8));
                const Move order{.piece = position.force(man).id, .to = to, .bearing = bearing};
                const auto events = referee.judge(position, order);
                if (!events)
                    continue;
                Position after = position;
                for (const Event& event : *events)
                    applyTo(after, event);
                if (rules::menAtTrail(after, gun) > rules::menAtTrail(position, gun))
                    return order;
            }
        }
    }
    return clearTheTrail(position, referee, gun);
}

} // namespace sandgate::tests
