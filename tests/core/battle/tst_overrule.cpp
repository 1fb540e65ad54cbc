#include "core/battle/battle.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <limits>

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

Scene table()
{
    Scene scene;
    scene.infantryRow(u"r"_s, 4, {60, 60}, {2, 0}).gun(u"rg"_s, {90, 80}, 180);
    scene.infantryRow(u"b"_s, 4, {60, 40}, {2, 0}).gun(u"bg"_s, {90, 20});
    scene.building(u"house"_s, {20, 20}, {6, 6}).board(u"hill"_s, {100, 40}, {110, 60});
    return scene;
}

Overrule ruling(const Ruling& one, const QString& rule = {})
{
    return {.reason = u"the cat walked through"_s, .rule = rule, .pieces = {one}};
}

} // namespace

class TestOverrule : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWordIsAppliedAndNothingElse()
    {
        Table game(table().during(0, 2));
        const Position before = game.position;
        const auto events = game.give(Overrule{.reason = u"he fell off the table"_s,
                                               .rule = u"SHOT-1"_s,
                                               .pieces = {{.piece = u"b1"_s, .condition = Condition::Dead},
                                                          {.piece = u"r1"_s, .at = Vec2{70, 70}, .bearing = 90},
                                                          {.piece = u"bg"_s, .side = u"red"_s}}});
        QVERIFY(events);
        QCOMPARE(events->size(), 1u);
        QCOMPARE(game["b1"].condition, Condition::Dead);
        QCOMPARE(game["r1"].at, (Vec2{70, 70}));
        QCOMPARE(game["r1"].moveStart, (Vec2{70, 70}));
        QCOMPARE(game["r1"].bearing, 90.0);
        QVERIFY(!game["r1"].hasMoved);
        QCOMPARE(game["bg"].owner, 0);
        QCOMPARE(game.position.phase, Phase::Guns);
        QCOMPARE(game.position.mover, before.mover);
        QCOMPARE(game["b2"], before[before.find(u"b2"_s)]);
    }

    void aManKilledByMistakeStandsAgain()
    {
        Table game(table().during(0, 2));
        game["b1"].condition = Condition::Dead;
        game["b1"].fallen = game["b1"].lying = true;
        QVERIFY(game.give(ruling({.piece = u"b1"_s, .condition = Condition::Free}, u"SHOT-3"_s)));
        QCOMPARE(game["b1"].condition, Condition::Free);
        QVERIFY(!game["b1"].fallen && !game["b1"].lying);
    }

    void MOVE_5_itMayBeGivenInAnyPhaseAndOfEitherSide()
    {
        for (const Phase phase : {Phase::Guns, Phase::Men}) {
            Table game(table().during(1, 3, phase));
            QVERIFY(game.give(ruling({.piece = u"r1"_s, .at = Vec2{75, 75}})));
            QCOMPARE(game.position.phase, phase);
        }
    }

    void MOVE_2_beforeTheFirstMoveItLeavesThePuttingDownOpen()
    {
        Scene scene = table();
        scene.inBox(u"r9"_s, Arm::Infantry);
        Table game(scene.start());
        QCOMPARE(game.position.phase, Phase::PuttingDown);
        QVERIFY(game.give(ruling({.piece = u"r9"_s, .at = Vec2{40, 94}, .condition = Condition::Free})));
        QCOMPARE(game["r9"].condition, Condition::Free);
        QVERIFY(!game.position.begun);
        QCOMPARE(game.refusalOf(ruling({.piece = u"r9"_s, .condition = Condition::Prisoner})), QString());
    }

    void whatMakesNoSenseIsRefused_data()
    {
        QTest::addColumn<Overrule>("order");
        QTest::addColumn<QString>("refusal");
        const double none = std::numeric_limits<double>::quiet_NaN();
        const auto row = [](const char* name, const Overrule& order, const QString& refusal) {
            QTest::newRow(name) << order << refusal;
        };
        row("no reason", {.reason = u" "_s, .pieces = {{.piece = u"b1"_s, .condition = Condition::Dead}}},
            u"invalid-order"_s);
        row("nothing named", {.reason = u"why not"_s}, u"invalid-order"_s);
        row("no such clause", ruling({.piece = u"b1"_s, .condition = Condition::Dead}, u"GUN-99"_s),
            u"invalid-order"_s);
        row("no such piece", ruling({.piece = u"zz"_s, .condition = Condition::Dead}), u"invalid-order"_s);
        row("nothing of a piece", ruling({.piece = u"b1"_s}), u"invalid-order"_s);
        row("no number", ruling({.piece = u"b1"_s, .at = Vec2{none, 1}}), u"invalid-order"_s);
        row("a dead gun", ruling({.piece = u"bg"_s, .condition = Condition::Dead}), u"invalid-order"_s);
        row("a man's side", ruling({.piece = u"b1"_s, .side = u"red"_s}), u"invalid-order"_s);
        row("no such side", ruling({.piece = u"bg"_s, .side = u"green"_s}), u"invalid-order"_s);
        row("off the field", ruling({.piece = u"b1"_s, .at = Vec2{-30, 40}}), u"invalid-order"_s);
        row("in a house", ruling({.piece = u"b1"_s, .at = Vec2{20, 20}}), u"CLEAR-1"_s);
        row("on another", ruling({.piece = u"b1"_s, .at = Vec2{62, 40}}), u"CLEAR-1"_s);
        row("no result", {.reason = u"x"_s, .result = u"victory"_s}, u"invalid-order"_s);
    }
    void whatMakesNoSenseIsRefused()
    {
        QFETCH(Overrule, order);
        QFETCH(QString, refusal);
        QCOMPARE(Table(table().during(0, 2)).refusalOf(order), refusal);
    }

    void CLEAR_1_theUmpireMayPlaceCloserThanAPlayer()
    {
        Table game(table().during(0, 2));
        const Vec2 touchingTheRiser{99.75, 50};
        QCOMPARE(game.refusalOf(ruling({.piece = u"b1"_s, .at = touchingTheRiser})), QString());
        // Two men change places: each is judged where both then stand.
        QVERIFY(game.give(
            Overrule{.reason = u"mixed up"_s,
                     .pieces = {{.piece = u"b1"_s, .at = Vec2{62, 40}}, {.piece = u"b2"_s, .at = Vec2{60, 40}}}}));
    }

    void aManWhoLeftTheFieldComesBackOnlyToAPlace()
    {
        Table game(table().during(0, 2));
        game["r1"].condition = Condition::Retired;
        QCOMPARE(game.refusalOf(ruling({.piece = u"r1"_s, .condition = Condition::Free})), u"invalid-order"_s);
        QCOMPARE(game.refusalOf(ruling({.piece = u"r1"_s, .at = Vec2{60, 90}, .condition = Condition::Free})),
                 QString());
        QCOMPARE(game.refusalOf(ruling({.piece = u"r1"_s, .condition = Condition::Dead})), QString());
    }

    void FIN_1_theBattleCanBeCalledAndTakenUpAgain()
    {
        Table game(table().during(0, 2));
        const auto events = game.give(Overrule{.reason = u"Blue goes home"_s, .result = u"red"_s});
        QVERIFY(events);
        const auto ended = only<BattleEndedEvent>(*events);
        QCOMPARE(ended.size(), 1u);
        QCOMPARE(ended[0].outcome.winner, 0);
        QCOMPARE(ended[0].score[0] - ended[0].score[1], 100.0);
        QVERIFY(game.position.outcome.over);
        QVERIFY(!game.refusalOf(EndMove{}).isNull());
        QVERIFY(game.give(Overrule{.reason = u"after tea"_s, .result = u"undecided"_s}));
        QVERIFY(!game.position.outcome.over);
        QVERIFY(game.give(EndMove{}));
    }

    void FIN_2_aDrawCanBeAgreed()
    {
        Table game(table().during(0, 2));
        const auto events = game.give(Overrule{.reason = u"bedtime"_s, .rule = u"FIN-2"_s, .result = u"draw"_s});
        QVERIFY(events);
        const Outcome outcome = only<BattleEndedEvent>(*events).front().outcome;
        QCOMPARE(outcome.winner, -1);
        QCOMPARE(outcome.result, u"draw"_s);
        QCOMPARE(outcome.clause, u"FIN-2"_s);
    }
};

SANDGATE_TEST(TestOverrule)
#include "tst_overrule.moc"
