#include "core/rules/capture.h"

#include "core/rules/guns.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Blue's gun at (60, 60), its muzzle to the north and its axle along y = 60; four of Red's men eight inches before it
/// (or behind it) and to the east of it. Nobody of Blue's is near.
Scene attack(double from = 68)
{
    Scene scene;
    scene.scenario.rules.drawBelow = 0;
    scene.gun(u"bg"_s, {60, 60}, 0).infantryRow(u"r"_s, 4, {63, from}, {1, 0});
    scene.infantry(u"b1"_s, {110, 5}).infantry(u"rx"_s, {110, 90});
    return scene;
}

/// The first men of Red's four go straight to y.
void advance(Table& table, double y, int men = 4)
{
    for (int i = 1; i <= men; ++i) {
        const QString id = u"r%1"_s.arg(i);
        const Vec2 at = table.position[table.position.find(id)].at;
        const auto moved = table.give(Move{.piece = id, .to = {at.x, y}});
        QVERIFY2(moved, moved ? "" : qPrintable(moved.error().message));
    }
}

int capturedAtEnd(Table& table)
{
    const auto events = table.give(EndMove{});
    return events ? static_cast<int>(only<CapturedEvent>(*events).size()) : -1;
}

bool isDisputed(const Table& table)
{
    return rules::isInDispute(table.position, table.position.find(u"bg"_s));
}

bool isToBeTaken(const Table& table)
{
    return rules::isInPositionToBeTaken(table.position, table.position.find(u"bg"_s));
}

} // namespace

class TestCaptureInPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void CAP_1_fourMenPastTheAxle()
    {
        for (const auto& [from, past] : {std::pair{68.0, 59.0}, {52.0, 61.0}}) {
            Table table(attack(from).during(0, 3));
            advance(table, past);
            QCOMPARE(capturedAtEnd(table), 1);
            QCOMPARE(table["bg"].owner, 0);
            Table three(attack(from).during(0, 3));
            advance(three, past, 3);
            QCOMPARE(capturedAtEnd(three), 0);
            QCOMPARE(three["bg"].owner, 1);
        }
    }

    void CAP_1_fromWhereHeStoodWhenTheMoveBeganThatBroughtHimNear()
    {
        // Up to the gun in one move, past its axle in the next.
        Table table(attack(70).during(0, 3));
        advance(table, 62);
        QCOMPARE(capturedAtEnd(table), 0);
        QCOMPARE(table.position.approaches.size(), 4u);
        QCOMPARE(table.position.approaches[0].from, (Vec2{63, 70}));
        QCOMPARE(capturedAtEnd(table), 0); // Blue's move
        advance(table, 58);
        QCOMPARE(capturedAtEnd(table), 1);
    }

    void CAP_1_whoStoodPastTheAxleAndComesBackHasNotPassed()
    {
        Table table(attack(70).during(0, 3));
        advance(table, 62);
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(EndMove{}));
        advance(table, 58, 3);
        QCOMPARE(capturedAtEnd(table), 0);
        QVERIFY(table.give(EndMove{}));
        // The three go back over the line as the fourth passes it.
        advance(table, 62, 3);
        QVERIFY(table.give(Move{.piece = u"r4"_s, .to = {66, 58}}));
        QCOMPARE(capturedAtEnd(table), 0);
    }

    void CAP_1_inTheMoveWhoseMeleeKillsItsLastMan()
    {
        // The last man of the crew is struck down by the fifth of Red's men as four go by.
        Scene scene = attack();
        scene.infantry(u"r5"_s, {57, 64.6}).infantry(u"bc"_s, {57, 62}, 0);
        Table table(scene.during(0, 3));
        advance(table, 59);
        QVERIFY(table.give(Move{.piece = u"r5"_s, .to = {57, 62.6}, .bearing = 180}));
        QVERIFY(!isDisputed(table));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QCOMPARE(only<MeleeEvent>(*events).size(), 1u);
        QCOMPARE(table["bc"].condition, Condition::Prisoner); // one against five
        QCOMPARE(only<CapturedEvent>(*events).size(), 1u);
    }

    void CAP_2_inDisputeNobodyUsesIt()
    {
        Table table(attack().during(0, 3));
        advance(table, 61);
        QVERIFY(isDisputed(table));
        QCOMPARE(capturedAtEnd(table), 0);
        const auto fire = Fire{.gun = u"bg"_s, .bearing = 0, .elevation = 0, .touched = std::vector<Touched>{}};
        QCOMPARE(table.refusalOf(fire), u"CAP-2"_s); // Blue's move
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(fire), u"CAP-2"_s); // Red's
        MoveGun move{.gun = u"bg"_s, .to = {60, 65}};
        for (int i = 1; i <= 4; ++i)
            move.with[u"r%1"_s.arg(i)] = {62.0 + i, 66};
        QCOMPARE(table.refusalOf(move), u"CAP-2"_s);
    }

    void CAP_3_theCaptorUsesItInHisNextMove()
    {
        Table table(attack().during(0, 3));
        advance(table, 59);
        QCOMPARE(capturedAtEnd(table), 1);
        const Fire fire{.gun = u"bg"_s, .bearing = 0, .elevation = 0, .touched = std::vector<Touched>{}};
        QCOMPARE(table.refusalOf(fire), u"MOVE-6"_s); // no longer Blue's
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(fire), u""_s);
        QVERIFY(table.give(fire));
    }

    void SCORE_1_inAPositionToBeTakenRoundWhatBarsTheWay()
    {
        Scene scene = attack(66);
        scene.wall(u"w"_s, {52, 64}, {69, 64});
        Table table(scene.during(0, 3));
        QVERIFY(isToBeTaken(table));
        Scene barred = attack(66);
        barred.wall(u"w"_s, {40, 64}, {90, 64});
        QVERIFY(!isToBeTaken(Table(barred.during(0, 3))));
    }

    void REAR_2_gunsLeftByThoseWhoWithdrewAreTaken()
    {
        Scene scene;
        scene.scenario.variety = Variety::BlowAtTheRear;
        scene.infantryRow(u"r"_s, 3, {50, 40}, {3, 0}).infantry(u"b1"_s, {60, 3}).gun(u"bg"_s, {90, 60});
        Table table(scene.during(1, 6));
        table.position.beaten = 1;
        table.position.withdrawBy = 11;
        QVERIFY(table.give(Move{.piece = u"b1"_s, .to = {60, -1}}));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QCOMPARE(only<CapturedEvent>(*events), (std::vector{CapturedEvent{.gun = u"bg"_s, .by = 0}}));
        QCOMPARE(only<BattleEndedEvent>(*events).front().outcome.clause, u"REAR-2"_s);
        QCOMPARE(only<BattleEndedEvent>(*events).front().score[0], 100.0 + 10 + 3);
    }
};

SANDGATE_TEST(TestCaptureInPlay)
#include "tst_capture_in_play.moc"
