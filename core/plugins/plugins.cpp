#include "core/plugins/plugins.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonObject>
#include <QLibrary>
#include <QMutex>
#include <QPluginLoader>

#include <algorithm>
#include <map>

namespace sandgate {

namespace {

constexpr const char* usualPhysics = "box2d";

/// One kind of plugin: its folder's name, and the interface that it must name.
struct PluginKind
{
    const char* kind;
    const char* folder;
    const char* iid;
};

constexpr PluginKind pluginKinds[] = {{"physics", "physics", SANDGATE_PHYSICS_IID},
                                      {"general", "generals", SANDGATE_GENERAL_IID}};

Refusal badPlugin(QString message, QString file = {})
{
    return Refusal{
        .error = QStringLiteral("bad-plugin"), .clause = {}, .message = std::move(message), .file = std::move(file)};
}

QStringList pluginFolders(const QString& folder)
{
    const QDir beside(QCoreApplication::applicationDirPath());
    QStringList folders;
    for (const char* own : {"plugins", SANDGATE_PLUGINS_FROM_PROGRAM})
        folders << QDir::cleanPath(beside.filePath(QLatin1String(own) + u'/' + folder));
    const QString more = qEnvironmentVariable("SANDGATE_PLUGINS");
    for (const QString& path : more.split(QDir::listSeparator(), Qt::SkipEmptyParts)) {
        const QDir its(path);
        folders << its.filePath(folder) << its.absolutePath();
    }
    return folders;
}

/// What its metadata tells, without a line of its code being run. Empty when it is a plugin of another kind.
std::optional<PluginInfo> described(const QString& path, const PluginKind& kind)
{
    PluginInfo info;
    info.kind = QLatin1String(kind.kind);
    info.path = path;
    info.name = QFileInfo(path).completeBaseName();
    if (!QLibrary::isLibrary(path)) {
        info.reason = QStringLiteral("it is no plugin file (its name does not end as a library's does)");
        return info;
    }
    const QJsonObject whole = QPluginLoader(path).metaData();
    if (whole.isEmpty()) {
        info.reason = QStringLiteral("it is no plugin: it has no metadata that could be read");
        return info;
    }
    const QJsonObject own = whole.value(QLatin1String("MetaData")).toObject();
    info.name = own.value(QLatin1String("name")).toString(info.name);
    info.version = own.value(QLatin1String("version")).toString();
    info.description = own.value(QLatin1String("description")).toString();
    const QString iid = whole.value(QLatin1String("IID")).toString();
    if (iid == QLatin1String(kind.iid))
        return info;
    for (const PluginKind& other : pluginKinds) {
        if (iid == QLatin1String(other.iid))
            return std::nullopt;
    }
    info.reason = QStringLiteral("it speaks the interface `%1`; this program needs `%2`")
                      .arg(iid.isEmpty() ? QStringLiteral("none") : iid, QLatin1String(kind.iid));
    return info;
}

/// Loads the code of a plugin that is fit for it; once loaded it stays.
template <class Interface> Result<Interface*> loadedPlugin(PluginInfo& info)
{
    if (!info.reason.isEmpty())
        return tl::make_unexpected(badPlugin(info.reason, info.path));
    QPluginLoader loader(info.path);
    loader.setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
    Interface* plugin = nullptr;
    try {
        plugin = qobject_cast<Interface*>(loader.instance());
    } catch (...) {
        info.reason = QStringLiteral("it failed while it was loaded");
        return tl::make_unexpected(badPlugin(info.reason, info.path));
    }
    if (!plugin) {
        QString why = loader.errorString();
        why.replace(info.path, QFileInfo(info.path).fileName());
        info.reason = loader.isLoaded() ? QStringLiteral("it does not offer what its metadata says")
                                        : QStringLiteral("it cannot be loaded: %1").arg(why);
        return tl::make_unexpected(badPlugin(info.reason, info.path));
    }
    return plugin;
}

} // namespace

struct Plugins::State
{
    QMutex mutex;
    std::vector<PluginInfo> found;
    std::map<QString, std::shared_ptr<const PhysicsBackend>> backends; ///< by path

    State()
    {
        for (const PluginKind& kind : pluginKinds) {
            for (const QString& folder : pluginFolders(QLatin1String(kind.folder)))
                look(folder, kind);
        }
    }

    void look(const QString& folder, const PluginKind& kind)
    {
        const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files, QDir::Name);
        for (const QFileInfo& file : files) {
            const QString path = file.absoluteFilePath();
            if (isListed(path))
                continue;
            std::optional<PluginInfo> info = described(path, kind);
            if (!info)
                continue;
            for (const PluginInfo& other : found) {
                if (other.kind == info->kind && other.name == info->name && other.reason.isEmpty() &&
                    info->reason.isEmpty())
                    info->reason = QStringLiteral("another plugin has its name: %1").arg(other.path);
            }
            found.push_back(*std::move(info));
        }
    }

    bool isListed(const QString& path) const
    {
        return std::any_of(found.begin(), found.end(), [&](const PluginInfo& info) { return info.path == path; });
    }

    /// The usable plugin of that name, or why there is none.
    Result<PluginInfo*> find(const char* kind, const QString& name)
    {
        QStringList names;
        PluginInfo* broken = nullptr;
        for (PluginInfo& info : found) {
            if (info.kind != QLatin1String(kind))
                continue;
            if (info.name == name && info.reason.isEmpty())
                return &info;
            if (info.name == name)
                broken = &info;
            else if (info.reason.isEmpty())
                names << info.name;
        }
        if (broken)
            return tl::make_unexpected(badPlugin(
                QStringLiteral("the %1 `%2` cannot be used: %3").arg(QLatin1String(kind), name, broken->reason),
                broken->path));
        return tl::make_unexpected(Refusal{
            .error = QStringLiteral("unknown-plugin"),
            .clause = {},
            .message = QStringLiteral("there is no %1 `%2`; there is %3")
                           .arg(QLatin1String(kind), name,
                                names.isEmpty() ? QStringLiteral("none at all") : names.join(QStringLiteral(", ")))});
    }
};

Plugins::Plugins() : m_state(std::make_unique<State>()) {}
Plugins::~Plugins() = default;

Plugins& Plugins::instance()
{
    static Plugins plugins;
    return plugins;
}

std::vector<PluginInfo> Plugins::all() const
{
    const QMutexLocker lock(&m_state->mutex);
    return m_state->found;
}

Result<std::shared_ptr<const PhysicsBackend>> Plugins::physics(const QString& name) const
{
    const QMutexLocker lock(&m_state->mutex);
    const auto info = m_state->find("physics", name.isEmpty() ? QLatin1String(usualPhysics) : name);
    if (!info)
        return tl::make_unexpected(info.error());
    std::shared_ptr<const PhysicsBackend>& backend = m_state->backends[(*info)->path];
    if (backend)
        return backend;
    const auto plugin = loadedPlugin<PhysicsPlugin>(**info);
    if (!plugin)
        return tl::make_unexpected(plugin.error());
    try {
        backend = (*plugin)->makeBackend();
    } catch (...) {
    }
    if (!backend) {
        (*info)->reason = QStringLiteral("it makes no backend");
        return tl::make_unexpected(badPlugin((*info)->reason, (*info)->path));
    }
    return backend;
}

Result<std::unique_ptr<General>> Plugins::general(const QString& name, SideIndex side, quint64 seed) const
{
    const QMutexLocker lock(&m_state->mutex);
    const auto info = m_state->find("general", name);
    if (!info)
        return tl::make_unexpected(info.error());
    const auto plugin = loadedPlugin<GeneralPlugin>(**info);
    if (!plugin)
        return tl::make_unexpected(plugin.error());
    std::unique_ptr<General> general;
    try {
        general = (*plugin)->makeGeneral(side, seed);
    } catch (...) {
    }
    if (!general)
        return tl::make_unexpected(
            badPlugin(QStringLiteral("the general `%1` did not appear").arg((*info)->name), (*info)->path));
    return general;
}

} // namespace sandgate
