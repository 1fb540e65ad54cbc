#include "core/generals/general.h"

#include <QObject>

namespace sandgate::tests {

/// Written nowhere: what needs it can only fail.
std::unique_ptr<General> generalOfSomeOtherDay(SideIndex side, quint64 seed);

class UnfinishedPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "unfinished.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const override
    {
        return generalOfSomeOtherDay(side, seed);
    }
};

} // namespace sandgate::tests

#include "unfinished.moc"
