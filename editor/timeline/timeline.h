#pragma once

#include "editor/drawing/palette.h"
#include "editor/timeline/move_summary.h"

#include <QPixmap>
#include <QWidget>

namespace sandgate {

class BattleDocument;
struct Cursor;

/// The moves of the battle from left to right as a filmstrip in the sides' colours, with marks for what happened in
/// them, and under it a curve. A click or a drag goes there, order by order; the place looked at is marked in both.
class Timeline : public QWidget
{
    Q_OBJECT
public:
    enum class Curve { Men, Score };

    explicit Timeline(BattleDocument& document, QWidget* parent = nullptr);

    void setPalettes(const drawing::Palette& palette);
    void setCurve(Curve curve);
    const std::vector<MoveSummary>& summaries() const { return m_summaries; }

    /// The place in the battle at a place of the window, and back.
    Cursor cursorAt(double x) const;
    double xOf(const Cursor& cursor) const;

    QSize sizeHint() const override { return {800, 150}; }
    QSize minimumSizeHint() const override { return {260, 116}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    void reload();
    int moveAt(double x) const; ///< place in m_summaries of the move under x
    double cellWidth() const;
    double cellLeft(int place) const; ///< place 0 is the start and has no width
    QRectF strip() const;
    QRectF curveArea() const;
    void redraw();
    void drawPicture();
    void paintStrip(QPainter& painter) const;
    void paintMarks(QPainter& painter, const QRectF& cell, const MoveSummary& summary) const;
    void paintCurve(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    QString endLabel(SideIndex side) const;
    double valueOf(const MoveSummary& summary, SideIndex side) const;
    QColor colourOf(SideIndex side) const;

    BattleDocument& m_document;
    drawing::Palette m_palette = drawing::Palette::light();
    Curve m_curve = Curve::Men;
    std::vector<MoveSummary> m_summaries;
    int m_hovered = -1;
    bool m_scrubbing = false;
    double m_right = 84; ///< room for the names at the curves' ends
    /// All but the cursor, which alone moves from order to order.
    QPixmap m_picture;
    int m_picturePlace = -1;
};

} // namespace sandgate
