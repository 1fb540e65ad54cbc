#include "editor/commands/command_line.h"
#include "editor/commands/moment.h"
#include "editor/commands/subcommands.h"

#include "core/rules/score.h"
#include "storage/json.h"

#include <QJsonArray>

namespace sandgate::commands {

namespace {

QString conditionName(Condition condition)
{
    switch (condition) {
    case Condition::InBox:
        return QStringLiteral("in-box");
    case Condition::Free:
        return QStringLiteral("free");
    case Condition::Disarmed:
        return QStringLiteral("disarmed");
    case Condition::Prisoner:
        return QStringLiteral("prisoner");
    case Condition::Dead:
        return QStringLiteral("dead");
    case Condition::Retired:
        return QStringLiteral("retired");
    case Condition::Held:
        break;
    }
    return QStringLiteral("held");
}

QString armName(Arm arm)
{
    return arm == Arm::Gun       ? QStringLiteral("gun")
           : arm == Arm::Cavalry ? QStringLiteral("cavalry")
                                 : QStringLiteral("infantry");
}

bool hasPlace(Condition condition)
{
    return condition == Condition::Free || condition == Condition::Disarmed || condition == Condition::Prisoner;
}

QString resultOf(const Position& position)
{
    return position.outcome.over ? position.outcome.result : QStringLiteral("undecided");
}

QJsonObject pieceJson(const Moment& moment, PieceIndex piece)
{
    const ForcePiece& force = moment.position().force(piece);
    const PieceState& state = moment.position()[piece];
    QJsonObject json{{QStringLiteral("id"), force.id},
                     {QStringLiteral("side"), moment.sideId(force.side)},
                     {QStringLiteral("arm"), armName(force.arm)},
                     {QStringLiteral("condition"), conditionName(state.condition)}};
    if (hasPlace(state.condition)) {
        json.insert(QStringLiteral("at"), QJsonArray{state.at.x, state.at.y});
        json.insert(QStringLiteral("bearing"), state.bearing);
    }
    if (force.arm == Arm::Gun) {
        json.insert(QStringLiteral("elevation"), state.elevation);
        json.insert(QStringLiteral("owner"), moment.sideId(state.owner));
    }
    return json;
}

QJsonObject momentJson(const Moment& moment)
{
    const Position& position = moment.position();
    MoveEndedEvent totals;
    for (SideIndex side = 0; side < 2; ++side) {
        totals.strength[static_cast<size_t>(side)] = rules::strengthOf(position, side);
        totals.score[static_cast<size_t>(side)] = rules::scoreOf(position, side).total;
    }
    const QJsonObject written = toJson(Event{.side = 0, .move = 0, .what = totals}, moment.scenario());
    QJsonArray pieces;
    for (PieceIndex piece = 0; piece < position.count(); ++piece)
        pieces.append(pieceJson(moment, piece));
    QJsonObject json{{QStringLiteral("move"), moment.number},
                     {QStringLiteral("moves"), static_cast<int>(moment.line.size())},
                     {QStringLiteral("ended"), moment.node().closed},
                     {QStringLiteral("pieces"), pieces},
                     {QStringLiteral("strength"), written.value(QLatin1String("strength"))},
                     {QStringLiteral("score"), written.value(QLatin1String("score"))},
                     {QStringLiteral("result"), resultOf(position)},
                     {QStringLiteral("winner"),
                      position.outcome.winner < 0 ? QJsonValue() : QJsonValue(moment.sideId(position.outcome.winner))}};
    if (moment.number > 0) {
        json.insert(QStringLiteral("side"), moment.sideId(moment.node().side));
        json.insert(QStringLiteral("sideMove"), moment.node().move);
    }
    return json;
}

QString headingOf(const Moment& moment)
{
    const QString& title = moment.scenario().title;
    if (moment.number == 0)
        return QStringLiteral("%1, before the first move of %2").arg(title).arg(moment.line.size());
    const MoveNode& node = moment.node();
    return QStringLiteral("%1, %2 move %3 of %4: %5's move %6")
        .arg(title, node.closed ? QStringLiteral("after") : QStringLiteral("during"))
        .arg(moment.number)
        .arg(moment.line.size())
        .arg(moment.scenario().sides.at(static_cast<size_t>(node.side)).name)
        .arg(node.move);
}

/// As wide as the longest of a column.
int widthOf(const QStringList& texts)
{
    qsizetype width = 0;
    for (const QString& text : texts)
        width = std::max(width, text.size());
    return static_cast<int>(width);
}

void printPieces(const CommandLine& line, const Moment& moment)
{
    const Position& position = moment.position();
    QStringList ids;
    for (const ForcePiece& force : moment.scenario().forces)
        ids << force.id;
    const int idWidth = std::max(5, widthOf(ids));
    const int sideWidth = std::max(4, widthOf({moment.sideId(0), moment.sideId(1)}));
    const auto row = QStringLiteral("%1  %2  %3  %4  %5  %6  %7  %8");
    const auto printRow = [&](const QString& id, const QString& side, const QString& arm, const QString& state,
                              const QStringList& numbers, const QString& more) {
        const QString text = row.arg(id, -idWidth)
                                 .arg(side, -sideWidth)
                                 .arg(arm, -8)
                                 .arg(state, -8)
                                 .arg(numbers.value(0), 7)
                                 .arg(numbers.value(1), 7)
                                 .arg(numbers.value(2), 7)
                                 .arg(more);
        line.print(text.trimmed());
    };
    printRow(QStringLiteral("piece"), QStringLiteral("side"), QStringLiteral("arm"), QStringLiteral("state"),
             {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("bearing")}, QStringLiteral("body"));
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const ForcePiece& force = position.force(piece);
        const PieceState& state = position[piece];
        QStringList numbers;
        if (hasPlace(state.condition)) {
            for (const double number : {state.at.x, state.at.y})
                numbers << QString::number(number, 'f', 2);
            numbers << QString::number(state.bearing, 'f', 1);
        }
        const bool isTaken = force.arm == Arm::Gun && state.owner != force.side;
        printRow(force.id, moment.sideId(force.side), armName(force.arm), conditionName(state.condition), numbers,
                 isTaken ? QStringLiteral("captured by %1").arg(moment.sideId(state.owner)) : force.body);
    }
}

void printMoment(const CommandLine& line, const Moment& moment)
{
    const Position& position = moment.position();
    line.print(headingOf(moment));
    QString result = resultOf(position);
    if (position.outcome.winner >= 0)
        result +=
            QStringLiteral(" of %1").arg(moment.scenario().sides.at(static_cast<size_t>(position.outcome.winner)).name);
    if (!position.outcome.clause.isEmpty())
        result += QStringLiteral(" [%1]").arg(position.outcome.clause);
    line.print(QStringLiteral("Result: %1").arg(result));
    line.print(QString());
    line.print(QStringLiteral("%1 infantry  cavalry  guns  prisoners  retired    score").arg(QString(), -20));
    for (SideIndex side = 0; side < 2; ++side) {
        const Strength strength = rules::strengthOf(position, side);
        line.print(QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                       .arg(moment.scenario().sides.at(static_cast<size_t>(side)).name, -20)
                       .arg(strength.infantry, 8)
                       .arg(strength.cavalry, 8)
                       .arg(strength.guns, 5)
                       .arg(strength.prisonersHeld, 10)
                       .arg(strength.retired, 8)
                       .arg(rules::scoreOf(position, side).total, 8, 'f', 1));
    }
    line.print(QString());
    printPieces(line, moment);
}

} // namespace

int show(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("show"), QStringLiteral("BATTLE"),
                     QStringLiteral("The position, strengths and score at a move."));
    addMomentOptions(line);
    line.addExample(QStringLiteral("hooks-farm.battle --move 6"));
    if (const auto wrong = line.parse(arguments, 1, 1))
        return *wrong;
    int status = Done;
    const auto moment = momentFrom(line, line.words().first(), status);
    if (!moment)
        return status;
    if (line.json())
        line.print(momentJson(*moment));
    else
        printMoment(line, *moment);
    return Done;
}

} // namespace sandgate::commands
