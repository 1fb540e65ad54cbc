#include "plugins/generals/careful/careful.h"

#include "plugins/generals/careful/shelter.h"
#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/charges.h"

namespace sandgate::careful {

namespace {

constexpr tactics::Character carefulOne{.cover = 0.8, .comesOn = 1.6, .patience = 14, .guards = 1.5};

} // namespace

CarefulGeneral::CarefulGeneral(SideIndex side, quint64 seed) : Commander(side, seed, carefulOne) {}

void CarefulGeneral::dispose(tactics::Parade& parade, const tactics::Situation& situation) const
{
    tactics::planCharges(parade, charging(situation));
    holdLine(parade, situation);
    reachLine(parade, situation);
    if (situation.odds() < character().comesOn && situation.move <= character().patience)
        planShelter(parade, *situation.relief, character());
    else
        tactics::planAdvance(parade, *situation.relief, character(), ardour(situation));
}

std::unique_ptr<General> CarefulPlugin::makeGeneral(SideIndex side, quint64 seed) const
{
    return std::make_unique<CarefulGeneral>(side, seed);
}

} // namespace sandgate::careful
