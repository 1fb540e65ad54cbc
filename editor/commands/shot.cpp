#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/moment.h"
#include "editor/commands/shot_table.h"
#include "editor/commands/subcommands.h"

#include "core/rules/guns.h"
#include "editor/drawing/plan_falls.h"
#include "storage/json.h"
#include "storage/safe_file.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <thread>

namespace sandgate::commands {

namespace {

constexpr quint64 mostSeed = (quint64(1) << 53) - 1;

QString endingOf(const QString& path)
{
    return QFileInfo(path).suffix().toLower();
}

/// An angle in degrees; a wrong one is told and gives nothing.
std::optional<double> angleFrom(const CommandLine& line, const QString& option)
{
    bool isNumber = false;
    const double angle = line.value(option).toDouble(&isNumber);
    if (isNumber && std::isfinite(angle) && std::abs(angle) <= 36000)
        return angle;
    if (line.isSet(option))
        line.misuse(QStringLiteral("--%1 takes degrees, not '%2'.").arg(option, line.value(option)));
    else
        line.misuse(QStringLiteral("--%1 is missing.").arg(option));
    return {};
}

/// The men of `--lie-down`, in any order; who cannot be laid down is refused (GUN-5).
std::optional<std::vector<PieceIndex>> menToLieDown(const CommandLine& line, const Position& position, PieceIndex gun,
                                                    int& status)
{
    std::vector<PieceIndex> men;
    const QStringList ids = line.value(QStringLiteral("lie-down")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& written : ids) {
        const QString id = written.trimmed();
        const PieceIndex man = position.find(id);
        if (man < 0 || position.isGun(man) || position.force(man).side != position[gun].owner ||
            !position.isArmedMan(man)) {
            status = line.refuse({.error = QStringLiteral("illegal-order"),
                                  .clause = QStringLiteral("GUN-5"),
                                  .message = QStringLiteral("%1 is no armed man of the gun's side on the field, and "
                                                            "cannot be laid down")
                                                 .arg(id),
                                  .file = line.words().first(),
                                  .piece = id});
            return {};
        }
        men.push_back(man);
    }
    return men;
}

/// What of the arguments can be judged before a file is read; the status, or nothing.
std::optional<int> againstUsage(const CommandLine& line)
{
    if (line.value(QStringLiteral("gun")).isEmpty())
        return line.misuse(QStringLiteral("--gun ID is missing."));
    if (line.isSet(QStringLiteral("hurried")) && line.isSet(QStringLiteral("tested")))
        return line.misuse(QStringLiteral("--hurried and --tested exclude each other."));
    const QStringList outs = line.values(QStringLiteral("out"));
    for (const QString& out : outs) {
        const QString ending = endingOf(out);
        if (!drawing::isPicture(out) && ending != QLatin1String("csv") && ending != QLatin1String("json"))
            return line.misuse(QStringLiteral("--out is written as .csv, .json, .png, .svg or .pdf, not as '%1'.")
                                   .arg(QFileInfo(out).fileName()));
        if (const auto why = againstWriting(out, {line.words().first()}))
            return line.misuse(*why);
    }
    return {};
}

Result<void> writeStudy(const ShotTable& table, const QString& out)
{
    if (endingOf(out) == QLatin1String("csv"))
        return writeSafely(out, table.csv());
    if (endingOf(out) == QLatin1String("json"))
        return writeSafely(out, QJsonDocument(table.json(ShotTable::Falls::With)).toJson());
    return drawing::writeSheet(drawing::sheetOf(table.position(), table.study(), table.remarks()), out);
}

} // namespace

int shot(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("shot"), QStringLiteral("FILE --gun ID --bearing B --elevation E"),
                     QStringLiteral("Where the shots of a gun laid so go: falls, touched, killed. FILE is a scenario, "
                                    "or a battle of which a move is looked at."));
    line.addOption(QStringLiteral("gun"), QStringLiteral("The gun that fires."), QStringLiteral("ID"));
    line.addOption(QStringLiteral("bearing"), QStringLiteral("Degrees clockwise from north (+y)."),
                   QStringLiteral("B"));
    line.addOption(QStringLiteral("elevation"), QStringLiteral("Degrees above the horizontal."), QStringLiteral("E"));
    line.addOption(QStringLiteral("runs"), QStringLiteral("How many shots; usually 1000."), QStringLiteral("N"),
                   QStringLiteral("1000"));
    line.addOption(QStringLiteral("seed"), QStringLiteral("The same seed fires the same shots; usually 1."),
                   QStringLiteral("S"), QStringLiteral("1"));
    line.addFlag(QStringLiteral("hurried"), QStringLiteral("With the player's error in aiming (as in play)."));
    line.addFlag(QStringLiteral("tested"), QStringLiteral("Without it: the range was tried before."));
    line.addOption(QStringLiteral("lie-down"), QStringLiteral("Own men laid down for it, between commas."),
                   QStringLiteral("IDS"));
    line.addOption(QStringLiteral("backend"), QStringLiteral("The physics that decides (usually box2d)."),
                   QStringLiteral("NAME"));
    line.addOption(QStringLiteral("jobs"), QStringLiteral("Threads; usually one a processor."), QStringLiteral("J"),
                   QString::number(std::max(1U, std::thread::hardware_concurrency())));
    line.addOption(QStringLiteral("out"),
                   QStringLiteral("Written by its ending: .csv (a line a shot), .json, or a picture as .png, .svg, "
                                  ".pdf. May be given several times."),
                   QStringLiteral("FILE"));
    addMomentOptions(line);
    line.addNote(QStringLiteral("Intervals are those in which a chance lies with 95 % certainty. The result does not "
                                "depend on --jobs, and a shot's own seed in an order to fire gives it again. What "
                                "stands against such a shot in play (GUN-1, GUN-3) is told on stderr and does not "
                                "keep it from being studied; an elevation that the gun does not have (GUN-4) does."));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --gun r-gun-1 --bearing 180 --elevation 1.5"));
    line.addExample(QStringLiteral("hooks-farm.battle --move 6 --gun b-gun-2 --bearing 12 --elevation 2 --out a.pdf"));
    if (const auto wrong = line.parse(arguments, 1, 1))
        return *wrong;
    if (const auto wrong = againstUsage(line))
        return *wrong;
    const auto bearing = angleFrom(line, QStringLiteral("bearing"));
    const auto elevation = bearing ? angleFrom(line, QStringLiteral("elevation")) : std::nullopt;
    const auto runs = elevation ? line.number(QStringLiteral("runs"), 1, 1'000'000) : std::nullopt;
    const auto seed = runs ? line.number(QStringLiteral("seed"), 0, mostSeed) : std::nullopt;
    const auto jobs = seed ? line.number(QStringLiteral("jobs"), 1, 1024) : std::nullopt;
    if (!jobs)
        return WrongUsage;

    int status = Done;
    const auto moment = momentFromAny(line, line.words().first(), status);
    const auto gun = moment ? gunFrom(line, *moment, status) : std::nullopt;
    if (!gun)
        return status;
    const Position& position = moment->position();
    const auto refused = [&line](Refusal why) {
        why.file = line.words().first();
        return line.refuse(why);
    };
    if (auto why = rules::againstElevation(position, *gun, *elevation))
        return refused(*std::move(why));
    const auto lyingDown = menToLieDown(line, position, *gun, status);
    if (!lyingDown)
        return status;
    const auto physics = physicsFor(line, line.value(QStringLiteral("backend")), status);
    if (status != Done)
        return status;
    const analysis::Laying laying{.gun = *gun,
                                  .bearing = normalBearing(*bearing),
                                  .elevation = *elevation,
                                  .tested = line.isSet(QStringLiteral("tested")),
                                  .lyingDown = *lyingDown};
    const Referee referee(moment->battle->ground(), physics);
    const auto study =
        analysis::studyShots(position, laying, referee, static_cast<int>(*runs), *seed, static_cast<int>(*jobs));
    if (!study)
        return line.refuse(study.error());
    for (Refusal doubt : analysis::doubtsAbout(position, laying)) {
        doubt.file = line.words().first();
        line.say(findingText({.severity = Severity::Warning, .refusal = doubt}));
    }
    const ShotTable table(*moment, *study, *seed);
    if (line.json())
        line.print(table.json(ShotTable::Falls::Without));
    else if (!line.quiet())
        for (const QString& row : table.text())
            line.print(row);
    for (const QString& out : line.values(QStringLiteral("out"))) {
        if (const auto written = writeStudy(table, out); !written)
            return line.refuse(written.error());
        line.say(QStringLiteral("written: %1").arg(out));
    }
    return Done;
}

} // namespace sandgate::commands
