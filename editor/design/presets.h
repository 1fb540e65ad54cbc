#pragma once

#include "core/scenario/country.h"

#include <QCoreApplication>

// Things as they are laid out before their sizes are changed by hand.
namespace sandgate {

struct BuildingPreset
{
    const char* id;            ///< stem of the ids of those that are laid out
    const char* text;          ///< to be translated in the context `Presets`
    std::vector<Brick> bricks; ///< about 0, 0
};

const std::vector<BuildingPreset>& buildingPresets();
CountryPiece buildingOf(const BuildingPreset& preset, Vec2 at);
CountryPiece boardOf(Polygon polygon, double height);
CountryPiece waterOf(Polygon polygon);
CountryPiece wallOf(std::vector<Vec2> line);
CountryPiece roadOf(std::vector<Vec2> line, double width);
CountryPiece bridgeOf(std::vector<Vec2> line, double width);
/// Trees differ in height and crown by the place they stand at.
CountryPiece treeOf(Vec2 at);
CountryPiece rockOf(Vec2 at, double radius);

/// The stem of the ids of a kind: `board`, `tree`, ...
QString idStem(PieceKind kind);

} // namespace sandgate
