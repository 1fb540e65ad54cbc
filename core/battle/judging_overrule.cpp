#include "core/battle/judging.h"

#include "core/rules/clauses.h"
#include "core/rules/mobility.h"
#include "core/rules/wording.h"

#include <cmath>

namespace sandgate::judging {

namespace {

bool isOnFieldOf(Condition condition)
{
    return condition == Condition::Free || condition == Condition::Disarmed || condition == Condition::Prisoner;
}

/// What makes no sense in one ruling by itself.
std::optional<Refusal> againstRuling(const Position& position, const Ruling& ruling)
{
    const QString& id = ruling.piece;
    const Result<PieceIndex> piece = pieceOf(position, id);
    if (!piece)
        return piece.error();
    if ((ruling.at && !isFinite(*ruling.at)) || !std::isfinite(ruling.bearing.value_or(0)))
        return notFinite(id);
    const bool isGun = position.isGun(*piece);
    if (isGun && ruling.condition && *ruling.condition != Condition::Free)
        return rules::senseless(QStringLiteral("%1 is a gun: it can be placed and given to a side, no more").arg(id),
                                id);
    if (!ruling.side.isEmpty() && position.scenario().sideIndex(ruling.side) < 0)
        return rules::senseless(QStringLiteral("there is no side \"%1\" to give %2 to").arg(ruling.side, id), id);
    if (!isGun && !ruling.side.isEmpty())
        return rules::senseless(QStringLiteral("%1 is a man: he is always of his own side").arg(id), id);
    const PieceState& state = position[*piece];
    if (state.condition == Condition::InBox && !(ruling.condition && ruling.at))
        return rules::senseless(
            QStringLiteral("%1 is in the box: an umpire who brings it out names its state and its place").arg(id), id);
    const bool leftField = state.condition == Condition::Retired || state.condition == Condition::Held;
    if (leftField && ruling.condition && isOnFieldOf(*ruling.condition) && !ruling.at)
        return rules::senseless(
            QStringLiteral("%1 has left the field: an umpire who brings him back says where").arg(id), id);
    if (!ruling.at && !ruling.bearing && !ruling.condition && ruling.side.isEmpty())
        return rules::senseless(QStringLiteral("%1 is named, but nothing is ruled of it").arg(id), id);
    return {};
}

/// A place where nothing can stand: off the table, inside a solid thing, or where another stands.
std::optional<Refusal> againstPlace(const Position& after, const rules::Neighbours& neighbours, PieceIndex piece)
{
    const Scenario& scenario = after.scenario();
    const QString& id = after.force(piece).id;
    const Vec2 at = after[piece].at;
    const bool behindALine = rules::isInStrip(scenario, 0, at) || rules::isInStrip(scenario, 1, at);
    if (!isOnField(scenario.country, at) && !behindALine)
        return rules::senseless(QStringLiteral("%1 would stand off the field").arg(id), id);
    const Footprint footprint = after.footprint(piece);
    const double height =
        after.isGun(piece) ? scenario.toys.gunMuzzleHeight : scenario.toys.man(after.force(piece).arm).height;
    for (const Terrain::Near& near : after.ground->terrain.nearTo(footprint, height, rules::grace)) {
        if (!near.riser && near.distance <= 0)
            return rules::refusal("CLEAR-1",
                                  QStringLiteral("%1 would stand in %2").arg(id, rules::describe(scenario, near)), id);
    }
    for (const PieceIndex other : neighbours.within(footprint, 0)) {
        if (other != piece && overlap(after.footprint(other), footprint, rules::grace))
            return rules::refusal("CLEAR-1",
                                  QStringLiteral("%1 would stand where %2 is").arg(id, after.force(other).id), id);
    }
    return {};
}

/// Nothing when the umpire leaves the result as it is, or the battle goes on.
Result<std::optional<Outcome>> outcomeOf(const Scenario& scenario, const Overrule& order)
{
    if (order.result.isEmpty() || order.result == QLatin1String("undecided"))
        return std::optional<Outcome>();
    const bool isDraw = order.result == QLatin1String("draw");
    const SideIndex winner = isDraw ? -1 : scenario.sideIndex(order.result);
    if (winner < 0 && !isDraw)
        return tl::make_unexpected(rules::senseless(
            QStringLiteral("\"%1\" is no result: an umpire names a side, draw or undecided").arg(order.result)));
    return Outcome{.over = true,
                   .winner = winner,
                   .result = isDraw ? QStringLiteral("draw") : QStringLiteral("victory"),
                   .clause = order.rule};
}

} // namespace

Result<Events> judge(const Position& position, const Overrule& order)
{
    if (order.reason.trimmed().isEmpty())
        return tl::make_unexpected(rules::senseless(QStringLiteral("an umpire who overrules says why")));
    if (!order.rule.isEmpty() && !rules::clauseOf(order.rule))
        return tl::make_unexpected(
            rules::senseless(QStringLiteral("\"%1\" is no clause of the rules").arg(order.rule)));
    if (order.pieces.empty() && order.result.isEmpty())
        return tl::make_unexpected(rules::senseless(QStringLiteral("the umpire names neither a piece nor a result")));
    for (const Ruling& ruling : order.pieces) {
        if (auto why = againstRuling(position, ruling))
            return tl::make_unexpected(*std::move(why));
    }
    const Result<std::optional<Outcome>> outcome = outcomeOf(position.scenario(), order);
    if (!outcome)
        return tl::make_unexpected(outcome.error());

    Account account(position);
    account.add(OverruledEvent{order.reason, order.rule, order.pieces, order.result});
    const Position& after = account.position();
    const rules::Neighbours neighbours(after);
    for (const Ruling& ruling : order.pieces) {
        const PieceIndex piece = after.find(ruling.piece);
        const bool placed = ruling.at || ruling.bearing || ruling.condition;
        if (!placed || !after.isOnFloor(piece))
            continue;
        if (auto why = againstPlace(after, neighbours, piece))
            return tl::make_unexpected(*std::move(why));
    }
    if (*outcome)
        account.add(battleEnded(after, **outcome));
    return account.take();
}

} // namespace sandgate::judging
