#include "core/rules/guns.h"

#include "core/rules/move.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <cmath>

namespace sandgate::rules {

namespace {

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
    for (const PieceIndex man : Neighbours(position).within(place, position.rules().gunReach)) {
        if (position.force(man).side == side && position.isArmedMan(man))
            men.push_back(man);
    }
    return men;
}

bool isInAction(const Position& position, PieceIndex gun)
{
    return static_cast<int>(menAbout(position, gun, position[gun].owner).size()) >= position.rules().gunCrew;
}

std::optional<Refusal> againstServing(const Position& position, PieceIndex gun)
{
    const size_t men = menAbout(position, gun, position[gun].owner).size();
    if (static_cast<int>(men) >= position.rules().gunCrew)
        return {};
    const QString& id = position.force(gun).id;
    return refusal("GUN-1",
                   QStringLiteral("%1 is not in action: %2 of the %3 armed men it needs are within %4 of it")
                       .arg(id)
                       .arg(men)
                       .arg(position.rules().gunCrew)
                       .arg(inches(position.rules().gunReach)),
                   id);
}

std::optional<Refusal> againstElevation(const Position& position, PieceIndex gun, double elevation)
{
    const Toys& toys = position.scenario().toys;
    if (elevation >= toys.gunElevationLeast - grace && elevation <= toys.gunElevationMost + grace)
        return {};
    const QString& id = position.force(gun).id;
    return refusal("GUN-4",
                   QStringLiteral("%1 cannot be laid at %2 degrees; it goes from %3 to %4")
                       .arg(id)
                       .arg(elevation)
                       .arg(toys.gunElevationLeast)
                       .arg(toys.gunElevationMost),
                   id);
}

std::optional<Refusal> againstSwinging(const Position& position, PieceIndex gun, Vec2 at, double bearing,
                                       const std::vector<PieceIndex>& lyingDown)
{
    if (auto why = againstCountry(position, gun, at, bearing, true))
        return why;
    const Scenario& scenario = position.scenario();
    const Footprint footprint = footprintOf(scenario.toys, Arm::Gun, at, bearing);
    for (const PieceIndex other : Neighbours(position).within(footprint, scenario.rules.clearance)) {
        if (other == gun || position[other].lying ||
            std::find(lyingDown.begin(), lyingDown.end(), other) != lyingDown.end())
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
