#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// What is said of the clause: "error /place", "warning /place" or nothing.
QString saidOf(const Scenario& scenario, const QString& clause)
{
    for (const Problem& problem : problemsIn(scenario)) {
        if (problem.refusal.clause == clause)
            return (problem.severity == Severity::Error ? u"error "_s : u"warning "_s) + problem.refusal.place;
    }
    return {};
}

Scenario country()
{
    Scene scene;
    scene.infantry(u"r1"_s, {60, 90}).infantry(u"b1"_s, {60, 6});
    return scene.scenario;
}

} // namespace

class TestLayingOut : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void COUNTRY_1_whoLaidItOutIsRecorded()
    {
        Scenario scenario = country();
        QVERIFY(!scenario.laidOutBy);
        QCOMPARE(saidOf(scenario, u"COUNTRY-1"_s), u""_s); // an old country of which nobody knows
        scenario.laidOutBy = 1;
        QCOMPARE(saidOf(scenario, u"COUNTRY-1"_s), u""_s);
        scenario.laidOutBy = 2;
        QCOMPARE(saidOf(scenario, u"COUNTRY-1"_s), u"error /laidOutBy"_s);
    }

    void COUNTRY_2_theOtherPlayerChoosesHisSide()
    {
        for (const SideIndex side : {0, 1}) {
            Scenario scenario = country();
            scenario.laidOutBy = side;
            scenario.choseSide = enemyOf(side);
            QCOMPARE(saidOf(scenario, u"COUNTRY-2"_s), u""_s);
            scenario.choseSide = side;
            QCOMPARE(saidOf(scenario, u"COUNTRY-2"_s), u"warning /choseSide"_s);
            scenario.laidOutBy.reset();
            QCOMPARE(saidOf(scenario, u"COUNTRY-2"_s), u""_s);
        }
        Scenario scenario = country();
        scenario.choseSide = -1;
        QCOMPARE(saidOf(scenario, u"COUNTRY-2"_s), u"error /choseSide"_s);
    }
};

SANDGATE_TEST(TestLayingOut)
#include "tst_laying_out.moc"
