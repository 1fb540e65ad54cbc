#include "core/scenario/scenario.h"

#include <algorithm>

namespace sandgate {

SideIndex Scenario::sideIndex(const QString& id) const
{
    const auto found = std::find_if(sides.begin(), sides.end(), [&](const Side& side) { return side.id == id; });
    return found == sides.end() ? -1 : static_cast<SideIndex>(found - sides.begin());
}

PieceIndex Scenario::pieceIndex(const QString& id) const
{
    const auto found =
        std::find_if(forces.begin(), forces.end(), [&](const ForcePiece& piece) { return piece.id == id; });
    return found == forces.end() ? -1 : static_cast<PieceIndex>(found - forces.begin());
}

std::array<Vec2, 2> backLine(const Scenario& scenario, SideIndex side)
{
    const double width = scenario.country.width, depth = scenario.country.depth;
    switch (scenario.sides.at(static_cast<size_t>(side)).backLine) {
    case Edge::North:
        return {Vec2{width, depth}, Vec2{0, depth}};
    case Edge::South:
        return {Vec2{0, 0}, Vec2{width, 0}};
    case Edge::East:
        return {Vec2{width, 0}, Vec2{width, depth}};
    case Edge::West:
        break;
    }
    return {Vec2{0, depth}, Vec2{0, 0}};
}

double beforeBackLine(const Scenario& scenario, SideIndex side, Vec2 at)
{
    switch (scenario.sides.at(static_cast<size_t>(side)).backLine) {
    case Edge::North:
        return scenario.country.depth - at.y;
    case Edge::South:
        return at.y;
    case Edge::East:
        return scenario.country.width - at.x;
    case Edge::West:
        break;
    }
    return at.x;
}

bool isOnField(const Country& country, Vec2 at)
{
    return at.x >= 0 && at.x <= country.width && at.y >= 0 && at.y <= country.depth;
}

} // namespace sandgate
