#include "plugins/physics/bullet/bullet_plugin.h"

#include "plugins/physics/bullet/shot_run.h"

namespace sandgate::bullet {

QString BulletBackend::name() const
{
    return QStringLiteral("bullet");
}

QString BulletBackend::version() const
{
    return QStringLiteral("1");
}

ShotResult BulletBackend::fire(const ShotRequest& request) const
{
    return isSound(request) ? ShotRun(request).run() : noShot(request);
}

std::unique_ptr<PhysicsBackend> BulletPlugin::makeBackend() const
{
    return std::make_unique<BulletBackend>();
}

} // namespace sandgate::bullet
