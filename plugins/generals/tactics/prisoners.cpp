#include "plugins/generals/tactics/prisoners.h"

#include "core/rules/move.h"
#include "core/rules/prisoners.h"

#include <algorithm>

namespace sandgate::tactics {

namespace {

/// Shifts the whole party towards the back line, as far as may be.
bool leadHome(Parade& parade, const Referee& referee, PieceIndex guard, const std::vector<PieceIndex>& prisoners)
{
    const Position& position = parade.position();
    const Vec2 home = alongBearing(rules::towardsEnemy(position.scenario(), parade.side()) + 180);
    double slowest = rules::mobilityOf(position, guard);
    for (const PieceIndex man : prisoners)
        slowest = std::min(slowest, rules::mobilityOf(position, man));
    for (const double part : {0.98, 0.75, 0.5, 0.25}) {
        Escort order{.prisoners = {}, .by = position.force(guard).id, .to = {}};
        std::map<PieceIndex, Vec2> places;
        const auto go = [&](PieceIndex man) {
            const double before = beforeBackLine(position.scenario(), parade.side(), position[man].at);
            const double room = man == guard ? before - 1.2 : before;
            places[man] = position[man].at + home * std::clamp(slowest * part, 0.0, std::max(0.0, room));
            order.to[position.force(man).id] = places[man];
        };
        go(guard);
        for (const PieceIndex man : prisoners) {
            order.prisoners.push_back(position.force(man).id);
            go(man);
        }
        if (!referee.judge(position, order))
            continue;
        parade.add(std::move(order), places);
        return true;
    }
    return false;
}

void planGuards(Parade& parade, const Referee& referee)
{
    const Position& position = parade.position();
    std::vector<char> led(position.pieces.size());
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (position[man].condition != Condition::Prisoner || led[static_cast<size_t>(man)] ||
            rules::captorOf(position, man) != parade.side())
            continue;
        const std::vector<PieceIndex> near = rules::escortsNear(position, man);
        const auto guard = std::find_if(near.begin(), near.end(), [&](PieceIndex one) { return parade.isIdle(one); });
        if (guard == near.end()) {
            if (!near.empty())
                parade.pin(near.front());
            continue;
        }
        std::vector<PieceIndex> party;
        for (PieceIndex other = man; other < position.count(); ++other) {
            if (static_cast<int>(party.size()) < position.rules().escortMost &&
                position[other].condition == Condition::Prisoner && !led[static_cast<size_t>(other)] &&
                !position[other].hasMoved && rules::captorOf(position, other) == parade.side() &&
                parade.room(other, *guard) <= position.rules().escortReach)
                party.push_back(other);
        }
        if (party.empty() || !leadHome(parade, referee, *guard, party))
            parade.pin(*guard);
        for (const PieceIndex prisoner : party)
            led[static_cast<size_t>(prisoner)] = 1;
    }
}

void planRearming(Parade& parade)
{
    const Position& position = parade.position();
    const double home = rules::towardsEnemy(position.scenario(), parade.side()) + 180;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        const PieceState& state = position[man];
        if (state.condition != Condition::Disarmed || position.force(man).side != parade.side() || state.hasMoved ||
            position.isHeldBack(man))
            continue;
        const double mobility = rules::mobilityOf(position, man);
        const double before = beforeBackLine(position.scenario(), parade.side(), state.at);
        for (const double part : {0.98, 0.7, 0.4}) {
            const double step = std::min(mobility * part, std::max(0.0, before - 0.1));
            bool sent = false;
            for (const double turn : {0.0, 25.0, -25.0})
                sent = sent || parade.send(man, state.at + alongBearing(home + turn) * step, normalBearing(home));
            if (sent)
                break;
        }
    }
}

} // namespace

void planPrisoners(Parade& parade, const Referee& referee)
{
    planGuards(parade, referee);
    planRearming(parade);
}

} // namespace sandgate::tactics
