#include "core/generals/general.h"

#include <QObject>

#include <stdexcept>

namespace sandgate::tests {

/// Loses his head at the first order.
class Thrower : public General
{
public:
    Order next(const Position&, const Referee&) override { throw std::runtime_error("lost his head"); }
    void refused(const Order&, const Refusal&) override {}
};

class ThrowerPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "thrower.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex, quint64) const override { return std::make_unique<Thrower>(); }
};

} // namespace sandgate::tests

#include "thrower.moc"
