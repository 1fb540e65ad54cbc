#pragma once

#include "core/generals/general.h"
#include "core/physics/physics_plugin.h"

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

/// The plugins in the program's folders (beside the executable: `plugins/physics`, `plugins/generals`; then the folders
/// of SANDGATE_PLUGINS). Metadata is read before any code; a plugin is loaded when it is first asked for.
class Plugins
{
public:
    static Plugins& instance();

    std::vector<PluginInfo> all() const;
    /// `bad-plugin` with a reason, or the names that there are.
    Result<std::shared_ptr<const PhysicsBackend>> physics(const QString& name = {}) const;
    Result<std::unique_ptr<General>> general(const QString& name, SideIndex side, quint64 seed) const;
};

} // namespace sandgate
