#pragma once

#include "core/geometry/footprint.h"

#include <QJsonObject>

namespace sandgate {

enum class Arm { Infantry, Cavalry, Gun };

/// Measures of one kind of figure (physics.md, "Toys, as defaults"); inches, grams.
struct ManToy
{
    double height;
    double across;      ///< base, across his bearing
    double along;       ///< base, along his bearing
    double mass;        ///< grams
    double massCentre;  ///< height of the centre of mass, as a part of `height`
    double lyingAcross; ///< what he covers lying down
    double lyingAlong;
    double lyingHeight;
    QJsonObject extra = {}; ///< unknown keys, kept

    bool operator==(const ManToy&) const = default;
};

/// Sizes and stuff of the toys and the shot. The one place where these figures stand; a scenario may change any
/// (key `toys`).
struct Toys
{
    ManToy infantry{2.0, 0.75, 0.50, 28, 0.45, 0.75, 2.0, 0.5};
    ManToy cavalry{2.9, 0.70, 1.90, 75, 0.48, 2.0, 2.5, 0.5};

    double gunAxleWidth = 2.4;
    double gunMuzzleAhead = 3.4; ///< of the axle
    double gunTrailBehind = 4.5; ///< trail end, behind the axle
    double gunMuzzleHeight = 1.6;
    double gunElevationLeast = -5; ///< degrees
    double gunElevationMost = 30;

    double shotLength = 1.0;
    double shotAcross = 0.22;
    double shotMass = 0.4;     ///< grams
    double muzzleSpeed = 18;   ///< m/s
    double speedSpread = 0.5;  ///< standard deviation, per cent
    double gunSpread = 0.8;    ///< mrad each way
    double gravity = 9.81;     ///< m/s2
    double dragEndOn = 0.9;    ///< Cd on the end's area until the first touch
    double dragTumbling = 1.1; ///< Cd on the mean area, after it
    double airDensity = 1.2;   ///< kg/m3

    double restitutionBrick = 0.45;
    double restitutionBoard = 0.40;
    double restitutionFloor = 0.25;
    double restitutionMan = 0.30;
    double restitutionTrunk = 0.30;
    double crownSlowing = 0.15; ///< part of its speed that a shot loses for each inch of a tree's crown
    double rolling = 0.05;      ///< deceleration on cork, in g

    QJsonObject extra = {}; ///< unknown keys, kept

    bool operator==(const Toys&) const = default;

    const ManToy& man(Arm arm) const { return arm == Arm::Cavalry ? cavalry : infantry; }
};

/// The footprint that the rules measure between.
Footprint footprintOf(const Toys& toys, Arm arm, Vec2 at, double bearing, bool lying = false);

inline constexpr double inchesPerMetre = 1 / 0.0254;

} // namespace sandgate
