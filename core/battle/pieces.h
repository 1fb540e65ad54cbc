#pragma once

#include "core/battle/order.h"

#include <QList>

#include <array>
#include <iterator>
#include <vector>

namespace sandgate {

struct PieceState
{
    Condition condition = Condition::InBox;
    SideIndex owner = 0; ///< the piece's own side; of a captured gun its captor's (CAP-3)
    Vec2 at;
    double bearing = 0;
    double elevation = 0; ///< of a gun (GUN-4)
    bool lying = false;   ///< laid down for the gun phase (GUN-5), or fallen
    bool fallen = false;  ///< dead, and still on the field until the end of the move (SHOT-5)

    /// The first move is measured from the back line, since he was put down off it (MOVE-2).
    bool offLine = false;
    bool hasMoved = false; ///< this move (MOVE-6); of a gun: it was moved (GUN-2)
    int shots = 0;         ///< of a gun, this move
    Vec2 moveStart = {};   ///< where it stood when the move began
    /// Of a man who was freed: his own side may move him from this move of its own on (PRI-3), and once he is armed
    /// again he fights from it on (PRI-4).
    int freeFromMove = 0;

    /// Whether it stands or lies on the floor and takes up room there (the fallen do, until the end of the move).
    bool isOnFloor() const;

    bool operator==(const PieceState&) const = default;
};

/// The states of all pieces of a battle, in the order of Scenario::forces. A copy costs next to nothing and shares with
/// its original every page of states that neither has changed since; and it knows without looking at all of them which
/// pieces stand near a place and which few are in a state that the rules often ask for. Reading a const one is safe
/// from several threads.
class Pieces
{
public:
    Pieces() = default;
    explicit Pieces(const std::vector<PieceState>& states);

    size_t size() const { return m_count; }
    const PieceState& operator[](size_t piece) const
    {
        return m_pages.at(static_cast<qsizetype>(piece / ofPage)).at(static_cast<qsizetype>(piece % ofPage)).state;
    }
    /// To be changed; the reference is good until the next settle() or copy. Until settled the piece is looked at anew
    /// by every question, so whoever changes many settles them then.
    PieceState& operator[](size_t piece);
    /// Enters the pieces that were changed into the places and lists below.
    void settle();

    /// Pieces on the floor whose place is in the box, in rising number.
    std::vector<PieceIndex> onFloorIn(Vec2 low, Vec2 high) const;

    enum class Kind {
        Lying,       ///< laid down for the gun phase (GUN-5), and not fallen
        Fired,       ///< a gun that fired this move (GUN-6)
        OffLine,     ///< its first move is measured from the back line (MOVE-2)
        InFirstsBox, ///< still to be put down, of the side that is first in the scenario
        InSecondsBox,
    };
    /// The pieces of a kind, in rising number.
    std::vector<PieceIndex> of(Kind kind) const;
    bool hasAny(Kind kind) const;

    class Iterator
    {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = PieceState;
        using difference_type = std::ptrdiff_t;
        using pointer = const PieceState*;
        using reference = const PieceState&;

        Iterator(const Pieces& pieces, size_t piece) : m_pieces(&pieces), m_piece(piece) {}
        reference operator*() const { return (*m_pieces)[m_piece]; }
        pointer operator->() const { return &(*m_pieces)[m_piece]; }
        Iterator& operator++()
        {
            ++m_piece;
            return *this;
        }
        bool operator==(const Iterator& other) const { return m_piece == other.m_piece; }

    private:
        const Pieces* m_pieces;
        size_t m_piece;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, m_count}; }

    bool operator==(const Pieces& other) const;

private:
    static constexpr size_t ofPage = 32;
    static constexpr size_t kinds = 5;
    static constexpr PieceIndex none = -1;

    struct Slot
    {
        PieceState state;
        PieceIndex next = none; ///< the next piece of its cell's list
        bool entered = false;   ///< it stands in its cell's list
        bool loose = false;     ///< changed since it was last settled
    };

    static bool isOf(const PieceState& state, Kind kind);
    Slot& slot(PieceIndex piece);
    const Slot& slot(PieceIndex piece) const;
    size_t listAt(Vec2 at) const;
    PieceIndex firstOf(size_t list) const;
    PieceIndex& firstOf(size_t list);
    void enter(PieceIndex piece);
    void remove(PieceIndex piece);

    size_t m_count = 0;
    QList<QList<Slot>> m_pages;
    /// Cells of the floor are gathered in lists, a cell always in the same one; here each list's first piece.
    QList<QList<PieceIndex>> m_first;
    size_t m_lists = 0;                            ///< a power of two
    std::array<QList<PieceIndex>, kinds> m_ofKind; ///< rising; of the settled
    QList<PieceIndex> m_loose;
};

} // namespace sandgate
