#pragma once

#include "core/battle/referee.h"

namespace sandgate {

/// An order as given and what came of it.
struct OrderRecord
{
    Order order;
    std::vector<Event> events;
    bool operator==(const OrderRecord&) const = default;
};

using MoveId = int; ///< place in Battle's list; 0 is the start and has no orders
inline constexpr MoveId startMove = 0;

/// One side's move in the tree: what was ordered from its parent's end on, and the position after it.
struct MoveNode
{
    MoveId parent = -1;
    SideIndex side = 0;
    int move = 0; ///< the side's own count
    QString line; ///< name of the line of play that branches off here; empty: goes on with its parent's line
    std::vector<OrderRecord> orders;
    Position after;           ///< position after the last order
    bool closed = false;      ///< it ended by EndMove, or the battle did
    std::vector<MoveId> next; ///< moves that follow; the first is the line that goes on
};

/// A battle is a tree of moves. Nothing recorded is ever taken out by playing on: another try is another line.
class Battle
{
public:
    explicit Battle(std::shared_ptr<const BattleGround> ground);
    /// One without a past, taken up from a position.
    explicit Battle(const Position& from);

    const std::shared_ptr<const BattleGround>& ground() const { return m_ground; }
    const std::vector<MoveNode>& moves() const { return m_moves; }
    const MoveNode& move(MoveId id) const { return m_moves[static_cast<size_t>(id)]; }

    /// Begins a move after a closed one (or the start). `line` names a new line of play.
    MoveId begin(MoveId parent, const QString& line = {});
    /// Adds to a move that is not closed; closes it when the order ends it.
    void append(MoveId move, OrderRecord record);
    /// Takes the last order of an open move back. False when there is none.
    bool takeBack(MoveId move);

    /// From the start (without it) along first children; with `line`, along the branch of that name.
    std::vector<MoveId> lineOf(const QString& line = {}) const;
    /// From the start (without it) to this move.
    std::vector<MoveId> pathTo(MoveId move) const;
    /// After the first `orders` orders of a move; walks from the end of its parent.
    Position positionAt(MoveId move, int orders) const;

    /// For a reader of files: adds a move as it was stored, `after` included.
    MoveId adopt(MoveNode node);

private:
    std::shared_ptr<const BattleGround> m_ground;
    std::vector<MoveNode> m_moves;
};

/// Plays on at the end of a line: every order goes through the referee and, if legal, into the battle.
class BattleInPlay
{
public:
    /// Goes on after `from` (a new line if it has successors). Orders to fire without a seed get one from `seed`.
    BattleInPlay(Battle& battle, Referee referee, quint64 seed, MoveId from = startMove, const QString& line = {});

    const Position& position() const { return m_position; }
    const Referee& referee() const { return m_referee; }
    bool isOver() const { return m_position.outcome.over; }
    /// The move now open, or the last one.
    MoveId move() const { return m_move; }

    /// Judges, records and applies. On refusal nothing changes.
    Result<std::vector<Event>> give(Order order);
    bool takeBack();

private:
    Battle& m_battle;
    Referee m_referee;
    quint64 m_seed;
    MoveId m_move;
    bool m_open = false;
    QString m_line;
    Position m_position;
};

} // namespace sandgate
