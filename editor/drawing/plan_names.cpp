#include "editor/drawing/plan_parts.h"

#include <algorithm>

namespace sandgate::drawing {

static QRectF boundsOf(const CountryPiece& piece)
{
    if (piece.kind != PieceKind::Building)
        return pathOf(piece.polygon).boundingRect();
    QRectF bounds;
    for (const Brick& brick : piece.bricks)
        bounds |= pathOf(footprintOf(brick)).boundingRect();
    return bounds;
}

namespace {

/// A name to be set, and the places where it may stand, the best first.
struct MapName
{
    QString text;
    Lettering letters;
    std::vector<QPointF> places;
    int rank = 0; ///< who gives way to whom
};

/// Above, below, right and left of a thing.
std::vector<QPointF> placesAbout(const QRectF& bounds, double high, double wide)
{
    const QPointF middle = bounds.center();
    return {{middle.x(), bounds.top() - 0.7 * high - 0.3},
            {middle.x(), bounds.bottom() + 0.8 * high + 0.3},
            {bounds.right() + wide / 2 + 0.5 * high, middle.y()},
            {bounds.left() - wide / 2 - 0.5 * high, middle.y()}};
}

QRectF boundsAlong(const CountryPiece& piece)
{
    const size_t middle = (piece.line.size() - 1) / 2;
    const QPointF at = (toPlan(piece.line[middle]) + toPlan(piece.line[middle + 1])) / 2;
    return QRectF(at - QPointF(piece.width, piece.width) / 2, QSizeF(piece.width, piece.width));
}

/// Whether a name there would lie on the piece and on nothing laid over it.
bool liesClear(const Country& country, const CountryPiece& piece, const QRectF& box)
{
    const std::array<QPointF, 6> edge{box.topLeft(),
                                      box.topRight(),
                                      box.bottomLeft(),
                                      box.bottomRight(),
                                      QPointF(box.center().x(), box.top()),
                                      QPointF(box.center().x(), box.bottom())};
    for (const QPointF& at : edge)
        if (!contains(piece.polygon, fromPlan(at)))
            return false;
    for (const CountryPiece& other : country.pieces) {
        const bool higher = other.kind == PieceKind::Board && other.base + other.height > piece.base + piece.height;
        if (higher && std::any_of(edge.begin(), edge.end(),
                                  [&](const QPointF& at) { return contains(other.polygon, fromPlan(at)); }))
            return false;
        if (other.kind == PieceKind::Bridge && other.line.size() > 1 && boundsAlong(other).intersects(box))
            return false;
    }
    return true;
}

/// Places within a board (from its southern edge up, the middle first) or a water (from its middle out).
std::vector<QPointF> placesInside(const Country& country, const CountryPiece& piece, double wide, double high,
                                  bool fromEdge)
{
    const QRectF bounds = boundsOf(piece);
    std::vector<QPointF> places;
    const int rows = std::clamp(static_cast<int>(bounds.height() / (0.5 * high)), 1, 60);
    const double step = bounds.height() / rows;
    for (const double aside : {0.0, -0.2, 0.2, -0.35, 0.35})
        for (int row = 0; row < rows && places.size() < 6; ++row) {
            const double away = fromEdge ? 0.75 * high + row * step : (row % 2 ? -1 : 1) * ((row + 1) / 2) * step;
            const QPointF at(bounds.center().x() + aside * bounds.width(),
                             fromEdge ? bounds.bottom() - away : bounds.center().y() + away);
            const QRectF box(at.x() - wide / 2 - 0.3 * high, at.y() - high / 2, wide + 0.6 * high, high);
            if (liesClear(country, piece, box))
                places.push_back(at);
        }
    return places;
}

MapName nameOf(const Country& country, const CountryPiece& piece, const Palette& palette, const Fineness& fine)
{
    // Opaque: a pen that lets through would be written to paper as a shape for every letter.
    MapName name{.text = piece.name,
                 .letters = {.colour = palette.ink, .halo = mixed(palette.paper, palette.floor, 0.35)},
                 .places = {}};
    double& pixels = name.letters.pixels;
    pixels = std::clamp(1.9 / fine.pixel, fine.vector ? 8.8 : 9.5, 20.0);
    if (piece.kind != PieceKind::Building)
        pixels *= 0.86;
    const double high = pixels * fine.pixel;
    const double wide = letteringWidth(fine, piece.name, name.letters);
    switch (piece.kind) {
    case PieceKind::Building:
        name.rank = 3;
        name.places = placesAbout(boundsOf(piece), high, wide);
        break;
    case PieceKind::Board:
        name.rank = 2;
        name.letters.colour = mixed(palette.boardEdge, palette.ink, 0.35);
        name.letters.halo = QColor();
        name.places = placesInside(country, piece, wide, high, true);
        break;
    case PieceKind::Water:
        name.rank = 2;
        name.letters.colour = mixed(palette.waterEdge, palette.ink, 0.3);
        name.letters.halo = QColor();
        name.places = placesInside(country, piece, wide, high, false);
        break;
    case PieceKind::Rock:
    case PieceKind::Tree: {
        const double radius = std::max(piece.radius, piece.crown);
        name.rank = 1;
        name.places =
            placesAbout(QRectF(toPlan(piece.at) - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)), high, wide);
        break;
    }
    case PieceKind::Road:
    case PieceKind::Bridge:
    case PieceKind::Wall:
        if (piece.line.size() > 1)
            name.places = placesAbout(boundsAlong(piece), high, wide);
        break;
    }
    return name;
}

} // namespace

void paintNames(QPainter& painter, const Scenario& scenario, const Palette& palette, const Fineness& fine)
{
    if (fine.detail < 2)
        return;
    std::vector<MapName> names;
    for (const CountryPiece& piece : scenario.country.pieces)
        if (!piece.name.isEmpty())
            names.push_back(nameOf(scenario.country, piece, palette, fine));
    std::stable_sort(names.begin(), names.end(), [](const MapName& a, const MapName& b) { return a.rank > b.rank; });
    // Names that would lie on others move aside, and stay away where there is no room: they come with a closer look.
    const int least = fine.vector && fine.detail < 5.5 ? 2 : 0;
    std::vector<QRectF> taken;
    for (const MapName& name : names) {
        const double wide = letteringWidth(fine, name.text, name.letters);
        const double high = name.letters.pixels * fine.pixel;
        if (name.rank < least)
            continue;
        for (const QPointF& place : name.places) {
            const QRectF box(place.x() - wide / 2, place.y() - high / 2, wide, high);
            if (std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(box); }))
                continue;
            taken.push_back(box);
            paintLettering(painter, fine, place, name.text, name.letters);
            break;
        }
    }
}

} // namespace sandgate::drawing
