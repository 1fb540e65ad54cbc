#pragma once

#include "core/physics/physics_plugin.h"

#include <QObject>

namespace sandgate::bullet {

class BulletBackend final : public PhysicsBackend
{
public:
    QString name() const override;
    QString version() const override;
    ShotResult fire(const ShotRequest& request) const override;
};

class BulletPlugin final : public QObject, public PhysicsPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_PHYSICS_IID FILE "bullet.json")
    Q_INTERFACES(sandgate::PhysicsPlugin)

public:
    std::unique_ptr<PhysicsBackend> makeBackend() const override;
};

} // namespace sandgate::bullet
