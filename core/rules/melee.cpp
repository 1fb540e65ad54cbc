#include "core/rules/melee.h"

#include "core/rules/move.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sandgate::rules {

namespace {

/// Groups of numbers that grow together.
class Unions
{
public:
    explicit Unions(int count) : m_parent(static_cast<size_t>(count))
    {
        std::iota(m_parent.begin(), m_parent.end(), 0);
    }
    int rootOf(int thing)
    {
        while (m_parent[static_cast<size_t>(thing)] != thing) {
            int& parent = m_parent[static_cast<size_t>(thing)];
            parent = m_parent[static_cast<size_t>(parent)];
            thing = parent;
        }
        return thing;
    }
    void join(int a, int b)
    {
        a = rootOf(a);
        b = rootOf(b);
        m_parent[static_cast<size_t>(std::max(a, b))] = std::min(a, b);
    }

private:
    std::vector<int> m_parent;
};

bool holds(const std::vector<PieceIndex>& men, PieceIndex man)
{
    return std::binary_search(men.begin(), men.end(), man);
}

/// A man who may be near enough to support, and one in contact whom he would reach. The nearest come first, since the
/// first who is reached decides.
struct Reach
{
    PieceIndex man;
    double apart;
    PieceIndex reached;

    auto operator<=>(const Reach&) const = default;
};

/// A man as he would stand elsewhere, facing as he does.
Footprint movedTo(const Position& position, PieceIndex man, Vec2 at)
{
    return footprintOf(position.scenario().toys, position.force(man).arm, at, position[man].bearing);
}

/// From a man's place to the farthest point of him.
double farthestPointOf(const Position& position, PieceIndex man)
{
    const ManToy& toy = position.scenario().toys.man(position.force(man).arm);
    return std::hypot(toy.across, toy.along) / 2;
}

/// How far before its end a way into a man comes into contact with him.
double coveredByBodies(const Position& position, const Reach& reach, const Way& way)
{
    const Vec2 end = way.points.back();
    const Vec2 leg = way.points[way.points.size() - 2] - end;
    const Footprint his = position.footprint(reach.reached);
    double in = 0;
    double out = 1;
    for (int i = 0; i < 40; ++i) {
        const double part = (in + out) / 2;
        const double apart = distance(movedTo(position, reach.man, end + leg * part), his);
        (apart <= position.rules().contact ? in : out) = part;
    }
    return in * length(leg);
}

bool reachesContact(const Position& position, const Reach& reach)
{
    const double mobility = mobilityOf(position, reach.man);
    const double contact = position.rules().contact;
    if (reach.apart > mobility + contact + grace)
        return false;
    const double bodies = farthestPointOf(position, reach.man) + farthestPointOf(position, reach.reached);
    const auto way = wayBetween(position, reach.man, measuredFrom(position, reach.man), position[reach.reached].at,
                                mobility + contact + bodies);
    if (!way || way->points.size() <= 2)
        return way.has_value(); // where nothing bars it, how far they are apart decides
    return way->length - coveredByBodies(position, reach, *way) <= mobility + grace;
}

/// Who goes first into a list of losses; lower goes first.
struct LossOrder
{
    const Position& position;
    const Melee& melee;
    bool cavalryFirst;

    bool operator()(PieceIndex a, PieceIndex b) const
    {
        const bool aHorse = position.force(a).arm == Arm::Cavalry;
        const bool bHorse = position.force(b).arm == Arm::Cavalry;
        if (aHorse != bHorse)
            return aHorse == cavalryFirst;
        const bool aTouches = touches(a);
        const bool bTouches = touches(b);
        return aTouches != bTouches ? aTouches : a < b;
    }
    bool touches(PieceIndex man) const
    {
        return holds(melee.inContact[static_cast<size_t>(position.force(man).side)], man);
    }
};

/// The mover's wishes by side, once every one of them is found to be in the melee and of no more men than it takes.
Result<std::array<std::vector<PieceIndex>, 2>> wishesOf(const Position& position, const Melee& melee,
                                                        const std::vector<PieceId>& ids, const std::array<int, 2>& most,
                                                        const char* what)
{
    std::array<std::vector<PieceIndex>, 2> wishes;
    for (const PieceId& id : ids) {
        const PieceIndex man = position.find(id);
        const size_t side = man < 0 ? 0 : static_cast<size_t>(position.force(man).side);
        if (man < 0 || !holds(melee.men[side], man))
            return refuse("MEL-5", QStringLiteral("%1 takes no part in this melee").arg(id), id);
        if (std::find(wishes[side].begin(), wishes[side].end(), man) != wishes[side].end())
            return refuse("MEL-5", QStringLiteral("%1 is named twice").arg(id), id);
        wishes[side].push_back(man);
    }
    for (size_t side = 0; side < 2; ++side) {
        if (static_cast<int>(wishes[side].size()) > most[side])
            return refuse("MEL-5",
                          QStringLiteral("%1 %2 are named for %3, but the melee of %4 against %5 takes only %6")
                              .arg(QString::number(wishes[side].size()), QLatin1String(what),
                                   position.scenario().sides[side].name, QString::number(melee.men[0].size()),
                                   QString::number(melee.men[1].size()), QString::number(most[side])),
                          position.force(wishes[side].back()).id);
    }
    return wishes;
}

std::vector<PieceId> idsOf(const Position& position, std::vector<PieceIndex> men)
{
    std::sort(men.begin(), men.end());
    std::vector<PieceId> ids;
    for (const PieceIndex man : men)
        ids.push_back(position.force(man).id);
    return ids;
}

} // namespace

std::vector<Melee> meleesAt(const Position& position)
{
    return meleesAt(position, Neighbours(position));
}

std::vector<Melee> meleesAt(const Position& position, const Neighbours& neighbours)
{
    const RuleSet& rules = position.rules();
    Unions unions(position.count());
    std::vector<PieceIndex> inContact;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (!position.isArmedMan(man) || position.force(man).side != position.mover)
            continue;
        for (const PieceIndex enemy : neighbours.within(position.footprint(man), rules.contact)) {
            if (!position.isArmedMan(enemy) || position.force(enemy).side == position.mover)
                continue;
            unions.join(man, enemy);
            inContact.insert(inContact.end(), {man, enemy});
        }
    }
    std::sort(inContact.begin(), inContact.end());
    inContact.erase(std::unique(inContact.begin(), inContact.end()), inContact.end());

    // Reaching out once, from the men in contact only; whoever is reached from two melees makes them one.
    std::vector<PieceIndex> taking = inContact;
    for (const PieceIndex man : inContact) {
        for (const PieceIndex other : neighbours.within(position.footprint(man), rules.meleeReach)) {
            if (!position.isArmedMan(other))
                continue;
            unions.join(man, other);
            taking.push_back(other);
        }
    }
    std::sort(taking.begin(), taking.end());
    taking.erase(std::unique(taking.begin(), taking.end()), taking.end());

    std::vector<Melee> melees;
    std::vector<int> placeOf(position.pieces.size(), -1);
    for (const PieceIndex man : taking) {
        int& place = placeOf[static_cast<size_t>(unions.rootOf(man))];
        if (place < 0) {
            place = static_cast<int>(melees.size());
            melees.emplace_back();
        }
        Melee& melee = melees[static_cast<size_t>(place)];
        const size_t side = static_cast<size_t>(position.force(man).side);
        melee.men[side].push_back(man);
        if (holds(inContact, man))
            melee.inContact[side].push_back(man);
    }
    return melees;
}

MeleeSums sumsOf(int first, int second, bool inferiorIsolated)
{
    MeleeSums sums;
    if (first == second) {
        sums.dead = {first, second};
        return sums;
    }
    sums.inferior = first < second ? 0 : 1;
    sums.isolated = inferiorIsolated;
    const int fewer = std::min(first, second);
    const int more = std::max(first, second);
    const int taken = inferiorIsolated ? std::min(fewer, more - fewer) : 0;
    sums.dead = {fewer - taken, fewer - taken};
    sums.prisoners[static_cast<size_t>(sums.inferior)] = taken;
    return sums;
}

int supportOf(const Position& position, SideIndex side, const std::vector<PieceIndex>& body,
              const std::vector<PieceIndex>& contact)
{
    return supportOf(position, Neighbours(position), side, body, contact);
}

int supportOf(const Position& position, const Neighbours& neighbours, SideIndex side,
              const std::vector<PieceIndex>& body, const std::vector<PieceIndex>& contact)
{
    std::vector<PieceIndex> own = body;
    std::sort(own.begin(), own.end());
    const double farthest =
        std::max(position.rules().infantryMove, position.rules().cavalryMove) + position.rules().contact;
    const auto isOther = [&](PieceIndex man) {
        return position.isArmedMan(man) && position.force(man).side == side && !holds(own, man);
    };
    std::vector<PieceIndex> offLine; // whose first move is measured from elsewhere than where they stand (MOVE-2)
    for (const PieceIndex man : position.pieces.of(Pieces::Kind::OffLine)) {
        if (isOther(man))
            offLine.push_back(man);
    }
    std::vector<Reach> reaches;
    for (const PieceIndex reached : contact) {
        const Footprint there = position.footprint(reached);
        for (const PieceIndex man : neighbours.within(there, farthest)) {
            if (!position[man].offLine && isOther(man))
                reaches.push_back({man, distance(position.footprint(man), there), reached});
        }
        for (const PieceIndex man : offLine)
            reaches.push_back({man, distance(movedTo(position, man, measuredFrom(position, man)), there), reached});
    }
    std::sort(reaches.begin(), reaches.end());
    int support = 0;
    PieceIndex counted = -1;
    for (const Reach& reach : reaches) {
        if (reach.man == counted || !reachesContact(position, reach))
            continue;
        counted = reach.man;
        ++support;
    }
    return support;
}

bool isIsolated(int men, int support)
{
    return 2 * support < men;
}

MeleeSums sumsOf(const Position& position, const Melee& melee)
{
    return sumsOf(position, Neighbours(position), melee);
}

MeleeSums sumsOf(const Position& position, const Neighbours& neighbours, const Melee& melee)
{
    const int first = static_cast<int>(melee.men[0].size());
    const int second = static_cast<int>(melee.men[1].size());
    if (first == second)
        return sumsOf(first, second, false);
    const SideIndex inferior = first < second ? 0 : 1;
    const auto& body = melee.men[static_cast<size_t>(inferior)];
    const int support = supportOf(position, neighbours, inferior, body, melee.inContact[static_cast<size_t>(inferior)]);
    MeleeSums sums = sumsOf(first, second, isIsolated(static_cast<int>(body.size()), support));
    sums.support = support;
    return sums;
}

Result<MeleeEvent> settle(const Position& position, const Melee& melee, const MeleeChoice& choice)
{
    return settle(position, Neighbours(position), melee, choice);
}

Result<MeleeEvent> settle(const Position& position, const Neighbours& neighbours, const Melee& melee,
                          const MeleeChoice& choice)
{
    const MeleeSums sums = sumsOf(position, neighbours, melee);
    auto dead = wishesOf(position, melee, choice.dead, sums.dead, "dead");
    if (!dead)
        return tl::make_unexpected(dead.error());
    auto taken = wishesOf(position, melee, choice.prisoners, sums.prisoners, "prisoners");
    if (!taken)
        return tl::make_unexpected(taken.error());

    MeleeEvent event;
    event.inferior = sums.inferior;
    event.isolated = sums.isolated;
    event.support = sums.support;
    for (size_t side = 0; side < 2; ++side) {
        std::vector<PieceIndex>& sideTaken = (*taken)[side];
        std::vector<PieceIndex>& sideDead = (*dead)[side];
        for (const PieceIndex man : sideTaken) {
            if (std::find(sideDead.begin(), sideDead.end(), man) != sideDead.end())
                return refuse("MEL-5", QStringLiteral("%1 cannot both die and be taken").arg(position.force(man).id),
                              position.force(man).id);
        }
        const bool own = static_cast<SideIndex>(side) == position.mover;
        std::vector<PieceIndex> open;
        for (const PieceIndex man : melee.men[side]) {
            if (std::find(sideTaken.begin(), sideTaken.end(), man) == sideTaken.end() &&
                std::find(sideDead.begin(), sideDead.end(), man) == sideDead.end())
                open.push_back(man);
        }
        std::sort(open.begin(), open.end(), LossOrder{position, melee, !own});
        for (size_t i = 0; static_cast<int>(sideDead.size()) < sums.dead[side]; ++i)
            sideDead.push_back(open[i]);
        open.erase(std::remove_if(open.begin(), open.end(),
                                  [&](PieceIndex man) {
                                      return std::find(sideDead.begin(), sideDead.end(), man) != sideDead.end();
                                  }),
                   open.end());
        for (size_t i = 0; static_cast<int>(sideTaken.size()) < sums.prisoners[side]; ++i)
            sideTaken.push_back(open[i]);
        event.men[side] = idsOf(position, melee.men[side]);
        event.dead[side] = idsOf(position, sideDead);
        event.prisoners[side] = idsOf(position, sideTaken);
    }
    return event;
}

} // namespace sandgate::rules
