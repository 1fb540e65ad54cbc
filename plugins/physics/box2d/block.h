#pragma once

namespace sandgate::box2d {

/// A standing man as a block that turns about one edge of his base. Inches, grams, seconds, radians.
struct Block
{
    double mass;
    double height;
    double centre;  ///< height of the centre of mass
    double depth;   ///< of the base, the way he would fall; the centre is half of it behind the edge
    double gravity; ///< in/s2

    /// About the edge: a solid box's, its centre moved to `centre`.
    double inertia() const;
    /// What it takes to turn him by an angle, g in2/s2; at its most when the centre is over the edge.
    double lift(double angle) const;
    /// Angular acceleration that his weight gives him.
    double weightTurns(double angle) const;
    double barrier() const;       ///< the most of `lift`
    double criticalAngle() const; ///< where that is
    /// Impulse, g in/s, level and straight over the edge, at a height above the ground that just throws him.
    double thresholdImpulse(double atHeight) const;
};

} // namespace sandgate::box2d
