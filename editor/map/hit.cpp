#include "editor/map/hit.h"

#include "core/scenario/arranging.h"
#include "editor/drawing/plan.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace sandgate {

namespace {

QString hitTr(const char* text)
{
    return QCoreApplication::translate("Map", text);
}

double distanceToLine(const std::vector<Vec2>& line, Vec2 at)
{
    double nearest = std::numeric_limits<double>::infinity();
    for (size_t i = 1; i < line.size(); ++i)
        nearest = std::min(nearest, distance(Footprint::strip(line[i - 1], line[i], 0), at));
    return nearest;
}

bool coversPlace(const CountryPiece& piece, Vec2 at)
{
    switch (piece.kind) {
    case PieceKind::Board:
    case PieceKind::Water:
        return contains(piece.polygon, at);
    case PieceKind::Building:
        return std::any_of(piece.bricks.begin(), piece.bricks.end(),
                           [&](const Brick& brick) { return distance(footprintOf(brick), at) <= 0; });
    case PieceKind::Tree:
        return distance(piece.at, at) <= std::max(piece.crown, piece.trunk);
    case PieceKind::Rock:
        return distance(piece.at, at) <= piece.radius;
    case PieceKind::Wall:
    case PieceKind::Bridge:
    case PieceKind::Road:
        return distanceToLine(piece.line, at) <= piece.width / 2;
    }
    return false;
}

/// What stands on another thing is spoken of first.
double hitRank(const CountryPiece& piece)
{
    switch (piece.kind) {
    case PieceKind::Tree:
        return 500;
    case PieceKind::Building:
    case PieceKind::Wall:
    case PieceKind::Rock:
        return 400;
    case PieceKind::Bridge:
        return 300;
    case PieceKind::Road:
        return 200;
    case PieceKind::Water:
        return 150;
    case PieceKind::Board:
        return std::min(100.0, piece.base + piece.height);
    }
    return 0;
}

QString kindName(PieceKind kind)
{
    switch (kind) {
    case PieceKind::Board:
        return hitTr("Board");
    case PieceKind::Building:
        return hitTr("Building");
    case PieceKind::Tree:
        return hitTr("Tree");
    case PieceKind::Wall:
        return hitTr("Wall");
    case PieceKind::Rock:
        return hitTr("Rock");
    case PieceKind::Water:
        return hitTr("Water");
    case PieceKind::Bridge:
        return hitTr("Bridge");
    case PieceKind::Road:
        return hitTr("Road");
    }
    return {};
}

QString inchesText(double value)
{
    return QString::number(value, 'g', 4) + u'″';
}

} // namespace

PieceIndex pieceAt(const Position& position, Vec2 at, double slack)
{
    PieceIndex best = -1;
    double nearest = slack;
    for (PieceIndex i = position.count() - 1; i >= 0; --i) {
        if (!position.isOnFloor(i))
            continue;
        const double away = distance(position.footprint(i), at);
        if (away < nearest || (away <= 0 && nearest > 0)) {
            nearest = away;
            best = i;
        }
    }
    return best;
}

std::vector<PieceIndex> piecesIn(const Position& position, const QRectF& plan)
{
    std::vector<PieceIndex> pieces;
    for (PieceIndex i = 0; i < position.count(); ++i)
        if (position.isOnFloor(i) && plan.contains(drawing::toPlan(position[i].at)))
            pieces.push_back(i);
    return pieces;
}

std::vector<int> thingsIn(const Scenario& scenario, const QRectF& plan)
{
    std::vector<int> things;
    for (size_t i = 0; i < scenario.country.pieces.size(); ++i) {
        const Extent extent = extentOf(scenario.country.pieces[i]);
        if (!extent.isEmpty() &&
            plan.contains(QRectF(drawing::toPlan(extent.low), drawing::toPlan(extent.high)).normalized()))
            things.push_back(static_cast<int>(i));
    }
    return things;
}

int countryPieceAt(const Scenario& scenario, Vec2 at)
{
    const std::vector<CountryPiece>& pieces = scenario.country.pieces;
    int best = -1;
    double highest = -1;
    for (size_t i = 0; i < pieces.size(); ++i) {
        const double rank = hitRank(pieces[i]);
        if (rank >= highest && coversPlace(pieces[i], at)) {
            highest = rank;
            best = static_cast<int>(i);
        }
    }
    return best;
}

QString armName(Arm arm)
{
    switch (arm) {
    case Arm::Infantry:
        return hitTr("infantry");
    case Arm::Cavalry:
        return hitTr("cavalry");
    case Arm::Gun:
        return hitTr("gun");
    }
    return {};
}

QString conditionText(const Position& position, PieceIndex piece)
{
    const PieceState& state = position[piece];
    const ForcePiece& force = position.force(piece);
    const Scenario& scenario = position.scenario();
    switch (state.condition) {
    case Condition::InBox:
        return hitTr("in the box");
    case Condition::Free:
        if (force.arm != Arm::Gun)
            return state.lying ? hitTr("lying down") : hitTr("free");
        if (state.owner != force.side)
            return hitTr("captured by %1").arg(scenario.sides[static_cast<size_t>(state.owner)].name);
        return state.shots > 0 ? QCoreApplication::translate("Map", "%n shot(s) fired this move", nullptr, state.shots)
                               : hitTr("has not fired this move");
    case Condition::Disarmed:
        return hitTr("freed, not yet armed again");
    case Condition::Prisoner:
        return hitTr("prisoner");
    case Condition::Dead:
        return state.fallen ? hitTr("fallen") : hitTr("dead");
    case Condition::Retired:
        return hitTr("retired over his back line");
    case Condition::Held:
        return hitTr("prisoner, taken off the field");
    }
    return {};
}

QString pieceText(const Position& position, PieceIndex piece)
{
    const ForcePiece& force = position.force(piece);
    const Side& side = position.scenario().sides[static_cast<size_t>(force.side)];
    QStringList parts{side.name + u' ' + armName(force.arm) + u' ' + force.id};
    if (!force.body.isEmpty())
        parts += force.body;
    parts += conditionText(position, piece);
    return parts.join(QStringLiteral(" · "));
}

QString countryText(const Scenario& scenario, int piece)
{
    const CountryPiece& thing = scenario.country.pieces[static_cast<size_t>(piece)];
    QStringList parts{kindName(thing.kind) + u' ' + (thing.name.isEmpty() ? thing.id : thing.name)};
    switch (thing.kind) {
    case PieceKind::Board:
        parts += hitTr("top at %1").arg(inchesText(thing.base + thing.height));
        break;
    case PieceKind::Tree:
    case PieceKind::Wall:
    case PieceKind::Rock:
        parts += hitTr("%1 high").arg(inchesText(thing.height));
        break;
    case PieceKind::Building: {
        double top = 0;
        for (const Brick& brick : thing.bricks)
            top = std::max(top, brick.base + brick.height);
        parts += hitTr("%1 high").arg(inchesText(top));
        break;
    }
    case PieceKind::Water:
    case PieceKind::Bridge:
    case PieceKind::Road:
        break;
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace sandgate
