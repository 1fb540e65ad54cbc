#include "core/physics/physics_plugin.h"

#include <QObject>

#include <chrono>
#include <limits>
#include <stdexcept>
#include <thread>

namespace sandgate::tests {

/// Answers with what SANDGATE_TEST_LIE says; else with a shot that drops out of the muzzle and touches nobody.
class Liar : public PhysicsBackend
{
public:
    QString name() const override { return QStringLiteral("liar"); }
    QString version() const override { return QStringLiteral("1.2"); }
    ShotResult fire(const ShotRequest& request) const override
    {
        const Vec3 muzzle{request.axle.x, request.axle.y, 1.6};
        const Vec3 below{request.axle.x, request.axle.y, 0.1};
        ShotResult answer{.track = {{0, muzzle}, {0.1, below}}, .contacts = {}, .fallen = {}, .rest = below};
        const QByteArray lie = qgetenv("SANDGATE_TEST_LIE");
        if (lie == "figure")
            answer.contacts = {{.figure = 9999, .time = 0.1, .point = below, .impulse = 0.01, .fell = true}};
        else if (lie == "nan")
            answer.track[1].at.x = std::numeric_limits<double>::quiet_NaN();
        else if (lie == "time")
            answer.track[1].time = -1;
        else if (lie == "miles")
            answer.rest.y = 200'000;
        else if (lie == "nothing")
            answer.track.clear();
        else if (lie == "throw")
            throw std::runtime_error("out of gunpowder");
        else if (lie == "hang")
            std::this_thread::sleep_for(std::chrono::hours(1));
        return answer;
    }
};

class LiarPlugin : public QObject, public PhysicsPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_PHYSICS_IID FILE "liar.json")
    Q_INTERFACES(sandgate::PhysicsPlugin)
public:
    std::unique_ptr<PhysicsBackend> makeBackend() const override { return std::make_unique<Liar>(); }
};

} // namespace sandgate::tests

#include "liar.moc"
