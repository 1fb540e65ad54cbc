#pragma once

#include "core/physics/shot.h"

#include <QtPlugin>

namespace sandgate {

/// What a plugin in `plugins/physics` offers: see plugins/README.md.
class PhysicsPlugin
{
public:
    virtual ~PhysicsPlugin() = default;
    virtual std::unique_ptr<PhysicsBackend> makeBackend() const = 0;
};

} // namespace sandgate

#define SANDGATE_PHYSICS_IID "sandgate.PhysicsPlugin/1"
Q_DECLARE_INTERFACE(sandgate::PhysicsPlugin, SANDGATE_PHYSICS_IID)
