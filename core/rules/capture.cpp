#include "core/rules/capture.h"

#include "core/rules/guns.h"
#include "core/rules/move.h"

#include <algorithm>
#include <cmath>

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

/// Whether one move would bring him on to the axle's line while he is about the gun, by a way that is open to him
/// (SCORE-1): where he comes upon it straight, else farther and farther aside of that.
bool couldPassAxle(const Position& position, PieceIndex gun, PieceIndex man)
{
    const PieceState& state = position[gun];
    const double mobility = mobilityOf(position, man);
    const double widest = position.scenario().toys.gunAxleWidth / 2 + position.rules().gunReach;
    const Vec2 from = measuredFrom(position, man);
    const Vec2 across = rightOf(state.bearing);
    const double abreast = dot(from - state.at, across);
    const double nearest = std::clamp(abreast, -widest, widest);
    if (std::hypot(beforeAxle(state, from), abreast - nearest) > mobility + grace)
        return false;
    const auto canReach = [&](double along) {
        return std::abs(along) <= widest && wayBetween(position, man, from, state.at + across * along, mobility);
    };
    if (canReach(nearest))
        return true;
    for (double aside = 1; aside <= 2 * widest; ++aside) {
        if (canReach(nearest + aside) || canReach(nearest - aside))
            return true;
    }
    return false;
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
    int able = 0;
    const auto mayTake = [&](PieceIndex man) {
        return able < position.rules().gunCrew && position.isArmedMan(man) &&
               position.force(man).side != position[gun].owner;
    };
    const double farthest = std::max(position.rules().infantryMove, position.rules().cavalryMove) +
                            position.scenario().toys.gunAxleWidth / 2 + position.rules().gunReach + grace;
    for (const PieceIndex man : neighbours.placedWithin(position[gun].at, farthest)) {
        if (!position[man].offLine && mayTake(man))
            able += couldPassAxle(position, gun, man);
    }
    for (const PieceIndex man : position.pieces.of(Pieces::Kind::OffLine)) { // measured from elsewhere (MOVE-2)
        if (mayTake(man))
            able += couldPassAxle(position, gun, man);
    }
    return able >= position.rules().gunCrew;
}

} // namespace sandgate::rules
