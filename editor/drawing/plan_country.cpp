#include "editor/drawing/plan_parts.h"

#include <algorithm>

namespace sandgate::drawing {

static double topOf(const CountryPiece& piece)
{
    return piece.base + piece.height;
}

QPainterPath pathOf(const Polygon& polygon)
{
    QPainterPath path;
    for (size_t i = 0; i < polygon.size(); ++i)
        i == 0 ? path.moveTo(toPlan(polygon[i])) : path.lineTo(toPlan(polygon[i]));
    path.closeSubpath();
    return path;
}

QPainterPath pathOf(const Footprint& footprint)
{
    QPainterPath path;
    if (footprint.count == 1) {
        path.addEllipse(toPlan(footprint.corners[0]), footprint.radius, footprint.radius);
        return path.toReversed(); // the way round of the rectangles, so that both can lie in one path
    }
    for (int i = 0; i < footprint.count; ++i) {
        const QPointF corner = toPlan(footprint.corners[static_cast<size_t>(i)]);
        i == 0 ? path.moveTo(corner) : path.lineTo(corner);
    }
    path.closeSubpath();
    return path;
}

/// Hachures down a riser: wedges, wide at the edge of the board, in the way of the engraved maps with the light from
/// one side: long and heavy where the riser lies in shade, short and fine where it faces the light.
static void addHachures(QPainterPath& path, const Polygon& polygon, double rise, double spacing)
{
    const bool anticlockwise = area(polygon) > 0;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const QPointF a = toPlan(polygon[i]);
        const QPointF b = toPlan(polygon[(i + 1) % polygon.size()]);
        const QPointF along = b - a;
        const double length = std::hypot(along.x(), along.y());
        if (length < 1e-9)
            continue;
        const QPointF unit = along / length;
        // In the plan y points south, so that an anticlockwise outline has its outside to the left of the way.
        const QPointF out = anticlockwise ? QPointF(-unit.y(), unit.x()) : QPointF(unit.y(), -unit.x());
        const double shade = (out.x() + out.y()) / M_SQRT2 / 2 + 0.5; // 0 towards the light
        const double reach = std::min(2.4, rise) * (0.38 + 0.5 * shade);
        const double half = spacing * (0.06 + 0.16 * shade);
        const int count = std::max(1, static_cast<int>(length / spacing));
        for (int k = 0; k < count; ++k) {
            const QPointF foot = a + along * ((k + 0.5) / count);
            const double varied = reach * (k % 2 ? 0.82 : 1);
            path.moveTo(foot - unit * half);
            path.lineTo(foot + out * varied);
            path.lineTo(foot + unit * half);
            path.closeSubpath();
        }
    }
}

void paintBoards(QPainter& painter, const Country& country, const Palette& palette, const Fineness& fine)
{
    std::vector<const CountryPiece*> boards;
    for (const CountryPiece& piece : country.pieces)
        if (piece.kind == PieceKind::Board && piece.polygon.size() > 2)
            boards.push_back(&piece);
    std::stable_sort(boards.begin(), boards.end(),
                     [](const CountryPiece* a, const CountryPiece* b) { return topOf(*a) < topOf(*b); });
    // Boards of one height lie side by side: none throws its riser on another.
    for (size_t first = 0; first < boards.size();) {
        size_t end = first;
        while (end < boards.size() && topOf(*boards[end]) < topOf(*boards[first]) + 1e-6)
            ++end;
        QPainterPath shade;
        QPainterPath hachures;
        shade.setFillRule(Qt::WindingFill);
        hachures.setFillRule(Qt::WindingFill);
        for (size_t i = first; i < end; ++i) {
            const double rise = std::max(boards[i]->height, 0.2);
            shade.addPath(pathOf(boards[i]->polygon).translated(rise * 0.32, rise * 0.32));
            if (fine.detail >= 2.5)
                addHachures(hachures, boards[i]->polygon, rise, std::max(0.24, 2.5 * fine.pixel));
        }
        QColor soft = palette.boardShade;
        soft.setAlphaF(0.35F);
        painter.fillPath(shade, soft);
        painter.fillPath(hachures, palette.boardEdge);
        for (size_t i = first; i < end; ++i) {
            const double height = std::clamp((topOf(*boards[i]) - 1) / 3, 0.0, 1.0);
            painter.setBrush(mixed(palette.board, palette.boardHigh, height));
            painter.setPen(fine.landPen(palette.boardEdge, 0.9, 0.05));
            painter.drawPath(pathOf(boards[i]->polygon));
        }
        first = end;
    }
}

void paintWater(QPainter& painter, const CountryPiece& water, const Palette& palette, const Fineness& fine)
{
    if (water.polygon.size() < 3)
        return;
    const QPainterPath shape = pathOf(water.polygon);
    painter.fillPath(shape, palette.water);
    painter.save();
    painter.setClipPath(shape, Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    // Lines along the shore, closer near it: from the innermost out, each covering the width within the last.
    if (fine.detail >= 3) {
        const QColor line = mixed(palette.water, palette.waterEdge, 0.55);
        for (const double away : {3.4, 2.1, 1.2, 0.55}) {
            painter.setPen(QPen(line, 2 * (away + 0.7 * fine.pixel)));
            painter.drawPath(shape);
            painter.setPen(QPen(palette.water, 2 * away));
            painter.drawPath(shape);
        }
    }
    for (const std::vector<Vec2>& ford : water.fords) {
        QPen bed(mixed(palette.water, palette.road, 0.6), fordWidth);
        bed.setCapStyle(Qt::FlatCap);
        painter.setPen(bed);
        painter.drawPath(lineOf(ford));
        QPen stones = fine.landPen(palette.waterEdge, 1, 0.35);
        stones.setDashPattern({0.1, 2.2});
        stones.setCapStyle(Qt::RoundCap);
        painter.setPen(stones);
        painter.drawPath(lineOf(ford));
    }
    painter.restore();
    painter.setPen(fine.landPen(palette.waterEdge, 1.1, 0.06));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(shape);
}

QPainterPath lineOf(const std::vector<Vec2>& line)
{
    QPainterPath path;
    for (size_t i = 0; i < line.size(); ++i)
        i == 0 ? path.moveTo(toPlan(line[i])) : path.lineTo(toPlan(line[i]));
    return path;
}

static void strokeBand(QPainter& painter, const QPainterPath& path, const QColor& colour, double width)
{
    QPen pen(colour, width);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.strokePath(path, pen);
}

void paintRoad(QPainter& painter, const CountryPiece& road, const Palette& palette, const Fineness& fine)
{
    const QPainterPath path = lineOf(road.line);
    const double casing = std::max(1.6 * fine.pixel, 0.1);
    strokeBand(painter, path, mixed(palette.faintInk, palette.floor, 0.35), road.width);
    strokeBand(painter, path, palette.road, std::max(road.width - casing, road.width * 0.5));
}

void paintBridge(QPainter& painter, const CountryPiece& bridge, const Palette& palette, const Fineness& fine)
{
    const QPainterPath path = lineOf(bridge.line);
    const double rail = std::max(2.4 * fine.pixel, 0.3);
    strokeBand(painter, path, palette.ink, bridge.width);
    strokeBand(painter, path, palette.bridge, std::max(bridge.width - rail, bridge.width * 0.5));
    if (fine.detail < 4)
        return;
    QPen planks(mixed(palette.bridge, palette.ink, 0.4), std::max(bridge.width - rail, bridge.width * 0.5));
    planks.setCapStyle(Qt::FlatCap);
    planks.setDashPattern({0.06 / planks.widthF(), 0.6 / planks.widthF()});
    painter.strokePath(path, planks);
}

void paintCountry(QPainter& painter, const Scenario& scenario, const Palette& palette, const Layers& layers,
                  double pixelsPerInch)
{
    const Fineness fine = finenessOf(painter, pixelsPerInch);
    const Country& country = scenario.country;
    painter.save();
    painter.fillRect(QRectF(0, -country.depth, country.width, country.depth), palette.floor);
    const auto each = [&](PieceKind kind, auto paint) {
        for (const CountryPiece& piece : country.pieces)
            if (piece.kind == kind)
                paint(painter, piece, palette, fine);
    };
    if (layers.grid)
        paintFieldGrid(painter, country, palette, fine);
    paintBoards(painter, country, palette, fine);
    each(PieceKind::Water, paintWater);
    each(PieceKind::Road, paintRoad);
    each(PieceKind::Bridge, paintBridge);
    each(PieceKind::Rock, paintRock);
    each(PieceKind::Wall, paintWall);
    each(PieceKind::Building, paintBuilding);
    each(PieceKind::Tree, paintTree);
    paintFieldFrame(painter, scenario, palette, layers, fine);
    if (layers.names)
        paintNames(painter, scenario, palette, fine);
    painter.restore();
}

} // namespace sandgate::drawing
