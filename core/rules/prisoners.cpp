#include "core/rules/prisoners.h"

#include "core/rules/mobility.h"
#include "core/rules/move.h"

#include <algorithm>

namespace sandgate::rules {

namespace {

/// Prisoners of `captor` on the floor within an escort's reach of a place.
std::vector<PieceIndex> prisonersNear(const Position& position, const Neighbours& neighbours, PieceIndex man,
                                      SideIndex captor)
{
    std::vector<PieceIndex> found;
    for (const PieceIndex piece : neighbours.within(position.footprint(man), position.rules().escortReach)) {
        if (position[piece].condition == Condition::Prisoner && captorOf(position, piece) == captor)
            found.push_back(piece);
    }
    return found;
}

std::vector<PieceIndex> armedNear(const Position& position, const Neighbours& neighbours, PieceIndex piece,
                                  SideIndex side)
{
    std::vector<PieceIndex> found;
    for (const PieceIndex man : neighbours.within(position.footprint(piece), position.rules().escortReach)) {
        if (position.isArmedMan(man) && position.force(man).side == side)
            found.push_back(man);
    }
    return found;
}

/// The farthest prisoners above the most that one escort may keep, where he is the only one near them.
std::vector<PieceIndex> surplusOf(const Position& position, const Neighbours& neighbours, PieceIndex escort)
{
    const SideIndex captor = position.force(escort).side;
    std::vector<PieceIndex> alone;
    for (const PieceIndex prisoner : prisonersNear(position, neighbours, escort, captor)) {
        if (armedNear(position, neighbours, prisoner, captor).size() == 1)
            alone.push_back(prisoner);
    }
    const size_t most = static_cast<size_t>(std::max(0, position.rules().escortMost));
    if (alone.size() <= most)
        return {};
    const Footprint his = position.footprint(escort);
    std::stable_sort(alone.begin(), alone.end(), [&](PieceIndex a, PieceIndex b) {
        return distance(his, position.footprint(a)) < distance(his, position.footprint(b));
    });
    return {alone.begin() + static_cast<std::ptrdiff_t>(most), alone.end()};
}

} // namespace

SideIndex captorOf(const Position& position, PieceIndex prisoner)
{
    return enemyOf(position.force(prisoner).side);
}

std::vector<PieceIndex> escortsNear(const Position& position, PieceIndex prisoner)
{
    const Neighbours neighbours(position);
    const Footprint his = position.footprint(prisoner);
    std::vector<PieceIndex> escorts = armedNear(position, neighbours, prisoner, captorOf(position, prisoner));
    std::stable_sort(escorts.begin(), escorts.end(), [&](PieceIndex a, PieceIndex b) {
        return distance(his, position.footprint(a)) < distance(his, position.footprint(b));
    });
    return escorts;
}

std::optional<FreedEvent> freedBy(const Position& position, const std::vector<PieceIndex>& lostMen)
{
    const Neighbours neighbours(position);
    std::vector<PieceIndex> freed;
    std::vector<PieceIndex> watched; // prisoners who lost one of those near them
    std::vector<PieceIndex> escorts; // who is left with them
    for (const PieceIndex lost : lostMen) {
        const SideIndex captor = position.force(lost).side;
        for (const PieceIndex prisoner : prisonersNear(position, neighbours, lost, captor)) {
            if (std::find(watched.begin(), watched.end(), prisoner) != watched.end())
                continue;
            watched.push_back(prisoner);
            const auto left = armedNear(position, neighbours, prisoner, captor);
            if (left.empty())
                freed.push_back(prisoner);
            else if (left.size() == 1)
                escorts.push_back(left.front());
        }
    }
    std::sort(escorts.begin(), escorts.end());
    escorts.erase(std::unique(escorts.begin(), escorts.end()), escorts.end());
    for (const PieceIndex escort : escorts) {
        const auto surplus = surplusOf(position, neighbours, escort);
        freed.insert(freed.end(), surplus.begin(), surplus.end());
    }
    if (freed.empty())
        return {};
    std::sort(freed.begin(), freed.end());
    FreedEvent event;
    for (const PieceIndex prisoner : freed)
        event.pieces.push_back(position.force(prisoner).id);
    const size_t own = static_cast<size_t>(position.force(freed.front()).side);
    event.fromMove = position.moveOf[own] + 1;
    return event;
}

} // namespace sandgate::rules
