#pragma once

#include "core/battle/referee.h"

// How each kind of order is judged; the Referee calls these when it is that order's turn.
namespace sandgate::judging {

using Events = std::vector<Event>;

/// The order's own conditions, met by nothing but a look at the position. A piece named by an order must exist, belong
/// to the mover (MOVE-6) and be on the field.
Result<PieceIndex> pieceOf(const Position& position, const PieceId& id);
/// A man of either side, on the field.
Result<PieceIndex> manOnField(const Position& position, const PieceId& id);
Result<PieceIndex> ownMan(const Position& position, const PieceId& id);
Result<PieceIndex> ownGun(const Position& position, const PieceId& id);
/// An armed man of the mover who is on the field.
Result<PieceIndex> ownArmedMan(const Position& position, const PieceId& id);

/// The way of a man within his mobility, or why he may not go there (MOB-1 to MOB-3).
Result<Way> wayOfMan(const Position& position, PieceIndex man, Vec2 to);

bool isFinite(Vec2 at);
Refusal notFinite(const PieceId& id);
/// A gun is ordered only before any man moves (MOVE-5), once the fighting has begun.
std::optional<Refusal> againstOrderingGun(const Position& position, PieceIndex gun);

/// An event of the mover's present move.
Event eventOf(const Position& position, Happening what);

/// The position with every man on his feet, as the men's phase begins; `position` itself when nobody lies.
class OnTheirFeet
{
public:
    explicit OnTheirFeet(const Position& position);
    const Position& position() const { return m_changed ? *m_changed : m_original; }

private:
    const Position& m_original;
    std::optional<Position> m_changed;
};

/// Events on the way from a position, each applied before the next is thought of.
class Account
{
public:
    /// Keeps `position` by reference: it must live as long as this.
    explicit Account(const Position& position) : m_before(position), m_position(position) {}

    const Position& position() const { return m_position; }
    void add(Happening what);
    void add(SideIndex side, Happening what);
    /// The prisoners who are free because these men are lost to their side (PRI-3); armed again if they stand on their
    /// own back line (PRI-4).
    void addFreedBy(const std::vector<PieceIndex>& lost);
    Events take() { return std::move(m_events); }

private:
    const Position& m_before;
    Position m_position;
    Events m_events;
};

bool hasInBox(const Position& position, SideIndex side);
/// Strengths and points as they stand, for the end of a move.
MoveEndedEvent moveEnded(const Position& position);
/// The end of the battle as it stands, with the points that the outcome brings.
BattleEndedEvent battleEnded(Position position, const Outcome& outcome);

Result<Events> judge(const Position& position, const PutDown& order);
Result<Events> judge(const Position& position, const Fire& order, const Referee& referee);
Result<Events> judge(const Position& position, const MoveGun& order);
Result<Events> judge(const Position& position, const Move& order);
Result<Events> judge(const Position& position, const Escort& order);
Result<Events> judge(const Position& position, const Surrender& order);
Result<Events> judge(const Position& position, const Overrule& order);
Result<Events> judge(const Position& position, const EndMove& order);

} // namespace sandgate::judging
