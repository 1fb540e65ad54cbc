#include "core/physics/shot_country.h"

#include "core/scenario/scenario.h"

namespace sandgate {

namespace {

void addBricksOf(ShotCountry& country, const CountryPiece& building)
{
    for (const Brick& brick : building.bricks) {
        const double base = building.base + brick.base;
        country.solids.push_back(
            {.stuff = Stuff::Brick, .footprint = footprintOf(brick), .base = base, .top = base + brick.height});
    }
}

void addTree(ShotCountry& country, const CountryPiece& tree)
{
    const double top = tree.base + tree.height;
    if (tree.trunk > 0)
        country.solids.push_back(
            {.stuff = Stuff::Trunk, .footprint = Footprint::disc(tree.at, tree.trunk), .base = tree.base, .top = top});
    if (tree.crown > 0)
        country.crowns.push_back(
            {.at = tree.at, .radius = tree.crown, .base = tree.base + crownFoot * tree.height, .top = top});
}

/// A strip for each stretch of the line, and a disc in each bend so that no shot slips through its outer side.
void addWall(ShotCountry& country, const CountryPiece& wall)
{
    ShotSolid solid{.stuff = Stuff::Brick, .footprint = {}, .base = wall.base, .top = wall.base + wall.height};
    for (std::size_t i = 1; i < wall.line.size(); ++i) {
        if (wall.line[i - 1] == wall.line[i])
            continue;
        if (i > 1) {
            solid.footprint = Footprint::disc(wall.line[i - 1], wall.width / 2);
            country.solids.push_back(solid);
        }
        solid.footprint = Footprint::strip(wall.line[i - 1], wall.line[i], wall.width);
        country.solids.push_back(solid);
    }
}

} // namespace

std::shared_ptr<const ShotCountry> shotCountryOf(const Scenario& scenario)
{
    auto country = std::make_shared<ShotCountry>();
    for (const CountryPiece& piece : scenario.country.pieces) {
        switch (piece.kind) {
        case PieceKind::Board:
            if (piece.polygon.size() >= 3)
                country->solids.push_back({.stuff = Stuff::Board,
                                           .footprint = {},
                                           .polygon = piece.polygon,
                                           .base = piece.base,
                                           .top = piece.base + piece.height});
            break;
        case PieceKind::Building:
            addBricksOf(*country, piece);
            break;
        case PieceKind::Tree:
            addTree(*country, piece);
            break;
        case PieceKind::Wall:
            addWall(*country, piece);
            break;
        case PieceKind::Rock:
            country->solids.push_back({.stuff = Stuff::Rock,
                                       .footprint = Footprint::disc(piece.at, piece.radius),
                                       .base = piece.base,
                                       .top = piece.base + piece.height});
            break;
        case PieceKind::Water:
        case PieceKind::Bridge:
        case PieceKind::Road:
            break;
        }
    }
    return country;
}

} // namespace sandgate
