#include "core/rules/prisoners.h"

#include "core/rules/guns.h"
#include "core/rules/melee.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

using Ids = std::vector<PieceId>;

/// Blue's prisoners `r1`... in a row east of his escort `be` at (40, 50), the first 6 from him, and others of Red
/// and Blue far away.
Table captives(int men, double first = 6)
{
    Scene scene;
    scene.infantry(u"be"_s, {40, 50}).infantry(u"b-far"_s, {10, 10}).infantry(u"r-far"_s, {110, 90});
    scene.infantryRow(u"r"_s, men, {40 + 0.75 + first, 50}, {-0.85, 0});
    Table table(scene.during(0, 3));
    for (PieceIndex piece = 3; piece < table.position.count(); ++piece)
        table.position[piece].condition = Condition::Prisoner;
    return table;
}

std::optional<FreedEvent> freedWithout(const Table& table, const QStringList& lost, Condition becomes = Condition::Dead)
{
    Position after = table.position;
    const auto men = indicesOf(after, lost);
    for (const PieceIndex man : men)
        after[man].condition = becomes;
    return rules::freedBy(table.position, after, men);
}

} // namespace

class TestPrisoners : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void PRI_1_heNeitherFightsNorSupportsNorServesAGun()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantryRow(u"b"_s, 2, {40, 50 - 0.625}, {0.8, 0});
        scene.infantry(u"r2"_s, {40, 60}).gun(u"rg"_s, {40, 62});
        Position position = scene.during(0, 3);
        QCOMPARE(rules::sumsOf(position, rules::meleesAt(position).at(0)).support, 1);
        QCOMPARE(rules::menAbout(position, 4, 0).size(), 1u);
        position[3].condition = Condition::Prisoner;
        QCOMPARE(rules::sumsOf(position, rules::meleesAt(position).at(0)).support, 0);
        QVERIFY(rules::menAbout(position, 4, 0).empty());
        position[0].condition = Condition::Prisoner;
        QVERIFY(rules::meleesAt(position).empty());
    }

    void PRI_2_theCaptorIsTheEnemy()
    {
        const Table table = captives(1);
        QCOMPARE(rules::captorOf(table.position, 3), 1);
        QCOMPARE(rules::captorOf(table.position, 0), 0);
    }

    void PRI_2_escortsAreArmedAndWithinSix()
    {
        Table table = captives(1);
        const PieceIndex prisoner = table.position.find(u"r1"_s);
        QCOMPARE(rules::escortsNear(table.position, prisoner), std::vector<PieceIndex>{0});
        table["b-far"].at = {table["r1"].at.x, 51};
        QCOMPARE(rules::escortsNear(table.position, prisoner), (std::vector<PieceIndex>{1, 0}));
        table["b-far"].condition = Condition::Disarmed;
        table["be"].at.x -= 0.001;
        QVERIFY(rules::escortsNear(table.position, prisoner).empty());
    }

    void PRI_3_theEscortsDeathFrees()
    {
        const Table table = captives(2);
        for (const Condition lost : {Condition::Dead, Condition::Prisoner}) {
            const auto freed = freedWithout(table, {u"be"_s}, lost);
            QVERIFY(freed);
            QCOMPARE(freed->pieces, (Ids{u"r1"_s, u"r2"_s}));
        }
    }

    void PRI_3_notWhileAnotherArmedManIsWithinSix()
    {
        Table table = captives(1);
        table["b-far"].at = table["r1"].at + Vec2{0, 6.5};
        QVERIFY(!freedWithout(table, {u"be"_s}));
        table["b-far"].at.y += 0.001;
        QVERIFY(freedWithout(table, {u"be"_s}));
        table["b-far"].at.y -= 2;
        table["b-far"].condition = Condition::Disarmed;
        QVERIFY(freedWithout(table, {u"be"_s}));
    }

    void PRI_3_onlyThoseWithinSixOfTheFallen()
    {
        const Table near = captives(1, 6);
        QVERIFY(freedWithout(near, {u"be"_s}));
        const Table far = captives(1, 6.001);
        QVERIFY(!freedWithout(far, {u"be"_s}));
        QVERIFY(!freedWithout(near, {u"b-far"_s}));
    }

    void PRI_3_theDeathOfOneWhoWasNoEscortFreesNobody()
    {
        Table table = captives(1);
        table["be"].condition = Condition::Disarmed;
        QVERIFY(!freedWithout(table, {u"be"_s}));
        table["r-far"].at = table["r1"].at + Vec2{2, 0};
        QVERIFY2(!freedWithout(table, {u"r-far"_s}), "a man of the prisoner's own side is no captor");
    }

    void PRI_3_notBeforeTheMoveAfterTheEscortFell()
    {
        // In Red's move 3 his shot kills the escort: Red moves the freed man from move 4 on.
        const Table own = captives(1);
        QCOMPARE(own.position.moveOf, (std::array{3, 2}));
        QCOMPARE(freedWithout(own, {u"be"_s})->fromMove, 4);
        // In Blue's move 3 it is Red's next as well.
        Table enemys = captives(1);
        enemys.position.mover = 1;
        enemys.position.moveOf = {3, 3};
        QCOMPARE(freedWithout(enemys, {u"be"_s})->fromMove, 4);
    }

    void PRI_3_oneEscortKeepsSeven()
    {
        // Nine about two escorts; one of them falls: the two farthest from the other are free.
        Scene scene;
        scene.infantry(u"b1"_s, {40, 50}).infantry(u"b2"_s, {40, 52});
        scene.infantryRow(u"r"_s, 9, {41, 51}, {0.6, 0});
        Table table(scene.during(0, 3));
        for (PieceIndex piece = 2; piece < table.position.count(); ++piece)
            table.position[piece].condition = Condition::Prisoner;
        const auto freed = freedWithout(table, {u"b2"_s});
        QVERIFY(freed);
        QCOMPARE(freed->pieces, (Ids{u"r8"_s, u"r9"_s}));
        table["r9"].condition = Condition::Held;
        table["r8"].condition = Condition::Held;
        QVERIFY(!freedWithout(table, {u"b2"_s}));
    }

    void PRI_3_aPrisonerStandsWhereHeIsTaken()
    {
        // Red loses men in the melee that makes a prisoner; he is no escort's loss.
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {40, 50}, {1, 0});
        scene.infantryRow(u"b"_s, 2, {40, 50 - 0.625}, {1, 0});
        scene.infantry(u"b-far"_s, {100, 20});
        Table table(scene.during(0, 3));
        const auto events = table.give(EndMove{{MeleeChoice{.dead = {u"r1"_s, u"b1"_s}}}});
        QVERIFY(events);
        QCOMPARE(only<PrisonerEvent>(*events), std::vector{PrisonerEvent{u"b2"_s}});
        QVERIFY(only<FreedEvent>(*events).empty());
        QCOMPARE(table["b2"].condition, Condition::Prisoner);
    }

    void PRI_3_freedByTheShotThatKillsTheEscort()
    {
        // The escort is overset away from his prisoner: what counts is where he stood.
        Scene scene;
        scene.gun(u"rg"_s, {60, 60}, 180);
        for (int i = 0; i < 4; ++i)
            scene.infantry(u"r-crew%1"_s.arg(i), {56, 58.0 + 1.5 * i});
        scene.infantry(u"be"_s, {60, 30}).infantry(u"r1"_s, {60, 30 + deepToSix()}).infantry(u"b-far"_s, {10, 10});
        Table table(scene.during(0, 3));
        table["r1"].condition = Condition::Prisoner;
        const auto events = table.give(
            Fire{.gun = u"rg"_s, .bearing = 180, .touched = std::vector<Touched>{{.piece = u"be"_s, .fell = true}}});
        QVERIFY(events);
        QCOMPARE(table["be"].condition, Condition::Dead);
        QCOMPARE(only<FreedEvent>(*events), (std::vector{FreedEvent{.pieces = {u"r1"_s}, .fromMove = 4}}));
        QCOMPARE(table["r1"].condition, Condition::Disarmed);
    }

    void PRI_3_aPrisonersOwnDeathFreesNobody()
    {
        Table table = captives(2);
        QVERIFY(!freedWithout(table, {u"r1"_s}));
    }

    void PRI_3_theRetiredEscortLeavesThemFree()
    {
        Scene scene;
        scene.infantry(u"b1"_s, {40, 3}).infantry(u"r1"_s, {42, 3}).infantry(u"r-far"_s, {100, 90});
        scene.infantry(u"b-far"_s, {110, 10});
        Table table(scene.during(1, 3, Phase::Men));
        table["r1"].condition = Condition::Prisoner;
        const auto events = table.give(Move{.piece = u"b1"_s, .to = {40, -2}});
        QVERIFY(events);
        QCOMPARE(table["b1"].condition, Condition::Retired);
        QCOMPARE(table["r1"].condition, Condition::Disarmed);
        QCOMPARE(table["r1"].freeFromMove, table.position.moveOf[0] + 1);
    }

    void SUR_1_withNobodyNearTheyStayPrisoners()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 2, {40, 50}, {1, 0}).infantry(u"r-far"_s, {110, 90}).infantry(u"b1"_s, {40, 20});
        Table table(scene.during(0, 3));
        const auto events = table.give(Surrender{{u"r1"_s, u"r2"_s}});
        QVERIFY(events);
        QCOMPARE(only<SurrenderedEvent>(*events).size(), 1u);
        QVERIFY(only<FreedEvent>(*events).empty());
        QCOMPARE(table["r1"].condition, Condition::Prisoner);
        QVERIFY(rules::escortsNear(table.position, 0).empty());
        QVERIFY(table.give(EndMove{}));
        QCOMPARE(table["r2"].condition, Condition::Prisoner);
        QCOMPARE(table.refusalOf(Escort{.prisoners = {u"r1"_s}, .by = u"b1"_s, .to = {{u"b1"_s, {40, 19}}}}),
                 u"PRI-2"_s);
    }

    void SUR_1_menAboutToBeInAMelee()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {40, 50}, {1, 0}).infantryRow(u"b"_s, 2, {40, 50 - 0.625}, {1, 0});
        scene.infantry(u"b-far"_s, {100, 5});
        Table table(scene.during(1, 3));
        QVERIFY(table.give(Surrender{{u"b1"_s, u"b2"_s}}));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QVERIFY(only<MeleeEvent>(*events).empty());
        QCOMPARE(table["b1"].condition, Condition::Prisoner);
    }

private:
    /// From middle to middle of two infantrymen one behind the other who are exactly 6 apart.
    static double deepToSix() { return 6.5; }
};

SANDGATE_TEST(TestPrisoners)
#include "tst_prisoners.moc"
