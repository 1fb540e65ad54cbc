#pragma once

#include "core/plugins/plugins.h"

class QObject;

// From a file to something that can be asked. What is wrong is said as it follows "cannot be used: ".
namespace sandgate::loading {

/// What a file's metadata tells, without a line of its code being run; `reason` when it cannot be used. Nothing when it
/// is a plugin of another kind, or a folder that is not named as a library is.
std::optional<PluginInfo> described(const QString& path, const QString& kind);

/// Loads the code of a plugin that is fit for it; once loaded it stays. All its symbols must be found then and there.
tl::expected<QObject*, QString> loaded(const QString& path);

/// Has a loaded plugin make what its metadata promises. A backend must call itself as its metadata does.
tl::expected<std::shared_ptr<const PhysicsBackend>, QString> backendOf(QObject* plugin, const PluginInfo& info);
tl::expected<std::unique_ptr<General>, QString> generalOf(QObject* plugin, SideIndex side, quint64 seed);

/// Has `sandgate-probe` do all this in a process of its own, which may crash, hang or leave: what came of it, empty
/// when the plugin may be loaded here too.
QString faultOnTrial(const PluginInfo& info);
/// What sandgate-probe does, with the arguments that faultOnTrial gives it.
int probe(const QStringList& arguments);

} // namespace sandgate::loading
