#include "core/rules/campaign.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <limits>

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

rules::Campaign campaign(double lead, const std::vector<std::array<double, 2>>& scores)
{
    rules::Campaign made{.title = u"A summer"_s, .sides = {u"red"_s, u"blue"_s}, .lead = lead};
    for (const auto& score : scores)
        made.battles.push_back({.title = u"A battle"_s, .score = score});
    return made;
}

} // namespace

class TestCampaign : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void CAMP_1_differencesAreAddedUp()
    {
        const auto standing = rules::standingOf(campaign(200, {{150, 40}, {30, 160}, {100, 90}}));
        QCOMPARE(standing.points, (std::array{280.0, 290.0}));
        QCOMPARE(standing.leads, (std::vector{110.0, -20.0, -10.0}));
        QCOMPARE(standing.ahead, 1);
        QCOMPARE(standing.lead, 10.0);
        QVERIFY(!standing.over);
    }

    void CAMP_1_wonWhenOneIsTwoHundredUp_data()
    {
        QTest::addColumn<double>("lead");
        QTest::newRow("200") << 200.0;
        QTest::newRow("300") << 300.0;
        QTest::newRow("400") << 400.0;
    }

    void CAMP_1_wonWhenOneIsTwoHundredUp()
    {
        QFETCH(double, lead);
        QVERIFY(!rules::standingOf(campaign(lead, {{lead, 0.5}})).over);
        const auto won = rules::standingOf(campaign(lead, {{0, 100}, {lead + 100, 0}}));
        QVERIFY(won.over);
        QCOMPARE(won.ahead, 0);
        QCOMPARE(rules::standingOf(campaign(lead, {{0, lead}})).ahead, 1);
    }

    void CAMP_1_afterThatNothingCounts()
    {
        rules::Campaign won = campaign(200, {{250, 0}, {0, 500}});
        const auto standing = rules::standingOf(won);
        QVERIFY(standing.over);
        QCOMPARE(standing.battles, 1);
        QCOMPARE(standing.ahead, 0);
        const auto refused = rules::addBattle(won, {.title = u"Another"_s, .score = {1, 2}});
        QVERIFY(!refused);
        QCOMPARE(refused.error().clause, u"CAMP-1"_s);
        QCOMPARE(refused.error().message, u"the campaign is over: \"red\" is 250 points up"_s);
        QCOMPARE(won.battles.size(), 2u);
    }

    void CAMP_1_levelAndEmpty()
    {
        QCOMPARE(rules::standingOf(campaign(200, {})), rules::CampaignStanding{});
        const auto level = rules::standingOf(campaign(200, {{50, 50}}));
        QCOMPARE(level.ahead, -1);
        QVERIFY(!level.over);
        QVERIFY2(!rules::standingOf(campaign(0, {{50, 50}})).over, "nobody wins a campaign that is level");
    }

    void CAMP_1_pointsThatAreNoNumbers()
    {
        rules::Campaign made = campaign(200, {});
        QVERIFY(!rules::addBattle(made, {.title = u"x"_s, .score = {std::numeric_limits<double>::quiet_NaN(), 0}}));
        QVERIFY(rules::addBattle(made, {.title = u"x"_s, .score = {12, 30.5}}));
        QCOMPARE(rules::standingOf(made).lead, 18.5);
    }

    void CAMP_1_aBattleThatEnded()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {40, 90}, {1, 0}).infantry(u"b1"_s, {40, 6});
        Position end = scene.during(0, 5);
        QCOMPARE(rules::campaignBattleOf(campaign(200, {}), end).error().clause, u"CAMP-1"_s);
        end[3].condition = Condition::Dead;
        end.outcome = {.over = true, .winner = 0, .result = u"victory"_s, .clause = u"FIN-1"_s};
        const auto battle = rules::campaignBattleOf(campaign(200, {}), end, u"first.battle"_s);
        QVERIFY(battle);
        QCOMPARE(battle->score, (std::array{103.0, 0.0}));
        QCOMPARE(battle->title, u"A scene"_s);
        QCOMPARE(battle->file, u"first.battle"_s);
    }

    void CAMP_1_sidesAreFoundByTheirIds()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {40, 90}, {1, 0}).infantry(u"b1"_s, {40, 6});
        Position end = scene.during(0, 5);
        end.outcome = {.over = true, .winner = -1, .result = u"draw"_s, .clause = u"FIN-2"_s};
        rules::Campaign other = campaign(200, {});
        other.sides = {u"blue"_s, u"red"_s};
        QCOMPARE(rules::campaignBattleOf(other, end)->score, (std::array{51.0, 53.0}));
        other.sides[1] = u"green"_s;
        QCOMPARE(rules::campaignBattleOf(other, end).error().message,
                 u"\"green\" is no side of the battle \"A scene\""_s);
    }
};

SANDGATE_TEST(TestCampaign)
#include "tst_campaign.moc"
