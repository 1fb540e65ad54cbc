#include "core/geometry/way_search.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace sandgate {

namespace {

constexpr double fullTurn = 2 * std::numbers::pi;

/// From one normal to another, going round by `spin`: in [0, 2 pi).
double turnBetween(Vec2 from, Vec2 to, int spin)
{
    const double turn = spin * std::atan2(cross(from, to), dot(from, to));
    if (turn >= 0)
        return turn;
    return turn > -1e-7 ? 0 : turn + fullTurn;
}

Vec2 turnedBy(Vec2 normal, double angle)
{
    const double c = std::cos(angle), s = std::sin(angle);
    return {normal.x * c - normal.y * s, normal.x * s + normal.y * c};
}

Footprint pointFootprint(Vec2 at)
{
    return Footprint::disc(at, 0);
}

} // namespace

bool WaySearch::take(const WayParts& whole, const std::vector<int>* listed)
{
    const int firstOwner = static_cast<int>(m_owners.size());
    m_owners.resize(m_owners.size() + static_cast<size_t>(whole.owners), Owner{.room = m_half});
    m_sources.emplace_back(&whole, firstOwner);
    for (const WayArea& area : whole.areas)
        m_owners[static_cast<size_t>(firstOwner + area.owner)].area = &area;
    const size_t before = m_parts.size();
    const auto consider = [&](const WayPart& part) {
        if (concerns(part.middle, part.reach))
            m_parts.push_back({&part, firstOwner + part.owner});
    };
    if (listed) {
        for (const int index : *listed)
            consider(whole.parts[static_cast<size_t>(index)]);
    } else {
        for (const WayPart& part : whole.parts)
            consider(part);
    }
    return m_parts.size() - before == whole.parts.size();
}

void WaySearch::measureOwners()
{
    for (Owner& owner : m_owners) {
        owner.toFrom = owner.toEnd = m_half + 1;
        if (!owner.area)
            continue;
        owner.left = owner.area->holds(m_from);
        m_endsInObstacle = m_endsInObstacle || owner.area->holds(m_to);
    }
    for (const auto& [part, index] : m_parts) {
        Owner& owner = m_owners[static_cast<size_t>(index)];
        if (distance(part->middle, m_from) - part->reach < owner.toFrom)
            owner.toFrom = std::min(owner.toFrom, distance(part->shape, m_from));
        if (distance(part->middle, m_to) - part->reach < owner.toEnd)
            owner.toEnd = std::min(owner.toEnd, distance(part->shape, m_to));
        owner.room = std::min({m_half, owner.toFrom, owner.toEnd});
        if (!part->side && owner.toFrom == 0)
            owner.left = owner.left || overlap(part->shape, pointFootprint(m_from), waySlack);
        if (!part->side && owner.toEnd == 0)
            m_endsInObstacle = m_endsInObstacle || overlap(part->shape, pointFootprint(m_to), waySlack);
    }
    std::erase_if(m_parts, [&](const Part& part) { return m_owners[static_cast<size_t>(part.owner)].left; });
}

/// Where he stands close to two obstacles that leave no gap of his width he does not slip through between them.
void WaySearch::closeGaps()
{
    const double width = 2 * m_half;
    for (const auto& [a, ownerA] : m_parts) {
        const Owner& close = m_owners[static_cast<size_t>(ownerA)];
        if (close.room > m_half - waySlack)
            continue;
        for (const auto& [b, ownerB] : m_parts) {
            if (a == b || distance(a->middle, b->middle) - a->reach - b->reach >= width)
                continue;
            const Owner& other = m_owners[static_cast<size_t>(ownerB)];
            const double gap = distance(a->shape, b->shape);
            if (gap >= width - waySlack || gap < close.room + other.room - waySlack || gap == 0)
                continue;
            const double inGap = gap + 1e-3;
            const double byStart = distance(a->shape, m_from) + distance(b->shape, m_from);
            const double byEnd = distance(a->shape, m_to) + distance(b->shape, m_to);
            if (byStart <= inGap || byEnd <= inGap)
                continue;
            const auto [p, q] = nearestPoints(a->shape, b->shape);
            m_plugs.push_back(Footprint{{p, q}, 2, 0});
        }
    }
}

void WaySearch::collectNodes()
{
    for (const auto& [part, index] : m_parts) {
        const double room = m_owners[static_cast<size_t>(index)].room;
        const WayParts* source = nullptr;
        for (const auto& [whole, firstOwner] : m_sources) {
            if (index >= firstOwner)
                source = whole;
        }
        for (int i = part->firstCorner; i < part->firstCorner + part->corners; ++i) {
            const WayCorner& corner = source->corners[static_cast<size_t>(i)];
            const double radius = corner.radius + room;
            if (distance(m_from, corner.at) + distance(corner.at, m_to) - 2 * radius > m_reach) {
                m_wasCutShort = true;
                continue;
            }
            const bool buried = std::any_of(m_parts.begin(), m_parts.end(), [&](const Part& other) {
                if (other.part == part || other.part->side)
                    return false;
                const double deeper = radius - m_owners[static_cast<size_t>(other.owner)].room;
                return distance(corner.at, other.part->middle) < other.part->reach &&
                       overlap(other.part->shape, pointFootprint(corner.at), std::max(0.0, deeper) + 1e-6);
            });
            if (!buried)
                m_nodes.push_back({&corner,
                                   radius,
                                   {&source->parts[static_cast<size_t>(corner.parts[0])],
                                    &source->parts[static_cast<size_t>(corner.parts[1])]}});
        }
    }
    m_reached.resize(2 * m_nodes.size());
}

bool WaySearch::isFree(Vec2 from, Vec2 to) const
{
    for (const auto& [part, index] : m_parts) {
        if (bars(*part, m_owners[static_cast<size_t>(index)].room, from, to))
            return false;
    }
    const Footprint line{{from, to}, 2, 0};
    for (const Footprint& plug : m_plugs) {
        if (overlap(plug, line, waySlack))
            return false;
    }
    for (const Owner& owner : m_owners) {
        if (owner.area && !owner.left && owner.room < 1e-3 && owner.area->holds((from + to) * 0.5))
            return false;
    }
    return true;
}

bool WaySearch::arcMeets(const WayPart& part, double room, Vec2 middle, double radius, double low, double high) const
{
    const double angle = (low + high) / 2;
    const Vec2 at = middle + Vec2{std::cos(angle), std::sin(angle)} * radius;
    if (overlap(swelled(part.shape, room), pointFootprint(at), waySlack))
        return true;
    const double along = radius * (high - low);
    if (along < 1e-4 || distance(part.shape, at) - room >= along / 2)
        return false;
    return arcMeets(part, room, middle, radius, low, angle) || arcMeets(part, room, middle, radius, angle, high);
}

bool WaySearch::isArcFree(int index, Vec2 normal, double turn) const
{
    const Node& node = m_nodes[static_cast<size_t>(index)];
    if (std::abs(turn) * node.radius < 1e-9)
        return true;
    const double start = std::atan2(normal.y, normal.x);
    const double low = std::min(start, start + turn), high = std::max(start, start + turn);
    for (const auto& [part, owner] : m_parts) {
        const double room = m_owners[static_cast<size_t>(owner)].room;
        if (part == node.own[0] || part == node.own[1] ||
            distance(node.corner->at, part->middle) >= node.radius + part->reach + room)
            continue;
        if (arcMeets(*part, room, node.corner->at, node.radius, low, high))
            return false;
    }
    if (m_plugs.empty())
        return true;
    const int steps = 1 + static_cast<int>((high - low) / 0.2);
    for (int i = 0; i < steps; ++i) {
        const auto at = [&](int step) {
            const double angle = low + (high - low) * step / steps;
            return node.corner->at + Vec2{std::cos(angle), std::sin(angle)} * node.radius;
        };
        for (const Footprint& plug : m_plugs) {
            if (overlap(plug, Footprint{{at(i), at(i + 1)}, 2, 0}, waySlack))
                return false;
        }
    }
    return true;
}

std::optional<WaySearch::Leg> WaySearch::tangent(int fromNode, int fromSpin, Vec2 start, int toNode, int toSpin) const
{
    const auto discOf = [&](int node, Vec2 point) {
        if (node < 0)
            return std::pair{point, 0.0};
        const Node& disc = m_nodes[static_cast<size_t>(node)];
        return std::pair{disc.corner->at, disc.radius};
    };
    const auto [a, radiusA] = discOf(fromNode, start);
    const auto [b, radiusB] = discOf(toNode, m_to);
    const Vec2 apart = b - a;
    const double squared = dot(apart, apart);
    const double aside = fromSpin * radiusA - toSpin * radiusB;
    double lengthSquared = squared - aside * aside;
    if (squared < 1e-18 || lengthSquared < -1e-9 * std::max(1.0, squared))
        return std::nullopt;
    const double along = std::sqrt(std::max(0.0, lengthSquared));
    const Vec2 ahead = Vec2{along * apart.x - aside * apart.y, along * apart.y + aside * apart.x} * (1 / squared);
    const Vec2 right{ahead.y, -ahead.x};
    Leg leg{.length = along, .node = toNode, .spin = toSpin};
    leg.leaves = right * fromSpin;
    leg.arrives = right * toSpin;
    leg.start = a + leg.leaves * radiusA;
    leg.stop = b + leg.arrives * radiusB;
    if (fromNode >= 0 && !m_nodes[static_cast<size_t>(fromNode)].corner->admits(leg.leaves))
        return std::nullopt;
    if (toNode >= 0 && !m_nodes[static_cast<size_t>(toNode)].corner->admits(leg.arrives))
        return std::nullopt;
    return leg;
}

void WaySearch::offer(const Leg& leg)
{
    if (leg.promise > m_reach) {
        m_wasCutShort = true;
        return;
    }
    m_legs.push_back(leg);
    m_open.emplace_back(leg.promise, static_cast<int>(m_legs.size()) - 1);
    std::push_heap(m_open.begin(), m_open.end(), std::greater<>());
}

void WaySearch::goOn(int from)
{
    const Leg last = from < 0 ? Leg{.stop = m_from} : m_legs[static_cast<size_t>(from)];
    const double radius = last.node < 0 ? 0 : m_nodes[static_cast<size_t>(last.node)].radius;
    const bool round = last.node >= 0 && m_nodes[static_cast<size_t>(last.node)].corner->round;
    for (int node = -1; node < static_cast<int>(m_nodes.size()); ++node) {
        if (node >= 0 && node == last.node)
            continue;
        for (const int spin : {1, -1}) {
            if (node < 0 && spin < 0)
                continue;
            std::optional<Leg> leg = tangent(last.node, last.spin, m_from, node, node < 0 ? 0 : spin);
            if (!leg)
                continue;
            if (last.node >= 0) {
                leg->turn = turnBetween(last.arrives, leg->leaves, last.spin);
                if (!round && leg->turn > std::numbers::pi + 1e-6)
                    continue;
            }
            leg->before = from;
            leg->length += last.length + radius * leg->turn;
            leg->promise = leg->length + distance(leg->stop, m_to);
            offer(*leg);
        }
    }
}

/// Whether another leg arrived there before it that gets to where it arrives without being longer.
bool WaySearch::isOutdone(int index) const
{
    const Leg& leg = m_legs[static_cast<size_t>(index)];
    const double radius = m_nodes[static_cast<size_t>(leg.node)].radius;
    const auto& others = m_reached[static_cast<size_t>(2 * leg.node + (leg.spin > 0))];
    return std::any_of(others.begin(), others.end(), [&](int number) {
        const Leg& other = m_legs[static_cast<size_t>(number)];
        const double turn = turnBetween(other.arrives, leg.arrives, leg.spin);
        return other.length + radius * turn <= leg.length + 1e-9 && isArcFree(leg.node, other.arrives, leg.spin * turn);
    });
}

std::optional<Way> WaySearch::shortest()
{
    measureOwners();
    if (m_endsInObstacle)
        return std::nullopt;
    closeGaps();
    collectNodes();
    goOn(-1);
    while (!m_open.empty()) {
        std::pop_heap(m_open.begin(), m_open.end(), std::greater<>());
        const int index = m_open.back().second;
        m_open.pop_back();
        const Leg& leg = m_legs[static_cast<size_t>(index)];
        if (leg.node >= 0 && isOutdone(index))
            continue;
        if (leg.before >= 0) {
            const Leg& before = m_legs[static_cast<size_t>(leg.before)];
            if (!isArcFree(before.node, before.arrives, before.spin * leg.turn))
                continue;
        }
        if (!isFree(leg.start, leg.stop))
            continue;
        if (leg.node < 0)
            return wayTo(index);
        m_reached[static_cast<size_t>(2 * leg.node + (leg.spin > 0))].push_back(index);
        goOn(index);
    }
    return std::nullopt;
}

Way WaySearch::wayTo(int last) const
{
    std::vector<int> legs;
    for (int leg = last; leg >= 0; leg = m_legs[static_cast<size_t>(leg)].before)
        legs.push_back(leg);
    std::reverse(legs.begin(), legs.end());
    Way way;
    // A last bit of a library's arc tangent is not to decide what is within a move.
    way.length = std::nearbyint(m_legs[static_cast<size_t>(last)].length * 0x1.0p36) / 0x1.0p36;
    way.points.push_back(m_from);
    const auto put = [&](Vec2 at) {
        if (distance(way.points.back(), at) > 1e-9)
            way.points.push_back(at);
    };
    for (const int index : legs) {
        const Leg& leg = m_legs[static_cast<size_t>(index)];
        if (leg.before >= 0) {
            const Leg& before = m_legs[static_cast<size_t>(leg.before)];
            const Node& node = m_nodes[static_cast<size_t>(before.node)];
            const int steps = 1 + static_cast<int>(leg.turn / 0.15);
            for (int i = 1; i < steps; ++i)
                put(node.corner->at + turnedBy(before.arrives, before.spin * leg.turn * i / steps) * node.radius);
        }
        put(leg.start);
        put(leg.stop);
    }
    if (way.points.size() > 1 && distance(way.points.back(), m_to) < 1e-9)
        way.points.back() = m_to;
    else if (way.points.back() != m_to)
        way.points.push_back(m_to);
    return way;
}

} // namespace sandgate
