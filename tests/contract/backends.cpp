#include "tests/contract/backends.h"

#include "core/physics/physics_plugin.h"

#include <QDir>
#include <QLibrary>
#include <QPluginLoader>
#include <QTest>

namespace sandgate::tests {

const std::map<QString, std::shared_ptr<const PhysicsBackend>>& backends()
{
    static const auto found = [] {
        std::map<QString, std::shared_ptr<const PhysicsBackend>> all;
        const QDir folder(QStringLiteral(SANDGATE_BINARY_DIR "/plugins/physics"));
        for (const QFileInfo& file : folder.entryInfoList(QDir::Files, QDir::Name)) {
            if (!QLibrary::isLibrary(file.fileName()))
                continue;
            QPluginLoader loader(file.absoluteFilePath());
            loader.setLoadHints(QLibrary::ResolveAllSymbolsHint);
            if (auto* plugin = qobject_cast<PhysicsPlugin*>(loader.instance())) {
                std::shared_ptr<const PhysicsBackend> backend = plugin->makeBackend();
                all.emplace(backend->name(), backend);
            } else {
                qCritical("%s: %s", qPrintable(file.fileName()), qPrintable(loader.errorString()));
            }
        }
        return all;
    }();
    return found;
}

void addBackendRows()
{
    QTest::addColumn<QString>("backend");
    for (const auto& [name, backend] : backends())
        QTest::newRow(qPrintable(name)) << name;
}

const PhysicsBackend& backendOfRow()
{
    QFETCH_GLOBAL(QString, backend);
    return *backends().at(backend);
}

} // namespace sandgate::tests
