#include "plugins/generals/passive/passive.h"

namespace sandgate::passive {

Order PassiveGeneral::next(const Position&, const Referee&)
{
    return EndMove{};
}

void PassiveGeneral::refused(const Order&, const Refusal&) {}

std::unique_ptr<General> PassivePlugin::makeGeneral(SideIndex, quint64) const
{
    return std::make_unique<PassiveGeneral>();
}

} // namespace sandgate::passive
