#pragma once

#include "core/generals/general.h"
#include "core/physics/physics_plugin.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace sandgate {

/// A plugin file that was found, loaded or not.
struct PluginInfo
{
    QString kind; ///< `physics` or `general`
    QString name; ///< from its metadata, what `--backend` and `--red` take
    QString version;
    QString description;
    QString path;
    QString reason; ///< why it cannot be used; empty: it can
};

/// The plugins in the program's folders (beside the executable, or where it is installed: `plugins/physics`,
/// `plugins/generals`; then the folders of SANDGATE_PLUGINS, in which files of either kind may lie, with their own
/// `physics` and `generals`). Metadata is read before any code; a plugin is loaded when it is first asked for, and one
/// that does not lie in the program's own folders only after it was tried in a process of its own.
class Plugins
{
public:
    /// Looks into the folders when first asked. Safe from several threads.
    static Plugins& instance();

    std::vector<PluginInfo> all() const;
    /// The same after each was loaded, so that `reason` is the last word.
    std::vector<PluginInfo> allTried() const;
    /// Those that SANDGATE_PLUGINS names and that are no folders.
    QStringList missingFolders() const;
    /// `unknown-plugin` with the names that there are, or `bad-plugin` with a reason. Without a name: `box2d`.
    Result<std::shared_ptr<const PhysicsBackend>> physics(const QString& name = {}) const;
    Result<std::unique_ptr<General>> general(const QString& name, SideIndex side, quint64 seed) const;

    Plugins(const Plugins&) = delete;
    Plugins& operator=(const Plugins&) = delete;

private:
    struct State;
    Plugins();
    ~Plugins();
    std::unique_ptr<State> m_state;
};

} // namespace sandgate
