#include "editor/commands/many_battles.h"

#include "core/base/workers.h"
#include "core/rules/score.h"
#include "editor/commands/input.h"
#include "editor/commands/interruption.h"
#include "editor/commands/progress.h"
#include "editor/commands/totals.h"
#include "storage/json.h"

namespace sandgate::commands {

namespace {

SideIndex sideOf(const ManyBattles& many, size_t i)
{
    return i == 0 ? many.red : enemyOf(many.red);
}

SummaryHead headOf(const ManyBattles& many)
{
    const Scenario& scenario = many.plan.ground->scenario;
    SummaryHead head{.title = scenario.title,
                     .digest = digestOf(scenario),
                     .sides = {},
                     .generals = {},
                     .backend = backendWithVersion(many.plan.physics.get()),
                     .mostMoves = many.plan.moves,
                     .program = QStringLiteral("sandgate " SANDGATE_VERSION)};
    for (size_t i = 0; i < 2; ++i) {
        const auto side = static_cast<size_t>(sideOf(many, i));
        head.sides[i] = scenario.sides[side].id;
        head.generals[i] = generalWithVersion(many.plan.generals[side]);
    }
    return head;
}

SummaryRow rowOf(const ManyBattles& many, const Skirmish& skirmish)
{
    const Position& end = skirmish.end();
    SummaryRow row{.seed = skirmish.seed,
                   .result = end.outcome.over ? end.outcome.result : QStringLiteral("undecided"),
                   .winner = -1,
                   .clause = end.outcome.clause,
                   .moves = skirmish.moves(),
                   .sides = {}};
    for (size_t i = 0; i < 2; ++i) {
        const SideIndex side = sideOf(many, i);
        SummarySide& its = row.sides[i];
        its.score = rules::scoreOf(end, side).total;
        its.left = rules::strengthOf(end, side);
        its.endedForHim = skirmish.endedForHim[static_cast<size_t>(side)];
        for (PieceIndex man = 0; man < end.count(); ++man) {
            if (end.isGun(man) || end.force(man).side != side)
                continue;
            its.killed += end[man].condition == Condition::Dead;
            its.taken += end[man].condition == Condition::Prisoner || end[man].condition == Condition::Held;
        }
        if (end.outcome.over && end.outcome.winner == side)
            row.winner = static_cast<int>(i);
    }
    return row;
}

QJsonObject rowJson(int run, const SummaryRow& row, const SummaryHead& head, const ManyBattles& many)
{
    MoveEndedEvent totals;
    QJsonObject losses;
    for (size_t i = 0; i < 2; ++i) {
        const auto side = static_cast<size_t>(sideOf(many, i));
        totals.strength[side] = row.sides[i].left;
        totals.score[side] = row.sides[i].score;
        losses.insert(head.sides[i], QJsonObject{{QStringLiteral("killed"), row.sides[i].killed},
                                                 {QStringLiteral("taken"), row.sides[i].taken}});
    }
    const QJsonObject written = toJson(Event{.side = 0, .move = 0, .what = totals}, many.plan.ground->scenario);
    return {{QStringLiteral("run"), run},
            {QStringLiteral("seed"), static_cast<double>(row.seed)},
            {QStringLiteral("result"), row.result},
            {QStringLiteral("winner"),
             row.winner < 0 ? QJsonValue() : QJsonValue(head.sides[static_cast<size_t>(row.winner)])},
            {QStringLiteral("clause"), row.clause},
            {QStringLiteral("moves"), row.moves},
            {QStringLiteral("strength"), written.value(QLatin1String("strength"))},
            {QStringLiteral("score"), written.value(QLatin1String("score"))},
            {QStringLiteral("losses"), losses}};
}

QString rowText(int run, const SummaryRow& row, const ManyBattles& many)
{
    const auto nameOf = [&](size_t i) {
        return many.plan.ground->scenario.sides[static_cast<size_t>(sideOf(many, i))].name;
    };
    QString outcome =
        row.winner < 0 ? row.result : QStringLiteral("victory of %1").arg(nameOf(static_cast<size_t>(row.winner)));
    if (!row.clause.isEmpty())
        outcome += QStringLiteral(" [%1]").arg(row.clause);
    QString text =
        QStringLiteral("run %1, seed %2: %3 after %4 moves").arg(run).arg(row.seed).arg(outcome).arg(row.moves);
    for (size_t i = 0; i < 2; ++i) {
        const Strength& left = row.sides[i].left;
        text += QStringLiteral("; %1 %2 foot %3 horse %4 guns, %5 points")
                    .arg(nameOf(i))
                    .arg(left.infantry)
                    .arg(left.cavalry)
                    .arg(left.guns)
                    .arg(row.sides[i].score);
    }
    return text;
}

} // namespace

int fightMany(const CommandLine& line, const ManyBattles& many)
{
    Summary summary{.head = headOf(many), .rows = {}};
    std::optional<Refusal> broken;
    const Interruption interruption;
    {
        Workers<Result<SummaryRow>> workers(static_cast<size_t>(many.runs), many.jobs,
                                            [&](size_t run, const std::atomic<bool>& stop) -> Result<SummaryRow> {
                                                SkirmishPlan plan = many.plan;
                                                plan.seed += run;
                                                const auto skirmish = fight(plan, {}, &stop);
                                                if (!skirmish)
                                                    return tl::make_unexpected(skirmish.error());
                                                if (skirmish->broken)
                                                    return tl::make_unexpected(*skirmish->broken);
                                                return rowOf(many, *skirmish);
                                            });
        Progress progress(line, QStringLiteral("battles"), many.runs);
        while (auto row = workers.next(interruption.asked())) {
            if (!*row) {
                broken = row->error();
                break;
            }
            summary.rows.push_back(**std::move(row));
            const int run = static_cast<int>(summary.rows.size());
            if (many.summary.isEmpty()) {
                progress.clear();
                line.json() ? line.print(rowJson(run, summary.rows.back(), summary.head, many))
                            : line.print(rowText(run, summary.rows.back(), many));
            }
            progress.at(run);
        }
    }
    if (broken)
        return line.refuse(*broken);
    if (static_cast<int>(summary.rows.size()) < many.runs) {
        complain(
            QStringLiteral("broken off after %1 of %2 battles%3")
                .arg(summary.rows.size())
                .arg(many.runs)
                .arg(many.summary.isEmpty() ? QString() : QStringLiteral("; %1 is not written").arg(many.summary)));
        interruption.obey();
    }
    if (!many.summary.isEmpty()) {
        if (const auto written = writeSummary(summary, many.summary); !written)
            return line.refuse(written.error());
    }
    printTotals(line, summary);
    return Done;
}

} // namespace sandgate::commands
