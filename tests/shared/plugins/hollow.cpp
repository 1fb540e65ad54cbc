#include "core/physics/physics_plugin.h"

#include <QObject>

namespace sandgate::tests {

/// Offers nothing of what its metadata says.
class HollowPlugin : public QObject
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_PHYSICS_IID FILE "hollow.json")
};

} // namespace sandgate::tests

#include "hollow.moc"
