#include "core/rules/victory.h"

#include "core/rules/move.h"

#include <algorithm>

namespace sandgate::rules {

namespace {

int menOf(const Scenario& scenario, SideIndex side)
{
    return static_cast<int>(std::count_if(scenario.forces.begin(), scenario.forces.end(), [&](const ForcePiece& force) {
        return force.side == side && force.arm != Arm::Gun;
    }));
}

/// On the field and nobody's prisoner; he may be disarmed.
bool isFreeMan(const Position& position, PieceIndex piece)
{
    const Condition condition = position[piece].condition;
    return !position.isGun(piece) && (condition == Condition::Free || condition == Condition::Disarmed);
}

int freeMenOf(const Position& position, SideIndex side)
{
    int men = 0;
    for (PieceIndex piece = 0; piece < position.count(); ++piece)
        men += position.force(piece).side == side && isFreeMan(position, piece);
    return men;
}

bool hasLostAMan(const Position& position, SideIndex side)
{
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const Condition condition = position[piece].condition;
        if (position.force(piece).side == side &&
            (condition == Condition::Dead || condition == Condition::Prisoner || condition == Condition::Held))
            return true;
    }
    return false;
}

Outcome victoryOf(SideIndex winner, const char* clause)
{
    return {.over = true,
            .winner = winner,
            .result = winner < 0 ? QStringLiteral("draw") : QStringLiteral("victory"),
            .clause = QString::fromLatin1(clause)};
}

/// Touching a side's back line, or past it, between two parts of its length (0 at its left hand).
bool isAtBackLine(const Position& position, PieceIndex man, SideIndex side, const std::array<double, 2>& parts)
{
    const Scenario& scenario = position.scenario();
    const auto line = backLine(scenario, side);
    const Vec2 along = line[1] - line[0];
    const Vec2 left = line[0] + along * parts[0];
    const Vec2 right = line[0] + along * parts[1];
    if (distance(position.footprint(man), left, right) <= grace)
        return true;
    const Vec2 at = position[man].at;
    return beforeBackLine(scenario, side, at) <= 0 && dot(at - left, along) >= 0 && dot(right - at, along) >= 0;
}

std::array<double, 2> partsOf(const QString& rearPart)
{
    if (rearPart == QLatin1String("middle"))
        return {0.25, 0.75};
    if (rearPart == QLatin1String("left"))
        return {0, 0.5};
    if (rearPart == QLatin1String("right"))
        return {0.5, 1};
    return {0, 1};
}

/// The Defensive Game's own end (DEF-1).
std::optional<Outcome> defensiveOutcome(const Position& position)
{
    const SideIndex defender = defenderOf(position.scenario());
    const SideIndex attacker = enemyOf(defender);
    const int quarter =
        static_cast<int>(std::ceil(position.rules().defensiveQuarter * menOf(position.scenario(), attacker) - grace));
    int arrived = 0;
    for (PieceIndex man = 0; man < position.count(); ++man)
        arrived += isFreeMan(position, man) && position.force(man).side == attacker &&
                   isAtBackLine(position, man, defender, {0, 1});
    if (arrived >= quarter && quarter > 0)
        return victoryOf(attacker, "DEF-1");
    if (freeMenOf(position, attacker) < quarter)
        return victoryOf(defender, "DEF-1");
    return {};
}

} // namespace

int drawThreshold(const Scenario& scenario)
{
    if (scenario.rules.drawBelow >= 0)
        return scenario.rules.drawBelow;
    return std::min(menOf(scenario, 0), menOf(scenario, 1)) < 50 ? 10 : 15;
}

SideIndex strikerAtRear(const Position& position)
{
    const auto parts = partsOf(position.rules().rearPart);
    for (const SideIndex side : {position.mover, enemyOf(position.mover)}) {
        int men = 0;
        for (PieceIndex man = 0; man < position.count(); ++man)
            men += position.isArmedMan(man) && position.force(man).side == side &&
                   isAtBackLine(position, man, enemyOf(side), parts);
        if (men >= position.rules().rearMen)
            return side;
    }
    return -1;
}

std::optional<Outcome> outcomeAt(const Position& position)
{
    const Scenario& scenario = position.scenario();
    if (position.phase == Phase::PuttingDown)
        return {};
    const bool rearStruck = position.withdrawBy > 0;
    if (rearStruck) {
        if (freeMenOf(position, position.beaten) == 0)
            return victoryOf(enemyOf(position.beaten), "REAR-2");
        return {};
    }
    const std::array<int, 2> men{freeMenOf(position, 0), freeMenOf(position, 1)};
    if (men[0] == 0 && men[1] == 0)
        return victoryOf(-1, "FIN-1");
    for (const SideIndex side : {0, 1}) {
        if (men[static_cast<size_t>(enemyOf(side))] == 0)
            return victoryOf(side, "FIN-1");
    }
    if (scenario.variety == Variety::Defensive)
        return defensiveOutcome(position);
    if (scenario.variety != Variety::FightToTheFinish)
        return {};
    const int threshold = drawThreshold(scenario);
    if (men[0] < threshold && men[1] < threshold && hasLostAMan(position, 0) && hasLostAMan(position, 1))
        return victoryOf(-1, "FIN-2");
    return {};
}

} // namespace sandgate::rules
