#include "editor/design/placing_tools.h"

#include "editor/design/presets.h"
#include "editor/document/scenario_document.h"
#include "editor/map/map_view.h"

#include <QApplication>
#include <QPainterPath>
#include <QTransform>

#include <cmath>

namespace sandgate {

static constexpr double placeSnapReach = 6;   // pixels
static constexpr double treesApart = 2.6;     // inches, of a brush
static constexpr double leastRock = 0.5;      // inches, radius
static constexpr double usualRock = 1.5;      // inches
static constexpr double rankClearance = 0.19; // inches between men of a rank, well over CLEAR-1's 1/16
static constexpr double sameCorner = 1e-3;    // inches

Vec2 PlacingTool::placeOf(const MapPoint& at) const
{
    if (at.keys & Qt::ControlModifier)
        return at.floor;
    return Snapping(m_document.scenario(), {}, m_options).place(at.floor, placeSnapReach / m_map.scale());
}

void PlacingTool::add(CountryPiece thing, const QString& stem)
{
    m_document.editAndChoose(tr("Add %1").arg(stem), [&](Scenario& scenario) {
        thing.id = freshId(scenario, stem);
        scenario.country.pieces.push_back(thing);
        return Chosen{.things = {static_cast<int>(scenario.country.pieces.size()) - 1}};
    });
}

void PlacingTool::paintGhost(QPainter& painter, const QPainterPath& plan, bool refused) const
{
    const QPointF origin = m_map.toWindow({0, 0});
    const QTransform toWindow = QTransform::fromTranslate(origin.x(), origin.y()).scale(m_map.scale(), m_map.scale());
    const QColor ink = refused ? m_map.palettes().refused : m_map.palettes().selection;
    QColor fill = ink;
    fill.setAlpha(60);
    painter.setPen(QPen(ink, 1.4));
    painter.setBrush(fill);
    painter.drawPath(toWindow.map(plan));
}

bool OutlineTool::press(const MapPoint& at)
{
    const Vec2 place = placeOf(at);
    m_pressed = at.window;
    m_next = place;
    if (m_corners.empty() || distance(m_corners.back(), place) > sameCorner)
        m_corners.push_back(place);
    return true;
}

void OutlineTool::dragTo(const MapPoint& at)
{
    m_next = placeOf(at);
    if (m_corners.size() == 1 && (at.window - m_pressed).manhattanLength() >= QApplication::startDragDistance())
        m_rectangle = true; // of a line: its first piece
}

void OutlineTool::release(const MapPoint& at)
{
    if (!std::exchange(m_rectangle, false))
        return;
    m_next = placeOf(at);
    if (!isArea()) {
        m_corners.push_back(m_next);
        if (m_kind == PieceKind::Bridge)
            finish();
        return;
    }
    const Vec2 from = m_corners.front();
    m_corners = {{std::min(from.x, m_next.x), std::min(from.y, m_next.y)},
                 {std::max(from.x, m_next.x), std::min(from.y, m_next.y)},
                 {std::max(from.x, m_next.x), std::max(from.y, m_next.y)},
                 {std::min(from.x, m_next.x), std::max(from.y, m_next.y)}};
    if (!finish())
        m_corners.clear();
}

void OutlineTool::hover(const MapPoint& at)
{
    if (!m_corners.empty())
        m_next = placeOf(at);
}

CountryPiece OutlineTool::thingOf(std::vector<Vec2> corners) const
{
    switch (m_kind) {
    case PieceKind::Board:
        return boardOf(std::move(corners), m_options.boardHeight);
    case PieceKind::Water:
        return waterOf(std::move(corners));
    case PieceKind::Wall:
        return wallOf(std::move(corners));
    case PieceKind::Bridge:
        return bridgeOf(std::move(corners), m_options.roadWidth);
    default:
        return roadOf(std::move(corners), m_options.roadWidth);
    }
}

bool OutlineTool::isWhole(const std::vector<Vec2>& corners) const
{
    return isArea() ? isSimple(corners) : corners.size() >= 2;
}

bool OutlineTool::finish()
{
    if (m_corners.empty())
        return false;
    if (!isWhole(m_corners))
        return true; // goes on: it cannot be this yet
    std::vector<Vec2> corners = std::exchange(m_corners, {});
    if (isArea() && area(corners) < 0)
        std::reverse(corners.begin(), corners.end());
    add(thingOf(std::move(corners)), idStem(m_kind));
    return true;
}

bool OutlineTool::cancel()
{
    m_rectangle = false;
    return !std::exchange(m_corners, {}).empty();
}

void OutlineTool::paint(QPainter& painter) const
{
    if (m_corners.empty())
        return;
    if (m_rectangle && isArea()) {
        QPainterPath path;
        path.addRect(QRectF(drawing::toPlan(m_corners.front()), drawing::toPlan(m_next)).normalized());
        paintGhost(painter, path);
        return;
    }
    std::vector<Vec2> corners = m_corners;
    if (distance(corners.back(), m_next) > sameCorner)
        corners.push_back(m_next);
    if (corners.size() >= (isArea() ? size_t(3) : size_t(2)))
        paintGhost(painter, drawing::outlineOf(thingOf(corners)), !isWhole(corners));
    painter.setPen(QPen(m_map.palettes().selection, 1.4, Qt::DashLine));
    QPolygonF line;
    for (const Vec2 corner : corners)
        line << m_map.toWindow(corner);
    painter.drawPolyline(line);
    painter.setBrush(m_map.palettes().paper);
    for (const QPointF corner : line)
        painter.drawEllipse(corner, 3.5, 3.5);
}

QString OutlineTool::hint() const
{
    return isArea() ? tr("Drag a rectangle, or click corner by corner and end with Return or the right button.")
                    : tr("Click from corner to corner and end with Return or the right button.");
}

CountryPiece StampTool::thingAt(Vec2 at) const
{
    if (m_kind == PieceKind::Tree)
        return treeOf(at);
    if (m_kind == PieceKind::Rock)
        return rockOf(at, std::max(leastRock, m_radius > 0 ? m_radius : usualRock));
    return buildingOf(buildingPresets()[static_cast<size_t>(m_options.building)], at);
}

bool StampTool::press(const MapPoint& at)
{
    m_pressed = true;
    m_radius = 0;
    m_at = m_kind == PieceKind::Building ? placeOf(at) : at.floor;
    m_planted = {m_at};
    return true;
}

void StampTool::dragTo(const MapPoint& at)
{
    if (m_kind == PieceKind::Tree) {
        const auto isClear = [&](Vec2 planted) { return distance(planted, at.floor) >= treesApart; };
        if (std::all_of(m_planted.begin(), m_planted.end(), isClear))
            m_planted.push_back(at.floor);
    } else if (m_kind == PieceKind::Rock) {
        m_radius = std::round(distance(m_at, at.floor) * 10) / 10;
    } else {
        m_at = placeOf(at);
    }
}

void StampTool::release(const MapPoint&)
{
    if (std::exchange(m_pressed, false))
        plant();
}

void StampTool::plant()
{
    if (m_planted.size() <= 1) {
        const QString stem = m_kind == PieceKind::Building
                                 ? QLatin1String(buildingPresets()[static_cast<size_t>(m_options.building)].id)
                                 : idStem(m_kind);
        add(thingAt(m_at), stem);
        return;
    }
    m_document.editAndChoose(tr("Plant a wood"), [this](Scenario& scenario) {
        Scenario wood;
        for (const Vec2 at : m_planted) {
            wood.country.pieces.push_back(treeOf(at));
            wood.country.pieces.back().id = idStem(PieceKind::Tree);
        }
        return addCopies(scenario, wood, allOf(wood), {});
    });
}

void StampTool::hover(const MapPoint& at)
{
    m_at = m_kind == PieceKind::Building ? placeOf(at) : at.floor;
    m_radius = 0;
}

bool StampTool::cancel()
{
    return std::exchange(m_pressed, false);
}

void StampTool::paint(QPainter& painter) const
{
    if (!m_pressed && !m_map.underMouse())
        return;
    if (m_pressed && m_kind == PieceKind::Tree) {
        for (const Vec2 at : m_planted)
            paintGhost(painter, drawing::outlineOf(treeOf(at)));
        return;
    }
    paintGhost(painter, drawing::outlineOf(thingAt(m_at)));
}

QString StampTool::hint() const
{
    if (m_kind == PieceKind::Tree)
        return tr("Click to plant a tree, drag to plant a wood.");
    if (m_kind == PieceKind::Rock)
        return tr("Click to lay a rock, drag to say how large it is.");
    return tr("Click where the building is to stand.");
}

RankTool::Rank RankTool::rank() const
{
    const Scenario& scenario = m_document.scenario();
    const auto line = backLine(scenario, m_options.side);
    const double front = normalBearing(bearingOf(line[1] - line[0]) - 90); // left hand to right hand, seen from behind
    Rank rank{.places = {m_from}, .bearing = front};
    const Footprint footprint = footprintOf(scenario.toys, m_arm, {}, 0);
    const auto [low, high] = bounds(footprint);
    const double step = high.x - low.x + rankClearance;
    const double length = distance(m_from, m_to);
    if (length < step)
        return rank;
    const Vec2 along = (m_to - m_from) * (1 / length);
    // Square to the rank, and of the two ways that which looks to the enemy.
    const double square = normalBearing(bearingOf(along) + 90);
    rank.bearing = dot(alongBearing(square), alongBearing(front)) >= 0 ? square : normalBearing(square + 180);
    rank.bearing = std::round(rank.bearing * 10) / 10;
    for (int i = 1; i * step <= length + 1e-9; ++i)
        rank.places.push_back(m_from + along * (i * step));
    return rank;
}

bool RankTool::press(const MapPoint& at)
{
    m_pressed = true;
    m_from = m_to = placeOf(at);
    return true;
}

void RankTool::dragTo(const MapPoint& at)
{
    m_to = placeOf(at);
}

void RankTool::release(const MapPoint&)
{
    if (!std::exchange(m_pressed, false))
        return;
    const Rank rank = this->rank();
    m_document.editAndChoose(
        tr("Put down %n piece(s)", nullptr, static_cast<int>(rank.places.size())), [&](Scenario& scenario) {
            Scenario men;
            static constexpr const char* stems[] = {"inf", "cav", "gun"};
            const QString id =
                QStringLiteral("%1-%2").arg(scenario.sides[static_cast<size_t>(m_options.side)].id.left(1),
                                            QLatin1String(stems[static_cast<size_t>(m_arm)]));
            for (const Vec2 at : rank.places)
                men.forces.push_back({.id = id,
                                      .side = m_options.side,
                                      .arm = m_arm,
                                      .at = at,
                                      .bearing = rank.bearing,
                                      .body = m_options.body});
            return addCopies(scenario, men, allOf(men), {});
        });
    m_from = m_to;
}

void RankTool::hover(const MapPoint& at)
{
    m_from = m_to = placeOf(at);
}

bool RankTool::cancel()
{
    m_from = m_to;
    return std::exchange(m_pressed, false);
}

void RankTool::paint(QPainter& painter) const
{
    if (!m_pressed && !m_map.underMouse())
        return;
    const Rank rank = this->rank();
    const Scenario& scenario = m_document.scenario();
    painter.save();
    painter.setOpacity(0.7);
    const drawing::FigureLook look{
        .arm = m_arm,
        .colour = drawing::sideColour(scenario.sides[static_cast<size_t>(m_options.side)], m_map.palettes()),
        .side = m_options.side};
    for (const Vec2 at : rank.places) {
        painter.save();
        painter.translate(m_map.toWindow(at));
        painter.scale(m_map.scale(), m_map.scale());
        painter.rotate(rank.bearing);
        drawing::paintFigure(painter, look, scenario.toys, m_map.palettes(), m_map.scale());
        painter.restore();
    }
    painter.restore();
    if (m_pressed && rank.places.size() > 1) {
        painter.setPen(m_map.palettes().ink);
        painter.drawText(m_map.toWindow(m_to) + QPointF(14, -8), QString::number(rank.places.size()));
    }
}

QString RankTool::hint() const
{
    return m_arm == Arm::Gun ? tr("Click to put a gun down, drag to put down a battery.")
                             : tr("Click to put one man down, drag to put down a rank.");
}

} // namespace sandgate
