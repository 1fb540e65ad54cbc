#include "core/battle/judging.h"

#include "core/battle/shooting.h"
#include "core/rules/guns.h"
#include "core/rules/move.h"
#include "core/rules/shots.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <cmath>

namespace sandgate::judging {

namespace {

/// The men to be laid down for the shot (GUN-5).
Result<std::vector<PieceIndex>> menToLieDown(const Position& position, const Fire& order)
{
    std::vector<PieceIndex> men;
    for (const PieceId& id : order.lieDown) {
        const Result<PieceIndex> man = ownMan(position, id);
        if (!man)
            return tl::make_unexpected(man.error());
        if (position[*man].condition == Condition::Prisoner)
            return refuse("GUN-5", QStringLiteral("%1 is a prisoner and cannot be laid down").arg(id), id);
        if (position[*man].hasMoved)
            return refuse("GUN-5", QStringLiteral("%1 has had his move and cannot be laid down").arg(id), id);
        if (std::find(men.begin(), men.end(), *man) != men.end())
            return refuse("GUN-5", QStringLiteral("%1 is laid down twice in one order").arg(id), id);
        men.push_back(*man);
    }
    return men;
}

bool liesNow(const Position& position, const std::vector<PieceIndex>& lyingDown, PieceIndex man)
{
    return position[man].lying || std::find(lyingDown.begin(), lyingDown.end(), man) != lyingDown.end();
}

/// What was seen on a real floor (SHOT-5).
Result<std::vector<TouchedMan>> touchedByHand(const Position& position, const std::vector<PieceIndex>& lyingDown,
                                              const std::vector<Touched>& seen)
{
    std::vector<TouchedMan> touched;
    for (const Touched& one : seen) {
        const PieceIndex man = position.find(one.piece);
        if (man < 0 || position.isGun(man))
            return refuse("SHOT-5",
                          man < 0 ? QStringLiteral("there is no man \"%1\" to be touched").arg(one.piece)
                                  : QStringLiteral("%1 is a gun, and a shot does nothing to it").arg(one.piece),
                          one.piece);
        if (position[man].condition == Condition::Dead)
            return refuse("SHOT-5",
                          QStringLiteral("%1 is dead already: a shot does nothing more to him, and he is not named")
                              .arg(one.piece),
                          one.piece);
        if (!position.isOnFloor(man))
            return refuse("SHOT-5", QStringLiteral("%1 is not on the field to be touched").arg(one.piece), one.piece);
        if (std::any_of(touched.begin(), touched.end(), [&](const TouchedMan& t) { return t.piece == one.piece; }))
            return refuse("SHOT-5", QStringLiteral("%1 is named twice among the touched").arg(one.piece), one.piece);
        touched.push_back({.piece = one.piece, .fell = one.fell && !liesNow(position, lyingDown, man)});
    }
    return touched;
}

std::optional<Refusal> againstFiring(const Position& position, PieceIndex gun, const Fire& order)
{
    const RuleSet& numbers = position.rules();
    const QString& id = order.gun;
    if (auto why = againstOrderingGun(position, gun))
        return why;
    if (!rules::mayFireThisMove(position))
        return rules::refusal("MOVE-4",
                              QStringLiteral("%1 may not fire yet: guns fire from a side's move %2 on")
                                  .arg(id)
                                  .arg(numbers.firstFireMove),
                              id);
    if (auto why = rules::againstServing(position, gun))
        return why;
    if (position[gun].hasMoved)
        return rules::refusal("GUN-2", QStringLiteral("%1 was moved in this move and cannot fire").arg(id), id);
    if (position[gun].shots >= numbers.shotsPerMove)
        return rules::refusal(
            "GUN-2", QStringLiteral("%1 has fired its %2 shots of this move").arg(id).arg(numbers.shotsPerMove), id);
    return rules::againstElevation(position, gun, order.elevation);
}

} // namespace

Result<Events> judge(const Position& position, const Fire& order, const Referee& referee)
{
    const Result<PieceIndex> gun = ownGun(position, order.gun);
    if (!gun)
        return tl::make_unexpected(gun.error());
    if (!std::isfinite(order.bearing) || !std::isfinite(order.elevation))
        return tl::make_unexpected(notFinite(order.gun));
    if (auto why = againstFiring(position, *gun, order))
        return tl::make_unexpected(*std::move(why));
    const Result<std::vector<PieceIndex>> lying = menToLieDown(position, order);
    if (!lying)
        return tl::make_unexpected(lying.error());
    const double bearing = normalBearing(order.bearing);
    if (auto why = rules::againstSwinging(position, *gun, position[*gun].at, bearing, *lying))
        return tl::make_unexpected(*std::move(why));

    ShotEvent shot{.gun = order.gun,
                   .bearing = bearing,
                   .elevation = order.elevation,
                   .lieDown = order.lieDown,
                   .seed = order.seed.value_or(0)};
    if (order.touched) {
        auto touched = touchedByHand(position, *lying, *order.touched);
        if (!touched)
            return tl::make_unexpected(touched.error());
        shot.byHand = true;
        shot.touched = *std::move(touched);
        shot.fallen = fallenAmong(position, shot.touched, {});
        shot.dead = rules::deadOf(shot.touched);
    } else {
        const PhysicsBackend* physics = referee.physics();
        if (!physics)
            return tl::make_unexpected(rules::senseless(
                QStringLiteral("no physics is loaded to decide the shot of %1").arg(order.gun), order.gun));
        const ShotRequest request = referee.requestFor(position, *gun, bearing, order.elevation, *lying, shot.seed);
        auto fired = shotOf(position, *gun, request, *physics);
        if (!fired) {
            referee.remember(fired.error());
            return tl::make_unexpected(fired.error());
        }
        fired->lieDown = std::move(shot.lieDown);
        shot = *std::move(fired);
    }

    std::vector<PieceIndex> lost;
    for (const PieceId& id : shot.dead)
        lost.push_back(position.find(id));
    if (lost.empty())
        return Events{eventOf(position, std::move(shot))};
    Account account(position);
    account.add(std::move(shot));
    account.addFreedBy(lost);
    return account.take();
}

} // namespace sandgate::judging
