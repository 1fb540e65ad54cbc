#pragma once

#include "core/base/result.h"
#include "core/scenario/country.h"
#include "core/scenario/ruleset.h"
#include "core/scenario/toys.h"

#include <QHash>

#include <array>
#include <memory>
#include <optional>

namespace sandgate {

enum class Edge { North, South, East, West };
enum class Variety { FightToTheFinish, BlowAtTheRear, Defensive };

/// Sides and pieces are spoken of by their place in the scenario; -1 is none.
using SideIndex = int;
using PieceIndex = int;

struct Side
{
    QString id;
    QString name;
    QString colour; ///< `#rrggbb`
    Edge backLine = Edge::South;
    QJsonObject extra = {};

    bool operator==(const Side&) const = default;
};

/// A man or a gun of a force, as the scenario has it. Without `at` it is still in the box.
struct ForcePiece
{
    QString id;
    SideIndex side = 0;
    Arm arm = Arm::Infantry;
    std::optional<Vec2> at = {};
    double bearing = 0;
    QString body = {};
    QJsonObject extra = {};

    bool operator==(const ForcePiece&) const = default;
};

/// Everything a battle begins from. A value; a battle shares one that no longer changes.
struct Scenario
{
    QString title;
    QString author = {};
    QString description = {}; ///< Markdown
    Variety variety = Variety::FightToTheFinish;
    SideIndex firstPlayer = 0;
    std::optional<SideIndex> laidOutBy = {}; ///< whose player laid out the country, if that is recorded (COUNTRY-1)
    std::optional<SideIndex> choseSide = {}; ///< whose player chose the side he fights from (COUNTRY-2)
    bool curtain = false;
    RuleSet rules = {};
    Toys toys = {};
    Country country = {};
    std::array<Side, 2> sides = {};
    std::vector<ForcePiece> forces = {};
    QJsonObject extra = {};

    bool operator==(const Scenario&) const = default;

    SideIndex sideIndex(const QString& id) const;
    /// By a search; a Position keeps the table for many.
    PieceIndex pieceIndex(const QString& id) const;
};

/// The back line of a side, from its left hand's end to its right's, seen from its own side.
std::array<Vec2, 2> backLine(const Scenario& scenario, SideIndex side);
/// How far a place lies in front of a side's back line; negative behind it.
double beforeBackLine(const Scenario& scenario, SideIndex side, Vec2 at);
bool isOnField(const Country& country, Vec2 at);

enum class Severity { Warning, Error };

/// Something wrong, or unwise, in a scenario (an Error makes it invalid).
struct Problem
{
    Severity severity = Severity::Error;
    Refusal refusal; ///< error `invalid-scenario`, with place, piece and clause
};

/// Everything found wrong with country and forces by the rules; in the order of the file. Checks COMP-1 (a warning),
/// CLEAR-1, MOVE-2 (put down on the field, or near its own back line), polygons that cross themselves, bricks in the
/// air.
std::vector<Problem> problemsIn(const Scenario& scenario);

} // namespace sandgate
