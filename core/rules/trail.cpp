#include "core/rules/guns.h"
#include "core/rules/move.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

// The men at the trail of a gun that fired (GUN-6).
namespace sandgate::rules {

namespace {

/// From a gun's axle to where a man at its trail may stand, and to spare.
constexpr double trailFromAxle = 16;

constexpr std::array<double, 2> trailHands{-1, 1}; ///< left, right

/// A place that must have a man: one hand of a gun's trail, or either where one man is enough.
struct TrailSlot
{
    PieceIndex gun;
    std::vector<size_t> hands; ///< 0 left, 1 right
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
    const Vec2 off = at - state.at;
    return dot(off, alongBearing(state.bearing)) < 0 && dot(off, rightOf(state.bearing)) * trailHands[hand] > 0 &&
           distance(position.footprint(man), corner) <= position.rules().trailReach + grace;
}

bool hasManAtTrail(const Position& position, PieceIndex gun, size_t hand)
{
    const double reach = position.ground->farthestOfPiece + position.rules().trailReach + grace;
    const auto near = Neighbours(position).placedWithin(trailCorner(position, gun, hand), reach);
    return std::any_of(near.begin(), near.end(), [&](PieceIndex man) { return isAtTrail(position, gun, hand, man); });
}

/// From a gun's axle to any man who could come to its trail in a move.
double farthestToTrail(const Position& position)
{
    return std::max(position.rules().infantryMove, position.rules().cavalryMove) + trailFromAxle;
}

/// Men who have had no move yet, and may have one.
bool mayStillMove(const Position& position, PieceIndex man)
{
    return position.isArmedMan(man) && position.force(man).side == position.mover && !position[man].hasMoved;
}

/// Places at a corner of the trail where country, guns, enemies and whoever has had his move let a man of that arm
/// stand, the best first.
std::vector<Vec2> placesAtTrail(const Position& position, const Neighbours& neighbours, PieceIndex gun, size_t hand,
                                PieceIndex man)
{
    const Scenario& scenario = position.scenario();
    const Arm arm = position.force(man).arm;
    const double bearing = position[gun].bearing;
    const Vec2 best = trailPlaces(position, gun, arm)[hand];
    const Vec2 back = -alongBearing(bearing);
    const Vec2 out = rightOf(bearing) * trailHands[hand];
    const Vec2 corner = trailCorner(position, gun, hand);
    std::vector<PieceIndex> willing;
    for (const PieceIndex near : neighbours.within(footprintOf(scenario.toys, arm, best, bearing), 2)) {
        if (mayStillMove(position, near))
            willing.push_back(near);
    }
    std::vector<Vec2> places;
    for (const double behind : {0.0, 0.2, 0.4}) {
        for (const double aside : {0.0, -0.3, 0.3, 0.6}) {
            const Vec2 at = best + back * behind + out * aside;
            if (distance(footprintOf(scenario.toys, arm, at, bearing), corner) <= scenario.rules.trailReach &&
                isOnField(scenario.country, at) && !againstStanding(position, neighbours, man, at, bearing, willing))
                places.push_back(at);
        }
    }
    return places;
}

/// Who can man which trail; asked lazily, since ways are dear.
class TrailDuty
{
public:
    TrailDuty(const Position& position, const std::vector<TrailSlot>& slots, bool onlyThoseThere)
        : m_position(position), m_slots(slots), m_onlyThoseThere(onlyThoseThere), m_can(slots.size())
    {}

    /// The most slots that can have a man each.
    int most()
    {
        int filled = 0;
        for (size_t slot = 0; slot < m_slots.size(); ++slot) {
            std::set<PieceIndex> asked;
            filled += find(slot, asked);
        }
        return filled;
    }

private:
    /// Finds a man for the slot, sending others to another slot if need be.
    bool find(size_t slot, std::set<PieceIndex>& asked)
    {
        for (const PieceIndex man : nearestFirst(slot)) {
            if (asked.contains(man) || !can(slot, man))
                continue;
            asked.insert(man);
            const auto elsewhere = m_slotOf.find(man);
            if (elsewhere == m_slotOf.end() || find(elsewhere->second, asked)) {
                m_slotOf[man] = slot;
                return true;
            }
        }
        return false;
    }

    std::vector<PieceIndex> nearestFirst(size_t slot) const
    {
        const Vec2 gun = m_position[m_slots[slot].gun].at;
        std::vector<std::pair<double, PieceIndex>> men;
        for (const PieceIndex man : Neighbours(m_position).placedWithin(gun, farthestToTrail(m_position))) {
            if (!m_position.isArmedMan(man) || m_position.force(man).side != m_position.mover)
                continue;
            const double off = distance(m_position[man].at, gun);
            if (off <= mobilityOf(m_position, man) + trailFromAxle)
                men.push_back({off, man});
        }
        std::sort(men.begin(), men.end());
        std::vector<PieceIndex> sorted;
        for (const auto& [off, man] : men)
            sorted.push_back(man);
        return sorted;
    }

    bool can(size_t slot, PieceIndex man)
    {
        const auto known = m_can[slot].find(man);
        if (known != m_can[slot].end())
            return known->second;
        return m_can[slot][man] = isThere(slot, man) || (!m_onlyThoseThere && canCome(slot, man));
    }

    bool isThere(size_t slot, PieceIndex man) const
    {
        const TrailSlot& place = m_slots[slot];
        return std::any_of(place.hands.begin(), place.hands.end(),
                           [&](size_t hand) { return isAtTrail(m_position, place.gun, hand, man); });
    }

    bool canCome(size_t slot, PieceIndex man)
    {
        if (!mayStillMove(m_position, man))
            return false;
        const double mobility = mobilityOf(m_position, man);
        for (const size_t hand : m_slots[slot].hands) {
            for (const Vec2 place : placesFor(slot, hand, man)) {
                if (wayOf(m_position, man, place, mobility))
                    return true;
            }
        }
        return false;
    }

    const std::vector<Vec2>& placesFor(size_t slot, size_t hand, PieceIndex man)
    {
        const auto key = std::tuple(slot, hand, m_position.force(man).arm);
        const auto known = m_places.find(key);
        if (known != m_places.end())
            return known->second;
        return m_places[key] = placesAtTrail(m_position, Neighbours(m_position), m_slots[slot].gun, hand, man);
    }

    const Position& m_position;
    const std::vector<TrailSlot>& m_slots;
    const bool m_onlyThoseThere;
    std::vector<std::map<PieceIndex, bool>> m_can; ///< by slot and man
    std::map<PieceIndex, size_t> m_slotOf;         ///< the slot that a man is sent to
    std::map<std::tuple<size_t, size_t, Arm>, std::vector<Vec2>> m_places;
};

/// The mover's guns that fired this move.
std::vector<PieceIndex> gunsFired(const Position& position)
{
    std::vector<PieceIndex> guns = position.pieces.of(Pieces::Kind::Fired);
    std::erase_if(guns, [&](PieceIndex gun) { return position[gun].owner != position.mover; });
    return guns;
}

/// The places at their trails that want men.
std::vector<TrailSlot> trailSlots(const Position& position, const std::vector<PieceIndex>& guns)
{
    std::vector<TrailSlot> slots;
    const int wanted = position.rules().trailMen;
    for (const PieceIndex gun : guns) {
        if (wanted == 1) {
            slots.push_back({gun, {0, 1}});
        } else if (wanted > 1) {
            slots.push_back({gun, {0}});
            slots.push_back({gun, {1}});
        }
    }
    return slots;
}

/// Takes out of `guns` those that a man who moves could serve or could be in the way of.
std::vector<PieceIndex> takeConcerned(std::vector<PieceIndex>& guns, const Position& before, const Position& after,
                                      const std::vector<PieceIndex>& men)
{
    const double reach = farthestToTrail(before);
    const auto concerned = std::stable_partition(guns.begin(), guns.end(), [&](PieceIndex gun) {
        const Vec2 axle = before[gun].at;
        return std::none_of(men.begin(), men.end(), [&](PieceIndex man) {
            return distance(before[man].at, axle) <= reach || distance(after[man].at, axle) <= reach;
        });
    });
    std::vector<PieceIndex> taken(concerned, guns.end());
    guns.erase(concerned, guns.end());
    return taken;
}

/// Adds those of `others` that one man could serve as well as one of `guns`, and so on from these.
void addLinked(std::vector<PieceIndex>& guns, std::vector<PieceIndex> others, const Position& position)
{
    const double reach = 2 * farthestToTrail(position);
    for (size_t i = 0; i < guns.size(); ++i) {
        const Vec2 axle = position[guns[i]].at;
        const auto linked = std::stable_partition(
            others.begin(), others.end(), [&](PieceIndex other) { return distance(position[other].at, axle) > reach; });
        guns.insert(guns.end(), linked, others.end());
        others.erase(linked, others.end());
    }
    std::sort(guns.begin(), guns.end());
}

int menThere(const Position& position, const std::vector<TrailSlot>& slots)
{
    return TrailDuty(position, slots, true).most();
}

int menPossible(const Position& position, const std::vector<TrailSlot>& slots)
{
    return TrailDuty(position, slots, false).most();
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

bool hasFired(const Position& position)
{
    return position.rules().trailMen > 0 && !gunsFired(position).empty();
}

std::optional<Refusal> againstLeavingGuns(const Position& position)
{
    const std::vector<TrailSlot> slots = trailSlots(position, gunsFired(position));
    const int there = menThere(position, slots);
    if (there == static_cast<int>(slots.size()) || there >= menPossible(position, slots))
        return {};
    PieceIndex lacking = slots.front().gun;
    for (const TrailSlot& slot : slots) {
        if (menAtTrail(position, slot.gun) < position.rules().trailMen && menPossible(position, {slot}) > 0) {
            lacking = slot.gun;
            break;
        }
    }
    const QString& id = position.force(lacking).id;
    return refusal(
        "GUN-6",
        QStringLiteral("%1 fired and has %2 at the end of its trail; %3 must stand there, behind the wheels, "
                       "before the move ends")
            .arg(id, menAtTrail(position, lacking) == 0 ? QStringLiteral("nobody") : QStringLiteral("one man"),
                 position.rules().trailMen == 1 ? QStringLiteral("one man")
                                                : QStringLiteral("two men, one either side,")),
        id);
}

std::optional<Refusal> againstSparing(const Position& before, const Position& after, const std::vector<PieceIndex>& men)
{
    std::vector<PieceIndex> others = gunsFired(before);
    std::vector<PieceIndex> guns = takeConcerned(others, before, after, men);
    std::vector<TrailSlot> slots = trailSlots(before, guns);
    if (menThere(after, slots) == static_cast<int>(slots.size()))
        return {};
    addLinked(guns, std::move(others), before);
    slots = trailSlots(before, guns);
    const int possible = menPossible(after, slots);
    if (possible == static_cast<int>(slots.size()) || possible >= menPossible(before, slots))
        return {};
    const QString& id = before.force(men.front()).id;
    return refusal(
        "GUN-6",
        QStringLiteral("%1 is needed at the trail of a gun that fired: without him it would lack a man there").arg(id),
        id);
}

} // namespace sandgate::rules
