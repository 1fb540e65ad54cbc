#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;

/// From where a first move is measured (MOVE-2, DEF-2). The field is 96 deep, Red's line on its northern edge.
class FirstMoveTest : public QObject
{
    Q_OBJECT

    static Table tableWith(Vec2 red, Variety variety = Variety::FightToTheFinish)
    {
        Scene scene;
        scene.infantry(QStringLiteral("r1"), red).infantry(QStringLiteral("b1"), {100, 10});
        scene.scenario.variety = variety;
        return Table(scene.start());
    }

    static QString clauseOfMove(Table& table, Vec2 to) { return table.refusalOf(Move{QStringLiteral("r1"), to}); }

private Q_SLOTS:
    void MOVE_2_offTheLineIsMeasuredFromTheLine()
    {
        Table before = tableWith({60, 90});
        QCOMPARE(clauseOfMove(before, {60, 84}), QString());
        QCOMPARE(clauseOfMove(before, {60, 83.99}), QStringLiteral("MOB-1"));
        Table behind = tableWith({60, 104});
        QCOMPARE(clauseOfMove(behind, {60, 84}), QString());
        QCOMPARE(clauseOfMove(behind, {60, 83.99}), QStringLiteral("MOB-1"));
    }

    void MOVE_2_asFarAsItMayBePutDownAndNoFarther()
    {
        Table at = tableWith({60, 84});
        QCOMPARE(clauseOfMove(at, {60, 83}), QStringLiteral("MOB-1"));
        Table beyond = tableWith({60, 83.99});
        QCOMPARE(clauseOfMove(beyond, {60, 71.99}), QString());
        QCOMPARE(clauseOfMove(beyond, {60, 71.98}), QStringLiteral("MOB-1"));
    }

    void MOVE_2_aBattleSetUpInItsMidstMovesFromWhereItStands()
    {
        Table table = tableWith({60, 50});
        QCOMPARE(clauseOfMove(table, {60, 38}), QString());
        QCOMPARE(clauseOfMove(table, {72, 50}), QString());
        QCOMPARE(clauseOfMove(table, {72.01, 50}), QStringLiteral("MOB-1"));
    }

    void DEF_2_theDefensiveGameMovesFromWhereItStands()
    {
        Scene scene;
        scene.scenario.variety = Variety::Defensive;
        scene.infantryRow(QStringLiteral("r"), 3, {40, 84}, {2, 0});
        scene.infantryRow(QStringLiteral("b"), 2, {40, 30}, {2, 0});
        Table table(scene.start());
        QCOMPARE(table.position.mover, 0); // the attackers, who are more
        QCOMPARE(table.refusalOf(Move{QStringLiteral("r1"), {40, 72}}), QString());
        QCOMPARE(table.refusalOf(Move{QStringLiteral("r1"), {40, 71.99}}), QStringLiteral("MOB-1"));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(Move{QStringLiteral("b1"), {40, 42}}), QString());
        QCOMPARE(table.refusalOf(Move{QStringLiteral("b1"), {40, 42.01}}), QStringLiteral("MOB-1"));
    }

    void MOVE_2_itIsTheFirstMoveOnly()
    {
        Table table = tableWith({60, 90});
        QVERIFY(table.give(Move{QStringLiteral("r1"), {60, 86}}));
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(clauseOfMove(table, {60, 74}), QString());
        QCOMPARE(clauseOfMove(table, {60, 73.99}), QStringLiteral("MOB-1"));
    }
};

SANDGATE_TEST(FirstMoveTest)

#include "tst_first_move.moc"
