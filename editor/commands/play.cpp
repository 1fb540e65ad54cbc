#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/subcommands.h"

#include "storage/json.h"
#include "storage/orders_file.h"

namespace sandgate::commands {

namespace {

Refusal atLine(Refusal refusal, const QString& file, int line)
{
    refusal.file = file;
    refusal.line = line;
    if (refusal.place.isEmpty())
        refusal.place = QStringLiteral("line %1").arg(line);
    return refusal;
}

/// Gives the orders one by one and prints what happens, until one is refused or the record cannot be written.
std::optional<Refusal> playOrders(const CommandLine& line, const OrdersRead& orders, const QString& file,
                                  Battle& battle, BattleInPlay& inPlay, Recording& recording)
{
    const Scenario& scenario = battle.ground()->scenario;
    for (const OrderLine& given : orders.orders) {
        const auto events = inPlay.give(given.order);
        if (!events)
            return atLine(events.error(), file, given.line);
        for (const Event& event : *events)
            line.print(event, scenario);
        if (auto kept = recording.keepUp(battle); !kept)
            return kept.error();
    }
    if (orders.stopped)
        return atLine(*orders.stopped, file, orders.stopped->line);
    return {};
}

} // namespace

int play(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("play"), QStringLiteral("SCENARIO --orders FILE"),
                     QStringLiteral("Plays recorded orders and prints every event. Stops at the first illegal order; "
                                    "what was legal is kept."));
    line.addOption(QStringLiteral("orders"), QStringLiteral("The orders, one JSON object a line."),
                   QStringLiteral("FILE"));
    line.addOption(QStringLiteral("backend"), QStringLiteral("The physics that decides shots (usually box2d)."),
                   QStringLiteral("NAME"));
    line.addOption(QStringLiteral("seed"), QStringLiteral("For shots whose order has no seed; usually 1."),
                   QStringLiteral("N"), QStringLiteral("1"));
    line.addOption(QStringLiteral("out"), QStringLiteral("Records the battle in this file."), QStringLiteral("BATTLE"));
    line.addOption(QStringLiteral("title"), QStringLiteral("The battle's title; usually the scenario's."),
                   QStringLiteral("TEXT"));
    line.addNote(QStringLiteral("An order that is refused is told on stderr with its line, clause and reason (with "
                                "--json also on stdout, as the last object), and the exit status is 1. What a "
                                "clause says, `sandgate rules GUN-1` tells."));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --orders red-and-blue.jsonl --out hooks-farm.battle"));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const QString ordersFile = line.value(QStringLiteral("orders"));
    if (ordersFile.isEmpty())
        return line.misuse(QStringLiteral("--orders FILE is missing."));
    const auto seed = line.number(QStringLiteral("seed"), 0, (quint64(1) << 53) - 1);
    if (!seed)
        return WrongUsage;

    const QString out = line.value(QStringLiteral("out"));
    if (const auto why = againstWriting(out, {line.words().first(), ordersFile}))
        return line.misuse(*why);

    int status = Done;
    auto ground = groundFrom(line, line.words().first(), status);
    if (!ground)
        return status;
    if (const QString title = line.value(QStringLiteral("title")); !title.isEmpty()) {
        Scenario titled = ground->scenario;
        titled.title = title;
        ground = std::make_shared<const BattleGround>(std::move(titled));
    }
    const auto orders = readOrders(ordersFile);
    if (!orders)
        return line.refuse(orders.error());
    const auto physics = physicsFor(line, line.value(QStringLiteral("backend")), status);
    if (status != Done)
        return status;

    Battle battle(ground);
    BattleInPlay inPlay(battle, Referee(ground, physics), *seed);
    Recording recording;
    if (auto opened = recording.open(out, battle, *seed); !opened)
        return line.refuse(opened.error());
    const auto refusal = playOrders(line, *orders, ordersFile, battle, inPlay, recording);
    if (auto finished = recording.finish(battle); !finished && !refusal)
        return line.refuse(finished.error());
    return refusal ? line.refuse(*refusal) : Done;
}

} // namespace sandgate::commands
