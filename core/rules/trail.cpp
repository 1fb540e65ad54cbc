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
    const Vec2 off = position[man].at - state.at;
    if (!position.isArmedMan(man) || position.force(man).side != state.owner || length(off) > trailFromAxle)
        return false;
    return dot(off, alongBearing(state.bearing)) < 0 && dot(off, rightOf(state.bearing)) * trailHands[hand] > 0 &&
           distance(position.footprint(man), trailCorner(position, gun, hand)) <= position.rules().trailReach + grace;
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

std::set<PieceIndex> setOf(const std::vector<PieceIndex>& pieces)
{
    return {pieces.begin(), pieces.end()};
}

/// The mover's guns that fired this move and stand within `reach` of a place, in rising number.
std::vector<PieceIndex> gunsFiredNear(const Position& position, Vec2 at, double reach)
{
    std::vector<PieceIndex> guns = Neighbours(position).placedWithin(at, reach);
    std::erase_if(guns, [&](PieceIndex piece) {
        return !position.isGun(piece) || position[piece].shots == 0 || position[piece].owner != position.mover;
    });
    return guns;
}

/// Who can man which trail; asked lazily, since ways are dear.
class TrailDuty
{
public:
    enum class Who {
        Standing,         ///< only men who are there already
        Any,              ///< and whoever can still come
        WithoutOtherDuty, ///< of these, only men who are too far from every other gun that fired to serve it
    };

    TrailDuty(const Position& position, const std::vector<TrailSlot>& slots, Who who)
        : m_position(position), m_slots(slots), m_who(who), m_can(slots.size())
    {
        for (const TrailSlot& slot : slots)
            m_guns.insert(slot.gun);
    }

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
        const bool can = (m_who != Who::WithoutOtherDuty || !hasOtherDuty(man)) &&
                         (isThere(slot, man) || (m_who != Who::Standing && canCome(slot, man)));
        return m_can[slot][man] = can;
    }

    bool hasOtherDuty(PieceIndex man) const
    {
        const auto guns = gunsFiredNear(m_position, m_position[man].at, farthestToTrail(m_position));
        return std::any_of(guns.begin(), guns.end(), [&](PieceIndex gun) { return !m_guns.contains(gun); });
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
    const Who m_who;
    std::set<PieceIndex> m_guns;                   ///< whose trails the slots are at
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

/// Guns that a man who moves could serve or could be in the way of, before or after.
std::vector<PieceIndex> gunsConcerned(const Position& before, const Position& after, const std::vector<PieceIndex>& men)
{
    std::set<PieceIndex> guns;
    for (const PieceIndex man : men) {
        for (const Vec2 at : {before[man].at, after[man].at})
            guns.merge(setOf(gunsFiredNear(before, at, farthestToTrail(before))));
    }
    return {guns.begin(), guns.end()};
}

/// The guns, and those that one man could serve as well as one of them.
std::vector<PieceIndex> withLinked(const std::vector<PieceIndex>& guns, const Position& position)
{
    std::set<PieceIndex> linked;
    for (const PieceIndex gun : guns)
        linked.merge(setOf(gunsFiredNear(position, position[gun].at, 2 * farthestToTrail(position))));
    return {linked.begin(), linked.end()};
}

int menThere(const Position& position, const std::vector<TrailSlot>& slots)
{
    return TrailDuty(position, slots, TrailDuty::Who::Standing).most();
}

int menPossible(const Position& position, const std::vector<TrailSlot>& slots)
{
    return TrailDuty(position, slots, TrailDuty::Who::Any).most();
}

/// The same without taking anybody away from a gun that is not among those of the slots.
int menPossibleOfTheirOwn(const Position& position, const std::vector<TrailSlot>& slots)
{
    return TrailDuty(position, slots, TrailDuty::Who::WithoutOtherDuty).most();
}

/// Whether the guns that fired can have fewer men at their trails after a move of `men` than before it. Looks at the
/// guns about them first, and as long as men whom other guns could use as well leave it open, at the next ones too.
bool neededAtTrail(const Position& before, const Position& after, const std::vector<PieceIndex>& men)
{
    std::vector<PieceIndex> guns = gunsConcerned(before, after, men);
    std::vector<TrailSlot> slots = trailSlots(before, guns);
    if (menThere(after, slots) == static_cast<int>(slots.size()))
        return false;
    while (true) {
        const int own = menPossibleOfTheirOwn(after, slots);
        if (own == static_cast<int>(slots.size()) || own >= menPossible(before, slots))
            return false;
        std::vector<PieceIndex> wider = withLinked(guns, before);
        if (wider.size() == guns.size())
            return true;
        guns = std::move(wider);
        slots = trailSlots(before, guns);
    }
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
    return position.rules().trailMen > 0 && position.pieces.hasAny(Pieces::Kind::Fired);
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
    if (!neededAtTrail(before, after, men))
        return {};
    const QString& id = before.force(men.front()).id;
    return refusal(
        "GUN-6",
        QStringLiteral("%1 is needed at the trail of a gun that fired: without him it would lack a man there").arg(id),
        id);
}

} // namespace sandgate::rules
