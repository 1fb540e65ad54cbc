#pragma once

#include "editor/document/length_unit.h"
#include "editor/drawing/plan.h"
#include "editor/map/map_layer.h"

#include <QTimer>
#include <QWidget>

namespace sandgate {

class BattleDocument;
class MapTool;
struct MapPoint;

/// The plan in the window. The wheel zooms at the pointer; the middle button, or the left one with Space held, pans; a
/// click selects, with Shift or Ctrl adds or takes away; a drag selects what it frames. Hover tells what a thing is.
class MapView : public QWidget
{
    Q_OBJECT
public:
    explicit MapView(BattleDocument& document, QWidget* parent = nullptr);

    const drawing::Layers& layers() const { return m_layers; }
    void setLayers(const drawing::Layers& layers);
    void setPalettes(const drawing::Palette& palette);
    void setUnit(LengthUnit unit);
    LengthUnit unit() const { return m_unit; }
    const drawing::Palette& palettes() const { return m_palette; }
    /// What the left button does; without one it selects pieces. Not the map's own.
    void setTool(MapTool* tool);
    MapTool* tool() const { return m_tool; }
    /// Whether things of the country are selected too.
    void setThingsSelectable(bool selectable) { m_thingsSelectable = selectable; }

    /// The whole field in the middle of the window.
    void fit();
    /// Brings the selected pieces into the middle; the whole field when none is on it.
    void showSelection();
    void zoomBy(double factor);
    void zoomBy(double factor, QPointF at);
    /// Pixels to the inch.
    double scale() const { return m_frame.scale; }

    QPointF toWindow(Vec2 at) const { return m_frame.toWindow(drawing::toPlan(at)); }
    Vec2 toFloor(QPointF window) const { return drawing::fromPlan(m_frame.toPlan(window)); }
    PieceIndex pieceUnder(QPointF window) const;
    /// The topmost thing of the country there, as its number in Country::pieces; -1: the bare floor.
    int thingUnder(QPointF window) const;
    /// What lies there, in a line; empty for the bare floor.
    QString textAt(QPointF window) const;

    QSize sizeHint() const override { return {800, 600}; }
    QSize minimumSizeHint() const override { return {240, 180}; }

Q_SIGNALS:
    /// The pointer is over a thing (text), a bare place, or has left (both empty).
    void hovered(const QString& thing, const QString& place);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Drag { None, Pan, Press, Frame, Tool };

    void redrawFigures();
    void redrawAll();
    void setSpaceHeld(bool held);
    void select(QPointF at, bool add);
    void selectFrame(bool add);
    void paintScale(QPainter& painter) const;
    void updateCursor();
    MapPoint pointAt(QPointF window, Qt::KeyboardModifiers keys) const;
    void sayWhatIsAt(QPointF window);

    BattleDocument& m_document;
    drawing::Palette m_palette = drawing::Palette::light();
    drawing::Layers m_layers;
    LengthUnit m_unit = LengthUnit::Inches;
    MapFrame m_frame;
    MapLayer m_country;
    MapLayer m_figures;
    QTimer m_sharpen; ///< after the last turn of the wheel
    bool m_fitted = true;
    bool m_spaceHeld = false;
    bool m_thingsSelectable = false;
    MapTool* m_tool = nullptr;
    QPointF m_hovered;
    Qt::KeyboardModifiers m_hoveredKeys;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    QPointF m_dragged;
};

} // namespace sandgate
