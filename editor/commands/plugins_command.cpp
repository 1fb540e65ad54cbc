#include "editor/commands/command_line.h"
#include "editor/commands/subcommands.h"

#include "core/plugins/plugins.h"

#include <QJsonObject>

namespace sandgate::commands {

namespace {

/// Whether it can be used is only known when it has been loaded.
QString reasonAfterTrial(const PluginInfo& info)
{
    if (!info.reason.isEmpty())
        return info.reason;
    if (info.kind == QLatin1String("physics")) {
        const auto physics = Plugins::instance().physics(info.name);
        return physics ? QString() : physics.error().message;
    }
    const auto general = Plugins::instance().general(info.name, 0, 1);
    return general ? QString() : general.error().message;
}

} // namespace

int plugins(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("plugins"), QString(),
                     QStringLiteral("The physics backends and generals found, with version and path, and why one "
                                    "cannot be used."));
    line.addNote(QStringLiteral("They are looked for in `plugins/physics` and `plugins/generals` beside the program, "
                                "then in the folders that SANDGATE_PLUGINS names."));
    line.addExample(QString());
    line.addExample(QStringLiteral("--json"));
    if (const auto status = line.parse(arguments, 0, 0))
        return *status;
    const std::vector<PluginInfo> all = Plugins::instance().all();
    for (const PluginInfo& info : all) {
        const QString reason = reasonAfterTrial(info);
        if (line.json()) {
            QJsonObject object{
                {QStringLiteral("kind"), info.kind},       {QStringLiteral("name"), info.name},
                {QStringLiteral("version"), info.version}, {QStringLiteral("description"), info.description},
                {QStringLiteral("path"), info.path},       {QStringLiteral("usable"), reason.isEmpty()}};
            if (!reason.isEmpty())
                object.insert(QStringLiteral("reason"), reason);
            line.print(object);
            continue;
        }
        line.print(QStringLiteral("%1  %2  %3  %4")
                       .arg(info.kind, -8)
                       .arg(info.name, -12)
                       .arg(info.version.isEmpty() ? QStringLiteral("-") : info.version, -6)
                       .arg(info.path));
        if (!reason.isEmpty())
            line.print(QStringLiteral("          cannot be used: %1").arg(reason));
        else if (!info.description.isEmpty())
            line.print(QStringLiteral("          %1").arg(info.description));
    }
    if (all.empty())
        line.say(QStringLiteral("no plugins found"));
    return Done;
}

} // namespace sandgate::commands
