#include "editor/design/arrange_tool.h"

#include "editor/document/scenario_document.h"
#include "editor/map/map_view.h"

#include <QApplication>

#include <cmath>

namespace sandgate {

static constexpr double handleHalf = 4;    // pixels
static constexpr double handleReach = 8;   // pixels
static constexpr double handleApart = 7;   // from the frame
static constexpr double turnHandleUp = 26; // above the frame
static constexpr double snapReach = 6;     // pixels
static constexpr double turnStep = 15;     // degrees
static constexpr double fineNudge = 0.125; // inches

ArrangeTool::ArrangeTool(MapView& map, ScenarioDocument& document, const DesignOptions& options)
    : m_map(map), m_document(document), m_options(options)
{
    connect(&document, &ScenarioDocument::dragEnded, this, [this] {
        m_grip = {};
        m_moving = false;
    });
}

QRectF ArrangeTool::frame() const
{
    const Extent extent = extentOf(m_document.scenario(), m_document.chosen());
    if (extent.isEmpty())
        return {};
    return QRectF(m_map.toWindow({extent.low.x, extent.high.y}), m_map.toWindow({extent.high.x, extent.low.y}))
        .adjusted(-handleApart, -handleApart, handleApart, handleApart);
}

QPointF ArrangeTool::turnHandle() const
{
    const QRectF box = frame();
    return {box.center().x(), box.top() - turnHandleUp};
}

QPointF ArrangeTool::stretchHandle(int east, int north) const
{
    const QRectF box = frame();
    return {box.center().x() + east * box.width() / 2, box.center().y() - north * box.height() / 2};
}

bool ArrangeTool::canStretch() const
{
    const Chosen& chosen = m_document.chosen();
    if (!chosen.pieces.empty() || chosen.things.empty())
        return false;
    return std::any_of(chosen.things.begin(), chosen.things.end(), [this](int thing) {
        const CountryPiece& piece = m_document.scenario().country.pieces[static_cast<size_t>(thing)];
        return !piece.polygon.empty() || !piece.line.empty();
    });
}

std::vector<Vec2> ArrangeTool::corners() const
{
    const Chosen& chosen = m_document.chosen();
    if (chosen.count() != 1 || chosen.things.empty())
        return {};
    const CountryPiece& thing = m_document.scenario().country.pieces[static_cast<size_t>(chosen.things.front())];
    return thing.polygon.empty() ? thing.line : thing.polygon;
}

ArrangeTool::Grip ArrangeTool::gripAt(const MapPoint& at) const
{
    if (m_document.chosen().isEmpty() || frame().isNull())
        return {};
    const auto isNear = [&](QPointF handle) { return (handle - at.window).manhattanLength() <= handleReach; };
    if (isNear(turnHandle()))
        return {.hold = Hold::Turn};
    const std::vector<Vec2> places = corners();
    for (size_t i = 0; i < places.size(); ++i)
        if (isNear(m_map.toWindow(places[i])))
            return {.hold = Hold::Corner, .corner = static_cast<int>(i)};
    if (canStretch())
        for (const int east : {-1, 0, 1})
            for (const int north : {-1, 0, 1})
                if ((east != 0 || north != 0) && isNear(stretchHandle(east, north)))
                    return {.hold = Hold::Stretch, .east = east, .north = north};
    return {};
}

bool ArrangeTool::press(const MapPoint& at)
{
    if (!m_document.isEditable())
        return false;
    m_pressed = at;
    m_moving = false;
    m_selectOnRelease = false;
    m_grip = gripAt(at);
    if (m_grip.hold != Hold::Nothing)
        return true;
    const PieceIndex piece = m_map.pieceUnder(at.window);
    const int thing = piece < 0 ? m_map.thingUnder(at.window) : -1;
    if ((piece < 0 && thing < 0) || at.keys & (Qt::ShiftModifier | Qt::ControlModifier))
        return false; // the map's own: select, add, frame
    const Chosen& chosen = m_document.chosen();
    const bool isChosen = piece >= 0 ? std::binary_search(chosen.pieces.begin(), chosen.pieces.end(), piece)
                                     : std::binary_search(chosen.things.begin(), chosen.things.end(), thing);
    if (isChosen)
        m_selectOnRelease = chosen.count() > 1;
    else
        m_document.choose(piece >= 0 ? Chosen{.pieces = {piece}} : Chosen{.things = {thing}});
    m_grip.hold = Hold::Things;
    return true;
}

void ArrangeTool::begin(const QString& name)
{
    m_moving = true;
    m_chosen = m_document.chosen();
    m_extent = extentOf(m_document.scenario(), m_chosen);
    m_snapping = Snapping(m_document.scenario(), m_chosen, m_options);
    m_document.beginDrag(name);
}

void ArrangeTool::dragTo(const MapPoint& at)
{
    if (m_grip.hold == Hold::Nothing)
        return;
    if (!m_moving) {
        if ((at.window - m_pressed.window).manhattanLength() < QApplication::startDragDistance())
            return;
        const bool copies = m_grip.hold == Hold::Things && m_pressed.keys & Qt::AltModifier;
        begin(copies                         ? tr("Copy")
              : m_grip.hold == Hold::Things  ? tr("Move")
              : m_grip.hold == Hold::Turn    ? tr("Turn")
              : m_grip.hold == Hold::Stretch ? tr("Stretch")
                                             : tr("Move corner"));
    }
    const bool snaps = !(at.keys & Qt::ControlModifier);
    const double reach = snapReach / m_map.scale();
    const Vec2 by = at.floor - m_pressed.floor;
    switch (m_grip.hold) {
    case Hold::Nothing:
        break;
    case Hold::Things: {
        const Vec2 way = snaps ? m_snapping.moved(m_extent, by, reach) : by;
        if (m_pressed.keys & Qt::AltModifier)
            m_document.drag([&](Scenario& scenario) { addCopies(scenario, m_document.beforeDrag(), m_chosen, way); });
        else
            m_document.drag([&](Scenario& scenario) { moveBy(scenario, m_chosen, way); });
        break;
    }
    case Hold::Turn: {
        const Vec2 middle = m_extent.middle();
        double degrees = bearingOf(at.floor - middle) - bearingOf(m_pressed.floor - middle);
        if (snaps)
            degrees = std::round(degrees / turnStep) * turnStep;
        m_document.drag([&](Scenario& scenario) { turn(scenario, m_chosen, middle, degrees); });
        break;
    }
    case Hold::Stretch: {
        const Vec2 size = m_extent.high - m_extent.low;
        const Vec2 fixed{m_grip.east > 0 ? m_extent.low.x : m_extent.high.x,
                         m_grip.north > 0 ? m_extent.low.y : m_extent.high.y};
        Vec2 edge{m_grip.east > 0 ? m_extent.high.x : m_extent.low.x,
                  m_grip.north > 0 ? m_extent.high.y : m_extent.low.y};
        edge = snaps ? m_snapping.place(edge + by, reach) : edge + by;
        const auto times = [](double wanted, double was, int way) {
            return way == 0 || was < 1e-6 ? 1.0 : std::max(0.1 / was, wanted / was);
        };
        const double timesEast = times((edge.x - fixed.x) * m_grip.east, size.x, m_grip.east);
        const double timesNorth = times((edge.y - fixed.y) * m_grip.north, size.y, m_grip.north);
        m_document.drag([&](Scenario& scenario) { stretch(scenario, m_chosen, fixed, timesEast, timesNorth); });
        break;
    }
    case Hold::Corner: {
        const Vec2 place = snaps ? m_snapping.place(at.floor, reach) : at.floor;
        m_document.drag([&](Scenario& scenario) {
            CountryPiece& thing = scenario.country.pieces[static_cast<size_t>(m_chosen.things.front())];
            std::vector<Vec2>& shape = thing.polygon.empty() ? thing.line : thing.polygon;
            shape[static_cast<size_t>(m_grip.corner)] = place;
        });
        break;
    }
    }
}

void ArrangeTool::release(const MapPoint& at)
{
    const Grip grip = std::exchange(m_grip, {});
    const bool copied = m_moving && grip.hold == Hold::Things && m_pressed.keys & Qt::AltModifier;
    if (m_moving) {
        const int things = static_cast<int>(m_document.beforeDrag().country.pieces.size());
        const int pieces = static_cast<int>(m_document.beforeDrag().forces.size());
        m_document.endDrag();
        if (copied) {
            Chosen copies;
            for (int i = things; i < static_cast<int>(m_document.scenario().country.pieces.size()); ++i)
                copies.things.push_back(i);
            for (int i = pieces; i < static_cast<int>(m_document.scenario().forces.size()); ++i)
                copies.pieces.push_back(i);
            m_document.choose(std::move(copies));
        }
    } else if (grip.hold == Hold::Things && m_selectOnRelease) {
        const PieceIndex piece = m_map.pieceUnder(at.window);
        const int thing = piece < 0 ? m_map.thingUnder(at.window) : -1;
        m_document.choose(piece >= 0 ? Chosen{.pieces = {piece}} : Chosen{.things = {thing}});
    }
    m_moving = false;
}

bool ArrangeTool::cancel()
{
    m_grip = {};
    m_moving = false;
    if (!m_document.isDragging())
        return false;
    m_document.cancelDrag();
    return true;
}

bool ArrangeTool::key(int key, Qt::KeyboardModifiers keys)
{
    const Vec2 way{static_cast<double>((key == Qt::Key_Right) - (key == Qt::Key_Left)),
                   static_cast<double>((key == Qt::Key_Up) - (key == Qt::Key_Down))};
    const Chosen chosen = m_document.chosen();
    if (way == Vec2{} || chosen.isEmpty() || keys & (Qt::ControlModifier | Qt::AltModifier))
        return false;
    const double step = m_options.snap > 0 && !(keys & Qt::ShiftModifier) ? m_options.snap : fineNudge;
    m_document.edit(
        tr("Move"), [&](Scenario& scenario) { moveBy(scenario, chosen, way * step); }, QStringLiteral("nudge"));
    return true;
}

void ArrangeTool::paint(QPainter& painter) const
{
    if (!m_document.isEditable() || m_document.chosen().isEmpty())
        return;
    const QRectF box = frame();
    if (box.isNull())
        return;
    const drawing::Palette& palette = m_map.palettes();
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette.selection, 1, Qt::DashLine));
    painter.drawRect(box);
    painter.setPen(QPen(palette.selection, 1.2));
    painter.drawLine(QPointF(box.center().x(), box.top()), turnHandle());
    painter.setBrush(palette.paper);
    const auto square = [&](QPointF at) {
        painter.drawRect(QRectF(at - QPointF(handleHalf, handleHalf), at + QPointF(handleHalf, handleHalf)));
    };
    if (canStretch())
        for (const int east : {-1, 0, 1})
            for (const int north : {-1, 0, 1})
                if (east != 0 || north != 0)
                    square(stretchHandle(east, north));
    painter.drawEllipse(turnHandle(), handleHalf + 1, handleHalf + 1);
    painter.setBrush(palette.selection);
    for (const Vec2 corner : corners())
        painter.drawEllipse(m_map.toWindow(corner), handleHalf - 0.5, handleHalf - 0.5);
    painter.restore();
}

Qt::CursorShape ArrangeTool::cursorAt(const MapPoint& at) const
{
    const Grip grip = m_grip.hold == Hold::Nothing ? gripAt(at) : m_grip;
    switch (grip.hold) {
    case Hold::Turn:
        return Qt::PointingHandCursor;
    case Hold::Corner:
        return Qt::CrossCursor;
    case Hold::Things:
        return Qt::SizeAllCursor;
    case Hold::Stretch:
        if (grip.east == 0)
            return Qt::SizeVerCursor;
        if (grip.north == 0)
            return Qt::SizeHorCursor;
        return grip.east == grip.north ? Qt::SizeBDiagCursor : Qt::SizeFDiagCursor;
    case Hold::Nothing:
        break;
    }
    return Qt::ArrowCursor;
}

QString ArrangeTool::hint() const
{
    return tr("Click to select, drag to move; Shift adds, Alt drags a copy, Ctrl leaves off snapping.");
}

} // namespace sandgate
