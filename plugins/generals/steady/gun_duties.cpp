#include "plugins/generals/steady/gun_duties.h"

#include "core/rules/guns.h"

#include <algorithm>

namespace sandgate::steady {

namespace {

std::vector<PieceIndex> gunsHeld(const Position& position, SideIndex by)
{
    std::vector<PieceIndex> guns;
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        if (position.isGun(gun) && position[gun].owner == by && position[gun].condition == Condition::Free)
            guns.push_back(gun);
    }
    return guns;
}

void sortByDistance(const Position& position, std::vector<PieceIndex>& men, Vec2 from)
{
    std::stable_sort(men.begin(), men.end(), [&](PieceIndex a, PieceIndex b) {
        return distance(position[a].at, from) < distance(position[b].at, from);
    });
}

/// A man who stands at this corner of the trail already; -1 when nobody does.
PieceIndex manAtTrail(const Parade& parade, PieceIndex gun, Vec2 corner, double hand)
{
    const Position& position = parade.position();
    const PieceState& state = position[gun];
    for (const PieceIndex man : parade.armedNear(parade.side(), corner, position.rules().trailReach)) {
        const Vec2 off = position[man].at - state.at;
        if (dot(off, alongBearing(state.bearing)) < 0 && dot(off, rightOf(state.bearing)) * hand > 0)
            return man;
    }
    return -1;
}

bool sendToTrail(Parade& parade, PieceIndex gun, Vec2 corner, double hand)
{
    const Position& position = parade.position();
    const PieceState& state = position[gun];
    std::vector<PieceIndex> men = parade.idle();
    sortByDistance(position, men, corner);
    for (const PieceIndex man : men) {
        if (distance(position[man].at, corner) > rules::mobilityOf(position, man) + 1)
            continue;
        const Vec2 best = rules::trailPlaces(position, gun, position.force(man).arm)[hand < 0 ? 0 : 1];
        for (const double behind : {0.0, 0.2, 0.4}) {
            for (const double aside : {0.0, 0.3, -0.3, 0.6}) {
                const Vec2 at = best - alongBearing(state.bearing) * behind + rightOf(state.bearing) * (aside * hand);
                const Footprint there =
                    footprintOf(position.scenario().toys, position.force(man).arm, at, state.bearing);
                if (distance(there, corner) <= position.rules().trailReach && parade.send(man, at, state.bearing))
                    return true;
            }
        }
    }
    return false;
}

/// Own men who stand where nobody can step to the trail; they step aside.
void clearTrail(Parade& parade, PieceIndex gun, Vec2 corner)
{
    const Position& position = parade.position();
    for (const PieceIndex man : parade.armedNear(parade.side(), corner, 1.6)) {
        if (!parade.isIdle(man))
            continue;
        const Vec2 away = position[man].at - position[gun].at;
        for (const double step : {2.0, 3.0, 4.5}) {
            const Vec2 at = position[man].at + alongBearing(bearingOf(away)) * step;
            if (parade.send(man, at, position[man].bearing))
                break;
        }
    }
}

std::vector<PieceIndex> crewOf(const Parade& parade, PieceIndex gun)
{
    return rules::menAbout(parade.position(), gun, parade.side());
}

void sendToGun(Parade& parade, PieceIndex gun, int wanted)
{
    const Position& position = parade.position();
    const PieceState& state = position[gun];
    std::vector<PieceIndex> men = parade.idle();
    sortByDistance(position, men, state.at);
    const PieceIndex enemy = parade.nearest(enemyOf(parade.side()), state.at);
    const double facing = enemy < 0 ? state.bearing : bearingOf(position[enemy].at - state.at);
    for (const PieceIndex man : men) {
        if (wanted <= 0)
            return;
        const double far = distance(position[man].at, state.at);
        const double mobility = rules::mobilityOf(position, man);
        if (far > 2 * mobility)
            continue;
        bool sent = false;
        for (const double behind : {-3.0, -1.0, -5.0, 1.0, 3.0}) {
            for (const double aside : {3.0, -3.0, 4.4, -4.4, 5.6, -5.6}) {
                const Vec2 at = state.at + alongBearing(facing) * behind + rightOf(facing) * aside;
                sent = sent || parade.send(man, at, facing);
            }
        }
        if (!sent && far > mobility) { // as far as he comes
            const double towards = bearingOf(state.at - position[man].at);
            for (const double part : {0.95, 0.7, 0.4})
                sent = sent || parade.send(man, position[man].at + alongBearing(towards) * (mobility * part), facing);
        }
        wanted -= sent;
    }
}

} // namespace

void planTrails(Parade& parade)
{
    const Position& position = parade.position();
    const Toys& toys = position.scenario().toys;
    for (const PieceIndex gun : gunsHeld(position, parade.side())) {
        const PieceState& state = position[gun];
        if (state.shots == 0)
            continue;
        for (const double hand : {-1.0, 1.0}) {
            const Vec2 corner = state.at - alongBearing(state.bearing) * toys.gunTrailBehind +
                                rightOf(state.bearing) * (hand * toys.gunAxleWidth / 2);
            if (const PieceIndex man = manAtTrail(parade, gun, corner, hand); man >= 0) {
                parade.pin(man);
                continue;
            }
            if (sendToTrail(parade, gun, corner, hand))
                continue;
            clearTrail(parade, gun, corner);
            sendToTrail(parade, gun, corner, hand);
        }
    }
}

void planCrews(Parade& parade)
{
    const Position& position = parade.position();
    const int crew = position.rules().gunCrew;
    std::vector<std::pair<PieceIndex, int>> lacking;
    for (const PieceIndex gun : gunsHeld(position, parade.side())) {
        std::vector<PieceIndex> men = crewOf(parade, gun);
        const bool fires = position[gun].shots > 0;
        // who cannot leave anyhow first; then foot for a gun that fires, horse for one that is on its way
        std::stable_sort(men.begin(), men.end(), [&](PieceIndex a, PieceIndex b) {
            const auto rank = [&](PieceIndex man) {
                const bool rides = position.force(man).arm == Arm::Cavalry;
                return (parade.isIdle(man) ? 2 : 0) + (rides == fires ? 1 : 0);
            };
            return rank(a) < rank(b);
        });
        int kept = 0;
        for (const PieceIndex man : men) {
            if (kept < crew)
                parade.pin(man);
            ++kept;
        }
        if (kept < crew)
            lacking.push_back({gun, crew - kept});
    }
    for (const auto& [gun, wanted] : lacking)
        sendToGun(parade, gun, wanted);
}

void planSeizing(Parade& parade)
{
    const Position& position = parade.position();
    const RuleSet& numbers = position.rules();
    const SideIndex enemy = enemyOf(parade.side());
    for (const PieceIndex gun : gunsHeld(position, enemy)) {
        const PieceState& state = position[gun];
        if (!rules::menAbout(position, gun, enemy).empty())
            continue;
        const Vec2 ahead = alongBearing(state.bearing);
        int passed = 0;
        std::vector<PieceIndex> men = parade.idle();
        sortByDistance(position, men, state.at);
        for (const PieceIndex man : men) {
            if (passed >= numbers.gunCrew + 1 ||
                distance(position[man].at, state.at) > rules::mobilityOf(position, man) + 8)
                continue;
            Vec2 from = position[man].at;
            for (const Approach& approach : position.approaches) {
                if (approach.gun == gun && approach.man == man)
                    from = approach.from;
            }
            const double beyond = dot(from - state.at, ahead) > 0 ? -1 : 1;
            bool sent = false;
            for (const double on : {2.0, 3.2, 4.6, 6.0}) {
                for (const double aside : {2.6, -2.6, 3.8, -3.8, 5.2, -5.2, 0.0}) {
                    const Vec2 at = state.at + ahead * (beyond * on) + rightOf(state.bearing) * aside;
                    sent = sent || parade.send(man, at, bearingOf(at - from));
                }
            }
            passed += sent;
        }
    }
}

} // namespace sandgate::steady
