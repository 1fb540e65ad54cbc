#include "plugins/generals/bold/bold.h"

#include "plugins/generals/bold/onset.h"
#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/charges.h"

namespace sandgate::bold {

namespace {

constexpr tactics::Character boldOne{.gunsAsNear = 30,
                                     .chargeAhead = 0.2,
                                     .chargeEven = 0.5,
                                     .gunsTaken = 4,
                                     .revengeFeared = 0.1,
                                     .nearAhead = 5,
                                     .nearEven = 7,
                                     .nearBehind = 14,
                                     .cover = 0.1,
                                     .patience = 4,
                                     .guards = 0.5,
                                     .raiders = 1,
                                     .marchingOdds = 0};

} // namespace

BoldGeneral::BoldGeneral(SideIndex side, quint64 seed) : Commander(side, seed, boldOne) {}

void BoldGeneral::dispose(tactics::Parade& parade, const tactics::Situation& situation) const
{
    tactics::planCharges(parade, charging(situation));
    holdLine(parade, situation);
    reachLine(parade, situation);
    planOnset(parade, *situation.relief, character());
    tactics::planAdvance(parade, *situation.relief, character(), ardour(situation));
}

std::unique_ptr<General> BoldPlugin::makeGeneral(SideIndex side, quint64 seed) const
{
    return std::make_unique<BoldGeneral>(side, seed);
}

} // namespace sandgate::bold
