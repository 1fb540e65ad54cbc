#include "core/generals/general.h"

#include <QObject>

#include <chrono>
#include <limits>
#include <thread>

namespace sandgate::tests {

/// Thinks for ever, as SANDGATE_TEST_LIE says: over an order, over a refusal, or gives orders without end.
class Dawdler : public General
{
public:
    Order next(const Position&, const Referee&) override
    {
        const QByteArray how = qgetenv("SANDGATE_TEST_LIE");
        if (how == "hang")
            std::this_thread::sleep_for(std::chrono::hours(1));
        if (how == "notes")
            return Note{.text = QStringLiteral("I wonder.")};
        const double nowhere = std::numeric_limits<double>::quiet_NaN();
        return Move{.piece = QStringLiteral("r-inf-01"), .to = {nowhere, nowhere}};
    }
    void refused(const Order&, const Refusal&) override
    {
        if (qgetenv("SANDGATE_TEST_LIE") == "sulk")
            std::this_thread::sleep_for(std::chrono::hours(1));
    }
};

class DawdlerPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "dawdler.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex, quint64) const override { return std::make_unique<Dawdler>(); }
};

} // namespace sandgate::tests

#include "dawdler.moc"
