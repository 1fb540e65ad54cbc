#include "editor/commands/totals.h"

#include "core/analysis/estimate.h"

#include <QJsonArray>

namespace sandgate::commands {

namespace {

struct Totals
{
    analysis::Tally tally;
    std::array<double, 2> killed{};
    std::array<double, 2> taken{};
};

Totals totalsOf(const Summary& summary)
{
    Totals totals;
    for (const SummaryRow& row : summary.rows) {
        totals.tally.add({.over = row.result != QLatin1String("undecided"),
                          .winner = row.winner,
                          .score = {row.sides[0].score, row.sides[1].score}});
        for (size_t side = 0; side < 2; ++side) {
            totals.killed[side] += row.sides[side].killed;
            totals.taken[side] += row.sides[side].taken;
        }
    }
    for (size_t side = 0; side < 2 && totals.tally.battles > 0; ++side) {
        totals.killed[side] /= totals.tally.battles;
        totals.taken[side] /= totals.tally.battles;
    }
    return totals;
}

QJsonObject totalsJson(const Summary& summary, const Totals& totals)
{
    const analysis::Tally& tally = totals.tally;
    QJsonObject victories, chances, scores, intervals, losses;
    for (SideIndex side = 0; side < 2; ++side) {
        const auto i = static_cast<size_t>(side);
        const QString& id = summary.head.sides[i];
        const analysis::Interval win = tally.winInterval(side);
        const auto score = tally.scoreInterval(side);
        victories.insert(id, tally.won[i]);
        chances.insert(id, QJsonObject{{QStringLiteral("win"), tally.win(side)},
                                       {QStringLiteral("low"), win.low},
                                       {QStringLiteral("high"), win.high}});
        scores.insert(id, tally.meanScore(side));
        intervals.insert(id, score ? QJsonValue(QJsonArray{score->low, score->high}) : QJsonValue());
        losses.insert(
            id, QJsonObject{{QStringLiteral("killed"), totals.killed[i]}, {QStringLiteral("taken"), totals.taken[i]}});
    }
    return {{QStringLiteral("runs"), tally.battles},
            {QStringLiteral("victories"), victories},
            {QStringLiteral("chances"), chances},
            {QStringLiteral("draws"), tally.drawn},
            {QStringLiteral("undecided"), tally.undecided},
            {QStringLiteral("meanScore"), scores},
            {QStringLiteral("meanScoreInterval"), intervals},
            {QStringLiteral("meanLosses"), losses}};
}

QString percent(double part)
{
    return QString::number(100 * part, 'f', 0);
}

QString rangeText(const analysis::Interval& interval, int digits)
{
    return QStringLiteral("%1 to %2").arg(interval.low, 0, 'f', digits).arg(interval.high, 0, 'f', digits);
}

void printTable(const CommandLine& line, const Summary& summary, const Totals& totals)
{
    const analysis::Tally& tally = totals.tally;
    const auto& [sides, generals] = std::tie(summary.head.sides, summary.head.generals);
    const auto wide = [](const QString& heading, const std::array<QString, 2>& texts) {
        return -static_cast<int>(std::max({heading.size(), texts[0].size(), texts[1].size()}));
    };
    const int sideWide = wide(QStringLiteral("side"), sides);
    const int generalWide = wide(QStringLiteral("general"), generals);
    const auto row = QStringLiteral("%1  %2  %3  %4  %5  %6  %7");
    line.print(
        QStringLiteral("%1 battles: %2 drawn, %3 undecided").arg(tally.battles).arg(tally.drawn).arg(tally.undecided));
    line.print(row.arg(QStringLiteral("side"), sideWide)
                   .arg(QStringLiteral("general"), generalWide)
                   .arg(QStringLiteral("won"), 7)
                   .arg(QStringLiteral("chance (95 %)"), -19)
                   .arg(QStringLiteral("points (95 %)"), -23)
                   .arg(QStringLiteral("killed"), 7)
                   .arg(QStringLiteral("taken"), 7));
    for (SideIndex side = 0; side < 2; ++side) {
        const auto i = static_cast<size_t>(side);
        const analysis::Interval win = tally.winInterval(side);
        const auto score = tally.scoreInterval(side);
        line.print(row.arg(sides[i], sideWide)
                       .arg(generals[i], generalWide)
                       .arg(tally.won[i], 7)
                       .arg(QStringLiteral("%1 % (%2)")
                                .arg(percent(tally.win(side)), rangeText({100 * win.low, 100 * win.high}, 0)),
                            -19)
                       .arg(QString::number(tally.meanScore(side), 'f', 1) +
                                (score ? QStringLiteral(" (%1)").arg(rangeText(*score, 1)) : QString()),
                            -23)
                       .arg(totals.killed[i], 7, 'f', 1)
                       .arg(totals.taken[i], 7, 'f', 1));
    }
}

} // namespace

void printTotals(const CommandLine& line, const Summary& summary)
{
    const Totals totals = totalsOf(summary);
    if (line.json())
        line.print(totalsJson(summary, totals));
    else
        printTable(line, summary, totals);
}

} // namespace sandgate::commands
