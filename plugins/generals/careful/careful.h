#pragma once

#include "plugins/generals/tactics/commander.h"

#include <QObject>

namespace sandgate::careful {

/// He keeps his men out of sight while his guns do their work, and then comes on together: README.md.
class CarefulGeneral : public tactics::Commander
{
public:
    CarefulGeneral(SideIndex side, quint64 seed);

protected:
    void dispose(tactics::Parade& parade, const tactics::Situation& situation) const override;
};

class CarefulPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "careful.json")
    Q_INTERFACES(sandgate::GeneralPlugin)

public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const override;
};

} // namespace sandgate::careful
