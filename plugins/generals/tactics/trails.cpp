#include "plugins/generals/tactics/trails.h"

#include "core/rules/guns.h"

#include <algorithm>
#include <optional>

namespace sandgate::tactics {

namespace {

/// One side of the end of a trail, where a man has to stand.
struct Slot
{
    PieceIndex gun;
    double hand; ///< -1 left, 1 right
    Vec2 corner;
};

/// A man who could fill a slot, and where he would stand.
struct Filler
{
    PieceIndex man;
    Vec2 at;
};

/// A man who stands there already, and not for another gun; -1 when nobody does.
PieceIndex manAt(const Parade& parade, const Slot& slot, const std::vector<PieceIndex>& taken)
{
    const Position& position = parade.position();
    const PieceState& state = position[slot.gun];
    for (const PieceIndex man : parade.armedNear(parade.side(), slot.corner, position.rules().trailReach)) {
        const Vec2 off = position[man].at - state.at;
        if (std::find(taken.begin(), taken.end(), man) == taken.end() && dot(off, alongBearing(state.bearing)) < 0 &&
            dot(off, rightOf(state.bearing)) * slot.hand > 0)
            return man;
    }
    return -1;
}

std::optional<Vec2> placeFor(const Parade& parade, const Slot& slot, PieceIndex man)
{
    const Position& position = parade.position();
    const double bearing = position[slot.gun].bearing;
    const Arm arm = position.force(man).arm;
    if (distance(position[man].at, slot.corner) > rules::mobilityOf(position, man) + 1)
        return {};
    const Vec2 best = rules::trailPlaces(position, slot.gun, arm)[slot.hand < 0 ? 0 : 1];
    for (const double behind : {0.0, 0.2, 0.4}) {
        for (const double aside : {0.0, 0.3, -0.3, 0.6}) {
            const Vec2 at = best - alongBearing(bearing) * behind + rightOf(bearing) * (aside * slot.hand);
            if (distance(footprintOf(position.scenario().toys, arm, at, bearing), slot.corner) <=
                    position.rules().trailReach &&
                parade.allows(man, at, bearing))
                return at;
        }
    }
    return {};
}

/// The slots that nobody fills yet; who fills one is pinned there.
std::vector<Slot> openSlots(Parade& parade)
{
    const Position& position = parade.position();
    const Toys& toys = position.scenario().toys;
    std::vector<Slot> open;
    std::vector<PieceIndex> taken;
    for (const PieceIndex gun : gunsHeld(position, parade.side())) {
        const PieceState& state = position[gun];
        if (state.shots == 0)
            continue;
        for (const double hand : {-1.0, 1.0}) {
            const Slot slot{gun, hand,
                            state.at - alongBearing(state.bearing) * toys.gunTrailBehind +
                                rightOf(state.bearing) * (hand * toys.gunAxleWidth / 2)};
            if (const PieceIndex man = manAt(parade, slot, taken); man >= 0) {
                parade.pin(man);
                taken.push_back(man);
            } else {
                open.push_back(slot);
            }
        }
    }
    return open;
}

/// Own men who stand where somebody has to step to the trail step aside.
void clearWay(Parade& parade, const Slot& slot)
{
    const Position& position = parade.position();
    for (const PieceIndex man : parade.armedNear(parade.side(), slot.corner, 1.6)) {
        if (!parade.isIdle(man))
            continue;
        const double away = bearingOf(position[man].at - position[slot.gun].at);
        for (const double step : {2.0, 3.0, 4.5}) {
            if (parade.send(man, position[man].at + alongBearing(away) * step, position[man].bearing))
                break;
        }
    }
}

/// The nearest man for each slot, one slot after the other. False when one stays open.
bool fillInTurn(Parade& parade, const std::vector<Slot>& slots)
{
    bool all = true;
    for (const Slot& slot : slots) {
        std::vector<PieceIndex> men = parade.idle();
        sortByDistance(parade.position(), men, slot.corner);
        const bool filled = std::any_of(men.begin(), men.end(), [&](PieceIndex man) {
            const auto at = placeFor(parade, slot, man);
            return at && parade.send(man, *at, parade.position()[slot.gun].bearing);
        });
        all = all && filled;
    }
    return all;
}

/// Finds a man for a slot, sending others to another slot if need be.
bool matchSlot(const std::vector<std::vector<Filler>>& fillers, size_t slot, std::map<PieceIndex, size_t>& sent,
               std::vector<char>& asked)
{
    for (const Filler& filler : fillers[slot]) {
        if (asked[static_cast<size_t>(filler.man)])
            continue;
        asked[static_cast<size_t>(filler.man)] = 1;
        const auto already = sent.find(filler.man);
        if (already == sent.end() || matchSlot(fillers, already->second, sent, asked)) {
            sent[filler.man] = slot;
            return true;
        }
    }
    return false;
}

/// As many slots as can be, where the men are few and each must go where no other can.
void fillByMatching(Parade& parade, const std::vector<Slot>& slots)
{
    const Position& position = parade.position();
    std::vector<std::vector<Filler>> fillers(slots.size());
    for (size_t i = 0; i < slots.size(); ++i) {
        std::vector<PieceIndex> men = parade.idle();
        sortByDistance(position, men, slots[i].corner);
        for (const PieceIndex man : men) {
            if (const auto at = placeFor(parade, slots[i], man))
                fillers[i].push_back({man, *at});
        }
    }
    std::map<PieceIndex, size_t> sent;
    for (size_t i = 0; i < slots.size(); ++i) {
        std::vector<char> asked(position.pieces.size());
        matchSlot(fillers, i, sent, asked);
    }
    for (const auto& [man, slot] : sent) {
        const auto filler = std::find_if(fillers[slot].begin(), fillers[slot].end(),
                                         [wanted = man](const Filler& one) { return one.man == wanted; });
        parade.send(man, filler->at, position[slots[slot].gun].bearing);
    }
}

} // namespace

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

void planTrails(Parade& parade)
{
    std::vector<Slot> slots = openSlots(parade);
    Parade simple = parade;
    if (fillInTurn(simple, slots)) {
        parade = simple;
        return;
    }
    fillByMatching(parade, slots);
    for (const Slot& slot : openSlots(parade)) {
        clearWay(parade, slot);
        fillInTurn(parade, {slot});
    }
}

bool canManTrails(const Position& position, SideIndex side)
{
    Parade parade(position, side);
    planTrails(parade);
    return openSlots(parade).empty();
}

} // namespace sandgate::tactics
