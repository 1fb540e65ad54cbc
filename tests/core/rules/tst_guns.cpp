#include "core/rules/guns.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Red's gun at (60, 60), muzzle north, with a crew of four on foot west of it; nobody near otherwise.
Scene battery(Arm arm = Arm::Infantry)
{
    Scene scene;
    scene.gun(u"rg"_s, {60, 60}, 0);
    for (int i = 0; i < 4; ++i) {
        const QString id = u"r%1"_s.arg(i + 1);
        const Vec2 at{56.0 - 1.5 * (i % 2), 58.0 - 3 * (i / 2)};
        if (arm == Arm::Cavalry)
            scene.cavalry(id, at, 0);
        else
            scene.infantry(id, at, 0);
    }
    scene.infantry(u"b1"_s, {60, 20});
    return scene;
}

Fire fire(double bearing = 0, double elevation = 0)
{
    return {.gun = u"rg"_s, .bearing = bearing, .elevation = elevation, .touched = std::vector<Touched>{}};
}

/// The gun and its crew moved by the same vector.
MoveGun moveBy(const Table& table, Vec2 by)
{
    MoveGun order{.gun = u"rg"_s, .to = table["rg"].at + by};
    for (const char* id : {"r1", "r2", "r3", "r4"})
        order.with[QString::fromLatin1(id)] = table[id].at + by;
    return order;
}

} // namespace

class TestGuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void GUN_1_fourMenWithinSix()
    {
        Table table(battery().during(0, 2));
        QVERIFY(rules::isInAction(table.position, 0));
        QCOMPARE(table.refusalOf(fire()), u""_s);
        // West of the gun's left side, at x = 58.8; a man reaches 0.375 east of his middle.
        table["r4"].at = {58.8 - 6 - 0.375, 58};
        QCOMPARE(rules::menAbout(table.position, 0, 0).size(), 4u);
        table["r4"].at.x -= 0.001;
        QCOMPARE(rules::menAbout(table.position, 0, 0).size(), 3u);
        QCOMPARE(table.refusalOf(fire()), u"GUN-1"_s);
        QCOMPARE(table.refusalOf(moveBy(table, {0, 5})), u"GUN-1"_s);
    }

    void GUN_1_prisonersAndDisarmedMenServeNoGun()
    {
        for (const Condition condition : {Condition::Prisoner, Condition::Disarmed, Condition::Dead}) {
            Table table(battery().during(0, 2));
            table["r2"].condition = condition;
            QCOMPARE(table.refusalOf(fire()), u"GUN-1"_s);
        }
    }

    void GUN_2_fourShots()
    {
        Table table(battery().during(0, 2));
        for (int shot = 0; shot < 4; ++shot)
            QVERIFY(table.give(fire()));
        QCOMPARE(table.refusalOf(fire()), u"GUN-2"_s);
    }

    void GUN_2_eitherMoveOrFire()
    {
        Table fired(battery().during(0, 2));
        QVERIFY(fired.give(fire()));
        QCOMPARE(fired.refusalOf(moveBy(fired, {0, 5})), u"GUN-2"_s);
        Table moved(battery().during(0, 2));
        QVERIFY(moved.give(moveBy(moved, {0, 5})));
        QCOMPARE(moved.refusalOf(fire()), u"GUN-2"_s);
        QCOMPARE(moved.refusalOf(moveBy(moved, {0, 5})), u"GUN-2"_s);
    }

    void GUN_3_swungAsFarAsTheCountryPermits()
    {
        Scene scene = battery();
        // Behind the gun to its left: the trail's corner comes into it as the muzzle goes east.
        scene.rock(u"rock"_s, {56.5, 56.5}, 1);
        for (ForcePiece& force : scene.scenario.forces) {
            if (force.id.startsWith(u"r"_s) && force.arm != Arm::Gun)
                force.at = Vec2{66, 58.0 + 2 * force.id.right(1).toInt()};
        }
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(fire(0)), u""_s);
        QCOMPARE(table.refusalOf(fire(-15)), u""_s);
        QCOMPARE(table.refusalOf(fire(35)), u"GUN-3"_s);
    }

    void GUN_3_aWallItTouchesDoesNotHinderIt()
    {
        Scene scene = battery();
        scene.wall(u"w"_s, {61.45, 50}, {61.45, 70}, 0.5);
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(fire(0)), u""_s);
        QCOMPARE(table.refusalOf(fire(2)), u"GUN-3"_s);
    }

    void GUN_3_boardsRiserHindersIt()
    {
        Scene scene = battery();
        scene.board(u"hill"_s, {62, 50}, {70, 70});
        const Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(fire(0)), u""_s);
        QCOMPARE(table.refusalOf(fire(45)), u"GUN-3"_s);
    }

    void GUN_3_aManInItsWayIsNamedAndMayLieDown()
    {
        Scene scene = battery();
        scene.infantry(u"r9"_s, {61.9, 62.6}, 0);
        Table table(scene.during(0, 2));
        const auto refused = table.referee.judge(table.position, fire(20));
        QVERIFY(!refused);
        QCOMPARE(refused.error().clause, u"GUN-3"_s);
        QVERIFY(refused.error().message.contains(u"r9"_s));
        Fire lying = fire(20);
        lying.lieDown = {u"r9"_s};
        QCOMPARE(table.refusalOf(lying), u""_s);
    }

    void GUN_4_elevationAsTheToyHasIt()
    {
        Table table(battery().during(0, 2));
        QCOMPARE(table.refusalOf(fire(0, 30)), u""_s);
        QCOMPARE(table.refusalOf(fire(0, 30.001)), u"GUN-4"_s);
        QCOMPARE(table.refusalOf(fire(0, -5)), u""_s);
        QCOMPARE(table.refusalOf(fire(0, -5.001)), u"GUN-4"_s);
        QCOMPARE(table.refusalOf(fire(0, std::nan(""))), u"invalid-order"_s);
        QVERIFY(table.give(fire(2, 12)));
        QCOMPARE(table["rg"].elevation, 12.0);
        QCOMPARE(table["rg"].bearing, 2.0);
    }

    void GUN_5_menLieUntilTheGunPhaseEnds()
    {
        Table table(battery().during(0, 2));
        Fire order = fire();
        order.lieDown = {u"r1"_s, u"r2"_s};
        QVERIFY(table.give(order));
        QVERIFY(table["r1"].lying);
        QVERIFY(table.give(Move{.piece = u"r3"_s, .to = {56, 50}}));
        QVERIFY(!table["r1"].lying);
        QVERIFY(!table["r2"].lying);
    }

    void GUN_5_onlyOwnMenThatHaveNotMoved()
    {
        Table table(battery().during(0, 2));
        Fire order = fire();
        order.lieDown = {u"b1"_s};
        QCOMPARE(table.refusalOf(order), u"MOVE-6"_s);
        order.lieDown = {u"r1"_s, u"r1"_s};
        QCOMPARE(table.refusalOf(order), u"GUN-5"_s);
        order.lieDown = {u"rg"_s};
        QCOMPARE(table.refusalOf(order), u"invalid-order"_s);
        table["r1"].hasMoved = true;
        order.lieDown = {u"r1"_s};
        QCOMPARE(table.refusalOf(order), u"GUN-5"_s);
    }

    void GUN_6_twoMenAtTheTrailBeforeTheMoveEnds()
    {
        Table table(battery().during(0, 2));
        QVERIFY(table.give(fire()));
        QCOMPARE(table.refusalOf(EndMove{}), u"GUN-6"_s);
        const auto places = rules::trailPlaces(table.position, 0, Arm::Infantry);
        QVERIFY(table.give(Move{.piece = u"r1"_s, .to = places[0], .bearing = 0}));
        QCOMPARE(rules::menAtTrail(table.position, 0), 1);
        QCOMPARE(table.refusalOf(EndMove{}), u"GUN-6"_s);
        QVERIFY(table.give(Move{.piece = u"r2"_s, .to = places[1], .bearing = 0}));
        QCOMPARE(rules::menAtTrail(table.position, 0), 2);
        QVERIFY(table.give(EndMove{}));
    }

    void GUN_6_aManWhoIsNeededThereGoesNowhereElse()
    {
        Table table(battery().during(0, 2));
        QVERIFY(table.give(fire()));
        QVERIFY(table.give(Move{.piece = u"r1"_s, .to = {50, 66}}));
        QVERIFY(table.give(Move{.piece = u"r2"_s, .to = {50, 64}}));
        const auto refused = table.referee.judge(table.position, Move{.piece = u"r3"_s, .to = {50, 62}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().clause, u"GUN-6"_s);
        QVERIFY(refused.error().message.contains(u"r3"_s));
        const auto places = rules::trailPlaces(table.position, 0, Arm::Infantry);
        QVERIFY(table.give(Move{.piece = u"r3"_s, .to = places[0], .bearing = 0}));
        QCOMPARE(table.refusalOf(Move{.piece = u"r4"_s, .to = {50, 62}}), u"GUN-6"_s);
        QVERIFY(table.give(Move{.piece = u"r4"_s, .to = places[1], .bearing = 0}));
        QVERIFY(table.give(EndMove{}));
    }

    void GUN_6_whereNobodyCanComeTheMoveEnds()
    {
        Scene scene = battery();
        Table table(scene.during(0, 2));
        QVERIFY(table.give(fire()));
        for (const char* id : {"r1", "r2", "r3", "r4"})
            table[id].hasMoved = true;
        QCOMPARE(table.refusalOf(EndMove{}), u""_s);
    }

    void GUN_6_halfAnInchFromTheCorner()
    {
        Table table(battery().during(0, 2));
        table["r1"].at = {58.8, 55.5 - 0.5 - 0.25};
        table["r2"].at = {61.2, 55.5 - 0.5 - 0.25};
        QCOMPARE(rules::menAtTrail(table.position, 0), 2);
        table["r2"].at.y -= 0.001;
        QCOMPARE(rules::menAtTrail(table.position, 0), 1);
        table["r2"].at = {59.9, 54.75}; // both on the left
        QCOMPARE(rules::menAtTrail(table.position, 0), 1);
    }

    void GUN_6_aGunThatDidNotFireNeedsNobody()
    {
        Table table(battery().during(0, 2));
        QCOMPARE(table.refusalOf(EndMove{}), u""_s);
    }

    void GUN_6_theDeadKeepNoMoveFromEnding()
    {
        Table table(battery().during(0, 2));
        QVERIFY(table.give(fire()));
        for (const char* id : {"r2", "r3", "r4"})
            table[id].condition = Condition::Dead;
        QCOMPARE(table.refusalOf(EndMove{}), u"GUN-6"_s);
        table["r1"].at = rules::trailPlaces(table.position, 0, Arm::Infantry)[0];
        QCOMPARE(table.refusalOf(EndMove{}), u""_s);
        table["r1"].condition = Condition::Dead;
        QCOMPARE(table.refusalOf(EndMove{}), u""_s);
    }

    void GUN_6_aTrailAgainstAWallNeedsNobodyInside()
    {
        Scene scene = battery();
        scene.wall(u"w"_s, {50, 55.2}, {70, 55.2}, 0.4);
        scene.wall(u"w2"_s, {50, 53}, {70, 53}, 3.6);
        for (ForcePiece& force : scene.scenario.forces) {
            if (force.id.startsWith(u"r"_s) && force.arm != Arm::Gun)
                force.at = Vec2{56, 57.0 + 2 * force.id.right(1).toInt()};
        }
        Table table(scene.during(0, 2));
        QVERIFY(table.give(fire()));
        QCOMPARE(table.refusalOf(EndMove{}), u""_s);
    }

    void GUN_6_twoGunsShareTwoMen()
    {
        Scene scene = battery();
        scene.gun(u"rh"_s, {64, 60}, 0);
        Table table(scene.during(0, 2));
        Fire second = fire();
        second.gun = u"rh"_s;
        for (const char* id : {"r1", "r2", "r3", "r4"})
            table[id].at = {60.0 + table.position.find(QString::fromLatin1(id)), 50};
        QVERIFY(table.give(fire()));
        QVERIFY(table.give(second));
        for (const char* id : {"r3", "r4"})
            table[id].condition = Condition::Dead;
        QCOMPARE(table.refusalOf(EndMove{}), u"GUN-6"_s);
        const auto places = rules::trailPlaces(table.position, 0, Arm::Infantry);
        table["r1"].at = places[0];
        table["r2"].at = places[1];
        QCOMPARE(table.refusalOf(EndMove{}), u""_s);
    }

    void GUN_7_fourMenGoWithIt()
    {
        Table table(battery().during(0, 2));
        MoveGun order = moveBy(table, {0, 8});
        order.with.erase(u"r4"_s);
        QCOMPARE(table.refusalOf(order), u"GUN-7"_s);
        const auto events = table.give(moveBy(table, {0, 8}));
        QVERIFY(events);
        QCOMPARE(table["rg"].at, (Vec2{60, 68}));
        QCOMPARE(table["rg"].bearing, 180.0);
        QCOMPARE(table["r1"].bearing, 0.0);
        QVERIFY(table["r1"].hasMoved);
        QCOMPARE(table.position.phase, Phase::Guns);
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {50, 70}}), u"MOVE-6"_s);
    }

    void GUN_7_theyBeginAndEndWithinSix()
    {
        Table table(battery().during(0, 2));
        MoveGun order = moveBy(table, {0, 8});
        order.with[u"r1"_s] = {52, 68}; // 6.425 from the gun's side
        QCOMPARE(table.refusalOf(order), u"GUN-7"_s);
        order.with[u"r1"_s] = {52.43, 68};
        QCOMPARE(table.refusalOf(order), u""_s);
        Scene far = battery();
        far.infantry(u"r5"_s, {50, 60}, 0);
        Table other(far.during(0, 2));
        order = moveBy(other, {0, 4});
        order.with[u"r5"_s] = {56, 64};
        QCOMPARE(other.refusalOf(order), u"GUN-7"_s);
    }

    void GUN_7_placesMustBeClear()
    {
        Scene scene = battery();
        scene.rock(u"rock"_s, {60, 72}, 1);
        Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(moveBy(table, {0, 8})), u"GUN-3"_s);
        MoveGun order = moveBy(table, {0, 4});
        QCOMPARE(table.refusalOf(order), u""_s);
        order.with[u"r1"_s] = order.with[u"r2"_s];
        QCOMPARE(table.refusalOf(order), u"CLEAR-1"_s);
        order = moveBy(table, {0, 4});
        order.with[u"r1"_s] = order.to;
        QCOMPARE(table.refusalOf(order), u"CLEAR-1"_s);
    }

    void GUN_8_twelveOnFoot()
    {
        Table table(battery().during(0, 2));
        QCOMPARE(table.refusalOf(moveBy(table, {0, 12})), u""_s);
        QCOMPARE(table.refusalOf(moveBy(table, {0, 12.01})), u"GUN-8"_s);
    }

    void GUN_8_twentyFourByHorse()
    {
        Table table(battery(Arm::Cavalry).during(0, 2));
        QCOMPARE(table.refusalOf(moveBy(table, {0, 24})), u""_s);
        QCOMPARE(table.refusalOf(moveBy(table, {0, 24.01})), u"GUN-8"_s);
    }

    void GUN_8_noManFartherThanHisOwnMobility()
    {
        Scene scene = battery(Arm::Cavalry);
        scene.infantry(u"r5"_s, {64, 60}, 0);
        Table table(scene.during(0, 2));
        MoveGun order = moveBy(table, {0, 20});
        order.with[u"r5"_s] = {64, 80};
        QCOMPARE(table.refusalOf(order), u"MOB-1"_s);
        order.with[u"r5"_s] = {63, 71.9};
        QCOMPARE(table.refusalOf(order), u""_s);
    }

    void MOB_4_noGunLeavesTheField()
    {
        Scene scene = battery();
        for (ForcePiece& force : scene.scenario.forces) {
            if (force.id.startsWith(u"r"_s))
                force.at = *force.at + Vec2{0, 30};
        }
        Table table(scene.during(0, 2));
        QCOMPARE(table.refusalOf(moveBy(table, {0, 7})), u"MOB-4"_s);
        QCOMPARE(table.refusalOf(moveBy(table, {0, 6})), u""_s);
    }

    void MOVE_4_notInItsFirstMove()
    {
        const Table table(battery().during(0, 1));
        QCOMPARE(table.refusalOf(fire()), u"MOVE-4"_s);
        QCOMPARE(table.refusalOf(moveBy(table, {0, 8})), u""_s);
    }

    void MOVE_5_gunsBeforeMen()
    {
        Scene scene = battery();
        scene.infantry(u"r9"_s, {90, 80});
        Table table(scene.during(0, 2));
        QVERIFY(table.give(Move{.piece = u"r9"_s, .to = {90, 79}}));
        QCOMPARE(table.refusalOf(fire()), u"MOVE-5"_s);
        QCOMPARE(table.refusalOf(moveBy(table, {0, 8})), u"MOVE-5"_s);
    }

    void CAP_3_aCapturedGunServesItsCaptor()
    {
        Scene scene = battery();
        scene.infantryRow(u"b1"_s, 4, {64, 58}, {0, 1});
        Table table(scene.during(1, 3));
        QCOMPARE(table.refusalOf(fire()), u"MOVE-6"_s);
        for (const char* id : {"r1", "r2", "r3", "r4"})
            table[id].condition = Condition::Dead;
        table["rg"].owner = 1;
        QCOMPARE(table.refusalOf(fire()), u""_s);
        table.position.mover = 0;
        QCOMPARE(table.refusalOf(fire()), u"MOVE-6"_s);
    }
};

SANDGATE_TEST(TestGuns)
#include "tst_guns.moc"
