#pragma once

#include "core/scenario/scenario.h"

// What the forces are made of (COMP-1 to COMP-3).
namespace sandgate::rules {

/// A force by arm.
struct Composition
{
    int infantry = 0;
    int cavalry = 0;
    int guns = 0;
    int men() const { return infantry + cavalry; }
    bool operator==(const Composition&) const = default;
};

Composition compositionOf(const Scenario& scenario, SideIndex side);
/// "20 infantry, 12 cavalry and 1 gun".
QString describe(const Composition& force);

/// Why two forces are no even match (COMP-1), or nothing: unequal in number, or not alike. The Defensive Game's are
/// unequal by its own rule (DEF-1), and never refused.
std::optional<Refusal> againstUnlikeForces(const Scenario& scenario);
/// Whether infantry and cavalry are in the best proportion to the guns (COMP-1).
bool isBestProportion(const RuleSet& rules, const Composition& force);

/// What two dice said to each side, and how many of the men left out it takes (COMP-2).
struct ChancesOfWar
{
    std::array<std::array<int, 2>, 2> dice{};
    std::array<int, 2> taken{};
    bool operator==(const ChancesOfWar&) const = default;
};
/// The same seed throws the same dice.
ChancesOfWar throwChances(const RuleSet& rules, quint64 seed);
/// The men whom a side leaves out unless it names others: its last ones in the order of the scenario.
std::vector<QString> usuallyLeftOut(const Scenario& scenario, SideIndex side);
/// The scenario without the men who stay out: each side takes the first of those it left out, as many as it threw.
/// `leftOut` has for each side as many men as the rules say (COMP-2 refuses others).
Result<Scenario> afterChances(Scenario scenario, const ChancesOfWar& chances,
                              const std::array<std::vector<QString>, 2>& leftOut);

/// What a chosen force costs, in points (COMP-3).
double costOf(const RuleSet& rules, const Composition& force);
/// Why a force may not be chosen (COMP-3), or nothing.
std::optional<Refusal> againstChoosing(const RuleSet& rules, const Composition& force);
/// How many more of an arm the points left over buy (COMP-3); of what costs nothing there is no end, and 0 is said.
int moreOf(const RuleSet& rules, const Composition& force, Arm arm);

} // namespace sandgate::rules
