#include "plugins/generals/tactics/gun_duties.h"
#include "plugins/generals/tactics/trails.h"

#include "core/rules/guns.h"

#include <algorithm>

namespace sandgate::tactics {

namespace {

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

void planCrews(Parade& parade, int wanted, const std::set<PieceIndex>& useless)
{
    const Position& position = parade.position();
    const int crew = std::max(wanted, position.rules().gunCrew);
    std::vector<std::pair<PieceIndex, int>> lacking;
    for (const PieceIndex gun : gunsHeld(position, parade.side())) {
        if (useless.count(gun))
            continue;
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
    for (const auto& [gun, more] : lacking)
        sendToGun(parade, gun, more);
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

} // namespace sandgate::tactics
