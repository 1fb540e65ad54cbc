#include "core/battle/battle.h"

#include "core/rules/guns.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Red's gun with its crew of four about it, and Blue's men before it.
Scene duel()
{
    Scene scene;
    scene.gun(u"rg"_s, {60, 60}, 180).infantryRow(u"r"_s, 4, {63, 60}, {1, 0});
    scene.infantryRow(u"b"_s, 4, {60, 40}, {1, 0}).gun(u"bg"_s, {90, 20});
    return scene;
}

Fire fire()
{
    return {.gun = u"rg"_s, .bearing = 180, .elevation = 0};
}

ShotContact contact(const Table& table, const char* id, double time, bool fell, const char* by = nullptr)
{
    return {.figure = table.position.find(QString::fromLatin1(id)),
            .time = time,
            .point = {60, 40, 1},
            .impulse = 0.01,
            .fell = fell,
            .by = by ? table.position.find(QString::fromLatin1(by)) : -1};
}

} // namespace

class TestReferee : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SHOT_1_thePhysicsAnswerIsPutIntoTheEvent()
    {
        Table table(duel().during(0, 2));
        table.physics->answer.track = {{0, {60, 57, 1.6}}, {0.1, {60, 40, 1}}};
        table.physics->answer.contacts = {contact(table, "b1", 0.1, true), contact(table, "b2", 0.2, true, "b1"),
                                          contact(table, "b3", 0.3, false, "b2"), contact(table, "b4", 0.4, false)};
        table.physics->answer.fallen = {{table.position.find(u"b1"_s), {60, 39}, 200}};
        Fire order = fire();
        order.seed = 11;
        const auto events = table.give(order);
        QVERIFY(events);
        const ShotEvent shot = only<ShotEvent>(*events).front();
        QCOMPARE(shot.backend, u"told 1"_s);
        QCOMPARE(shot.seed, 11u);
        QVERIFY(!shot.byHand);
        QCOMPARE(shot.touched.size(), 3u);
        QCOMPARE(shot.touched[1].piece, u"b2"_s);
        QCOMPARE(shot.touched[1].by, u"b1"_s);
        QCOMPARE(shot.dead, (std::vector<PieceId>{u"b1"_s, u"b2"_s}));
        QCOMPARE(shot.fallen.size(), 2u);
        QCOMPARE(shot.fallen[0].at, (Vec2{60, 39}));
        QCOMPARE(shot.fallen[1].at, table["b2"].at);
        QCOMPARE(shot.track.size(), 2u);
        QCOMPARE(table["b1"].condition, Condition::Dead);
        QCOMPARE(table["b4"].condition, Condition::Free);
        QCOMPARE(table["rg"].shots, 1);
    }

    void SHOT_3_aManTouchedAndLaterOversetStandsWhereHeWasFirstTouched()
    {
        Table table(duel().during(0, 2));
        table.physics->answer.contacts = {contact(table, "b1", 0.1, false), contact(table, "b2", 0.2, true),
                                          contact(table, "b1", 0.3, true, "b2")};
        const auto events = table.give(fire());
        QVERIFY(events);
        const ShotEvent shot = only<ShotEvent>(*events).front();
        QCOMPARE(shot.touched.size(), 2u);
        QCOMPARE(shot.touched[0].piece, u"b1"_s);
        QVERIFY(shot.touched[0].fell);
        QCOMPARE(shot.touched[0].time, 0.1);
    }

    void SHOT_5_theFallenStopShotsAndAreTouchedNoMore()
    {
        Table table(duel().during(0, 2));
        table.physics->answer.contacts = {contact(table, "b1", 0.1, true)};
        QVERIFY(table.give(fire()));
        QVERIFY(table.position.isOnFloor(table.position.find(u"b1"_s)));
        table.physics->answer.contacts = {contact(table, "b1", 0.1, true), contact(table, "b2", 0.2, false)};
        const auto events = table.give(fire());
        QVERIFY(events);
        QCOMPARE(only<ShotEvent>(*events).front().dead, std::vector<PieceId>{u"b2"_s});
        const auto& figures = table.physics->asked.figures;
        const auto told = std::find_if(figures.begin(), figures.end(),
                                       [&](const ShotFigure& f) { return f.figure == table.position.find(u"b1"_s); });
        QVERIFY(told != figures.end());
        QVERIFY(told->dead);
        QVERIFY(told->lying);
    }

    void SHOT_5_oneLyingDownIsStruckAndNotKnockedOver()
    {
        Table table(duel().during(0, 2));
        table.physics->answer.contacts = {contact(table, "r1", 0.1, true), contact(table, "r2", 0.1, true)};
        Fire order = fire();
        order.lieDown = {u"r1"_s, u"r2"_s};
        const auto events = table.give(order);
        QVERIFY(events);
        const ShotEvent shot = only<ShotEvent>(*events).front();
        QCOMPARE(shot.dead, std::vector<PieceId>{u"r1"_s});
        QVERIFY(shot.fallen.empty());
    }

    void SHOT_5_gunsAreNotHarmed()
    {
        Table table(duel().during(0, 2));
        table.physics->answer.contacts = {contact(table, "bg", 0.1, true)};
        table.physics->answer.contacts[0].point = {90, 20, 1};
        const auto events = table.give(fire());
        QVERIFY(events);
        QVERIFY(only<ShotEvent>(*events).front().touched.empty());
        QCOMPARE(table["bg"].condition, Condition::Free);
    }

    void SHOT_5_byHand()
    {
        Table table(duel().during(0, 2));
        Fire order = fire();
        order.touched = {{u"b2"_s, false}, {u"b1"_s, true}, {u"b3"_s, false}};
        const auto events = table.give(order);
        QVERIFY(events);
        const ShotEvent shot = only<ShotEvent>(*events).front();
        QVERIFY(shot.byHand);
        QVERIFY(shot.backend.isEmpty());
        QCOMPARE(shot.dead, (std::vector<PieceId>{u"b2"_s, u"b1"_s}));
        QCOMPARE(shot.fallen.size(), 1u);
        QCOMPARE(shot.fallen[0].at, (Vec2{60, 40}));
        QCOMPARE(table.physics->shots, 0);
        order.touched = {{u"b1"_s, true}};
        QCOMPARE(table.refusalOf(order), u"SHOT-5"_s);
        order.touched = {{u"b3"_s, true}, {u"b3"_s, false}};
        QCOMPARE(table.refusalOf(order), u"SHOT-5"_s);
        order.touched = {{u"nobody"_s, true}};
        QCOMPARE(table.refusalOf(order), u"SHOT-5"_s);
        order.touched = {{u"bg"_s, true}};
        QCOMPARE(table.refusalOf(order), u"SHOT-5"_s);
    }

    void SHOT_5_ownMenDieToo()
    {
        Table table(duel().during(0, 2));
        Fire order = fire();
        order.touched = {{u"r1"_s, true}};
        QVERIFY(table.give(order));
        QCOMPARE(table["r1"].condition, Condition::Dead);
        QCOMPARE(table.refusalOf(fire()), u"GUN-1"_s);
    }

    void aBackendThatAnswersNonsenseIsRefused()
    {
        Table table(duel().during(0, 2));
        const Position before = table.position;
        table.physics->answer.contacts = {contact(table, "b1", 0.1, true)};
        table.physics->answer.contacts[0].figure = 99;
        QVERIFY(!table.referee.faultOfPhysics());
        const auto result = table.give(fire());
        QVERIFY(!result);
        QCOMPARE(result.error().error, u"bad-plugin"_s);
        QVERIFY(result.error().message.contains(u"told 1"_s));
        QCOMPARE(result.error().piece, u"rg"_s);
        QCOMPARE(table.position, before);
        QCOMPARE(Referee(table.referee).faultOfPhysics(), std::optional(result.error()));
    }

    void withoutPhysicsOnlyShotsByHand()
    {
        const Position position = duel().during(0, 2);
        const Referee referee(position.ground, nullptr);
        QCOMPARE(clauseOf(referee.judge(position, fire())), u"invalid-order"_s);
        Fire order = fire();
        order.touched = std::vector<Touched>{};
        QCOMPARE(clauseOf(referee.judge(position, order)), u""_s);
    }

    void theRequestTellsThePhysicsWhatItNeeds()
    {
        Scene scene = duel();
        scene.board(u"hill"_s, {50, 30}, {70, 50}, 1.5).inBox(u"rx"_s, Arm::Infantry);
        scene.building(u"house"_s, {100, 80}, {4, 4});
        const Position position = scene.during(0, 2);
        const Referee referee(position.ground, nullptr);
        const ShotRequest request =
            referee.requestFor(position, position.find(u"rg"_s), 190, 3, indicesOf(position, {u"r2"_s}), 7);
        QCOMPARE(request.figures.size(), 9u);
        QCOMPARE(request.bearing, 190.0);
        QCOMPARE(request.elevation, 3.0);
        QCOMPARE(request.seed, 7u);
        QCOMPARE(request.axle, (Vec2{60, 60}));
        QCOMPARE(request.ground, 0.0);
        QCOMPARE(request.aimErrorBearing, 6.0);
        QVERIFY(request.country);
        for (const ShotFigure& figure : request.figures) {
            const QString& id = position.force(figure.figure).id;
            QVERIFY(id != u"rg"_s && id != u"rx"_s);
            QCOMPARE(figure.lying, id == u"r2"_s);
            QCOMPARE(figure.ground, id.startsWith(u"b"_s) && id != u"bg"_s ? 1.5 : 0.0);
        }
    }

    void PRI_2_anEscortGoesWithUpToSeven()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {51, 60}).infantryRow(u"b"_s, 8, {52, 60}, {0.82, 0}).infantry(u"bx"_s, {10, 5});
        Table table(scene.during(0, 3));
        Escort order{.prisoners = {}, .by = u"r1"_s, .to = {{u"r1"_s, {51, 70}}}};
        for (int i = 1; i <= 7; ++i) {
            const QString id = u"b%1"_s.arg(i);
            table.position[table.position.find(id)].condition = Condition::Prisoner;
            order.prisoners.push_back(id);
            order.to[id] = table.position[table.position.find(id)].at + Vec2{0, 10};
        }
        table["b8"].condition = Condition::Prisoner;
        Escort eight = order;
        eight.prisoners.push_back(u"b8"_s);
        eight.to[u"b8"_s] = table["b8"].at + Vec2{0, 10};
        QCOMPARE(table.refusalOf(eight), u"PRI-2"_s);
        Escort nobody = order;
        nobody.prisoners.clear();
        QCOMPARE(table.refusalOf(nobody), u"PRI-2"_s);
        Escort free = order;
        free.prisoners = {u"bx"_s};
        QCOMPARE(table.refusalOf(free), u"PRI-2"_s);
        Escort stranger = order;
        stranger.to[u"bx"_s] = {50, 50};
        QCOMPARE(table.refusalOf(stranger), u"invalid-order"_s);
        QVERIFY(table.give(order));
        QCOMPARE(table["b3"].at.y, 70.0);
        QVERIFY(table["r1"].hasMoved);
        QVERIFY(table["b3"].hasMoved);
        QCOMPARE(table.position.phase, Phase::Men);
    }

    void PRI_2_withinSixAndAtTheSlowestPace()
    {
        Scene scene;
        scene.cavalry(u"r1"_s, {50, 60}, 0).infantry(u"b1"_s, {57, 60}, 0).infantry(u"bx"_s, {10, 5});
        Table table(scene.during(0, 3));
        table["b1"].condition = Condition::Prisoner;
        const auto led = [](Vec2 by, Vec2 prisoner) {
            return Escort{.prisoners = {u"b1"_s}, .by = u"r1"_s, .to = {{u"r1"_s, by}, {u"b1"_s, prisoner}}};
        };
        table["b1"].at.x = 50 + 0.35 + 6 + 0.375;
        QCOMPARE(table.refusalOf(led({50, 65}, {54, 65})), u""_s);
        table["b1"].at.x += 0.01;
        QCOMPARE(table.refusalOf(led({50, 65}, {54, 65})), u"PRI-2"_s);
        table["b1"].at.x = 52;
        QCOMPARE(table.refusalOf(led({50, 72}, {52, 72})), u""_s);
        QCOMPARE(table.refusalOf(led({50, 72.1}, {52, 72})), u"PRI-2"_s);
        QCOMPARE(table.refusalOf(led({50, 60}, {60, 65})), u"PRI-2"_s);
        QCOMPARE(table.refusalOf(led({50, 70}, {50, 70})), u"CLEAR-1"_s);
    }

    void PRI_5_deliveredAtTheCaptorsBackLine()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {50, 88}).infantry(u"b1"_s, {52, 88}).infantry(u"b2"_s, {54, 88});
        scene.infantry(u"bx"_s, {10, 5});
        Table table(scene.during(0, 3));
        table["b1"].condition = Condition::Prisoner;
        table["b2"].condition = Condition::Prisoner;
        const auto events =
            table.give(Escort{.prisoners = {u"b1"_s, u"b2"_s},
                              .by = u"r1"_s,
                              .to = {{u"r1"_s, {50, 94}}, {u"b1"_s, {52, 95.75}}, {u"b2"_s, {54, 95.5}}}});
        QVERIFY(events);
        QCOMPARE(only<HeldEvent>(*events).size(), 1u);
        QCOMPARE(table["b1"].condition, Condition::Held);
        QCOMPARE(table["b2"].condition, Condition::Prisoner);
        QCOMPARE(table["r1"].condition, Condition::Free);
    }

    void SUR_1_menOfEitherSideAndOnce()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {50, 60}, {1, 0}).infantry(u"b1"_s, {10, 5});
        Table table(scene.during(0, 3));
        QCOMPARE(table.refusalOf(Surrender{}), u"SUR-1"_s);
        QCOMPARE(table.refusalOf(Surrender{.pieces = {u"r1"_s, u"r1"_s}}), u"SUR-1"_s);
        QCOMPARE(table.refusalOf(Surrender{.pieces = {u"b1"_s}}), QString());
        const auto events = table.give(Surrender{.pieces = {u"r1"_s, u"r2"_s, u"r3"_s}});
        QVERIFY(events);
        QCOMPARE(only<SurrenderedEvent>(*events).size(), 1u);
        QCOMPARE(table["r2"].condition, Condition::Prisoner);
        QCOMPARE(table.refusalOf(Surrender{.pieces = {u"r1"_s}}), u"SUR-1"_s);
    }

    void SUR_1_aSupportedBodyMayNot()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {50, 60}, {1, 0}).infantry(u"b1"_s, {10, 5});
        const Table table(scene.during(0, 3));
        QCOMPARE(table.refusalOf(Surrender{.pieces = {u"r1"_s}}), u"SUR-1"_s);
        QCOMPARE(table.refusalOf(Surrender{.pieces = {u"r1"_s, u"r2"_s}}), u"SUR-1"_s);
    }

    void MEL_5_aChoiceNamesMenOfOneMelee()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {30, 50}).infantry(u"b1"_s, {30, 49.5}).infantry(u"r2"_s, {80, 50});
        scene.infantry(u"b2"_s, {80, 49.5}).infantry(u"r3"_s, {60, 90}).infantry(u"b3"_s, {60, 5});
        const Table table(scene.during(0, 3));
        const auto chosen = [](std::vector<MeleeChoice> melees) { return EndMove{.melees = std::move(melees)}; };
        QCOMPARE(table.refusalOf(chosen({{.dead = {u"r1"_s}}})), u""_s);
        QCOMPARE(table.refusalOf(chosen({{.dead = {u"r1"_s, u"b2"_s}}})), u"MEL-5"_s);
        QCOMPARE(table.refusalOf(chosen({{.dead = {u"r3"_s}}})), u"MEL-5"_s);
        QCOMPARE(table.refusalOf(chosen({{.dead = {u"r1"_s}}, {.dead = {u"b1"_s}}})), u"MEL-5"_s);
        QCOMPARE(table.refusalOf(chosen({{.dead = {u"nobody"_s}}})), u"invalid-order"_s);
    }

    void MEL_6_theMoveEndsWithMeleesThenStrength()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {30, 50}).infantry(u"b1"_s, {30, 49.5}).infantry(u"r3"_s, {60, 90});
        scene.infantry(u"b3"_s, {60, 5});
        scene.scenario.rules.drawBelow = 0;
        Table table(scene.during(0, 3));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QVERIFY(std::holds_alternative<MeleeEvent>(events->front().what));
        QVERIFY(std::holds_alternative<MoveEndedEvent>(events->back().what));
        QCOMPARE(only<MoveEndedEvent>(*events).front().strength[0].infantry, 1);
        QCOMPARE(table["r1"].condition, Condition::Dead);
        QCOMPARE(table.position.mover, 1);
        QCOMPARE(table.position.phase, Phase::Guns);
    }

    void FIN_1_theBattleEndsAfterItsLastMove()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {30, 50}).infantry(u"r2"_s, {32, 50}).infantry(u"b1"_s, {30, 49.5});
        Table table(scene.during(0, 3));
        const auto events = table.give(EndMove{});
        QVERIFY(events);
        QVERIFY(std::holds_alternative<BattleEndedEvent>(events->back().what));
        QVERIFY(std::holds_alternative<MoveEndedEvent>((*events)[events->size() - 2].what));
        const BattleEndedEvent ended = only<BattleEndedEvent>(*events).front();
        QCOMPARE(ended.outcome.winner, 0);
        QCOMPARE(events->back().move, 3);
        QCOMPARE(table.position.phase, Phase::Over);
        QCOMPARE(table.refusalOf(EndMove{}), u"FIN-1"_s);
    }

    void REAR_2_theBeatenHaveSixMovesThenCapitulate()
    {
        Scene scene;
        scene.scenario.variety = Variety::BlowAtTheRear;
        scene.infantryRow(u"r"_s, 3, {50, 0.25}, {3, 0}).infantry(u"r9"_s, {10, 90});
        scene.infantryRow(u"b"_s, 4, {60, 50}, {2, 0}).gun(u"bg"_s, {90, 60});
        Table table(scene.during(0, 5));
        const auto struck = table.give(EndMove{});
        QVERIFY(struck);
        QCOMPARE(only<RearStruckEvent>(*struck).size(), 1u);
        QCOMPARE(only<RearStruckEvent>(*struck).front().by, 0);
        QCOMPARE(table.position.beaten, 1);
        QCOMPARE(table.position.withdrawBy, 10);
        QVERIFY(!table.position.outcome.over);
        while (table.position.moveOf[1] < 10 || table.position.mover != 1)
            QVERIFY(table.give(EndMove{}));
        QVERIFY(!table.position.outcome.over);
        const auto last = table.give(EndMove{});
        QVERIFY(last);
        QCOMPARE(only<PrisonerEvent>(*last).size(), 4u);
        QCOMPARE(only<CapturedEvent>(*last).size(), 1u);
        QCOMPARE(only<BattleEndedEvent>(*last).size(), 1u);
        QCOMPARE(table.position.outcome.winner, 0);
        QCOMPARE(table["b1"].condition, Condition::Prisoner);
        QCOMPARE(table["bg"].owner, 0);
    }
};

SANDGATE_TEST(TestReferee)
#include "tst_referee.moc"
