#include "editor/timeline/timeline_marks.h"

#include <QPainter>
#include <QPainterPath>

namespace sandgate {

std::vector<TimelineMark> marksOf(const MoveSummary& summary)
{
    std::vector<TimelineMark> marks;
    if (summary.decided)
        marks.push_back(TimelineMark::Decided);
    if (summary.captures > 0)
        marks.push_back(TimelineMark::Capture);
    if (summary.melees > 0)
        marks.push_back(TimelineMark::Melee);
    if (summary.shots > 0)
        marks.push_back(TimelineMark::Shot);
    if (summary.notes + summary.overrulings > 0)
        marks.push_back(TimelineMark::Note);
    return marks;
}

void paintMark(QPainter& painter, TimelineMark mark, const QRectF& box, const QColor& ink)
{
    const QPen pen(ink, box.width() > 6 ? 1.5 : 1, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    switch (mark) {
    case TimelineMark::Shot: // a burst: ball and rays
        painter.setBrush(ink);
        painter.drawEllipse(box.center(), box.width() * 0.22, box.width() * 0.22);
        for (const QPointF& ray : {QPointF(0, 0.5), QPointF(1, 0.5), QPointF(0.5, 0), QPointF(0.5, 1)})
            painter.drawLine(at(ray.x(), ray.y()), (at(ray.x(), ray.y()) * 2 + box.center()) / 3);
        break;
    case TimelineMark::Melee: // crossed swords
        painter.drawLine(at(0.08, 0.05), at(0.9, 0.95));
        painter.drawLine(at(0.92, 0.05), at(0.1, 0.95));
        painter.drawLine(at(0.5, 0.9), at(0.95, 0.62));
        painter.drawLine(at(0.5, 0.9), at(0.05, 0.62));
        break;
    case TimelineMark::Capture: { // a flag
        QPainterPath flag(at(0.2, 0.05));
        flag.lineTo(at(0.95, 0.3));
        flag.lineTo(at(0.2, 0.58));
        flag.closeSubpath();
        painter.fillPath(flag, ink);
        painter.drawLine(at(0.2, 0.05), at(0.2, 1));
        break;
    }
    case TimelineMark::Note:
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 1.5, 1.5);
        painter.drawLine(at(0.25, 0.36), at(0.75, 0.36));
        painter.drawLine(at(0.25, 0.66), at(0.6, 0.66));
        break;
    case TimelineMark::Decided: { // a laurel's star
        QPolygonF star;
        for (int i = 0; i < 10; ++i) {
            QTransform turn;
            turn.rotate(36.0 * i);
            const double reach = (i % 2 == 0 ? 0.55 : 0.23) * box.width();
            star << box.center() + turn.map(QPointF(0, -reach));
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawPolygon(star);
        break;
    }
    }
}

} // namespace sandgate
