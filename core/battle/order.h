#pragma once

#include "core/base/result.h"
#include "core/geometry/vec2.h"
#include "core/scenario/scenario.h"

#include <map>
#include <optional>
#include <variant>

namespace sandgate {

using PieceId = QString;

/// Where a piece is and whose word it follows. A man is exactly one of these; a gun is InBox or Free.
enum class Condition {
    InBox,    ///< not put down
    Free,     ///< on the field, armed, in the hands of `owner`; a man rearmed fights from his next move on (PRI-4)
    Disarmed, ///< on the field, freed from the enemy, not yet rearmed (PRI-3)
    Prisoner, ///< on the field, in the enemy's hands, or under his own white flag (SUR-1)
    Dead,
    Retired, ///< over his own back line, alive and uncaptured (MOB-4)
    Held,    ///< delivered over the captors' back line (PRI-5)
};

struct PutDown ///< MOVE-2
{
    PieceId piece;
    Vec2 at;
    std::optional<double> bearing = {}; ///< else towards the enemy
    bool operator==(const PutDown&) const = default;
};

struct Touched ///< one man whom a shot touched
{
    PieceId piece;
    bool fell = false;
    bool operator==(const Touched&) const = default;
};

struct Fire ///< GUN-2, GUN-4, GUN-5
{
    PieceId gun;
    double bearing = 0;
    double elevation = 0;
    std::vector<PieceId> lieDown = {};
    std::optional<quint64> seed = {};
    /// A shot taken from a real table: the men in the order in which they were touched; no physics is asked.
    std::optional<std::vector<Touched>> touched = {};
    bool operator==(const Fire&) const = default;
};

struct MoveGun ///< GUN-7, GUN-8
{
    PieceId gun;
    Vec2 to;
    std::map<PieceId, Vec2> with = {};
    bool operator==(const MoveGun&) const = default;
};

struct Move ///< MOB-1 to MOB-4
{
    PieceId piece;
    Vec2 to;
    std::optional<double> bearing = {}; ///< else the way he went
    bool operator==(const Move&) const = default;
};

struct Escort ///< PRI-2
{
    std::vector<PieceId> prisoners;
    PieceId by;
    std::map<PieceId, Vec2> to;
    bool operator==(const Escort&) const = default;
};

struct Surrender ///< SUR-1: men of either side, whoever moves
{
    std::vector<PieceId> pieces;
    bool operator==(const Surrender&) const = default;
};

struct MeleeChoice ///< MEL-5: the mover's; what it leaves open the fixed rule chooses
{
    std::vector<PieceId> dead = {};
    std::vector<PieceId> prisoners = {};
    bool operator==(const MeleeChoice&) const = default;
};

struct EndMove
{
    std::vector<MeleeChoice> melees = {};
    bool operator==(const EndMove&) const = default;
};

struct Note
{
    QString text;
    QString glyph = {}; ///< `!`, `?`, `!?`, `?!`, `!!`, `??` or none
    bool operator==(const Note&) const = default;
};

/// What becomes of one piece by an umpire's word; what is not named stays.
struct Ruling
{
    PieceId piece;
    std::optional<Vec2> at = {};
    std::optional<double> bearing = {};
    std::optional<Condition> condition = {}; ///< of a man; not InBox
    QString side = {};                       ///< of a gun: the id of the side whose it is now; empty: as it was
    bool operator==(const Ruling&) const = default;
};

/// The umpire's word, which no clause binds. It may be given in any phase of anyone's move, between moves and when the
/// battle is over; it is nobody's move, and nothing follows from it but what it says: no escort's prisoners are freed
/// and no gun changes hands unless it says so.
struct Overrule
{
    QString reason;    ///< never empty
    QString rule = {}; ///< the clause overruled, if it was one
    std::vector<Ruling> pieces = {};
    QString result = {}; ///< the id of the winner's side, `draw`, or `undecided`: a battle called over goes on
    bool operator==(const Overrule&) const = default;
};

/// What a player asks for. Persons, generals and typed-in records all give these, by the same door.
using Order = std::variant<PutDown, Fire, MoveGun, Move, Escort, Surrender, EndMove, Note, Overrule>;

} // namespace sandgate
