#pragma once

namespace sandgate::box2d {

/// A standing man as a block that turns about one edge of his base. Inches, grams, seconds.
struct Block
{
    double mass;
    double height;
    double centre;  ///< height of the centre of mass
    double depth;   ///< of the base, the way he would fall; the centre is half of it behind the edge
    double gravity; ///< in/s2

    /// About the edge: a solid box's, its centre moved to `centre`.
    double inertia() const;
    /// Turning moment of his weight at an angle given by sine and cosine, g in2/s2; negative draws him back.
    double weightTurns(double sine, double cosine) const;
    /// The most that it takes to turn him, g in2/s2: with his centre over the edge.
    double barrier() const;
    double criticalAngle() const; ///< where that is, radians
};

} // namespace sandgate::box2d
