#include "core/rules/composition.h"

#include "core/base/random.h"
#include "core/rules/move.h"
#include "core/rules/wording.h"

#include <QSet>

#include <algorithm>

namespace sandgate::rules {

namespace {

double priceOf(const RuleSet& rules, Arm arm)
{
    switch (arm) {
    case Arm::Cavalry:
        return rules.chosenCavalry;
    case Arm::Gun:
        return rules.chosenGun;
    default:
        return rules.chosenInfantry;
    }
}

/// Why these are not the men whom a side leaves out (COMP-2).
std::optional<Refusal> againstLeavingOut(const Scenario& scenario, SideIndex side, const std::vector<QString>& men)
{
    const QString& name = scenario.sides[static_cast<size_t>(side)].name;
    const int wanted = scenario.rules.chanceMen;
    QSet<QString> seen;
    for (const QString& id : men) {
        const PieceIndex piece = scenario.pieceIndex(id);
        if (piece < 0)
            return senseless(QStringLiteral("there is no piece \"%1\" to leave out").arg(id), id);
        const ForcePiece& force = scenario.forces[static_cast<size_t>(piece)];
        if (force.side != side || force.arm == Arm::Gun)
            return refusal("COMP-2", QStringLiteral("%1 is no man of %2").arg(id, name), id);
        if (seen.contains(id))
            return refusal("COMP-2", QStringLiteral("%1 is left out twice").arg(id), id);
        seen.insert(id);
    }
    if (static_cast<int>(men.size()) == wanted)
        return {};
    return refusal("COMP-2", QStringLiteral("%1 leaves out %2 men; it must be %3")
                                 .arg(name, QString::number(men.size()), QString::number(wanted)));
}

} // namespace

Composition compositionOf(const Scenario& scenario, SideIndex side)
{
    Composition force;
    for (const ForcePiece& piece : scenario.forces) {
        if (piece.side != side)
            continue;
        force.infantry += piece.arm == Arm::Infantry;
        force.cavalry += piece.arm == Arm::Cavalry;
        force.guns += piece.arm == Arm::Gun;
    }
    return force;
}

QString describe(const Composition& force)
{
    return QStringLiteral("%1 infantry, %2 cavalry and %3")
        .arg(force.infantry)
        .arg(force.cavalry)
        .arg(force.guns == 1 ? QStringLiteral("1 gun") : QStringLiteral("%1 guns").arg(force.guns));
}

std::optional<Refusal> againstUnlikeForces(const Scenario& scenario)
{
    const Composition first = compositionOf(scenario, 0);
    const Composition second = compositionOf(scenario, 1);
    if (first == second || scenario.variety == Variety::Defensive)
        return {};
    return refusal("COMP-1", QStringLiteral("the forces differ: %1 against %2").arg(describe(first), describe(second)));
}

bool isBestProportion(const RuleSet& rules, const Composition& force)
{
    const qint64 guns = force.guns;
    return force.infantry >= rules.bestInfantryLeast * guns && force.infantry <= rules.bestInfantryMost * guns &&
           force.cavalry >= rules.bestCavalryLeast * guns && force.cavalry <= rules.bestCavalryMost * guns;
}

ChancesOfWar throwChances(const RuleSet& rules, quint64 seed)
{
    Random random(seed);
    ChancesOfWar chances;
    for (size_t side = 0; side < 2; ++side) {
        int thrown = 0;
        for (int& die : chances.dice[side]) {
            die = 1 + random.below(6);
            thrown += die;
        }
        chances.taken[side] = std::clamp(thrown, 0, std::max(0, rules.chanceMen));
    }
    return chances;
}

std::vector<QString> usuallyLeftOut(const Scenario& scenario, SideIndex side)
{
    std::vector<QString> men;
    for (const ForcePiece& piece : scenario.forces) {
        if (piece.side == side && piece.arm != Arm::Gun)
            men.push_back(piece.id);
    }
    const auto most = static_cast<size_t>(std::max(0, scenario.rules.chanceMen));
    if (men.size() > most)
        men.erase(men.begin(), men.end() - static_cast<std::ptrdiff_t>(most));
    return men;
}

Result<Scenario> afterChances(Scenario scenario, const ChancesOfWar& chances,
                              const std::array<std::vector<QString>, 2>& leftOut)
{
    QSet<QString> staying;
    for (const SideIndex side : {0, 1}) {
        const std::vector<QString>& men = leftOut[static_cast<size_t>(side)];
        if (auto why = againstLeavingOut(scenario, side, men))
            return tl::make_unexpected(*std::move(why));
        const int taken = chances.taken[static_cast<size_t>(side)];
        if (taken < 0 || taken > static_cast<int>(men.size()))
            return refuse("COMP-2", QStringLiteral("%1 of %2 men left out cannot be taken").arg(taken).arg(men.size()));
        for (size_t i = static_cast<size_t>(taken); i < men.size(); ++i)
            staying.insert(men[i]);
    }
    std::erase_if(scenario.forces, [&](const ForcePiece& piece) { return staying.contains(piece.id); });
    return scenario;
}

double costOf(const RuleSet& rules, const Composition& force)
{
    return force.infantry * priceOf(rules, Arm::Infantry) + force.cavalry * priceOf(rules, Arm::Cavalry) +
           force.guns * priceOf(rules, Arm::Gun);
}

std::optional<Refusal> againstChoosing(const RuleSet& rules, const Composition& force)
{
    if (force.infantry < 0 || force.cavalry < 0 || force.guns < 0)
        return senseless(QStringLiteral("a force cannot have fewer than none of an arm"));
    if (force.men() == 0)
        return refusal("COMP-3", QStringLiteral("the force has no men"));
    const double cost = costOf(rules, force);
    if (cost <= rules.chosenPoints + grace)
        return {};
    return refusal("COMP-3", QStringLiteral("%1 cost %2 points; a force may cost up to %3")
                                 .arg(describe(force), points(cost), points(rules.chosenPoints)));
}

int moreOf(const RuleSet& rules, const Composition& force, Arm arm)
{
    const double price = priceOf(rules, arm);
    const double left = rules.chosenPoints - costOf(rules, force) + grace;
    constexpr double mostOfAnArm = 1e6;
    return price > grace && left > 0 ? static_cast<int>(std::min(left / price, mostOfAnArm)) : 0;
}

} // namespace sandgate::rules
