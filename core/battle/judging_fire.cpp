#include "core/battle/judging.h"

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

bool isFinitePoint(const Vec3& at)
{
    return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z);
}

/// What is wrong with a backend's answer, or nothing.
QString faultOf(const ShotRequest& request, const ShotResult& result)
{
    const auto isKnown = [&](int figure) {
        return std::any_of(request.figures.begin(), request.figures.end(),
                           [figure](const ShotFigure& known) { return known.figure == figure; });
    };
    double before = 0;
    for (const TrackPoint& point : result.track) {
        if (!std::isfinite(point.time) || !isFinitePoint(point.at))
            return QStringLiteral("a place of the shot is not a number");
        if (point.time < before)
            return QStringLiteral("time runs backwards along the shot's track");
        before = point.time;
    }
    before = 0;
    for (const ShotContact& contact : result.contacts) {
        if (!isKnown(contact.figure) || (contact.by != -1 && !isKnown(contact.by)))
            return QStringLiteral("it names a figure that it was not told of");
        if (!std::isfinite(contact.time) || !isFinitePoint(contact.point) || !std::isfinite(contact.impulse))
            return QStringLiteral("a contact has a number that is none");
        if (contact.time < before)
            return QStringLiteral("time runs backwards from contact to contact");
        before = contact.time;
    }
    for (const ShotFallen& fallen : result.fallen) {
        if (!isKnown(fallen.figure))
            return QStringLiteral("it names a figure that it was not told of");
        if (!isFinite(fallen.at) || !std::isfinite(fallen.bearing))
            return QStringLiteral("the place of a fallen man is not a number");
    }
    return {};
}

/// One entry a man, at his first touch by the shot or at his fall, whichever came first. A man who was only knocked
/// against by another, and stood, was not touched.
std::vector<TouchedMan> touchedIn(const Position& position, const std::vector<PieceIndex>& lyingDown,
                                  const std::vector<ShotContact>& contacts)
{
    std::vector<TouchedMan> touched;
    for (const ShotContact& contact : contacts) {
        const PieceIndex man = contact.figure;
        if (position.isGun(man) || position[man].condition == Condition::Dead)
            continue;
        const bool fell = contact.fell && !liesNow(position, lyingDown, man);
        const PieceId& id = position.force(man).id;
        const auto known =
            std::find_if(touched.begin(), touched.end(), [&](const TouchedMan& t) { return t.piece == id; });
        if (known != touched.end()) {
            known->fell = known->fell || fell;
        } else if (contact.by == -1 || fell) {
            touched.push_back({.piece = id,
                               .fell = fell,
                               .time = contact.time,
                               .point = contact.point,
                               .impulse = contact.impulse,
                               .by = contact.by == -1 ? PieceId() : position.force(contact.by).id});
        }
    }
    return touched;
}

/// Where the overset lie; one of whom nothing is told, where he stood.
std::vector<FallenMan> fallenAmong(const Position& position, const std::vector<TouchedMan>& touched,
                                   const std::vector<ShotFallen>& told)
{
    std::vector<FallenMan> fallen;
    for (const TouchedMan& man : touched) {
        if (!man.fell)
            continue;
        const PieceIndex piece = position.find(man.piece);
        const auto place =
            std::find_if(told.begin(), told.end(), [piece](const ShotFallen& f) { return f.figure == piece; });
        if (place == told.end())
            fallen.push_back({man.piece, position[piece].at, position[piece].bearing});
        else
            fallen.push_back({man.piece, place->at, normalBearing(place->bearing)});
    }
    return fallen;
}

std::optional<Refusal> againstFiring(const Position& position, PieceIndex gun, const Fire& order)
{
    const Toys& toys = position.scenario().toys;
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
    if (const auto men = rules::menAbout(position, gun, position.mover).size(); static_cast<int>(men) < numbers.gunCrew)
        return rules::refusal("GUN-1",
                              QStringLiteral("%1 is not in action: %2 of the %3 armed men it needs are within %4 of it")
                                  .arg(id)
                                  .arg(men)
                                  .arg(numbers.gunCrew)
                                  .arg(rules::inches(numbers.gunReach)),
                              id);
    if (position[gun].hasMoved)
        return rules::refusal("GUN-2", QStringLiteral("%1 was moved in this move and cannot fire").arg(id), id);
    if (position[gun].shots >= numbers.shotsPerMove)
        return rules::refusal(
            "GUN-2", QStringLiteral("%1 has fired its %2 shots of this move").arg(id).arg(numbers.shotsPerMove), id);
    if (order.elevation < toys.gunElevationLeast - rules::grace ||
        order.elevation > toys.gunElevationMost + rules::grace)
        return rules::refusal("GUN-4",
                              QStringLiteral("%1 cannot be laid at %2 degrees; it goes from %3 to %4")
                                  .arg(id)
                                  .arg(order.elevation)
                                  .arg(toys.gunElevationLeast)
                                  .arg(toys.gunElevationMost),
                              id);
    return {};
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
    } else {
        const PhysicsBackend* physics = referee.physics();
        if (!physics)
            return tl::make_unexpected(rules::senseless(
                QStringLiteral("no physics is loaded to decide the shot of %1").arg(order.gun), order.gun));
        const ShotRequest request = referee.requestFor(position, *gun, bearing, order.elevation, *lying, shot.seed);
        ShotResult result = physics->fire(request);
        shot.backend = QStringLiteral("%1 %2").arg(physics->name(), physics->version());
        if (const QString fault = faultOf(request, result); !fault.isEmpty())
            return tl::make_unexpected(
                Refusal{.error = QStringLiteral("bad-plugin"),
                        .clause = {},
                        .message = QStringLiteral("the physics %1 answered wrongly: %2").arg(shot.backend, fault),
                        .piece = order.gun});
        shot.touched = touchedIn(position, *lying, result.contacts);
        shot.fallen = fallenAmong(position, shot.touched, result.fallen);
        shot.track = std::move(result.track);
    }
    shot.dead = rules::deadOf(shot.touched);

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
