#include "core/rules/guns.h"
#include "editor/drawing/figure_shapes.h"

#include <algorithm>

namespace sandgate::drawing {

void paintFigure(QPainter& painter, const FigureLook& look, const Toys& toys, const Palette& palette,
                 double pixelsPerInch)
{
    const Fineness fine = finenessOf(painter, pixelsPerInch);
    painter.save();
    FigurePainter(toys, palette, fine).paint(painter, look);
    painter.restore();
}

/// The fallen lie under the lying, these under guns, and those under men: who hides another is the one on his feet.
static int layerOf(const Position& position, PieceIndex piece)
{
    const PieceState& state = position[piece];
    return state.fallen ? 0 : state.lying ? 1 : position.isGun(piece) ? 2 : 3;
}

void paintFigures(QPainter& painter, const Position& position, const Palette& palette, double pixelsPerInch,
                  const std::vector<PieceIndex>& highlighted)
{
    const Fineness fine = finenessOf(painter, pixelsPerInch);
    const Scenario& scenario = position.scenario();
    const FigurePainter figures(scenario.toys, palette, fine);
    const std::array<QColor, 2> colours{sideColour(scenario.sides[0], palette), sideColour(scenario.sides[1], palette)};
    std::array<std::vector<PieceIndex>, 4> layers;
    for (PieceIndex i = 0; i < position.count(); ++i)
        if (position.isOnFloor(i))
            layers[static_cast<size_t>(layerOf(position, i))].push_back(i);

    painter.save();
    const QTransform floor = painter.worldTransform();
    // What lies outside the window costs nothing.
    const QRectF seen = floor.inverted().mapRect(QRectF(painter.viewport())).adjusted(-6, -6, 6, 6);
    QColor glow = palette.selection;
    glow.setAlphaF(0.3F);
    painter.setPen(fine.pen(palette.selection, 1.8, 0.08));
    painter.setBrush(glow);
    for (const PieceIndex piece : highlighted) {
        if (piece < 0 || piece >= position.count() || !position.isOnFloor(piece))
            continue;
        const double ring = figures.shapes(position.force(piece).arm).ring * 1.15 + 2 * fine.pixel;
        painter.drawEllipse(toPlan(position[piece].at), ring, ring);
    }
    for (const std::vector<PieceIndex>& layer : layers)
        for (const PieceIndex piece : layer) {
            const PieceState& state = position[piece];
            if (!fine.vector && !seen.contains(toPlan(state.at)))
                continue;
            const ForcePiece& force = position.force(piece);
            FigureLook look{.arm = force.arm,
                            .colour = colours[static_cast<size_t>(force.side)],
                            .side = force.side,
                            .condition = state.condition,
                            .lying = state.lying,
                            .fallen = state.fallen};
            const bool taken = force.arm == Arm::Gun && state.owner != force.side;
            if (force.arm == Arm::Gun) {
                look.inAction = rules::isInAction(position, piece);
                look.side = state.owner;
                look.colour = colours[static_cast<size_t>(state.owner)];
            }
            QTransform place = floor;
            place.translate(state.at.x, -state.at.y);
            place.rotate(state.bearing);
            painter.setWorldTransform(place);
            figures.paint(painter, look);
            if (taken) {
                // Whose it was: a ring of his colour about the axle.
                painter.setBrush(Qt::NoBrush);
                painter.setPen(fine.pen(colours[static_cast<size_t>(force.side)], 1.4, 0.12));
                painter.drawEllipse(QPointF(0, 0), 1.8, 1.8);
            }
        }
    painter.setWorldTransform(floor);
    painter.restore();
}

} // namespace sandgate::drawing
