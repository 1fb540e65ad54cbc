#pragma once

#include "core/generals/general.h"

#include <QObject>

namespace sandgate::passive {

/// He ends every move at once.
class PassiveGeneral : public General
{
public:
    Order next(const Position& position, const Referee& referee) override;
    void refused(const Order& order, const Refusal& why) override;
};

class PassivePlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "passive.json")
    Q_INTERFACES(sandgate::GeneralPlugin)

public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const override;
};

} // namespace sandgate::passive
