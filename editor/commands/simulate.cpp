#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/skirmish.h"
#include "editor/commands/subcommands.h"

#include "core/rules/score.h"
#include "storage/json.h"

#include <condition_variable>
#include <mutex>
#include <thread>

namespace sandgate::commands {

namespace {

constexpr const char* usualGeneral = "steady";

/// What is worth a line to someone who looks on.
bool isNoteworthy(const Event& event)
{
    if (const auto* shot = std::get_if<ShotEvent>(&event.what))
        return !shot->dead.empty();
    return !std::holds_alternative<MovedEvent>(event.what) && !std::holds_alternative<GunMovedEvent>(event.what) &&
           !std::holds_alternative<PutDownEvent>(event.what) && !std::holds_alternative<EscortedEvent>(event.what) &&
           !std::holds_alternative<PrisonerEvent>(event.what);
}

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
    bool recordingOpen = false;
    const auto onlooker = [&](const Battle& battle, const std::vector<Event>& events) -> Result<void> {
        if (!recordingOpen) {
            recordingOpen = true;
            if (auto opened = recording.open(out, Battle(battle.ground()), plan.seed); !opened)
                return opened;
        }
        for (const Event& event : events) {
            if (line.json())
                line.print(toJsonLine(event, scenario));
            else if (!line.quiet() ? isNoteworthy(event) : std::holds_alternative<BattleEndedEvent>(event.what))
                line.print(toText(event, scenario));
        }
        return recording.keepUp(battle);
    };
    auto skirmish = fight(plan, onlooker);
    if (!skirmish)
        return line.refuse(skirmish.error());
    const auto finished = recording.finish(*skirmish->battle);
    if (skirmish->broken)
        return line.refuse(*skirmish->broken);
    if (!finished)
        return line.refuse(finished.error());
    const Position& end = skirmish->end();
    if (!end.outcome.over)
        line.say(QStringLiteral("left undecided after %1 moves a side").arg(plan.moves));
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
            {QStringLiteral("moves"), static_cast<int>(skirmish.battle->moves().size()) - 1},
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
                       .arg(skirmish.battle->moves().size() - 1);
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
            plan.seed += run;
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

/// The generals by side: `--first` and `--second`, and the option that has the name of a side's id.
std::optional<std::array<QString, 2>> generalsFor(const CommandLine& line, const Scenario& scenario)
{
    std::array<QString, 2> generals;
    const SideIndex first = scenario.firstPlayer;
    generals[static_cast<size_t>(first)] = line.value(QStringLiteral("first"));
    generals[static_cast<size_t>(enemyOf(first))] = line.value(QStringLiteral("second"));
    for (const QString& id : {QStringLiteral("red"), QStringLiteral("blue")}) {
        if (!line.isSet(id))
            continue;
        const SideIndex side = scenario.sideIndex(id);
        if (side < 0) {
            line.misuse(QStringLiteral("No side has the id `%1` here (they are `%2` and `%3`); --first and --second "
                                       "take the generals of the First Player and of the other.")
                            .arg(id, scenario.sides[0].id, scenario.sides[1].id));
            return {};
        }
        generals[static_cast<size_t>(side)] = line.value(id);
    }
    for (QString& general : generals) {
        if (general.isEmpty())
            general = QLatin1String(usualGeneral);
    }
    return generals;
}

} // namespace

int simulate(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("simulate"), QStringLiteral("SCENARIO"),
                     QStringLiteral("Lets two generals fight it out."));
    const QString general = QStringLiteral("GENERAL");
    line.addOption(QStringLiteral("red"), QStringLiteral("Who commands the side `red` (usually steady)."), general);
    line.addOption(QStringLiteral("blue"), QStringLiteral("Who commands the side `blue` (usually steady)."), general);
    line.addOption(QStringLiteral("first"), QStringLiteral("Who commands the First Player's side, whatever its id."),
                   general);
    line.addOption(QStringLiteral("second"), QStringLiteral("Who commands the other side."), general);
    line.addOption(QStringLiteral("backend"), QStringLiteral("The physics that decides shots (usually box2d)."),
                   QStringLiteral("NAME"));
    line.addOption(QStringLiteral("seed"), QStringLiteral("Decides every chance; usually 1."), QStringLiteral("N"),
                   QStringLiteral("1"));
    line.addOption(QStringLiteral("moves"), QStringLiteral("Leaves off after N moves of each side; usually 60."),
                   QStringLiteral("N"), QStringLiteral("60"));
    line.addOption(QStringLiteral("runs"), QStringLiteral("Fights N times, with seeds that follow each other."),
                   QStringLiteral("N"), QStringLiteral("1"));
    line.addOption(QStringLiteral("jobs"), QStringLiteral("Battles fought at a time; usually one for each processor."),
                   QStringLiteral("N"), QString::number(std::max(1u, std::thread::hardware_concurrency())));
    line.addOption(QStringLiteral("out"), QStringLiteral("Records the battle (of one run) in this file."),
                   QStringLiteral("BATTLE"));
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

    int status = Done;
    SkirmishPlan plan{
        .ground = groundFrom(line, line.words().first(), status), .physics = {}, .generals = {}, .seed = *seed};
    plan.moves = static_cast<int>(*moves);
    if (!plan.ground)
        return status;
    const auto generals = generalsFor(line, plan.ground->scenario);
    if (!generals)
        return WrongUsage;
    plan.generals = *generals;
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
