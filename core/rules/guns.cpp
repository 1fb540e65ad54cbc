#include "core/rules/guns.h"

#include "core/rules/move.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <cmath>

namespace sandgate::rules {

namespace {

/// From a man's place to the farthest point of a gun of which he is within reach, at most; a quick first sieve.
double farFromGun(const Position& position)
{
    const Toys& toys = position.scenario().toys;
    const double gun = std::hypot(toys.gunAxleWidth / 2, std::max(toys.gunMuzzleAhead, toys.gunTrailBehind));
    double man = 0;
    for (const ManToy& toy : {toys.infantry, toys.cavalry})
        man = std::max({man, std::hypot(toy.across, toy.along), std::hypot(toy.lyingAcross, toy.lyingAlong)});
    return position.rules().gunReach + gun + man;
}

/// What the country has against a gun there. Water does not hinder a gun that is only swung.
std::optional<Refusal> againstCountry(const Position& position, PieceIndex gun, Vec2 at, double bearing, bool swung)
{
    const Scenario& scenario = position.scenario();
    const Toys& toys = scenario.toys;
    const Footprint inside = Footprint::rectangle(at, bearing, toys.gunAxleWidth - 2 * grace,
                                                  toys.gunMuzzleAhead - grace, toys.gunTrailBehind - grace);
    for (const Terrain::Near& near : position.ground->terrain.nearTo(inside, toys.gunMuzzleHeight, grace / 2)) {
        const QString& id = position.force(gun).id;
        const bool water = scenario.country.pieces[static_cast<size_t>(near.piece)].kind == PieceKind::Water;
        if (swung && water && !near.riser)
            continue;
        return refusal(
            "GUN-3",
            swung ? QStringLiteral("%1 cannot be swung so far: it would come into %2").arg(id, describe(scenario, near))
                  : QStringLiteral("%1 cannot stand there: it would come into %2").arg(id, describe(scenario, near)),
            id);
    }
    return {};
}

} // namespace

std::vector<PieceIndex> menAbout(const Position& position, PieceIndex gun, SideIndex side)
{
    std::vector<PieceIndex> men;
    const Footprint place = position.footprint(gun);
    const Vec2 at = position[gun].at;
    const double far = farFromGun(position);
    const double reach = position.rules().gunReach + grace;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (position.force(man).side != side || !position.isArmedMan(man))
            continue;
        const Vec2 off = position[man].at - at;
        if (std::abs(off.x) > far || std::abs(off.y) > far)
            continue;
        if (distance(position.footprint(man), place) <= reach)
            men.push_back(man);
    }
    return men;
}

bool isInAction(const Position& position, PieceIndex gun)
{
    return static_cast<int>(menAbout(position, gun, position[gun].owner).size()) >= position.rules().gunCrew;
}

std::optional<Refusal> againstSwinging(const Position& position, PieceIndex gun, Vec2 at, double bearing,
                                       const std::vector<PieceIndex>& lyingDown)
{
    if (auto why = againstCountry(position, gun, at, bearing, true))
        return why;
    const Scenario& scenario = position.scenario();
    const Footprint footprint = footprintOf(scenario.toys, Arm::Gun, at, bearing);
    const double far = farFromGun(position);
    for (PieceIndex other = 0; other < position.count(); ++other) {
        const PieceState& state = position[other];
        const Vec2 off = state.at - at;
        if (other == gun || !position.isOnFloor(other) || std::abs(off.x) > far || std::abs(off.y) > far)
            continue;
        if (state.lying || std::find(lyingDown.begin(), lyingDown.end(), other) != lyingDown.end())
            continue;
        const double room = distance(position.footprint(other), footprint);
        const ForcePiece& force = position.force(other);
        if (force.arm == Arm::Gun ? room > 0 || !overlap(position.footprint(other), footprint, grace)
                                  : room >= scenario.rules.clearance - grace)
            continue;
        const QString& id = position.force(gun).id;
        const bool own = force.arm != Arm::Gun && force.side == position[gun].owner && position.isArmedMan(other);
        return refusal("GUN-3",
                       own ? QStringLiteral("%1 cannot be swung so far: %2 stands in its way (he may be laid down)")
                                 .arg(id, force.id)
                           : QStringLiteral("%1 cannot be swung so far: %2 is in its way").arg(id, force.id),
                       id);
    }
    return {};
}

std::optional<Refusal> againstPlacingGun(const Position& position, const Neighbours& neighbours, PieceIndex gun,
                                         Vec2 at, double bearing, const std::vector<PieceIndex>& without)
{
    if (auto why = againstCountry(position, gun, at, bearing, false))
        return why;
    const double clear = position.rules().clearance;
    const Footprint footprint = footprintOf(position.scenario().toys, Arm::Gun, at, bearing);
    for (const PieceIndex other : neighbours.within(footprint, clear)) {
        if (other == gun || std::find(without.begin(), without.end(), other) != without.end())
            continue;
        const Footprint there = neighbours.footprint(other);
        const double room = distance(there, footprint);
        if (position.isGun(other) ? !overlap(there, footprint, grace) : room >= clear - grace)
            continue;
        const QString& id = position.force(gun).id;
        const QString& otherId = position.force(other).id;
        return refusal("CLEAR-1",
                       room <= 0 ? QStringLiteral("%1 cannot stand there: %2 is in its place").arg(id, otherId)
                                 : QStringLiteral("%1 cannot stand there: it would come within %2 of %3, who stands at "
                                                  "least %4 clear")
                                       .arg(id, inches(room), otherId, inches(clear)),
                       id);
    }
    return {};
}

} // namespace sandgate::rules
