#pragma once

#include "core/geometry/vec2.h"

namespace sandgate::bullet {

bool isConvex(const Polygon& outline);
/// An anticlockwise outline cut into few convex ones that share edges. One that crosses itself gives what can be cut
/// from it.
std::vector<Polygon> convexPieces(const Polygon& outline);

} // namespace sandgate::bullet
