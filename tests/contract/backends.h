#pragma once

#include "core/physics/shot.h"

#include <map>

namespace sandgate::tests {

/// Every physics backend in the build's plugin folder, by name. Plugins that do not load are a failed test.
const std::map<QString, std::shared_ptr<const PhysicsBackend>>& backends();

/// A test class runs wholly against each backend: the first in its `initTestCase_data`, the second in its tests.
void addBackendRows();
const PhysicsBackend& backendOfRow();

} // namespace sandgate::tests
