#include "core/scenario/arranging.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>

namespace sandgate {

namespace {

constexpr double heightGrace = 1e-6;

double rounded(double inches)
{
    return std::round(inches * 1000) / 1000;
}

Vec2 rounded(Vec2 at)
{
    return {rounded(at.x), rounded(at.y)};
}

/// A movement of the plan: where a place goes, and where what faced a bearing faces afterwards.
struct Motion
{
    std::function<Vec2(Vec2)> place;
    std::function<double(double)> bearing;
};

template <class Thing, class Do> void forEachPlace(Thing& thing, const Do& what)
{
    what(thing.at);
    for (auto& at : thing.polygon)
        what(at);
    for (auto& at : thing.line)
        what(at);
    for (auto& ford : thing.fords)
        for (auto& at : ford)
            what(at);
    for (auto& brick : thing.bricks)
        what(brick.at);
}

void carry(CountryPiece& thing, const Motion& motion)
{
    forEachPlace(thing, [&](Vec2& at) { at = rounded(motion.place(at)); });
    for (Brick& brick : thing.bricks)
        brick.bearing = rounded(motion.bearing(brick.bearing));
}

void carry(ForcePiece& piece, const Motion& motion)
{
    if (!piece.at)
        return;
    piece.at = rounded(motion.place(*piece.at));
    piece.bearing = rounded(motion.bearing(piece.bearing));
}

void carry(Scenario& scenario, const Chosen& chosen, const Motion& motion)
{
    for (const int thing : chosen.things)
        carry(scenario.country.pieces[static_cast<size_t>(thing)], motion);
    for (const PieceIndex piece : chosen.pieces)
        carry(scenario.forces[static_cast<size_t>(piece)], motion);
}

double sameBearing(double bearing)
{
    return bearing;
}

/// Each chosen one with its extent, to be moved by itself.
struct Laid
{
    Chosen one;
    Extent extent;
};

std::vector<Laid> eachOf(const Scenario& scenario, const Chosen& chosen)
{
    std::vector<Laid> all;
    const auto add = [&](const Chosen& one) {
        if (const Extent extent = extentOf(scenario, one); !extent.isEmpty())
            all.push_back({one, extent});
    };
    for (const int thing : chosen.things)
        add({.things = {thing}});
    for (const PieceIndex piece : chosen.pieces)
        add({.pieces = {piece}});
    return all;
}

template <class List> void removePlaces(List& list, const std::vector<int>& places)
{
    for (auto place = places.rbegin(); place != places.rend(); ++place)
        list.erase(list.begin() + *place);
}

QString stemOf(const QString& id)
{
    qsizetype end = id.size();
    while (end > 0 && id[end - 1].isDigit())
        --end;
    if (end == id.size() || end == 0)
        return id;
    return id[end - 1] == u'-' ? id.left(end - 1) : id.left(end);
}

/// Gives out ids that nothing has, without looking through the scenario for each.
class IdGiver
{
public:
    explicit IdGiver(const Scenario& scenario)
    {
        for (const CountryPiece& thing : scenario.country.pieces)
            m_taken.insert(thing.id);
        for (const ForcePiece& piece : scenario.forces)
            m_taken.insert(piece.id);
    }
    QString next(const QString& stem)
    {
        for (int& number = m_last[stem];;) {
            const QString id = QStringLiteral("%1-%2").arg(stem).arg(++number);
            if (!m_taken.contains(id)) {
                m_taken.insert(id);
                return id;
            }
        }
    }

private:
    QSet<QString> m_taken;
    std::map<QString, int> m_last;
};

} // namespace

void Extent::add(Vec2 at)
{
    if (isEmpty()) {
        low = high = at;
        return;
    }
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
}

void Extent::add(const Extent& other)
{
    if (other.isEmpty())
        return;
    add(other.low);
    add(other.high);
}

Chosen allOf(const Scenario& scenario)
{
    Chosen all;
    for (int thing = 0; thing < static_cast<int>(scenario.country.pieces.size()); ++thing)
        all.things.push_back(thing);
    for (PieceIndex piece = 0; piece < static_cast<int>(scenario.forces.size()); ++piece)
        if (scenario.forces[static_cast<size_t>(piece)].at)
            all.pieces.push_back(piece);
    return all;
}

Extent extentOf(const CountryPiece& thing)
{
    Extent extent;
    const auto addRound = [&](Vec2 at, double radius) {
        extent.add(at - Vec2{radius, radius});
        extent.add(at + Vec2{radius, radius});
    };
    switch (thing.kind) {
    case PieceKind::Board:
    case PieceKind::Water:
        for (const Vec2 at : thing.polygon)
            extent.add(at);
        break;
    case PieceKind::Building:
        for (const Brick& brick : thing.bricks) {
            const auto [low, high] = bounds(footprintOf(brick));
            extent.add({low, high});
        }
        break;
    case PieceKind::Tree:
        addRound(thing.at, std::max(thing.crown, thing.trunk));
        break;
    case PieceKind::Rock:
        addRound(thing.at, thing.radius);
        break;
    case PieceKind::Wall:
    case PieceKind::Bridge:
    case PieceKind::Road:
        for (size_t i = 1; i < thing.line.size(); ++i) {
            const auto [low, high] = bounds(Footprint::strip(thing.line[i - 1], thing.line[i], thing.width));
            extent.add({low, high});
        }
        break;
    }
    return extent;
}

Extent extentOf(const Scenario& scenario, const Chosen& chosen)
{
    Extent extent;
    for (const int thing : chosen.things)
        extent.add(extentOf(scenario.country.pieces[static_cast<size_t>(thing)]));
    for (const PieceIndex index : chosen.pieces) {
        const ForcePiece& piece = scenario.forces[static_cast<size_t>(index)];
        if (!piece.at)
            continue;
        const auto [low, high] = bounds(footprintOf(scenario.toys, piece.arm, *piece.at, piece.bearing));
        extent.add({low, high});
    }
    return extent;
}

void moveBy(Scenario& scenario, const Chosen& chosen, Vec2 by)
{
    carry(scenario, chosen, {[by](Vec2 at) { return at + by; }, sameBearing});
}

void turn(Scenario& scenario, const Chosen& chosen, Vec2 about, double degrees)
{
    const Vec2 north = alongBearing(degrees);
    const Vec2 east = rightOf(degrees);
    carry(scenario, chosen,
          {[=](Vec2 at) { return about + east * (at.x - about.x) + north * (at.y - about.y); },
           [=](double bearing) { return normalBearing(bearing + degrees); }});
}

void stretch(Scenario& scenario, const Chosen& chosen, Vec2 fixed, double timesEast, double timesNorth)
{
    carry(scenario, chosen,
          {[=](Vec2 at) {
               return Vec2{fixed.x + (at.x - fixed.x) * timesEast, fixed.y + (at.y - fixed.y) * timesNorth};
           },
           sameBearing});
}

void mirror(Scenario& scenario, const Chosen& chosen, Vec2 about, Mirror how)
{
    const bool eastWest = how == Mirror::EastWest;
    carry(scenario, chosen,
          {[=](Vec2 at) {
               return eastWest ? Vec2{2 * about.x - at.x, at.y} : Vec2{at.x, 2 * about.y - at.y};
           },
           [=](double bearing) { return normalBearing(eastWest ? -bearing : 180 - bearing); }});
}

void align(Scenario& scenario, const Chosen& chosen, Alignment how)
{
    const Extent whole = extentOf(scenario, chosen);
    for (const Laid& laid : eachOf(scenario, chosen)) {
        const Vec2 toLow = whole.low - laid.extent.low;
        const Vec2 toHigh = whole.high - laid.extent.high;
        const Vec2 toMiddle = whole.middle() - laid.extent.middle();
        Vec2 by;
        switch (how) {
        case Alignment::West:
            by.x = toLow.x;
            break;
        case Alignment::Middle:
            by.x = toMiddle.x;
            break;
        case Alignment::East:
            by.x = toHigh.x;
            break;
        case Alignment::North:
            by.y = toHigh.y;
            break;
        case Alignment::MiddleNorth:
            by.y = toMiddle.y;
            break;
        case Alignment::South:
            by.y = toLow.y;
            break;
        }
        moveBy(scenario, laid.one, by);
    }
}

void distribute(Scenario& scenario, const Chosen& chosen, bool eastWest)
{
    std::vector<Laid> all = eachOf(scenario, chosen);
    if (all.size() < 3)
        return;
    const auto along = [eastWest](const Laid& laid) {
        return eastWest ? laid.extent.middle().x : laid.extent.middle().y;
    };
    std::stable_sort(all.begin(), all.end(), [&](const Laid& a, const Laid& b) { return along(a) < along(b); });
    const double first = along(all.front());
    const double step = (along(all.back()) - first) / static_cast<double>(all.size() - 1);
    for (size_t i = 1; i + 1 < all.size(); ++i) {
        const double by = first + step * static_cast<double>(i) - along(all[i]);
        moveBy(scenario, all[i].one, eastWest ? Vec2{by, 0} : Vec2{0, by});
    }
}

void remove(Scenario& scenario, const Chosen& chosen)
{
    removePlaces(scenario.country.pieces, chosen.things);
    removePlaces(scenario.forces, chosen.pieces);
}

QString freshId(const Scenario& scenario, const QString& stem)
{
    return IdGiver(scenario).next(stem);
}

Chosen addCopies(Scenario& scenario, const Scenario& from, const Chosen& chosen, Vec2 by)
{
    IdGiver ids(scenario);
    Chosen copies;
    for (const int index : chosen.things) {
        CountryPiece thing = from.country.pieces[static_cast<size_t>(index)];
        thing.id = ids.next(stemOf(thing.id));
        copies.things.push_back(static_cast<int>(scenario.country.pieces.size()));
        scenario.country.pieces.push_back(std::move(thing));
    }
    for (const PieceIndex index : chosen.pieces) {
        ForcePiece piece = from.forces[static_cast<size_t>(index)];
        piece.id = ids.next(stemOf(piece.id));
        copies.pieces.push_back(static_cast<int>(scenario.forces.size()));
        scenario.forces.push_back(std::move(piece));
    }
    moveBy(scenario, copies, by);
    return copies;
}

double standingHeight(const Country& country, Vec2 at, int below)
{
    double top = 0;
    for (int i = 0; i < below; ++i) {
        const CountryPiece& thing = country.pieces[static_cast<size_t>(i)];
        if (thing.kind == PieceKind::Board && thing.base + thing.height > top && contains(thing.polygon, at))
            top = thing.base + thing.height;
    }
    return top;
}

Vec2 footOf(const CountryPiece& thing)
{
    return thing.kind == PieceKind::Tree || thing.kind == PieceKind::Rock ? thing.at : extentOf(thing).middle();
}

namespace {

/// The boards of a country in the order in which they lie on each other, each with its extent.
struct BoardPile
{
    struct Board
    {
        int place;
        Extent extent;
    };
    std::vector<Board> boards;

    explicit BoardPile(const Country& country)
    {
        for (size_t i = 0; i < country.pieces.size(); ++i)
            if (country.pieces[i].kind == PieceKind::Board)
                boards.push_back({static_cast<int>(i), extentOf(country.pieces[i])});
    }
    /// What carries `thing`, the one at `place`: a board those before it, anything else all boards.
    double under(const Country& country, const CountryPiece& thing, int place) const
    {
        const Vec2 foot = footOf(thing);
        double top = 0;
        for (const Board& board : boards) {
            if (thing.kind == PieceKind::Board && board.place >= place)
                break;
            if (foot.x < board.extent.low.x || foot.x > board.extent.high.x || foot.y < board.extent.low.y ||
                foot.y > board.extent.high.y)
                continue;
            const CountryPiece& carrier = country.pieces[static_cast<size_t>(board.place)];
            if (carrier.base + carrier.height > top && contains(carrier.polygon, foot))
                top = carrier.base + carrier.height;
        }
        return top;
    }
};

bool hasFoot(PieceKind kind)
{
    return kind != PieceKind::Water && kind != PieceKind::Road && kind != PieceKind::Bridge;
}

} // namespace

namespace {

/// Where the things of a country stand in an earlier list of it.
class PlacesBefore
{
public:
    explicit PlacesBefore(const std::vector<CountryPiece>& before) : m_before(before) {}

    /// -1: it was not there.
    int of(const CountryPiece& thing, int place)
    {
        if (place < static_cast<int>(m_before.size()) && m_before[static_cast<size_t>(place)].id == thing.id)
            return place;
        if (m_places.isEmpty())
            for (size_t i = 0; i < m_before.size(); ++i)
                m_places.insert(m_before[i].id, static_cast<int>(i));
        return m_places.value(thing.id, -1);
    }

private:
    const std::vector<CountryPiece>& m_before;
    QHash<QString, int> m_places;
};

std::vector<CountryPiece> boardsOf(const Country& country)
{
    std::vector<CountryPiece> boards;
    for (const CountryPiece& thing : country.pieces)
        if (thing.kind == PieceKind::Board)
            boards.push_back(thing);
    return boards;
}

} // namespace

void settleHeights(Scenario& scenario, const Scenario& before)
{
    Country& country = scenario.country;
    const bool sameBoards = boardsOf(country) == boardsOf(before.country);
    const BoardPile pileBefore(before.country);
    const BoardPile pile(country);
    PlacesBefore places(before.country.pieces);
    for (size_t i = 0; i < country.pieces.size(); ++i) { // lower boards first, so that the pile is settled upwards
        CountryPiece& thing = country.pieces[i];
        const int was = places.of(thing, static_cast<int>(i));
        if (!hasFoot(thing.kind))
            continue;
        if (was < 0) {
            thing.base = pile.under(country, thing, static_cast<int>(i));
            continue;
        }
        const CountryPiece& old = before.country.pieces[static_cast<size_t>(was)];
        if ((sameBoards && old == thing) || old.base != thing.base)
            continue;
        if (std::abs(old.base - pileBefore.under(before.country, old, was)) <= heightGrace)
            thing.base = pile.under(country, thing, static_cast<int>(i));
    }
}

} // namespace sandgate
