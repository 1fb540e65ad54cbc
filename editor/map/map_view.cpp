#include "editor/map/map_view.h"

#include "editor/document/battle_document.h"
#include "editor/map/hit.h"
#include "editor/map/map_tool.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sandgate {

static constexpr double mapLeastScale = 0.5; // pixels to the inch
static constexpr double mapMostScale = 240;
static constexpr double mapScaleRoom = 36; // pixels under the field, for the scale
static constexpr double mapHitSlack = 5;   // pixels

MapView::MapView(BattleDocument& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Map"));
    m_layers.scale = false; // the window draws its own, which stays in the corner
    m_sharpen.setSingleShot(true);
    m_sharpen.setInterval(90);
    connect(&m_sharpen, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(&document, &BattleDocument::opened, this, [this] {
        if (m_tool)
            m_tool->cancel();
        redrawAll();
        fit();
    });
    connect(&document, &BattleDocument::edited, this,
            [this](bool countryChanged) { countryChanged ? redrawAll() : redrawFigures(); });
    connect(&document, &BattleDocument::cursorChanged, this, &MapView::redrawFigures);
    connect(&document, &BattleDocument::selectionChanged, this, &MapView::redrawFigures);
}

void MapView::redrawFigures()
{
    m_figures.invalidate();
    update();
}

void MapView::redrawAll()
{
    m_country.invalidate();
    redrawFigures();
}

void MapView::setLayers(const drawing::Layers& layers)
{
    m_layers = layers;
    m_layers.scale = false;
    redrawAll();
}

void MapView::setPalettes(const drawing::Palette& palette)
{
    m_palette = palette;
    redrawAll();
}

void MapView::setUnit(LengthUnit unit)
{
    m_unit = unit;
    update();
}

void MapView::fit()
{
    const QRectF plan = drawing::planBounds(m_document.scenario().country, 4) |
                        drawing::contentBounds(m_document.position()).adjusted(-2, -2, 2, 2);
    if (plan.isEmpty() || width() < 2 || height() < 2)
        return;
    const double high = std::max(height() - mapScaleRoom, 0.6 * height());
    m_frame.scale = std::clamp(std::min(width() / plan.width(), high / plan.height()), mapLeastScale, mapMostScale);
    m_frame.centre = plan.center() + QPointF(0, (height() - high) / 2 / m_frame.scale);
    m_fitted = true;
    update();
}

void MapView::showSelection()
{
    const Position& position = m_document.position();
    QRectF bounds;
    for (const PieceIndex piece : m_document.selection())
        if (position.isOnFloor(piece)) {
            const QPointF at = drawing::toPlan(position[piece].at);
            bounds |= QRectF(at - QPointF(6, 6), QSizeF(12, 12));
        }
    if (bounds.isEmpty()) {
        fit();
        return;
    }
    m_frame.scale =
        std::clamp(std::min({width() / bounds.width(), height() / bounds.height(), 30.0}), mapLeastScale, mapMostScale);
    m_frame.centre = bounds.center();
    m_fitted = false;
    update();
}

void MapView::zoomBy(double factor)
{
    zoomBy(factor, rect().center());
}

void MapView::zoomBy(double factor, QPointF at)
{
    const QPointF under = m_frame.toPlan(at);
    m_frame.scale = std::clamp(m_frame.scale * factor, mapLeastScale, mapMostScale);
    m_frame.centre += under - m_frame.toPlan(at);
    m_fitted = false;
    m_sharpen.start();
    update();
}

void MapView::setTool(MapTool* tool)
{
    if (m_tool)
        m_tool->cancel();
    m_tool = tool;
    if (m_drag == Drag::Tool)
        m_drag = Drag::None;
    updateCursor();
    update();
}

MapPoint MapView::pointAt(QPointF window, Qt::KeyboardModifiers keys) const
{
    return {window, toFloor(window), keys};
}

int MapView::thingUnder(QPointF window) const
{
    return countryPieceAt(m_document.scenario(), toFloor(window));
}

PieceIndex MapView::pieceUnder(QPointF window) const
{
    return pieceAt(m_document.position(), toFloor(window), mapHitSlack / m_frame.scale);
}

QString MapView::textAt(QPointF window) const
{
    if (m_document.isEmpty())
        return {};
    if (const PieceIndex piece = pieceUnder(window); piece >= 0)
        return pieceText(m_document.position(), piece);
    const int thing = thingUnder(window);
    return thing < 0 ? QString() : countryText(m_document.scenario(), thing);
}

void MapView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_document.isEmpty()) {
        painter.fillRect(rect(), m_palette.paper);
        return;
    }
    const auto drawCountry = [this](QPainter& layer) {
        drawing::paintCountry(layer, m_document.scenario(), m_palette, m_layers, m_frame.scale);
    };
    const auto drawFigures = [this](QPainter& layer) {
        drawing::paintEvents(layer, m_document.moveStart(), m_document.moveEvents(), m_palette, m_layers,
                             m_frame.scale);
        drawing::paintChosenThings(layer, m_document.scenario().country, m_document.chosen().things, m_palette,
                                   m_frame.scale);
        if (m_layers.figures)
            drawing::paintFigures(layer, m_document.position(), m_palette, m_frame.scale, m_document.selection());
        drawing::paintEventLabels(layer, m_document.moveStart(), m_document.moveEvents(), m_palette, m_frame.scale);
    };
    const bool hurry = m_sharpen.isActive();
    if (m_country.renew(m_frame, devicePixelRatioF(), hurry, m_palette.paper, drawCountry))
        m_figures.invalidate();
    m_figures.renewOver(m_country, drawFigures);
    if (hurry) // the old pixels, zoomed out, may not fill the window
        painter.fillRect(rect(), m_palette.paper);
    m_figures.show(painter, m_frame);
    painter.setRenderHint(QPainter::Antialiasing);
    paintScale(painter);
    if (m_tool)
        m_tool->paint(painter);
    if (m_drag == Drag::Frame) {
        QColor inside = m_palette.selection;
        inside.setAlpha(40);
        painter.setPen(QPen(m_palette.selection, 1.2));
        painter.setBrush(inside);
        painter.drawRect(QRectF(m_pressed, m_dragged).normalized());
    }
}

void MapView::paintScale(QPainter& painter) const
{
    const double unit = m_unit == LengthUnit::Inches ? 1 : 1 / 2.54; // inches
    static constexpr std::array steps{1, 2, 5, 10, 20, 50, 100, 200};
    int shown = steps.back();
    for (const int step : steps)
        if (step * unit * m_frame.scale >= 55) {
            shown = step;
            break;
        }
    const double length = shown * unit * m_frame.scale;
    const QString text = m_unit == LengthUnit::Inches ? tr("%1 in").arg(shown) : tr("%1 cm").arg(shown);
    const QFontMetricsF metrics(painter.font());
    const double boxWidth = std::max(length, metrics.horizontalAdvance(text)) + 20;
    const QRectF box(12, height() - 40, boxWidth, 34);
    QColor back = m_palette.paper;
    back.setAlpha(215);
    painter.setPen(Qt::NoPen);
    painter.setBrush(back);
    painter.drawRoundedRect(box, 5, 5);
    const QPointF left(box.left() + 10, box.bottom() - 9);
    painter.setPen(QPen(m_palette.ink, 1.4));
    painter.drawPolyline(QPolygonF{left - QPointF(0, 4), left, left + QPointF(length, 0), left + QPointF(length, -4)});
    painter.drawText(QRectF(box.left() + 10, box.top() + 3, boxWidth - 20, 16), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void MapView::resizeEvent(QResizeEvent*)
{
    m_frame.size = size();
    if (m_fitted)
        fit();
}

void MapView::wheelEvent(QWheelEvent* event)
{
    const double turns = event->angleDelta().y() / 120.0;
    if (turns != 0)
        zoomBy(std::pow(1.2, turns), event->position());
    event->accept();
}

void MapView::mousePressEvent(QMouseEvent* event)
{
    if (m_drag != Drag::None)
        return;
    m_pressed = m_dragged = event->position();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld))
        m_drag = Drag::Pan;
    else if (event->button() == Qt::LeftButton)
        m_drag = m_tool && m_tool->press(pointAt(event->position(), event->modifiers())) ? Drag::Tool : Drag::Press;
    else if (event->button() == Qt::RightButton && m_tool)
        m_tool->finish();
    updateCursor();
    update();
}

void MapView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (m_drag == Drag::Pan) {
        m_frame.centre -= (at - m_dragged) / m_frame.scale;
        m_fitted = false;
    } else if (m_drag == Drag::Press && (at - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m_drag = Drag::Frame;
    }
    m_dragged = at;
    m_hovered = at;
    m_hoveredKeys = event->modifiers();
    if (m_drag == Drag::Tool)
        m_tool->dragTo(pointAt(at, event->modifiers()));
    if (m_drag != Drag::None) {
        update();
        if (m_drag == Drag::Tool)
            sayWhatIsAt(at);
        return;
    }
    if (m_tool) {
        m_tool->hover(pointAt(at, event->modifiers()));
        updateCursor();
        update();
    }
    sayWhatIsAt(at);
}

void MapView::sayWhatIsAt(QPointF at)
{
    const Vec2 floor = toFloor(at);
    const bool metric = m_unit == LengthUnit::Centimetres;
    const double unit = metric ? 2.54 : 1;
    const QString place = QStringLiteral("%1, %2 %3")
                              .arg(floor.x * unit, 0, 'f', 1)
                              .arg(floor.y * unit, 0, 'f', 1)
                              .arg(metric ? tr("cm") : tr("in"));
    Q_EMIT hovered(textAt(at), m_document.isEmpty() ? QString() : place);
}

void MapView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool add = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    const Drag drag = std::exchange(m_drag, Drag::None);
    if (drag == Drag::Tool)
        m_tool->release(pointAt(event->position(), event->modifiers()));
    else if (drag == Drag::Press)
        select(event->position(), add);
    else if (drag == Drag::Frame)
        selectFrame(add);
    updateCursor();
    update();
}

void MapView::select(QPointF at, bool add)
{
    const PieceIndex piece = pieceUnder(at);
    const int thing = piece < 0 && m_thingsSelectable ? thingUnder(at) : -1;
    Chosen chosen = add ? m_document.chosen() : Chosen();
    const auto toggle = [](std::vector<int>& places, int place) {
        if (place >= 0 && std::erase(places, place) == 0)
            places.push_back(place);
    };
    toggle(chosen.pieces, piece);
    toggle(chosen.things, thing);
    m_document.choose(std::move(chosen));
}

void MapView::selectFrame(bool add)
{
    const QRectF frame = QRectF(m_frame.toPlan(m_pressed), m_frame.toPlan(m_dragged)).normalized();
    Chosen chosen{.pieces = piecesIn(m_document.position(), frame)};
    if (m_thingsSelectable)
        chosen.things = thingsIn(m_document.scenario(), frame);
    if (add) {
        const Chosen& before = m_document.chosen();
        chosen.pieces.insert(chosen.pieces.end(), before.pieces.begin(), before.pieces.end());
        chosen.things.insert(chosen.things.end(), before.things.begin(), before.things.end());
    }
    m_document.choose(std::move(chosen));
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_tool && m_tool->finish()) {
        update();
        return;
    }
    mousePressEvent(event);
}

void MapView::setSpaceHeld(bool held)
{
    m_spaceHeld = held;
    updateCursor();
}

void MapView::updateCursor()
{
    if (m_drag == Drag::Pan)
        setCursor(Qt::ClosedHandCursor);
    else if (m_spaceHeld)
        setCursor(Qt::OpenHandCursor);
    else if (m_tool)
        setCursor(m_tool->cursorAt(pointAt(m_hovered, m_hoveredKeys)));
    else
        unsetCursor();
}

void MapView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        setSpaceHeld(true);
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_tool && m_tool->finish())
        update();
    else if (event->key() != Qt::Key_Space && !(m_tool && m_tool->key(event->key(), event->modifiers())))
        QWidget::keyPressEvent(event);
}

void MapView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        setSpaceHeld(false);
    else if (event->key() != Qt::Key_Space)
        QWidget::keyReleaseEvent(event);
}

void MapView::focusOutEvent(QFocusEvent* event)
{
    setSpaceHeld(false);
    QWidget::focusOutEvent(event);
}

void MapView::leaveEvent(QEvent* event)
{
    Q_EMIT hovered({}, {});
    QWidget::leaveEvent(event);
}

bool MapView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = textAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace sandgate
