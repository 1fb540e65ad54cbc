#pragma once

#include <QJsonObject>
#include <QString>

namespace sandgate {

/// How the length of a move is taken (MOB-3).
enum class Measure { Path, Straight };

/// The numbers of the rules: a house rule is a changed number. Every key of a scenario's `rules` has the member's name.
struct RuleSet
{
    Measure measure = Measure::Path; ///< MOB-3: `path` or `straight`
    double infantryMove = 12;        ///< MOB-1
    double cavalryMove = 24;         ///< MOB-2
    double gunMoveOnFoot = 12;       ///< GUN-8
    double gunMoveByHorse = 24;      ///< GUN-8
    int gunCrew = 4;                 ///< GUN-1, GUN-7, GUN-8, CAP-1
    double gunReach = 6;             ///< GUN-1, GUN-7, CAP-1: a man about a gun is this near
    int shotsPerMove = 4;            ///< GUN-2
    int firstFireMove = 2;           ///< MOVE-4
    double putDownDepth = 12;        ///< MOVE-2: how far from its back line a piece may be put down
    int trailMen = 2;                ///< GUN-6
    double trailReach = 0.5;         ///< GUN-6: a man stands at the trail when this near to its corner
    double clearance = 0.0625;       ///< CLEAR-1
    double contact = 0.125;          ///< MEL-2
    double meleeReach = 6;           ///< MEL-3
    int escortMost = 7;              ///< PRI-2
    double escortReach = 6;          ///< PRI-2, PRI-3
    int drawBelow = -1;              ///< FIN-2; -1: 15, or 10 where it began with fewer than 50 a side; 0: no draw
    double pointsVictory = 100;      ///< SCORE-1
    double pointsDraw = 50;
    double pointsGun = 10;
    double pointsCavalry = 1.5;
    double pointsInfantry = 1;
    double pointsOwnHeld = 0.5;
    double pointsPrisoner = 0.5;
    int rearMen = 3;                            ///< REAR-1
    QString rearPart = QStringLiteral("whole"); ///< REAR-1: `whole`, `middle`, `left` or `right`, seen by its defender
    int rearWithdraw = 6;                       ///< REAR-2: moves
    double defensiveQuarter = 0.25;             ///< DEF-1
    int bestInfantryLeast = 20;                 ///< COMP-1: to a gun
    int bestInfantryMost = 25;                  ///< COMP-1
    int bestCavalryLeast = 12;                  ///< COMP-1: to a gun
    int bestCavalryMost = 15;                   ///< COMP-1
    int chanceMen = 12;                         ///< COMP-2: left out on each side
    double chosenPoints = 150;                  ///< COMP-3: of a chosen force
    double chosenInfantry = 1;                  ///< COMP-3: what one costs
    double chosenCavalry = 1.5;                 ///< COMP-3
    double chosenGun = 10;                      ///< COMP-3
    double aimErrorBearing = 6;                 ///< mrad; a hurried player's (physics.md)
    double aimErrorElevation = 4;               ///< mrad
    double clockMenPerMinute = 30;              ///< MOVE-3
    double clockInterval = 5;                   ///< MOVE-3: minutes between moves
    QJsonObject extra = {};

    bool operator==(const RuleSet&) const = default;
};

} // namespace sandgate
