#pragma once

#include "editor/design/snapping.h"
#include "editor/map/map_tool.h"

#include <QCoreApplication>

namespace sandgate {

class MapView;
class ScenarioDocument;

/// What the tools that lay out new things share.
class PlacingTool : public MapTool
{
    Q_DECLARE_TR_FUNCTIONS(PlacingTool)
public:
    PlacingTool(MapView& map, ScenarioDocument& document, const DesignOptions& options)
        : m_map(map), m_document(document), m_options(options)
    {}

protected:
    /// Snapped, unless Ctrl is held.
    Vec2 placeOf(const MapPoint& at) const;
    /// Adds the thing under a new id, stands it on what is there, and selects it; one step of undo.
    void add(CountryPiece thing, const QString& stem);
    /// An outline in window coordinates, as something that is not there yet.
    void paintGhost(QPainter& painter, const QPainterPath& plan, bool refused = false) const;

    MapView& m_map;
    ScenarioDocument& m_document;
    const DesignOptions& m_options;
};

/// Boards and water by dragging a rectangle or corner by corner; walls, roads and bridges corner by corner. Return, a
/// double click or the right button ends it, Escape gives it up.
class OutlineTool : public PlacingTool
{
    Q_DECLARE_TR_FUNCTIONS(OutlineTool)
public:
    OutlineTool(PieceKind kind, MapView& map, ScenarioDocument& document, const DesignOptions& options)
        : PlacingTool(map, document, options), m_kind(kind)
    {}

    bool press(const MapPoint& at) override;
    void dragTo(const MapPoint& at) override;
    void release(const MapPoint& at) override;
    void hover(const MapPoint& at) override;
    bool finish() override;
    bool cancel() override;
    void paint(QPainter& painter) const override;
    QString hint() const override;

private:
    bool isArea() const { return m_kind == PieceKind::Board || m_kind == PieceKind::Water; }
    CountryPiece thingOf(std::vector<Vec2> corners) const;
    bool isWhole(const std::vector<Vec2>& corners) const;

    PieceKind m_kind;
    std::vector<Vec2> m_corners;
    Vec2 m_next;
    bool m_rectangle = false; ///< being dragged from the only corner
    QPointF m_pressed;
};

/// Trees by clicks or as a brush that plants a wood; rocks by a click or a drag that says how large.
class StampTool : public PlacingTool
{
    Q_DECLARE_TR_FUNCTIONS(StampTool)
public:
    StampTool(PieceKind kind, MapView& map, ScenarioDocument& document, const DesignOptions& options)
        : PlacingTool(map, document, options), m_kind(kind)
    {}

    bool press(const MapPoint& at) override;
    void dragTo(const MapPoint& at) override;
    void release(const MapPoint& at) override;
    void hover(const MapPoint& at) override;
    bool cancel() override;
    void paint(QPainter& painter) const override;
    QString hint() const override;

private:
    CountryPiece thingAt(Vec2 at) const;
    void plant();

    PieceKind m_kind;
    bool m_pressed = false;
    Vec2 m_at;
    double m_radius = 0; ///< of a rock being dragged
    std::vector<Vec2> m_planted;
};

/// Men and guns: a click puts one down, a drag a rank along its line, each clear of the next (CLEAR-1), facing the
/// enemy.
class RankTool : public PlacingTool
{
    Q_DECLARE_TR_FUNCTIONS(RankTool)
public:
    RankTool(Arm arm, MapView& map, ScenarioDocument& document, const DesignOptions& options)
        : PlacingTool(map, document, options), m_arm(arm)
    {}

    bool press(const MapPoint& at) override;
    void dragTo(const MapPoint& at) override;
    void release(const MapPoint& at) override;
    void hover(const MapPoint& at) override;
    bool cancel() override;
    void paint(QPainter& painter) const override;
    QString hint() const override;

private:
    struct Rank
    {
        std::vector<Vec2> places;
        double bearing = 0;
    };
    Rank rank() const;

    Arm m_arm;
    bool m_pressed = false;
    Vec2 m_from;
    Vec2 m_to;
};

} // namespace sandgate
