#include "core/battle/judging.h"

#include "core/rules/guns.h"
#include "core/rules/mobility.h"
#include "core/rules/move.h"
#include "core/rules/wording.h"

#include <cmath>

namespace sandgate::judging {

namespace {

/// How a move of a man ends.
enum class Ending { OnField, InStrip, Retired, Nowhere };

Ending endingOf(const Position& position, PieceIndex man, Vec2 to)
{
    const Scenario& scenario = position.scenario();
    const SideIndex side = position.force(man).side;
    if (isOnField(scenario.country, to))
        return Ending::OnField;
    if (!rules::isOverOwnBackLine(scenario, side, to) || !rules::isBesideBackLine(scenario, side, to))
        return Ending::Nowhere;
    if (!rules::isOverOwnBackLine(scenario, side, position[man].at))
        return Ending::Retired;
    return rules::isInStrip(scenario, side, to) ? Ending::InStrip : Ending::Nowhere;
}

std::optional<Refusal> againstMovingMan(const Position& position, PieceIndex man)
{
    const PieceState& state = position[man];
    const QString& id = position.force(man).id;
    if (state.condition == Condition::Prisoner)
        return rules::refusal("PRI-2", QStringLiteral("%1 is a prisoner: only his captors move him").arg(id), id);
    if (state.hasMoved)
        return rules::refusal("MOVE-6", QStringLiteral("%1 has had his move").arg(id), id);
    if (position.isHeldBack(man))
        return rules::refusal(
            "PRI-3",
            QStringLiteral("%1 was freed too lately: he may be moved from move %2 on").arg(id).arg(state.freeFromMove),
            id);
    return {};
}

/// He may be wanted at the trail of a gun that fired (GUN-6).
std::optional<Refusal> againstSparingMan(const Position& position, PieceIndex man, Vec2 to, double bearing,
                                         bool retires)
{
    if (!rules::hasFired(position))
        return {};
    Position after = position;
    PieceState& state = after[man];
    state.at = to;
    state.bearing = bearing;
    state.hasMoved = true;
    if (retires)
        state.condition = Condition::Retired;
    return rules::againstSparing(position, after, {man});
}

} // namespace

Result<Way> wayOfMan(const Position& position, PieceIndex man, Vec2 to)
{
    const bool rides = position.force(man).arm == Arm::Cavalry;
    return rules::wayWithin(position, man, to, rules::mobilityOf(position, man), rides ? "MOB-2" : "MOB-1",
                            rides ? QStringLiteral("cavalry move") : QStringLiteral("infantry move"));
}

Result<Events> judge(const Position& before, const Move& order)
{
    const Result<PieceIndex> man = ownMan(before, order.piece);
    if (!man)
        return tl::make_unexpected(man.error());
    if (!isFinite(order.to) || !std::isfinite(order.bearing.value_or(0)))
        return tl::make_unexpected(notFinite(order.piece));
    if (auto why = againstMovingMan(before, *man))
        return tl::make_unexpected(*std::move(why));

    const OnTheirFeet standing(before);
    const Position& position = standing.position();
    const PieceState& state = position[*man];
    const Ending ending = endingOf(position, *man, order.to);
    if (ending == Ending::Nowhere)
        return refuse(
            "MOB-4",
            QStringLiteral("%1 would leave the field; a man may leave it only over his own back line").arg(order.piece),
            order.piece);
    const Result<Way> way = wayOfMan(position, *man, order.to);
    if (!way)
        return tl::make_unexpected(way.error());
    const double went = order.to == state.at ? state.bearing : bearingOf(order.to - state.at);
    const double bearing = order.bearing ? normalBearing(*order.bearing) : went;
    if (ending != Ending::Retired) {
        if (auto why = rules::againstStanding(position, rules::Neighbours(position), *man, order.to, bearing))
            return tl::make_unexpected(*std::move(why));
    }

    if (auto why = againstSparingMan(position, *man, order.to, bearing, ending == Ending::Retired))
        return tl::make_unexpected(*std::move(why));

    MovedEvent moved{.piece = order.piece, .from = state.at, .to = order.to, .bearing = bearing, .length = way->length};
    const ForcePiece& force = position.force(*man);
    const bool rearms = state.condition == Condition::Disarmed && ending != Ending::Retired &&
                        reachesBackLine(position.scenario(), force.side, order.to,
                                        footprintOf(position.scenario().toys, force.arm, order.to, bearing));
    if (ending != Ending::Retired) {
        Events events{eventOf(before, std::move(moved))};
        if (rearms)
            events.push_back(eventOf(before, RearmedEvent{order.piece}));
        return events;
    }
    Account account(before);
    account.add(std::move(moved));
    account.add(RetiredEvent{order.piece});
    account.addFreedBy({*man});
    return account.take();
}

} // namespace sandgate::judging
