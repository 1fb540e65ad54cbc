#include "editor/map/map_layer.h"

#include <QPainter>

#include <cmath>

namespace sandgate {

static constexpr double mapLayerMargin = 200; // pixels kept beyond the window on each side

QPointF MapFrame::toWindow(QPointF plan) const
{
    return (plan - centre) * scale + QPointF(size.width() / 2, size.height() / 2);
}

QPointF MapFrame::toPlan(QPointF window) const
{
    return (window - QPointF(size.width() / 2, size.height() / 2)) / scale + centre;
}

QRectF MapFrame::visible() const
{
    return {toPlan({0, 0}), toPlan({size.width(), size.height()})};
}

bool MapLayer::isSharpFor(const MapFrame& frame) const
{
    return !m_stale && m_scale == frame.scale && m_plan.contains(frame.visible());
}

void MapLayer::paint(QPainter& painter, const MapFrame& frame, double devicePixelRatio, bool hurry,
                     const std::function<void(QPainter&)>& draw)
{
    const bool sharp = isSharpFor(frame) && m_pixels.devicePixelRatio() == devicePixelRatio;
    if (!sharp && !(hurry && !m_stale && !m_pixels.isNull())) {
        const double margin = mapLayerMargin / frame.scale;
        // From a whole pixel on, so that copying the pixels never blurs them.
        const QRectF wanted = frame.visible().adjusted(-margin, -margin, margin, margin);
        const QSize pixels(static_cast<int>(std::ceil(wanted.width() * frame.scale)),
                           static_cast<int>(std::ceil(wanted.height() * frame.scale)));
        m_plan = QRectF(wanted.topLeft(), QSizeF(pixels) / frame.scale);
        m_scale = frame.scale;
        m_stale = false;
        const QSize size = (QSizeF(pixels) * devicePixelRatio).toSize();
        if (m_pixels.size() != size)
            m_pixels = QPixmap(size);
        m_pixels.setDevicePixelRatio(devicePixelRatio);
        m_pixels.fill(Qt::transparent);
        QPainter layer(&m_pixels);
        layer.setRenderHint(QPainter::Antialiasing);
        layer.scale(m_scale, m_scale);
        layer.translate(-m_plan.topLeft());
        draw(layer);
    }
    const QPointF corner = frame.toWindow(m_plan.topLeft());
    if (m_scale == frame.scale) {
        painter.drawPixmap(corner.toPoint(), m_pixels);
    } else {
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawPixmap(QRectF(corner, m_plan.size() * frame.scale), m_pixels,
                           QRectF(QPointF(0, 0), QSizeF(m_pixels.size())));
    }
}

} // namespace sandgate
