#include "core/rules/guns.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Blue's gun with its crew, to shoot with; Blue's escort e (`be`) at (40, 60) and three of Red's men by him,
/// prisoners. Red has a free man far off.
Table guarded(SideIndex mover = 1)
{
    Scene scene;
    scene.scenario.rules.drawBelow = 0;
    scene.gun(u"bg"_s, {60, 30}, 0).infantryRow(u"b"_s, 5, {63, 30}, {1, 0}).infantry(u"be"_s, {40, 60}, 0);
    scene.infantryRow(u"r"_s, 3, {41, 60}, {1, 0}).infantry(u"rx"_s, {110, 90});
    Table table(scene.during(mover, 3));
    for (const char* id : {"r1", "r2", "r3"})
        table[id].condition = Condition::Prisoner;
    return table;
}

/// A shot of Blue's gun, decided by hand.
Fire shotAt(std::vector<Touched> touched)
{
    return {.gun = u"bg"_s, .bearing = 0, .elevation = 0, .touched = std::move(touched)};
}

std::vector<PieceId> freedIn(const Result<std::vector<Event>>& events)
{
    if (!events)
        return {u"refused by "_s + events.error().clause};
    const auto freed = only<FreedEvent>(*events);
    return freed.empty() ? std::vector<PieceId>() : freed.front().pieces;
}

} // namespace

class TestPrisonersInPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void PRI_3_measuredFromWhereTheEscortStoodAndNotWhereHeFell()
    {
        const auto shoot = [](Vec2 stood, Vec2 fell) {
            Table table = guarded();
            table["be"].at = stood;
            const PieceIndex escort = table.position.find(u"be"_s);
            table.physics->answer.contacts = {
                {.figure = escort, .time = 0.1, .point = {stood.x, stood.y, 1}, .impulse = 1, .fell = true}};
            table.physics->answer.fallen = {{escort, fell, 90}};
            return freedIn(table.give(Fire{.gun = u"bg"_s, .bearing = 0, .elevation = 0}));
        };
        QCOMPARE(shoot({41 - 6.75, 60}, {30, 60}), std::vector<PieceId>{u"r1"_s});
        QCOMPARE(shoot({41 - 6.76, 60}, {38, 60}), std::vector<PieceId>{});
    }

    void PRI_3_prisonersWhomTheShotKillsAreNotFreed()
    {
        Table table = guarded();
        const auto events = table.give(shotAt({{u"r2"_s, true}, {u"be"_s, true}}));
        QCOMPARE(freedIn(events), (std::vector<PieceId>{u"r1"_s, u"r3"_s}));
        QCOMPARE(table["r2"].condition, Condition::Dead);
    }

    void PRI_3_anEscortTakenInAMeleeFreesThem()
    {
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.infantry(u"be"_s, {40, 60}).infantryRow(u"ra"_s, 2, {40, 60.6}, {0.82, 0}).infantry(u"r1"_s, {41, 60});
        scene.infantry(u"bx"_s, {110, 5});
        Table melee(scene.during(0, 3));
        melee["r1"].condition = Condition::Prisoner;
        const auto events = melee.give(EndMove{});
        QCOMPARE(only<PrisonerEvent>(*events).size(), 1u);
        QCOMPARE(melee["be"].condition, Condition::Prisoner);
        QCOMPARE(freedIn(events), std::vector<PieceId>{u"r1"_s});
        QCOMPARE(only<FreedEvent>(*events).front().fromMove, 4);
    }

    void PRI_3_anEscortWhoSurrendersFreesThem()
    {
        Table table = guarded();
        const auto events = table.give(Surrender{.pieces = {u"be"_s}});
        QCOMPARE(freedIn(events), (std::vector<PieceId>{u"r1"_s, u"r2"_s, u"r3"_s}));
        QCOMPARE(table["be"].condition, Condition::Prisoner);
    }

    void PRI_3_theMoveOfDelay()
    {
        // Red's move 3 is Blue's next; the escort falls in Blue's move 3.
        Table table = guarded();
        QVERIFY(table.give(shotAt({{u"be"_s, true}})));
        QVERIFY(table.position.phase == Phase::Guns);
        QCOMPARE(table["r1"].freeFromMove, table.position.moveOf[0] + 1);
        // The men of the gun come to its trail, then it is Red's move: the one after that in which the escort fell.
        const auto places = rules::trailPlaces(table.position, table.position.find(u"bg"_s), Arm::Infantry);
        QVERIFY(table.give(Move{.piece = u"b1"_s, .to = places[1], .bearing = 0}));
        QVERIFY(table.give(Move{.piece = u"b2"_s, .to = places[0], .bearing = 0}));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.position.mover, 0);
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {41, 66}}), u""_s);
    }

    void PRI_4_rearmedAtHisOwnBackLineHeFightsFromHisNextMove()
    {
        Table table = guarded(0);
        table["r1"].condition = Condition::Disarmed;
        table["r1"].at = {41, 86};
        QVERIFY(table.give(Move{.piece = u"r1"_s, .to = {41, 95.7}}));
        QCOMPARE(table["r1"].condition, Condition::Disarmed); // a twentieth short of it
        Table there = guarded(0);
        there["r1"].condition = Condition::Disarmed;
        there["r1"].at = {41, 86};
        const auto events = there.give(Move{.piece = u"r1"_s, .to = {41, 95.75}});
        QCOMPARE(only<RearmedEvent>(*events).size(), 1u);
        QCOMPARE(there["r1"].condition, Condition::Free);
        QCOMPARE(there.refusalOf(Move{.piece = u"r1"_s, .to = {41, 90}}), u"MOVE-6"_s);
        QVERIFY(there.give(EndMove{}));
        QVERIFY(there.give(EndMove{}));
        QCOMPARE(there.refusalOf(Move{.piece = u"r1"_s, .to = {41, 90}}), u""_s);
        QVERIFY(there.position.isArmedMan(there.position.find(u"r1"_s)));
    }

    void PRI_5_deliveredMenAreHeldAndTheEscortMayReturn()
    {
        Table table = guarded();
        table["be"].at = {40, 6};
        table["r1"].at = {41, 6};
        table["r2"].condition = table["r3"].condition = Condition::Dead;
        const auto events = table.give(
            Escort{.prisoners = {u"r1"_s}, .by = u"be"_s, .to = {{u"be"_s, {40, 1}}, {u"r1"_s, {41, -0.5}}}});
        QVERIFY(events);
        QCOMPARE(only<HeldEvent>(*events).size(), 1u);
        QVERIFY(!table.position.isOnFloor(table.position.find(u"r1"_s)));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {41, 6}}), u"MOVE-6"_s);
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(Move{.piece = u"be"_s, .to = {40, 10}}), u""_s);
    }

    void SUR_1_onlyAnIsolatedBody()
    {
        // Three men, and others eight inches behind them: one is fewer than half their number, two are not.
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {50, 50}, {1, 0}).infantryRow(u"rs"_s, 2, {50, 58}, {1, 0});
        scene.infantry(u"b1"_s, {50, 40});
        Table table(scene.during(0, 3));
        const Surrender order{.pieces = {u"r1"_s, u"r2"_s, u"r3"_s}};
        QCOMPARE(table.refusalOf(order), u"SUR-1"_s);
        table["rs2"].at = {50, 80};
        QCOMPARE(table.refusalOf(order), u""_s);
        QVERIFY(table.give(order));
        for (const char* id : {"r1", "r2", "r3"})
            QCOMPARE(table[id].condition, Condition::Prisoner);
        QCOMPARE(table["r1"].at, (Vec2{50, 50}));
    }

    void SUR_1_withNobodyNearTheyStayUntilAnEnemyComesUp()
    {
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.infantryRow(u"r"_s, 2, {50, 50}, {1, 0}).infantry(u"rx"_s, {110, 90});
        scene.infantry(u"b1"_s, {50, 36}).infantry(u"b2"_s, {110, 5});
        Table table(scene.during(0, 3));
        QVERIFY(table.give(Surrender{.pieces = {u"r1"_s, u"r2"_s}}));
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {50, 60}}), u"PRI-2"_s);
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table["r1"].condition, Condition::Prisoner);
        const Escort order{.prisoners = {u"r1"_s, u"r2"_s},
                           .by = u"b1"_s,
                           .to = {{u"b1"_s, {50, 40}}, {u"r1"_s, {50, 42}}, {u"r2"_s, {51, 42}}}};
        QCOMPARE(table.refusalOf(order), u"PRI-2"_s); // he is too far from them
        QVERIFY(table.give(Move{.piece = u"b1"_s, .to = {50, 45}}));
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(order));
        QCOMPARE(table["r1"].at, (Vec2{50, 42}));
    }
};

SANDGATE_TEST(TestPrisonersInPlay)
#include "tst_prisoners_in_play.moc"
