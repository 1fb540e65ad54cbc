#include "core/physics/physics_plugin.h"

#include <QObject>

namespace sandgate::tests {

/// Offers nothing of what its metadata says, and the metadata has no name.
class NamelessPlugin : public QObject
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_PHYSICS_IID FILE "nameless.json")
};

} // namespace sandgate::tests

#include "nameless.moc"
