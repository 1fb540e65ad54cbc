#include "core/rules/capture.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Blue's gun at (60, 40), muzzle north, so that its axle lies along y = 40; four of Red's who came from the north and
/// stand south of it; men of both sides far off.
Scene attack()
{
    Scene scene;
    scene.gun(u"bg"_s, {60, 40}, 0);
    for (int i = 0; i < 4; ++i)
        scene.infantry(u"r%1"_s.arg(i + 1), {57.0 - i, 39});
    scene.infantry(u"b1"_s, {10, 10}).infantry(u"r-far"_s, {110, 90});
    return scene;
}

/// The four having stood at this y when the move began.
Position from(Position position, double y)
{
    for (PieceIndex man = 1; man <= 4; ++man)
        position[man].moveStart = {position[man].at.x, y};
    return position;
}

size_t capturedIn(const Position& position)
{
    return rules::capturesAt(position).size();
}

} // namespace

class TestCapture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void CAP_1_fourWhoHavePassedItsAxle()
    {
        const Position position = from(attack().during(0, 3), 50);
        QCOMPARE(rules::capturesAt(position), (std::vector{CapturedEvent{.gun = u"bg"_s, .by = 0}}));
    }

    void CAP_1_threeAreTooFew()
    {
        Position position = from(attack().during(0, 3), 50);
        position[4].condition = Condition::Disarmed;
        QCOMPARE(capturedIn(position), 0u);
    }

    void CAP_1_onTheAxlesLineIsPassed()
    {
        Position position = from(attack().during(0, 3), 50);
        position[1].at.y = 40;
        QCOMPARE(capturedIn(position), 1u);
        position[1].at.y = 40.001;
        QCOMPARE(capturedIn(position), 0u);
    }

    void CAP_1_whoComesFromTheTrailPassesTheOtherWay()
    {
        Position position = from(attack().during(0, 3), 30);
        QCOMPARE(capturedIn(position), 0u);
        for (PieceIndex man = 1; man <= 4; ++man)
            position[man].at.y = 41;
        QCOMPARE(capturedIn(position), 1u);
    }

    void CAP_1_withinSixOfTheGun()
    {
        Position position = from(attack().during(0, 3), 50);
        position[4].at.x = 60 - 1.2 - 6 - 0.375;
        QCOMPARE(capturedIn(position), 1u);
        position[4].at.x -= 0.001;
        QCOMPARE(capturedIn(position), 0u);
    }

    void CAP_1_noManWhateverOfItsSide()
    {
        for (const Condition condition : {Condition::Free, Condition::Disarmed}) {
            Position position = from(attack().during(0, 3), 50);
            position[5].condition = condition;
            position[5].at = {60 + 1.2 + 6 + 0.375, 40};
            QCOMPARE(capturedIn(position), 0u);
            position[5].at.x += 0.001;
            QCOMPARE(capturedIn(position), 1u);
        }
    }

    void CAP_1_aPrisonerKeepsNoGun()
    {
        Position position = from(attack().during(0, 3), 50);
        position[5].at = {62, 39};
        position[5].condition = Condition::Prisoner;
        QCOMPARE(capturedIn(position), 1u);
    }

    void CAP_1_judgedByWhereTheyStoodWhenTheyCameUp()
    {
        // In one move they come within 6 before the axle, in the next they pass it.
        Scene scene = attack();
        scene.scenario.rules.drawBelow = 0;
        Table table(from(scene.during(0, 3, Phase::Men), 50));
        for (PieceIndex man = 1; man <= 4; ++man)
            table.position[man].at.y = 42;
        auto events = table.give(EndMove{});
        QVERIFY(events && only<CapturedEvent>(*events).empty());
        QCOMPARE(table.position.approaches.size(), 4u);
        QCOMPARE(table.position.approaches[0], (Approach{.gun = 0, .man = 1, .from = {57, 50}}));
        QVERIFY(table.give(EndMove{}));
        for (PieceIndex man = 1; man <= 4; ++man)
            QVERIFY(table.give(
                Move{.piece = table.position.force(man).id, .to = {table.position[man].at.x, 39}, .bearing = 180}));
        events = table.give(EndMove{});
        QVERIFY(events);
        QCOMPARE(only<CapturedEvent>(*events).size(), 1u);
        QCOMPARE(table["bg"].owner, 0);
    }

    void CAP_1_whoGoesAwayComesUpAnew()
    {
        Position position = from(attack().during(0, 3), 50);
        position.approaches = {{0, 1, {57, 50}}, {0, 2, {56, 50}}, {0, 3, {55, 50}}, {0, 4, {54, 50}}};
        position[1].at = {57, 60};
        QCOMPARE(rules::approachesAt(position).size(), 3u);
    }

    void CAP_1_itsLastManDiesInTheMeleeThatTakesIt()
    {
        Scene scene = attack();
        scene.infantryRow(u"rx"_s, 2, {62, 38}, {0.8, 0}).infantry(u"b-last"_s, {62, 38 - 0.625});
        Table table(from(scene.during(0, 3), 50));
        QCOMPARE(capturedIn(table.position), 0u);
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QCOMPARE(only<MeleeEvent>(*events).size(), 1u);
        QCOMPARE(only<CapturedEvent>(*events).size(), 1u);
        QCOMPARE(table["bg"].owner, 0);
    }

    void CAP_2_inDisputeWithNobodyOfItsSideAndAnEnemyNear()
    {
        Position position = attack().during(0, 3);
        QVERIFY(rules::isInDispute(position, 0));
        position[5].at = {62, 39};
        QVERIFY2(!rules::isInDispute(position, 0), "its own man keeps it");
        position[5].at = {10, 10};
        for (PieceIndex man = 1; man <= 4; ++man)
            position[man].condition = Condition::Prisoner;
        QVERIFY2(!rules::isInDispute(position, 0), "prisoners are no enemies");
    }

    void CAP_2_inDisputeItIsNeitherFiredNorMoved()
    {
        const Table table(attack().during(0, 3));
        QCOMPARE(table.refusalOf(Fire{.gun = u"bg"_s, .touched = std::vector<Touched>{}}), u"CAP-2"_s);
        QCOMPARE(table.refusalOf(MoveGun{.gun = u"bg"_s, .to = {60, 45}}), u"CAP-2"_s);
    }

    void CAP_3_itsCaptorsCountAndItMayBeTakenBack()
    {
        Position position = attack().during(1, 3);
        position[0].owner = 0;
        QVERIFY(!rules::isInDispute(position, 0));
        QVERIFY(rules::approachesAt(position).empty());
        position[5].at = {62, 39};
        QCOMPARE(rules::approachesAt(position).size(), 1u);
        for (PieceIndex man = 1; man <= 4; ++man)
            position[man].at.x = 20;
        QVERIFY(rules::isInDispute(position, 0));
    }

    void SCORE_1_inAPositionToBeTaken()
    {
        // Due north of it: the axle's line is 12 away.
        Position position = attack().during(0, 3);
        for (PieceIndex man = 1; man <= 4; ++man)
            position[man].at = {58.0 + man, 52};
        QVERIFY(rules::isInPositionToBeTaken(position, 0));
        position[1].at.y += 0.001;
        QVERIFY2(!rules::isInPositionToBeTaken(position, 0), "only three come so far");
        position[1].at.y = 50;
        position[5].at = {60, 34};
        QVERIFY2(!rules::isInPositionToBeTaken(position, 0), "its own man is near");
    }

    void SCORE_1_cavalryTakeItFromTwentyFour()
    {
        Scene scene;
        scene.gun(u"bg"_s, {60, 40}, 0).cavalryRow(u"r"_s, 4, {58, 64}, {1, 0}).infantry(u"b1"_s, {10, 10});
        QVERIFY(rules::isInPositionToBeTaken(scene.during(0, 3), 0));
    }
};

SANDGATE_TEST(TestCapture)
#include "tst_capture.moc"
