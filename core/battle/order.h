#pragma once

#include "core/base/result.h"
#include "core/geometry/vec2.h"

#include <map>
#include <optional>
#include <variant>

namespace sandgate {

using PieceId = QString;

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

struct Surrender ///< SUR-1
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

/// What a player asks for. Persons, generals and typed-in records all give these, by the same door.
using Order = std::variant<PutDown, Fire, MoveGun, Move, Escort, Surrender, EndMove, Note>;

} // namespace sandgate
