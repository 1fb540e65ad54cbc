#pragma once

#include "core/geometry/footprint.h"

namespace sandgate::view3d {

/// A simple polygon as triangles (anticlockwise), by cutting ears.
std::vector<std::array<Vec2, 3>> triangulate(Polygon polygon);

} // namespace sandgate::view3d
