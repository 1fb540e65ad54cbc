#include "editor/drawing/figure_shapes.h"

#include <QSet>

#include <algorithm>

namespace sandgate::drawing {

namespace {

/// What a move's events leave to be drawn, gathered before anything is painted so that lines of one kind are one path.
class EventMarks
{
public:
    EventMarks(const Position& before, const std::vector<Event>& events, const Palette& palette, const Fineness& fine);
    void paint(QPainter& painter, const Layers& layers) const;
    void paintLabels(QPainter& painter) const;

private:
    struct Ring
    {
        QPointF middle;
        double radius;
        std::array<size_t, 2> men;
    };

    void add(const MovedEvent& event);
    void add(const GunMovedEvent& event);
    void add(const EscortedEvent& event);
    void add(const ShotEvent& event);
    void add(const MeleeEvent& event);
    void add(const CapturedEvent& event);
    void add(const SurrenderedEvent& event);
    template <class Other> void add(const Other&) {}

    void addTrack(const std::vector<TrackPoint>& track, Vec2 muzzle);
    void addUntracked(const ShotEvent& event, Vec2 muzzle);
    void addTrail(PieceIndex piece, Vec2 from, Vec2 to);
    void addCross(PieceIndex piece, Vec2 at);
    SideIndex sideOf(PieceIndex piece) const { return m_now.force(piece).side; }

    const Palette& m_palette;
    Fineness m_fine;
    Position m_now;
    std::array<QColor, 2> m_colours;
    std::array<std::array<QPainterPath, 3>, 2> m_trails; // by side and arm
    std::array<QPainterPath, 2> m_heads;
    QPainterPath m_flights;
    QPainterPath m_rolls;
    QPainterPath m_strikes;
    std::vector<QPointF> m_rests;
    std::array<QPainterPath, 2> m_crosses;
    std::vector<Ring> m_melees;
    std::vector<std::pair<QPointF, SideIndex>> m_captures;
    std::vector<QPointF> m_whiteFlags;
};

EventMarks::EventMarks(const Position& before, const std::vector<Event>& events, const Palette& palette,
                       const Fineness& fine)
    : m_palette(palette), m_fine(fine), m_now(before), m_colours{sideColour(before.scenario().sides[0], palette),
                                                                 sideColour(before.scenario().sides[1], palette)}
{
    for (const Event& event : events) {
        std::visit([this](const auto& what) { add(what); }, event.what);
        applyTo(m_now, event);
    }
}

void EventMarks::addTrail(PieceIndex piece, Vec2 from, Vec2 to)
{
    const QPointF a = toPlan(from);
    const QPointF b = toPlan(to);
    const QPointF way = b - a;
    const double length = std::hypot(way.x(), way.y());
    if (length < 0.4)
        return;
    const QPointF unit = way / length;
    const QPointF across(-unit.y(), unit.x());
    const auto side = static_cast<size_t>(m_now[piece].owner);
    QPainterPath& trail = m_trails[side][static_cast<size_t>(m_now.force(piece).arm)];
    const double head = std::clamp(4.5 * m_fine.pixel, 0.35, 1.1);
    const double clear = m_now.isGun(piece) ? 0 : std::min(0.8, length * 0.3);
    const QPointF tip = b - unit * clear;
    trail.moveTo(a);
    trail.lineTo(tip - unit * head * 0.6);
    QPainterPath& heads = m_heads[side];
    heads.moveTo(tip);
    heads.lineTo(tip - unit * head + across * head * 0.36);
    heads.lineTo(tip - unit * head - across * head * 0.36);
    heads.closeSubpath();
    heads.addEllipse(a, head * 0.16, head * 0.16);
}

void EventMarks::add(const MovedEvent& event)
{
    if (const PieceIndex piece = m_now.find(event.piece); piece >= 0)
        addTrail(piece, event.from, event.to);
}

void EventMarks::add(const GunMovedEvent& event)
{
    if (const PieceIndex gun = m_now.find(event.gun); gun >= 0)
        addTrail(gun, event.from, event.to);
    for (const auto& [id, to] : event.with)
        if (const PieceIndex man = m_now.find(id); man >= 0)
            addTrail(man, m_now[man].at, to);
}

void EventMarks::add(const EscortedEvent& event)
{
    for (const auto& [id, to] : event.to)
        if (const PieceIndex man = m_now.find(id); man >= 0)
            addTrail(man, m_now[man].at, to);
}

void EventMarks::addCross(PieceIndex piece, Vec2 at)
{
    const QPointF middle = toPlan(at);
    const double arm = std::max(0.55, 2.1 * m_fine.pixel);
    QPainterPath& path = m_crosses[static_cast<size_t>(sideOf(piece))];
    path.moveTo(middle - QPointF(arm, arm));
    path.lineTo(middle + QPointF(arm, arm));
    path.moveTo(middle + QPointF(arm, -arm));
    path.lineTo(middle + QPointF(-arm, arm));
}

/// Taken by hand: as far as the first whom it touched; of a miss no more is known than the way it was laid.
void EventMarks::addUntracked(const ShotEvent& event, Vec2 muzzle)
{
    for (const TouchedMan& man : event.touched)
        if (const PieceIndex first = m_now.find(man.piece); first >= 0) {
            m_flights.moveTo(toPlan(muzzle));
            m_flights.lineTo(toPlan(m_now[first].at));
            return;
        }
    m_rolls.moveTo(toPlan(muzzle));
    m_rolls.lineTo(toPlan(muzzle + alongBearing(event.bearing) * 8));
}

void EventMarks::addTrack(const std::vector<TrackPoint>& track, Vec2 muzzle)
{
    QPointF last = toPlan(muzzle);
    m_flights.moveTo(last);
    bool rolling = false;
    for (size_t i = 0; i < track.size(); ++i) {
        const Vec3& at = track[i].at;
        const QPointF next(at.x, -at.y);
        if (std::hypot(next.x() - last.x(), next.y() - last.y()) < m_fine.pixel && i + 1 < track.size())
            continue;
        // Once it has come down it rolls: dots, which a later bounce does not turn to a line again.
        const bool low = at.z < m_now.ground->terrain.groundAt({at.x, at.y}) + 0.4;
        if (low && !rolling) {
            m_flights.lineTo(next);
            m_rolls.moveTo(next);
            rolling = true;
        } else {
            (rolling ? m_rolls : m_flights).lineTo(next);
        }
        last = next;
    }
    m_rests.push_back(last);
}

void EventMarks::add(const ShotEvent& event)
{
    const PieceIndex gun = m_now.find(event.gun);
    if (gun < 0)
        return;
    const Vec2 muzzle = m_now[gun].at + alongBearing(event.bearing) * m_now.scenario().toys.gunMuzzleAhead;
    if (event.track.empty())
        addUntracked(event, muzzle);
    else
        addTrack(event.track, muzzle);
    for (const TouchedMan& man : event.touched) {
        const PieceIndex piece = m_now.find(man.piece);
        if (piece < 0)
            continue;
        const QPointF at = toPlan(m_now[piece].at);
        const double radius = std::max(0.75, 3.2 * m_fine.pixel);
        m_strikes.addEllipse(at, radius, radius);
    }
    for (const PieceId& id : event.dead) {
        const PieceIndex piece = m_now.find(id);
        if (piece < 0)
            continue;
        Vec2 at = m_now[piece].at;
        for (const FallenMan& fallen : event.fallen)
            if (fallen.piece == id)
                at = fallen.at;
        addCross(piece, at);
    }
}

void EventMarks::add(const MeleeEvent& event)
{
    QRectF bounds;
    for (const std::vector<PieceId>& men : event.men)
        for (const PieceId& id : men)
            if (const PieceIndex man = m_now.find(id); man >= 0)
                bounds |= QRectF(toPlan(m_now[man].at) - QPointF(0.5, 0.5), QSizeF(1, 1));
    for (const std::vector<PieceId>& dead : event.dead)
        for (const PieceId& id : dead)
            if (const PieceIndex man = m_now.find(id); man >= 0)
                addCross(man, m_now[man].at);
    double radius = 0;
    for (const std::vector<PieceId>& men : event.men)
        for (const PieceId& id : men)
            if (const PieceIndex man = m_now.find(id); man >= 0) {
                const QPointF away = toPlan(m_now[man].at) - bounds.center();
                radius = std::max(radius, std::hypot(away.x(), away.y()));
            }
    if (!bounds.isNull())
        m_melees.push_back({bounds.center(), radius + 1.2, {event.men[0].size(), event.men[1].size()}});
}

void EventMarks::add(const CapturedEvent& event)
{
    if (const PieceIndex gun = m_now.find(event.gun); gun >= 0)
        m_captures.emplace_back(toPlan(m_now[gun].at), event.by);
}

void EventMarks::add(const SurrenderedEvent& event)
{
    if (!event.pieces.empty())
        if (const PieceIndex man = m_now.find(event.pieces.front()); man >= 0)
            m_whiteFlags.push_back(toPlan(m_now[man].at));
}

/// A pennant on a staff whose foot stands at `at`.
void paintPennant(QPainter& painter, QPointF at, double height, const QColor& cloth, const QColor& staff,
                  const Fineness& fine)
{
    const QPointF top = at - QPointF(0, height);
    painter.setPen(fine.pen(staff, 1.1, 0.1));
    painter.drawLine(at, top);
    painter.setPen(fine.pen(staff, 0.6, 0.04));
    painter.setBrush(cloth);
    painter.drawPolygon(QPolygonF{top, top + QPointF(height * 0.62, height * 0.2), top + QPointF(0, height * 0.42)});
}

void EventMarks::paint(QPainter& painter, const Layers& layers) const
{
    painter.save();
    painter.setBrush(Qt::NoBrush);
    if (layers.trails) {
        for (size_t side = 0; side < 2; ++side) {
            QColor line = mixed(m_colours[side], m_palette.floor, 0.25);
            for (size_t arm = 0; arm < 3; ++arm) {
                if (m_trails[side][arm].isEmpty())
                    continue;
                QPen pen = m_fine.pen(line, arm == static_cast<size_t>(Arm::Gun) ? 1.6 : 0.7);
                if (arm == static_cast<size_t>(Arm::Cavalry))
                    pen.setDashPattern({7, 3});
                painter.strokePath(m_trails[side][arm], pen);
            }
            painter.fillPath(m_heads[side], line);
        }
    }
    if (layers.shots) {
        const double weight = m_fine.detail < 10 ? 0.55 : 0.9;
        painter.strokePath(m_flights, m_fine.pen(m_palette.paper, weight + 1.1));
        painter.strokePath(m_flights, m_fine.pen(m_palette.shot, weight));
        QPen roll = m_fine.pen(m_palette.shot, weight);
        roll.setDashPattern({2.5, 2});
        painter.strokePath(m_rolls, roll);
        painter.strokePath(m_strikes, m_fine.pen(m_palette.shot, m_fine.detail < 10 ? 0.5 : 0.8));
        painter.setPen(m_fine.pen(m_palette.paper, 0.6));
        painter.setBrush(m_palette.shot);
        const double radius = std::max(0.3, 1.4 * m_fine.pixel);
        for (const QPointF& rest : m_rests)
            painter.drawEllipse(rest, radius, radius);
    }
    for (size_t side = 0; side < 2; ++side) {
        const double weight = m_fine.detail < 10 ? 1 : 1.5;
        QPen casing = m_fine.pen(m_palette.paper, weight + 1.4);
        casing.setCapStyle(Qt::RoundCap);
        QPen cross = m_fine.pen(mixed(m_colours[side], m_palette.ink, 0.3), weight);
        cross.setCapStyle(Qt::RoundCap);
        painter.strokePath(m_crosses[side], casing);
        painter.strokePath(m_crosses[side], cross);
    }
    painter.restore();
}

void EventMarks::paintLabels(QPainter& painter) const
{
    painter.save();
    for (const Ring& ring : m_melees) {
        QPen pen = m_fine.pen(m_palette.ink, 1.2);
        pen.setDashPattern({5, 2.2});
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        const double radius = std::max(ring.radius, 7 * m_fine.pixel);
        painter.drawEllipse(ring.middle, radius, radius);
        paintLettering(painter, m_fine, ring.middle - QPointF(0, radius + 7 * m_fine.pixel),
                       QStringLiteral("%1 v %2").arg(ring.men[0]).arg(ring.men[1]),
                       Lettering{.colour = m_palette.ink, .halo = m_palette.paper, .pixels = 11, .bold = true});
    }
    const double height = std::max(3.2, 13 * m_fine.pixel);
    for (const auto& [at, by] : m_captures)
        paintPennant(painter, at, height, m_colours[static_cast<size_t>(by)], m_palette.ink, m_fine);
    for (const QPointF& at : m_whiteFlags)
        paintPennant(painter, at, height, Qt::white, m_palette.ink, m_fine);
    painter.restore();
}

} // namespace

void paintEvents(QPainter& painter, const Position& before, const std::vector<Event>& events, const Palette& palette,
                 const Layers& layers, double pixelsPerInch)
{
    if (!events.empty())
        EventMarks(before, events, palette, finenessOf(painter, pixelsPerInch)).paint(painter, layers);
}

void paintEventLabels(QPainter& painter, const Position& before, const std::vector<Event>& events,
                      const Palette& palette, double pixelsPerInch)
{
    if (!events.empty())
        EventMarks(before, events, palette, finenessOf(painter, pixelsPerInch)).paintLabels(painter);
}

} // namespace sandgate::drawing
