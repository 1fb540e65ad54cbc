#pragma once

#include "core/geometry/footprint.h"

#include <QJsonObject>
#include <QString>

namespace sandgate {

enum class PieceKind { Board, Building, Tree, Wall, Rock, Water, Bridge, Road };

/// A brick, or a round one: a box or an upright cylinder. `at` is its middle; `base` counts from its building's base.
struct Brick
{
    bool cylinder = false;
    Vec2 at;
    double east = 1;  ///< size[0]: at bearing 0 from west to east; a cylinder's diameter
    double north = 1; ///< size[1]: at bearing 0 from south to north
    double height = 1;
    double bearing = 0;
    double base = 0;
    QJsonObject extra = {}; ///< unknown keys, kept

    bool operator==(const Brick&) const = default;
};

/// One thing of the country. Which members count depends on `kind`:
/// board: polygon, base, height. building: bricks, base, name. tree: at, base, height, trunk, crown (radii).
/// wall: line, width, height, base. rock: at, radius, height, base. water: polygon, fords. bridge, road: line, width.
struct CountryPiece
{
    QString id;
    PieceKind kind = PieceKind::Board;
    QString name = {};
    double base = 0; ///< height of its foot above the floor
    double height = 0;
    Polygon polygon = {};
    std::vector<Brick> bricks = {};
    Vec2 at = {};
    double trunk = 0;
    double crown = 0;
    double radius = 0;
    std::vector<Vec2> line = {};
    double width = 0;
    /// Each a line through the water, passable over `fordWidth`.
    std::vector<std::vector<Vec2>> fords = {};
    QJsonObject extra = {};

    bool operator==(const CountryPiece&) const = default;
};

inline constexpr double fordWidth = 3; ///< inches, as a bridge

/// The field and what stands on it.
struct Country
{
    double width = 120; ///< x from 0 to width
    double depth = 96;  ///< y from 0 to depth
    QString surface = QStringLiteral("cork");
    std::vector<CountryPiece> pieces = {};
    QJsonObject extra = {};

    bool operator==(const Country&) const = default;
};

/// The footprint of a brick.
Footprint footprintOf(const Brick& brick);

} // namespace sandgate
