#pragma once

#include "core/scenario/toys.h"

#include <QString>

#include <memory>
#include <vector>

namespace sandgate {

struct Vec3
{
    double x = 0;
    double y = 0;
    double z = 0;
    bool operator==(const Vec3&) const = default;
};

struct TrackPoint ///< where the shot was: s, inches
{
    double time = 0;
    Vec3 at;
    bool operator==(const TrackPoint&) const = default;
};

enum class Stuff { Board, Brick, Trunk, Rock };

/// A solid prism of the country: a footprint (or, for a board, a polygon) from `base` to `top`.
struct ShotSolid
{
    Stuff stuff = Stuff::Brick;
    Footprint footprint;
    Polygon polygon = {}; ///< if not empty, this counts and not the footprint
    double base = 0;
    double top = 0;
};

/// Leaves and twigs: they slow a shot that passes.
struct ShotCrown
{
    Vec2 at;
    double radius = 0;
    double base = 0;
    double top = 0;
};

/// The country as a shot sees it; made once and shared by all shots of a battle.
struct ShotCountry
{
    std::vector<ShotSolid> solids;
    std::vector<ShotCrown> crowns;
};

/// A man, standing or lying, or a gun (which only stops shots).
struct ShotFigure
{
    int figure = 0; ///< the caller's number for it
    Arm arm = Arm::Infantry;
    Vec2 at;
    double bearing = 0;
    double ground = 0; ///< height of what he stands on
    bool lying = false;
    bool dead = false; ///< lies there and stops shots, but is touched no more
};

struct ShotRequest
{
    std::shared_ptr<const ShotCountry> country;
    std::vector<ShotFigure> figures;
    Toys toys;
    Vec2 axle;         ///< of the gun that fires
    double ground = 0; ///< under it
    double bearing = 0;
    double elevation = 0;         ///< degrees
    double aimErrorBearing = 0;   ///< mrad, standard deviation, besides the gun's own spread
    double aimErrorElevation = 0; ///< mrad
    quint64 seed = 0;
};

/// Someone was struck.
struct ShotContact
{
    int figure = 0;
    double time = 0;    ///< s after the discharge
    Vec3 point;         ///< inches
    double impulse = 0; ///< N s
    bool fell = false;  ///< of this blow
    int by = -1;        ///< the falling figure that struck him; -1: the shot
};

struct ShotFallen
{
    int figure = 0;
    Vec2 at;            ///< middle of what he covers, lying
    double bearing = 0; ///< his head points there
};

/// What happened; no rule is applied in it.
struct ShotResult
{
    std::vector<TrackPoint> track;     ///< from the muzzle to rest, time rising
    std::vector<ShotContact> contacts; ///< in the order of touching; a man may stand here more than once
    std::vector<ShotFallen> fallen;
    Vec3 rest;
};

/// A way to work out a shot. The same request gives the same answer bit for bit, whatever ran before, on any thread.
class PhysicsBackend
{
public:
    virtual ~PhysicsBackend() = default;
    virtual QString name() const = 0;
    virtual QString version() const = 0;
    virtual ShotResult fire(const ShotRequest& request) const = 0;
};

} // namespace sandgate
