#include "plugins/generals/steady/steady.h"

#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/charges.h"

namespace sandgate::steady {

SteadyGeneral::SteadyGeneral(SideIndex side, quint64 seed) : Commander(side, seed, {}) {}

void SteadyGeneral::dispose(tactics::Parade& parade, const tactics::Situation& situation) const
{
    tactics::planCharges(parade, charging(situation));
    holdLine(parade, situation);
    reachLine(parade, situation);
    tactics::planAdvance(parade, *situation.relief, character(), ardour(situation));
}

std::unique_ptr<General> SteadyPlugin::makeGeneral(SideIndex side, quint64 seed) const
{
    return std::make_unique<SteadyGeneral>(side, seed);
}

} // namespace sandgate::steady
