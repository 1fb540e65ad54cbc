#include "editor/report/report_tables.h"

#include "core/rules/score.h"
#include "editor/report/move_story.h"
#include "editor/report/wording.h"

#include <algorithm>

namespace sandgate::report {

static QString numberOrDash(int number)
{
    return number == 0 ? QStringLiteral("–") : QString::number(number);
}

static QList<QStringList> bodiesOf(const Scenario& scenario, SideIndex side)
{
    struct Body
    {
        QString name;
        std::array<int, 3> arms{};
    };
    std::vector<Body> bodies;
    std::array<int, 3> sum{};
    for (const ForcePiece& piece : scenario.forces) {
        if (piece.side != side)
            continue;
        auto body = std::find_if(bodies.begin(), bodies.end(), [&](const Body& b) { return b.name == piece.body; });
        if (body == bodies.end())
            body = bodies.insert(bodies.end(), Body{.name = piece.body});
        ++body->arms[static_cast<size_t>(piece.arm)];
        ++sum[static_cast<size_t>(piece.arm)];
    }
    QList<QStringList> rows;
    for (const Body& body : bodies)
        rows.push_back({body.name.isEmpty() ? QStringLiteral("(no body)") : body.name, numberOrDash(body.arms[0]),
                        numberOrDash(body.arms[1]), numberOrDash(body.arms[2])});
    rows.push_back(
        {QStringLiteral("In all"), QString::number(sum[0]), QString::number(sum[1]), QString::number(sum[2])});
    return rows;
}

Table orderOfBattle(const Scenario& scenario)
{
    Table table;
    std::array<QList<QStringList>, 2> sides;
    for (SideIndex side = 0; side < 2; ++side) {
        const QString name = sideName(scenario, side);
        table.columns.push_back({.head = QStringLiteral("Body"), .flexible = true, .group = name});
        for (const char* head : {"Foot", "Horse", "Guns"})
            table.columns.push_back({.head = QString::fromLatin1(head), .number = true, .group = name});
        sides[static_cast<size_t>(side)] = bodiesOf(scenario, side);
    }
    const QStringList none{QString(), QString(), QString(), QString()};
    const qsizetype most = std::max(sides[0].size(), sides[1].size());
    for (qsizetype i = 0; i + 1 < most; ++i) {
        QStringList row;
        for (const QList<QStringList>& rows : sides)
            row << (i + 1 < rows.size() ? rows[i] : none);
        table.rows.push_back(row);
    }
    table.rows.push_back(sides[0].last() + sides[1].last());
    table.totals = 1;
    return table;
}

Table strengthTable(const Battle& battle, const std::vector<MoveId>& line)
{
    const Scenario& scenario = battle.ground()->scenario;
    Table table;
    table.columns = {{.head = QStringLiteral("Move"), .flexible = false}};
    for (SideIndex side = 0; side < 2; ++side)
        for (const char* head : {"Foot", "Horse", "Guns", "Held", "Ret.", "Points"})
            table.columns.push_back(
                {.head = QString::fromLatin1(head), .number = true, .group = sideName(scenario, side)});
    table.columns.push_back({.head = QStringLiteral("What happened"), .flexible = true});
    const auto add = [&](const QString& name, const MoveNode& node, const QString& happened) {
        const MoveSums sums = sumsAt(node);
        QStringList row{name};
        for (size_t side = 0; side < 2; ++side) {
            const Strength& s = sums.strength[side];
            row << QString::number(s.infantry) << QString::number(s.cavalry) << QString::number(s.guns)
                << numberOrDash(s.prisonersHeld) << numberOrDash(s.retired) << pointsText(sums.score[side]);
        }
        table.rows.push_back(row << happened);
    };
    add(QStringLiteral("Start"), battle.move(startMove), {});
    for (const MoveId id : line) {
        const MoveNode& node = battle.move(id);
        add(QStringLiteral("%1 %2").arg(node.move).arg(sideName(scenario, node.side)), node,
            storyOf(node, battle.move(node.parent).after).summary);
    }
    return table;
}

Table lossTable(const Scenario& scenario, const Tally& tally)
{
    Table table;
    table.columns = {{.head = QStringLiteral("Side and arm"), .flexible = true}};
    bool overruled = false;
    for (const auto& side : tally.arms)
        for (const ArmTally& arm : side)
            overruled = overruled || arm.overruled > 0;
    for (const char* head :
         {"Began", "Shot", "of these, own", "Hand to hand", "By the umpire", "Taken", "Retired", "Left"})
        if (overruled || head != QByteArray("By the umpire"))
            table.columns.push_back({.head = QString::fromLatin1(head), .number = true});
    for (SideIndex side = 0; side < 2; ++side)
        for (size_t arm = 0; arm < 3; ++arm) {
            static const QStringList arms{QStringLiteral("foot"), QStringLiteral("horse"), QStringLiteral("guns")};
            const ArmTally& t = tally.arms[static_cast<size_t>(side)][arm];
            const bool guns = arm == static_cast<size_t>(Arm::Gun);
            const auto ofMen = [guns](int count) { return guns ? QString() : numberOrDash(count); };
            QStringList row{sideName(scenario, side) + QLatin1Char(' ') + arms.at(static_cast<int>(arm)),
                            QString::number(t.began), ofMen(t.shot), ofMen(t.ownShots), ofMen(t.handToHand)};
            if (overruled)
                row << ofMen(t.overruled);
            table.rows.push_back(row << numberOrDash(t.taken) << ofMen(t.retired) << QString::number(t.left));
        }
    return table;
}

Table gunTable(const Scenario& scenario, const Tally& tally)
{
    Table table;
    table.columns = {{.head = QStringLiteral("Gun"), .flexible = true}};
    for (const char* head : {"Moves fired", "Shots", "Touched", "Foot killed", "Horse killed", "Own", "A shot"})
        table.columns.push_back({.head = QString::fromLatin1(head), .number = true});
    for (const GunTally& gun : tally.guns) {
        const int killed = gun.killed[0] + gun.killed[1];
        const PieceIndex piece = scenario.pieceIndex(gun.gun);
        const QString body = piece < 0 ? QString() : scenario.forces[static_cast<size_t>(piece)].body;
        table.rows.push_back(
            {QStringLiteral("%1 %2%3").arg(sideName(scenario, gun.side), gun.gun,
                                           body.isEmpty() ? QString() : QStringLiteral(", ") + body),
             numberOrDash(gun.moves), numberOrDash(gun.shots), numberOrDash(gun.touched), numberOrDash(gun.killed[0]),
             numberOrDash(gun.killed[1]), numberOrDash(gun.own),
             gun.shots == 0 ? QStringLiteral("–") : QString::number(static_cast<double>(killed) / gun.shots, 'f', 2)});
    }
    return table;
}

Table scoreTable(const Position& position)
{
    const Scenario& scenario = position.scenario();
    const RuleSet& rules = position.rules();
    const std::array<rules::Score, 2> score{rules::scoreOf(position, 0), rules::scoreOf(position, 1)};
    Table table;
    table.columns = {{.head = QStringLiteral("Points"), .flexible = true},
                     {.head = QStringLiteral("Each"), .number = true},
                     {.head = QStringLiteral("Number"), .number = true, .group = sideName(scenario, 0)},
                     {.head = QStringLiteral("Points"), .number = true, .group = sideName(scenario, 0)},
                     {.head = QStringLiteral("Number"), .number = true, .group = sideName(scenario, 1)},
                     {.head = QStringLiteral("Points"), .number = true, .group = sideName(scenario, 1)}};
    const auto line = [&](const char* what, double each, int rules::Score::*count) {
        QStringList row{QString::fromUtf8(what), pointsText(each)};
        for (const rules::Score& s : score)
            row << numberOrDash(s.*count) << (s.*count == 0 ? QStringLiteral("–") : pointsText(s.*count * each));
        table.rows.push_back(row);
    };
    QStringList victory{QStringLiteral("The victory, or the half of a draw"), QString()};
    for (const rules::Score& s : score)
        victory << QString() << (s.victory > 0 ? pointsText(s.victory) : QStringLiteral("–"));
    table.rows.push_back(victory);
    line("Guns held", rules.pointsGun, &rules::Score::guns);
    line("Guns of the enemy in a position to be taken", rules.pointsGun, &rules::Score::gunsToTake);
    line("Horse, alive and uncaptured", rules.pointsCavalry, &rules::Score::cavalry);
    line("Foot, alive and uncaptured", rules.pointsInfantry, &rules::Score::infantry);
    line("Own men in the enemy’s hands", rules.pointsOwnHeld, &rules::Score::ownHeld);
    line("Prisoners taken", rules.pointsPrisoner, &rules::Score::prisoners);
    table.rows.push_back({QStringLiteral("In all"), QString(), QString(), pointsText(score[0].total), QString(),
                          pointsText(score[1].total)});
    table.totals = 1;
    return table;
}

template <class Value>
static Chart chartOf(const Battle& battle, const std::vector<MoveId>& line, const QString& title, Value value)
{
    const Scenario& scenario = battle.ground()->scenario;
    Chart chart{.title = title, .ticks = {QStringLiteral("start")}, .series = {}};
    for (SideIndex side = 0; side < 2; ++side)
        chart.series.push_back({sideName(scenario, side), side, {value(sumsAt(battle.move(startMove)), side)}});
    for (const MoveId id : line) {
        const MoveNode& node = battle.move(id);
        const MoveSums sums = sumsAt(node);
        chart.ticks << QString::number(node.move);
        for (SideIndex side = 0; side < 2; ++side)
            chart.series[static_cast<size_t>(side)].values.push_back(value(sums, side));
    }
    return chart;
}

Chart strengthChart(const Battle& battle, const std::vector<MoveId>& line)
{
    return chartOf(battle, line, QStringLiteral("Men on the field, after each move"),
                   [](const MoveSums& sums, SideIndex side) {
                       const Strength& s = sums.strength[static_cast<size_t>(side)];
                       return static_cast<double>(s.infantry + s.cavalry);
                   });
}

Chart scoreChart(const Battle& battle, const std::vector<MoveId>& line)
{
    return chartOf(battle, line, QStringLiteral("Points, after each move"),
                   [](const MoveSums& sums, SideIndex side) { return sums.score[static_cast<size_t>(side)]; });
}

} // namespace sandgate::report
