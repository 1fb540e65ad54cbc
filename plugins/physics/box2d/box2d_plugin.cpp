#include "plugins/physics/box2d/box2d_plugin.h"

#include "plugins/physics/box2d/shot_run.h"

namespace sandgate::box2d {

QString Box2dBackend::name() const
{
    return QStringLiteral("box2d");
}

QString Box2dBackend::version() const
{
    return QStringLiteral("1");
}

ShotResult Box2dBackend::fire(const ShotRequest& request) const
{
    return isSound(request) ? ShotRun(request).run() : noShot(request);
}

Box2dPlugin::Box2dPlugin()
{
    // Box2D fills its tables without a lock at the first contact ever: have it over before there are threads.
    const Prism wall{{{1, -1}, {2, -1}, {2, 1}, {1, 1}}, 0, 0, 1};
    const Prism post{{{1, 0}}, 0.5, 0, 1};
    PlanWorld(1).collide({0, 0}, {10, 0}, 1, {{&wall, 0.5, 0}, {&post, 0.5, 0}});
}

std::unique_ptr<PhysicsBackend> Box2dPlugin::makeBackend() const
{
    return std::make_unique<Box2dBackend>();
}

} // namespace sandgate::box2d
