#include <QObject>
#include <QtPlugin>

namespace sandgate::tests {

/// Of a version that the program no longer speaks.
class OutdatedPlugin : public QObject
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "sandgate.PhysicsPlugin/0" FILE "outdated.json")
};

} // namespace sandgate::tests

#include "outdated.moc"
