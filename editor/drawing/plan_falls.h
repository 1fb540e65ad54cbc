#pragma once

#include "core/analysis/shot_study.h"
#include "editor/drawing/sheet.h"

// Where the shots of a gun go, on the plan.
namespace sandgate::drawing {

/// The men whom the shots touch, shaded by how often; to be painted under the figures.
void paintTouchedMen(QPainter& painter, const Position& position, const analysis::ShotStudy& study,
                     const Palette& palette, double pixelsPerInch);
/// The line of fire, where flights ended and shots came to rest, and the ellipses that half of the flights and 95 of a
/// hundred end in; over the figures.
void paintFalls(QPainter& painter, const Position& position, const analysis::ShotStudy& study, const Palette& palette,
                double pixelsPerInch);
/// The whole sheet, legend and all. `remarks`: lines under the legend. The study must outlive the sheet.
Sheet sheetOf(const Position& position, const analysis::ShotStudy& study, const QStringList& remarks);

} // namespace sandgate::drawing
