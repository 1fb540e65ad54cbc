#include "plugins/generals/bold/bold.h"

#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/charges.h"

namespace sandgate::bold {

BoldGeneral::BoldGeneral(SideIndex side, quint64 seed) : Commander(side, seed, {}) {}

void BoldGeneral::dispose(tactics::Parade& parade, const tactics::Situation& situation) const
{
    tactics::planCharges(parade, charging(situation));
    holdLine(parade, situation);
    reachLine(parade, situation);
    tactics::planAdvance(parade, *situation.relief, character(), ardour(situation));
}

std::unique_ptr<General> BoldPlugin::makeGeneral(SideIndex side, quint64 seed) const
{
    return std::make_unique<BoldGeneral>(side, seed);
}

} // namespace sandgate::bold
