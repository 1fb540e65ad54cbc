#include "core/rules/move.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

PutDown put(const QString& id, Vec2 at)
{
    return {.piece = id, .at = at};
}

/// Both sides with everything in the box.
Scene boxes()
{
    Scene scene;
    scene.inBox(u"r1"_s, Arm::Infantry).inBox(u"r2"_s, Arm::Cavalry).inBox(u"rg"_s, Arm::Gun);
    scene.inBox(u"b1"_s, Arm::Infantry).inBox(u"b2"_s, Arm::Cavalry).inBox(u"bg"_s, Arm::Gun);
    return scene;
}

/// Red attacks with three men, Blue defends with two.
Scene defence()
{
    Scene scene;
    scene.scenario.variety = Variety::Defensive;
    scene.inBox(u"r1"_s, Arm::Infantry).inBox(u"r2"_s, Arm::Cavalry).inBox(u"r3"_s, Arm::Infantry);
    scene.inBox(u"rg"_s, Arm::Gun);
    scene.inBox(u"b1"_s, Arm::Infantry).inBox(u"b2"_s, Arm::Cavalry).inBox(u"bg"_s, Arm::Gun);
    return scene;
}

} // namespace

class TestMove : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void MOVE_1_theFirstPlayerMovesFirst()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 95}).infantry(u"b1"_s, {50, 1});
        QCOMPARE(scene.start().mover, 0);
        QCOMPARE(scene.start().moveOf[0], 1);
        scene.scenario.firstPlayer = 1;
        QCOMPARE(scene.start().mover, 1);
    }

    void MOVE_2_sidesPutDownInTurn()
    {
        Table table(boxes().start());
        QCOMPARE(table.position.phase, Phase::PuttingDown);
        QVERIFY(table.give(put(u"r1"_s, {50, 95})));
        QCOMPARE(table["r1"].condition, Condition::Free);
        QCOMPARE(table["r1"].bearing, 180.0);
        QCOMPARE(table.refusalOf(put(u"b1"_s, {50, 1})), u"MOVE-2"_s);
        QVERIFY(table.give(put(u"r1"_s, {52, 95})));
        QCOMPARE(table["r1"].at.x, 52.0);
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(put(u"r2"_s, {50, 95})), u"MOVE-2"_s);
        QVERIFY(table.give(put(u"b1"_s, {50, 1})));
        QCOMPARE(table["b1"].bearing, 0.0);
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.position.phase, Phase::Guns);
        QCOMPARE(table.position.mover, 0);
        QCOMPARE(table.position.moveOf[0], 1);
        QCOMPARE(table.refusalOf(put(u"r2"_s, {54, 95})), u"MOVE-2"_s);
        QCOMPARE(table["r2"].condition, Condition::InBox);
    }

    void MOVE_2_withinTwelveOfTheBackLine()
    {
        Table table(boxes().start());
        QCOMPARE(table.refusalOf(put(u"r1"_s, {50, 84})), u""_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {50, 83.99})), u"MOVE-2"_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {50, 108})), u""_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {50, 108.01})), u"MOVE-2"_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {0, 96})), u""_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {-0.01, 96})), u"MOVE-2"_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {120.01, 96})), u"MOVE-2"_s);
    }

    void MOVE_2_offTheLineIsRemembered()
    {
        Table table(boxes().start());
        QVERIFY(table.give(put(u"r1"_s, {50, 95.75})));
        QVERIFY(!table["r1"].offLine);
        QVERIFY(table.give(put(u"r1"_s, {50, 95.7})));
        QVERIFY(table["r1"].offLine);
        QVERIFY(table.give(put(u"r1"_s, {50, 101})));
        QVERIFY(table["r1"].offLine);
    }

    void MOVE_2_beforeTheFirstOrderPiecesMayBePutDownAnew()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 95}).infantry(u"b1"_s, {50, 1});
        Table table(scene.start());
        QVERIFY(table.give(put(u"b1"_s, {60, 1})));
        QCOMPARE(table.position.phase, Phase::PuttingDown);
        QCOMPARE(table.position.mover, 1);
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QCOMPARE(table.position.mover, 0);
        QCOMPARE(table.position.moveOf[0], 1);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {51, 95})), u"MOVE-2"_s);
    }

    void MOVE_2_anOrdinaryOrderEndsThePuttingDownOfFullBoxes()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 95}).infantry(u"b1"_s, {50, 1});
        Table table(scene.start());
        QVERIFY(table.give(put(u"r1"_s, {55, 95.8})));
        const auto events = table.give(Move{.piece = u"r1"_s, .to = {55, 85}});
        QVERIFY(events);
        QCOMPARE(only<MoveEndedEvent>(*events).size(), 2u);
        QCOMPARE(only<MovedEvent>(*events).size(), 1u);
        QCOMPARE(table.position.moveOf[0], 1);
        QCOMPARE(table.position.mover, 0);

        Table full(boxes().start());
        QCOMPARE(full.refusalOf(Move{.piece = u"r1"_s, .to = {55, 85}}), u"MOVE-2"_s);
    }

    void MOVE_2_notOneUponAnother()
    {
        Table table(boxes().start());
        QVERIFY(table.give(put(u"r1"_s, {50, 95})));
        QCOMPARE(table.refusalOf(put(u"r2"_s, {50, 95})), u"CLEAR-1"_s);
        QCOMPARE(table.refusalOf(put(u"rg"_s, {50, 95})), u"CLEAR-1"_s);
        QVERIFY(table.give(put(u"rg"_s, {60, 95})));
    }

    void MOVE_3_oneMinuteForThirtyMenAndOneForAGun()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 110, {2, 95}, {1, 0});
        for (int i = 0; i < 3; ++i)
            scene.gun(u"rg%1"_s.arg(i), {10.0 + 20 * i, 80});
        scene.infantryRow(u"b"_s, 30, {2, 1}, {1, 0}).gun(u"bg"_s, {60, 20});
        Position position = scene.start();
        QCOMPARE(rules::minutesAllowed(position, 0), 7);
        QCOMPARE(rules::minutesAllowed(position, 1), 2);
        position[0].condition = Condition::Prisoner;
        for (PieceIndex man = 1; man < 20; ++man)
            position[man].condition = Condition::Dead;
        QCOMPARE(rules::minutesAllowed(position, 0), 6);
        position[position.find(u"bg"_s)].owner = 0;
        QCOMPARE(rules::minutesAllowed(position, 0), 7);
        QCOMPARE(rules::minutesAllowed(position, 1), 1);
    }

    void MOVE_4_noGunFiresInAFirstMove()
    {
        const Scene scene;
        QVERIFY(!rules::mayFireThisMove(scene.during(0, 1)));
        QVERIFY(!rules::mayFireThisMove(scene.during(1, 1)));
        QVERIFY(rules::mayFireThisMove(scene.during(0, 2)));
        QVERIFY(rules::mayFireThisMove(scene.during(1, 2)));
    }

    void DEF_1_theDefendersAreTheFewer()
    {
        Scene scene = defence();
        QCOMPARE(rules::defenderOf(scene.scenario), 1);
        scene.scenario.firstPlayer = 1;
        QCOMPARE(rules::defenderOf(scene.scenario), 1);
        scene.inBox(u"b3"_s, Arm::Infantry);
        QCOMPARE(rules::defenderOf(scene.scenario), 0);
    }

    void DEF_2_defendersPutDownFirstAndAttackersMoveFirst()
    {
        Table table(defence().start());
        QCOMPARE(table.position.mover, 1);
        QVERIFY(table.give(put(u"b1"_s, {50, 30})));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.position.mover, 0);
        QVERIFY(table.give(put(u"r1"_s, {50, 90})));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.position.mover, 0);
        QCOMPARE(table.position.phase, Phase::Guns);
        QCOMPARE(table.position.moveOf, (std::array<int, 2>{1, 0}));
    }

    void DEF_2_defendersKeepOneMoveFromTheMiddle()
    {
        const Table table(defence().start());
        QCOMPARE(table.refusalOf(put(u"b1"_s, {50, 36})), u""_s);
        QCOMPARE(table.refusalOf(put(u"b1"_s, {50, 36.01})), u"DEF-2"_s);
        QCOMPARE(table.refusalOf(put(u"b2"_s, {50, 24})), u""_s);
        QCOMPARE(table.refusalOf(put(u"b2"_s, {50, 24.01})), u"DEF-2"_s);
        QCOMPARE(table.refusalOf(put(u"bg"_s, {50, 24})), u""_s);
        QCOMPARE(table.refusalOf(put(u"bg"_s, {50, 24.01})), u"DEF-2"_s);
        QCOMPARE(table.refusalOf(put(u"b1"_s, {50, 60})), u"DEF-2"_s);
    }

    void DEF_2_attackersWithinOneMoveOfTheirLine()
    {
        Table table(defence().start());
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(put(u"r1"_s, {50, 84})), u""_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {50, 83.99})), u"DEF-2"_s);
        QCOMPARE(table.refusalOf(put(u"r2"_s, {50, 72})), u""_s);
        QCOMPARE(table.refusalOf(put(u"rg"_s, {50, 71.99})), u"DEF-2"_s);
    }

    void DEF_3_defendersFireFromTheirFirstMove()
    {
        const Scene scene = defence();
        QVERIFY(!rules::mayFireThisMove(scene.during(0, 1)));
        QVERIFY(rules::mayFireThisMove(scene.during(1, 1)));
        QVERIFY(rules::mayFireThisMove(scene.during(0, 2)));
    }

    void FIN_1_nothingIsOrderedWhenTheBattleIsOver()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 90}).infantry(u"b1"_s, {50, 1});
        Table table(scene.during(0, 2));
        table.position.outcome = {.over = true, .result = u"draw"_s, .clause = u"FIN-2"_s};
        table.position.phase = Phase::Over;
        QCOMPARE(table.refusalOf(EndMove{}), u"FIN-2"_s);
        table.position.outcome = {.over = true, .winner = 0, .result = u"victory"_s, .clause = u"FIN-1"_s};
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {50, 85}}), u"FIN-1"_s);
        QCOMPARE(table.refusalOf(EndMove{}), u"FIN-1"_s);
        const Position before = table.position;
        QVERIFY(table.give(Note{.text = u"Well fought."_s}));
        QVERIFY(table.position == before);
    }

    void MOVE_2_badNumbersAndIdsAreSaid()
    {
        const Table table(boxes().start());
        QCOMPARE(table.refusalOf(put(u"nobody"_s, {50, 95})), u"invalid-order"_s);
        QCOMPARE(table.refusalOf(put(u"r1"_s, {std::nan(""), 95})), u"invalid-order"_s);
        QCOMPARE(table.refusalOf(PutDown{.piece = u"r1"_s, .at = {50, 95}, .bearing = INFINITY}), u"invalid-order"_s);
        const auto result = table.referee.judge(table.position, put(u"nobody"_s, {50, 95}));
        QVERIFY(result.error().message.contains(u"nobody"_s));
    }
};

SANDGATE_TEST(TestMove)
#include "tst_move.moc"
