#include "core/rules/composition.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <set>

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

using Ids = std::vector<QString>;

Scene force(int red, int blue)
{
    Scene scene;
    scene.infantryRow(u"r"_s, red, {10, 90}, {1, 0}).infantryRow(u"b"_s, blue, {10, 6}, {1, 0});
    return scene;
}

std::array<Ids, 2> usual(const Scenario& scenario)
{
    return {rules::usuallyLeftOut(scenario, 0), rules::usuallyLeftOut(scenario, 1)};
}

} // namespace

class TestComposition : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void COMP_1_equalInNumberAndAlike()
    {
        Scene scene = force(3, 3);
        QVERIFY(!rules::againstUnlikeForces(scene.scenario));
        scene.cavalry(u"rc"_s, {50, 90}).infantry(u"bi"_s, {50, 6});
        const auto why = rules::againstUnlikeForces(scene.scenario);
        QCOMPARE(clauseOf(why), u"COMP-1"_s);
        QCOMPARE(why->message, u"the forces differ: 3 infantry, 1 cavalry and 0 guns against 4 infantry, 0 cavalry "
                               "and 0 guns"_s);
        scene.scenario.variety = Variety::Defensive;
        QVERIFY(!rules::againstUnlikeForces(scene.scenario));
    }

    void COMP_1_countedByArm()
    {
        Scene scene = force(3, 2);
        scene.cavalry(u"rc"_s, {50, 90}).gun(u"rg"_s, {60, 90}).inBox(u"rg2"_s, Arm::Gun);
        QCOMPARE(rules::compositionOf(scene.scenario, 0), (rules::Composition{3, 1, 2}));
        QCOMPARE(rules::compositionOf(scene.scenario, 1), (rules::Composition{2, 0, 0}));
    }

    void COMP_1_theBestProportion()
    {
        const RuleSet rules;
        QVERIFY(rules::isBestProportion(rules, {20, 12, 1}));
        QVERIFY(rules::isBestProportion(rules, {25, 15, 1}));
        QVERIFY(rules::isBestProportion(rules, {50, 24, 2}));
        QVERIFY(!rules::isBestProportion(rules, {19, 12, 1}));
        QVERIFY(!rules::isBestProportion(rules, {26, 12, 1}));
        QVERIFY(!rules::isBestProportion(rules, {20, 11, 1}));
        QVERIFY(!rules::isBestProportion(rules, {20, 16, 1}));
        QVERIFY(!rules::isBestProportion(rules, {20, 12, 0}));
    }

    void COMP_2_twoDiceForEachSide()
    {
        std::set<int> thrown;
        for (quint64 seed = 0; seed < 300; ++seed) {
            const rules::ChancesOfWar chances = rules::throwChances({}, seed);
            QCOMPARE(chances, rules::throwChances({}, seed));
            for (size_t side = 0; side < 2; ++side) {
                for (const int die : chances.dice[side])
                    QVERIFY(die >= 1 && die <= 6);
                QCOMPARE(chances.taken[side], chances.dice[side][0] + chances.dice[side][1]);
                thrown.insert(chances.taken[side]);
            }
        }
        QCOMPARE(thrown.size(), 11u); // 2 to 12
    }

    void COMP_2_neverMoreThanWereLeftOut()
    {
        RuleSet few;
        few.chanceMen = 3;
        for (quint64 seed = 0; seed < 50; ++seed)
            QVERIFY(rules::throwChances(few, seed).taken[0] <= 3);
    }

    void COMP_2_theRestStayOut()
    {
        Scene scene = force(20, 15);
        scene.gun(u"rg"_s, {60, 90});
        const auto leftOut = usual(scene.scenario);
        QCOMPARE(leftOut[0].size(), 12u);
        QCOMPARE(leftOut[0].front(), u"r9"_s);
        const auto after = rules::afterChances(scene.scenario, {.taken = {7, 12}}, leftOut);
        QVERIFY(after);
        QCOMPARE(rules::compositionOf(*after, 0), (rules::Composition{15, 0, 1}));
        QCOMPARE(rules::compositionOf(*after, 1), (rules::Composition{15, 0, 0}));
        QVERIFY(after->pieceIndex(u"r15"_s) >= 0);
        QVERIFY(after->pieceIndex(u"r16"_s) < 0);
    }

    void COMP_2_aSideNamesItsOwn()
    {
        const Scene scene = force(20, 20);
        auto leftOut = usual(scene.scenario);
        leftOut[0] = {u"r1"_s, u"r2"_s, u"r3"_s, u"r4"_s,  u"r5"_s,  u"r6"_s,
                      u"r7"_s, u"r8"_s, u"r9"_s, u"r10"_s, u"r11"_s, u"r12"_s};
        const auto after = rules::afterChances(scene.scenario, {.taken = {2, 2}}, leftOut);
        QVERIFY(after);
        QCOMPARE(after->pieceIndex(u"r2"_s), 1);
        QVERIFY(after->pieceIndex(u"r3"_s) < 0);
        QVERIFY(after->pieceIndex(u"r20"_s) >= 0);
    }

    void COMP_2_twelveOfItsOwnMen_data()
    {
        QTest::addColumn<QString>("last");
        QTest::addColumn<QString>("clause");
        QTest::newRow("another of its men") << u"r1"_s << u""_s;
        QTest::newRow("eleven") << u""_s << u"COMP-2"_s;
        QTest::newRow("an enemy") << u"b1"_s << u"COMP-2"_s;
        QTest::newRow("a gun") << u"rg"_s << u"COMP-2"_s;
        QTest::newRow("twice") << u"r20"_s << u"COMP-2"_s;
        QTest::newRow("unknown") << u"nobody"_s << u"invalid-order"_s;
    }

    void COMP_2_twelveOfItsOwnMen()
    {
        QFETCH(QString, last);
        QFETCH(QString, clause);
        Scene scene = force(20, 20);
        scene.gun(u"rg"_s, {60, 90});
        auto leftOut = usual(scene.scenario);
        leftOut[0].front() = last;
        if (last.isEmpty())
            leftOut[0].erase(leftOut[0].begin());
        const auto after = rules::afterChances(scene.scenario, {.taken = {7, 7}}, leftOut);
        QCOMPARE(after ? QString() : clauseOf(std::optional(after.error())), clause);
    }

    void COMP_2_aForceOfFewerThanTwelve()
    {
        const Scene scene = force(11, 20);
        const auto after = rules::afterChances(scene.scenario, {.taken = {2, 2}}, usual(scene.scenario));
        QVERIFY(!after);
        QCOMPARE(after.error().clause, u"COMP-2"_s);
        QVERIFY(!rules::afterChances(force(20, 20).scenario, {.taken = {13, 2}}, usual(force(20, 20).scenario)));
    }

    void COMP_3_oneOneAndAHalfAndTen()
    {
        const RuleSet rules;
        QCOMPARE(rules::costOf(rules, {70, 40, 2}), 150.0);
        QVERIFY(!rules::againstChoosing(rules, {70, 40, 2}));
        const auto why = rules::againstChoosing(rules, {69, 41, 2});
        QCOMPARE(clauseOf(why), u"COMP-3"_s);
        QCOMPARE(why->message, u"69 infantry, 41 cavalry and 2 guns cost 150.5 points; a force may cost up to 150"_s);
    }

    void COMP_3_aForceHasMen()
    {
        QCOMPARE(clauseOf(rules::againstChoosing({}, {0, 0, 3})), u"COMP-3"_s);
        QCOMPARE(clauseOf(rules::againstChoosing({}, {-1, 5, 1})), u"invalid-order"_s);
    }

    void COMP_3_whatTheRestBuys()
    {
        const RuleSet rules;
        QCOMPARE(rules::moreOf(rules, {}, Arm::Infantry), 150);
        QCOMPARE(rules::moreOf(rules, {}, Arm::Cavalry), 100);
        QCOMPARE(rules::moreOf(rules, {}, Arm::Gun), 15);
        QCOMPARE(rules::moreOf(rules, {70, 40, 1}, Arm::Gun), 1);
        QCOMPARE(rules::moreOf(rules, {71, 40, 1}, Arm::Gun), 0);
        QCOMPARE(rules::moreOf(rules, {200, 0, 0}, Arm::Infantry), 0);
        RuleSet free;
        free.chosenInfantry = 0;
        QCOMPARE(rules::moreOf(free, {}, Arm::Infantry), 0);
    }

    void COMP_3_aHouseRuleIsAChangedNumber()
    {
        RuleSet rules;
        rules.chosenPoints = 200;
        rules.chosenGun = 20;
        QVERIFY(!rules::againstChoosing(rules, {100, 40, 2}));
        QVERIFY(rules::againstChoosing(rules, {101, 40, 2}));
    }
};

SANDGATE_TEST(TestComposition)
#include "tst_composition.moc"
