#include "editor/commands/command_line.h"
#include "editor/commands/subcommands.h"

#include "core/plugins/plugins.h"

#include <QJsonObject>

namespace sandgate::commands {

int plugins(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("plugins"), QString(),
                     QStringLiteral("The physics backends and generals found, with version and path, and why one "
                                    "cannot be used."));
    line.addNote(QStringLiteral("They are looked for in `plugins/physics` and `plugins/generals` beside the program, "
                                "then in the folders that SANDGATE_PLUGINS names. What is not the program's own is "
                                "tried in a process of its own before it is loaded."));
    line.addNote(QStringLiteral("A plugin may take 10 seconds for a shot or an order, or as many as SANDGATE_PATIENCE "
                                "says (0: for ever)."));
    line.addExample(QString());
    line.addExample(QStringLiteral("--json"));
    if (const auto status = line.parse(arguments, 0, 0))
        return *status;
    for (const QString& folder : Plugins::instance().missingFolders())
        line.say(QStringLiteral("SANDGATE_PLUGINS names %1, and there is no such folder").arg(folder));
    const std::vector<PluginInfo> all = Plugins::instance().allTried();
    for (const PluginInfo& info : all) {
        const QString& reason = info.reason;
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
