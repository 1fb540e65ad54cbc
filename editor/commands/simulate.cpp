#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/many_battles.h"
#include "editor/commands/subcommands.h"

#include "core/plugins/plugins.h"

#include <thread>

namespace sandgate::commands {

namespace {

QString outcomeText(const Position& end)
{
    if (!end.outcome.over)
        return QStringLiteral("undecided");
    if (end.outcome.winner < 0)
        return QStringLiteral("draw [%1]").arg(end.outcome.clause);
    return QStringLiteral("victory of %1 [%2]")
        .arg(end.scenario().sides.at(static_cast<size_t>(end.outcome.winner)).name, end.outcome.clause);
}

int simulateOne(const CommandLine& line, const SkirmishPlan& plan, const QString& out)
{
    const Scenario& scenario = plan.ground->scenario;
    Recording recording;
    if (auto opened = recording.open(out, Battle(plan.ground), plan.seed); !opened)
        return line.refuse(opened.error());
    MoveId printed = startMove;
    const auto printUntil = [&](const Battle& battle, MoveId end) {
        while (printed + 1 < end) {
            for (const OrderRecord& record : battle.move(++printed).orders) {
                for (const Event& event : record.events)
                    line.print(event, scenario);
            }
        }
    };
    const auto onlooker = [&](const Battle& battle, const std::vector<Event>&) {
        const auto moves = static_cast<MoveId>(battle.moves().size());
        printUntil(battle, battle.moves().back().closed ? moves : moves - 1); // what stands, and is not taken back
        return recording.keepUp(battle);
    };
    auto skirmish = fight(plan, onlooker);
    if (!skirmish)
        return line.refuse(skirmish.error());
    printUntil(*skirmish->battle, static_cast<MoveId>(skirmish->battle->moves().size()));
    const auto finished = recording.finish(*skirmish->battle);
    for (size_t side = 0; side < 2; ++side) {
        if (skirmish->endedForHim[side] > 0)
            line.say(QStringLiteral("%1's general `%2` came to no end in %3 of his moves, and they were ended for him; "
                                    "orders of his that were taken back: %4")
                         .arg(scenario.sides[side].name, plan.generals[side])
                         .arg(skirmish->endedForHim[side])
                         .arg(skirmish->takenBack[side]));
    }
    if (skirmish->broken)
        return line.refuse(*skirmish->broken);
    if (!finished)
        return line.refuse(finished.error());
    line.say(QStringLiteral("%1 after %2 moves").arg(outcomeText(skirmish->end())).arg(skirmish->moves()));
    return Done;
}

void addOptions(CommandLine& line)
{
    addGenerals(line);
    line.addOption(QStringLiteral("backend"), QStringLiteral("The physics that decides shots (usually box2d)."),
                   QStringLiteral("NAME"));
    line.addOption(QStringLiteral("seed"), QStringLiteral("Decides every chance; usually 1."), QStringLiteral("N"),
                   QStringLiteral("1"));
    line.addOption(QStringLiteral("moves"), QStringLiteral("Leaves off after N moves of each side; usually 100."),
                   QStringLiteral("N"), QStringLiteral("100"));
    line.addOption(QStringLiteral("runs"), QStringLiteral("Fights N times, with this seed and those after it."),
                   QStringLiteral("N"), QStringLiteral("1"));
    line.addOption(QStringLiteral("jobs"), QStringLiteral("Battles fought at a time; usually one for each processor."),
                   QStringLiteral("N"), QString::number(std::max(1u, std::thread::hardware_concurrency())));
    line.addOption(QStringLiteral("out"), QStringLiteral("Records the battle (of one run) in this file."),
                   QStringLiteral("BATTLE"));
    line.addOption(QStringLiteral("summary"),
                   QStringLiteral("Writes a table with a row a battle; its ending says of what kind: .csv, or "
                                  ".sqlite or .db."),
                   QStringLiteral("FILE"));
    line.addNote(QStringLiteral("Where no side has the id `red` or `blue`, --red is the first side of the scenario and "
                                "--blue the second."));
    line.addNote(QStringLiteral("One battle is printed event by event. Of more only how each ended is printed, a line "
                                "for each and a table for all; that does not depend on --jobs, and --seed with a "
                                "line's seed fights its battle again. Moves count both sides'. With --summary the "
                                "battles go there, and only the table for all is printed."));
    line.addNote(
        QStringLiteral("--seed 1 --runs 500 and --seed 501 --runs 500 are a thousand different battles: fought "
                       "anywhere and at any time, `sandgate merge` makes one summary of them, the same as "
                       "--runs 1000 would have written. Broken off (Ctrl+C) it writes no summary."));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --seed 1913 --out hooks-farm.battle"));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --runs 20 --json"));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --seed 501 --runs 500 --summary second.csv"));
}

} // namespace

int simulate(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("simulate"), QStringLiteral("SCENARIO"),
                     QStringLiteral("Lets two generals fight it out."));
    addOptions(line);
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    constexpr quint64 lastSeed = (quint64(1) << 53) - 1;
    const auto seed = line.number(QStringLiteral("seed"), 0, lastSeed);
    const auto moves = seed ? line.number(QStringLiteral("moves"), 1, 100'000) : std::nullopt;
    const auto runs = moves ? line.number(QStringLiteral("runs"), 1, 1'000'000) : std::nullopt;
    const auto jobs = runs ? line.number(QStringLiteral("jobs"), 1, 1024) : std::nullopt;
    if (!jobs)
        return WrongUsage;
    if (*seed + (*runs - 1) > lastSeed)
        return line.misuse(QStringLiteral("The seeds of the runs would go beyond %1.").arg(lastSeed));
    const QString out = line.value(QStringLiteral("out"));
    const QString summary = line.value(QStringLiteral("summary"));
    if (*runs > 1 && !out.isEmpty())
        return line.misuse(QStringLiteral("--out records one battle; it does not go with --runs %1.").arg(*runs));
    if (!summary.isEmpty() && !out.isEmpty())
        return line.misuse(QStringLiteral("--out and --summary do not go together."));
    if (const auto why = summary.isEmpty() ? std::nullopt : againstSummaryName(summary))
        return line.misuse(*why);
    if (const auto why = againstWriting(out, {line.words().first()}))
        return line.misuse(*why);
    if (const auto why = againstWriting(summary, {line.words().first()}, QStringLiteral("--summary")))
        return line.misuse(*why);

    int status = Done;
    SkirmishPlan plan{
        .ground = groundFrom(line, line.words().first(), status), .physics = {}, .generals = {}, .seed = *seed};
    plan.moves = static_cast<int>(*moves);
    if (!plan.ground)
        return status;
    const Scenario& scenario = plan.ground->scenario;
    plan.generals = generalsFor(line, scenario);
    plan.physics = physicsFor(line, line.value(QStringLiteral("backend")), status);
    if (status != Done)
        return status;
    for (SideIndex side = 0; side < 2; ++side) { // before anything is written
        if (auto found = Plugins::instance().general(plan.generals[static_cast<size_t>(side)], side, 1); !found)
            return line.refuse(found.error());
    }
    if (const auto why = summary.isEmpty() ? std::nullopt : againstSummaryPlace(summary))
        return line.refuse(*why);
    line.say(QStringLiteral("%1 (%2) against %3 (%4), seed %5")
                 .arg(scenario.sides[0].name, plan.generals[0], scenario.sides[1].name, plan.generals[1])
                 .arg(*seed));
    if (*runs == 1 && summary.isEmpty())
        return simulateOne(line, plan, out);
    return fightMany(line, {.plan = plan,
                            .red = redSideOf(scenario),
                            .runs = static_cast<int>(*runs),
                            .jobs = static_cast<int>(*jobs),
                            .summary = summary});
}

} // namespace sandgate::commands
