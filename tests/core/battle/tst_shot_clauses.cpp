#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Red's gun and its crew, a tree and a building before it, and men of Blue's.
Scene range()
{
    Scene scene;
    scene.gun(u"rg"_s, {60, 60}, 180).infantryRow(u"r"_s, 4, {63, 60}, {1, 0});
    scene.infantryRow(u"b"_s, 3, {60, 40}, {1, 0}).infantry(u"bx"_s, {10, 5});
    scene.tree(u"oak"_s, {50, 45}).building(u"house"_s, {70, 40}, {4, 4});
    scene.scenario.rules.drawBelow = 0;
    return scene;
}

Fire shot()
{
    return {.gun = u"rg"_s, .bearing = 180, .elevation = 0};
}

ShotContact touch(const Table& table, const char* id, double time, double impulse, bool fell = false)
{
    return {.figure = table.position.find(QString::fromLatin1(id)),
            .time = time,
            .point = {60, 40, 0.1},
            .impulse = impulse,
            .fell = fell};
}

} // namespace

class TestShotClauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void SHOT_4_aShotThatRollsToHisFeetKillsByTheSameMeasure()
    {
        // However late and gently it comes: after the wall of the house, along the floor.
        for (const double impulse : {0.02, 1e-9, 0.0}) {
            Table table(range().during(0, 2));
            table.physics->answer.track = {{0, {60, 56, 1.6}}, {0.2, {68, 40, 1}}, {2.5, {61, 40, 0.1}}};
            table.physics->answer.contacts = {touch(table, "b2", 2.5, impulse), touch(table, "b1", 2.9, impulse)};
            const auto events = table.give(shot());
            QVERIFY(events);
            QCOMPARE(only<ShotEvent>(*events).front().dead, std::vector<PieceId>{u"b2"_s}); // SHOT-3
        }
    }

    void SHOT_4_whomAGlancingShotOversetsIsDead()
    {
        Table table(range().during(0, 2));
        table.physics->answer.contacts = {touch(table, "b1", 0.1, 0.02, true), touch(table, "b2", 1.4, 1e-6, true),
                                          touch(table, "b3", 1.6, 1e-6)};
        const auto events = table.give(shot());
        QVERIFY(events);
        QCOMPARE(only<ShotEvent>(*events).front().dead, (std::vector<PieceId>{u"b1"_s, u"b2"_s}));
    }

    void SHOT_4_whatOnlyPassesHimHarmsNobody()
    {
        Table table(range().during(0, 2));
        table.physics->answer.track = {{0, {60, 56, 1.6}}, {2.5, {60.6, 40, 0.1}}};
        const auto events = table.give(shot());
        QVERIFY(events);
        QVERIFY(only<ShotEvent>(*events).front().dead.empty());
    }

    void COUNTRY_3_shotsNeverChangeTheCountry()
    {
        const Scene scene = range();
        Table table(scene.during(0, 2));
        const auto ground = table.position.ground;
        table.physics->answer.track = {{0, {60, 56, 1.6}}, {0.2, {70, 42, 1}}, {0.4, {50, 45, 1}}};
        for (int i = 0; i < 4; ++i)
            QVERIFY(table.give(shot()));
        QCOMPARE(table.position.ground, ground);
        QVERIFY(table.position.scenario().country == scene.scenario.country);
        QVERIFY(table.physics->asked.country);
    }

    void COUNTRY_3_nothingIsMovedToHelpAGun()
    {
        // The house stands where the gun would be swung: it is the gun that must give way.
        Scene scene = range();
        scene.building(u"shed"_s, {63, 58}, {1, 1});
        for (ForcePiece& force : scene.scenario.forces) {
            if (force.id.startsWith(u"r"_s) && force.arm != Arm::Gun)
                force.at = Vec2{56, 58.0 + force.id.right(1).toInt()};
        }
        const Table table(scene.during(0, 2));
        Fire order = shot();
        QCOMPARE(table.refusalOf(order), u""_s);
        order.bearing = 120;
        QCOMPARE(table.refusalOf(order), u"GUN-3"_s);
    }
};

SANDGATE_TEST(TestShotClauses)
#include "tst_shot_clauses.moc"
