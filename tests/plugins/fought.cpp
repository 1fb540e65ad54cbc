#include "tests/plugins/fought.h"

#include "core/base/random.h"
#include "core/plugins/plugins.h"
#include "core/rules/move.h"
#include "storage/scenario_file.h"
#include "tests/shared/scenes.h"

#include <array>

namespace sandgate::tests {

using namespace Qt::StringLiterals;

Fought fightBattle(const Scenario& scenario, const char* first, const char* second, quint64 seed, int most)
{
    const auto ground = std::make_shared<const BattleGround>(scenario);
    const auto physics = Plugins::instance().physics();
    auto red = Plugins::instance().general(QLatin1String(first), 0, seed);
    auto blue = Plugins::instance().general(QLatin1String(second), 1, seed + 1);
    if (!physics || !red || !blue)
        qFatal("a plugin of the program is missing");
    const std::array<General*, 2> generals{red->get(), blue->get()};
    Battle battle(ground);
    BattleInPlay inPlay(battle, Referee(ground, *physics), seed);
    Fought fought;
    while (!inPlay.isOver() && static_cast<int>(battle.moves().size()) <= most && fought.refusals.size() < 20) {
        General& general = *generals.at(static_cast<size_t>(inPlay.position().mover));
        const Order order = general.next(inPlay.position(), inPlay.referee());
        if (const auto events = inPlay.give(order); !events) {
            fought.refusals.push_back(toText(events.error()));
            general.refused(order, events.error());
        }
    }
    fought.end = inPlay.position();
    fought.moves = static_cast<int>(battle.moves().size()) - 1;
    return fought;
}

Scenario shippedScenario(const char* name)
{
    auto scenario = readScenario(
        QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios/%1.scenario.json").arg(QLatin1String(name)));
    if (!scenario)
        qFatal("%s", qPrintable(toText(scenario.error())));
    return *std::move(scenario);
}

Scenario scenarioByChance(quint64 seed)
{
    Random random(seed);
    const auto between = [&](double low, double high) { return low + (high - low) * random.uniform(); };
    Scene scene;
    const double width = between(50, 110);
    const double depth = between(60, 90);
    scene.field(width, depth);
    const auto somewhere = [&] { return Vec2{between(4, width - 4), between(14, depth - 14)}; };
    for (int i = random.below(7); i > 0; --i) {
        const QString id = u"thing%1"_s.arg(i);
        switch (random.below(4)) {
        case 0:
            scene.wall(id, somewhere(), somewhere());
            break;
        case 1:
            scene.building(id, somewhere(), {between(2, 9), between(2, 9)});
            break;
        case 2:
            scene.tree(id, somewhere());
            break;
        default:
            scene.rock(id, somewhere(), between(0.5, 3));
        }
    }
    constexpr std::array varieties{Variety::FightToTheFinish, Variety::BlowAtTheRear, Variety::Defensive};
    scene.scenario.variety = varieties.at(static_cast<size_t>(random.below(3)));
    scene.scenario.firstPlayer = random.below(2);
    RuleSet& rules = scene.scenario.rules;
    constexpr std::array parts{"whole", "middle", "left", "right"};
    rules.rearPart = QLatin1String(parts.at(static_cast<size_t>(random.below(4))));
    if (random.below(4) == 0)
        rules.trailMen = random.below(3);
    if (random.below(4) == 0)
        rules.gunCrew = 1 + random.below(5);
    if (random.below(4) == 0)
        rules.measure = Measure::Straight;
    std::array<int, 3> men{8 + random.below(10), random.below(9), random.below(3)};
    for (const QChar side : {u'r', u'b'}) {
        const bool fewer = scene.scenario.variety == Variety::Defensive && side == u'b';
        for (int i = 0; i < (fewer ? men[0] * 2 / 3 : men[0]); ++i)
            scene.inBox(u"%1-inf-%2"_s.arg(side).arg(i), Arm::Infantry);
        for (int i = 0; i < (fewer ? men[1] * 2 / 3 : men[1]); ++i)
            scene.inBox(u"%1-cav-%2"_s.arg(side).arg(i), Arm::Cavalry);
        for (int i = 0; i < men[2]; ++i)
            scene.inBox(u"%1-gun-%2"_s.arg(side).arg(i), Arm::Gun);
    }
    return scene.scenario;
}

} // namespace sandgate::tests
