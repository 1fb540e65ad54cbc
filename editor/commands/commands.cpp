#include "editor/commands/commands.h"

#include "editor/commands/command_line.h"
#include "editor/commands/subcommands.h"

#include <cstdio>

namespace sandgate::commands {

namespace {

struct Subcommand
{
    const char* name;
    int (*run)(const QStringList&);
};

constexpr Subcommand subcommands[] = {{"validate", validate}, {"play", play},     {"simulate", simulate},
                                      {"show", show},         {"report", report}, {"plugins", plugins}};

} // namespace

QStringList names()
{
    QStringList all;
    for (const Subcommand& subcommand : subcommands)
        all << QLatin1String(subcommand.name);
    return all;
}

int run(const QStringList& arguments)
{
    const QString name = arguments.value(0);
    for (const Subcommand& subcommand : subcommands) {
        if (name == QLatin1String(subcommand.name))
            return subcommand.run(arguments.mid(1));
    }
    std::fprintf(stderr, "sandgate: there is no command '%s'; there are %s\n", qPrintable(name),
                 qPrintable(names().join(QStringLiteral(", "))));
    return WrongUsage;
}

} // namespace sandgate::commands
