#pragma once

#include <QColor>

#include "core/scenario/scenario.h"

namespace sandgate::drawing {

/// The colours of the plan, for light and dark; one place for screen, paper and picture.
struct Palette
{
    QColor paper, ink, faintInk, floor, grid, board, boardEdge, boardShade, brick, brickEdge, roof, crown, crownEdge,
        trunk, rock, water, waterEdge, road, bridge, shot, selection, refused;
    QColor boardHigh; ///< the tint of the highest boards; those between are mixed from `board` and this
    static Palette light();
    static Palette dark();

    bool isDark() const { return paper.lightness() < 128; }
};

/// As the scenario names it; a grey where it names none.
QColor sideColour(const Side& side);
/// A side's colour as it shows on this palette's floor: lighter on a dark one.
QColor sideColour(const Side& side, const Palette& palette);
/// `part` of b in a; 0 gives a.
QColor mixed(const QColor& a, const QColor& b, double part);

} // namespace sandgate::drawing
