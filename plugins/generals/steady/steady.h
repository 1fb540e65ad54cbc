#pragma once

#include "plugins/generals/tactics/commander.h"

#include <QObject>

namespace sandgate::steady {

/// He brings his guns up, shoots at what stands in the open, and charges when the numbers are his: README.md.
class SteadyGeneral : public tactics::Commander
{
public:
    SteadyGeneral(SideIndex side, quint64 seed);

protected:
    void dispose(tactics::Parade& parade, const tactics::Situation& situation) const override;
};

class SteadyPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "steady.json")
    Q_INTERFACES(sandgate::GeneralPlugin)

public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const override;
};

} // namespace sandgate::steady
