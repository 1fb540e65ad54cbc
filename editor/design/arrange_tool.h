#pragma once

#include "editor/design/snapping.h"
#include "editor/map/map_tool.h"

#include <QObject>

namespace sandgate {

class MapView;
class ScenarioDocument;

/// Moves what it takes hold of, turns and stretches it by handles, and moves the corners of a single thing. Shift adds
/// to the selection, Ctrl leaves off snapping (turning: every angle, not each 15 degrees), Alt drags a copy.
class ArrangeTool : public QObject, public MapTool
{
    Q_OBJECT
public:
    ArrangeTool(MapView& map, ScenarioDocument& document, const DesignOptions& options);

    bool press(const MapPoint& at) override;
    void dragTo(const MapPoint& at) override;
    void release(const MapPoint& at) override;
    bool cancel() override;
    /// Arrows nudge by the grid's step; with Shift, or without a grid, by an eighth of an inch.
    bool key(int key, Qt::KeyboardModifiers keys) override;
    void paint(QPainter& painter) const override;
    Qt::CursorShape cursorAt(const MapPoint& at) const override;
    QString hint() const override;

    /// Where the handle that turns is, in the window.
    QPointF turnHandle() const;
    /// The handle that stretches towards an edge or corner: -1, 0 or 1 east and north.
    QPointF stretchHandle(int east, int north) const;

private:
    enum class Hold { Nothing, Things, Turn, Stretch, Corner };
    struct Grip
    {
        Hold hold = Hold::Nothing;
        int east = 0;
        int north = 0;
        int corner = -1;
    };

    Grip gripAt(const MapPoint& at) const;
    bool canStretch() const;
    QRectF frame() const; ///< of what is selected, in the window
    std::vector<Vec2> corners() const;
    void begin(const QString& name);

    MapView& m_map;
    ScenarioDocument& m_document;
    const DesignOptions& m_options;
    Grip m_grip;
    MapPoint m_pressed;
    bool m_moving = false;          ///< the pointer has gone far enough to mean it
    bool m_selectOnRelease = false; ///< pressed on one of several: without a drag that one alone is selected
    Extent m_extent;                ///< of what is selected, as the drag began
    Chosen m_chosen;
    Snapping m_snapping;
};

} // namespace sandgate
