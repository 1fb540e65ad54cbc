#include "core/base/random.h"
#include "editor/drawing/plan_parts.h"

#include <algorithm>

namespace sandgate::drawing {

QPolygonF roughRound(QPointF middle, double radius, int count, double rough)
{
    const auto place = [](double at) { return static_cast<quint64>(static_cast<qint64>(at * 64)); };
    Random random(Random::mix(place(middle.x()), place(middle.y())));
    QPolygonF corners;
    corners.reserve(count);
    for (int i = 0; i < count; ++i) {
        const double turn = 2 * M_PI * (i + 0.5 * (random.uniform() - 0.5)) / count;
        const double reach = radius * (1 + rough * (2 * random.uniform() - 1));
        corners << middle + QPointF(std::cos(turn), std::sin(turn)) * reach;
    }
    return corners;
}

void paintWall(QPainter& painter, const CountryPiece& wall, const Palette& palette, const Fineness& fine)
{
    const QPainterPath path = lineOf(wall.line);
    const double width = std::max(wall.width, 1.6 * fine.pixel);
    QPen pen(palette.brickEdge, width);
    pen.setCapStyle(Qt::SquareCap);
    pen.setJoinStyle(Qt::MiterJoin);
    QColor shade = palette.boardShade;
    shade.setAlphaF(0.35F);
    const double fall = std::min(0.6, wall.height * 0.2);
    painter.strokePath(path.translated(fall, fall), QPen(shade, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.strokePath(path, pen);
    const double inner = width - std::max(1.4 * fine.pixel, 0.1);
    if (inner < 0.8 * fine.pixel)
        return;
    pen.setColor(palette.brick);
    pen.setWidthF(inner);
    painter.strokePath(path, pen);
    if (fine.detail < 8)
        return;
    QPen joints(mixed(palette.brick, palette.brickEdge, 0.6), inner);
    joints.setCapStyle(Qt::FlatCap);
    joints.setDashPattern({0.05 / inner, 0.95 / inner});
    painter.strokePath(path, joints);
}

void paintRock(QPainter& painter, const CountryPiece& rock, const Palette& palette, const Fineness& fine)
{
    const QPointF middle = toPlan(rock.at);
    const QPolygonF outline = roughRound(middle, rock.radius, 9, 0.1);
    QColor shade = palette.boardShade;
    shade.setAlphaF(0.4F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shade);
    painter.drawPolygon(outline.translated(rock.radius * 0.14, rock.radius * 0.14));
    painter.setBrush(palette.rock);
    painter.setPen(fine.landPen(mixed(palette.rock, palette.ink, 0.7), 0.9, 0.05));
    painter.drawPolygon(outline);
    if (fine.detail * rock.radius < 5)
        return;
    // Facets away from the light, about a crest a little towards it.
    const QPointF crest = middle - QPointF(rock.radius, rock.radius) * 0.18;
    painter.setPen(Qt::NoPen);
    for (qsizetype i = 0; i < outline.size(); ++i) {
        const QPointF& a = outline[i];
        const QPointF& b = outline[(i + 1) % outline.size()];
        const QPointF out = (a + b) / 2 - middle;
        const double dark = (out.x() + out.y()) / rock.radius;
        painter.setBrush(dark > 0 ? mixed(palette.rock, palette.ink, 0.11 + 0.13 * dark)
                                  : mixed(palette.rock, palette.paper, -0.3 * dark));
        painter.drawPolygon(QPolygonF{crest, a * 0.97 + middle * 0.03, b * 0.97 + middle * 0.03});
    }
}

/// A brick from above, with the two slopes of its roof on either side of the ridge.
static void paintRoof(QPainter& painter, const Brick& brick, const Palette& palette, const Fineness& fine)
{
    const Footprint print = footprintOf(brick);
    std::array<QPointF, 4> c;
    for (size_t i = 0; i < 4; ++i)
        c[i] = toPlan(print.corners[i]);
    const auto span = [](QPointF v) { return std::hypot(v.x(), v.y()); };
    if (span(c[1] - c[0]) < span(c[2] - c[1])) // the ridge runs the long way, from side 3-0 to side 1-2
        std::rotate(c.begin(), c.begin() + 1, c.end());
    const QPointF left = (c[3] + c[0]) / 2;
    const QPointF right = (c[1] + c[2]) / 2;
    const auto slope = [&](QPointF a, QPointF b) {
        const QPointF out = (a + b) / 2 - (left + right) / 2;
        const bool lit = out.x() + out.y() < 0;
        painter.setBrush(lit ? mixed(palette.roof, QColor(Qt::white), palette.isDark() ? 0.1 : 0.28)
                             : mixed(palette.roof, palette.brickEdge, 0.22));
        painter.setPen(Qt::NoPen);
        painter.drawPolygon(QPolygonF{left, right, b, a});
        const double deep = span((a + b) / 2 - (left + right) / 2);
        const int courses = static_cast<int>(deep / 0.3);
        if (fine.detail < 9 || courses < 2)
            return;
        painter.setPen(fine.landPen(mixed(palette.roof, palette.brickEdge, lit ? 0.35 : 0.5), 0.5));
        for (int i = 1; i < courses; ++i) {
            const double k = static_cast<double>(i) / courses;
            painter.drawLine(left + (a - left) * k, right + (b - right) * k);
        }
    };
    slope(c[0], c[1]);
    slope(c[3], c[2]);
    painter.setPen(fine.landPen(palette.brickEdge, 0.6));
    painter.drawLine(left, right);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(fine.landPen(palette.brickEdge, 1.0, 0.06));
    painter.drawPolygon(c.data(), 4);
}

void paintBuilding(QPainter& painter, const CountryPiece& building, const Palette& palette, const Fineness& fine)
{
    std::vector<const Brick*> bricks;
    for (const Brick& brick : building.bricks)
        bricks.push_back(&brick);
    std::stable_sort(bricks.begin(), bricks.end(),
                     [](const Brick* a, const Brick* b) { return a->base + a->height < b->base + b->height; });
    QColor shade = palette.boardShade;
    shade.setAlphaF(palette.isDark() ? 0.55F : 0.38F);
    QPainterPath shadows;
    shadows.setFillRule(Qt::WindingFill);
    for (const Brick* brick : bricks) {
        const double fall = std::min(1.3, (brick->base + brick->height) * 0.14);
        shadows.addPath(pathOf(footprintOf(*brick)).translated(fall, fall));
    }
    painter.fillPath(shadows, shade);
    for (const Brick* brick : bricks) {
        if (!brick->cylinder) {
            paintRoof(painter, *brick, palette, fine);
            continue;
        }
        const double radius = brick->east / 2;
        const QPointF middle = toPlan(brick->at);
        const double fall = std::min(0.35, radius * 0.4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(shade);
        painter.drawEllipse(middle + QPointF(fall, fall), radius, radius);
        painter.setBrush(palette.brick);
        painter.setPen(fine.landPen(palette.brickEdge, 0.9, 0.06));
        painter.drawEllipse(middle, radius, radius);
        if (fine.detail * radius > 5) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(mixed(palette.brick, palette.brickEdge, 0.75));
            painter.drawEllipse(middle, radius * 0.42, radius * 0.42);
        }
    }
}

void paintTree(QPainter& painter, const CountryPiece& tree, const Palette& palette, const Fineness& fine)
{
    const QPointF middle = toPlan(tree.at);
    const double radius = std::max(tree.crown, tree.trunk);
    // Scallops: an outline of arcs between the corners of a rough round.
    const int lobes = fine.detail * radius < 6 ? 7 : std::clamp(static_cast<int>(radius * 5), 8, 16);
    const QPolygonF corners = roughRound(middle, radius * 0.9, lobes, 0.07);
    QPainterPath crown(corners.first());
    for (int i = 0; i < lobes; ++i) {
        const QPointF& to = corners[(i + 1) % lobes];
        const QPointF out = (corners[i] + to) / 2 - middle;
        crown.quadTo(middle + out * 1.32, to);
    }
    crown.closeSubpath();
    QColor shade = palette.boardShade;
    shade.setAlphaF(palette.isDark() ? 0.5F : 0.28F);
    painter.fillPath(crown.translated(radius * 0.2, radius * 0.2), shade);
    QColor leaves = palette.crown;
    leaves.setAlphaF(0.88F);
    painter.setBrush(leaves);
    painter.setPen(fine.landPen(palette.crownEdge, 0.8, 0.04));
    painter.drawPath(crown);
    if (fine.detail * radius >= 10) {
        // Leaves in the shade: short arcs, thicker on the side away from the light.
        painter.setBrush(Qt::NoBrush);
        QPen pen = fine.landPen(mixed(palette.crown, palette.crownEdge, 0.8), 0.7, 0.035);
        pen.setCapStyle(Qt::RoundCap);
        painter.setPen(pen);
        for (const double ring : {0.72, 0.45}) {
            const double reach = radius * ring;
            for (int i = 0; i < lobes; ++i) {
                const double turn = 2 * M_PI * (i + (ring < 0.5 ? 0.5 : 0)) / lobes;
                const bool shaded = std::cos(turn) + std::sin(turn) > -0.3;
                if (!shaded || (ring < 0.5 && i % 2))
                    continue;
                const QRectF arc(middle.x() + reach * std::cos(turn) - radius * 0.14,
                                 middle.y() + reach * std::sin(turn) - radius * 0.14, radius * 0.28, radius * 0.28);
                painter.drawArc(arc, static_cast<int>((-turn * 180 / M_PI - 75) * 16), 150 * 16);
            }
        }
    }
    const double trunk = std::max(tree.trunk, 0.8 * fine.pixel);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.trunk);
    painter.drawEllipse(middle, trunk, trunk);
}

} // namespace sandgate::drawing
