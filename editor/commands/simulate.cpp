#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/skirmish.h"
#include "editor/commands/subcommands.h"

#include "core/base/random.h"
#include "core/plugins/plugins.h"
#include "core/rules/score.h"
#include "storage/json.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace sandgate::commands {

namespace {

constexpr const char* usualGeneral = "steady";

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
    for (SideIndex side = 0; side < 2; ++side) { // before anything is written
        if (auto found = Plugins::instance().general(plan.generals[static_cast<size_t>(side)], side, 1); !found)
            return line.refuse(found.error());
    }
    Recording recording;
    if (auto opened = recording.open(out, Battle(plan.ground), plan.seed); !opened)
        return line.refuse(opened.error());
    const auto onlooker = [&](const Battle& battle, const std::vector<Event>& events) {
        for (const Event& event : events)
            line.print(event, scenario);
        return recording.keepUp(battle);
    };
    auto skirmish = fight(plan, onlooker);
    if (!skirmish)
        return line.refuse(skirmish.error());
    const auto finished = recording.finish(*skirmish->battle);
    for (size_t side = 0; side < 2; ++side) {
        if (skirmish->endedForHim[side] > 0)
            line.say(QStringLiteral("%1's general `%2` came to no end in %3 of his moves, and they were ended for him")
                         .arg(scenario.sides[side].name, plan.generals[side])
                         .arg(skirmish->endedForHim[side]));
    }
    if (skirmish->broken)
        return line.refuse(*skirmish->broken);
    if (!finished)
        return line.refuse(finished.error());
    line.say(QStringLiteral("%1 after %2 moves").arg(outcomeText(skirmish->end())).arg(skirmish->moves()));
    return Done;
}

QJsonObject runJson(int run, const Skirmish& skirmish)
{
    const Position& end = skirmish.end();
    const Scenario& scenario = end.scenario();
    MoveEndedEvent totals;
    for (SideIndex side = 0; side < 2; ++side) {
        totals.strength[static_cast<size_t>(side)] = rules::strengthOf(end, side);
        totals.score[static_cast<size_t>(side)] = rules::scoreOf(end, side).total;
    }
    const QJsonObject written = toJson(Event{.side = 0, .move = 0, .what = totals}, scenario);
    return {{QStringLiteral("run"), run},
            {QStringLiteral("seed"), static_cast<double>(skirmish.seed)},
            {QStringLiteral("result"), end.outcome.over ? end.outcome.result : QStringLiteral("undecided")},
            {QStringLiteral("winner"),
             end.outcome.winner < 0 ? QJsonValue() : QJsonValue(scenario.sides.at(size_t(end.outcome.winner)).id)},
            {QStringLiteral("moves"), skirmish.moves()},
            {QStringLiteral("strength"), written.value(QLatin1String("strength"))},
            {QStringLiteral("score"), written.value(QLatin1String("score"))}};
}

QString runText(int run, const Skirmish& skirmish)
{
    const Position& end = skirmish.end();
    QString text = QStringLiteral("run %1, seed %2: %3 after %4 moves")
                       .arg(run)
                       .arg(skirmish.seed)
                       .arg(outcomeText(end))
                       .arg(skirmish.moves());
    for (SideIndex side = 0; side < 2; ++side) {
        const Strength strength = rules::strengthOf(end, side);
        text += QStringLiteral("; %1 %2 foot %3 horse %4 guns, %5 points")
                    .arg(end.scenario().sides.at(static_cast<size_t>(side)).name)
                    .arg(strength.infantry)
                    .arg(strength.cavalry)
                    .arg(strength.guns)
                    .arg(rules::scoreOf(end, side).total);
    }
    return text;
}

struct Totals
{
    std::array<int, 2> victories{};
    int draws = 0;
    int undecided = 0;
    std::array<double, 2> points{};
    int runs = 0;

    void add(const Position& end)
    {
        ++runs;
        if (!end.outcome.over)
            ++undecided;
        else if (end.outcome.winner < 0)
            ++draws;
        else
            ++victories[static_cast<size_t>(end.outcome.winner)];
        for (SideIndex side = 0; side < 2; ++side)
            points[static_cast<size_t>(side)] += rules::scoreOf(end, side).total;
    }
    void print(const CommandLine& line, const Scenario& scenario) const
    {
        const auto mean = [&](size_t side) { return runs > 0 ? points[side] / runs : 0.0; };
        if (line.json()) {
            line.print(QJsonObject{{QStringLiteral("runs"), runs},
                                   {QStringLiteral("victories"), QJsonObject{{scenario.sides[0].id, victories[0]},
                                                                             {scenario.sides[1].id, victories[1]}}},
                                   {QStringLiteral("draws"), draws},
                                   {QStringLiteral("undecided"), undecided},
                                   {QStringLiteral("meanScore"),
                                    QJsonObject{{scenario.sides[0].id, mean(0)}, {scenario.sides[1].id, mean(1)}}}});
            return;
        }
        line.print(QStringLiteral("%1 runs: %2 %3, %4 %5, %6 drawn, %7 undecided; mean points %8 and %9")
                       .arg(runs)
                       .arg(scenario.sides[0].name)
                       .arg(victories[0])
                       .arg(scenario.sides[1].name)
                       .arg(victories[1])
                       .arg(draws)
                       .arg(undecided)
                       .arg(mean(0), 0, 'f', 1)
                       .arg(mean(1), 0, 'f', 1));
    }
};

/// As many bits as every reader of JSON keeps, so that `--seed` takes it and fights that run again.
quint64 seedOfRun(quint64 seed, int run)
{
    return Random::mix(seed, static_cast<quint64>(run)) >> 11;
}

/// The runs, fought by several threads and taken out in their order.
class Runs
{
public:
    Runs(const SkirmishPlan& plan, int runs, int jobs) : m_plan(plan), m_results(static_cast<size_t>(runs))
    {
        for (int i = 0; i < std::min(runs, jobs); ++i)
            m_threads.emplace_back([this] { work(); });
    }
    ~Runs()
    {
        m_stop = true;
        for (std::thread& thread : m_threads)
            thread.join();
    }
    Runs(const Runs&) = delete;
    Runs& operator=(const Runs&) = delete;

    Result<Skirmish> take(int run)
    {
        std::unique_lock lock(m_mutex);
        std::optional<Result<Skirmish>>& result = m_results[static_cast<size_t>(run)];
        m_done.wait(lock, [&] { return result.has_value(); });
        Result<Skirmish> taken = *std::move(result);
        result.reset();
        return taken;
    }

private:
    void work()
    {
        for (size_t run = m_next++; run < m_results.size() && !m_stop; run = m_next++) {
            SkirmishPlan plan = m_plan;
            plan.seed = seedOfRun(m_plan.seed, static_cast<int>(run) + 1);
            Result<Skirmish> result = fight(plan, {}, &m_stop);
            const std::lock_guard lock(m_mutex);
            m_results[run].emplace(std::move(result));
            m_done.notify_all();
        }
    }

    SkirmishPlan m_plan;
    std::vector<std::optional<Result<Skirmish>>> m_results;
    std::vector<std::thread> m_threads;
    std::mutex m_mutex;
    std::condition_variable m_done;
    std::atomic<size_t> m_next = 0;
    std::atomic<bool> m_stop = false;
};

int simulateMany(const CommandLine& line, const SkirmishPlan& plan, int runs, int jobs)
{
    Totals totals;
    Runs fought(plan, runs, jobs);
    for (int run = 0; run < runs; ++run) {
        const auto skirmish = fought.take(run);
        if (!skirmish)
            return line.refuse(skirmish.error());
        if (skirmish->broken)
            return line.refuse(*skirmish->broken);
        if (line.json())
            line.print(runJson(run + 1, *skirmish));
        else
            line.print(runText(run + 1, *skirmish));
        totals.add(skirmish->end());
    }
    totals.print(line, plan.ground->scenario);
    return Done;
}

/// By side: the sides with the ids `red` and `blue`; where there are none, the first and the second side.
std::array<QString, 2> generalsFor(const CommandLine& line, const Scenario& scenario)
{
    const bool isTurned = scenario.sides[0].id == QLatin1String("blue") || scenario.sides[1].id == QLatin1String("red");
    std::array<QString, 2> generals{line.value(QStringLiteral("red")), line.value(QStringLiteral("blue"))};
    if (isTurned)
        std::swap(generals[0], generals[1]);
    return generals;
}

} // namespace

int simulate(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("simulate"), QStringLiteral("SCENARIO"),
                     QStringLiteral("Lets two generals fight it out."));
    const QString general = QStringLiteral("GENERAL");
    const QString usual = QLatin1String(usualGeneral);
    line.addOption(QStringLiteral("red"), QStringLiteral("Who commands the side `red`; usually %1.").arg(usual),
                   general, usual);
    line.addOption(QStringLiteral("blue"), QStringLiteral("Who commands the side `blue`; usually %1.").arg(usual),
                   general, usual);
    line.addOption(QStringLiteral("backend"), QStringLiteral("The physics that decides shots (usually box2d)."),
                   QStringLiteral("NAME"));
    line.addOption(QStringLiteral("seed"), QStringLiteral("Decides every chance; usually 1."), QStringLiteral("N"),
                   QStringLiteral("1"));
    line.addOption(QStringLiteral("moves"), QStringLiteral("Leaves off after N moves of each side; usually 100."),
                   QStringLiteral("N"), QStringLiteral("100"));
    line.addOption(QStringLiteral("runs"), QStringLiteral("Fights N times, each with a seed of its own."),
                   QStringLiteral("N"), QStringLiteral("1"));
    line.addOption(QStringLiteral("jobs"), QStringLiteral("Battles fought at a time; usually one for each processor."),
                   QStringLiteral("N"), QString::number(std::max(1u, std::thread::hardware_concurrency())));
    line.addOption(QStringLiteral("out"), QStringLiteral("Records the battle (of one run) in this file."),
                   QStringLiteral("BATTLE"));
    line.addNote(QStringLiteral("Where no side has the id `red` or `blue`, --red is the first side of the scenario and "
                                "--blue the second."));
    line.addNote(QStringLiteral("One battle is printed event by event. Of more only how each ended is printed, a line "
                                "for each and one for all; that does not depend on --jobs, and --seed with a line's "
                                "seed fights its battle again. Moves count both sides'."));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --seed 1913 --out hooks-farm.battle"));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --runs 20 --json"));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const auto seed = line.number(QStringLiteral("seed"), 0, (quint64(1) << 53) - 1);
    const auto moves = seed ? line.number(QStringLiteral("moves"), 1, 100'000) : std::nullopt;
    const auto runs = moves ? line.number(QStringLiteral("runs"), 1, 1'000'000) : std::nullopt;
    const auto jobs = runs ? line.number(QStringLiteral("jobs"), 1, 1024) : std::nullopt;
    if (!jobs)
        return WrongUsage;
    const QString out = line.value(QStringLiteral("out"));
    if (*runs > 1 && !out.isEmpty())
        return line.misuse(QStringLiteral("--out records one battle; it does not go with --runs %1.").arg(*runs));

    if (const auto why = againstWriting(out, {line.words().first()}))
        return line.misuse(*why);

    int status = Done;
    SkirmishPlan plan{
        .ground = groundFrom(line, line.words().first(), status), .physics = {}, .generals = {}, .seed = *seed};
    plan.moves = static_cast<int>(*moves);
    if (!plan.ground)
        return status;
    plan.generals = generalsFor(line, plan.ground->scenario);
    plan.physics = physicsFor(line, line.value(QStringLiteral("backend")), status);
    if (status != Done)
        return status;
    line.say(QStringLiteral("%1 (%2) against %3 (%4), seed %5")
                 .arg(plan.ground->scenario.sides[0].name, plan.generals[0], plan.ground->scenario.sides[1].name,
                      plan.generals[1])
                 .arg(*seed));
    return *runs == 1 ? simulateOne(line, plan, out)
                      : simulateMany(line, plan, static_cast<int>(*runs), static_cast<int>(*jobs));
}

} // namespace sandgate::commands
