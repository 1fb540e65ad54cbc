#include "core/rules/melee.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// An infantryman covers half an inch along his bearing.
constexpr double deep = 0.5;
constexpr double touching = deep + 0.125;

/// Red's row faces Blue's along y = 50, an eighth of an inch between them: with the fewer all in contact.
Scene rows(int red, int blue)
{
    Scene scene;
    scene.infantryRow(u"r"_s, red, {40, 50}, {1, 0});
    scene.infantryRow(u"b"_s, blue, {40, 50 - touching}, {1, 0});
    return scene;
}

/// Men of Red who stand so far behind the west end of his row that each is just a move of infantry from it.
void addSupport(Scene& scene, int men)
{
    scene.infantryRow(u"rs"_s, men, {40, 50 + deep + 12.125}, {1, 0});
}

rules::Melee onlyMelee(const Position& position)
{
    const auto melees = rules::meleesAt(position);
    return melees.size() == 1 ? melees.front() : rules::Melee{};
}

rules::MeleeSums sumsIn(const Position& position)
{
    return rules::sumsOf(position, onlyMelee(position));
}

QStringList idsOf(const Position& position, const std::vector<PieceIndex>& men)
{
    QStringList ids;
    for (const PieceIndex man : men)
        ids << position.force(man).id;
    return ids;
}

using Ids = std::vector<PieceId>;
using Counts = std::array<int, 2>;

Counts counted(const std::array<Ids, 2>& ids)
{
    return {static_cast<int>(ids[0].size()), static_cast<int>(ids[1].size())};
}

} // namespace

class TestMelee : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void MEL_1_isolatedBelowHalfItsNumber()
    {
        QVERIFY(rules::isIsolated(9, 4));
        QVERIFY(!rules::isIsolated(9, 5));
        QVERIFY(rules::isIsolated(8, 3));
        QVERIFY2(!rules::isIsolated(8, 4), "half its number is support enough");
        QVERIFY(rules::isIsolated(1, 0));
        QVERIFY(!rules::isIsolated(1, 1));
    }

    void MEL_1_halfItsNumberAtTheVeryEdge()
    {
        Scene scene = rows(8, 10);
        addSupport(scene, 4);
        Position position = scene.during(0, 2);
        QCOMPARE(sumsIn(position).support, 4);
        QVERIFY(!sumsIn(position).isolated);
        position[position.find(u"rs1"_s)].at.y += 0.001;
        QCOMPARE(sumsIn(position).support, 3);
        QVERIFY(sumsIn(position).isolated);
    }

    void MEL_1_cavalrySupportFromTwentyFour()
    {
        Scene scene = rows(1, 2);
        scene.cavalry(u"rc"_s, {40, 50 + 0.25 + 0.95 + 24.125});
        Position position = scene.during(0, 2);
        QCOMPARE(sumsIn(position).support, 1);
        position[position.find(u"rc"_s)].at.y += 0.001;
        QCOMPARE(sumsIn(position).support, 0);
    }

    void MEL_1_supportIsMeasuredRoundObstacles()
    {
        Scene scene = rows(1, 2);
        scene.infantry(u"rs"_s, {40, 58});
        QCOMPARE(sumsIn(scene.during(0, 2)).support, 1);
        scene.wall(u"wall"_s, {30, 54}, {50, 54});
        QCOMPARE(sumsIn(scene.during(0, 2)).support, 0);
        scene.scenario.rules.measure = Measure::Straight;
        QCOMPARE(sumsIn(scene.during(0, 2)).support, 1);
    }

    void MEL_1_enemiesBarSupportAndOwnMenDoNot()
    {
        const auto scene = [](const QString& row) {
            Scene made = rows(1, 2);
            made.infantry(u"rs"_s, {40, 61});
            made.infantryRow(row, 21, {32, 57}, {0.8, 0}); // too close to slip through, and out of the melee
            return made.during(0, 2);
        };
        const Position barred = scene(u"bx"_s);
        QCOMPARE(rules::meleesAt(barred).size(), 1u);
        QCOMPARE(sumsIn(barred).support, 0);
        QCOMPARE(sumsIn(scene(u"rx"_s)).support, 22);
    }

    void MEL_1_whoHasMovedSupportsToo()
    {
        Scene scene = rows(8, 10);
        addSupport(scene, 4);
        Position position = scene.during(0, 2, Phase::Men);
        for (PieceIndex piece = 0; piece < position.count(); ++piece)
            position[piece].hasMoved = true;
        QCOMPARE(sumsIn(position).support, 4);
    }

    void MEL_1_prisonersAndDisarmedMenAreNoSupport()
    {
        for (const Condition condition :
             {Condition::Prisoner, Condition::Disarmed, Condition::Retired, Condition::Dead}) {
            Scene scene = rows(2, 3);
            addSupport(scene, 1);
            Position position = scene.during(0, 2);
            QCOMPARE(sumsIn(position).support, 1);
            position[position.find(u"rs1"_s)].condition = condition;
            QCOMPARE(sumsIn(position).support, 0);
        }
    }

    void MEL_2_anEighthIsContact()
    {
        Position position = rows(1, 1).during(0, 2);
        QCOMPARE(rules::meleesAt(position).size(), 1u);
        position[1].at.y -= 0.0001;
        QVERIFY(rules::meleesAt(position).empty());
        position[1].at.y += 0.1;
        QCOMPARE(rules::meleesAt(position).size(), 1u);
    }

    void MEL_2_aHouseRuleIsAChangedNumber()
    {
        Scene scene = rows(1, 1);
        scene.scenario.rules.contact = 0.1;
        QVERIFY(rules::meleesAt(scene.during(0, 2)).empty());
    }

    void MEL_3_everyArmedManWithinSixOfOneInContact()
    {
        Scene scene = rows(1, 1);
        scene.infantry(u"r-near"_s, {40, 50 + deep + 6});
        scene.infantry(u"b-near"_s, {40, 50 - touching - deep - 6});
        Position position = scene.during(0, 2);
        QCOMPARE(idsOf(position, onlyMelee(position).men[0]), (QStringList{u"r1"_s, u"r-near"_s}));
        QCOMPARE(idsOf(position, onlyMelee(position).men[1]), (QStringList{u"b1"_s, u"b-near"_s}));
        QCOMPARE(idsOf(position, onlyMelee(position).inContact[0]), QStringList{u"r1"_s});
        QCOMPARE(idsOf(position, onlyMelee(position).inContact[1]), QStringList{u"b1"_s});
        position[2].at.y += 0.001;
        position[3].at.y -= 0.001;
        QCOMPARE(onlyMelee(position).men[0].size(), 1u);
        QCOMPARE(onlyMelee(position).men[1].size(), 1u);
    }

    void MEL_3_reachingOutIsDoneOnce()
    {
        Scene scene = rows(1, 1);
        scene.infantry(u"r-near"_s, {40, 56});
        scene.infantry(u"r-far"_s, {40, 58});
        const Position position = scene.during(0, 2);
        QCOMPARE(idsOf(position, onlyMelee(position).men[0]), (QStringList{u"r1"_s, u"r-near"_s}));
    }

    void MEL_3_prisonersAndDisarmedMenTakeNoPart()
    {
        for (const Condition condition : {Condition::Prisoner, Condition::Disarmed}) {
            Position position = rows(2, 2).during(0, 2);
            position[1].condition = condition;
            QCOMPARE(onlyMelee(position).men[0], std::vector<PieceIndex>{0});
            position[0].condition = condition;
            QVERIFY(rules::meleesAt(position).empty());
        }
    }

    void MEL_3_meleesFarApartAreTwo()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {60, 50}).infantry(u"b1"_s, {60, 50 - touching});
        scene.infantry(u"r2"_s, {40, 50}).infantry(u"b2"_s, {40, 50 - touching});
        const Position position = scene.during(0, 2);
        const auto melees = rules::meleesAt(position);
        QCOMPARE(melees.size(), 2u);
        QCOMPARE(idsOf(position, melees[0].men[0]), QStringList{u"r1"_s});
        QCOMPARE(idsOf(position, melees[1].men[0]), QStringList{u"r2"_s});
    }

    void MEL_3_aManInTwoMeleesReachMakesThemOne()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantry(u"b1"_s, {40, 50 - touching});
        scene.infantry(u"r2"_s, {50, 50}).infantry(u"b2"_s, {50, 50 - touching});
        QCOMPARE(rules::meleesAt(scene.during(0, 2)).size(), 2u);
        scene.infantry(u"b-between"_s, {45, 50});
        const Position position = scene.during(0, 2);
        QCOMPARE(idsOf(position, onlyMelee(position).men[0]), (QStringList{u"r1"_s, u"r2"_s}));
        QCOMPARE(idsOf(position, onlyMelee(position).men[1]), (QStringList{u"b1"_s, u"b2"_s, u"b-between"_s}));
    }

    void MEL_3_contactsWithinReachOfEachOtherAreOneMelee()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantry(u"b1"_s, {40, 50 - touching});
        scene.infantry(u"r2"_s, {40 + 0.75 + 6, 50}).infantry(u"b2"_s, {40 + 0.75 + 6, 50 - touching});
        Position position = scene.during(0, 2);
        QCOMPARE(rules::meleesAt(position).size(), 1u);
        position[2].at.x += 0.001;
        position[3].at.x += 0.001;
        QCOMPARE(rules::meleesAt(position).size(), 2u);
    }

    void MEL_4_theNumbers_data()
    {
        QTest::addColumn<int>("red");
        QTest::addColumn<int>("blue");
        QTest::addColumn<bool>("isolated");
        QTest::addColumn<int>("dead");
        QTest::addColumn<int>("taken");
        QTest::newRow("9 v 11 isolated") << 9 << 11 << true << 7 << 2;
        QTest::newRow("13 v 19 isolated") << 13 << 19 << true << 7 << 6;
        QTest::newRow("18 v 21 isolated") << 18 << 21 << true << 15 << 3;
        QTest::newRow("6 v 9 isolated") << 6 << 9 << true << 3 << 3;
        QTest::newRow("2 v 6 isolated") << 2 << 6 << true << 0 << 2;
        QTest::newRow("3 v 6 isolated") << 3 << 6 << true << 0 << 3;
        QTest::newRow("1 v 2 isolated") << 1 << 2 << true << 0 << 1;
        QTest::newRow("9 v 11 supported") << 9 << 11 << false << 9 << 0;
        QTest::newRow("2 v 6 supported") << 2 << 6 << false << 2 << 0;
    }

    void MEL_4_theNumbers()
    {
        QFETCH(int, red);
        QFETCH(int, blue);
        QFETCH(bool, isolated);
        QFETCH(int, dead);
        QFETCH(int, taken);
        const rules::MeleeSums bare = rules::sumsOf(blue, red, isolated);
        QCOMPARE(bare.inferior, 1);
        QCOMPARE(bare.dead, (Counts{dead, dead}));
        QCOMPARE(bare.prisoners, (Counts{0, taken}));

        Scene scene = rows(red, blue);
        if (!isolated)
            addSupport(scene, (red + 1) / 2);
        const Position position = scene.during(0, 2);
        const auto event = rules::settle(position, onlyMelee(position), {});
        QVERIFY(event);
        QCOMPARE(counted(event->men), (Counts{red, blue}));
        QCOMPARE(event->inferior, 0);
        QCOMPARE(event->isolated, isolated);
        QCOMPARE(counted(event->dead), (Counts{dead, dead}));
        QCOMPARE(counted(event->prisoners), (Counts{taken, 0}));
    }

    void MEL_4_equalNumbersAreAllKilled()
    {
        Scene scene = rows(5, 5);
        addSupport(scene, 5);
        const Position position = scene.during(0, 2);
        const auto event = rules::settle(position, onlyMelee(position), {});
        QVERIFY(event);
        QCOMPARE(event->inferior, -1);
        QVERIFY(!event->isolated);
        QCOMPARE(counted(event->dead), (Counts{5, 5}));
        QCOMPARE(counted(event->prisoners), (Counts{0, 0}));
    }

    void MEL_5_theMoversChoiceIsTaken()
    {
        const Position position = rows(2, 3).during(0, 2);
        const auto event =
            rules::settle(position, onlyMelee(position), {.dead = {u"r2"_s, u"b3"_s}, .prisoners = {u"r1"_s}});
        QVERIFY(event);
        QCOMPARE(event->dead, (std::array<Ids, 2>{Ids{u"r2"_s}, Ids{u"b3"_s}}));
        QCOMPARE(event->prisoners, (std::array<Ids, 2>{Ids{u"r1"_s}, Ids{}}));
    }

    void MEL_5_aChoiceThatCannotBe_data()
    {
        QTest::addColumn<QStringList>("dead");
        QTest::addColumn<QStringList>("prisoners");
        QTest::addColumn<QString>("piece");
        QTest::newRow("too many dead") << QStringList{u"r1"_s, u"r2"_s} << QStringList{} << u"r2"_s;
        QTest::newRow("too many taken") << QStringList{} << QStringList{u"r1"_s, u"r2"_s} << u"r2"_s;
        QTest::newRow("the superior taken") << QStringList{} << QStringList{u"b1"_s} << u"b1"_s;
        QTest::newRow("named twice") << QStringList{u"b1"_s, u"b1"_s} << QStringList{} << u"b1"_s;
        QTest::newRow("both dead and taken") << QStringList{u"r1"_s} << QStringList{u"r1"_s} << u"r1"_s;
        QTest::newRow("takes no part") << QStringList{u"b-far"_s} << QStringList{} << u"b-far"_s;
        QTest::newRow("unknown") << QStringList{u"nobody"_s} << QStringList{} << u"nobody"_s;
    }

    void MEL_5_aChoiceThatCannotBe()
    {
        QFETCH(QStringList, dead);
        QFETCH(QStringList, prisoners);
        QFETCH(QString, piece);
        Scene scene = rows(2, 3);
        scene.infantry(u"b-far"_s, {40, 10});
        const Position position = scene.during(0, 2);
        const auto event = rules::settle(
            position, onlyMelee(position),
            {.dead = Ids(dead.begin(), dead.end()), .prisoners = Ids(prisoners.begin(), prisoners.end())});
        QVERIFY(!event);
        QCOMPARE(event.error().clause, u"MEL-5"_s);
        QCOMPARE(event.error().piece, piece);
        QVERIFY(event.error().message.contains(piece) || event.error().message.contains(u"2 against 3"_s));
    }

    void MEL_5_namesOfSidesAreNoPlaceholders()
    {
        Scene scene = rows(2, 3);
        scene.scenario.sides[0].name = u"%6 %1"_s;
        const Position position = scene.during(0, 2);
        const auto event = rules::settle(position, onlyMelee(position), {.dead = {u"r1"_s, u"r2"_s}});
        QVERIFY(!event);
        QCOMPARE(event.error().message, u"2 dead are named for %6 %1, but the melee of 2 against 3 takes only 1"_s);
    }

    void MEL_5_leftOpenTheMoverKeepsHisCavalry()
    {
        Scene scene;
        scene.cavalryRow(u"rc"_s, 2, {40, 50}, {1, 0}).infantryRow(u"ri"_s, 2, {42, 50}, {1, 0});
        scene.infantryRow(u"b"_s, 2, {42, 50 - touching}, {1, 0});
        const Position position = scene.during(0, 2);
        const auto event = rules::settle(position, onlyMelee(position), {});
        QVERIFY(event);
        // 4 against 2 isolated: both are taken, none dies; so let a supported 2 die.
        QCOMPARE(counted(event->prisoners), (Counts{0, 2}));
        scene.infantry(u"b-support"_s, {42, 42});
        const Position supported = scene.during(0, 2);
        const auto killed = rules::settle(supported, onlyMelee(supported), {});
        QVERIFY(killed);
        QCOMPARE(killed->dead, (std::array<Ids, 2>{Ids{u"ri1"_s, u"ri2"_s}, Ids{u"b1"_s, u"b2"_s}}));
    }

    void MEL_5_leftOpenTheEnemysCavalryDies()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 4, {40, 50}, {1, 0});
        scene.infantryRow(u"bi"_s, 2, {40, 50 - touching}, {1, 0});
        scene.cavalry(u"bc"_s, {45, 48});
        const Position position = scene.during(0, 2); // 3 against 4 isolated: 2 dead, 1 taken
        const auto event = rules::settle(position, onlyMelee(position), {});
        QVERIFY(event);
        QCOMPARE(event->dead[1], (Ids{u"bi1"_s, u"bc"_s}));
        QCOMPARE(event->prisoners[1], Ids{u"bi2"_s});
    }

    void MEL_5_leftOpenTheMoversCavalryIsTakenRatherThanKilled()
    {
        Scene scene;
        scene.cavalry(u"rc"_s, {45, 52}).infantryRow(u"r"_s, 2, {40, 50}, {1, 0});
        scene.infantryRow(u"b"_s, 4, {40, 50 - touching}, {1, 0});
        const Position position = scene.during(0, 2);
        const auto event = rules::settle(position, onlyMelee(position), {});
        QVERIFY(event);
        QCOMPARE(event->dead[0], (Ids{u"r1"_s, u"r2"_s}));
        QCOMPARE(event->prisoners[0], Ids{u"rc"_s});
    }

    void MEL_5_leftOpenThoseInContactDieFirst()
    {
        Scene scene;
        scene.infantry(u"b0"_s, {40, 46}).infantry(u"b1"_s, {40, 50 - touching});
        scene.infantry(u"r1"_s, {40, 50}).infantry(u"b2"_s, {43, 47});
        scene.infantry(u"r-support"_s, {40, 60});
        const Position position = scene.during(0, 2);
        const auto event = rules::settle(position, onlyMelee(position), {});
        QVERIFY(event);
        QCOMPARE(event->dead, (std::array<Ids, 2>{Ids{u"r1"_s}, Ids{u"b1"_s}}));
    }

    void MEL_6_menInAnotherMeleeAreSupport()
    {
        // Each of Red's two is alone against two, 8 from the other: both are supported from one position.
        Scene scene;
        scene.infantry(u"r1"_s, {40, 50}).infantryRow(u"b"_s, 2, {40, 50 - touching}, {-0.8, 0});
        scene.infantry(u"r2"_s, {50, 50}).infantryRow(u"bb"_s, 2, {50, 50 - touching}, {0.8, 0});
        Table table(scene.during(0, 2));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        const auto melees = only<MeleeEvent>(*events);
        QCOMPARE(melees.size(), 2u);
        for (const MeleeEvent& melee : melees) {
            QCOMPARE(melee.support, 1);
            QVERIFY(!melee.isolated);
            QCOMPARE(counted(melee.dead), (Counts{1, 1}));
        }
    }

    void MEL_6_theMoversMenAlikeFromEitherSide()
    {
        for (const SideIndex mover : {0, 1}) {
            const Position position = rows(9, 11).during(mover, 2);
            QCOMPARE(sumsIn(position).inferior, 0);
            QCOMPARE(sumsIn(position).prisoners, (Counts{2, 0}));
        }
    }

    void MEL_6_menWhoLayStandWhenTheyFight()
    {
        // Lying he would be half an inch from the enemy and no more: he stands up before contact is measured.
        Table table(rows(1, 1).during(0, 2));
        table["r1"].lying = true;
        table["b1"].at.y -= 0.5;
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QVERIFY(only<MeleeEvent>(*events).empty());
    }
};

SANDGATE_TEST(TestMelee)
#include "tst_melee.moc"
