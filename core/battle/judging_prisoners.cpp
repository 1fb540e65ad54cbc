#include "core/battle/judging.h"

#include "core/rules/guns.h"
#include "core/rules/melee.h"
#include "core/rules/mobility.h"
#include "core/rules/move.h"
#include "core/rules/prisoners.h"
#include "core/rules/wording.h"

#include <algorithm>

namespace sandgate::judging {

namespace {

bool isDelivered(const Position& after, PieceIndex prisoner)
{
    return reachesBackLine(after.scenario(), after.mover, after[prisoner].at, after.footprint(prisoner));
}

/// The prisoners that an order names, each fit to be led away by the man (PRI-2).
Result<std::vector<PieceIndex>> prisonersOf(const Position& position, const Escort& order, PieceIndex by)
{
    const RuleSet& numbers = position.rules();
    std::vector<PieceIndex> prisoners;
    for (const PieceId& id : order.prisoners) {
        const Result<PieceIndex> man = pieceOf(position, id);
        if (!man)
            return man.map([](PieceIndex) { return std::vector<PieceIndex>(); });
        if (position[*man].condition != Condition::Prisoner || rules::captorOf(position, *man) != position.mover)
            return refuse("PRI-2", QStringLiteral("%1 is no prisoner of this side on the field").arg(id), id);
        if (std::find(prisoners.begin(), prisoners.end(), *man) != prisoners.end())
            return refuse("PRI-2", QStringLiteral("%1 is named twice among the prisoners").arg(id), id);
        if (position[*man].hasMoved)
            return refuse("PRI-2", QStringLiteral("%1 was moved in this move already").arg(id), id);
        const double off = distance(position.footprint(*man), position.footprint(by));
        if (off > numbers.escortReach + rules::grace)
            return refuse(
                "PRI-2",
                QStringLiteral("%1 is %2 from %3; an escort is within %4 of his prisoners")
                    .arg(id, rules::inches(off, numbers.escortReach), order.by, rules::inches(numbers.escortReach)),
                id);
        prisoners.push_back(*man);
    }
    if (prisoners.empty())
        return refuse("PRI-2", QStringLiteral("%1 is told to escort nobody").arg(order.by), order.by);
    if (static_cast<int>(prisoners.size()) > numbers.escortMost)
        return refuse("PRI-2",
                      QStringLiteral("%1 is told to escort %2 prisoners; one man escorts up to %3")
                          .arg(order.by)
                          .arg(prisoners.size())
                          .arg(numbers.escortMost),
                      order.by);
    return prisoners;
}

/// A place that the party may go to: on the field or, over the back line of the captors, off it.
std::optional<Refusal> againstPartyGoing(const Position& position, PieceIndex piece, Vec2 to)
{
    const Scenario& scenario = position.scenario();
    if (isOnField(scenario.country, to) || (rules::isOverOwnBackLine(scenario, position.mover, to) &&
                                            rules::isBesideBackLine(scenario, position.mover, to)))
        return {};
    const QString& id = position.force(piece).id;
    return rules::refusal(
        "MOB-4", QStringLiteral("%1 would leave the field elsewhere than over the captors' back line").arg(id), id);
}

/// Everyone of the party at his new place.
Result<Position> partyArranged(const Position& position, const std::vector<PieceIndex>& party, const Escort& order)
{
    double slowest = rules::mobilityOf(position, party.front());
    for (const PieceIndex man : party)
        slowest = std::min(slowest, rules::mobilityOf(position, man));
    Position after = position;
    after[party.front()].hasMoved = true;
    for (const auto& [id, to] : order.to) {
        const Result<PieceIndex> piece = pieceOf(position, id);
        if (!piece)
            return tl::make_unexpected(piece.error());
        if (std::find(party.begin(), party.end(), *piece) == party.end())
            return tl::make_unexpected(rules::senseless(
                QStringLiteral("%1 has a place in the order, but is neither escort nor prisoner in it").arg(id), id));
        if (!isFinite(to))
            return tl::make_unexpected(notFinite(id));
        if (auto why = againstPartyGoing(position, *piece, to))
            return tl::make_unexpected(*std::move(why));
        const auto way = rules::wayWithin(position, *piece, to, slowest, "PRI-2",
                                          QStringLiteral("escort and prisoners go as the slowest of them,"));
        if (!way)
            return tl::make_unexpected(way.error());
        PieceState& state = after[*piece];
        state.bearing = to == state.at ? state.bearing : bearingOf(to - state.at);
        state.at = to;
    }
    return after;
}

std::optional<Refusal> againstPartyArrangement(const Position& after, PieceIndex by,
                                               const std::vector<PieceIndex>& party, bool retires)
{
    const double reach = after.rules().escortReach;
    const rules::Neighbours neighbours(after);
    std::vector<PieceIndex> gone;
    for (const PieceIndex man : party) {
        if (man == by ? retires : isDelivered(after, man))
            gone.push_back(man);
    }
    for (const PieceIndex man : party) {
        const QString& id = after.force(man).id;
        const double off = distance(after.footprint(man), after.footprint(by));
        if (off > reach + rules::grace)
            return rules::refusal("PRI-2",
                                  QStringLiteral("%1 would end %2 from %3, his escort; prisoners end within %4 of him")
                                      .arg(id, rules::inches(off, reach), after.force(by).id, rules::inches(reach)),
                                  id);
        if (std::find(gone.begin(), gone.end(), man) != gone.end())
            continue;
        if (auto why = rules::againstStanding(after, neighbours, man, after[man].at, after[man].bearing, gone))
            return why;
    }
    return {};
}

} // namespace

Result<Events> judge(const Position& before, const Escort& order)
{
    const Result<PieceIndex> by = ownArmedMan(before, order.by);
    if (!by)
        return tl::make_unexpected(by.error());
    if (before[*by].hasMoved)
        return refuse("MOVE-6", QStringLiteral("%1 has had his move").arg(order.by), order.by);
    const OnTheirFeet standing(before);
    const Position& position = standing.position();
    const auto prisoners = prisonersOf(position, order, *by);
    if (!prisoners)
        return tl::make_unexpected(prisoners.error());
    std::vector<PieceIndex> party{*by};
    party.insert(party.end(), prisoners->begin(), prisoners->end());
    const Result<Position> after = partyArranged(position, party, order);
    if (!after)
        return tl::make_unexpected(after.error());
    const Scenario& scenario = position.scenario();
    const bool retires = rules::isOverOwnBackLine(scenario, position.mover, (*after)[*by].at) &&
                         !rules::isOverOwnBackLine(scenario, position.mover, position[*by].at);
    if (!retires && rules::isOverOwnBackLine(scenario, position.mover, (*after)[*by].at) &&
        !rules::isInStrip(scenario, position.mover, (*after)[*by].at))
        return refuse("MOB-4", QStringLiteral("%1 would go too far behind his own back line").arg(order.by), order.by);
    if (auto why = againstPartyArrangement(*after, *by, party, retires))
        return tl::make_unexpected(*std::move(why));
    if (auto why = rules::againstSparing(position, *after, {*by}))
        return tl::make_unexpected(*std::move(why));

    Account account(before);
    account.add(EscortedEvent{.by = order.by, .prisoners = order.prisoners, .to = order.to});
    for (const PieceIndex prisoner : *prisoners) {
        if (isDelivered(*after, prisoner))
            account.add(HeldEvent{position.force(prisoner).id});
    }
    if (retires) {
        account.add(RetiredEvent{order.by});
        account.addFreedBy({*by});
    }
    return account.take();
}

Result<Events> judge(const Position& position, const Surrender& order)
{
    std::vector<PieceIndex> body;
    for (const PieceId& id : order.pieces) {
        const Result<PieceIndex> man = manOnField(position, id);
        if (!man)
            return tl::make_unexpected(man.error());
        if (!body.empty() && position.force(*man).side != position.force(body.front()).side)
            return refuse("SUR-1",
                          QStringLiteral("%1 and %2 are enemies: a white flag is shown by men of one side")
                              .arg(order.pieces.front(), id),
                          id);
        if (position[*man].condition == Condition::Prisoner)
            return refuse("SUR-1", QStringLiteral("%1 is a prisoner already").arg(id), id);
        if (std::find(body.begin(), body.end(), *man) != body.end())
            return refuse("SUR-1", QStringLiteral("%1 is named twice").arg(id), id);
        body.push_back(*man);
    }
    if (body.empty())
        return refuse("SUR-1", QStringLiteral("nobody is named to surrender"));
    std::sort(body.begin(), body.end());
    const int support = rules::supportOf(position, position.force(body.front()).side, body, body);
    const int men = static_cast<int>(body.size());
    if (!rules::isIsolated(men, support))
        return refuse(
            "SUR-1",
            QStringLiteral("%1 may not surrender: %2 more of %3 could come up in one move, half their number or more")
                .arg(men == 1 ? order.pieces.front() : QStringLiteral("these %1 men").arg(men),
                     QString::number(support),
                     position.scenario().sides[static_cast<size_t>(position.force(body.front()).side)].name),
            order.pieces.front());
    Account account(position);
    account.add(SurrenderedEvent{order.pieces});
    account.addFreedBy(body);
    return account.take();
}

} // namespace sandgate::judging
