#pragma once

#include "core/generals/general.h"

#include <QObject>

namespace sandgate::steady {

class SteadyPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "steady.json")
    Q_INTERFACES(sandgate::GeneralPlugin)

public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const override;
};

} // namespace sandgate::steady
