#include "core/scenario/country.h"

namespace sandgate {

Footprint footprintOf(const Brick& brick)
{
    if (brick.cylinder)
        return Footprint::disc(brick.at, brick.east / 2);
    return Footprint::rectangle(brick.at, brick.bearing, brick.east, brick.north / 2, brick.north / 2);
}

} // namespace sandgate
