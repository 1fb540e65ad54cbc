#include "core/scenario/terrain.h"

#include "core/scenario/passable_water.h"

#include <algorithm>
#include <limits>
#include <map>

namespace sandgate {

namespace {

constexpr double bottomless = 1e9;
constexpr double riserStep = 0.05;  ///< ground that differs by less is level
constexpr double riserProbe = 1e-3; ///< how far to both sides of an edge the ground is asked
constexpr double tallest = 2.9;     ///< a rider: what bars him bars a way

bool isFiniteShape(const Footprint& footprint)
{
    const auto [low, high] = bounds(footprint);
    return std::isfinite(low.x) && std::isfinite(low.y) && std::isfinite(high.x) && std::isfinite(high.y);
}

/// Parts of the segment a to b, from 0 to 1, where the segment c to d meets or ends beside it.
void addCuts(std::vector<double>& cuts, Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    const Vec2 along = b - a;
    const double whole = dot(along, along);
    const double turn = cross(along, d - c);
    if (std::abs(turn) > 1e-12 * whole) {
        const double part = cross(c - a, d - c) / turn;
        const double other = cross(c - a, along) / turn;
        if (other > -1e-6 && other < 1 + 1e-6)
            cuts.push_back(part);
    }
    for (const Vec2 end : {c, d}) {
        if (std::abs(cross(along, end - a)) < riserProbe * std::sqrt(whole))
            cuts.push_back(dot(end - a, along) / whole);
    }
}

} // namespace

Terrain::Terrain(const Scenario& scenario) : m_country(scenario.country), m_ways({})
{
    for (int index = 0; index < static_cast<int>(m_country.pieces.size()); ++index) {
        const CountryPiece& piece = m_country.pieces[static_cast<size_t>(index)];
        const double top = piece.base + piece.height;
        switch (piece.kind) {
        case PieceKind::Board:
            if (!piece.polygon.empty()) {
                Board board{index, piece.polygon[0], piece.polygon[0], top};
                for (const Vec2 at : piece.polygon) {
                    board.low = {std::min(board.low.x, at.x), std::min(board.low.y, at.y)};
                    board.high = {std::max(board.high.x, at.x), std::max(board.high.y, at.y)};
                }
                m_boards.push_back(board);
            }
            break;
        case PieceKind::Building:
            for (const Brick& brick : piece.bricks) {
                const double foot = piece.base + brick.base;
                addSolid(index, footprintOf(brick), foot, foot + brick.height);
            }
            break;
        case PieceKind::Tree:
            addSolid(index, Footprint::disc(piece.at, piece.trunk), piece.base, top);
            break;
        case PieceKind::Rock:
            addSolid(index, Footprint::disc(piece.at, piece.radius), piece.base, top);
            break;
        case PieceKind::Wall:
            for (size_t i = 0; i + 1 < piece.line.size(); ++i) {
                addSolid(index, Footprint::strip(piece.line[i], piece.line[i + 1], piece.width), piece.base, top);
                if (i > 0)
                    addSolid(index, Footprint::disc(piece.line[i], piece.width / 2), piece.base, top);
            }
            break;
        case PieceKind::Water:
            addWater(index);
            break;
        case PieceKind::Bridge:
        case PieceKind::Road:
            break;
        }
    }
    addRisers();
    m_ways = WayFinder(obstacles());
}

void Terrain::addSolid(int piece, const Footprint& footprint, double base, double top)
{
    if (!isFiniteShape(footprint))
        return;
    const auto [low, high] = bounds(footprint);
    m_solidGrid.add(static_cast<int>(m_solids.size()), low, high);
    m_solids.push_back({piece, footprint, {}, base, top});
}

void Terrain::addWater(int piece)
{
    for (Polygon& area : barredWater(m_country, m_country.pieces[static_cast<size_t>(piece)])) {
        Vec2 low = area[0], high = area[0];
        for (const Vec2 at : area) {
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        }
        m_solidGrid.add(static_cast<int>(m_solids.size()), low, high);
        m_solids.push_back({piece, {}, std::move(area), -bottomless, bottomless});
    }
}

void Terrain::addRisers()
{
    struct BoardEdge
    {
        int piece;
        Vec2 a, b;
    };
    std::vector<BoardEdge> edges;
    Grid grid;
    for (const Board& board : m_boards) {
        const Polygon& polygon = m_country.pieces[static_cast<size_t>(board.piece)].polygon;
        for (size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
            const Footprint edge{{polygon[j], polygon[i]}, 2, riserProbe};
            if (polygon[i] == polygon[j] || !isFiniteShape(edge))
                continue;
            const auto [low, high] = bounds(edge);
            grid.add(static_cast<int>(edges.size()), low, high);
            edges.push_back({board.piece, polygon[j], polygon[i]});
        }
    }
    for (const BoardEdge& edge : edges) {
        const auto [low, high] = bounds(Footprint{{edge.a, edge.b}, 2, riserProbe});
        std::vector<double> cuts{0, 1};
        for (const int other : grid.near(low, high)) {
            const BoardEdge& crossing = edges[static_cast<size_t>(other)];
            if (crossing.piece != edge.piece)
                addCuts(cuts, edge.a, edge.b, crossing.a, crossing.b);
        }
        std::erase_if(cuts, [](double part) { return !(part >= 0 && part <= 1); });
        std::sort(cuts.begin(), cuts.end());
        const Vec2 along = edge.b - edge.a;
        const double whole = length(along);
        const Vec2 aside = Vec2{along.y, -along.x} * (riserProbe / whole);
        for (size_t i = 0; i + 1 < cuts.size(); ++i) {
            if ((cuts[i + 1] - cuts[i]) * whole < 1e-6)
                continue;
            const Vec2 middle = edge.a + along * ((cuts[i] + cuts[i + 1]) / 2);
            if (std::abs(groundAt(middle + aside) - groundAt(middle - aside)) <= riserStep)
                continue;
            const Footprint riser{{edge.a + along * cuts[i], edge.a + along * cuts[i + 1]}, 2, 0};
            const auto [riserLow, riserHigh] = bounds(riser);
            m_riserGrid.add(static_cast<int>(m_risers.size()), riserLow, riserHigh);
            m_risers.push_back({edge.piece, riser});
        }
    }
}

std::vector<Obstacle> Terrain::obstacles() const
{
    std::vector<Obstacle> barring;
    for (const Solid& solid : m_solids) {
        if (!solid.area.empty()) {
            barring.push_back({.footprint = {}, .area = solid.area});
            continue;
        }
        const auto [low, high] = bounds(solid.footprint);
        const double ground = groundAt((low + high) * 0.5);
        if (solid.base < ground + tallest && solid.top > ground)
            barring.push_back({.footprint = solid.footprint});
    }
    return barring;
}

double Terrain::groundAt(Vec2 at) const
{
    double ground = 0;
    for (const Board& board : m_boards) {
        if (board.top > ground && at.x >= board.low.x && at.x <= board.high.x && at.y >= board.low.y &&
            at.y <= board.high.y && contains(m_country.pieces[static_cast<size_t>(board.piece)].polygon, at))
            ground = board.top;
    }
    return ground;
}

std::vector<Terrain::Near> Terrain::nearTo(const Footprint& footprint, double height, double reach) const
{
    const auto [low, high] = bounds(footprint);
    const Vec2 swell{reach, reach};
    const double ground = groundAt((low + high) * 0.5);
    std::map<std::pair<int, bool>, double> least;
    const auto note = [&](int piece, bool riser, double room) {
        if (!(room < reach))
            return;
        const auto [entry, isNew] = least.try_emplace({piece, riser}, room);
        if (!isNew)
            entry->second = std::min(entry->second, room);
    };
    for (const int index : m_solidGrid.near(low - swell, high + swell)) {
        const Solid& solid = m_solids[static_cast<size_t>(index)];
        if (!solid.area.empty())
            note(solid.piece, false, distanceToArea(solid.area, footprint));
        else if (solid.base < ground + height && solid.top > ground)
            note(solid.piece, false, distance(solid.footprint, footprint));
    }
    for (const int index : m_riserGrid.near(low - swell, high + swell)) {
        const Riser& riser = m_risers[static_cast<size_t>(index)];
        note(riser.piece, true, distance(riser.edge, footprint));
    }
    std::vector<Near> near;
    for (const auto& [thing, room] : least)
        near.push_back({thing.first, room, thing.second});
    std::stable_sort(near.begin(), near.end(), [](const Near& a, const Near& b) { return a.distance < b.distance; });
    return near;
}

} // namespace sandgate
