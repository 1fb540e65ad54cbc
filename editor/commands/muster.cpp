#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/subcommands.h"

#include "core/rules/composition.h"
#include "core/rules/wording.h"
#include "storage/json.h"
#include "storage/scenario_file.h"

#include <QJsonArray>

#include <array>
#include <limits>

namespace sandgate::commands {

namespace {

/// What the points left over would buy (COMP-3): "left over: 2 infantry or 1 cavalry"; or why the force is too dear.
QString pointsText(const RuleSet& rules, const rules::Composition& force)
{
    if (const auto why = rules::againstChoosing(rules, force))
        return QStringLiteral("more than the %1 points of a chosen force [COMP-3]")
            .arg(rules::points(rules.chosenPoints));
    QStringList more;
    for (const auto& [arm, name] :
         {std::pair(Arm::Infantry, "infantry"), std::pair(Arm::Cavalry, "cavalry"), std::pair(Arm::Gun, "guns")}) {
        if (const int count = rules::moreOf(rules, force, arm); count > 0)
            more << (arm == Arm::Gun && count == 1 ? QStringLiteral("1 gun")
                                                   : QStringLiteral("%1 %2").arg(count).arg(QLatin1String(name)));
    }
    const QString of = QStringLiteral("of the %1 of a chosen force").arg(rules::points(rules.chosenPoints));
    return more.isEmpty() ? of : QStringLiteral("%1; what is left buys %2").arg(of, more.join(QStringLiteral(" or ")));
}

void printForces(const CommandLine& line, const Scenario& scenario)
{
    line.print(scenario.title);
    for (const SideIndex side : {0, 1}) {
        const rules::Composition force = rules::compositionOf(scenario, side);
        const QString& name = scenario.sides[static_cast<size_t>(side)].name;
        line.print(QStringLiteral("%1: %2").arg(name, rules::describe(force)));
        line.print(QStringLiteral("  %1 points, %2")
                       .arg(rules::points(rules::costOf(scenario.rules, force)), pointsText(scenario.rules, force)));
        line.print(rules::isBestProportion(scenario.rules, force)
                       ? QStringLiteral("  infantry and cavalry in the best proportion to the guns")
                       : QStringLiteral("  not the best proportion to the guns [COMP-1]"));
    }
    if (const auto unlike = rules::againstUnlikeForces(scenario))
        line.print(toText(*unlike));
    else
        line.print(scenario.variety == Variety::Defensive
                       ? QStringLiteral("The Defensive Game's forces need not be alike [DEF-1]")
                       : QStringLiteral("The forces are alike"));
}

/// How many more of each arm the points left over would buy, one arm alone (COMP-3).
QJsonObject moreJson(const RuleSet& rules, const rules::Composition& force)
{
    return {{QStringLiteral("infantry"), rules::moreOf(rules, force, Arm::Infantry)},
            {QStringLiteral("cavalry"), rules::moreOf(rules, force, Arm::Cavalry)},
            {QStringLiteral("guns"), rules::moreOf(rules, force, Arm::Gun)}};
}

QJsonObject forceJson(const Scenario& scenario, SideIndex side)
{
    const rules::Composition force = rules::compositionOf(scenario, side);
    return {{QStringLiteral("side"), scenario.sides[static_cast<size_t>(side)].id},
            {QStringLiteral("infantry"), force.infantry},
            {QStringLiteral("cavalry"), force.cavalry},
            {QStringLiteral("guns"), force.guns},
            {QStringLiteral("points"), rules::costOf(scenario.rules, force)},
            {QStringLiteral("withinPoints"), !rules::againstChoosing(scenario.rules, force)},
            {QStringLiteral("leftOverBuys"), moreJson(scenario.rules, force)},
            {QStringLiteral("bestProportion"), rules::isBestProportion(scenario.rules, force)}};
}

using LeftOut = std::array<std::vector<QString>, 2>;

/// The men named by `--left-out`, by side; a side that names none leaves out its last ones. An unknown id stands with
/// the first side, where the rules refuse it.
LeftOut leftOutOf(const Scenario& scenario, const QString& named)
{
    LeftOut men;
    for (const QString& id : named.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const PieceIndex piece = scenario.pieceIndex(id.trimmed());
        const SideIndex side = piece < 0 ? 0 : scenario.forces[static_cast<size_t>(piece)].side;
        men[static_cast<size_t>(side)].push_back(id.trimmed());
    }
    for (const SideIndex side : {0, 1}) {
        if (men[static_cast<size_t>(side)].empty())
            men[static_cast<size_t>(side)] = rules::usuallyLeftOut(scenario, side);
    }
    return men;
}

QStringList stayingOut(const LeftOut& men, const rules::ChancesOfWar& chances, SideIndex side)
{
    const std::vector<QString>& all = men[static_cast<size_t>(side)];
    return QStringList(all.begin() + chances.taken[static_cast<size_t>(side)], all.end());
}

void printChances(const CommandLine& line, const Scenario& scenario, const rules::ChancesOfWar& chances,
                  const LeftOut& men)
{
    line.print(QString());
    line.print(QStringLiteral("The chances of war [COMP-2]"));
    for (const SideIndex side : {0, 1}) {
        const auto& [first, second] = chances.dice[static_cast<size_t>(side)];
        const QStringList out = stayingOut(men, chances, side);
        line.print(QStringLiteral("%1 throws %2 and %3, and takes %4 of the %5 men left out; out of it: %6")
                       .arg(scenario.sides[static_cast<size_t>(side)].name)
                       .arg(first)
                       .arg(second)
                       .arg(chances.taken[static_cast<size_t>(side)])
                       .arg(men[static_cast<size_t>(side)].size())
                       .arg(out.isEmpty() ? QStringLiteral("nobody") : out.join(QStringLiteral(", "))));
    }
}

QJsonArray chancesJson(const Scenario& scenario, const rules::ChancesOfWar& chances, const LeftOut& men)
{
    QJsonArray sides;
    for (const SideIndex side : {0, 1}) {
        const auto& [first, second] = chances.dice[static_cast<size_t>(side)];
        sides.append(QJsonObject{
            {QStringLiteral("side"), scenario.sides[static_cast<size_t>(side)].id},
            {QStringLiteral("dice"), QJsonArray{first, second}},
            {QStringLiteral("taken"), chances.taken[static_cast<size_t>(side)]},
            {QStringLiteral("out"), QJsonArray::fromStringList(stayingOut(men, chances, side))},
        });
    }
    return sides;
}

} // namespace

int muster(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("muster"), QStringLiteral("SCENARIO"),
                     QStringLiteral("What each force is made of, whether the two are alike, and what they cost in "
                                    "points. With --chances two dice a side say how many of the men left out it "
                                    "takes after all."));
    line.addFlag(QStringLiteral("chances"), QStringLiteral("Throws the chances of war."));
    line.addOption(QStringLiteral("seed"), QStringLiteral("The same seed throws the same dice; usually 1."),
                   QStringLiteral("N"), QStringLiteral("1"));
    line.addOption(QStringLiteral("left-out"),
                   QStringLiteral("The men left out, by id with commas between, of one side or both, those to be taken "
                                  "first before the others; usually a side's last ones."),
                   QStringLiteral("IDS"));
    line.addOption(QStringLiteral("out"), QStringLiteral("Writes the scenario without those who stay out."),
                   QStringLiteral("FILE"));
    line.addNote(QStringLiteral("The clauses are COMP-1, COMP-2 and COMP-3; `sandgate rules COMP-2` tells what one "
                                "says."));
    line.addExample(QStringLiteral("hooks-farm.scenario.json"));
    line.addExample(QStringLiteral("hooks-farm.scenario.json --chances --seed 7 --out tonight.scenario.json"));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const bool throws = line.isSet(QStringLiteral("chances"));
    for (const char* option : {"seed", "left-out", "out"}) {
        if (!throws && line.isSet(QLatin1String(option)))
            return line.misuse(QStringLiteral("--%1 goes with --chances.").arg(QLatin1String(option)));
    }
    const auto seed = line.number(QStringLiteral("seed"), 0, std::numeric_limits<quint64>::max());
    if (!seed)
        return WrongUsage;
    const QString path = line.words().first();
    const QString out = line.value(QStringLiteral("out"));
    if (const auto why = againstWriting(out, {path}))
        return line.misuse(*why);
    const auto scenario = readScenario(path);
    if (!scenario)
        return line.refuse(scenario.error());

    const rules::ChancesOfWar chances = rules::throwChances(scenario->rules, *seed);
    const LeftOut men = leftOutOf(*scenario, line.value(QStringLiteral("left-out")));
    if (throws) {
        auto taken = rules::afterChances(*scenario, chances, men);
        if (!taken) {
            Refusal refusal = taken.error();
            refusal.file = path;
            return line.refuse(refusal);
        }
        if (auto written = out.isEmpty() ? Result<void>() : writeScenario(*taken, out); !written)
            return line.refuse(written.error());
    }
    if (line.json()) {
        QJsonObject json{{QStringLiteral("title"), scenario->title},
                         {QStringLiteral("forces"), QJsonArray{forceJson(*scenario, 0), forceJson(*scenario, 1)}},
                         {QStringLiteral("alike"), !rules::againstUnlikeForces(*scenario)}};
        if (throws)
            json.insert(QStringLiteral("chances"), chancesJson(*scenario, chances, men));
        line.print(json);
    } else {
        printForces(line, *scenario);
        if (throws)
            printChances(line, *scenario, chances, men);
    }
    if (!out.isEmpty())
        line.say(QStringLiteral("written: %1").arg(out));
    return Done;
}

} // namespace sandgate::commands
