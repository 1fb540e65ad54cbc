#pragma once

#include <QColor>
#include <QPixmap>
#include <QRectF>

#include <functional>

class QPainter;

namespace sandgate {

/// How the floor lies in the window: `scale` pixels to the inch, `centre` in plan coordinates (inches, y south) in the
/// middle of it.
struct MapFrame
{
    double scale = 8;
    QPointF centre;
    QSizeF size;

    QPointF toWindow(QPointF plan) const;
    QPointF toPlan(QPointF window) const;
    QRectF visible() const; ///< plan coordinates
};

/// A part of the map kept as opaque pixels for somewhat more than the window, so that panning only copies.
class MapLayer
{
public:
    using Draw = std::function<void(QPainter&)>;

    void invalidate() { m_stale = true; }
    /// Draws the pixels anew if they are stale or do not fill the frame sharply; while `hurry`, pixels that are only
    /// of another scale will do. True when they were drawn.
    bool renew(const MapFrame& frame, double devicePixelRatio, bool hurry, const QColor& ground, const Draw& draw);
    /// The same part as `below`, and on top of its pixels.
    void renewOver(const MapLayer& below, const Draw& draw);
    void show(QPainter& painter, const MapFrame& frame) const;

private:
    void drawOn(const Draw& draw);

    QPixmap m_pixels;
    QRectF m_plan;
    double m_scale = 0;
    bool m_stale = true;
};

} // namespace sandgate
