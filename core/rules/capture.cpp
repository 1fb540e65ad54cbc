#include "core/rules/capture.h"

#include "core/rules/guns.h"
#include "core/rules/move.h"

#include <algorithm>

namespace sandgate::rules {

namespace {

bool isGunOnField(const Position& position, PieceIndex piece)
{
    return position.isGun(piece) && position[piece].condition == Condition::Free;
}

/// Any man of the gun's side near it who could keep it: armed or not, but no prisoner.
bool hasOwnManNear(const Position& position, const Neighbours& neighbours, PieceIndex gun)
{
    const auto near = neighbours.within(position.footprint(gun), position.rules().gunReach);
    return std::any_of(near.begin(), near.end(), [&](PieceIndex man) {
        const Condition condition = position[man].condition;
        return !position.isGun(man) && position.force(man).side == position[gun].owner &&
               (condition == Condition::Free || condition == Condition::Disarmed);
    });
}

std::vector<PieceIndex> enemiesAbout(const Position& position, const Neighbours& neighbours, PieceIndex gun)
{
    std::vector<PieceIndex> enemies;
    for (const PieceIndex man : neighbours.within(position.footprint(gun), position.rules().gunReach)) {
        if (position.isArmedMan(man) && position.force(man).side != position[gun].owner)
            enemies.push_back(man);
    }
    return enemies;
}

/// How far a place lies before (positive) or behind the line of a gun's axle.
double beforeAxle(const PieceState& gun, Vec2 at)
{
    return dot(at - gun.at, alongBearing(gun.bearing));
}

/// Whether he stands beyond the axle's line as seen from where he came (CAP-1); the line itself counts as passed.
bool hasPassedAxle(const PieceState& gun, Vec2 from, Vec2 at)
{
    const double start = beforeAxle(gun, from);
    const double now = beforeAxle(gun, at);
    if (std::abs(start) <= grace)
        return true;
    return start > 0 ? now <= grace : now >= -grace;
}

std::vector<Approach> approachesWith(const Position& position, const Neighbours& neighbours)
{
    std::vector<Approach> found;
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        if (!isGunOnField(position, gun))
            continue;
        for (const PieceIndex man : enemiesAbout(position, neighbours, gun)) {
            const auto known =
                std::lower_bound(position.approaches.begin(), position.approaches.end(), std::pair(gun, man),
                                 [](const Approach& approach, const std::pair<PieceIndex, PieceIndex>& sought) {
                                     return std::pair(approach.gun, approach.man) < sought;
                                 });
            const bool isKnown = known != position.approaches.end() && known->gun == gun && known->man == man;
            found.push_back({gun, man, isKnown ? known->from : position[man].moveStart});
        }
    }
    return found;
}

} // namespace

std::vector<Approach> approachesAt(const Position& position)
{
    return approachesWith(position, Neighbours(position));
}

std::vector<CapturedEvent> capturesAt(const Position& position)
{
    const Neighbours neighbours(position);
    std::vector<CapturedEvent> captures;
    const std::vector<Approach> approaches = approachesWith(position, neighbours);
    for (size_t i = 0; i < approaches.size();) {
        const PieceIndex gun = approaches[i].gun;
        int passed = 0;
        for (; i < approaches.size() && approaches[i].gun == gun; ++i)
            passed += hasPassedAxle(position[gun], approaches[i].from, position[approaches[i].man].at);
        if (passed >= position.rules().gunCrew && !hasOwnManNear(position, neighbours, gun))
            captures.push_back({position.force(gun).id, enemyOf(position[gun].owner)});
    }
    return captures;
}

bool isInDispute(const Position& position, PieceIndex gun)
{
    const Neighbours neighbours(position);
    return isGunOnField(position, gun) && !hasOwnManNear(position, neighbours, gun) &&
           !enemiesAbout(position, neighbours, gun).empty();
}

bool isInPositionToBeTaken(const Position& position, PieceIndex gun)
{
    return isInPositionToBeTaken(position, Neighbours(position), gun);
}

bool isInPositionToBeTaken(const Position& position, const Neighbours& neighbours, PieceIndex gun)
{
    if (!isGunOnField(position, gun))
        return false;
    if (hasOwnManNear(position, neighbours, gun))
        return false;
    const RuleSet& rules = position.rules();
    const PieceState& state = position[gun];
    const double farthest = std::max(rules.infantryMove, rules.cavalryMove) + rules.gunReach;
    int able = 0;
    for (const PieceIndex man : neighbours.within(position.footprint(gun), farthest)) {
        if (!position.isArmedMan(man) || position.force(man).side == state.owner)
            continue;
        // The nearest place on the axle's line that is still about the gun.
        const Vec2 across = rightOf(state.bearing);
        const double widest = position.scenario().toys.gunAxleWidth / 2 + rules.gunReach;
        const double along = std::clamp(dot(position[man].at - state.at, across), -widest, widest);
        able += distance(position[man].at, state.at + across * along) <= mobilityOf(position, man) + grace;
    }
    return able >= rules.gunCrew;
}

} // namespace sandgate::rules
