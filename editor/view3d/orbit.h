#pragma once

#include <QVector3D>

namespace sandgate::view3d {

/// A camera that looks at a place of the table from a bearing, a height and a distance; it never goes under the table.
struct Orbit
{
    QVector3D target{60, 48, 0};
    float bearing = 180; ///< the eye stands in this direction from the target, degrees clockwise from north
    float pitch = 35;    ///< degrees above the table
    float distance = 140;

    QVector3D eye() const;
    void turn(float byBearing, float byPitch);
    void zoom(float factor);
    /// Moves the target along the table, in inches as the camera sees right and ahead.
    void slide(float right, float ahead);
};

} // namespace sandgate::view3d
