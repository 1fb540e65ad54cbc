#include "core/rules/score.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Six on foot, four riders and a gun with its crew of the six for Red; five on foot and a gun, a long way off, for
/// Blue.
Scene forces()
{
    Scene scene;
    scene.infantryRow(u"ri"_s, 6, {40, 90}, {1, 0}).cavalryRow(u"rc"_s, 4, {50, 90}, {1, 0}).gun(u"rg"_s, {36, 88});
    scene.infantryRow(u"bi"_s, 5, {40, 6}, {1, 0}).gun(u"bg"_s, {37, 6});
    return scene;
}

void become(Position& position, const QStringList& ids, Condition condition)
{
    for (const PieceIndex piece : indicesOf(position, ids))
        position[piece].condition = condition;
}

} // namespace

class TestScore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SCORE_1_aForceAsItBegins()
    {
        const Position position = forces().during(0, 1);
        const rules::Score red = rules::scoreOf(position, 0);
        QCOMPARE(red.victory, 0.0);
        QCOMPARE(red.guns, 1);
        QCOMPARE(red.gunsToTake, 0);
        QCOMPARE(red.infantry, 6);
        QCOMPARE(red.cavalry, 4);
        QCOMPARE(red.total, 10 + 6 + 6.0);
        QCOMPARE(rules::scoreOf(position, 1).total, 10 + 5.0);
    }

    void SCORE_1_lineByLine()
    {
        Position position = forces().during(0, 6);
        become(position, {u"ri1"_s, u"rc1"_s}, Condition::Dead);
        become(position, {u"ri2"_s}, Condition::Retired);
        become(position, {u"ri3"_s}, Condition::Disarmed);
        become(position, {u"ri4"_s}, Condition::Prisoner);
        become(position, {u"rc2"_s}, Condition::Held);
        become(position, {u"bi1"_s}, Condition::Prisoner);
        become(position, {u"bi2"_s, u"bi3"_s}, Condition::Held);
        const rules::Score red = rules::scoreOf(position, 0);
        QCOMPARE(red.infantry, 4); // 2 armed, 1 retired, 1 disarmed
        QCOMPARE(red.cavalry, 2);
        QCOMPARE(red.ownHeld, 2);
        QCOMPARE(red.prisoners, 3);
        QCOMPARE(red.total, 10 + 4 + 2 * 1.5 + 2 * 0.5 + 3 * 0.5);
        const rules::Score blue = rules::scoreOf(position, 1);
        QCOMPARE(blue.ownHeld, 3);
        QCOMPARE(blue.prisoners, 2);
        QCOMPARE(blue.total, 10 + 2 + 3 * 0.5 + 2 * 0.5);
    }

    void SCORE_1_aHundredForTheVictoryAndFiftyForADraw()
    {
        Position position = forces().during(0, 6);
        position.outcome = {.over = true, .winner = 0, .result = u"victory"_s, .clause = u"FIN-1"_s};
        QCOMPARE(rules::scoreOf(position, 0).victory, 100.0);
        QCOMPARE(rules::scoreOf(position, 1).victory, 0.0);
        position.outcome.winner = -1;
        QCOMPARE(rules::scoreOf(position, 0).victory, 50.0);
        QCOMPARE(rules::scoreOf(position, 1).victory, 50.0);
        position.outcome.over = false;
        QCOMPARE(rules::scoreOf(position, 0).victory, 0.0);
    }

    void SCORE_1_gunsHeldAndToBeTaken()
    {
        Position position = forces().during(0, 6);
        for (const PieceIndex man : indicesOf(position, {u"rc1"_s, u"rc2"_s, u"rc3"_s, u"rc4"_s}))
            position[man].at.y = 25;
        for (const PieceIndex man : indicesOf(position, {u"bi1"_s, u"bi2"_s, u"bi3"_s, u"bi4"_s, u"bi5"_s}))
            position[man].at.x += 40;
        QCOMPARE(rules::scoreOf(position, 0).gunsToTake, 1);
        QCOMPARE(rules::scoreOf(position, 1).guns, 1); // still his as well
        position[position.find(u"bg"_s)].owner = 0;
        QCOMPARE(rules::scoreOf(position, 0).guns, 2);
        QCOMPARE(rules::scoreOf(position, 0).gunsToTake, 0);
        QCOMPARE(rules::scoreOf(position, 1).guns, 0);
    }

    void SCORE_1_aForceWithNoGuns()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {40, 90}).infantry(u"b1"_s, {40, 6});
        QCOMPARE(rules::scoreOf(scene.during(0, 1), 0).guns, 0);
        QCOMPARE(rules::scoreOf(scene.during(0, 1), 0).total, 1.0);
    }

    void SCORE_1_aHouseRuleIsAChangedNumber()
    {
        Scene scene = forces();
        scene.scenario.rules.pointsCavalry = 3;
        scene.scenario.rules.pointsGun = 20;
        QCOMPARE(rules::scoreOf(scene.during(0, 1), 0).total, 20 + 6 + 12.0);
    }

    void SCORE_1_strengths()
    {
        Position position = forces().during(0, 6);
        become(position, {u"ri1"_s}, Condition::Dead);
        become(position, {u"ri2"_s}, Condition::Retired);
        become(position, {u"ri3"_s}, Condition::Disarmed);
        become(position, {u"rc1"_s}, Condition::Prisoner);
        become(position, {u"bi1"_s}, Condition::Held);
        position[position.find(u"bg"_s)].owner = 0;
        QCOMPARE(rules::strengthOf(position, 0),
                 (Strength{.infantry = 4, .cavalry = 3, .guns = 2, .prisonersHeld = 1, .retired = 1}));
        QCOMPARE(rules::strengthOf(position, 1),
                 (Strength{.infantry = 4, .cavalry = 0, .guns = 0, .prisonersHeld = 1, .retired = 0}));
    }

    void SCORE_1_nobodyScoresWhatIsInTheBox()
    {
        Scene scene = forces();
        scene.inBox(u"r-late"_s, Arm::Infantry).inBox(u"rg-late"_s, Arm::Gun);
        QCOMPARE(rules::scoreOf(scene.during(0, 1), 0).total, 22.0);
    }
};

SANDGATE_TEST(TestScore)
#include "tst_score.moc"
