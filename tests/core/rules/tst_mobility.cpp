#include "core/rules/mobility.h"

#include "core/rules/move.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

Move to(const QString& piece, Vec2 at)
{
    return {.piece = piece, .to = at};
}

QString messageOf(const Table& table, const Order& order)
{
    const auto result = table.referee.judge(table.position, order);
    return result ? QString() : result.error().message;
}

} // namespace

class TestMobility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void MOB_1_infantryMoveTwelve()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 80});
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 68})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 67.999})), u"MOB-1"_s);
        QCOMPARE(messageOf(table, to(u"r1"_s, {50, 66.8})), u"r1 would go 13.2 in; infantry move up to 12 in"_s);
        QCOMPARE(messageOf(table, to(u"r1"_s, {50, 67.999})), u"r1 would go 12.001 in; infantry move up to 12 in"_s);
    }

    void MOB_2_cavalryMoveTwentyFour()
    {
        Scene scene;
        scene.cavalry(u"r1"_s, {50, 80});
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 56})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 55.999})), u"MOB-2"_s);
    }

    void MOB_1_aHouseRuleIsAChangedNumber()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 80});
        scene.scenario.rules.infantryMove = 15;
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 65})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 64.9})), u"MOB-1"_s);
    }

    void MOB_3_theStringGoesRoundAWall()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 60}).wall(u"w"_s, {45, 55}, {55, 55}, 0.5);
        Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 52})), u"MOB-1"_s);
        QVERIFY(messageOf(table, to(u"r1"_s, {50, 52})).contains(u"by the shortest way round"_s));
        const auto round = table.give(to(u"r1"_s, {54, 53.5}));
        QVERIFY(round);
        QVERIFY(only<MovedEvent>(*round).front().length > distance(Vec2{50, 60}, Vec2{54, 53.5}) + 0.5);
    }

    void MOB_3_exactlyTwelveAlongABentString()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 60}).wall(u"w"_s, {40, 55}, {52, 55}, 0.5);
        Position position = scene.during(0, 2);
        const auto way = rules::wayOf(position, 0, {50, 51}, 30);
        QVERIFY(way);
        QVERIFY(way->length > 9.5);
        scene.scenario.rules.infantryMove = way->length;
        QCOMPARE(Table(scene.during(0, 2)).refusalOf(to(u"r1"_s, {50, 51})), u""_s);
        scene.scenario.rules.infantryMove = way->length - 1e-5;
        QCOMPARE(Table(scene.during(0, 2)).refusalOf(to(u"r1"_s, {50, 51})), u"MOB-1"_s);
    }

    void MOB_3_noWayAtAll()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 60}).wall(u"w"_s, {0, 55}, {120, 55}, 0.5);
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 52})), u"MOB-3"_s);
    }

    void MOB_3_noWayRoundOutsideTheField()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {1, 60}).wall(u"w"_s, {0, 55}, {60, 55}, 0.5);
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {1, 52})), u"MOB-3"_s);
        Scene gap;
        gap.infantry(u"r1"_s, {1, 60}).wall(u"w"_s, {3, 55}, {60, 55}, 0.5);
        QCOMPARE(Table(gap.during(0, 2)).refusalOf(to(u"r1"_s, {3, 52})), u""_s);
    }

    void MOB_3_boardsAreSteppedUpAndDown()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 60}).board(u"hill"_s, {40, 50}, {60, 55});
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 52})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 48})), u""_s);
    }

    void MOB_3_straightMeasureMindsOnlyWhereHeStands()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 60}).wall(u"w"_s, {0, 55}, {120, 55}, 0.5);
        scene.scenario.rules.measure = Measure::Straight;
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 52})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 55})), u"CLEAR-1"_s);
    }

    void MOB_3_notThroughTheEnemyButThroughHisOwn()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {1, 60}).field(4, 96);
        scene.infantryRow(u"b"_s, 5, {0.2, 55}, {0.9, 0});
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {2, 50})), u"MOB-3"_s);

        Scene own;
        own.infantry(u"r1"_s, {1, 60}).field(4, 96);
        own.infantryRow(u"r1"_s, 5, {0.2, 55}, {0.9, 0});
        QCOMPARE(Table(own.during(0, 2)).refusalOf(to(u"r1"_s, {2, 50})), u""_s);
    }

    void MOB_4_overHisOwnBackLineHeHasRetired()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 90}).infantry(u"b1"_s, {50, 4});
        Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 96})), u""_s);
        const auto events = table.give(to(u"r1"_s, {50, 97}));
        QVERIFY(events);
        QCOMPARE(only<RetiredEvent>(*events).size(), 1u);
        QCOMPARE(table["r1"].condition, Condition::Retired);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 90})), u"MOVE-6"_s);
    }

    void MOB_4_notOverAnotherEdge()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {2, 90}).infantry(u"r2"_s, {60, 3});
        Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {-0.1, 90})), u"MOB-4"_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {-0.1, 97})), u"MOB-4"_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {0, 90})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r2"_s, {60, -0.1})), u"MOB-4"_s);
    }

    void MOB_4_onePutDownBehindTheLineMovesThereWithoutRetiring()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 100});
        Table table(scene.start());
        QVERIFY(table["r1"].offLine);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 107.9})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 108.1})), u"MOB-4"_s);
        const auto events = table.give(to(u"r1"_s, {51, 98}));
        QVERIFY(events);
        QVERIFY(only<RetiredEvent>(*events).empty());
        QCOMPARE(table["r1"].condition, Condition::Free);
    }

    void MOVE_2_aFirstMoveIsMeasuredFromTheBackLine()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 105}).infantry(u"r2"_s, {70, 90});
        Table table(scene.start());
        QCOMPARE(rules::measuredFrom(table.position, 0), (Vec2{50, 96}));
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 84})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 83.99})), u"MOB-1"_s);
        QVERIFY(messageOf(table, to(u"r1"_s, {50, 83})).contains(u"measured from its back line"_s));
        QCOMPARE(table.refusalOf(to(u"r2"_s, {70, 84})), u""_s);
        QCOMPARE(table.refusalOf(to(u"r2"_s, {70, 83.99})), u"MOB-1"_s);
        QVERIFY(table.give(to(u"r1"_s, {50, 90})));
        QVERIFY(!table["r1"].offLine);
    }

    void MOVE_6_everyManOnce()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 80}).infantry(u"b1"_s, {50, 4});
        Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"b1"_s, {50, 8})), u"MOVE-6"_s);
        QVERIFY(table.give(to(u"r1"_s, {50, 79})));
        QCOMPARE(table.position.phase, Phase::Men);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 78})), u"MOVE-6"_s);
        QCOMPARE(table.refusalOf(to(u"nobody"_s, {50, 78})), u"invalid-order"_s);
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, std::nan("")})), u"invalid-order"_s);
    }

    void MOVE_6_theDeadAndTheGunsAreNotMoved()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 80}).gun(u"rg"_s, {70, 80});
        Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(to(u"rg"_s, {70, 79})), u"invalid-order"_s);
        for (const Condition gone : {Condition::Dead, Condition::Retired, Condition::Held, Condition::InBox}) {
            table["r1"].condition = gone;
            QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 79})), u"MOVE-6"_s);
        }
        table["r1"].condition = Condition::Prisoner;
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 79})), u"PRI-2"_s);
    }

    void MOVE_6_heFacesTheWayHeWentUnlessTold()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 80}).infantry(u"r2"_s, {60, 80});
        Table table(scene.during(0, 2));
        QVERIFY(table.give(to(u"r1"_s, {55, 80})));
        QCOMPARE(table["r1"].bearing, 90.0);
        QVERIFY(table.give(Move{.piece = u"r2"_s, .to = {65, 80}, .bearing = -90}));
        QCOMPARE(table["r2"].bearing, 270.0);
    }

    void CLEAR_1_aSixteenthFromObjects_data()
    {
        QTest::addColumn<double>("room");
        QTest::addColumn<QString>("clause");
        QTest::newRow("exactly") << 0.0625 << QString();
        QTest::newRow("nearer") << 0.0624 << u"CLEAR-1"_s;
        QTest::newRow("inside") << -0.5 << u"CLEAR-1"_s;
    }

    void CLEAR_1_aSixteenthFromObjects()
    {
        QFETCH(double, room);
        QFETCH(QString, clause);
        Scene scene;
        scene.infantry(u"r1"_s, {50, 70}).infantry(u"r2"_s, {50, 60}, 0);
        scene.building(u"house"_s, {60, 60}, {2, 2}).rock(u"rock"_s, {40, 60}, 1).board(u"hill"_s, {30, 55}, {45, 58});
        scene.gun(u"rg"_s, {50, 75}, 0);
        const Position position = scene.during(0, 2);
        const rules::Neighbours neighbours(position);
        const auto at = [&](Vec2 place) { return clauseOf(rules::againstStanding(position, neighbours, 0, place, 0)); };
        // A man facing north covers 0.375 to each hand and 0.25 before and behind.
        QCOMPARE(at({59 - 0.375 - room, 60}), clause);
        QCOMPARE(at({41 + 0.375 + room, 60}), clause);
        QCOMPARE(at({50, 60.5 + room}), clause);
        QCOMPARE(at({44.5, 58.25 + room}), clause);
        QCOMPARE(at({44.5, 57.75 - room}), clause);
        QCOMPARE(at({51.2 + 0.375 + room, 75}), clause);
    }

    void CLEAR_1_enemiesMayBeAsCloseAsTheyLike()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 70}).infantry(u"b1"_s, {50, 60}, 0).infantry(u"b2"_s, {60, 60}, 0);
        Table table(scene.during(0, 2));
        const auto at = [&](Vec2 place) { return table.refusalOf(Move{.piece = u"r1"_s, .to = place, .bearing = 0}); };
        QCOMPARE(at({50, 60.5}), u""_s);
        QCOMPARE(at({50, 60.51}), u""_s);
        QCOMPARE(at({50, 60.49}), u"CLEAR-1"_s);
        table["b1"].condition = Condition::Prisoner;
        QCOMPARE(at({50, 60.51}), u"CLEAR-1"_s);
    }

    void CLEAR_1_theFallenAreInTheWayUntilTheMoveEnds()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 70}).infantry(u"b1"_s, {50, 60}, 0);
        Table table(scene.during(0, 2));
        table["b1"].condition = Condition::Dead;
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 60})), u""_s);
        table["b1"].fallen = true;
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 60})), u"CLEAR-1"_s);
    }

    void CLEAR_1_neighboursAreThoseWithinReach()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 40, {3, 50}, {2.5, 0.7}).cavalryRow(u"b"_s, 40, {5, 30}, {2.5, -0.5});
        scene.gun(u"rg"_s, {60, 90}).inBox(u"rx"_s, Arm::Infantry);
        const Position position = scene.during(0, 2);
        const rules::Neighbours neighbours(position);
        for (const Vec2 at : {Vec2{50, 45}, {0, 0}, {118, 90}, {60, 80}, {-50, 200}}) {
            for (const double reach : {0.0625, 3.0, 12.0, 400.0}) {
                const Footprint footprint = Footprint::disc(at, 1);
                std::vector<PieceIndex> expected;
                for (PieceIndex piece = 0; piece < position.count(); ++piece) {
                    if (position.isOnFloor(piece) && distance(position.footprint(piece), footprint) <= reach)
                        expected.push_back(piece);
                }
                QCOMPARE(neighbours.within(footprint, reach), expected);
            }
        }
    }

    void PRI_3_aFreedManWaitsAMove()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 70});
        Table table(scene.during(0, 4));
        table["r1"].condition = Condition::Disarmed;
        table["r1"].freeFromMove = 5;
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 75})), u"PRI-3"_s);
        table["r1"].freeFromMove = 4;
        QCOMPARE(table.refusalOf(to(u"r1"_s, {50, 75})), u""_s);
    }

    void PRI_4_rearmedAtHisOwnBackLine()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 90}).infantry(u"r2"_s, {60, 90}).infantry(u"r3"_s, {70, 90});
        Table table(scene.during(0, 4));
        for (const char* id : {"r1", "r2", "r3"})
            table[id].condition = Condition::Disarmed;
        QVERIFY(table.give(to(u"r1"_s, {50, 95.74})));
        QCOMPARE(table["r1"].condition, Condition::Disarmed);
        const auto events = table.give(to(u"r2"_s, {60, 95.75}));
        QVERIFY(events);
        QCOMPARE(only<RearmedEvent>(*events).size(), 1u);
        QCOMPARE(table["r2"].condition, Condition::Free);
        QVERIFY(table.give(to(u"r3"_s, {70, 97})));
        QCOMPARE(table["r3"].condition, Condition::Retired);
    }
};

SANDGATE_TEST(TestMobility)
#include "tst_mobility.moc"
