#include "core/rules/move.h"
#include "core/rules/score.h"
#include "core/rules/victory.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Into contact with a man who stands north of him, foot on foot.
constexpr double besides = 0.6;

/// The events of an order that must be legal.
std::vector<Event> eventsOf(Table& table, const Order& order)
{
    const auto events = table.give(order);
    if (events)
        return *events;
    QTest::qFail(qPrintable(toText(events.error())), __FILE__, __LINE__);
    return {};
}

/// Pairs of Red's and Blue's men in contact, with nobody else near.
Scene pairs(int count)
{
    Scene scene;
    scene.infantryRow(u"r"_s, count, {5, 50}, {1, 0}).infantryRow(u"b"_s, count, {5, 50 - besides}, {1, 0});
    return scene;
}

/// A shot northwards, taken from a real floor.
Fire shotOf(const QString& gun, std::vector<Touched> touched)
{
    return {.gun = gun, .bearing = 0, .elevation = 0, .touched = std::move(touched)};
}

} // namespace

/// Where clauses meet, played out.
class TestEdges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void MEL_3_aManInTwoMeleesReachFightsOnceInOneMelee()
    {
        // Two contacts 12 apart; Red's rm is within 6 of both, and so they are one: 3 Reds and 4 Blues.
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantry(u"b1"_s, {40, 50 - besides}).infantry(u"b2"_s, {40, 47});
        scene.infantry(u"r2"_s, {52, 50}).infantry(u"b3"_s, {52, 50 - besides}).infantry(u"b4"_s, {52, 47});
        scene.infantry(u"rm"_s, {46, 50}).infantry(u"rx"_s, {110, 90}).infantry(u"bx"_s, {110, 5});
        Table table(scene.during(0, 3));
        const auto melees = only<MeleeEvent>(eventsOf(table, EndMove{}));
        QCOMPARE(melees.size(), 1u);
        QCOMPARE(melees[0].men[0], (std::vector<PieceId>{u"r1"_s, u"r2"_s, u"rm"_s}));
        QCOMPARE(melees[0].men[1].size(), 4u);
        // An inch and a half farther off he is in reach of one only, and each is settled by itself.
        scene.scenario.forces[6].at = Vec2{44.4, 50};
        Table apart(scene.during(0, 3));
        QCOMPARE(only<MeleeEvent>(eventsOf(apart, EndMove{})).size(), 2u);
    }

    void MEL_1_aManInTwoMeleesReachSupportsBoth()
    {
        // Two bodies of two Reds, each against three Blues, 20 apart; one Red is 9 from either.
        const auto supports = [](bool there) {
            Scene scene;
            for (const double x : {40.0, 60.0}) {
                const QString name = QString::number(x);
                scene.infantryRow(u"r"_s + name, 2, {x, 50}, {0.85, 0});
                scene.infantryRow(u"b"_s + name, 3, {x, 50 - besides}, {0.85, 0});
            }
            scene.infantry(u"rm"_s, there ? Vec2{50, 55} : Vec2{50, 90}).infantry(u"bx"_s, {110, 5});
            Table table(scene.during(1, 3));
            return only<MeleeEvent>(eventsOf(table, EndMove{}));
        };
        const auto with = supports(true);
        QCOMPARE(with.size(), 2u);
        for (const MeleeEvent& melee : with) {
            QCOMPARE(melee.support, 1);
            QVERIFY(!melee.isolated);
            QCOMPARE(melee.dead[0].size(), 2u);
        }
        const auto without = supports(false);
        QCOMPARE(without.size(), 2u);
        for (const MeleeEvent& melee : without) {
            QVERIFY(melee.isolated);
            QCOMPARE(melee.prisoners[0].size(), 1u);
        }
    }

    void MEL_2_menInContactStayUntilTheMoveEnds()
    {
        // Two go into contact with one man: neither may go on, and it is one melee.
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantry(u"r2"_s, {42, 57}).infantry(u"b1"_s, {41, 45});
        scene.infantry(u"rx"_s, {110, 90}).infantry(u"bx"_s, {110, 5});
        Table table(scene.during(0, 3, Phase::Men));
        QVERIFY(table.give(Move{.piece = u"r1"_s, .to = {40.6, 45.6}, .bearing = 180}));
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {40, 50}}), u"MOVE-6"_s);
        QVERIFY(table.give(Move{.piece = u"r2"_s, .to = {41.45, 45.6}, .bearing = 180}));
        const auto melees = only<MeleeEvent>(eventsOf(table, EndMove{}));
        QCOMPARE(melees.size(), 1u);
        QCOMPARE(melees[0].inferior, 1);
    }

    void FIN_2_bothFallBelowInTheSameMelee()
    {
        // Twelve against twelve, of whom four pairs fight to the death: eight a side are left, below ten.
        Scene scene = pairs(4);
        scene.infantryRow(u"rx"_s, 8, {60, 90}, {1, 0}).infantryRow(u"bx"_s, 8, {60, 5}, {1, 0});
        Table table(scene.during(0, 3));
        const auto ended = only<BattleEndedEvent>(eventsOf(table, EndMove{}));
        QCOMPARE(ended.size(), 1u);
        QCOMPARE(ended[0].outcome.clause, u"FIN-2"_s);
        QCOMPARE(ended[0].outcome.winner, -1);
        QCOMPARE(ended[0].score, (std::array<double, 2>{58, 58}));
        // Ten against twelve with two pairs: Red has eight left, but Blue ten, and it goes on.
        Scene more = pairs(2);
        more.infantryRow(u"rx"_s, 8, {60, 90}, {1, 0}).infantryRow(u"bx"_s, 10, {60, 5}, {1, 0});
        Table goesOn(more.during(0, 3));
        QVERIFY(only<BattleEndedEvent>(eventsOf(goesOn, EndMove{})).empty());
    }

    void FIN_2_aBattleOfFewFromTheStartIsNoDrawBeforeBothHaveLost()
    {
        Scene scene;
        scene.gun(u"rg"_s, {60, 60}, 180).infantryRow(u"r"_s, 6, {63, 60}, {1, 0});
        scene.infantryRow(u"b"_s, 6, {20, 10}, {1, 0});
        Table table(scene.during(0, 3));
        QVERIFY(only<BattleEndedEvent>(eventsOf(table, EndMove{})).empty());
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(Fire{.gun = u"rg"_s, .bearing = 180, .touched = {{{u"b1"_s, true}}}}));
        table["rg"].shots = 0; // its trail is no matter here
        QVERIFY(only<BattleEndedEvent>(eventsOf(table, EndMove{})).empty());
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(Fire{.gun = u"rg"_s, .bearing = 180, .touched = {{{u"r1"_s, true}}}})); // his own side's
        table["rg"].shots = 0;
        const auto ended = only<BattleEndedEvent>(eventsOf(table, EndMove{}));
        QCOMPARE(ended.size(), 1u);
        QCOMPARE(ended[0].outcome.clause, u"FIN-2"_s);
    }

    void FIN_2_fewerThanFiftyOnOneSideIsFewerThanFifty()
    {
        const auto threshold = [](int red, int blue) {
            Scene scene;
            scene.infantryRow(u"r"_s, red, {5, 90}, {1, 0}).infantryRow(u"b"_s, blue, {5, 5}, {1, 0});
            scene.gun(u"rg"_s, {100, 90}).gun(u"bg"_s, {100, 5});
            return rules::drawThreshold(scene.scenario);
        };
        QCOMPARE(threshold(50, 50), 15);
        QCOMPARE(threshold(49, 50), 10);
        QCOMPARE(threshold(80, 49), 10);
    }

    void FIN_2_menInTheBoxAreCountedAmongThoseItBeganWith()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 49, {5, 90}, {1, 0}).infantryRow(u"b"_s, 50, {5, 5}, {1, 0});
        scene.inBox(u"r-late"_s, Arm::Cavalry);
        QCOMPARE(rules::drawThreshold(scene.scenario), 15);
    }

    void FIN_2_retiredMenAreNotCountedAndNoLoss()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 11, {5, 90}, {1, 0}).infantryRow(u"b"_s, 11, {5, 5}, {1, 0});
        Table table(scene.during(0, 3));
        // Both have nine on the field, none of them lost: the battle goes on.
        for (const char* id : {"r1", "r2", "b1", "b2"})
            table[id].condition = Condition::Retired;
        QVERIFY(!rules::outcomeAt(table.position));
        // One of each is lost: a draw, though with the retired they are ten.
        table["r3"].condition = table["b3"].condition = Condition::Dead;
        const auto outcome = rules::outcomeAt(table.position);
        QVERIFY(outcome);
        QCOMPARE(outcome->clause, u"FIN-2"_s);
    }

    void FIN_1_allMenOfBothSidesKilledAtOnceInEveryVariety()
    {
        for (const Variety variety : {Variety::FightToTheFinish, Variety::BlowAtTheRear, Variety::Defensive}) {
            Scene scene = pairs(5);
            scene.scenario.variety = variety;
            scene.gun(u"rg"_s, {60, 90});
            Table table(scene.during(0, 3));
            const auto events = eventsOf(table, EndMove{});
            const auto ended = only<BattleEndedEvent>(events);
            QCOMPARE(ended.size(), 1u);
            QCOMPARE(ended[0].outcome.winner, -1);
            QCOMPARE(ended[0].outcome.clause, u"FIN-1"_s);
            QCOMPARE(ended[0].score, (std::array<double, 2>{60, 50}));
            QVERIFY(only<CapturedEvent>(events).empty());
            QCOMPARE(table.refusalOf(EndMove{}), u"FIN-1"_s);
        }
    }

    void CAP_1_whoFallsInTheMeleeThatTookItDoesNotTakeIt()
    {
        // Red's gun faces south; its last man dies in a melee with Blues who are past the axle, and a Blue for him. Of
        // six and of five Blues enough are left to take the gun, of four only three.
        const auto captures = [](int blues) {
            Scene scene;
            scene.gun(u"rg"_s, {60, 60}, 180).infantry(u"r1"_s, {63, 62}).infantry(u"rs"_s, {63, 71});
            scene.infantryRow(u"b"_s, blues, {63, 62 - besides}, {0.85, 0}).infantry(u"bx"_s, {110, 5});
            scene.infantry(u"rx"_s, {5, 90});
            Table table(scene.during(1, 3));
            for (PieceIndex man = 0; man < table.position.count(); ++man) {
                if (table.position.force(man).id.startsWith(u'b'))
                    table.position[man].moveStart = table.position[man].at - Vec2{0, 12};
            }
            const auto events = eventsOf(table, EndMove{});
            return only<MeleeEvent>(events).size() == 1 ? static_cast<int>(only<CapturedEvent>(events).size()) : -1;
        };
        QCOMPARE(captures(6), 1);
        QCOMPARE(captures(5), 1);
        QCOMPARE(captures(4), 0);
    }

    void CAP_1_aGunWhoseMenAllFallByShotIsTakenByThoseWhoCameBefore()
    {
        // Four Blues came past the axle earlier; a Red still stands there, till a shot kills him.
        Scene scene;
        scene.gun(u"rg"_s, {60, 60}, 180).infantry(u"r1"_s, {54, 60}).infantry(u"rx"_s, {5, 90});
        scene.infantryRow(u"b"_s, 4, {63, 64}, {1, 0}).gun(u"bg"_s, {30, 10}, 0);
        scene.infantryRow(u"bc"_s, 4, {33, 10}, {1, 0});
        Table table(scene.during(1, 3));
        for (const char* id : {"b1", "b2", "b3", "b4"})
            table[id].moveStart = table[id].at - Vec2{0, 12};
        QVERIFY(only<CapturedEvent>(eventsOf(table, EndMove{})).empty());
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(shotOf(u"bg"_s, {{u"r1"_s, true}})));
        table["bg"].shots = 0;
        const auto captured = only<CapturedEvent>(eventsOf(table, EndMove{}));
        QCOMPARE(captured.size(), 1u);
        QCOMPARE(table["rg"].owner, 1);
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
        const auto events = eventsOf(table, shotOf(u"bg"_s, {{u"be"_s, true}}));
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
            const auto events =
                eventsOf(table, Fire{.gun = gun,
                                     .bearing = bearing,
                                     .touched = std::vector<Touched>{{u"rp1"_s, false}, {u"rp2"_s, false}}});
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
        const auto events = eventsOf(
            table, Escort{.prisoners = {u"r1"_s}, .by = u"be"_s, .to = {{u"be"_s, {40, -1}}, {u"r1"_s, {41, -1}}}});
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
        const auto own = only<MeleeEvent>(eventsOf(table, EndMove{}));
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
        const auto events = eventsOf(table, shotOf(u"bg"_s, {{u"be"_s, true}}));
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
        const auto events = eventsOf(table, both);
        QCOMPARE(events.front().side, 0); // in whose move it happens
        QCOMPARE(table.position.mover, 0);
        QVERIFY(only<MeleeEvent>(eventsOf(table, EndMove{})).empty());
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
        const auto events = eventsOf(table, Surrender{{u"be"_s}});
        QCOMPARE(only<FreedEvent>(events).front().pieces, std::vector<PieceId>{u"r1"_s});
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {41, 60}}), u"PRI-3"_s);
    }

    void MOVE_3_aForceWithNoGuns()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 31, {10, 90}, {1, 0}).infantryRow(u"b"_s, 30, {10, 5}, {1, 0});
        scene.gun(u"bg"_s, {60, 5});
        Table table(scene.start());
        QCOMPARE(rules::minutesAllowed(table.position, 0), 2);
        QCOMPARE(rules::minutesAllowed(table.position, 1), 2);
        // Its moves begin and end as others do, and its men may go at once.
        QCOMPARE(table.refusalOf(Fire{.gun = u"bg"_s}), u"MOVE-6"_s);
        QVERIFY(table.give(Move{.piece = u"r1"_s, .to = {10, 84}}));
        const auto events = eventsOf(table, EndMove{});
        QCOMPARE(only<MoveEndedEvent>(events).front().strength[0].guns, 0);
        // And it may take the enemy's gun.
        for (int i = 1; i <= 4; ++i)
            table.position[table.position.find(u"r"_s + QString::number(i))].at = {56.0 + i, 4.0};
        for (PieceIndex man = 0; man < table.position.count(); ++man)
            table.position[man].moveStart = table.position[man].at + Vec2{0, 11};
        for (int i = 1; i <= 30; ++i)
            table.position[table.position.find(u"b"_s + QString::number(i))].at = {2.0 * i, 60};
        table.position.pieces.settle();
        const auto taken = only<CapturedEvent>(eventsOf(table, EndMove{}));
        QCOMPARE(taken.size(), 1u);
        QCOMPARE(rules::scoreOf(table.position, 0).guns, 1);
    }

    void MOVE_2_aGunPutDownOffTheLineGoesFromTheLine()
    {
        Scene scene;
        scene.gun(u"rg"_s, {60, 88}).infantryRow(u"r"_s, 4, {63, 88}, {1, 0}).infantry(u"b1"_s, {10, 5});
        Table table(scene.start());
        const auto go = [](double y) {
            MoveGun order{.gun = u"rg"_s, .to = {60, y}};
            for (int i = 0; i < 4; ++i)
                order.with[u"r"_s + QString::number(i + 1)] = {63.0 + i, 84};
            return order;
        };
        QCOMPARE(table.refusalOf(go(83.99)), u"GUN-8"_s);
        QCOMPARE(table.refusalOf(go(84)), QString());
        // The men go from the line too, each by his own mobility.
        MoveGun crew = go(84);
        crew.with[u"r4"_s] = {66, 83.9};
        QCOMPARE(table.refusalOf(crew), u"MOB-1"_s);
        QVERIFY(table.give(go(84)));
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(MoveGun{
                     .gun = u"rg"_s,
                     .to = {60, 72},
                     .with = {{u"r1"_s, {63, 72}}, {u"r2"_s, {64, 72}}, {u"r3"_s, {65, 72}}, {u"r4"_s, {66, 72}}}}),
                 QString());
    }

    void MOVE_2_aManWhoStandsStillKeepsHisFirstMoveToTheLine()
    {
        // He does not move in Red's first move; his own first move, in its second, still goes from the line.
        Scene scene;
        scene.infantry(u"r1"_s, {60, 90}).infantry(u"b1"_s, {10, 5});
        Table table(scene.start());
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {60, 83}}), u"MOB-1"_s);
        QCOMPARE(table.refusalOf(Move{.piece = u"r1"_s, .to = {60, 84}}), QString());
    }

    void DEF_2_theDefensiveGameHasNoFirstMoveFromTheLine()
    {
        Scene scene;
        scene.scenario.variety = Variety::Defensive;
        scene.gun(u"rg"_s, {60, 88}).infantryRow(u"r"_s, 4, {63, 88}, {1, 0}).infantryRow(u"b"_s, 3, {10, 5}, {1, 0});
        Table table(scene.start());
        MoveGun order{.gun = u"rg"_s, .to = {60, 76}};
        for (int i = 0; i < 4; ++i)
            order.with[u"r"_s + QString::number(i + 1)] = {63.0 + i, 76};
        QCOMPARE(table.refusalOf(order), QString());
        order.to.y = 75.99;
        QCOMPARE(table.refusalOf(order), u"GUN-8"_s);
    }
};

SANDGATE_TEST(TestEdges)
#include "tst_edges.moc"
