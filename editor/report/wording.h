#pragma once

#include "core/battle/event.h"

#include <QStringList>

// Numbers, names and lists as a report says them.
namespace sandgate::report {

/// `1 shot`, `4 shots`; with `none` for nought: `no shots`.
QString counted(int count, const char* one, const char* many);
/// Up to one decimal, with the sign for inches.
QString inchesText(double inches);
/// Points: halves are said, noughts are not.
QString pointsText(double points);
/// `a`, `a and b`, `a, b and c`.
QString listText(const QStringList& parts);
/// `12 foot and 5 horse`; the guns too if there are any.
QString forceText(int foot, int horse, int guns = 0);
QString sideName(const Scenario& scenario, SideIndex side);
QString varietyText(Variety variety);
/// Ids in the order of the forces, neighbours drawn together: `r-inf-03 to 07, 09`.
QString piecesText(const Position& position, const std::vector<PieceId>& pieces);
/// The point of the compass of a way, such as `north-east`.
QString compassText(Vec2 way);
/// Who won and why, with the clause: one or two sentences.
QString outcomeText(const Scenario& scenario, const Outcome& outcome, const std::array<double, 2>& score);
/// Markdown as plain paragraphs.
QStringList plainParagraphs(const QString& markdown);

} // namespace sandgate::report
