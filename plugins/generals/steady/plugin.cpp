#include "plugins/generals/steady/plugin.h"

#include "plugins/generals/steady/steady.h"

namespace sandgate::steady {

std::unique_ptr<General> SteadyPlugin::makeGeneral(SideIndex side, quint64 seed) const
{
    return std::make_unique<SteadyGeneral>(side, seed);
}

} // namespace sandgate::steady
