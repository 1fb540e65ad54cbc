#include "editor/commands/commands.h"

#include "editor/commands/command_line.h"
#include "editor/commands/spelling.h"
#include "editor/commands/subcommands.h"

namespace sandgate::commands {

namespace {

struct Subcommand
{
    const char* name;
    const char* does;
    int (*run)(const QStringList&);
};

constexpr Subcommand subcommands[] = {
    {"validate", "checks scenarios, battles and campaigns against format and rules", validate},
    {"play", "plays recorded orders and prints every event", play},
    {"simulate", "lets two generals fight it out", simulate},
    {"merge", "makes one summary of many battles out of several", merge},
    {"show", "the position, strengths and score at a move of a battle", show},
    {"shot", "where the shots of a gun laid so go: falls, touched, killed", shot},
    {"analyze", "chances of each side after every move, by playing on from there", analyze},
    {"report", "the printable report of a battle or a scenario", report},
    {"campaign", "adds battles up, until one side has won the campaign", campaign},
    {"muster", "what the forces are made of and cost; throws the chances of war", muster},
    {"rules", "the rules by clause, in plain words", rules},
    {"plugins", "the physics backends and generals found", plugins},
};

} // namespace

QStringList names()
{
    QStringList all;
    for (const Subcommand& subcommand : subcommands)
        all << QLatin1String(subcommand.name);
    return all;
}

QString overview()
{
    QString text;
    for (const Subcommand& subcommand : subcommands)
        text +=
            QStringLiteral("  %1 %2\n").arg(QLatin1String(subcommand.name), -10).arg(QLatin1String(subcommand.does));
    return text;
}

QString likely(const QString& word)
{
    QString nearest;
    int fewest = 3; // more letters wrong are another word
    for (const QString& name : names()) {
        const QString lower = word.left(40).toLower();
        const int edits = lower.size() > 2 && name.startsWith(lower) ? 1 : editsBetween(lower, name);
        if (edits < fewest && edits < name.size() / 2 + 1) {
            fewest = edits;
            nearest = name;
        }
    }
    return nearest;
}

int run(const QStringList& arguments)
{
    const QString name = arguments.value(0);
    for (const Subcommand& subcommand : subcommands) {
        if (name == QLatin1String(subcommand.name)) {
            const int status = subcommand.run(arguments.mid(1));
            return isPrinted() ? status : NotRead;
        }
    }
    const QString meant = likely(name);
    complain(
        meant.isEmpty()
            ? QStringLiteral("there is no command '%1'; there are %2").arg(name, names().join(QStringLiteral(", ")))
            : QStringLiteral("there is no command '%1'; is '%2' meant?").arg(name, meant));
    return WrongUsage;
}

} // namespace sandgate::commands
