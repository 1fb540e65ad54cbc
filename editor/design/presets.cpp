#include "editor/design/presets.h"

#include <cmath>

namespace sandgate {

namespace {

Brick brickOf(double x, double y, double east, double north, double height, double base = 0)
{
    return {.at = {x, y}, .east = east, .north = north, .height = height, .base = base};
}

Brick roundBrick(double x, double y, double across, double height, double base = 0)
{
    return {.cylinder = true, .at = {x, y}, .east = across, .north = across, .height = height, .base = base};
}

CountryPiece thingOf(PieceKind kind)
{
    CountryPiece thing;
    thing.kind = kind;
    return thing;
}

/// From 0 to 1, the same for the same place.
double chanceAt(Vec2 at, double salt)
{
    const double wave = std::sin(at.x * 12.9898 + at.y * 78.233 + salt) * 43758.5453;
    return wave - std::floor(wave);
}

} // namespace

const std::vector<BuildingPreset>& buildingPresets()
{
    static const std::vector<BuildingPreset> presets{
        {"cottage",
         QT_TRANSLATE_NOOP("Presets", "Cottage"),
         {brickOf(0, 0, 4.5, 3.2, 3), brickOf(0, 0, 4.9, 1.8, 1, 3), brickOf(1.5, 0, 0.7, 0.7, 0.8, 4)}},
        {"farmhouse",
         QT_TRANSLATE_NOOP("Presets", "Farmhouse"),
         {brickOf(0, 0, 9, 4.5, 3.5), brickOf(0, 0, 9.4, 2.4, 1.2, 3.5), brickOf(-3, -4, 3.5, 3.5, 3),
          brickOf(3.5, 0, 0.8, 0.8, 0.9, 4.7)}},
        {"shed", QT_TRANSLATE_NOOP("Presets", "Shed"), {brickOf(0, 0, 4.5, 2.2, 2), brickOf(0, 0, 4.7, 1.2, 0.6, 2)}},
        {"church",
         QT_TRANSLATE_NOOP("Presets", "Church"),
         {brickOf(0, 0, 9, 4.5, 4), brickOf(0, 0, 9.2, 2.4, 1.5, 4), brickOf(-6, 0, 3.2, 3.2, 8),
          brickOf(-6, 0, 1.8, 1.8, 2, 8)}},
        {"castle",
         QT_TRANSLATE_NOOP("Presets", "Castle"),
         {roundBrick(-6, -6, 3.2, 6), roundBrick(6, -6, 3.2, 6), roundBrick(6, 6, 3.2, 6), roundBrick(-6, 6, 3.2, 6),
          brickOf(0, 6, 9, 1, 4), brickOf(-6, 0, 1, 9, 4), brickOf(6, 0, 1, 9, 4), brickOf(-3, -6, 3, 1, 4),
          brickOf(3, -6, 3, 1, 4), brickOf(0, 1, 4.5, 4.5, 5)}},
    };
    return presets;
}

CountryPiece buildingOf(const BuildingPreset& preset, Vec2 at)
{
    CountryPiece building = thingOf(PieceKind::Building);
    building.bricks = preset.bricks;
    for (Brick& brick : building.bricks)
        brick.at = brick.at + at;
    return building;
}

CountryPiece boardOf(Polygon polygon, double height)
{
    CountryPiece board = thingOf(PieceKind::Board);
    board.polygon = std::move(polygon);
    board.height = height;
    return board;
}

CountryPiece waterOf(Polygon polygon)
{
    CountryPiece water = thingOf(PieceKind::Water);
    water.polygon = std::move(polygon);
    return water;
}

CountryPiece wallOf(std::vector<Vec2> line)
{
    CountryPiece wall = thingOf(PieceKind::Wall);
    wall.line = std::move(line);
    wall.width = 0.5;
    wall.height = 1.5;
    return wall;
}

CountryPiece roadOf(std::vector<Vec2> line, double width)
{
    CountryPiece road = thingOf(PieceKind::Road);
    road.line = std::move(line);
    road.width = width;
    return road;
}

CountryPiece bridgeOf(std::vector<Vec2> line, double width)
{
    CountryPiece bridge = thingOf(PieceKind::Bridge);
    bridge.line = std::move(line);
    bridge.width = width;
    return bridge;
}

CountryPiece treeOf(Vec2 at)
{
    CountryPiece tree = thingOf(PieceKind::Tree);
    tree.at = at;
    tree.height = std::round((5.5 + 3 * chanceAt(at, 1)) * 10) / 10;
    tree.trunk = 0.2;
    tree.crown = std::round((1.2 + 0.8 * chanceAt(at, 2)) * 10) / 10;
    return tree;
}

CountryPiece rockOf(Vec2 at, double radius)
{
    CountryPiece rock = thingOf(PieceKind::Rock);
    rock.at = at;
    rock.radius = radius;
    rock.height = std::round(10 * std::max(0.6, radius)) / 10;
    return rock;
}

QString idStem(PieceKind kind)
{
    switch (kind) {
    case PieceKind::Board:
        return QStringLiteral("board");
    case PieceKind::Building:
        return QStringLiteral("building");
    case PieceKind::Tree:
        return QStringLiteral("tree");
    case PieceKind::Wall:
        return QStringLiteral("wall");
    case PieceKind::Rock:
        return QStringLiteral("rock");
    case PieceKind::Water:
        return QStringLiteral("water");
    case PieceKind::Bridge:
        return QStringLiteral("bridge");
    case PieceKind::Road:
        break;
    }
    return QStringLiteral("road");
}

} // namespace sandgate
