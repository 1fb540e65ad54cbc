#include "core/battle/position.h"

#include "core/rules/mobility.h"
#include "core/rules/move.h"

#include <algorithm>

namespace sandgate {

namespace {

QHash<QString, PieceIndex> tableOfIds(const Scenario& scenario)
{
    QHash<QString, PieceIndex> table;
    for (PieceIndex piece = 0; piece < static_cast<int>(scenario.forces.size()); ++piece)
        table.insert(scenario.forces[static_cast<size_t>(piece)].id, piece);
    return table;
}

double farthestOfAny(const Toys& toys)
{
    double farthest = 0;
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Gun})
        farthest = std::max(farthest, rules::farthestOf(toys, arm));
    return farthest;
}

} // namespace

BattleGround::BattleGround(Scenario itsScenario)
    : scenario(std::move(itsScenario)), terrain(scenario), indexOf(tableOfIds(scenario)),
      farthestOfPiece(farthestOfAny(scenario.toys))
{}

Footprint Position::footprint(PieceIndex piece) const
{
    const PieceState& state = (*this)[piece];
    return footprintOf(scenario().toys, force(piece).arm, state.at, state.bearing, state.lying);
}

void standUp(Position& position)
{
    for (const PieceIndex man : position.pieces.of(Pieces::Kind::Lying))
        position[man].lying = false;
    position.pieces.settle();
}

bool touchesBackLine(const Scenario& scenario, SideIndex side, const Footprint& footprint)
{
    const auto line = backLine(scenario, side);
    return distance(footprint, line[0], line[1]) <= rules::grace;
}

bool reachesBackLine(const Scenario& scenario, SideIndex side, Vec2 at, const Footprint& footprint)
{
    return rules::isOverOwnBackLine(scenario, side, at) || touchesBackLine(scenario, side, footprint);
}

bool isPutDownOffLine(const Scenario& scenario, SideIndex side, Vec2 at, const Footprint& footprint)
{
    return scenario.variety != Variety::Defensive && !touchesBackLine(scenario, side, footprint) &&
           std::abs(beforeBackLine(scenario, side, at)) <= scenario.rules.putDownDepth + rules::grace;
}

Position startOf(std::shared_ptr<const BattleGround> ground)
{
    Position position;
    position.ground = std::move(ground);
    const Scenario& scenario = position.scenario();
    bool allPutDown = true;
    std::vector<PieceState> states;
    for (const ForcePiece& force : scenario.forces) {
        PieceState state;
        state.owner = force.side;
        state.bearing = force.bearing;
        if (force.at) {
            state.condition = Condition::Free;
            state.at = *force.at;
            state.moveStart = state.at;
            state.offLine = isPutDownOffLine(scenario, force.side, state.at,
                                             footprintOf(scenario.toys, force.arm, state.at, state.bearing));
        } else {
            allPutDown = false;
        }
        states.push_back(state);
    }
    position.pieces = Pieces(states);
    if (allPutDown) {
        position.phase = Phase::Guns;
        position.mover = rules::firstToMove(scenario);
        position.moveOf[static_cast<size_t>(position.mover)] = 1;
    } else {
        position.mover = rules::firstToPutDown(scenario);
    }
    return position;
}

} // namespace sandgate
