#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/subcommands.h"

#include "editor/report/report.h"
#include "storage/battle_file.h"
#include "storage/scenario_file.h"

#include <QFileInfo>

namespace sandgate::commands {

namespace {

std::optional<QPageSize::PageSizeId> paperNamed(const QString& name)
{
    if (name.compare(QLatin1String("A4"), Qt::CaseInsensitive) == 0)
        return QPageSize::A4;
    if (name.compare(QLatin1String("Letter"), Qt::CaseInsensitive) == 0)
        return QPageSize::Letter;
    return {};
}

Result<void> writeReport(const QString& file, const QString& out, const report::ReportOptions& options)
{
    if (isBattleFile(file)) {
        const auto battle = readBattle(file);
        if (!battle)
            return tl::make_unexpected(battle.error());
        return report::writeBattleReport(**battle, out, options);
    }
    const auto scenario = readScenario(file);
    if (!scenario)
        return tl::make_unexpected(scenario.error());
    return report::writeScenarioReport(*scenario, out, options);
}

} // namespace

int report(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("report"), QStringLiteral("FILE --out X.pdf"),
                     QStringLiteral("Writes the printable report of a battle; of a scenario, its plan and order of "
                                    "battle."));
    line.addOption(QStringLiteral("out"), QStringLiteral("The report; its ending says of what kind: .pdf."),
                   QStringLiteral("FILE"));
    line.addOption(QStringLiteral("paper"), QStringLiteral("A4 (usual) or Letter."), QStringLiteral("SIZE"),
                   QStringLiteral("A4"));
    line.addExample(QStringLiteral("hooks-farm.battle --out hooks-farm.pdf --paper Letter"));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const QString out = line.value(QStringLiteral("out"));
    if (out.isEmpty())
        return line.misuse(QStringLiteral("--out FILE is missing."));
    if (QFileInfo(out).suffix().toLower() != QLatin1String("pdf"))
        return line.misuse(QStringLiteral("A report is written as .pdf, not as '%1'.").arg(QFileInfo(out).fileName()));
    if (const auto why = againstWriting(out, {line.words().first()}))
        return line.misuse(*why);
    report::ReportOptions options;
    const auto paper = paperNamed(line.value(QStringLiteral("paper")));
    if (!paper)
        return line.misuse(
            QStringLiteral("--paper takes A4 or Letter, not '%1'.").arg(line.value(QStringLiteral("paper"))));
    options.paper = *paper;
    if (const auto written = writeReport(line.words().first(), out, options); !written)
        return line.refuse(written.error());
    if (line.json())
        line.print(QJsonObject{{QStringLiteral("written"), out}});
    line.say(QStringLiteral("written: %1").arg(out));
    return Done;
}

} // namespace sandgate::commands
