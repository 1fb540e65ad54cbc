#include "plugins/generals/careful/careful.h"

#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/charges.h"

namespace sandgate::careful {

CarefulGeneral::CarefulGeneral(SideIndex side, quint64 seed) : Commander(side, seed, {}) {}

void CarefulGeneral::dispose(tactics::Parade& parade, const tactics::Situation& situation) const
{
    tactics::planCharges(parade, charging(situation));
    holdLine(parade, situation);
    reachLine(parade, situation);
    tactics::planAdvance(parade, *situation.relief, character(), ardour(situation));
}

std::unique_ptr<General> CarefulPlugin::makeGeneral(SideIndex side, quint64 seed) const
{
    return std::make_unique<CarefulGeneral>(side, seed);
}

} // namespace sandgate::careful
