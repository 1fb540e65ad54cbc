#include "core/plugins/plugins.h"

#include "core/plugins/loading.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMutex>

#include <algorithm>

namespace sandgate {

namespace {

constexpr const char* usualPhysics = "box2d";
constexpr const char* physicsKind = "physics";
constexpr const char* generalKind = "general";

struct Folder
{
    QString path;
    bool isOwn; ///< the program's: what lies there is trusted
};

QStringList namedFolders()
{
    return qEnvironmentVariable("SANDGATE_PLUGINS").split(QDir::listSeparator(), Qt::SkipEmptyParts);
}

std::vector<Folder> foldersOf(const char* kind)
{
    const QString its = QLatin1String(qstrcmp(kind, physicsKind) == 0 ? "physics" : "generals");
    const QDir beside(QCoreApplication::applicationDirPath());
    std::vector<Folder> folders;
    for (const char* own : {"plugins", SANDGATE_PLUGINS_FROM_PROGRAM})
        folders.push_back({QDir::cleanPath(beside.filePath(QLatin1String(own) + u'/' + its)), true});
    for (const QString& path : namedFolders()) {
        folders.push_back({QDir(path).filePath(its), false});
        folders.push_back({QDir(path).absolutePath(), false});
    }
    return folders;
}

/// A file, and what became of it.
struct Entry
{
    PluginInfo info;
    bool isOwn = false;
    QObject* plugin = nullptr; ///< once it is loaded
    std::shared_ptr<const PhysicsBackend> backend = nullptr;
};

tl::unexpected<Refusal> unusable(const PluginInfo& info, const QString& why)
{
    return tl::make_unexpected(
        Refusal{.error = QStringLiteral("bad-plugin"),
                .clause = {},
                .message = QStringLiteral("the %1 `%2` cannot be used: %3").arg(info.kind, info.name, why),
                .file = info.path});
}

} // namespace

struct Plugins::State
{
    QMutex mutex;
    std::vector<Entry> found;

    State()
    {
        for (const char* kind : {physicsKind, generalKind}) {
            for (const Folder& folder : foldersOf(kind))
                look(folder, kind);
        }
    }

    void look(const Folder& folder, const char* kind)
    {
        // Links that lead nowhere, and what is neither file nor folder, belong to the `System`.
        const QFileInfoList files =
            QDir(folder.path).entryInfoList(QDir::Files | QDir::Dirs | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
        for (const QFileInfo& file : files) {
            const QString path = file.absoluteFilePath();
            if (isListed(path))
                continue;
            auto info = loading::described(path, QLatin1String(kind));
            if (!info)
                continue;
            for (const Entry& other : found) {
                if (other.info.kind == info->kind && other.info.name == info->name && other.info.reason.isEmpty() &&
                    info->reason.isEmpty())
                    info->reason = QStringLiteral("another plugin has its name: %1").arg(other.info.path);
            }
            found.push_back({*std::move(info), folder.isOwn});
        }
    }

    bool isListed(const QString& path) const
    {
        return std::any_of(found.begin(), found.end(), [&](const Entry& entry) { return entry.info.path == path; });
    }

    /// The plugin of that name, loaded; or why there is none.
    Result<Entry*> find(const char* kind, const QString& name)
    {
        QStringList names;
        Entry* broken = nullptr;
        for (Entry& entry : found) {
            if (entry.info.kind != QLatin1String(kind))
                continue;
            if (entry.info.name == name && load(entry))
                return &entry;
            if (entry.info.name == name)
                broken = &entry;
            else if (entry.info.reason.isEmpty())
                names << entry.info.name;
        }
        if (broken)
            return unusable(broken->info, broken->info.reason);
        return tl::make_unexpected(Refusal{
            .error = QStringLiteral("unknown-plugin"),
            .clause = {},
            .message = QStringLiteral("there is no %1 `%2`; there is %3")
                           .arg(QLatin1String(kind), name,
                                names.isEmpty() ? QStringLiteral("none at all") : names.join(QStringLiteral(", ")))});
    }

    /// Whether it can be used; if not, its `reason` says why.
    static bool load(Entry& entry)
    {
        PluginInfo& info = entry.info;
        if (entry.plugin || !info.reason.isEmpty())
            return entry.plugin;
        if (!entry.isOwn)
            info.reason = loading::faultOnTrial(info);
        if (!info.reason.isEmpty())
            return false;
        const auto plugin = loading::loaded(info.path);
        if (!plugin) {
            info.reason = plugin.error();
            return false;
        }
        if (info.kind == QLatin1String(physicsKind)) {
            auto backend = loading::backendOf(*plugin, info);
            if (!backend) {
                info.reason = backend.error();
                return false;
            }
            entry.backend = *std::move(backend);
        } else if (const auto general = loading::generalOf(*plugin, 0, 1); !general) {
            info.reason = general.error();
            return false;
        }
        entry.plugin = *plugin;
        return true;
    }
};

Plugins::Plugins() : m_state(std::make_unique<State>()) {}
Plugins::~Plugins() = default;

Plugins& Plugins::instance()
{
    static Plugins& plugins = *new Plugins; // its backends may still be at work when the program ends
    return plugins;
}

std::vector<PluginInfo> Plugins::all() const
{
    const QMutexLocker lock(&m_state->mutex);
    std::vector<PluginInfo> infos;
    for (const Entry& entry : m_state->found)
        infos.push_back(entry.info);
    return infos;
}

std::vector<PluginInfo> Plugins::allTried() const
{
    {
        const QMutexLocker lock(&m_state->mutex);
        for (Entry& entry : m_state->found)
            State::load(entry);
    }
    return all();
}

QStringList Plugins::missingFolders() const
{
    QStringList missing = namedFolders();
    missing.removeIf([](const QString& path) { return QFileInfo(path).isDir(); });
    return missing;
}

Result<std::shared_ptr<const PhysicsBackend>> Plugins::physics(const QString& name) const
{
    const QMutexLocker lock(&m_state->mutex);
    const auto entry = m_state->find(physicsKind, name.isEmpty() ? QLatin1String(usualPhysics) : name);
    if (!entry)
        return tl::make_unexpected(entry.error());
    return (*entry)->backend;
}

Result<std::unique_ptr<General>> Plugins::general(const QString& name, SideIndex side, quint64 seed) const
{
    const auto found = [&]() -> Result<Entry> {
        const QMutexLocker lock(&m_state->mutex);
        const auto entry = m_state->find(generalKind, name);
        if (!entry)
            return tl::make_unexpected(entry.error());
        return **entry;
    }();
    if (!found)
        return tl::make_unexpected(found.error());
    auto general = loading::generalOf(found->plugin, side, seed);
    if (!general)
        return unusable(found->info, general.error());
    return *std::move(general);
}

} // namespace sandgate
