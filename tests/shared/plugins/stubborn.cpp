#include "core/generals/general.h"

#include <QObject>

namespace sandgate::tests {

/// Orders a man who is not there, and hears no reason.
class Stubborn : public General
{
public:
    Order next(const Position&, const Referee&) override { return Move{.piece = QStringLiteral("nobody"), .to = {}}; }
    void refused(const Order&, const Refusal&) override {}
};

class StubbornPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "stubborn.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex, quint64) const override { return std::make_unique<Stubborn>(); }
};

} // namespace sandgate::tests

#include "stubborn.moc"
