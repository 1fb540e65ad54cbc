#include "editor/drawing/figure_shapes.h"

#include <algorithm>

namespace sandgate::drawing {

static QPainterPath hatchOver(const QRectF& box, double spacing)
{
    QPainterPath path;
    for (double x = box.left() - box.height() + spacing / 2; x < box.right(); x += spacing) {
        // The part of the line from (x, bottom) rising to the right that lies within the box.
        const double from = std::max(0.0, box.left() - x);
        const double to = std::min(box.height(), box.right() - x);
        if (to <= from)
            continue;
        path.moveTo(x + from, box.bottom() - from);
        path.lineTo(x + to, box.bottom() - to);
    }
    return path;
}

/// Figures are drawn at their true size, but never so small that side and arm could not be told.
static double swelling(double across, double detail, double leastPixels)
{
    return std::clamp(leastPixels / (across * detail), 1.0, 1.25);
}

static FigureShapes infantryShapes(const ManToy& toy, const Fineness& fine)
{
    FigureShapes s;
    const double k = swelling(toy.across, fine.detail, 6);
    const double w = toy.across * k;
    const double h = toy.along * k * 1.1;
    const QRectF box(-w / 2, -h / 2, w, h);
    s.block.addRect(box);
    s.core.addRect(box.adjusted(w * 0.24, h * 0.26, -w * 0.24, -h * 0.26));
    s.arms.moveTo(w * 0.3, -h / 2);
    s.arms.lineTo(w * 0.3, -h / 2 - 0.55 * k);
    s.hatch = hatchOver(box, w / 3);
    s.plate.addRoundedRect(box, w * 0.12, w * 0.12);
    s.body.addRoundedRect(QRectF(-w * 0.4, -h * 0.2, w * 0.8, h * 0.42), h * 0.21, h * 0.21);
    s.body.addRoundedRect(QRectF(-w * 0.2, h * 0.14, w * 0.4, h * 0.28), h * 0.05, h * 0.05);
    s.body.setFillRule(Qt::WindingFill);
    s.head.addEllipse(QPointF(0, -h * 0.06), w * 0.19, w * 0.19);
    const double length = toy.lyingAlong * 0.9;
    const double breadth = toy.lyingAcross * 0.52 * k;
    s.lying.addRoundedRect(QRectF(-breadth / 2, -length / 2 + breadth, breadth, length - breadth), breadth * 0.45,
                           breadth * 0.45);
    s.lying.addEllipse(QPointF(0, -length / 2 + breadth * 0.5), breadth * 0.4, breadth * 0.4);
    const double arm = breadth * 1.1;
    s.cross.moveTo(-arm, -arm);
    s.cross.lineTo(arm, arm);
    s.cross.moveTo(arm, -arm);
    s.cross.lineTo(-arm, arm);
    s.ring = std::max(w, h) * 0.86;
    return s;
}

static FigureShapes cavalryShapes(const ManToy& toy, const Fineness& fine)
{
    FigureShapes s;
    const double k = swelling(toy.across, fine.detail, 6);
    const double w = toy.across * k;
    const double h = toy.along;
    const double shoulder = -h / 2 + w * 0.5;
    // A long block that comes to a point where the horse looks.
    s.block = QPainterPath({-w / 2, h / 2});
    s.block.lineTo(-w / 2, shoulder);
    s.block.lineTo(0, -h / 2 - w * 0.16);
    s.block.lineTo(w / 2, shoulder);
    s.block.lineTo(w / 2, h / 2);
    s.block.closeSubpath();
    const double rim = w * 0.24;
    s.core = QPainterPath({-w / 2 + rim, h / 2 - rim});
    s.core.lineTo(-w / 2 + rim, shoulder + rim * 0.3);
    s.core.lineTo(0, -h / 2 + rim);
    s.core.lineTo(w / 2 - rim, shoulder + rim * 0.3);
    s.core.lineTo(w / 2 - rim, h / 2 - rim);
    s.core.closeSubpath();
    s.marks.moveTo(-w / 2, h / 2);
    s.marks.lineTo(w / 2, shoulder);
    s.arms.moveTo(w * 0.42, -h * 0.05);
    s.arms.lineTo(w * 0.72, -h * 0.42);
    s.hatch = hatchOver(QRectF(-w / 2, shoulder, w, h / 2 - shoulder), w / 2.5);
    s.plate.addRoundedRect(QRectF(-w / 2, -h / 2, w, h), w * 0.14, w * 0.14);
    // The horse: quarters, barrel, neck and head, tail.
    s.body.setFillRule(Qt::WindingFill);
    s.body.addEllipse(QPointF(0, h * 0.22), w * 0.34, h * 0.17);
    s.body.addRoundedRect(QRectF(-w * 0.29, -h * 0.2, w * 0.58, h * 0.46), w * 0.26, w * 0.26);
    QPainterPath neck({-w * 0.2, -h * 0.12});
    neck.lineTo(-w * 0.1, -h * 0.36);
    neck.lineTo(-w * 0.12, -h * 0.42);
    neck.quadTo(0, -h * 0.56, w * 0.12, -h * 0.42);
    neck.lineTo(w * 0.1, -h * 0.36);
    neck.lineTo(w * 0.2, -h * 0.12);
    neck.closeSubpath();
    s.body.addPath(neck);
    QPainterPath tail({-w * 0.07, h * 0.36});
    tail.quadTo(-w * 0.1, h * 0.5, 0, h * 0.52);
    tail.quadTo(w * 0.1, h * 0.5, w * 0.07, h * 0.36);
    tail.closeSubpath();
    s.body.addPath(tail);
    s.head.addEllipse(QPointF(0, h * 0.03), w * 0.2, w * 0.2);
    // On his side: barrel, neck and head, and legs stretched out to the right.
    const double length = toy.lyingAlong * 0.82;
    const double girth = toy.lyingAcross * 0.3 * k;
    const double reach = toy.lyingAcross * 0.34 * k;
    s.lying.setFillRule(Qt::WindingFill);
    s.lying.addRoundedRect(QRectF(-girth / 2, -length * 0.2, girth, length * 0.62), girth * 0.45, girth * 0.45);
    QPainterPath fallenNeck({-girth * 0.4, -length * 0.08});
    fallenNeck.lineTo(-girth * 0.18, -length * 0.38);
    fallenNeck.quadTo(girth * 0.02, -length * 0.54, girth * 0.5, -length * 0.46);
    fallenNeck.lineTo(girth * 0.56, -length * 0.39);
    fallenNeck.lineTo(girth * 0.2, -length * 0.34);
    fallenNeck.lineTo(girth * 0.38, -length * 0.08);
    fallenNeck.closeSubpath();
    s.lying.addPath(fallenNeck);
    for (const double leg : {-0.1, 0.02, 0.24, 0.35})
        s.lying.addRect(QRectF(girth * 0.3, leg * length, reach, girth * 0.2));
    s.lying = s.lying.simplified();
    const double arm = girth * 0.95;
    s.cross.moveTo(-arm, -arm);
    s.cross.lineTo(arm, arm);
    s.cross.moveTo(arm, -arm);
    s.cross.lineTo(-arm, arm);
    s.ring = std::max(w, h) * 0.62;
    return s;
}

static FigureShapes gunShapes(const Toys& toys, const Fineness& fine)
{
    FigureShapes s;
    const double k = swelling(toys.gunAxleWidth, fine.detail, 10);
    const double half = toys.gunAxleWidth / 2 * std::min(k, 1.2);
    const double wheel = 1.7 * k;
    const double tyre = 0.34 * k;
    const double bore = 0.3 * k;
    s.block.setFillRule(Qt::WindingFill);
    // Barrel: thicker at the breech, swelling at the muzzle.
    const double muzzle = -toys.gunMuzzleAhead;
    QPainterPath barrel({-bore, 0.9});
    barrel.lineTo(-bore * 0.72, muzzle + 0.5);
    barrel.lineTo(-bore, muzzle + 0.35);
    barrel.lineTo(-bore, muzzle);
    barrel.lineTo(bore, muzzle);
    barrel.lineTo(bore, muzzle + 0.35);
    barrel.lineTo(bore * 0.72, muzzle + 0.5);
    barrel.lineTo(bore, 0.9);
    barrel.closeSubpath();
    s.block.addPath(barrel);
    s.bore.addRect(QRectF(-bore * 0.38, muzzle + 0.55, bore * 0.76, -muzzle));
    s.core.addRect(QRectF(-half, -wheel / 2, tyre, wheel));
    s.core.addRect(QRectF(half - tyre, -wheel / 2, tyre, wheel));
    const double tail = toys.gunTrailBehind;
    QPainterPath trail({-bore * 1.5, -0.2});
    trail.lineTo(-bore * 0.38, tail - 0.35);
    trail.lineTo(-bore * 1.3, tail - 0.25);
    trail.lineTo(-bore * 1.3, tail);
    trail.lineTo(bore * 1.3, tail);
    trail.lineTo(bore * 1.3, tail - 0.25);
    trail.lineTo(bore * 0.38, tail - 0.35);
    trail.lineTo(bore * 1.5, -0.2);
    trail.closeSubpath();
    s.plate = trail;
    s.marks.moveTo(-half, 0);
    s.marks.lineTo(half, 0);
    // Rays before the muzzle of a gun that is in action.
    s.arms.moveTo(0, muzzle - 0.3 * k);
    s.arms.lineTo(0, muzzle - 1.2 * k);
    s.arms.moveTo(-bore * 0.9, muzzle - 0.25 * k);
    s.arms.lineTo(-bore * 2.2, muzzle - 0.9 * k);
    s.arms.moveTo(bore * 0.9, muzzle - 0.25 * k);
    s.arms.lineTo(bore * 2.2, muzzle - 0.9 * k);
    // Spokes, seen when large: hub and rings of the barrel.
    s.body.moveTo(-bore, -0.1);
    s.body.lineTo(bore, -0.1);
    s.body.moveTo(-bore * 0.85, muzzle * 0.45);
    s.body.lineTo(bore * 0.85, muzzle * 0.45);
    s.head.addEllipse(QPointF(0, 1.05), bore * 0.5, bore * 0.5);
    s.ring = 3;
    return s;
}

FigurePainter::FigurePainter(const Toys& toys, const Palette& palette, const Fineness& fine)
    : m_palette(palette), m_fine(fine),
      m_moulded(fine.detail >= 18), m_shapes{infantryShapes(toys.infantry, fine), cavalryShapes(toys.cavalry, fine),
                                             gunShapes(toys, fine)}
{
    const QColor line = palette.isDark() ? palette.paper : palette.ink;
    m_outlineWeight = std::clamp(fine.detail * 0.055, 0.25, 0.8);
    m_fineOutline = fine.pen(line, 0.5, 0.025);
    m_fineOutline.setJoinStyle(Qt::RoundJoin);
    m_armsPen = fine.pen(palette.ink, std::clamp(fine.detail * 0.07, 0.35, 0.7), 0.06);
    m_armsPen.setCapStyle(Qt::RoundCap);
}

/// The heart of the second side's figures, and paper behind the unarmed.
QColor FigurePainter::lightOf(const QColor& colour) const
{
    return m_palette.isDark() ? mixed(m_palette.paper, colour, 0.12) : mixed(colour, QColor(Qt::white), 0.86);
}

/// Round the small the side's own colour, darker, so that it is the colour that is seen; round the large, ink.
QPen FigurePainter::outlineOf(const QColor& colour) const
{
    // On a dark floor large figures keep their colour's edge, or a dark plate would be lost.
    const QColor line = !m_palette.isDark() ? m_palette.ink : m_moulded ? colour : m_palette.paper;
    QPen pen = m_fine.pen(mixed(colour, line, std::clamp(m_fine.detail / 14, 0.35, 1.0)), m_outlineWeight, 0.03);
    pen.setJoinStyle(Qt::RoundJoin);
    return pen;
}

void FigurePainter::paint(QPainter& painter, const FigureLook& look) const
{
    if (look.arm == Arm::Gun)
        paintGun(painter, look);
    else if (look.lying || look.fallen)
        paintDown(painter, look);
    else
        paintMan(painter, look);
}

void FigurePainter::paintDown(QPainter& painter, const FigureLook& look) const
{
    const FigureShapes& s = shapes(look.arm);
    const bool second = look.side == 1;
    const QColor light = lightOf(look.colour);
    painter.setPen(m_fine.pen(look.fallen ? mixed(look.colour, m_palette.floor, 0.3) : look.colour, 0.9, 0.08));
    painter.setBrush(second ? light : mixed(look.colour, QColor(Qt::white), look.fallen ? 0.6 : 0.35));
    painter.drawPath(s.lying);
    if (!look.fallen)
        return;
    QPen pen = m_fine.pen(m_palette.ink, 1.0, 0.1);
    pen.setCapStyle(Qt::RoundCap);
    painter.strokePath(s.cross, pen);
}

void FigurePainter::paintMan(QPainter& painter, const FigureLook& look) const
{
    const FigureShapes& s = shapes(look.arm);
    const bool second = look.side == 1;
    const QColor light = lightOf(look.colour);
    if (look.condition == Condition::Disarmed || look.condition == Condition::Prisoner) {
        // Unarmed: hollow, without rifle or sabre; a prisoner hatched, and ringed as by his escort.
        painter.setPen(m_fine.pen(look.colour, 1.0, 0.08));
        painter.setBrush(light);
        painter.drawPath(s.block);
        if (second)
            painter.drawPath(s.core);
        if (look.condition == Condition::Prisoner) {
            if (m_fine.detail >= 7) // small, hatching would fill him: the ring tells
                painter.strokePath(s.hatch, m_fine.pen(look.colour, 0.7, 0.06));
            painter.setBrush(Qt::NoBrush);
            painter.setPen(m_fine.pen(m_palette.ink, 0.8, 0.06));
            painter.drawEllipse(QPointF(0, 0), s.ring, s.ring);
        }
        return;
    }
    if (!m_moulded) {
        painter.setPen(outlineOf(look.colour));
        painter.setBrush(look.colour);
        painter.drawPath(s.block);
        if (second)
            painter.fillPath(s.core, light);
        if (!s.marks.isEmpty())
            painter.strokePath(s.marks, m_fine.pen(second ? look.colour : light, 0.8, 0.08));
        if (m_fine.detail >= 3)
            painter.strokePath(s.arms, m_armsPen);
        return;
    }
    // Large: the toy on its plate; the second side has a light plate and a light head.
    painter.setPen(outlineOf(look.colour));
    painter.setBrush(second ? light : mixed(look.colour, m_palette.ink, 0.25));
    painter.drawPath(s.plate);
    painter.setPen(m_fineOutline);
    const QColor coat = second ? look.colour : mixed(look.colour, QColor(Qt::white), 0.22);
    painter.setBrush(look.arm == Arm::Cavalry ? QColor::fromRgb(0xa58a6c) : coat);
    painter.drawPath(s.body);
    painter.strokePath(s.arms, m_armsPen);
    if (look.arm == Arm::Cavalry) {
        // The rider's shoulders under his hat.
        const double r = s.head.boundingRect().width();
        painter.setBrush(coat);
        painter.drawEllipse(s.head.boundingRect().center(), r * 1.05, r * 0.62);
    }
    painter.setBrush(second ? light : mixed(look.colour, m_palette.ink, 0.55));
    painter.drawPath(s.head);
}

void FigurePainter::paintGun(QPainter& painter, const FigureLook& look) const
{
    const FigureShapes& s = shapes(Arm::Gun);
    const QColor light = lightOf(look.colour);
    // Out of action a gun is an outline; in action it is filled and has rays at its muzzle.
    const QColor iron = look.inAction ? mixed(look.colour, m_palette.ink, m_palette.isDark() ? 0.1 : 0.45) : light;
    QPen axle = m_fine.pen(look.inAction ? mixed(look.colour, m_palette.ink, 0.6) : look.colour,
                           std::clamp(m_fine.detail * 0.12, 0.6, 1.4), 0.16);
    painter.strokePath(s.marks, axle);
    painter.setPen(look.inAction ? outlineOf(look.colour)
                                 : m_fine.pen(look.colour, std::max(0.4, m_outlineWeight), 0.07));
    painter.setBrush(look.inAction ? mixed(m_palette.trunk, m_palette.board, 0.35) : light);
    painter.drawPath(s.plate);
    painter.setBrush(iron);
    painter.drawPath(s.core);
    painter.setBrush(look.inAction ? look.colour : light);
    painter.drawPath(s.block);
    if (look.side == 1 && look.inAction)
        painter.fillPath(s.bore, light);
    if (m_moulded) {
        painter.setPen(m_fineOutline);
        painter.setBrush(iron);
        painter.drawPath(s.head);
        painter.strokePath(s.body, m_fineOutline);
    }
    if (look.inAction)
        painter.strokePath(s.arms, m_armsPen);
}

} // namespace sandgate::drawing
