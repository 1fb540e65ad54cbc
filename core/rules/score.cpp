#include "core/rules/score.h"

#include "core/rules/capture.h"

namespace sandgate::rules {

Strength strengthOf(const Position& position, SideIndex side)
{
    Strength strength;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const PieceState& state = position[piece];
        const ForcePiece& force = position.force(piece);
        const Condition condition = state.condition;
        if (force.arm == Arm::Gun) {
            strength.guns += condition == Condition::Free && state.owner == side;
            continue;
        }
        if (force.side != side) {
            strength.prisonersHeld += condition == Condition::Prisoner || condition == Condition::Held;
            continue;
        }
        strength.retired += condition == Condition::Retired;
        if (condition == Condition::Free || condition == Condition::Disarmed)
            ++(force.arm == Arm::Cavalry ? strength.cavalry : strength.infantry);
    }
    return strength;
}

Score scoreOf(const Position& position, SideIndex side)
{
    const RuleSet& rules = position.rules();
    const Neighbours neighbours(position);
    Score score;
    if (position.outcome.over)
        score.victory = position.outcome.winner < 0       ? rules.pointsDraw
                        : position.outcome.winner == side ? rules.pointsVictory
                                                          : 0;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const ForcePiece& force = position.force(piece);
        const Condition condition = position[piece].condition;
        if (force.arm == Arm::Gun) {
            if (condition != Condition::Free)
                continue;
            if (position[piece].owner == side)
                ++score.guns;
            else
                score.gunsToTake += isInPositionToBeTaken(position, neighbours, piece);
            continue;
        }
        const bool captive = condition == Condition::Prisoner || condition == Condition::Held;
        if (force.side != side) {
            score.prisoners += captive;
            continue;
        }
        score.ownHeld += captive;
        if (condition == Condition::Free || condition == Condition::Disarmed || condition == Condition::Retired)
            ++(force.arm == Arm::Cavalry ? score.cavalry : score.infantry);
    }
    score.total = score.victory + rules.pointsGun * (score.guns + score.gunsToTake) +
                  rules.pointsCavalry * score.cavalry + rules.pointsInfantry * score.infantry +
                  rules.pointsOwnHeld * score.ownHeld + rules.pointsPrisoner * score.prisoners;
    return score;
}

} // namespace sandgate::rules
