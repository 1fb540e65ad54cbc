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

/// Of those who lost an escort, the farthest above the most that the one escort left to them may keep.
std::vector<PieceIndex> surplusOf(const Position& position, const Neighbours& neighbours, PieceIndex escort,
                                  const std::vector<PieceIndex>& watched)
{
    const SideIndex captor = position.force(escort).side;
    std::vector<PieceIndex> losers;
    int alone = 0; // with him
    for (const PieceIndex prisoner : prisonersNear(position, neighbours, escort, captor)) {
        if (armedNear(position, neighbours, prisoner, captor).size() != 1)
            continue;
        ++alone;
        if (std::binary_search(watched.begin(), watched.end(), prisoner))
            losers.push_back(prisoner);
    }
    const int above = std::max(0, alone - std::max(0, position.rules().escortMost));
    const Footprint his = position.footprint(escort);
    std::stable_sort(losers.begin(), losers.end(), [&](PieceIndex a, PieceIndex b) {
        return distance(his, position.footprint(a)) > distance(his, position.footprint(b));
    });
    losers.resize(std::min(losers.size(), static_cast<size_t>(above)));
    return losers;
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

std::optional<FreedEvent> freedBy(const Position& before, const Position& after, const std::vector<PieceIndex>& lostMen)
{
    const Neighbours stoodAt(before);
    std::vector<PieceIndex> watched; // prisoners who lost one of those near them
    for (const PieceIndex lost : lostMen) {
        if (!before.isArmedMan(lost))
            continue;
        for (const PieceIndex prisoner : prisonersNear(before, stoodAt, lost, before.force(lost).side)) {
            if (after[prisoner].condition == Condition::Prisoner)
                watched.push_back(prisoner);
        }
    }
    if (watched.empty())
        return {};
    std::sort(watched.begin(), watched.end());
    watched.erase(std::unique(watched.begin(), watched.end()), watched.end());

    const Neighbours standsAt(after);
    std::vector<PieceIndex> freed;
    std::vector<PieceIndex> escorts; // who alone is left with one of them
    for (const PieceIndex prisoner : watched) {
        const auto left = armedNear(after, standsAt, prisoner, captorOf(after, prisoner));
        if (left.empty())
            freed.push_back(prisoner);
        else if (left.size() == 1)
            escorts.push_back(left.front());
    }
    std::sort(escorts.begin(), escorts.end());
    escorts.erase(std::unique(escorts.begin(), escorts.end()), escorts.end());
    for (const PieceIndex escort : escorts) {
        const auto surplus = surplusOf(after, standsAt, escort, watched);
        freed.insert(freed.end(), surplus.begin(), surplus.end());
    }
    if (freed.empty())
        return {};
    std::sort(freed.begin(), freed.end());
    FreedEvent event;
    for (const PieceIndex prisoner : freed)
        event.pieces.push_back(after.force(prisoner).id);
    event.fromMove = after.moveOf[static_cast<size_t>(after.force(freed.front()).side)] + 1;
    return event;
}

} // namespace sandgate::rules
