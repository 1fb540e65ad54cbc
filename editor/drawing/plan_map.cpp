#include "editor/drawing/plan_parts.h"

#include <QPaintEngine>

#include <algorithm>

namespace sandgate::drawing {

QRectF planBounds(const Country& country, double margin)
{
    return QRectF(0, -country.depth, country.width, country.depth).adjusted(-margin, -margin, margin, margin);
}

QRectF contentBounds(const Position& position)
{
    QRectF bounds = planBounds(position.scenario().country, 0);
    for (PieceIndex i = 0; i < position.count(); ++i)
        if (position.isOnFloor(i)) {
            const QPointF at = toPlan(position[i].at);
            const double reach = position.isGun(i) ? 4.5 : 1.2;
            bounds |= QRectF(at - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
        }
    return bounds;
}

static constexpr double mapLabelRoom = 21; // pixels about the field, for feet and pieces' edges
static constexpr double mapScaleBand = 30; // pixels under it

/// Painter units to 1/96 inch of the paper, or to a pixel of the screen.
static double unitsToPixel(const QPainter& painter)
{
    const QTransform& transform = painter.worldTransform();
    const double scale = std::hypot(transform.m11(), transform.m12());
    const double perInch = painter.device() ? painter.device()->logicalDpiX() : 96;
    const QPaintEngine* engine = painter.paintEngine();
    const bool vector = engine && engine->type() != QPaintEngine::Raster;
    const double finer = vector ? perInch / 96 : 1;
    return finer / std::max(scale, 1e-9);
}

void paintMap(QPainter& painter, QRectF target, const Position& position, const std::vector<Event>& events,
              const Position& before, const Palette& palette, const Layers& layers, const Additions& additions)
{
    const double pixel = unitsToPixel(painter);
    const QRectF content = contentBounds(position) | contentBounds(before);
    const double below = layers.scale ? mapScaleBand * pixel : 0;
    const double edge = (layers.grid ? mapLabelRoom : 6) * pixel;
    const QRectF room = target.adjusted(edge, edge, -edge, -edge - below);
    if (room.width() <= 0 || room.height() <= 0 || content.isEmpty())
        return;
    const double scale = std::min(room.width() / content.width(), room.height() / content.height());
    const double pixelsPerInch = scale / pixel;

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(target, Qt::IntersectClip);
    painter.fillRect(target, palette.paper);
    painter.save();
    painter.translate(room.center());
    painter.scale(scale, scale);
    painter.translate(-content.center());
    paintCountry(painter, position.scenario(), palette, layers, pixelsPerInch);
    if (additions.under)
        additions.under(painter, pixelsPerInch);
    paintEvents(painter, before, events, palette, layers, pixelsPerInch);
    if (layers.figures)
        paintFigures(painter, position, palette, pixelsPerInch);
    paintEventLabels(painter, before, events, palette, pixelsPerInch);
    if (additions.over)
        additions.over(painter, pixelsPerInch);
    if (layers.scale) {
        const double bandTop = content.center().y() + (room.bottom() + edge * 0.6 - room.center().y()) / scale;
        const QRectF band(content.left(), bandTop, content.width(), below / scale);
        paintScaleBar(painter, band, position.rules(), palette, finenessOf(painter, pixelsPerInch));
    }
    painter.restore();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.faintInk, 0.8 * pixel));
    painter.drawRect(target.adjusted(0.5 * pixel, 0.5 * pixel, -0.5 * pixel, -0.5 * pixel));
    painter.restore();
}

} // namespace sandgate::drawing
