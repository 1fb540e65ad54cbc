#include "core/rules/guns.h"
#include "core/rules/move.h"
#include "core/rules/wording.h"

#include <algorithm>

// The men at the trail of a gun that fired (GUN-6).
namespace sandgate::rules {

namespace {

constexpr std::array<double, 2> trailHands{-1, 1}; ///< left, right

/// A corner of the trail's end at which a man must stand, and the men who can.
struct TrailSlot
{
    PieceIndex gun;
    size_t hand; ///< 0 left, 1 right
    bool filled;
    std::vector<PieceIndex> men;
};

Vec2 trailCorner(const Position& position, PieceIndex gun, size_t hand)
{
    const Toys& toys = position.scenario().toys;
    const PieceState& state = position[gun];
    return state.at - alongBearing(state.bearing) * toys.gunTrailBehind +
           rightOf(state.bearing) * (trailHands[hand] * toys.gunAxleWidth / 2);
}

bool isAtTrail(const Position& position, PieceIndex gun, size_t hand, PieceIndex man)
{
    const PieceState& state = position[gun];
    const Vec2 corner = trailCorner(position, gun, hand);
    const Vec2 at = position[man].at;
    if (!position.isArmedMan(man) || position.force(man).side != state.owner)
        return false;
    if (std::abs(at.x - corner.x) > 8 || std::abs(at.y - corner.y) > 8) // no footprint reaches farther
        return false;
    const Vec2 off = at - state.at;
    return dot(off, alongBearing(state.bearing)) < 0 && dot(off, rightOf(state.bearing)) * trailHands[hand] > 0 &&
           distance(position.footprint(man), corner) <= position.rules().trailReach + grace;
}

bool hasManAtTrail(const Position& position, PieceIndex gun, size_t hand)
{
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (isAtTrail(position, gun, hand, man))
            return true;
    }
    return false;
}

/// Places at a corner of the trail, the best first: where country, guns, enemies and the fallen let a man of that arm
/// stand. His own side's men are thought away: they could have stood elsewhere.
std::vector<Vec2> placesAtTrail(const Position& position, const Neighbours& neighbours, PieceIndex gun, size_t hand,
                                PieceIndex man)
{
    const Arm arm = position.force(man).arm;
    const PieceState& state = position[gun];
    const Vec2 best = trailPlaces(position, gun, arm)[hand];
    const Vec2 back = -alongBearing(state.bearing);
    const Vec2 out = rightOf(state.bearing) * trailHands[hand];
    std::vector<PieceIndex> own;
    for (const PieceIndex near :
         neighbours.within(footprintOf(position.scenario().toys, arm, best, state.bearing), 2)) {
        if (position.isArmedMan(near) && position.force(near).side == state.owner)
            own.push_back(near);
    }
    std::vector<Vec2> places;
    for (const double behind : {0.0, 0.2, 0.4}) {
        for (const double aside : {0.0, -0.3, 0.3, 0.6}) {
            const Vec2 at = best + back * behind + out * aside;
            const Vec2 corner = trailCorner(position, gun, hand);
            const Footprint footprint = footprintOf(position.scenario().toys, arm, at, state.bearing);
            if (distance(footprint, corner) <= position.rules().trailReach &&
                isOnField(position.scenario().country, at) &&
                !againstStanding(position, neighbours, man, at, state.bearing, own))
                places.push_back(at);
        }
    }
    return places;
}

/// Whether he could have come there this move, from where it found him.
bool couldReach(const Position& position, PieceIndex man, const std::vector<Vec2>& places)
{
    const double mobility = mobilityOf(position, man);
    return std::any_of(places.begin(), places.end(), [&](Vec2 place) {
        return wayBetween(position, man, position[man].moveStart, place, mobility).has_value();
    });
}

/// Finds a man for the slot, sending others to another slot if need be.
bool sendMan(std::vector<TrailSlot>& slots, size_t slot, std::map<PieceIndex, size_t>& sent, std::vector<char>& asked)
{
    for (const PieceIndex man : slots[slot].men) {
        if (asked[static_cast<size_t>(man)])
            continue;
        asked[static_cast<size_t>(man)] = 1;
        const auto already = sent.find(man);
        if (already == sent.end() || sendMan(slots, already->second, sent, asked)) {
            sent[man] = slot;
            return true;
        }
    }
    return false;
}

} // namespace

std::array<Vec2, 2> trailPlaces(const Position& position, PieceIndex gun, Arm arm)
{
    const Scenario& scenario = position.scenario();
    constexpr double spare = 0.01;
    const PieceState& state = position[gun];
    const double behind = scenario.toys.man(arm).along / 2 + scenario.rules.clearance + spare;
    const Vec2 back = alongBearing(state.bearing) * -behind;
    return {trailCorner(position, gun, 0) + back, trailCorner(position, gun, 1) + back};
}

int menAtTrail(const Position& position, PieceIndex gun)
{
    return hasManAtTrail(position, gun, 0) + hasManAtTrail(position, gun, 1);
}

std::optional<Refusal> againstLeavingGuns(const Position& position)
{
    const int wanted = std::clamp(position.rules().trailMen, 0, 2);
    std::vector<TrailSlot> slots;
    bool lacking = false;
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        const PieceState& state = position[gun];
        if (!position.isGun(gun) || state.owner != position.mover || state.shots == 0 ||
            state.condition != Condition::Free)
            continue;
        const int there = menAtTrail(position, gun);
        lacking = lacking || there < wanted;
        for (size_t hand = 0; hand < trailHands.size(); ++hand) {
            const bool filled = hasManAtTrail(position, gun, hand);
            if (filled || there < wanted)
                slots.push_back({gun, hand, filled, {}});
        }
    }
    if (!lacking)
        return {};
    const Neighbours neighbours(position);
    for (TrailSlot& slot : slots) {
        for (PieceIndex man = 0; man < position.count(); ++man) {
            if (!position.isArmedMan(man) || position.force(man).side != position.mover)
                continue;
            if (distance(position[man].moveStart, position[slot.gun].at) > mobilityOf(position, man) + 16 &&
                !isAtTrail(position, slot.gun, slot.hand, man))
                continue;
            if (isAtTrail(position, slot.gun, slot.hand, man) ||
                couldReach(position, man, placesAtTrail(position, neighbours, slot.gun, slot.hand, man)))
                slot.men.push_back(man);
        }
    }
    std::map<PieceIndex, size_t> sent;
    size_t could = 0;
    for (size_t i = 0; i < slots.size(); ++i) {
        std::vector<char> asked(position.pieces.size());
        could += sendMan(slots, i, sent, asked);
    }
    std::map<PieceIndex, int> filledAt;
    size_t filled = 0;
    for (const TrailSlot& slot : slots) {
        filledAt[slot.gun] += slot.filled;
        filled += slot.filled;
    }
    if (filled >= could)
        return {};
    for (const TrailSlot& slot : slots) {
        if (slot.filled || slot.men.empty() || filledAt[slot.gun] >= wanted)
            continue;
        const QString& id = position.force(slot.gun).id;
        return refusal("GUN-6",
                       QStringLiteral("%1 fired and has %2 at the end of its trail; %3 must stand there, behind the "
                                      "wheels, before the move ends")
                           .arg(id, filledAt[slot.gun] == 0 ? QStringLiteral("nobody") : QStringLiteral("one man"),
                                wanted == 1 ? QStringLiteral("one man") : QStringLiteral("two men, one either side,")),
                       id);
    }
    return {};
}

} // namespace sandgate::rules
