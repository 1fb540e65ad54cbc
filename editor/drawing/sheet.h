#pragma once

#include "editor/drawing/plan.h"

// A sheet with one map on it: a heading, the map and a legend, as picture files.
namespace sandgate::drawing {

/// A sign of a legend and its meaning.
struct LegendEntry
{
    /// Paints the sign into a box of 26 by 14 pixels whose middle is the painter's origin.
    std::function<void(QPainter& painter)> sign;
    QString meaning;
};

struct Sheet
{
    QString title;
    QString subtitle; ///< one line under it
    Position position;
    Layers layers = {};
    Additions additions = {};
    std::vector<LegendEntry> legend = {};
    QStringList remarks = {}; ///< lines under the legend
};

/// The file kinds that writeSheet() knows, by ending: `.png .svg .pdf`.
bool isPicture(const QString& path);
/// Writes the sheet as picture or as shapes, by the path's ending. The old file stays when it fails (`not-written`).
Result<void> writeSheet(const Sheet& sheet, const QString& path);

} // namespace sandgate::drawing
