#include "core/rules/move.h"

#include "core/rules/guns.h"
#include "core/rules/mobility.h"
#include "core/rules/wording.h"

#include <algorithm>

namespace sandgate::rules {

namespace {

int menOfSide(const Scenario& scenario, SideIndex side)
{
    return static_cast<int>(std::count_if(scenario.forces.begin(), scenario.forces.end(),
                                          [side](const ForcePiece& f) { return f.side == side && f.arm != Arm::Gun; }));
}

double moveOfArm(const RuleSet& rules, Arm arm)
{
    switch (arm) {
    case Arm::Cavalry:
        return rules.cavalryMove;
    case Arm::Gun:
        return rules.gunMoveByHorse;
    default:
        return rules.infantryMove;
    }
}

/// From a side's back line to the edge over against it.
double depthBefore(const Scenario& scenario, SideIndex side)
{
    const Edge edge = scenario.sides[static_cast<size_t>(side)].backLine;
    return edge == Edge::North || edge == Edge::South ? scenario.country.depth : scenario.country.width;
}

std::optional<Refusal> againstPuttingDownInDefence(const Scenario& scenario, const ForcePiece& force, double before)
{
    const double reach = moveOfArm(scenario.rules, force.arm);
    if (force.side != defenderOf(scenario)) {
        if (before <= reach + grace)
            return {};
        return refusal("DEF-2",
                       QStringLiteral("%1 would stand %2 in front of its back line; the attackers put down within %3")
                           .arg(force.id, inches(before), inches(reach)),
                       force.id);
    }
    const double toMiddle = depthBefore(scenario, force.side) / 2 - before;
    if (toMiddle >= reach - grace)
        return {};
    if (toMiddle < 0)
        return refusal("DEF-2",
                       QStringLiteral("%1 would stand beyond the middle line; the defenders put down on their own half")
                           .arg(force.id),
                       force.id);
    return refusal("DEF-2",
                   QStringLiteral("%1 would stand %2 from the middle line; the defenders keep it %3 away")
                       .arg(force.id, inches(toMiddle), inches(reach)),
                   force.id);
}

} // namespace

SideIndex defenderOf(const Scenario& scenario)
{
    const int first = menOfSide(scenario, scenario.firstPlayer);
    const int second = menOfSide(scenario, enemyOf(scenario.firstPlayer));
    return first < second ? scenario.firstPlayer : enemyOf(scenario.firstPlayer);
}

SideIndex firstToPutDown(const Scenario& scenario)
{
    return scenario.variety == Variety::Defensive ? defenderOf(scenario) : scenario.firstPlayer;
}

SideIndex firstToMove(const Scenario& scenario)
{
    return scenario.variety == Variety::Defensive ? enemyOf(defenderOf(scenario)) : scenario.firstPlayer;
}

double towardsEnemy(const Scenario& scenario, SideIndex side)
{
    switch (scenario.sides[static_cast<size_t>(side)].backLine) {
    case Edge::North:
        return 180;
    case Edge::East:
        return 270;
    case Edge::West:
        return 90;
    default:
        return 0;
    }
}

std::optional<Refusal> againstDistanceFromLine(const Scenario& scenario, const ForcePiece& force, Vec2 at)
{
    const double before = beforeBackLine(scenario, force.side, at);
    const double depth = scenario.rules.putDownDepth;
    if (!isBesideBackLine(scenario, force.side, at))
        return refusal("MOVE-2", QStringLiteral("%1 would stand beyond the end of its back line").arg(force.id),
                       force.id);
    if (before < -depth - grace)
        return refusal("MOVE-2",
                       QStringLiteral("%1 would stand %2 behind its back line; it may be put down up to %3 behind it")
                           .arg(force.id, inches(-before), inches(depth)),
                       force.id);
    if (scenario.variety == Variety::Defensive)
        return againstPuttingDownInDefence(scenario, force, before);
    if (before > depth + grace)
        return refusal("MOVE-2",
                       QStringLiteral("%1 would stand %2 in front of its back line; it is put down within %3 of it")
                           .arg(force.id, inches(before), inches(depth)),
                       force.id);
    return {};
}

std::optional<Refusal> againstPuttingDown(const Position& position, PieceIndex piece, Vec2 at, double bearing)
{
    const ForcePiece& force = position.force(piece);
    if (auto why = againstDistanceFromLine(position.scenario(), force, at))
        return why;
    const Neighbours neighbours(position);
    if (force.arm == Arm::Gun)
        return againstPlacingGun(position, neighbours, piece, at, bearing);
    return againstStanding(position, neighbours, piece, at, bearing);
}

bool mayFireThisMove(const Position& position)
{
    const Scenario& scenario = position.scenario();
    const int move = position.moveOf[static_cast<size_t>(position.mover)];
    if (scenario.variety == Variety::Defensive && position.mover == defenderOf(scenario))
        return move >= 1;
    return move >= scenario.rules.firstFireMove;
}

int minutesAllowed(const Position& position, SideIndex side)
{
    int men = 0;
    int guns = 0;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const PieceState& state = position[piece];
        if (state.owner != side)
            continue;
        if (position.isGun(piece))
            guns += state.condition == Condition::Free;
        else
            men += state.condition == Condition::Free || state.condition == Condition::Disarmed;
    }
    const double perMinute = position.rules().clockMenPerMinute;
    return guns + (perMinute > 0 ? static_cast<int>(std::ceil(men / perMinute - grace)) : 0);
}

} // namespace sandgate::rules
