#pragma once

#include "core/battle/position.h"

#include <QRectF>

// What of the battle lies at a place of the map, and how it is spoken of.
namespace sandgate {

/// The topmost piece that covers the place, or the nearest within `slack` inches; -1 for none.
PieceIndex pieceAt(const Position& position, Vec2 at, double slack);
/// Pieces on the floor whose middle lies in the rectangle (plan coordinates: y south).
std::vector<PieceIndex> piecesIn(const Position& position, const QRectF& plan);
/// Things of the country that lie wholly in the rectangle.
std::vector<int> thingsIn(const Scenario& scenario, const QRectF& plan);
/// The highest thing of the country at the place, as its number in Country::pieces; -1: the bare floor.
int countryPieceAt(const Scenario& scenario, Vec2 at);

QString armName(Arm arm);
/// `free`, `prisoner of Blue`, `in action`, ... : one or more words on what state a piece is in.
QString conditionText(const Position& position, PieceIndex piece);
/// One line: side, arm, id, body, condition.
QString pieceText(const Position& position, PieceIndex piece);
/// One line: kind, name or id, height.
QString countryText(const Scenario& scenario, int piece);

} // namespace sandgate
