#pragma once

#include "editor/drawing/plan_parts.h"

// The figures' shapes, made once for a painting and used for every piece.
namespace sandgate::drawing {

/// Paths of one arm about its `at`, facing north, in inches.
struct FigureShapes
{
    QPainterPath block; ///< what is filled with the side's colour (of a gun: barrel, trail and wheels)
    QPainterPath core;  ///< the second side's lighter heart within it
    QPainterPath bore;  ///< the same of a gun: a light line along the barrel
    QPainterPath marks; ///< lines on the block: the horse's diagonal
    QPainterPath arms;  ///< rifle or sabre: lines that tell the facing
    QPainterPath plate; ///< the toy's base, when it is drawn large
    QPainterPath body;  ///< moulding, when it is drawn large
    QPainterPath head;
    QPainterPath lying;
    QPainterPath cross; ///< over one who fell
    QPainterPath hatch; ///< over a prisoner
    double ring = 1;    ///< radius about a prisoner, or one who is chosen
};

/// All that is needed to paint figures at one scale.
class FigurePainter
{
public:
    FigurePainter(const Toys& toys, const Palette& palette, const Fineness& fine);

    /// At the painter's origin, facing north.
    void paint(QPainter& painter, const FigureLook& look) const;
    const FigureShapes& shapes(Arm arm) const { return m_shapes[static_cast<size_t>(arm)]; }

private:
    void paintMan(QPainter& painter, const FigureLook& look) const;
    void paintDown(QPainter& painter, const FigureLook& look) const;
    void paintGun(QPainter& painter, const FigureLook& look) const;

    const Palette& m_palette;
    Fineness m_fine;
    bool m_moulded; ///< large enough for heads and horses
    std::array<FigureShapes, 3> m_shapes;
    QColor lightOf(const QColor& colour) const;

    QPen outlineOf(const QColor& colour) const;

    double m_outlineWeight; ///< pixels
    QPen m_fineOutline;
    QPen m_armsPen;
};

} // namespace sandgate::drawing
