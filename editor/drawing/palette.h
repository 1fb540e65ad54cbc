#pragma once

#include <QColor>

#include "core/scenario/scenario.h"

namespace sandgate::drawing {

/// The colours of the plan, for light and dark; one place for screen, paper and picture.
struct Palette
{
    QColor paper, ink, faintInk, floor, grid, board, boardEdge, boardShade, brick, brickEdge, roof, crown, crownEdge,
        trunk, rock, water, waterEdge, road, bridge, shot, selection, refused;
    static Palette light();
    static Palette dark();
};

QColor sideColour(const Side& side);

} // namespace sandgate::drawing
