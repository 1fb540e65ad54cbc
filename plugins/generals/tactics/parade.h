#pragma once

#include "core/rules/mobility.h"

#include <deque>
#include <memory>

namespace sandgate::tactics {

/// The men's phase as it is thought out: a position in which every order so far has been carried out, and the orders.
class Parade
{
public:
    /// The men stand up from the guns' phase; whoever has had his move keeps his place.
    Parade(const Position& position, SideIndex side);
    Parade(const Parade& other);
    Parade& operator=(const Parade& other);

    const Position& position() const { return m_position; }
    SideIndex side() const { return m_side; }
    std::deque<Order>& orders() { return m_orders; }

    /// Own armed men who may still be moved, in rising number.
    std::vector<PieceIndex> idle() const;
    bool isIdle(PieceIndex man) const;
    /// Keeps a man where he is.
    void pin(PieceIndex man) { m_pinned[static_cast<size_t>(man)] = 1; }

    bool mayStand(PieceIndex man, Vec2 at, double bearing) const;
    /// Whether he can come there and stand there.
    bool allows(PieceIndex man, Vec2 at, double bearing) const;
    /// Orders him there, if that is so.
    bool send(PieceIndex man, Vec2 at, double bearing);
    /// An order of any other kind, with the places to which it brings people.
    void add(Order order, const std::map<PieceIndex, Vec2>& places);

    /// Room between a man's footprint and another piece's.
    double room(PieceIndex a, PieceIndex b) const;
    double room(PieceIndex a, const Footprint& b) const { return distance(m_position.footprint(a), b); }
    /// Armed men of a side whose footprint is within `reach` of a place.
    std::vector<PieceIndex> armedNear(SideIndex of, Vec2 at, double reach) const;
    std::vector<PieceIndex> armed(SideIndex of) const;
    /// The nearest armed man of a side; -1 when there is none.
    PieceIndex nearest(SideIndex of, Vec2 at) const;

private:
    Position m_position;
    SideIndex m_side;
    std::vector<char> m_pinned;
    std::deque<Order> m_orders;
    mutable std::unique_ptr<rules::Neighbours> m_neighbours;
};

} // namespace sandgate::tactics
