#include "core/plugins/loading.h"

#include "core/base/asking.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonObject>
#include <QLibrary>
#include <QPluginLoader>

#include <exception>
#include <filesystem>

namespace sandgate::loading {

namespace {

struct PluginKind
{
    const char* kind;
    const char* iid;
};

constexpr PluginKind pluginKinds[] = {{"physics", SANDGATE_PHYSICS_IID}, {"general", SANDGATE_GENERAL_IID}};

constexpr const char* notOffered = "it does not offer what its metadata says";

/// What Qt says of a file, without the path that stands beside it anyway.
QString saidOf(const QPluginLoader& loader, const QString& path)
{
    QString said = loader.errorString().simplified();
    said.replace(path, QFileInfo(path).fileName());
    while (said.endsWith(u'.'))
        said.chop(1);
    return said;
}

/// Why a path cannot even be looked into; empty when it can.
QString faultOfFile(const QString& path)
{
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::file_status status = fs::status(QFileInfo(path).filesystemFilePath(), error);
    if (error == std::errc::too_many_symbolic_link_levels)
        return QStringLiteral("its link leads round in a circle");
    if (status.type() == fs::file_type::not_found)
        return QStringLiteral("its link leads nowhere");
    if (error)
        return QStringLiteral("it cannot be read: %1").arg(QString::fromStdString(error.message()));
    if (status.type() == fs::file_type::directory)
        return QStringLiteral("it is a folder");
    if (status.type() != fs::file_type::regular)
        return QStringLiteral("it is no file, but a pipe or a device");
    if (!QLibrary::isLibrary(path))
        return QStringLiteral("it is no plugin file (its name does not end as a library's does)");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return QStringLiteral("it cannot be read: %1").arg(file.errorString());
    return file.size() == 0 ? QStringLiteral("it is empty") : QString();
}

} // namespace

std::optional<PluginInfo> described(const QString& path, const QString& kind)
{
    if (QFileInfo(path).isDir() && !QLibrary::isLibrary(path))
        return {};
    PluginInfo info;
    info.kind = kind;
    info.path = path;
    info.name = QFileInfo(path).completeBaseName();
    info.reason = faultOfFile(path);
    if (!info.reason.isEmpty())
        return info;
    const QPluginLoader loader(path);
    const QJsonObject whole = loader.metaData();
    if (whole.isEmpty()) {
        const QString said = saidOf(loader, path);
        info.reason = QStringLiteral("it is no plugin: it has no metadata that could be read%1")
                          .arg(said.isEmpty() ? said : QStringLiteral(" (%1)").arg(said));
        return info;
    }
    const QJsonObject own = whole.value(QLatin1String("MetaData")).toObject();
    info.name = own.value(QLatin1String("name")).toString(info.name);
    info.version = own.value(QLatin1String("version")).toString();
    info.description = own.value(QLatin1String("description")).toString();
    const QString iid = whole.value(QLatin1String("IID")).toString();
    for (const PluginKind& one : pluginKinds) {
        if (iid == QLatin1String(one.iid) && kind != QLatin1String(one.kind))
            return std::nullopt;
        if (iid != QLatin1String(one.iid) && kind == QLatin1String(one.kind))
            info.reason = QStringLiteral("it speaks the interface `%1`; this program needs `%2`")
                              .arg(iid.isEmpty() ? QStringLiteral("none") : iid, QLatin1String(one.iid));
    }
    if (info.reason.isEmpty() && own.value(QLatin1String("name")).toString().isEmpty())
        info.reason = QStringLiteral("its metadata has no `name`");
    return info;
}

tl::expected<QObject*, QString> loaded(const QString& path)
{
    QPluginLoader loader(path);
    loader.setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
    try {
        if (QObject* plugin = loader.instance())
            return plugin;
    } catch (const std::exception& fault) {
        return tl::make_unexpected(QStringLiteral("it failed while it was loaded (%1)")
                                       .arg(QString::fromLocal8Bit(fault.what()).simplified()));
    } catch (...) {
        return tl::make_unexpected(QStringLiteral("it failed while it was loaded"));
    }
    return tl::make_unexpected(QStringLiteral("it cannot be loaded: %1").arg(saidOf(loader, path)));
}

tl::expected<std::shared_ptr<const PhysicsBackend>, QString> backendOf(QObject* plugin, const PluginInfo& info)
{
    const auto* offered = qobject_cast<PhysicsPlugin*>(plugin);
    if (!offered)
        return tl::make_unexpected(QString::fromLatin1(notOffered));
    struct Made
    {
        std::shared_ptr<const PhysicsBackend> backend;
        QString name;
    };
    const auto made = ask<Made>(QStringLiteral("it"), [offered] {
        Made one{offered->makeBackend(), {}};
        if (one.backend)
            one.name = one.backend->name() + u' ' + one.backend->version();
        return one;
    });
    if (!made)
        return tl::make_unexpected(made.error().message);
    if (!made->backend)
        return tl::make_unexpected(QStringLiteral("it makes no backend"));
    if (const QString promised = info.name + u' ' + info.version; made->name != promised)
        return tl::make_unexpected(
            QStringLiteral("its backend calls itself `%1`, and its metadata `%2`").arg(made->name, promised));
    return made->backend;
}

tl::expected<std::unique_ptr<General>, QString> generalOf(QObject* plugin, SideIndex side, quint64 seed)
{
    const auto* offered = qobject_cast<GeneralPlugin*>(plugin);
    if (!offered)
        return tl::make_unexpected(QString::fromLatin1(notOffered));
    auto made = ask<std::unique_ptr<General>>(QStringLiteral("it"), [=] { return offered->makeGeneral(side, seed); });
    if (!made)
        return tl::make_unexpected(made.error().message);
    if (!*made)
        return tl::make_unexpected(QStringLiteral("it makes no general"));
    return *std::move(made);
}

} // namespace sandgate::loading
