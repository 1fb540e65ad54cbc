#pragma once

#include "core/battle/position.h"
#include "core/physics/shot.h"

namespace sandgate {

struct PutDownEvent
{
    PieceId piece;
    Vec2 at;
    double bearing = 0;
    bool operator==(const PutDownEvent&) const = default;
};

/// A fallen man's place and the way he lies.
struct FallenMan
{
    PieceId piece;
    Vec2 at;
    double bearing = 0;
    bool operator==(const FallenMan&) const = default;
};

/// Struck by the shot, or overset by another man: as the backend or the umpire saw it.
struct TouchedMan
{
    PieceId piece;
    bool fell = false;
    double time = 0;    ///< s after the discharge
    Vec3 point = {};    ///< inches
    double impulse = 0; ///< N s
    PieceId by = {};    ///< the falling man who struck him; empty: the shot
    bool operator==(const TouchedMan&) const = default;
};

struct ShotEvent
{
    PieceId gun;
    double bearing = 0; ///< as laid
    double elevation = 0;
    std::vector<PieceId> lieDown = {};
    quint64 seed = 0;
    QString backend = {}; ///< name and version; empty: by hand
    bool byHand = false;
    std::vector<TouchedMan> touched = {};
    std::vector<PieceId> dead = {};     ///< SHOT-1 to SHOT-5
    std::vector<FallenMan> fallen = {}; ///< where the overset lie
    std::vector<TrackPoint> track = {};
    bool operator==(const ShotEvent&) const = default;
};

struct GunMovedEvent
{
    PieceId gun;
    Vec2 from;
    Vec2 to;
    double bearing = 0; ///< the muzzle's: back to where it came from (GUN-7)
    std::map<PieceId, Vec2> with = {};
    double length = 0; ///< of the string, for the gun
    bool operator==(const GunMovedEvent&) const = default;
};

struct MovedEvent
{
    PieceId piece;
    Vec2 from;
    Vec2 to;
    double bearing = 0;
    double length = 0; ///< of the string
    bool operator==(const MovedEvent&) const = default;
};

struct EscortedEvent
{
    PieceId by;
    std::vector<PieceId> prisoners;
    std::map<PieceId, Vec2> to;
    bool operator==(const EscortedEvent&) const = default;
};

struct RetiredEvent
{
    PieceId piece;
    bool operator==(const RetiredEvent&) const = default;
};

/// By side: [0] and [1] as in Scenario::sides.
struct MeleeEvent
{
    std::array<std::vector<PieceId>, 2> men = {};
    SideIndex inferior = -1; ///< -1 when equal
    bool isolated = false;
    int support = 0; ///< other armed men within a move of the inferior force (MEL-1)
    std::array<std::vector<PieceId>, 2> dead = {};
    std::array<std::vector<PieceId>, 2> prisoners = {};
    bool operator==(const MeleeEvent&) const = default;
};

/// A man became a prisoner (by a melee; a white flag has its own event).
struct PrisonerEvent
{
    PieceId piece;
    bool operator==(const PrisonerEvent&) const = default;
};

struct FreedEvent
{
    std::vector<PieceId> pieces;
    int fromMove = 0; ///< of his own side: the first in which he may be moved (PRI-3)
    bool operator==(const FreedEvent&) const = default;
};

struct RearmedEvent
{
    PieceId piece;
    bool operator==(const RearmedEvent&) const = default;
};

/// A prisoner reached the captors' back line and is held for good (PRI-5).
struct HeldEvent
{
    PieceId piece;
    bool operator==(const HeldEvent&) const = default;
};

struct CapturedEvent
{
    PieceId gun;
    SideIndex by = 0;
    bool operator==(const CapturedEvent&) const = default;
};

struct SurrenderedEvent
{
    std::vector<PieceId> pieces;
    bool operator==(const SurrenderedEvent&) const = default;
};

/// Three men reached the enemy's back line: the beaten side has until its own move `withdrawBy` (REAR-1, REAR-2).
struct RearStruckEvent
{
    SideIndex by = 0;
    int withdrawBy = 0;
    bool operator==(const RearStruckEvent&) const = default;
};

/// What a side has left.
struct Strength
{
    int infantry = 0; ///< free armed or disarmed, on the field
    int cavalry = 0;
    int guns = 0;
    int prisonersHeld = 0; ///< enemies in its hands, on the field or delivered
    int retired = 0;
    bool operator==(const Strength&) const = default;
};

struct MoveEndedEvent
{
    std::array<Strength, 2> strength = {};
    std::array<double, 2> score = {};
    bool operator==(const MoveEndedEvent&) const = default;
};

struct BattleEndedEvent
{
    Outcome outcome;
    std::array<double, 2> score = {};
    bool operator==(const BattleEndedEvent&) const = default;
};

struct NotedEvent
{
    QString text;
    QString glyph = {};
    bool operator==(const NotedEvent&) const = default;
};

/// The umpire's word (see Overrule). A result that ends the battle is followed by its own BattleEndedEvent.
struct OverruledEvent
{
    QString reason;
    QString rule = {};
    std::vector<Ruling> pieces = {};
    QString result = {};
    bool operator==(const OverruledEvent&) const = default;
};

using Happening =
    std::variant<PutDownEvent, ShotEvent, GunMovedEvent, MovedEvent, EscortedEvent, RetiredEvent, MeleeEvent,
                 PrisonerEvent, FreedEvent, RearmedEvent, HeldEvent, CapturedEvent, SurrenderedEvent, RearStruckEvent,
                 MoveEndedEvent, BattleEndedEvent, NotedEvent, OverruledEvent>;

/// What happened, in whose move.
struct Event
{
    SideIndex side = 0; ///< the mover
    int move = 0;       ///< the mover's own count
    Happening what;
    bool operator==(const Event&) const = default;
};

/// The only way to a new position.
Position apply(const Position& position, const Event& event);
/// The same in place.
void applyTo(Position& position, const Event& event);

} // namespace sandgate
