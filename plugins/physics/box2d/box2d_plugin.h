#pragma once

#include "core/physics/physics_plugin.h"

#include <QObject>

namespace sandgate::box2d {

class Box2dBackend final : public PhysicsBackend
{
public:
    QString name() const override;
    QString version() const override;
    ShotResult fire(const ShotRequest& request) const override;
};

class Box2dPlugin final : public QObject, public PhysicsPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_PHYSICS_IID FILE "box2d.json")
    Q_INTERFACES(sandgate::PhysicsPlugin)

public:
    Box2dPlugin();
    std::unique_ptr<PhysicsBackend> makeBackend() const override;
};

} // namespace sandgate::box2d
