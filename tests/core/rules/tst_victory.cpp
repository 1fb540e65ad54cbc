#include "core/rules/victory.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// So many men a side along their own back lines, in Red's move.
Scene lines(int red, int blue)
{
    Scene scene;
    scene.infantryRow(u"r"_s, red, {10, 90}, {1, 0}).infantryRow(u"b"_s, blue, {10, 6}, {1, 0});
    return scene;
}

/// The first men of a side lost.
void lose(Position& position, SideIndex side, int men, Condition becomes = Condition::Dead)
{
    for (PieceIndex piece = 0; piece < position.count() && men > 0; ++piece) {
        if (position.force(piece).side != side || position[piece].condition != Condition::Free)
            continue;
        position[piece].condition = becomes;
        --men;
    }
}

QString endOf(const Position& position)
{
    const auto outcome = rules::outcomeAt(position);
    if (!outcome)
        return u"goes on"_s;
    return u"%1 %2 %3"_s.arg(outcome->clause, outcome->result).arg(outcome->winner);
}

/// Three of Red on Blue's back line (y = 0, whose left hand is west for one who looks north), of whom the last stands
/// at this x.
Position blow(const QString& part, double x, double y = 0)
{
    Scene scene;
    scene.scenario.variety = Variety::BlowAtTheRear;
    scene.scenario.rules.rearPart = part;
    scene.infantry(u"r1"_s, {x - 1, y}).infantry(u"r2"_s, {x + 1, y}).infantry(u"r3"_s, {x, y});
    scene.infantry(u"b1"_s, {60, 30});
    return scene.during(0, 4);
}

/// Eight attackers of Red, so many of them on Blue's back line, against five.
Scene defence(int arrived)
{
    Scene scene;
    scene.scenario.variety = Variety::Defensive;
    scene.infantryRow(u"ra"_s, arrived, {40, 0.25}, {2, 0});
    scene.infantryRow(u"r"_s, 8 - arrived, {40, 60}, {2, 0});
    scene.infantryRow(u"b"_s, 5, {40, 30}, {2, 0});
    return scene;
}

} // namespace

class TestVictory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void FIN_1_theWholeEnemyForceKilledCapturedOrRetired()
    {
        Position position = lines(20, 3).during(0, 4);
        lose(position, 1, 1, Condition::Dead);
        lose(position, 1, 1, Condition::Prisoner);
        QCOMPARE(endOf(position), u"goes on"_s);
        lose(position, 1, 1, Condition::Retired);
        QCOMPARE(endOf(position), u"FIN-1 victory 0"_s);
        position[21].condition = Condition::Held;
        QCOMPARE(endOf(position), u"FIN-1 victory 0"_s);
    }

    void FIN_1_aDisarmedManIsStillThere()
    {
        Position position = lines(20, 2).during(0, 4);
        lose(position, 1, 1);
        lose(position, 1, 1, Condition::Disarmed);
        QCOMPARE(endOf(position), u"goes on"_s);
    }

    void FIN_1_allKilledAtOnceIsADraw()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 4, {40, 50}, {1, 0}).infantryRow(u"b"_s, 4, {40, 50 - 0.625}, {1, 0});
        Table table(scene.during(0, 2));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QCOMPARE(only<BattleEndedEvent>(*events).size(), 1u);
        const BattleEndedEvent ended = only<BattleEndedEvent>(*events).front();
        QCOMPARE(ended.outcome.result, u"draw"_s);
        QCOMPARE(ended.outcome.clause, u"FIN-1"_s);
        QCOMPARE(ended.score, (std::array{50.0, 50.0}));
    }

    void FIN_1_gunsAloneAreNoForce()
    {
        Scene scene = lines(2, 1);
        scene.gun(u"bg"_s, {60, 5});
        Position position = scene.during(0, 4);
        lose(position, 1, 1);
        QCOMPARE(endOf(position), u"FIN-1 victory 0"_s);
    }

    void FIN_1_notWhilePuttingDown()
    {
        Scene scene;
        scene.inBox(u"r1"_s, Arm::Infantry).inBox(u"b1"_s, Arm::Infantry);
        QCOMPARE(endOf(scene.start()), u"goes on"_s);
    }

    void FIN_2_thresholdByTheStrengthAtTheStart()
    {
        QCOMPARE(rules::drawThreshold(lines(50, 50).scenario), 15);
        QCOMPARE(rules::drawThreshold(lines(49, 50).scenario), 10);
        QCOMPARE(rules::drawThreshold(lines(50, 49).scenario), 10);
        Scene told = lines(50, 50);
        told.scenario.rules.drawBelow = 12;
        QCOMPARE(rules::drawThreshold(told.scenario), 12);
        told.scenario.rules.drawBelow = 0;
        QCOMPARE(rules::drawThreshold(told.scenario), 0);
    }

    void FIN_2_gunsAreNoMen()
    {
        Scene scene = lines(49, 49);
        scene.gun(u"rg"_s, {100, 92}).gun(u"bg"_s, {100, 4});
        QCOMPARE(rules::drawThreshold(scene.scenario), 10);
    }

    void FIN_2_bothBelowFifteenInOneMove()
    {
        Position position = lines(50, 50).during(0, 4);
        lose(position, 0, 36);
        lose(position, 1, 35);
        QCOMPARE(endOf(position), u"goes on"_s); // 14 against 15
        lose(position, 1, 1);
        QCOMPARE(endOf(position), u"FIN-2 draw -1"_s);
    }

    void FIN_2_bothBelowTenWhereFewerThanFiftyBegan()
    {
        Position position = lines(20, 20).during(0, 4);
        lose(position, 0, 10);
        lose(position, 1, 11);
        QCOMPARE(endOf(position), u"goes on"_s); // 10 against 9
        lose(position, 0, 1);
        QCOMPARE(endOf(position), u"FIN-2 draw -1"_s);
    }

    void FIN_2_onlyOnceBothHaveLostAMan()
    {
        Position position = lines(8, 8).during(0, 2);
        QCOMPARE(endOf(position), u"goes on"_s);
        lose(position, 0, 1);
        QCOMPARE(endOf(position), u"goes on"_s);
        Position retired = position;
        lose(retired, 1, 1, Condition::Retired);
        QCOMPARE(endOf(retired), u"goes on"_s);
        lose(position, 1, 1, Condition::Prisoner);
        QCOMPARE(endOf(position), u"FIN-2 draw -1"_s);
    }

    void FIN_2_turnedOff()
    {
        Scene scene = lines(8, 8);
        scene.scenario.rules.drawBelow = 0;
        Position position = scene.during(0, 4);
        lose(position, 0, 7);
        lose(position, 1, 7);
        QCOMPARE(endOf(position), u"goes on"_s);
    }

    void FIN_2_victoryComesBeforeADraw()
    {
        Position position = lines(8, 8).during(0, 4);
        lose(position, 0, 2);
        lose(position, 1, 8);
        QCOMPARE(endOf(position), u"FIN-1 victory 0"_s);
    }

    void FIN_2_notInTheOtherVarieties()
    {
        for (const Variety variety : {Variety::BlowAtTheRear, Variety::Defensive}) {
            Scene scene = lines(8, 8);
            scene.scenario.variety = variety;
            Position position = scene.during(0, 4);
            lose(position, 0, 2);
            lose(position, 1, 2);
            QCOMPARE(endOf(position), u"goes on"_s);
        }
    }

    void REAR_1_threeMenOnTheBackLine()
    {
        QCOMPARE(rules::strikerAtRear(blow(u"whole"_s, 60)), 0);
        QCOMPARE(rules::strikerAtRear(blow(u"whole"_s, 60, 0.25)), 0); // facing south he reaches a quarter of an inch
        QCOMPARE(rules::strikerAtRear(blow(u"whole"_s, 60, 0.251)), -1);
        for (const Condition condition : {Condition::Dead, Condition::Prisoner, Condition::Disarmed}) {
            Position position = blow(u"whole"_s, 60);
            position[0].condition = condition;
            QCOMPARE(rules::strikerAtRear(position), -1);
        }
    }

    void REAR_1_partsOfTheLine_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<double>("x");
        QTest::addColumn<int>("striker");
        // The field is 120 wide; the westernmost of the three stands an inch west of x and covers 0.375 each way.
        QTest::newRow("whole") << u"whole"_s << 3.0 << 0;
        QTest::newRow("middle's west end") << u"middle"_s << 30.625 << 0;
        QTest::newRow("short of the middle") << u"middle"_s << 30.624 << -1;
        QTest::newRow("middle's east end") << u"middle"_s << 89.375 << 0;
        QTest::newRow("beyond the middle") << u"middle"_s << 89.376 << -1;
        QTest::newRow("left") << u"left"_s << 59.375 << 0;
        QTest::newRow("not left") << u"left"_s << 59.376 << -1;
        QTest::newRow("right") << u"right"_s << 60.625 << 0;
        QTest::newRow("not right") << u"right"_s << 60.624 << -1;
    }

    void REAR_1_partsOfTheLine()
    {
        QFETCH(QString, part);
        QFETCH(double, x);
        QFETCH(int, striker);
        QCOMPARE(rules::strikerAtRear(blow(part, x)), striker);
    }

    void REAR_1_leftAndRightAreTheDefenders()
    {
        // Red defends the north edge and looks south: his left is east.
        Scene scene;
        scene.scenario.variety = Variety::BlowAtTheRear;
        scene.scenario.rules.rearPart = u"left"_s;
        scene.infantryRow(u"b"_s, 3, {100, 96}, {2, 0}).infantry(u"r1"_s, {60, 50});
        QCOMPARE(rules::strikerAtRear(scene.during(1, 4)), 1);
        scene.scenario.rules.rearPart = u"right"_s;
        QCOMPARE(rules::strikerAtRear(scene.during(1, 4)), -1);
    }

    void REAR_1_theBlowIsStruckAsTheMoveEnds()
    {
        Table table(blow(u"whole"_s, 60));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QCOMPARE(only<RearStruckEvent>(*events), (std::vector{RearStruckEvent{.by = 0, .withdrawBy = 3 + 6}}));
        QVERIFY(!table.position.outcome.over);
    }

    void REAR_2_overWhenNobodyIsLeftToWithdraw()
    {
        Position position = blow(u"whole"_s, 60);
        position.withdrawBy = 9;
        position.beaten = 1;
        QCOMPARE(endOf(position), u"goes on"_s);
        position[3].condition = Condition::Retired;
        QCOMPARE(endOf(position), u"REAR-2 victory 0"_s);
    }

    void REAR_2_theBeatenWinNoMore()
    {
        Position position = blow(u"whole"_s, 60);
        position.withdrawBy = 9;
        position.beaten = 1;
        lose(position, 0, 3);
        QCOMPARE(endOf(position), u"goes on"_s);
        lose(position, 1, 1);
        QCOMPARE(endOf(position), u"REAR-2 victory 0"_s);
    }

    void REAR_1_killingThemAllWinsToo()
    {
        Position position = blow(u"whole"_s, 60, 50);
        lose(position, 1, 1);
        QCOMPARE(endOf(position), u"FIN-1 victory 0"_s);
    }

    void DEF_1_aQuarterArrives()
    {
        QCOMPARE(endOf(defence(1).during(0, 4)), u"goes on"_s);
        QCOMPARE(endOf(defence(2).during(0, 4)), u"DEF-1 victory 0"_s);
        Position short_of = defence(2).during(0, 4);
        short_of[0].at.y += 0.001;
        QCOMPARE(endOf(short_of), u"goes on"_s);
    }

    void DEF_1_aQuarterIsRoundedUp()
    {
        Scene scene = defence(2);
        scene.infantry(u"r-ninth"_s, {80, 60});
        QCOMPARE(endOf(scene.during(0, 4)), u"goes on"_s); // of nine it takes three
        scene.scenario.forces.back().at = Vec2{80, 0.25};
        QCOMPARE(endOf(scene.during(0, 4)), u"DEF-1 victory 0"_s);
    }

    void DEF_1_theDefendersWinWhenAQuarterIsNotLeft()
    {
        Position position = defence(0).during(1, 4);
        lose(position, 0, 6);
        QCOMPARE(endOf(position), u"goes on"_s);
        lose(position, 0, 1, Condition::Retired);
        QCOMPARE(endOf(position), u"DEF-1 victory 1"_s);
    }

    void DEF_1_prisonersDoNotArrive()
    {
        Position position = defence(2).during(0, 4);
        position[0].condition = Condition::Prisoner;
        QCOMPARE(endOf(position), u"goes on"_s);
    }
};

SANDGATE_TEST(TestVictory)
#include "tst_victory.moc"
