#include "editor/drawing/plan_parts.h"

#include <QCoreApplication>

#include <algorithm>

namespace sandgate::drawing {

static constexpr double footLength = 12;

void paintFieldGrid(QPainter& painter, const Country& country, const Palette& palette, const Fineness& fine)
{
    painter.setPen(fine.pen(palette.grid, 0.8));
    for (double x = footLength; x < country.width - 0.5; x += footLength)
        painter.drawLine(QPointF(x, 0), QPointF(x, -country.depth));
    for (double y = footLength; y < country.depth - 0.5; y += footLength)
        painter.drawLine(QPointF(0, -y), QPointF(country.width, -y));
}

static void paintTicks(QPainter& painter, QPointF from, QPointF along, QPointF out, double length,
                       const Palette& palette, const Fineness& fine)
{
    double step = 1;
    for (const double wanted : {1.0, 2.0, 3.0, 6.0, 12.0}) {
        step = wanted;
        if (step >= 3 * fine.pixel)
            break;
    }
    QPainterPath ticks;
    for (double at = 0; at <= length + 1e-6; at += step) {
        const bool whole = std::abs(std::remainder(at, footLength)) < 1e-6;
        const bool half = std::abs(std::remainder(at, footLength / 2)) < 1e-6;
        ticks.moveTo(from + along * at);
        ticks.lineTo(from + along * at + out * (whole ? 5 : half ? 3.5 : 2) * fine.pixel);
    }
    painter.strokePath(ticks, fine.pen(palette.faintInk, 0.6));
    if (footLength < 14 * fine.pixel)
        return;
    const Lettering letters{.colour = palette.faintInk, .pixels = 8.5, .italic = false};
    for (int n = 0; n * footLength <= length + 1e-6; ++n)
        paintLettering(painter, fine, from + along * (n * footLength) + out * (12 * fine.pixel), QString::number(n),
                       letters);
}

void paintFieldFrame(QPainter& painter, const Scenario& scenario, const Palette& palette, const Layers& layers,
                     const Fineness& fine)
{
    const Country& country = scenario.country;
    const QRectF field(0, -country.depth, country.width, country.depth);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(fine.pen(palette.ink, 0.9));
    painter.drawRect(field);
    if (layers.grid) {
        paintTicks(painter, {0, 0}, {0, -1}, {-1, 0}, country.depth, palette, fine);
        paintTicks(painter, {country.width, 0}, {0, -1}, {1, 0}, country.depth, palette, fine);
        paintTicks(painter, {0, 0}, {1, 0}, {0, 1}, country.width, palette, fine);
        paintTicks(painter, {0, -country.depth}, {1, 0}, {0, -1}, country.width, palette, fine);
    }
    for (SideIndex side = 0; side < 2; ++side) {
        const auto [a, b] = backLine(scenario, side);
        QPen pen = fine.pen(sideColour(scenario.sides[static_cast<size_t>(side)], palette), 2.6);
        if (side == 1)
            pen.setDashPattern({5, 1.2});
        painter.setPen(pen);
        painter.drawLine(toPlan(a), toPlan(b));
    }
}

static void paintNorth(QPainter& painter, QPointF at, double height, const Palette& palette, const Fineness& fine)
{
    const double half = height * 0.22;
    const QPointF tip = at - QPointF(0, height / 2);
    const QPointF tail = at + QPointF(0, height / 2);
    const QPointF waist = at + QPointF(0, height * 0.18);
    painter.setPen(fine.pen(palette.ink, 0.7));
    painter.setBrush(palette.ink);
    painter.drawPolygon(QPolygonF{tip, tail - QPointF(half, 0), waist});
    painter.setBrush(palette.paper);
    painter.drawPolygon(QPolygonF{tip, tail + QPointF(half, 0), waist});
    paintLettering(painter, fine, at - QPointF(0.75 * height, 0), QStringLiteral("N"),
                   Lettering{.colour = palette.ink, .pixels = 11, .italic = false});
}

void paintScaleBar(QPainter& painter, const QRectF& band, const RuleSet& rules, const Palette& palette,
                   const Fineness& fine)
{
    const double px = fine.pixel;
    const double thick = 3.2 * px;
    const QPointF start(band.left() + 6 * px, band.center().y() + 1 * px);
    // Alternately filled, as engraved: quarters of a foot's move, then the rest of the horse's.
    const double foots = rules.infantryMove;
    const double horse = rules.cavalryMove;
    std::vector<double> marks{0};
    const double step = foots * 0.25;
    for (double at = step; at < foots - 1e-6; at += step)
        marks.push_back(at);
    marks.push_back(foots);
    if (horse > foots)
        marks.push_back(horse);
    painter.setPen(fine.pen(palette.ink, 0.6));
    for (size_t i = 1; i < marks.size(); ++i) {
        painter.setBrush(i % 2 ? palette.ink : palette.paper);
        painter.drawRect(QRectF(start.x() + marks[i - 1], start.y(), marks[i] - marks[i - 1], thick));
    }
    const Lettering numbers{.colour = palette.ink, .pixels = 8.5, .italic = false, .align = Qt::AlignHCenter};
    const auto number = [&](double at, const QString& text) {
        paintLettering(painter, fine, start + QPointF(at, -6 * px), text, numbers);
    };
    number(0, QStringLiteral("0"));
    number(foots, QString::number(foots, 'g', 4));
    if (horse > foots)
        number(horse, QString::number(horse, 'g', 4));
    Lettering words{.colour = palette.ink, .pixels = 9.5, .align = Qt::AlignLeft | Qt::AlignVCenter};
    const QPointF beside = start + QPointF(std::max(horse, foots) + 8 * px, thick / 2);
    const QString text = QCoreApplication::translate("Plan", "inches: a foot’s move %1, a horse’s %2")
                             .arg(QString::number(foots, 'g', 4), QString::number(horse, 'g', 4));
    if (beside.x() + letteringWidth(fine, text, words) < band.right() - 40 * px)
        paintLettering(painter, fine, beside, text, words);
    paintNorth(painter, QPointF(band.right() - 10 * px, band.center().y()), band.height() * 0.72, palette, fine);
}

} // namespace sandgate::drawing
