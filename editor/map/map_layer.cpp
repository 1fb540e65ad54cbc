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

bool MapLayer::renew(const MapFrame& frame, double devicePixelRatio, bool hurry, const QColor& ground, const Draw& draw)
{
    const bool sharp =
        m_scale == frame.scale && m_plan.contains(frame.visible()) && m_pixels.devicePixelRatio() == devicePixelRatio;
    if (!m_stale && (sharp || (hurry && !m_pixels.isNull())))
        return false;
    const double margin = mapLayerMargin / frame.scale;
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
    m_pixels.fill(ground);
    drawOn(draw);
    return true;
}

void MapLayer::renewOver(const MapLayer& below, const Draw& draw)
{
    if (!m_stale)
        return;
    m_stale = false;
    m_plan = below.m_plan;
    m_scale = below.m_scale;
    if (m_pixels.size() != below.m_pixels.size())
        m_pixels = QPixmap(below.m_pixels.size());
    m_pixels.setDevicePixelRatio(below.m_pixels.devicePixelRatio());
    {
        QPainter copy(&m_pixels);
        copy.setCompositionMode(QPainter::CompositionMode_Source);
        copy.drawPixmap(0, 0, below.m_pixels);
    }
    drawOn(draw);
}

void MapLayer::drawOn(const Draw& draw)
{
    QPainter painter(&m_pixels);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(m_scale, m_scale);
    painter.translate(-m_plan.topLeft());
    draw(painter);
}

void MapLayer::show(QPainter& painter, const MapFrame& frame) const
{
    const QPointF corner = frame.toWindow(m_plan.topLeft());
    if (m_scale == frame.scale)
        painter.drawPixmap(corner.toPoint(), m_pixels); // whole pixels: not blurred
    else
        painter.drawPixmap(QRectF(corner, m_plan.size() * frame.scale), m_pixels,
                           QRectF(QPointF(0, 0), QSizeF(m_pixels.size())));
}

} // namespace sandgate
