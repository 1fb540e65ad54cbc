#include "storage/scenario_file.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

class TestLayingOutFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void COUNTRY_2_bothPlayersAreKeptInTheFile()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {60, 90}).infantry(u"b1"_s, {60, 6});
        const QByteArray without = toJson(scene.scenario);
        QVERIFY(!without.contains("laidOutBy") && !without.contains("choseSide"));
        scene.scenario.laidOutBy = 1;
        scene.scenario.choseSide = 0;
        const QByteArray with = toJson(scene.scenario);
        const auto read = scenarioFromJson(with, {});
        QVERIFY(read);
        QCOMPARE(read->laidOutBy, std::optional<SideIndex>(1));
        QCOMPARE(read->choseSide, std::optional<SideIndex>(0));
        QVERIFY(read->extra.isEmpty());
        QCOMPARE(toJson(*read), with);
    }

    void COUNTRY_1_aPlayerOfNoSideIsRefused()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {60, 90}).infantry(u"b1"_s, {60, 6});
        scene.scenario.laidOutBy = 1;
        QByteArray text = toJson(scene.scenario);
        text.replace("\"laidOutBy\": \"blue\"", "\"laidOutBy\": \"green\"");
        const auto read = scenarioFromJson(text, {});
        QVERIFY(!read);
        QCOMPARE(read.error().place, u"/laidOutBy"_s);
    }
};

SANDGATE_TEST(TestLayingOutFile)
#include "tst_laying_out_file.moc"
