#pragma once

#include "core/geometry/way_parts.h"

namespace sandgate {

/// One search for the shortest string among obstacles: A* over the tangents between the discs about their corners,
/// each tried for obstacles only when it is the most promising.
class WaySearch
{
public:
    /// No part farther than `reach` by way of it is looked at; `half` is half the width of what goes.
    WaySearch(Vec2 from, Vec2 to, double half, double reach) : m_from(from), m_to(to), m_half(half), m_reach(reach) {}

    /// Whether the ellipse of the reach comes near a circle.
    bool concerns(Vec2 middle, double radius) const
    {
        return distance(m_from, middle) + distance(middle, m_to) - 2 * (radius + m_half) <= m_reach;
    }
    /// Takes in those parts (all, or the listed) that concern it; false if any was left out.
    bool take(const WayParts& whole, const std::vector<int>* listed = nullptr);

    std::optional<Way> shortest();
    /// After `shortest`: where it ends an obstacle stands, so that no reach helps.
    bool endsInObstacle() const { return m_endsInObstacle; }
    /// After `shortest`: a longer reach may find what this did not.
    bool wasCutShort() const { return m_wasCutShort; }

private:
    struct Owner
    {
        double room;       ///< how near to it the way may come
        double toFrom = 0; ///< its distance from the start
        double toEnd = 0;
        bool left = false; ///< the start is inside: it does not count
        const WayArea* area = nullptr;
    };
    struct Part
    {
        const WayPart* part;
        int owner;
    };
    struct Node
    {
        const WayCorner* corner;
        double radius;
        std::array<const WayPart*, 2> own;
    };
    /// A tangent: from the start or a disc (which it leaves at the normal `leaves`) to a disc or the end.
    struct Leg
    {
        double promise = 0; ///< length so far and straight on to the end
        double length = 0;  ///< so far, when it arrives
        int before = -1;    ///< the leg that it goes on from
        int node = -1;      ///< where it arrives; -1: the end
        int spin = 0;       ///< 1 goes round it anticlockwise, -1 clockwise
        double turn = 0;    ///< angle of the arc before it
        Vec2 leaves = {}, arrives = {}, start = {}, stop = {};
    };

    void measureOwners();
    void closeGaps();
    void collectNodes();
    void goOn(int leg);
    void offer(const Leg& leg);
    std::optional<Leg> tangent(int fromNode, int fromSpin, Vec2 start, int toNode, int toSpin) const;
    bool isFree(Vec2 from, Vec2 to) const;
    bool isArcFree(int node, Vec2 normal, double turn) const;
    bool isOutdone(int leg) const;
    bool arcMeets(const WayPart& part, double room, Vec2 middle, double radius, double low, double high) const;
    Way wayTo(int leg) const;

    Vec2 m_from, m_to;
    double m_half, m_reach;
    bool m_endsInObstacle = false;
    bool m_wasCutShort = false;
    std::vector<Owner> m_owners;
    std::vector<Part> m_parts;
    std::vector<std::pair<const WayParts*, int>> m_sources; ///< with the number of their first owner
    std::vector<Footprint> m_plugs;
    std::vector<Node> m_nodes;
    std::vector<Leg> m_legs;                    ///< all offered
    std::vector<std::pair<double, int>> m_open; ///< a heap by promise, then by number
    std::vector<std::vector<int>> m_reached;    ///< by node and spin: legs gone on from
};

} // namespace sandgate
