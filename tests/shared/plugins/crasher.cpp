#include "core/physics/physics_plugin.h"

#include <QObject>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>

namespace sandgate::tests {

/// Fails at what SANDGATE_TEST_CRASH names: while its library is loaded (`library`, `leave`, `hang`), when the plugin
/// is made (`plugin`, `throw`), or the backend (`factory`, `factory-throw`, `nothing`, `other-name`).
bool fails(const char* at)
{
    return qgetenv("SANDGATE_TEST_CRASH") == at;
}

[[maybe_unused]] const bool isLoaded = [] {
    if (fails("library"))
        std::raise(SIGSEGV);
    if (fails("leave"))
        std::exit(0);
    if (fails("hang"))
        std::this_thread::sleep_for(std::chrono::hours(1));
    return true;
}();

class Crasher : public PhysicsBackend
{
public:
    QString name() const override { return fails("other-name") ? QStringLiteral("box2d") : QStringLiteral("crasher"); }
    QString version() const override { return QStringLiteral("1.2"); }
    ShotResult fire(const ShotRequest&) const override { return {}; }
};

class CrasherPlugin : public QObject, public PhysicsPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_PHYSICS_IID FILE "crasher.json")
    Q_INTERFACES(sandgate::PhysicsPlugin)
public:
    CrasherPlugin()
    {
        if (fails("plugin"))
            std::abort();
        if (fails("throw"))
            throw std::runtime_error("no powder");
    }
    std::unique_ptr<PhysicsBackend> makeBackend() const override
    {
        if (fails("factory"))
            std::raise(SIGFPE);
        if (fails("factory-throw"))
            throw std::runtime_error("no match");
        return fails("nothing") ? nullptr : std::make_unique<Crasher>();
    }
};

} // namespace sandgate::tests

#include "crasher.moc"
