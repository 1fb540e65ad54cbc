#include "editor/drawing/plan_parts.h"

namespace sandgate::drawing {

QPainterPath outlineOf(const CountryPiece& thing)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    switch (thing.kind) {
    case PieceKind::Board:
    case PieceKind::Water:
        return pathOf(thing.polygon);
    case PieceKind::Building:
        for (const Brick& brick : thing.bricks)
            path = path.united(pathOf(footprintOf(brick)));
        break;
    case PieceKind::Tree: {
        const double radius = std::max(thing.crown, thing.trunk);
        path.addEllipse(toPlan(thing.at), radius, radius);
        break;
    }
    case PieceKind::Rock:
        path.addEllipse(toPlan(thing.at), thing.radius, thing.radius);
        break;
    case PieceKind::Wall:
    case PieceKind::Bridge:
    case PieceKind::Road:
        for (size_t i = 1; i < thing.line.size(); ++i)
            path = path.united(pathOf(Footprint::strip(thing.line[i - 1], thing.line[i], thing.width)));
        break;
    }
    return path;
}

void paintChosenThings(QPainter& painter, const Country& country, const std::vector<int>& things,
                       const Palette& palette, double pixelsPerInch)
{
    const Fineness fine = finenessOf(painter, pixelsPerInch);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    for (const int thing : things) {
        const QPainterPath path = outlineOf(country.pieces[static_cast<size_t>(thing)]);
        painter.setPen(fine.pen(palette.paper, 4));
        painter.drawPath(path);
        painter.setPen(fine.pen(palette.selection, 2));
        painter.drawPath(path);
    }
    painter.restore();
}

} // namespace sandgate::drawing
