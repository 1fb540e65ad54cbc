#pragma once

#include "core/scenario/scenario.h"
#include "storage/json_fields.h"

// What a scenario's keys are called, for its reader and its writer alike. Private to storage.
namespace sandgate {

inline constexpr int scenarioVersion = 1;
inline constexpr const char* scenarioFormat = "sandgate-scenario";

inline constexpr Names<Variety, 3> varietyNames{{{"fight-to-the-finish", Variety::FightToTheFinish},
                                                 {"blow-at-the-rear", Variety::BlowAtTheRear},
                                                 {"defensive", Variety::Defensive}}};
inline constexpr Names<Edge, 4> edgeNames{
    {{"north", Edge::North}, {"south", Edge::South}, {"east", Edge::East}, {"west", Edge::West}}};
inline constexpr Names<Arm, 3> armNames{{{"infantry", Arm::Infantry}, {"cavalry", Arm::Cavalry}, {"gun", Arm::Gun}}};
inline constexpr Names<Measure, 2> measureNames{{{"path", Measure::Path}, {"straight", Measure::Straight}}};
inline constexpr Names<PieceKind, 8> kindNames{{{"board", PieceKind::Board},
                                                {"building", PieceKind::Building},
                                                {"tree", PieceKind::Tree},
                                                {"wall", PieceKind::Wall},
                                                {"rock", PieceKind::Rock},
                                                {"water", PieceKind::Water},
                                                {"bridge", PieceKind::Bridge},
                                                {"road", PieceKind::Road}}};

/// A number of a rule set, a toy or the toys; its key is the member's name.
template <class Owner, class Number> struct NumberField
{
    const char* key;
    Number Owner::*member;
    double least = 0;
    double most = jsonReach;
};

inline constexpr double leastToy = 0.001; ///< what divides or has a size is no less

inline constexpr NumberField<RuleSet, double> ruleNumbers[] = {
    {"infantryMove", &RuleSet::infantryMove},
    {"cavalryMove", &RuleSet::cavalryMove},
    {"gunMoveOnFoot", &RuleSet::gunMoveOnFoot},
    {"gunMoveByHorse", &RuleSet::gunMoveByHorse},
    {"gunReach", &RuleSet::gunReach},
    {"putDownDepth", &RuleSet::putDownDepth},
    {"trailReach", &RuleSet::trailReach},
    {"clearance", &RuleSet::clearance},
    {"contact", &RuleSet::contact},
    {"meleeReach", &RuleSet::meleeReach},
    {"escortReach", &RuleSet::escortReach},
    {"pointsVictory", &RuleSet::pointsVictory},
    {"pointsDraw", &RuleSet::pointsDraw},
    {"pointsGun", &RuleSet::pointsGun},
    {"pointsCavalry", &RuleSet::pointsCavalry},
    {"pointsInfantry", &RuleSet::pointsInfantry},
    {"pointsOwnHeld", &RuleSet::pointsOwnHeld},
    {"pointsPrisoner", &RuleSet::pointsPrisoner},
    {"defensiveQuarter", &RuleSet::defensiveQuarter, 0, 1},
    {"chosenPoints", &RuleSet::chosenPoints},
    {"chosenInfantry", &RuleSet::chosenInfantry},
    {"chosenCavalry", &RuleSet::chosenCavalry},
    {"chosenGun", &RuleSet::chosenGun},
    {"aimErrorBearing", &RuleSet::aimErrorBearing},
    {"aimErrorElevation", &RuleSet::aimErrorElevation},
    {"clockMenPerMinute", &RuleSet::clockMenPerMinute, leastToy},
    {"clockInterval", &RuleSet::clockInterval},
};
inline constexpr NumberField<RuleSet, int> ruleCounts[] = {
    {"gunCrew", &RuleSet::gunCrew},
    {"shotsPerMove", &RuleSet::shotsPerMove},
    {"firstFireMove", &RuleSet::firstFireMove},
    {"trailMen", &RuleSet::trailMen},
    {"escortMost", &RuleSet::escortMost},
    {"drawBelow", &RuleSet::drawBelow, -1},
    {"rearMen", &RuleSet::rearMen},
    {"rearWithdraw", &RuleSet::rearWithdraw},
    {"bestInfantryLeast", &RuleSet::bestInfantryLeast},
    {"bestInfantryMost", &RuleSet::bestInfantryMost},
    {"bestCavalryLeast", &RuleSet::bestCavalryLeast},
    {"bestCavalryMost", &RuleSet::bestCavalryMost},
    {"chanceMen", &RuleSet::chanceMen},
};
inline constexpr const char* rearParts[] = {"whole", "middle", "left", "right"};

inline constexpr NumberField<ManToy, double> manToyNumbers[] = {
    {"height", &ManToy::height, leastToy},
    {"across", &ManToy::across, leastToy},
    {"along", &ManToy::along, leastToy},
    {"mass", &ManToy::mass, leastToy},
    {"massCentre", &ManToy::massCentre, leastToy, 1},
    {"lyingAcross", &ManToy::lyingAcross, leastToy},
    {"lyingAlong", &ManToy::lyingAlong, leastToy},
    {"lyingHeight", &ManToy::lyingHeight, leastToy},
};
inline constexpr NumberField<Toys, double> toyNumbers[] = {
    {"gunAxleWidth", &Toys::gunAxleWidth, leastToy},
    {"gunMuzzleAhead", &Toys::gunMuzzleAhead, leastToy},
    {"gunTrailBehind", &Toys::gunTrailBehind, leastToy},
    {"gunMuzzleHeight", &Toys::gunMuzzleHeight, leastToy},
    {"gunElevationLeast", &Toys::gunElevationLeast, -90, 90},
    {"gunElevationMost", &Toys::gunElevationMost, -90, 90},
    {"shotLength", &Toys::shotLength, leastToy},
    {"shotAcross", &Toys::shotAcross, leastToy},
    {"shotMass", &Toys::shotMass, leastToy},
    {"muzzleSpeed", &Toys::muzzleSpeed, leastToy, 1000},
    {"speedSpread", &Toys::speedSpread},
    {"gunSpread", &Toys::gunSpread},
    {"gravity", &Toys::gravity, leastToy},
    {"dragEndOn", &Toys::dragEndOn},
    {"dragTumbling", &Toys::dragTumbling},
    {"airDensity", &Toys::airDensity},
    {"restitutionBrick", &Toys::restitutionBrick, 0, 1},
    {"restitutionBoard", &Toys::restitutionBoard, 0, 1},
    {"restitutionFloor", &Toys::restitutionFloor, 0, 1},
    {"restitutionMan", &Toys::restitutionMan, 0, 1},
    {"restitutionTrunk", &Toys::restitutionTrunk, 0, 1},
    {"crownSlowing", &Toys::crownSlowing, 0, 1},
    {"rolling", &Toys::rolling},
};

/// The bearing of a piece that has none in the file: away from its side's back line.
inline double facingFrom(Edge backLine)
{
    switch (backLine) {
    case Edge::North:
        return 180;
    case Edge::East:
        return 270;
    case Edge::West:
        return 90;
    case Edge::South:
        break;
    }
    return 0;
}

} // namespace sandgate
