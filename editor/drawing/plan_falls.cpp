#include "editor/drawing/plan_falls.h"

#include "editor/drawing/plan_parts.h"

#include <algorithm>

namespace sandgate::drawing {

namespace {

constexpr size_t mostPoints = 4000; ///< of a cloud; more would only fill it

QColor translucent(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(std::clamp(alpha, 0.0, 1.0)));
    return colour;
}

/// How dark a man is who is touched that often: one in a hundred is seen.
double shadeOf(double share)
{
    return 0.16 + 0.7 * std::sqrt(std::clamp(share, 0.0, 1.0));
}

double inkOf(size_t points)
{
    return std::clamp(120.0 / static_cast<double>(std::max<size_t>(points, 1)), 0.12, 0.8);
}

/// `times` standard deviations about the middle.
void paintEllipse(QPainter& painter, const analysis::Spread& spread, double times)
{
    painter.save();
    painter.translate(toPlan(spread.middle));
    painter.rotate(spread.bearing - 90); // its long axis to the east at bearing 90
    painter.drawEllipse(QPointF(0, 0), spread.along * times, spread.across * times);
    painter.restore();
}

void paintCross(QPainter& painter, QPointF at, double half)
{
    painter.drawLine(at - QPointF(half, half), at + QPointF(half, half));
    painter.drawLine(at - QPointF(half, -half), at + QPointF(half, -half));
}

} // namespace

void paintTouchedMen(QPainter& painter, const Position& position, const analysis::ShotStudy& study,
                     const Palette& palette, double pixelsPerInch)
{
    const Fineness fine = finenessOf(painter, pixelsPerInch);
    painter.save();
    for (const analysis::PieceShare& share : study.pieces()) {
        const double part = static_cast<double>(share.touched) / std::max(1, study.runs());
        const double radius = std::max(1.5, 7 * fine.pixel);
        painter.setPen(fine.pen(palette.shot, 0.8));
        painter.setBrush(translucent(palette.shot, shadeOf(part)));
        painter.drawEllipse(toPlan(position[share.piece].at), radius, radius);
    }
    painter.restore();
}

void paintFalls(QPainter& painter, const Position& position, const analysis::ShotStudy& study, const Palette& palette,
                double pixelsPerInch)
{
    const Fineness fine = finenessOf(painter, pixelsPerInch);
    const QRectF floor = contentBounds(position);
    const Toys& toys = position.scenario().toys;
    const Vec2 axle = position[study.laying.gun].at;
    const Vec2 ahead = alongBearing(study.laying.bearing);
    painter.save();
    painter.setBrush(Qt::NoBrush);
    QPen line = fine.pen(palette.shot, 1);
    line.setDashPattern({7, 4});
    painter.setPen(line);
    double reach = toys.gunMuzzleAhead;
    while (reach < 1000 && floor.contains(toPlan(axle + ahead * (reach + 1))))
        reach += 1;
    painter.drawLine(toPlan(axle + ahead * toys.gunMuzzleAhead), toPlan(axle + ahead * reach));

    const size_t points = std::min(study.falls.size(), mostPoints);
    QPen rest = fine.pen(translucent(palette.ink, inkOf(points)), 0.9);
    painter.setPen(rest);
    for (size_t i = 0; i < points; ++i) {
        const QPointF at(study.falls[i].rest.x, -study.falls[i].rest.y);
        if (floor.contains(at))
            paintCross(painter, at, 2 * fine.pixel);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(translucent(palette.shot, inkOf(points)));
    for (size_t i = 0; i < points; ++i) {
        const QPointF at(study.falls[i].touch.x, -study.falls[i].touch.y);
        if (floor.contains(at))
            painter.drawEllipse(at, 2 * fine.pixel, 2 * fine.pixel);
    }
    const analysis::Spread spread = study.spreadOfTouches();
    painter.setBrush(Qt::NoBrush);
    for (const double times : {1.1774, 2.4477}) { // of a normal cloud in the plane
        painter.setPen(fine.pen(palette.paper, 3));
        paintEllipse(painter, spread, times);
        painter.setPen(fine.pen(palette.shot, 1.4));
        paintEllipse(painter, spread, times);
    }
    int named = 0;
    for (const analysis::PieceShare& share : study.pieces()) {
        const double part = static_cast<double>(share.touched) / std::max(1, study.runs());
        if (part < 0.02 || ++named > 12)
            break;
        const double radius = std::max(1.5, 7 * fine.pixel);
        paintLettering(painter, fine, toPlan(position[share.piece].at) + QPointF(radius + 2 * fine.pixel, 0),
                       QStringLiteral("%1 %").arg(std::lround(100 * part)),
                       {.colour = palette.ink,
                        .halo = palette.paper,
                        .pixels = 11,
                        .italic = false,
                        .bold = true,
                        .align = Qt::AlignLeft | Qt::AlignVCenter});
    }
    painter.restore();
}

Sheet sheetOf(const Position& position, const analysis::ShotStudy& study, const QStringList& remarks)
{
    const Palette palette = Palette::light();
    const Scenario& scenario = position.scenario();
    const QString id = position.force(study.laying.gun).id;
    Sheet sheet{.title = QStringLiteral("%1: the shots of %2").arg(scenario.title, id),
                .subtitle =
                    QStringLiteral("Laid at bearing %1°, elevation %2°; %3 shots, %4; physics %5")
                        .arg(study.laying.bearing, 0, 'g', 5)
                        .arg(study.laying.elevation, 0, 'g', 4)
                        .arg(study.runs())
                        .arg(study.laying.tested ? QStringLiteral("tested") : QStringLiteral("hurried"), study.backend),
                .position = position,
                .layers = {},
                .additions = {},
                .legend = {},
                .remarks = remarks};
    for (const PieceIndex man : study.laying.lyingDown)
        sheet.position[man].lying = true;
    sheet.position[study.laying.gun].bearing = study.laying.bearing;
    sheet.position.pieces.settle();
    sheet.additions.under = [&study, palette, position](QPainter& painter, double pixelsPerInch) {
        paintTouchedMen(painter, position, study, palette, pixelsPerInch);
    };
    sheet.additions.over = [&study, palette, position](QPainter& painter, double pixelsPerInch) {
        paintFalls(painter, position, study, palette, pixelsPerInch);
    };
    const QColor violet = palette.shot;
    sheet.legend = {{[violet](QPainter& painter) {
                         QPen pen(violet, 1);
                         pen.setDashPattern({7, 4});
                         painter.setPen(pen);
                         painter.drawLine(QPointF(-13, 0), QPointF(13, 0));
                     },
                     QStringLiteral("line of fire")},
                    {[violet](QPainter& painter) {
                         painter.setPen(Qt::NoPen);
                         painter.setBrush(translucent(violet, 0.8));
                         for (const QPointF at : {QPointF(-6, 2), QPointF(1, -3), QPointF(6, 3)})
                             painter.drawEllipse(at, 2, 2);
                     },
                     QStringLiteral("where a flight ended")},
                    {[ink = palette.ink](QPainter& painter) {
                         painter.setPen(QPen(translucent(ink, 0.8), 0.9));
                         for (const QPointF at : {QPointF(-6, 2), QPointF(1, -3), QPointF(6, 3)})
                             paintCross(painter, at, 2);
                     },
                     QStringLiteral("where a shot came to rest")},
                    {[violet](QPainter& painter) {
                         painter.setPen(QPen(violet, 1.4));
                         painter.setBrush(Qt::NoBrush);
                         painter.drawEllipse(QPointF(0, 0), 12, 6);
                         painter.drawEllipse(QPointF(0, 0), 6, 3);
                     },
                     QStringLiteral("half, and 95 of 100, of the flights end within (as a normal spread)")},
                    {[violet](QPainter& painter) {
                         painter.setPen(QPen(violet, 0.8));
                         double x = -9;
                         for (const double share : {0.05, 0.3, 1.0}) {
                             painter.setBrush(translucent(violet, shadeOf(share)));
                             painter.drawEllipse(QPointF(x, 0), 6, 6);
                             x += 9;
                         }
                     },
                     QStringLiteral("men touched: 5, 30, 100 shots of 100")}};
    return sheet;
}

} // namespace sandgate::drawing
