#pragma once

#include "core/battle/referee.h"

// Where the shots of a gun laid so go, found by firing many.
namespace sandgate::analysis {

/// A gun laid in one way, to be fired again and again at one position.
struct Laying
{
    PieceIndex gun = -1;
    double bearing = 0;
    double elevation = 0;                   ///< degrees
    bool tested = false;                    ///< the player has tried the range: no aiming error of his, only the gun's
    std::vector<PieceIndex> lyingDown = {}; ///< own men laid down for it (GUN-5)
};

/// What a shot came to first.
enum class Met { Nothing, Ground, Man, Gun, Country };

/// One shot of a study.
struct Fall
{
    quint64 seed = 0; ///< with it an order to fire gives this shot again
    Met met = Met::Nothing;
    int what = -1; ///< the man or gun (PieceIndex), or the place in Country::pieces
    Vec3 touch;    ///< where its free flight ended
    Vec3 rest;     ///< where it came to rest
    std::vector<PieceIndex> touched = {};
    std::vector<PieceIndex> dead = {};
};

/// How often a piece was touched and killed.
struct PieceShare
{
    PieceIndex piece = -1;
    int touched = 0;
    int killed = 0;
};

/// How a cloud of places lies: its middle, and standard deviations along and across a bearing.
struct Spread
{
    Vec2 middle;
    double bearing = 0; ///< of the longer axis
    double along = 0;   ///< inches
    double across = 0;
};

struct ShotStudy
{
    Laying laying;
    QString backend; ///< name and version
    std::vector<Fall> falls;

    int runs() const { return static_cast<int>(falls.size()); }
    /// Who was touched at all, the most often first.
    std::vector<PieceShare> pieces() const;
    int shotsThatTouched() const;
    int shotsThatKilled() const;
    double meanKilled() const;
    /// How often each thing was what a shot came to first, the most often first: (met, what, shots).
    struct MetShare
    {
        Met met;
        int what;
        int shots;
    };
    std::vector<MetShare> met() const;
    Spread spreadOfTouches() const;
    Spread spreadOfRests() const;
    /// Distances from the axle at which flights ended, or shots came to rest, in rising order; inches.
    std::vector<double> touchDistances(Vec2 axle) const;
    std::vector<double> restDistances(Vec2 axle) const;
};

/// Fires `runs` shots, on `jobs` threads; the same for any number of them. Refused as shotOf() refuses, and
/// where the referee has no physics.
Result<ShotStudy> studyShots(const Position& position, const Laying& laying, const Referee& referee, int runs,
                             quint64 seed, int jobs);

/// What stands against firing it so in play, though a study may ask it all the same: out of action (GUN-1), its swing
/// hindered (GUN-3). In the order of the clauses.
std::vector<Refusal> doubtsAbout(const Position& position, const Laying& laying);

/// Where the chance of something seen so often lies, with 95 % certainty (Wilson's interval).
std::array<double, 2> chanceBounds(int happened, int tried);

/// The value below which that part (0 to 1) of rising numbers lies.
double quantile(const std::vector<double>& rising, double part);

} // namespace sandgate::analysis
