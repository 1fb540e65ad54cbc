#pragma once

#include "core/battle/event.h"
#include "editor/drawing/palette.h"

#include <QPainter>
#include <QPainterPath>

#include <functional>

// The plan as paint commands: screen, paper and picture alike. One unit is an inch of the floor, y south (Qt's way up).
namespace sandgate::drawing {

/// What of the plan is drawn (interface.md: layers can be hidden).
struct Layers
{
    bool grid = true;
    bool names = true;
    bool figures = true;
    bool trails = true;
    bool shots = true;
    bool scale = true; ///< scale bar and north arrow; for paper and pictures
};

/// The part of the floor to show, by default field and the strips behind its back lines.
QRectF planBounds(const Country& country, double margin = 13);
/// The field and whatever stands on the floor beyond it.
QRectF contentBounds(const Position& position);
inline QPointF toPlan(Vec2 at)
{
    return {at.x, -at.y};
}
inline Vec2 fromPlan(QPointF at)
{
    return {at.x(), -at.y()};
}

/// The serif of maps and reports: the first of the house's list that this machine has.
QString serifFamily();

/// Paints the country without figures. `pixelsPerInch` tells how fine the result will be.
void paintCountry(QPainter& painter, const Scenario& scenario, const Palette& palette, const Layers& layers,
                  double pixelsPerInch);
/// Paints every piece on the floor; `highlighted` ones with a ring.
void paintFigures(QPainter& painter, const Position& position, const Palette& palette, double pixelsPerInch,
                  const std::vector<PieceIndex>& highlighted = {});
/// The outline of a thing of the country, as a shape of the plan.
QPainterPath outlineOf(const CountryPiece& thing);
/// Rings the things of the country that are selected.
void paintChosenThings(QPainter& painter, const Country& country, const std::vector<int>& things,
                       const Palette& palette, double pixelsPerInch);
/// One figure at the painter's origin, facing north; for legends and sprites too.
struct FigureLook
{
    Arm arm = Arm::Infantry;
    QColor colour = {};
    SideIndex side = 0; ///< told by shape too: the second side's figures are hollow-headed
    Condition condition = Condition::Free;
    bool lying = false;
    bool fallen = false;
    bool inAction = true; ///< guns
};
void paintFigure(QPainter& painter, const FigureLook& look, const Toys& toys, const Palette& palette,
                 double pixelsPerInch);
/// Trails, shots, crosses where men fell, prisoners marked: what these events did. To be painted under the figures.
void paintEvents(QPainter& painter, const Position& before, const std::vector<Event>& events, const Palette& palette,
                 const Layers& layers, double pixelsPerInch);
/// What belongs over the figures: melees ringed with their numbers, flags of captures and surrenders.
void paintEventLabels(QPainter& painter, const Position& before, const std::vector<Event>& events,
                      const Palette& palette, double pixelsPerInch);
/// What somebody adds to a map, in its units.
struct Additions
{
    using Paint = std::function<void(QPainter& painter, double pixelsPerInch)>;
    Paint under = {}; ///< between the country and the figures
    Paint over = {};  ///< over the figures
};

/// A whole map in a rectangle: country, events, figures, scale, as the report and the pictures have it.
void paintMap(QPainter& painter, QRectF target, const Position& position, const std::vector<Event>& events,
              const Position& before, const Palette& palette, const Layers& layers = {},
              const Additions& additions = {});

} // namespace sandgate::drawing
