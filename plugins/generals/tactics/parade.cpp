#include "plugins/generals/tactics/parade.h"

#include <limits>

namespace sandgate::tactics {

Parade::Parade(const Position& position, SideIndex side)
    : m_position(position), m_side(side), m_pinned(position.pieces.size())
{
    standUp(m_position);
    m_position.phase = Phase::Men;
}

Parade::Parade(const Parade& other)
    : m_position(other.m_position), m_side(other.m_side), m_pinned(other.m_pinned), m_orders(other.m_orders)
{}

Parade& Parade::operator=(const Parade& other)
{
    if (this == &other)
        return *this;
    m_neighbours.reset();
    m_position = other.m_position;
    m_side = other.m_side;
    m_pinned = other.m_pinned;
    m_orders = other.m_orders;
    return *this;
}

bool Parade::isIdle(PieceIndex man) const
{
    return m_position.isArmedMan(man) && m_position.force(man).side == m_side && !m_position[man].hasMoved &&
           !m_pinned[static_cast<size_t>(man)];
}

std::vector<PieceIndex> Parade::idle() const
{
    std::vector<PieceIndex> men;
    for (PieceIndex man = 0; man < m_position.count(); ++man) {
        if (isIdle(man))
            men.push_back(man);
    }
    return men;
}

bool Parade::mayStand(PieceIndex man, Vec2 at, double bearing) const
{
    if (!isOnField(m_position.scenario().country, at))
        return false;
    if (!m_neighbours)
        m_neighbours = std::make_unique<rules::Neighbours>(m_position);
    return !rules::againstStanding(m_position, *m_neighbours, man, at, bearing);
}

bool Parade::allows(PieceIndex man, Vec2 at, double bearing) const
{
    const double mobility = rules::mobilityOf(m_position, man);
    return distance(rules::measuredFrom(m_position, man), at) <= mobility && mayStand(man, at, bearing) &&
           rules::wayOf(m_position, man, at, mobility);
}

bool Parade::send(PieceIndex man, Vec2 at, double bearing)
{
    if (!allows(man, at, bearing))
        return false;
    add(Move{.piece = m_position.force(man).id, .to = at, .bearing = bearing}, {{man, at}});
    m_position[man].bearing = bearing;
    m_position.pieces.settle();
    return true;
}

void Parade::add(Order order, const std::map<PieceIndex, Vec2>& places)
{
    m_neighbours.reset();
    for (const auto& [piece, at] : places) {
        m_position[piece].at = at;
        m_position[piece].hasMoved = true;
        m_position[piece].offLine = false;
    }
    m_position.pieces.settle();
    m_orders.push_back(std::move(order));
}

double Parade::room(PieceIndex a, PieceIndex b) const
{
    return distance(m_position.footprint(a), m_position.footprint(b));
}

std::vector<PieceIndex> Parade::armed(SideIndex of) const
{
    std::vector<PieceIndex> men;
    for (PieceIndex man = 0; man < m_position.count(); ++man) {
        if (m_position.force(man).side == of && m_position.isArmedMan(man))
            men.push_back(man);
    }
    return men;
}

std::vector<PieceIndex> Parade::armedNear(SideIndex of, Vec2 at, double reach) const
{
    std::vector<PieceIndex> men;
    for (PieceIndex man = 0; man < m_position.count(); ++man) {
        if (m_position.force(man).side != of || !m_position.isArmedMan(man))
            continue;
        const Vec2 off = m_position[man].at - at;
        if (std::abs(off.x) < reach + 2 && std::abs(off.y) < reach + 2 &&
            distance(m_position.footprint(man), at) <= reach)
            men.push_back(man);
    }
    return men;
}

PieceIndex Parade::nearest(SideIndex of, Vec2 at) const
{
    PieceIndex best = -1;
    double least = std::numeric_limits<double>::max();
    for (PieceIndex man = 0; man < m_position.count(); ++man) {
        if (m_position.force(man).side != of || !m_position.isArmedMan(man))
            continue;
        const Vec2 off = m_position[man].at - at;
        if (const double far = dot(off, off); far < least) {
            least = far;
            best = man;
        }
    }
    return best;
}

} // namespace sandgate::tactics
