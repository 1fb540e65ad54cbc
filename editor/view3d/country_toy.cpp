#include "core/base/random.h"
#include "core/scenario/terrain.h"
#include "editor/view3d/toys.h"
#include "editor/view3d/triangulate.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sandgate::view3d {

namespace {

QVector3D above(Vec2 at, double z)
{
    return {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(z)};
}

/// A little lighter or darker, so that no two bricks or planks are quite alike.
Coat varied(const Coat& coat, Random& random, float by = 0.05f)
{
    const float k = 1 + by * static_cast<float>(2 * random.uniform() - 1);
    return {coat.colour * k, coat.paint};
}

quint64 seedOf(const QString& id)
{
    quint64 seed = 1469598103934665603ULL;
    for (const QChar letter : id)
        seed = (seed ^ letter.unicode()) * 1099511628211ULL;
    return seed;
}

void addArea(ToyMesh& mesh, const Polygon& polygon, double z, const Coat& coat)
{
    for (const auto& [a, b, c] : triangulate(polygon))
        mesh.triangle(above(a, z), above(b, z), above(c, z), coat);
}

void addSides(ToyMesh& mesh, const Polygon& polygon, double base, double top, const Coat& coat)
{
    const bool anticlockwise = area(polygon) > 0;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const Vec2 a = polygon[anticlockwise ? i : (i + 1) % polygon.size()];
        const Vec2 b = polygon[anticlockwise ? (i + 1) % polygon.size() : i];
        mesh.quad(above(a, base), above(b, base), above(b, top), above(a, top), coat);
    }
}

/// A board's top, laid in planks along its longest edge where it is a rectangle.
void addPlanks(ToyMesh& mesh, const Polygon& polygon, double top, const Coat& wood, Random& random)
{
    if (polygon.size() != 4) {
        addArea(mesh, polygon, top, wood);
        return;
    }
    const bool turn = distance(polygon[0], polygon[1]) < distance(polygon[1], polygon[2]);
    const Vec2 o = polygon[turn ? 1 : 0];
    const Vec2 along = polygon[turn ? 2 : 1] - o;
    const Vec2 across = polygon[turn ? 0 : 3] - o;
    const int planks = std::max(1, static_cast<int>(std::lround(length(across) / 6)));
    const bool flip = cross(along, across) < 0;
    for (int i = 0; i < planks; ++i) {
        const double low = i + (i ? 0.012 : 0);
        const Vec2 a = o + across * (low / planks);
        const Vec2 d = o + across * ((i + 1.0) / planks);
        const Coat plank = varied(wood, random, 0.045f);
        if (flip)
            mesh.quad(above(d, top), above(d + along, top), above(a + along, top), above(a, top), plank);
        else
            mesh.quad(above(a, top), above(a + along, top), above(d + along, top), above(d, top), plank);
    }
}

/// One face of a pile of bricks, drawn in courses over darker joints.
void addCourses(ToyMesh& mesh, QVector3D corner, QVector3D along, QVector3D up, const Coat& brick, Random& random)
{
    const float width = along.length();
    const float height = up.length();
    const int rows = std::max(1, static_cast<int>(std::lround(height / 0.95f)));
    const int columns = std::max(1, static_cast<int>(std::lround(width / 1.9f)));
    const QVector3D out = QVector3D::crossProduct(along, up).normalized() * 0.012f;
    const float joint = 0.022f;
    for (int row = 0; row < rows; ++row) {
        const bool half = row % 2 == 1 && columns > 1;
        for (int column = 0; column < columns + (half ? 1 : 0); ++column) {
            const float shift = half ? 0.5f : 0.0f;
            const float c = static_cast<float>(columns);
            const float r = static_cast<float>(rows);
            const float from = std::clamp((static_cast<float>(column) - shift) / c, 0.0f, 1.0f) + joint / width;
            const float to = std::clamp((static_cast<float>(column + 1) - shift) / c, 0.0f, 1.0f) - joint / width;
            const float low = static_cast<float>(row) / r + joint / height;
            const float high = static_cast<float>(row + 1) / r - joint / height;
            const QVector3D o = corner + out;
            mesh.quad(o + along * from + up * low, o + along * to + up * low, o + along * to + up * high,
                      o + along * from + up * high, varied(brick, random, 0.06f));
        }
    }
}

void addBrick(ToyMesh& mesh, const Brick& brick, double base, Random& random)
{
    const Coat wood = varied(coat("#dcc8a0"), random, 0.04f);
    const QVector3D foot = above(brick.at, base + brick.base);
    const float height = static_cast<float>(brick.height);
    if (brick.cylinder) {
        const float radius = static_cast<float>(brick.east) / 2;
        mesh.bar(foot, foot + QVector3D(0, 0, height), radius, radius, wood, 18);
        return;
    }
    const QVector3D size(static_cast<float>(brick.east), static_cast<float>(brick.north), height);
    mesh.block(foot, size, brick.bearing, coat("#8d7a58"));
    const Footprint corners = footprintOf(brick);
    const QVector3D up(0, 0, height);
    for (size_t i = 0; i < 4; ++i) {
        const QVector3D a = above(corners.corners[i], base + brick.base);
        const QVector3D b = above(corners.corners[(i + 1) % 4], base + brick.base);
        addCourses(mesh, a, b - a, up, wood, random);
    }
    const QVector3D a = above(corners.corners[0], base + brick.base);
    addCourses(mesh, a + up, above(corners.corners[1], base + brick.base) - a,
               above(corners.corners[3], base + brick.base) - a, wood, random);
}

/// A twig stuck into a hole of a board: stem, branches and leaves.
void addTwig(ToyMesh& mesh, const CountryPiece& tree, Random& random)
{
    const QString look = tree.extra.value(QLatin1String("look")).toString();
    const bool broad = look == QLatin1String("laurel") || look == QLatin1String("rubber");
    const Coat leaf = coat(broad ? "#3f6a35" : "#34552f");
    const Coat bark = coat("#5a4630");
    const float height = static_cast<float>(tree.height);
    const float crown = static_cast<float>(tree.crown);
    const QVector3D foot = above(tree.at, tree.base);
    const float trunk = std::max(0.06f, static_cast<float>(tree.trunk));
    mesh.bar(foot, foot + QVector3D(0, 0, height * 0.96f), trunk, trunk * 0.35f, bark, 6);
    const int branches = broad ? 15 : 22;
    for (int i = 0; i < branches; ++i) {
        const float part = (static_cast<float>(i) + 0.5f) / static_cast<float>(branches);
        const float z = height * (0.3f + 0.7f * part);
        const float turn = static_cast<float>(i) * 2.4f + static_cast<float>(random.uniform());
        const float swell = std::sin(std::numbers::pi_v<float> * (0.22f + 0.74f * part));
        const float reach = crown * std::max(0.18f, swell) * (0.75f + 0.25f * static_cast<float>(random.uniform()));
        const QVector3D out(std::cos(turn), std::sin(turn), 0);
        const QVector3D from = foot + QVector3D(0, 0, z - 0.12f * height * swell);
        const QVector3D to = foot + out * reach + QVector3D(0, 0, z + 0.08f * height);
        mesh.bar(from, to, 0.05f, 0.025f, bark, 4);
        const QVector3D along = to - from;
        const QVector3D across(-out.y(), out.x(), 0);
        const int leaves = broad ? 3 : 6;
        for (int j = 1; j <= leaves; ++j) {
            const QVector3D at = from + along * (static_cast<float>(j) / static_cast<float>(leaves));
            for (const float hand : {-1.0f, 1.0f}) {
                const float size = (broad ? 0.95f : 0.62f) * (0.8f + 0.4f * static_cast<float>(random.uniform()));
                const QVector3D tip = at + (across * hand + out * 0.55f) * size + QVector3D(0, 0, 0.22f * size);
                const QVector3D side = QVector3D::crossProduct(tip - at, QVector3D(0, 0, 1)).normalized() *
                                       (size * (broad ? 0.3f : 0.13f));
                const QVector3D middle = (at + tip) / 2 + QVector3D(0, 0, 0.06f);
                const Coat green = varied(leaf, random, 0.16f);
                mesh.quad(at, middle + side, tip, middle - side, green);
                mesh.quad(at, middle - side, tip, middle + side, green);
            }
        }
    }
}

void addWall(ToyMesh& mesh, const CountryPiece& wall, Random& random)
{
    for (size_t i = 0; i + 1 < wall.line.size(); ++i) {
        const Vec2 a = wall.line[i];
        const Vec2 b = wall.line[i + 1];
        Brick brick;
        brick.at = (a + b) * 0.5;
        brick.north = distance(a, b) + wall.width;
        brick.east = wall.width;
        brick.height = wall.height;
        brick.bearing = bearingOf(b - a);
        addBrick(mesh, brick, wall.base, random);
    }
}

void addStrip(ToyMesh& mesh, const std::vector<Vec2>& line, double width, double z, const Coat& coat)
{
    for (size_t i = 0; i + 1 < line.size(); ++i) {
        const Footprint strip = Footprint::strip(line[i], line[i + 1], width);
        mesh.quad(above(strip.corners[0], z), above(strip.corners[1], z), above(strip.corners[2], z),
                  above(strip.corners[3], z), coat);
        mesh.bar(above(line[i + 1], z - 0.02), above(line[i + 1], z), static_cast<float>(width / 2),
                 static_cast<float>(width / 2), coat, 16);
    }
}

void addRock(ToyMesh& mesh, const CountryPiece& rock, Random& random)
{
    const float radius = static_cast<float>(rock.radius);
    const float height = static_cast<float>(rock.height);
    mesh.ball(above(rock.at, rock.base + rock.height * 0.35), {radius, radius * 0.94f, height * 0.65f},
              varied(coat("#8e8a80"), random), 5, 9);
    mesh.ball(above(rock.at + Vec2{rock.radius * 0.3, -rock.radius * 0.25}, rock.base + rock.height * 0.3),
              {radius * 0.62f, radius * 0.6f, height * 0.6f}, varied(coat("#827d72"), random), 5, 8);
}

void addBridge(ToyMesh& mesh, const CountryPiece& bridge, Random& random)
{
    for (size_t i = 0; i + 1 < bridge.line.size(); ++i) {
        const Vec2 a = bridge.line[i];
        const Vec2 step = bridge.line[i + 1] - a;
        const int planks = std::max(1, static_cast<int>(std::lround(length(step) / 0.8)));
        for (int plank = 0; plank < planks; ++plank) {
            const Vec2 at = a + step * ((plank + 0.5) / planks);
            mesh.block(above(at, 0.03),
                       {static_cast<float>(bridge.width), static_cast<float>(length(step) / planks - 0.06), 0.14f},
                       bearingOf(step), varied(coat("#a4824f"), random, 0.1f));
        }
        const Vec2 hand = rightOf(bearingOf(step)) * (bridge.width / 2);
        for (const double side : {-1.0, 1.0})
            mesh.bar(above(a + hand * side, 0.55), above(bridge.line[i + 1] + hand * side, 0.55), 0.07f, 0.07f,
                     coat("#7d6038"), 6);
    }
}

void addFloor(ToyMesh& mesh, const Scenario& scenario)
{
    const double w = scenario.country.width;
    const double d = scenario.country.depth;
    const Coat cork = coat("#8b6f4d");
    const Coat beyond = coat("#7d6446");
    const double out = 60;
    const auto rectangle = [&](double x0, double y0, double x1, double y1, double z, const Coat& c) {
        mesh.quad(above({x0, y0}, z), above({x1, y0}, z), above({x1, y1}, z), above({x0, y1}, z), c);
    };
    rectangle(-out, -out, w + out, d + out, -0.06, beyond);
    rectangle(0, 0, w, d, 0, cork);
    for (SideIndex side = 0; side < 2; ++side) {
        const auto line = backLine(scenario, side);
        const Footprint chalk = Footprint::strip(line[0], line[1], 0.45);
        mesh.quad(above(chalk.corners[0], 0.015), above(chalk.corners[1], 0.015), above(chalk.corners[2], 0.015),
                  above(chalk.corners[3], 0.015), coat("#efeadd"));
    }
}

} // namespace

ToyMesh countryToy(const Scenario& scenario)
{
    ToyMesh mesh;
    addFloor(mesh, scenario);
    for (const CountryPiece& piece : scenario.country.pieces) {
        Random random(seedOf(piece.id));
        switch (piece.kind) {
        case PieceKind::Board: {
            const Coat wood = varied(coat("#cdb48a"), random, 0.05f);
            addSides(mesh, piece.polygon, piece.base, piece.base + piece.height, {wood.colour * 0.72f, 0});
            addPlanks(mesh, piece.polygon, piece.base + piece.height, wood, random);
            break;
        }
        case PieceKind::Building:
            for (const Brick& brick : piece.bricks)
                addBrick(mesh, brick, piece.base, random);
            break;
        case PieceKind::Tree:
            addTwig(mesh, piece, random);
            break;
        case PieceKind::Wall:
            addWall(mesh, piece, random);
            break;
        case PieceKind::Rock:
            addRock(mesh, piece, random);
            break;
        case PieceKind::Water:
            addArea(mesh, piece.polygon, 0.02, coat("#5f8ea3"));
            for (const auto& ford : piece.fords)
                addStrip(mesh, ford, fordWidth, 0.035, coat("#8fb0b4"));
            break;
        case PieceKind::Bridge:
            addBridge(mesh, piece, random);
            break;
        case PieceKind::Road:
            addStrip(mesh, piece.line, piece.width, 0.012, coat("#b39a70"));
            break;
        }
    }
    return mesh;
}

} // namespace sandgate::view3d
