#pragma once

#include "editor/drawing/plan.h"

#include <QPainterPath>

// What the parts of the plan share. Lengths are inches of the floor; light falls from the north-west.
namespace sandgate::drawing {

/// How fine the drawing will be, and with it how much of a thing is worth drawing.
struct Fineness
{
    double pixel = 1;    ///< inches of the floor to a screen pixel (1/96 inch of paper)
    double detail = 1;   ///< pixels to an inch that the eye can use: twice as many on paper
    bool vector = false; ///< painted as shapes (paper), not as pixels

    /// A pen `pixels` wide, but no thinner than `inches` of the floor.
    QPen pen(const QColor& colour, double pixels, double inches = 0) const;
    /// The same for the country, whose lines are finer on a small map on paper: they lie under the figures.
    QPen landPen(const QColor& colour, double pixels, double inches = 0) const;
};
Fineness finenessOf(const QPainter& painter, double pixelsPerInch);

/// Lettering of the plan: a serif, as on a printed map.
struct Lettering
{
    QColor colour;
    QColor halo = {};   ///< behind the letters; none if invalid
    double pixels = 11; ///< height of the font on screen; on paper 1/96 inch
    bool italic = true;
    bool bold = false;
    double spacing = 0;                    ///< pixels between letters
    Qt::Alignment align = Qt::AlignCenter; ///< where the text lies to its point
};

/// Width in inches of the floor.
double letteringWidth(const Fineness& fine, const QString& text, const Lettering& lettering);
void paintLettering(QPainter& painter, const Fineness& fine, QPointF at, const QString& text,
                    const Lettering& lettering);

/// Corners of a footprint as a shape of the plan.
QPainterPath pathOf(const Footprint& footprint);
QPainterPath pathOf(const Polygon& polygon);
QPainterPath lineOf(const std::vector<Vec2>& line);

void paintBoards(QPainter& painter, const Country& country, const Palette& palette, const Fineness& fine);
void paintWater(QPainter& painter, const CountryPiece& water, const Palette& palette, const Fineness& fine);
void paintRoad(QPainter& painter, const CountryPiece& road, const Palette& palette, const Fineness& fine);
void paintBridge(QPainter& painter, const CountryPiece& bridge, const Palette& palette, const Fineness& fine);
void paintWall(QPainter& painter, const CountryPiece& wall, const Palette& palette, const Fineness& fine);
void paintRock(QPainter& painter, const CountryPiece& rock, const Palette& palette, const Fineness& fine);
void paintBuilding(QPainter& painter, const CountryPiece& building, const Palette& palette, const Fineness& fine);
void paintTree(QPainter& painter, const CountryPiece& tree, const Palette& palette, const Fineness& fine);

/// Frame of the field with its feet and inches, back lines and grid.
void paintFieldGrid(QPainter& painter, const Country& country, const Palette& palette, const Fineness& fine);
void paintFieldFrame(QPainter& painter, const Scenario& scenario, const Palette& palette, const Layers& layers,
                     const Fineness& fine);
void paintNames(QPainter& painter, const Scenario& scenario, const Palette& palette, const Fineness& fine);
/// Scale bar and north arrow in a band of the plan.
void paintScaleBar(QPainter& painter, const QRectF& band, const RuleSet& rules, const Palette& palette,
                   const Fineness& fine);

/// A shape made irregular, the same for the same place: `count` corners about the middle, radius between 1 - `rough`
/// and 1 + `rough` of `radius`.
QPolygonF roughRound(QPointF middle, double radius, int count, double rough);

} // namespace sandgate::drawing
