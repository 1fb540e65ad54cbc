#pragma once

#include "core/battle/pieces.h"
#include "core/scenario/terrain.h"

namespace sandgate {

enum class Phase { PuttingDown, Guns, Men, Over };

struct Outcome
{
    bool over = false;
    SideIndex winner = -1; ///< -1: a draw
    QString result = {};   ///< `victory` or `draw`
    QString clause = {};   ///< FIN-1, FIN-2, REAR-1, ...
    bool operator==(const Outcome&) const = default;
};

/// A man who has come within reach of an enemy gun, and where he stood when that move began (CAP-1).
struct Approach
{
    PieceIndex gun;
    PieceIndex man;
    Vec2 from;
    bool operator==(const Approach&) const = default;
};

/// Parts of a scenario that every position of its battle shares and none changes.
struct BattleGround
{
    explicit BattleGround(Scenario scenario);

    Scenario scenario;
    Terrain terrain;
    QHash<QString, PieceIndex> indexOf;
    double farthestOfPiece; ///< from a piece's place to any point of what it covers, however it stands or lies
};

/// A value: where every piece stands, in what state, and whose turn it is. Made by apply() alone.
struct Position
{
    std::shared_ptr<const BattleGround> ground;
    Pieces pieces;               ///< in the order of Scenario::forces
    SideIndex mover = 0;         ///< the side whose move it is
    std::array<int, 2> moveOf{}; ///< each side's own moves begun, 0 being the putting down
    Phase phase = Phase::PuttingDown;
    bool begun = false; ///< an order other than a putting down was given; no piece is put down anew after that
    Outcome outcome;
    std::vector<Approach> approaches; ///< in the order of (gun, man)
    int withdrawBy = 0;    ///< REAR-2: the last of its own moves in which the beaten side may withdraw; 0: no blow yet
    SideIndex beaten = -1; ///< REAR-1: the side that withdraws

    const Scenario& scenario() const { return ground->scenario; }
    const RuleSet& rules() const { return ground->scenario.rules; }
    const ForcePiece& force(PieceIndex piece) const { return ground->scenario.forces[static_cast<size_t>(piece)]; }
    const PieceState& operator[](PieceIndex piece) const { return pieces[static_cast<size_t>(piece)]; }
    PieceState& operator[](PieceIndex piece) { return pieces[static_cast<size_t>(piece)]; }
    int count() const { return static_cast<int>(pieces.size()); }
    /// -1 when no piece has this id.
    PieceIndex find(const PieceId& id) const { return ground->indexOf.value(id, -1); }
    bool isGun(PieceIndex piece) const { return force(piece).arm == Arm::Gun; }
    /// A man who is Free: armed, alive, on the field; and if he was armed again, not before his next move (PRI-4).
    bool isArmedMan(PieceIndex piece) const
    {
        const PieceState& state = (*this)[piece];
        return !isGun(piece) && state.condition == Condition::Free && !isHeldBack(piece);
    }
    /// Whether he was freed, or armed again, so lately that he waits for a later move of his side (PRI-3, PRI-4).
    bool isHeldBack(PieceIndex man) const
    {
        return (*this)[man].freeFromMove > moveOf[static_cast<size_t>(force(man).side)];
    }
    /// Whether it stands on the floor and takes up room there (the fallen do, until the end of the move).
    bool isOnFloor(PieceIndex piece) const { return (*this)[piece].isOnFloor(); }
    Footprint footprint(PieceIndex piece) const;

    /// The same battle at the same point; the scenario is compared by identity.
    bool operator==(const Position&) const = default;
};

/// Before the first order: pieces with a place stand there, the rest are in the box. If nothing is in the box the
/// putting down is over and it is the First Player's move 1 (of the Defensive Game see DEF-2).
Position startOf(std::shared_ptr<const BattleGround> ground);

/// Every man who was laid down stands up, as the men's phase begins (GUN-5).
void standUp(Position& position);

/// Whether a footprint touches or lies across a side's back line.
bool touchesBackLine(const Scenario& scenario, SideIndex side, const Footprint& footprint);
/// Whether a piece there has reached a side's back line: it touches it, or stands behind it.
bool reachesBackLine(const Scenario& scenario, SideIndex side, Vec2 at, const Footprint& footprint);
/// Whether a piece that starts there counts as put down off its back line, so that its first move is measured from the
/// line (MOVE-2): near the line, as far as it may be put down, and not touching it. A piece that starts farther in the
/// field, as in a battle set up in its midst, and any in the Defensive Game, whose putting down is another (DEF-2),
/// moves from where it stands.
bool isPutDownOffLine(const Scenario& scenario, SideIndex side, Vec2 at, const Footprint& footprint);

inline SideIndex enemyOf(SideIndex side)
{
    return 1 - side;
}

} // namespace sandgate
