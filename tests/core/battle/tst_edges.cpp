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

/// Pairs of Red's and Blue's men in contact, with nobody else near.
Scene pairs(int count)
{
    Scene scene;
    scene.infantryRow(u"r"_s, count, {5, 50}, {1, 0}).infantryRow(u"b"_s, count, {5, 50 - besides}, {1, 0});
    return scene;
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
        const auto melees = only<MeleeEvent>(table.must(EndMove{}));
        QCOMPARE(melees.size(), 1u);
        QCOMPARE(melees[0].men[0], (std::vector<PieceId>{u"r1"_s, u"r2"_s, u"rm"_s}));
        QCOMPARE(melees[0].men[1].size(), 4u);
        // An inch and a half farther off he is in reach of one only, and each is settled by itself.
        scene.scenario.forces[6].at = Vec2{44.4, 50};
        Table apart(scene.during(0, 3));
        QCOMPARE(only<MeleeEvent>(apart.must(EndMove{})).size(), 2u);
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
            return only<MeleeEvent>(table.must(EndMove{}));
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
        const auto melees = only<MeleeEvent>(table.must(EndMove{}));
        QCOMPARE(melees.size(), 1u);
        QCOMPARE(melees[0].inferior, 1);
    }

    void FIN_2_bothFallBelowInTheSameMelee()
    {
        // Twelve against twelve, of whom four pairs fight to the death: eight a side are left, below ten.
        Scene scene = pairs(4);
        scene.infantryRow(u"rx"_s, 8, {60, 90}, {1, 0}).infantryRow(u"bx"_s, 8, {60, 5}, {1, 0});
        Table table(scene.during(0, 3));
        const auto ended = only<BattleEndedEvent>(table.must(EndMove{}));
        QCOMPARE(ended.size(), 1u);
        QCOMPARE(ended[0].outcome.clause, u"FIN-2"_s);
        QCOMPARE(ended[0].outcome.winner, -1);
        QCOMPARE(ended[0].score, (std::array<double, 2>{58, 58}));
        // Ten against twelve with two pairs: Red has eight left, but Blue ten, and it goes on.
        Scene more = pairs(2);
        more.infantryRow(u"rx"_s, 8, {60, 90}, {1, 0}).infantryRow(u"bx"_s, 10, {60, 5}, {1, 0});
        Table goesOn(more.during(0, 3));
        QVERIFY(only<BattleEndedEvent>(goesOn.must(EndMove{})).empty());
    }

    void FIN_2_aBattleOfFewFromTheStartIsNoDrawBeforeBothHaveLost()
    {
        Scene scene;
        scene.gun(u"rg"_s, {60, 60}, 180).infantryRow(u"r"_s, 6, {63, 60}, {1, 0});
        scene.infantryRow(u"b"_s, 6, {20, 10}, {1, 0});
        Table table(scene.during(0, 3));
        QVERIFY(only<BattleEndedEvent>(table.must(EndMove{})).empty());
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(Fire{.gun = u"rg"_s, .bearing = 180, .touched = {{{u"b1"_s, true}}}}));
        table["rg"].shots = 0; // its trail is no matter here
        QVERIFY(only<BattleEndedEvent>(table.must(EndMove{})).empty());
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(Fire{.gun = u"rg"_s, .bearing = 180, .touched = {{{u"r1"_s, true}}}})); // his own side's
        table["rg"].shots = 0;
        const auto ended = only<BattleEndedEvent>(table.must(EndMove{}));
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
            const auto events = table.must(EndMove{});
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
            const auto events = table.must(EndMove{});
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
        QVERIFY(only<CapturedEvent>(table.must(EndMove{})).empty());
        QVERIFY(table.give(EndMove{}));
        QVERIFY(table.give(Fire{.gun = u"bg"_s, .bearing = 0, .touched = {{{u"r1"_s, true}}}}));
        table["bg"].shots = 0;
        const auto captured = only<CapturedEvent>(table.must(EndMove{}));
        QCOMPARE(captured.size(), 1u);
        QCOMPARE(table["rg"].owner, 1);
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
        const auto events = table.must(EndMove{});
        QCOMPARE(only<MoveEndedEvent>(events).front().strength[0].guns, 0);
        // And it may take the enemy's gun.
        for (int i = 1; i <= 4; ++i)
            table.position[table.position.find(u"r"_s + QString::number(i))].at = {56.0 + i, 4.0};
        for (PieceIndex man = 0; man < table.position.count(); ++man)
            table.position[man].moveStart = table.position[man].at + Vec2{0, 11};
        for (int i = 1; i <= 30; ++i)
            table.position[table.position.find(u"b"_s + QString::number(i))].at = {2.0 * i, 60};
        table.position.pieces.settle();
        const auto taken = only<CapturedEvent>(table.must(EndMove{}));
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
