#pragma once

#include "core/scenario/country.h"

namespace sandgate {

/// What of a water bars the way: its area less the fords and the country's bridges, as areas without holes.
std::vector<Polygon> barredWater(const Country& country, const CountryPiece& water);

} // namespace sandgate
