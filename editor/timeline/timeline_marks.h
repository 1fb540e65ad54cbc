#pragma once

#include "editor/timeline/move_summary.h"

#include <QColor>
#include <QRectF>

class QPainter;

namespace sandgate {

/// Marks of a move in the filmstrip, told apart by shape.
enum class TimelineMark { Decided, Capture, Melee, Shot, Note };

/// The weightiest first: where room is short the rest are left out.
std::vector<TimelineMark> marksOf(const MoveSummary& summary);
void paintMark(QPainter& painter, TimelineMark mark, const QRectF& box, const QColor& ink);

} // namespace sandgate
