#include "core/scenario/passable_water.h"

#include <polyclipping/clipper.hpp>

#include <algorithm>

namespace sandgate {

namespace {

using ClipperLib::Path;
using ClipperLib::Paths;

constexpr double clipperScale = 1e6; ///< whole numbers to an inch
constexpr double overShore = 0.5;    ///< inches that a ford or bridge goes on beyond its line, to cut the shore

ClipperLib::IntPoint toClipper(Vec2 at)
{
    const auto whole = [](double inches) {
        return static_cast<ClipperLib::cInt>(std::nearbyint(std::clamp(inches, -1e6, 1e6) * clipperScale));
    };
    return {whole(at.x), whole(at.y)};
}

template <class Corners> Path toClipperPath(const Corners& corners)
{
    Path path;
    for (const Vec2 corner : corners)
        path.push_back(toClipper(corner));
    return path;
}

/// The strips of a line's pieces, each going on by half its width at a bend.
void addCrossing(Paths& crossings, const std::vector<Vec2>& line, double width)
{
    for (size_t i = 0; i + 1 < line.size(); ++i) {
        const double whole = distance(line[i], line[i + 1]);
        if (!(whole > 0) || !(width > 0) || !std::isfinite(whole + width))
            continue;
        const Vec2 along = (line[i + 1] - line[i]) * (1 / whole);
        const double before = i == 0 ? overShore : width / 2;
        const double after = i + 2 == line.size() ? overShore : width / 2;
        crossings.push_back(
            toClipperPath(Footprint::strip(line[i] - along * before, line[i + 1] + along * after, width).corners));
    }
}

/// Areas without holes: what has holes is cut in two through one of them, the halves overlapping a little.
void addWithoutHoles(std::vector<Polygon>& areas, const ClipperLib::PolyNode& outer, int depth)
{
    constexpr double least = 1e-4 * clipperScale * clipperScale;
    if (outer.Childs.empty() || depth > 30) {
        if (std::abs(ClipperLib::Area(outer.Contour)) < least)
            return;
        Polygon area;
        for (const ClipperLib::IntPoint& at : outer.Contour)
            area.push_back({static_cast<double>(at.X) / clipperScale, static_cast<double>(at.Y) / clipperScale});
        areas.push_back(std::move(area));
        return;
    }
    const Path& hole = outer.Childs.front()->Contour;
    const auto [west, east] =
        std::minmax_element(hole.begin(), hole.end(), [](const auto& a, const auto& b) { return a.X < b.X; });
    const ClipperLib::cInt middle = (west->X + east->X) / 2;
    constexpr ClipperLib::cInt far = 4'000'000'000'000, seam = 1000;
    for (const auto& [from, to] : {std::pair{-far, middle + seam}, std::pair{middle - seam, far}}) {
        ClipperLib::Clipper clipper;
        clipper.AddPath(outer.Contour, ClipperLib::ptSubject, true);
        for (const ClipperLib::PolyNode* child : outer.Childs)
            clipper.AddPath(child->Contour, ClipperLib::ptSubject, true);
        clipper.AddPath({{from, -far}, {to, -far}, {to, far}, {from, far}}, ClipperLib::ptClip, true);
        ClipperLib::PolyTree tree;
        clipper.Execute(ClipperLib::ctIntersection, tree, ClipperLib::pftEvenOdd, ClipperLib::pftNonZero);
        for (const ClipperLib::PolyNode* half : tree.Childs)
            addWithoutHoles(areas, *half, depth + 1);
    }
}

void addOuters(std::vector<Polygon>& areas, const ClipperLib::PolyNode& node)
{
    for (const ClipperLib::PolyNode* outer : node.Childs) {
        addWithoutHoles(areas, *outer, 0);
        for (const ClipperLib::PolyNode* hole : outer->Childs)
            addOuters(areas, *hole);
    }
}

} // namespace

std::vector<Polygon> barredWater(const Country& country, const CountryPiece& water)
{
    std::vector<Polygon> areas;
    if (water.polygon.size() < 3 || std::any_of(water.polygon.begin(), water.polygon.end(),
                                                [](Vec2 at) { return !std::isfinite(at.x) || !std::isfinite(at.y); }))
        return areas;
    Paths crossings;
    for (const std::vector<Vec2>& ford : water.fords)
        addCrossing(crossings, ford, fordWidth);
    for (const CountryPiece& piece : country.pieces) {
        if (piece.kind == PieceKind::Bridge)
            addCrossing(crossings, piece.line, piece.width);
    }
    for (Path& crossing : crossings) {
        if (!ClipperLib::Orientation(crossing))
            std::reverse(crossing.begin(), crossing.end());
    }
    ClipperLib::Clipper clipper;
    clipper.AddPath(toClipperPath(water.polygon), ClipperLib::ptSubject, true);
    clipper.AddPaths(crossings, ClipperLib::ptClip, true);
    ClipperLib::PolyTree tree;
    clipper.Execute(ClipperLib::ctDifference, tree, ClipperLib::pftEvenOdd, ClipperLib::pftNonZero);
    addOuters(areas, tree);
    return areas;
}

} // namespace sandgate
