#pragma once

#include "core/battle/order.h"
#include "core/scenario/terrain.h"

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
    int freeFromMove = 0;  ///< disarmed: his own side may move him from this move of its own on (PRI-3)

    bool operator==(const PieceState&) const = default;
};

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
};

/// A value: where every piece stands, in what state, and whose turn it is. Made by apply() alone.
struct Position
{
    std::shared_ptr<const BattleGround> ground;
    std::vector<PieceState> pieces; ///< in the order of Scenario::forces
    SideIndex mover = 0;            ///< the side whose move it is
    std::array<int, 2> moveOf{};    ///< each side's own moves begun, 0 being the putting down
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
    /// A man who is Free: armed, alive, on the field.
    bool isArmedMan(PieceIndex piece) const { return !isGun(piece) && (*this)[piece].condition == Condition::Free; }
    /// Whether it stands on the floor and takes up room there (the fallen do, until the end of the move).
    bool isOnFloor(PieceIndex piece) const;
    Footprint footprint(PieceIndex piece) const;

    /// The same battle at the same point; the scenario is compared by identity.
    bool operator==(const Position&) const = default;
};

/// Before the first order: pieces with a place stand there, the rest are in the box. If nothing is in the box the
/// putting down is over and it is the First Player's move 1 (of the Defensive Game see DEF-2).
Position startOf(std::shared_ptr<const BattleGround> ground);

/// Whether a footprint touches or lies across a side's back line.
bool touchesBackLine(const Scenario& scenario, SideIndex side, const Footprint& footprint);
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
