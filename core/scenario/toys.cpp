#include "core/scenario/toys.h"

namespace sandgate {

Footprint footprintOf(const Toys& toys, Arm arm, Vec2 at, double bearing, bool lying)
{
    if (arm == Arm::Gun)
        return Footprint::rectangle(at, bearing, toys.gunAxleWidth, toys.gunMuzzleAhead, toys.gunTrailBehind);
    const ManToy& man = toys.man(arm);
    if (lying)
        return Footprint::rectangle(at, bearing, man.lyingAcross, man.lyingAlong / 2, man.lyingAlong / 2);
    return Footprint::rectangle(at, bearing, man.across, man.along / 2, man.along / 2);
}

} // namespace sandgate
