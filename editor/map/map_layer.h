#pragma once

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

/// A layer of the map kept as pixels for somewhat more than the window, so that panning only copies. While `hurry`, a
/// zoomed picture of the old pixels does; a later paint without it makes them sharp.
class MapLayer
{
public:
    void invalidate() { m_stale = true; }
    void paint(QPainter& painter, const MapFrame& frame, double devicePixelRatio, bool hurry,
               const std::function<void(QPainter&)>& draw);
    bool isSharpFor(const MapFrame& frame) const;

private:
    QPixmap m_pixels;
    QRectF m_plan;
    double m_scale = 0;
    bool m_stale = true;
};

} // namespace sandgate
