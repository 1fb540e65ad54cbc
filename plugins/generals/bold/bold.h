#pragma once

#include "plugins/generals/tactics/commander.h"

#include <QObject>

namespace sandgate::bold {

/// He brings guns and men on at once, closes fast, and charges as soon as he can: README.md.
class BoldGeneral : public tactics::Commander
{
public:
    BoldGeneral(SideIndex side, quint64 seed);

protected:
    void dispose(tactics::Parade& parade, const tactics::Situation& situation) const override;
};

class BoldPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "bold.json")
    Q_INTERFACES(sandgate::GeneralPlugin)

public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const override;
};

} // namespace sandgate::bold
