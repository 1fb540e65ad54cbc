#include "core/battle/judging.h"

#include "core/rules/guns.h"
#include "core/rules/move.h"
#include "core/rules/wording.h"

#include <algorithm>

namespace sandgate::judging {

namespace {

/// A man who goes with the gun, and where to.
struct Gunner
{
    PieceIndex man;
    Vec2 to;
};

/// A place that neither gun nor crew leaves the field for (MOB-4).
std::optional<Refusal> againstGunLeaving(const Position& position, PieceIndex piece, Vec2 to)
{
    const Scenario& scenario = position.scenario();
    const bool wasInStrip = rules::isInStrip(scenario, position.mover, position[piece].at);
    if (isOnField(scenario.country, to) || (wasInStrip && rules::isInStrip(scenario, position.mover, to)))
        return {};
    const QString& id = position.force(piece).id;
    return rules::refusal("MOB-4",
                          position.isGun(piece)
                              ? QStringLiteral("%1 would leave the field, which no gun may").arg(id)
                              : QStringLiteral("%1 would leave the field while he moves a gun").arg(id),
                          id);
}

Result<std::vector<Gunner>> gunnersOf(const Position& position, PieceIndex gun, const MoveGun& order)
{
    const RuleSet& numbers = position.rules();
    const Footprint place = position.footprint(gun);
    std::vector<Gunner> gunners;
    for (const auto& [id, to] : order.with) {
        const Result<PieceIndex> man = ownArmedMan(position, id);
        if (!man)
            return tl::make_unexpected(man.error());
        if (!isFinite(to))
            return tl::make_unexpected(notFinite(id));
        if (position[*man].hasMoved)
            return refuse("MOVE-6", QStringLiteral("%1 has had his move").arg(id), id);
        if (position[*man].lying)
            return refuse("GUN-5", QStringLiteral("%1 lies down until the guns have done").arg(id), id);
        const double off = distance(position.footprint(*man), place);
        if (off > numbers.gunReach + rules::grace)
            return refuse(
                "GUN-7",
                QStringLiteral("%1 is %2 from %3; a man who goes with a gun is within %4 of it")
                    .arg(id, rules::inches(off, numbers.gunReach), order.gun, rules::inches(numbers.gunReach)),
                id);
        gunners.push_back({*man, to});
    }
    if (static_cast<int>(gunners.size()) < numbers.gunCrew)
        return refuse("GUN-7",
                      QStringLiteral("%1 men go with %2; it takes at least %3")
                          .arg(gunners.size())
                          .arg(order.gun)
                          .arg(numbers.gunCrew),
                      order.gun);
    return gunners;
}

/// Gun and men where they would come to stand.
Position gunArranged(const Position& position, PieceIndex gun, const MoveGun& order, const std::vector<Gunner>& gunners)
{
    Position after = position;
    const Vec2 from = position[gun].at;
    after[gun].at = order.to;
    if (order.to != from)
        after[gun].bearing = bearingOf(from - order.to);
    for (const Gunner& gunner : gunners) {
        after[gunner.man].at = gunner.to;
        after[gunner.man].hasMoved = true;
        after[gunner.man].bearing = normalBearing(after[gun].bearing + 180);
    }
    return after;
}

std::optional<Refusal> againstGunArrangement(const Position& after, PieceIndex gun, const std::vector<Gunner>& gunners)
{
    const rules::Neighbours neighbours(after);
    std::vector<PieceIndex> crew;
    for (const Gunner& gunner : gunners)
        crew.push_back(gunner.man);
    if (auto why = rules::againstPlacingGun(after, neighbours, gun, after[gun].at, after[gun].bearing, crew))
        return why;
    const double reach = after.rules().gunReach;
    for (const PieceIndex man : crew) {
        const QString& id = after.force(man).id;
        const double off = distance(after.footprint(man), after.footprint(gun));
        if (off > reach + rules::grace)
            return rules::refusal("GUN-7",
                                  QStringLiteral("%1 would end %2 from %3; a man who goes with a gun ends within %4")
                                      .arg(id, rules::inches(off, reach), after.force(gun).id, rules::inches(reach)),
                                  id);
        if (auto why = rules::againstStanding(after, neighbours, man, after[man].at, after[man].bearing))
            return why;
    }
    return {};
}

std::optional<Refusal> againstMovingGun(const Position& position, PieceIndex gun, const MoveGun& order)
{
    if (auto why = againstOrderingGun(position, gun))
        return why;
    const RuleSet& numbers = position.rules();
    const auto about = rules::menAbout(position, gun, position.mover).size();
    if (static_cast<int>(about) < numbers.gunCrew)
        return rules::refusal("GUN-1",
                              QStringLiteral("%1 is not in action: %2 of the %3 armed men it needs are within %4 of it")
                                  .arg(order.gun)
                                  .arg(about)
                                  .arg(numbers.gunCrew)
                                  .arg(rules::inches(numbers.gunReach)),
                              order.gun);
    if (position[gun].shots > 0)
        return rules::refusal("GUN-2", QStringLiteral("%1 has fired in this move and cannot be moved").arg(order.gun),
                              order.gun);
    if (position[gun].hasMoved)
        return rules::refusal("GUN-2", QStringLiteral("%1 was moved in this move already").arg(order.gun), order.gun);
    return againstGunLeaving(position, gun, order.to);
}

} // namespace

Result<Events> judge(const Position& position, const MoveGun& order)
{
    const Result<PieceIndex> gun = ownGun(position, order.gun);
    if (!gun)
        return tl::make_unexpected(gun.error());
    if (!isFinite(order.to))
        return tl::make_unexpected(notFinite(order.gun));
    if (auto why = againstMovingGun(position, *gun, order))
        return tl::make_unexpected(*std::move(why));
    const auto gunners = gunnersOf(position, *gun, order);
    if (!gunners)
        return tl::make_unexpected(gunners.error());

    const RuleSet& numbers = position.rules();
    const auto horse = std::count_if(gunners->begin(), gunners->end(), [&](const Gunner& gunner) {
        return position.force(gunner.man).arm == Arm::Cavalry;
    });
    const bool byHorse = horse >= numbers.gunCrew;
    const auto way = rules::wayWithin(
        position, *gun, order.to, byHorse ? numbers.gunMoveByHorse : numbers.gunMoveOnFoot, "GUN-8",
        byHorse ? QStringLiteral("with four cavalry a gun goes") : QStringLiteral("without four cavalry a gun goes"));
    if (!way)
        return tl::make_unexpected(way.error());
    for (const Gunner& gunner : *gunners) {
        if (auto why = againstGunLeaving(position, gunner.man, gunner.to))
            return tl::make_unexpected(*std::move(why));
        if (const auto his = wayOfMan(position, gunner.man, gunner.to); !his)
            return tl::make_unexpected(his.error());
    }
    const Position after = gunArranged(position, *gun, order, *gunners);
    if (auto why = againstGunArrangement(after, *gun, *gunners))
        return tl::make_unexpected(*std::move(why));
    std::vector<PieceIndex> crew;
    for (const Gunner& gunner : *gunners)
        crew.push_back(gunner.man);
    if (auto why = rules::againstSparing(position, after, crew))
        return tl::make_unexpected(*std::move(why));
    return Events{eventOf(position, GunMovedEvent{.gun = order.gun,
                                                  .from = position[*gun].at,
                                                  .to = order.to,
                                                  .bearing = after[*gun].bearing,
                                                  .with = order.with,
                                                  .length = way->length})};
}

} // namespace sandgate::judging
