#include "editor/commands/moment.h"

#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "storage/battle_file.h"

namespace sandgate::commands {

namespace {

QStringList lineNames(const Battle& battle)
{
    QStringList names;
    for (const MoveNode& node : battle.moves()) {
        if (!node.line.isEmpty())
            names << node.line;
    }
    return names;
}

/// `--move` is no number: told.
bool isMoveWrong(const CommandLine& line, int& status)
{
    if (!line.isSet(QStringLiteral("move")) || line.number(QStringLiteral("move"), 0, 1'000'000))
        return false;
    status = WrongUsage;
    return true;
}

std::optional<Moment> momentIn(const CommandLine& line, std::shared_ptr<const Battle> battle, int& status)
{
    const QString name = line.value(QStringLiteral("line"));
    const QStringList known = lineNames(*battle);
    if (!name.isEmpty() && !known.contains(name)) {
        status = line.misuse(known.isEmpty() ? QStringLiteral("The battle has one line of play, without a name.")
                                             : QStringLiteral("There is no line of play '%1'; there are: %2.")
                                                   .arg(name, known.join(QStringLiteral(", "))));
        return {};
    }
    Moment moment{.battle = std::move(battle), .line = {}, .number = 0};
    moment.line = moment.battle->lineOf(name);
    const quint64 last = moment.line.size();
    const quint64 wanted = line.isSet(QStringLiteral("move")) ? line.value(QStringLiteral("move")).toULongLong() : last;
    if (wanted > last) {
        status = line.misuse(QStringLiteral("The line has %1 moves; there is no move %2.").arg(last).arg(wanted));
        return {};
    }
    moment.number = static_cast<int>(wanted);
    return moment;
}

} // namespace

void addMomentOptions(CommandLine& line)
{
    line.addOption(QStringLiteral("move"), QStringLiteral("At the end of the N-th move; usually the last."),
                   QStringLiteral("N"));
    line.addOption(QStringLiteral("line"), QStringLiteral("On the line of play of that name; usually the main line."),
                   QStringLiteral("NAME"));
    line.addNote(
        QStringLiteral("Moves are counted as they were made, each side's by itself and the putting down "
                       "included: 0 is the start, 1 the first move of the First Player, 2 the enemy's answer."));
}

std::optional<Moment> momentFrom(const CommandLine& line, const QString& path, int& status)
{
    if (isMoveWrong(line, status))
        return {};
    auto battle = readBattle(path);
    if (!battle) {
        status = line.refuse(battle.error());
        return {};
    }
    return momentIn(line, *std::move(battle), status);
}

std::optional<Moment> momentFromAny(const CommandLine& line, const QString& path, int& status)
{
    if (isBattleFile(path))
        return momentFrom(line, path, status);
    if (isMoveWrong(line, status))
        return {};
    const auto ground = groundFrom(line, path, status);
    if (!ground)
        return {};
    return momentIn(line, std::make_shared<const Battle>(ground), status);
}

std::optional<PieceIndex> gunFrom(const CommandLine& line, const Moment& moment, int& status)
{
    const QString id = line.value(QStringLiteral("gun"));
    const Position& position = moment.position();
    const PieceIndex gun = position.find(id);
    if (gun < 0 || !position.isGun(gun)) {
        QStringList guns;
        for (PieceIndex piece = 0; piece < position.count(); ++piece) {
            if (position.isGun(piece))
                guns << position.force(piece).id;
        }
        status = line.misuse(QStringLiteral("There is no gun '%1'; %2.")
                                 .arg(id, guns.isEmpty()
                                              ? QStringLiteral("neither side has any")
                                              : QStringLiteral("there are: %1").arg(guns.join(QStringLiteral(", ")))));
        return {};
    }
    if (!position.isOnFloor(gun)) {
        status = line.refuse({.error = QStringLiteral("illegal-order"),
                              .clause = {},
                              .message = QStringLiteral("%1 is not set out: it is still in the box").arg(id),
                              .file = line.words().first(),
                              .piece = id});
        return {};
    }
    return gun;
}

} // namespace sandgate::commands
