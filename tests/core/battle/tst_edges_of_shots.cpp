#include "core/rules/guns.h"
#include "core/rules/score.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Into contact with a man who stands north of him, foot on foot.
constexpr double besides = 0.6;

/// A shot northwards, taken from a real floor.
Fire shotOf(const QString& gun, std::vector<Touched> touched)
{
    return {.gun = gun, .bearing = 0, .elevation = 0, .touched = std::move(touched)};
}

} // namespace

/// Where the clauses of guns, shots and prisoners meet, played out.
class TestEdgesOfShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SHOT_5_theDeadAreNamedNoMore()
    {
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.gun(u"bg"_s, {60, 30}, 0)
            .infantryRow(u"b"_s, 6, {63, 30}, {1, 0})
            .infantryRow(u"r"_s, 2, {60, 60}, {1, 0});
        Table table(scene.during(1, 3));
        QVERIFY(table.give(shotOf(u"bg"_s, {{u"r1"_s, true}})));
        // He lies there until the move ends: to name him again is refused, and nothing has happened.
        const Position before = table.position;
        QCOMPARE(table.refusalOf(shotOf(u"bg"_s, {{u"r1"_s, true}, {u"r2"_s, false}})), u"SHOT-5"_s);
        QVERIFY(table.position == before);
        // Without him the next man touched is the first whom this shot kills (SHOT-2).
        QVERIFY(table.give(shotOf(u"bg"_s, {{u"r2"_s, false}})));
        QCOMPARE(table["r2"].condition, Condition::Dead);
    }

    void GUN_1_oneManCountsForTwoGuns()
    {
        // Four men between two guns: both are in action, fire, and each fires as long as the four live.
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.gun(u"rg1"_s, {50, 60}).gun(u"rg2"_s, {62, 60}).infantryRow(u"r"_s, 4, {55, 60}, {0.85, 0});
        scene.infantryRow(u"b"_s, 3, {60, 5}, {1, 0});
        Table table(scene.during(0, 3));
        for (const QString& gun : {u"rg1"_s, u"rg2"_s})
            QVERIFY(table.give(Fire{.gun = gun, .bearing = 180, .touched = std::vector<Touched>{}}));
        QVERIFY(table.give(Fire{.gun = u"rg1"_s, .bearing = 180, .touched = {{{u"r1"_s, true}}}}));
        for (const QString& gun : {u"rg1"_s, u"rg2"_s})
            QCOMPARE(table.refusalOf(Fire{.gun = gun, .bearing = 180, .touched = std::vector<Touched>{}}), u"GUN-1"_s);
    }

    void GUN_1_menWhoHaveGoneWithAGunServeTheNextOne()
    {
        // Four go with rg1 and end about rg2, which they may fire, though each has had his move.
        Scene scene;
        scene.gun(u"rg1"_s, {50, 70}).gun(u"rg2"_s, {60, 60}).infantryRow(u"r"_s, 4, {53, 70}, {0.85, 0});
        scene.infantry(u"b1"_s, {60, 5});
        Table table(scene.during(0, 3));
        const Fire fire{.gun = u"rg2"_s, .bearing = 180, .touched = std::vector<Touched>{}};
        QCOMPARE(table.refusalOf(fire), u"GUN-1"_s);
        MoveGun order{.gun = u"rg1"_s, .to = {52, 62}};
        for (int i = 0; i < 4; ++i)
            order.with[u"r"_s + QString::number(i + 1)] = {54.5 + 0.85 * i, 62};
        QVERIFY(table.give(order));
        QCOMPARE(table.refusalOf(fire), QString());
    }

    void GUN_5_anyOwnManWhoHasNotMovedMayLieDown()
    {
        // About the gun, before it, or far behind: lying he gains nothing but against his own side's shots.
        Scene scene;
        scene.gun(u"rg"_s, {60, 60}).infantryRow(u"r"_s, 4, {63, 60}, {1, 0});
        scene.infantry(u"rahead"_s, {60, 20}).infantry(u"rbehind"_s, {10, 90}).infantry(u"b1"_s, {60, 5});
        Table table(scene.during(0, 3));
        QVERIFY(table.give(Fire{.gun = u"rg"_s,
                                .bearing = 180,
                                .lieDown = {u"r1"_s, u"rahead"_s, u"rbehind"_s},
                                .touched = std::vector<Touched>{}}));
        for (const char* id : {"r1", "rahead", "rbehind"})
            QVERIFY(table[id].lying);
        // In the enemy's move nobody lies any more.
        table["rg"].shots = 0;
        QVERIFY(table.give(EndMove{}));
        QVERIFY(!table["rbehind"].lying);
    }

    void GUN_5_theyLieInTheirPlacesWhateverIsThere()
    {
        // Lying he reaches over a wall and another man, where nobody may stand; he gets up where he stood.
        Scene scene;
        scene.gun(u"rg"_s, {60, 80}).infantryRow(u"r"_s, 4, {63, 80}, {0.85, 0}).infantry(u"r5"_s, {63, 80.6});
        scene.wall(u"wall"_s, {62, 78.9}, {66, 78.9}, 0.5, 1).infantry(u"b1"_s, {60, 5});
        Table table(scene.during(0, 3));
        QVERIFY(table.give(
            Fire{.gun = u"rg"_s, .bearing = 180, .lieDown = {u"r1"_s, u"r2"_s}, .touched = std::vector<Touched>{}}));
        QVERIFY(table["r1"].lying && table["r2"].lying);
        QCOMPARE(table["r1"].at, (Vec2{63, 80}));
        QVERIFY(table.give(Move{.piece = u"r4"_s, .to = {70, 80}}));
        QVERIFY(!table["r1"].lying);
        QCOMPARE(table["r1"].at, (Vec2{63, 80}));
    }

    void GUN_6_waivedWhereNobodyCanCome()
    {
        // The gun's own last shot kills three of its four men, and the one left is at its trail already or comes there.
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.gun(u"rg"_s, {60, 60}).infantryRow(u"r"_s, 4, {63, 62}, {0.85, 0}).infantry(u"rfar"_s, {5, 90});
        scene.infantryRow(u"b"_s, 2, {60, 5}, {1, 0});
        Table table(scene.during(0, 3));
        QVERIFY(table.give(
            Fire{.gun = u"rg"_s, .bearing = 180, .touched = {{{u"r1"_s, true}, {u"r2"_s, true}, {u"r3"_s, true}}}}));
        QCOMPARE(table.refusalOf(EndMove{}), u"GUN-6"_s);
        const auto places = rules::trailPlaces(table.position, table.position.find(u"rg"_s), Arm::Infantry);
        // He may not go elsewhere, and one is enough where no second can come.
        QCOMPARE(table.refusalOf(Move{.piece = u"r4"_s, .to = {70, 66}}), u"GUN-6"_s);
        QVERIFY(table.give(Move{.piece = u"r4"_s, .to = places[0], .bearing = 180}));
        QVERIFY(table.give(EndMove{}));
        // When all four fall there is nobody to come.
        Table none(scene.during(0, 3));
        QVERIFY(none.give(Fire{.gun = u"rg"_s,
                               .bearing = 180,
                               .touched = {{{u"r1"_s, true}, {u"r2"_s, true}, {u"r3"_s, true}, {u"r4"_s, true}}}}));
        QVERIFY(none.give(EndMove{}));
    }

    void PRI_3_anEscortShotByHisOwnSide()
    {
        // Blue's own gun kills Blue's escort in Blue's third move: Red moves the freed man in its next, the third.
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.gun(u"bg"_s, {60, 30}, 0).infantryRow(u"b"_s, 5, {63, 30}, {1, 0}).infantry(u"be"_s, {60, 60});
        scene.infantry(u"r1"_s, {61, 60}).infantry(u"rx"_s, {110, 90});
        Table table(scene.during(1, 3));
        table.position.moveOf = {3, 3};
        table["r1"].condition = Condition::Prisoner;
        const auto events = table.must(shotOf(u"bg"_s, {{u"be"_s, true}}));
        QCOMPARE(only<ShotEvent>(events).front().dead, std::vector<PieceId>{u"be"_s});
        const auto freed = only<FreedEvent>(events);
        QCOMPARE(freed.size(), 1u);
        QCOMPARE(freed[0].pieces, std::vector<PieceId>{u"r1"_s});
        QCOMPARE(freed[0].fromMove, 4); // Red's next: three of its moves are begun
        // The same by Red's gun in Red's third move: it waits till the fourth.
        Scene other;
        other.scenario.rules.drawBelow = 0;
        other.gun(u"rg"_s, {60, 90}, 180).infantryRow(u"r"_s, 5, {63, 90}, {1, 0}).infantry(u"rp"_s, {61, 60});
        other.infantry(u"be"_s, {60, 60}).infantry(u"bx"_s, {110, 5});
        Table red(other.during(0, 3));
        red["rp"].condition = Condition::Prisoner;
        QVERIFY(red.give(Fire{.gun = u"rg"_s, .bearing = 180, .touched = {{{u"be"_s, true}}}}));
        QCOMPARE(red["rp"].condition, Condition::Disarmed);
        QCOMPARE(red["rp"].freeFromMove, 4);
        QCOMPARE(red.refusalOf(Move{.piece = u"rp"_s, .to = {61, 70}}), u"PRI-3"_s);
    }

    void PRI_3_theSurplusOverSevenGoesFree()
    {
        // Nine prisoners in a row between two escorts, all of them within 6 of both; the western one falls, and the
        // shot kills so many of them with him. The other keeps the seven nearest him.
        const auto freed = [](std::vector<Touched> touched) {
            Scene scene;
            scene.scenario.rules.drawBelow = 0;
            scene.gun(u"bg"_s, {60, 30}, 0).infantryRow(u"b"_s, 5, {63, 30}, {1, 0});
            scene.infantry(u"bwest"_s, {39.1, 58}).infantry(u"beast"_s, {44, 62}).infantry(u"rx"_s, {110, 90});
            scene.infantryRow(u"r"_s, 9, {39, 60}, {0.82, 0});
            Table table(scene.during(1, 3));
            for (int i = 1; i <= 9; ++i)
                table.position[table.position.find(u"r"_s + QString::number(i))].condition = Condition::Prisoner;
            table.position.pieces.settle();
            touched.insert(touched.begin(), {u"bwest"_s, true});
            const auto events = only<FreedEvent>(table.must(shotOf(u"bg"_s, touched)));
            return events.empty() ? std::vector<PieceId>() : events.front().pieces;
        };
        QCOMPARE(freed({}), (std::vector<PieceId>{u"r1"_s, u"r2"_s}));
        QCOMPARE(freed({{u"r9"_s, true}}), std::vector<PieceId>{u"r1"_s});
        QCOMPARE(freed({{u"r9"_s, true}, {u"r1"_s, true}}), std::vector<PieceId>());
    }

    void SHOT_5_prisonersAreShotByEitherSide()
    {
        for (const SideIndex mover : {0, 1}) {
            Scene scene;
            scene.scenario.rules.drawBelow = 0;
            scene.gun(u"rg"_s, {60, 80}, 180).infantryRow(u"r"_s, 5, {63, 80}, {1, 0});
            scene.gun(u"bg"_s, {60, 10}, 0).infantryRow(u"b"_s, 5, {63, 10}, {1, 0});
            scene.infantryRow(u"rp"_s, 2, {40, 50}, {1, 0}).infantry(u"be"_s, {43, 50});
            Table table(scene.during(mover, 3));
            table["rp1"].condition = table["rp2"].condition = Condition::Prisoner;
            QCOMPARE(rules::strengthOf(table.position, 1).prisonersHeld, 2);
            const QString gun = mover == 0 ? u"rg"_s : u"bg"_s;
            const double bearing = mover == 0 ? 180 : 0;
            // One struck and left standing dies by SHOT-2 as any man would; the next is only touched.
            const auto events = table.must(Fire{
                .gun = gun, .bearing = bearing, .touched = std::vector<Touched>{{u"rp1"_s, false}, {u"rp2"_s, false}}});
            QCOMPARE(only<ShotEvent>(events).front().dead, std::vector<PieceId>{u"rp1"_s});
            QVERIFY(only<FreedEvent>(events).empty());
            QCOMPARE(rules::strengthOf(table.position, 1).prisonersHeld, 1);
            QCOMPARE(rules::scoreOf(table.position, 1).prisoners, 1);
            QCOMPARE(table["rp2"].condition, Condition::Prisoner);
        }
    }

    void PRI_3_aRetiredEscortIsLostWhenHeLeavesThemBehind()
    {
        // By an escort's order he goes over his line with one, who is held; two he leaves behind are free.
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.infantry(u"be"_s, {40, 4}).infantryRow(u"r"_s, 3, {42, 4}, {1, 0});
        scene.infantry(u"rx"_s, {110, 90}).infantry(u"bx"_s, {110, 20});
        Table table(scene.during(1, 3, Phase::Men));
        for (const char* id : {"r1", "r2", "r3"})
            table[id].condition = Condition::Prisoner;
        const auto events =
            table.must(Escort{.prisoners = {u"r1"_s}, .by = u"be"_s, .to = {{u"be"_s, {40, -1}}, {u"r1"_s, {41, -1}}}});
        QCOMPARE(table["be"].condition, Condition::Retired);
        QCOMPARE(table["r1"].condition, Condition::Held);
        QCOMPARE(only<FreedEvent>(events).front().pieces, (std::vector<PieceId>{u"r2"_s, u"r3"_s}));
        QCOMPARE(table.refusalOf(Move{.piece = u"be"_s, .to = {40, 4}}), u"MOVE-6"_s);
    }

    void PRI_4_whoReachesHisLineFightsFromHisNextMove()
    {
        // Freed Red r1 comes home in Red's move; two Blues stand ready to fall on him there.
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.infantry(u"r1"_s, {40, 86}).infantry(u"r2"_s, {44, 95}).infantryRow(u"b"_s, 3, {40, 90}, {2, 0});
        scene.infantry(u"rp"_s, {45, 94});
        Table table(scene.during(0, 3));
        table["r1"].condition = Condition::Disarmed;
        table["b1"].at = {30, 90};
        const PieceIndex man = table.position.find(u"r1"_s);
        QVERIFY(table.give(Move{.piece = u"r1"_s, .to = {40, 95.75}}));
        QCOMPARE(table["r1"].condition, Condition::Free);
        QVERIFY(!table.position.isArmedMan(man));
        // Neither in the melee that ends this move, nor in one that the enemy makes of his next.
        table["b2"].at = {44, 95 - besides};
        const auto own = only<MeleeEvent>(table.must(EndMove{}));
        QCOMPARE(own.size(), 1u);
        QCOMPARE(own[0].men[0], (std::vector<PieceId>{u"r2"_s, u"rp"_s}));
        QVERIFY(!table.position.isArmedMan(man));
        QCOMPARE(table.position.mover, 1);
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.position.isArmedMan(man));
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {40, 90}}), QString());
    }

    void PRI_4_whoIsFreedOnHisOwnLineIsArmedThere()
    {
        // Blue's escort e has two Reds, of whom one stands on Red's line; Blue's own shot kills him.
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.gun(u"bg"_s, {60, 30}, 0).infantryRow(u"b"_s, 5, {63, 30}, {1, 0}).infantry(u"be"_s, {40, 93});
        scene.infantry(u"r1"_s, {41, 95.75}).infantry(u"r2"_s, {42, 94}).infantry(u"rx"_s, {110, 90});
        Table table(scene.during(1, 3));
        table["r1"].condition = table["r2"].condition = Condition::Prisoner;
        const auto events = table.must(shotOf(u"bg"_s, {{u"be"_s, true}}));
        QCOMPARE(only<FreedEvent>(events).front().pieces.size(), 2u);
        const auto rearmed = only<RearmedEvent>(events);
        QCOMPARE(rearmed.size(), 1u);
        QCOMPARE(rearmed[0].piece, u"r1"_s);
        QCOMPARE(table["r2"].condition, Condition::Disarmed);
        const PieceIndex man = table.position.find(u"r1"_s);
        QVERIFY(!table.position.isArmedMan(man)); // in Blue's move he has no arms yet
        table["bg"].shots = 0;
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.position.isArmedMan(man));
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {41, 90}}), QString());
    }

    void PRI_4_whoIsFreedOnHisLineInHisOwnMoveWaitsForTheNext()
    {
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.gun(u"rg"_s, {60, 60}, 0).infantryRow(u"r"_s, 5, {63, 60}, {1, 0}).infantry(u"be"_s, {40, 93});
        scene.infantry(u"rp"_s, {41, 95.75}).infantry(u"bx"_s, {110, 5}).infantry(u"bp"_s, {41, 94});
        Table table(scene.during(0, 3));
        table["rp"].condition = table["bp"].condition = Condition::Prisoner;
        QVERIFY(table.give(shotOf(u"rg"_s, {{u"be"_s, true}})));
        QCOMPARE(table["rp"].condition, Condition::Free);
        QCOMPARE(table.refusalOf(Move{.piece = u"rp"_s, .to = {41, 90}}), u"PRI-3"_s);
        QCOMPARE(table.refusalOf(Escort{.prisoners = {u"bp"_s}, .by = u"rp"_s, .to = {{u"rp"_s, {41, 90}}}}),
                 u"PRI-4"_s);
    }

    void PRI_4_anUmpiresWordArmsAtOnce()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {41, 50}).infantry(u"b1"_s, {60, 5});
        Table table(scene.during(0, 3));
        table["r1"].condition = Condition::Disarmed;
        table["r1"].freeFromMove = 4;
        QVERIFY(table.give(
            Overrule{.reason = u"he never lost them"_s, .pieces = {{.piece = u"r1"_s, .condition = Condition::Free}}}));
        QVERIFY(table.position.isArmedMan(0));
    }

    void SUR_1_atAnyTimeIsInTheEnemysMoveToo()
    {
        // Three Reds have come into contact with two Blues whom nobody supports: these show the white flag before the
        // move ends, and there is no melee.
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.infantryRow(u"r"_s, 3, {40, 50}, {1, 0}).infantryRow(u"b"_s, 2, {40, 50 - besides}, {1, 0});
        scene.infantry(u"bx"_s, {100, 5}).infantry(u"bs"_s, {40, 5});
        Table table(scene.during(0, 3, Phase::Men));
        const Surrender both{{u"b1"_s, u"b2"_s}};
        table["bs"].at = {40, 45};
        QCOMPARE(table.refusalOf(both), u"SUR-1"_s); // one man near is half of them
        table["bs"].at = {40, 5};
        const auto events = table.must(both);
        QCOMPARE(events.front().side, 0); // in whose move it happens
        QCOMPARE(table.position.mover, 0);
        QVERIFY(only<MeleeEvent>(table.must(EndMove{})).empty());
        QCOMPARE(table["b1"].condition, Condition::Prisoner);
        QCOMPARE(rules::strengthOf(table.position, 0).prisonersHeld, 2);
    }

    void SUR_1_theGunPhaseGoesOnAfterIt()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantry(u"b1"_s, {60, 5}).infantry(u"bx"_s, {5, 5});
        Table table(scene.during(0, 3));
        QVERIFY(table.give(Surrender{{u"b1"_s}}));
        QVERIFY(table.position.phase == Phase::Guns);
    }

    void SUR_1_menOfOneSideOnly()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantry(u"b1"_s, {60, 5});
        Table table(scene.during(0, 3));
        QCOMPARE(table.refusalOf(Surrender{{u"r1"_s, u"b1"_s}}), u"SUR-1"_s);
        table["b1"].condition = Condition::Dead;
        QCOMPARE(table.refusalOf(Surrender{{u"b1"_s}}), u"MOVE-6"_s);
    }

    void SUR_1_anEscortWhoSurrendersInTheEnemysMoveFreesHisPrisoners()
    {
        Scene scene;
        scene.scenario.rules.drawBelow = 0;
        scene.infantry(u"be"_s, {40, 50}).infantry(u"r1"_s, {41, 50}).infantry(u"rx"_s, {100, 90});
        scene.infantry(u"bx"_s, {100, 5});
        Table table(scene.during(0, 3));
        table["r1"].condition = Condition::Prisoner;
        const auto events = table.must(Surrender{{u"be"_s}});
        QCOMPARE(only<FreedEvent>(events).front().pieces, std::vector<PieceId>{u"r1"_s});
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {41, 60}}), u"PRI-3"_s);
    }
};

SANDGATE_TEST(TestEdgesOfShots)
#include "tst_edges_of_shots.moc"
