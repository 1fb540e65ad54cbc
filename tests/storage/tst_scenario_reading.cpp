#include "core/base/random.h"
#include "storage/json_text.h"
#include "storage/scenario_file.h"
#include "tests/shared/test_main.h"

#include <QFile>
#include <QTemporaryDir>

using namespace sandgate;

namespace {

QByteArray example()
{
    QFile file(QStringLiteral(SANDGATE_SOURCE_DIR "/tests/storage/data/formats-example.scenario.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Result<Scenario> read(const QByteArray& text)
{
    return scenarioFromJson(text, QStringLiteral("test.json"));
}

} // namespace

class ScenarioReading : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theBooksExampleComesBackByteForByte()
    {
        const auto scenario = read(example());
        QVERIFY2(scenario, qPrintable(scenario ? QString() : toText(scenario.error())));
        QCOMPARE(toJson(*scenario), example());
        QCOMPARE(scenario->rules.drawBelow, 15);
        QCOMPARE(scenario->country.pieces.size(), size_t(8));
        QCOMPARE(scenario->country.pieces[1].bricks[1].cylinder, true);
        QCOMPARE(scenario->country.pieces[5].fords.size(), size_t(1));
        QCOMPARE(scenario->sides[1].backLine, Edge::South);
        QCOMPARE(scenario->forces[2].body, QStringLiteral("right wing"));
    }

    void wrongThingsAreRefusedWithTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("piece");
        const auto row = [](const char* name, const char* from, const char* to, const char* place,
                            const char* piece = "") {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(place)
                                << QString::fromLatin1(piece);
        };
        row("format", "sandgate-scenario", "tiled-map", "/format");
        row("newer", "\"version\": 1", "\"version\": 2", "/version");
        row("version text", "\"version\": 1", "\"version\": \"1\"", "/version");
        row("no title", "\"title\"", "\"titel\"", "/title");
        row("variety", "fight-to-the-finish", "fight", "/variety");
        row("first player", "\"firstPlayer\": \"red\"", "\"firstPlayer\": \"green\"", "/firstPlayer");
        row("curtain", "\"curtain\": false", "\"curtain\": 0", "/curtain");
        row("rules type", "{\"drawBelow\": 15}", "[15]", "/rules");
        row("rule type", "\"drawBelow\": 15", "\"drawBelow\": \"15\"", "/rules/drawBelow");
        row("rule not whole", "\"drawBelow\": 15", "\"drawBelow\": 15.5", "/rules/drawBelow");
        row("rule too small", "\"drawBelow\": 15", "\"infantryMove\": -1", "/rules/infantryMove");
        row("measure", "\"drawBelow\": 15", "\"measure\": \"crow\"", "/rules/measure");
        row("rear part", "\"drawBelow\": 15", "\"rearPart\": \"front\"", "/rules/rearPart");
        row("width nought", "\"width\": 120", "\"width\": 0", "/country/width");
        row("width vast", "\"width\": 120", "\"width\": 1e300", "/country/width");
        row("kind", "\"kind\": \"rock\"", "\"kind\": \"castle\"", "/country/pieces/4/kind", "rock-1");
        row("polygon of two", "[[10,40],[60,40],[60,60],[10,60]]", "[[10,40],[60,40]]", "/country/pieces/0/polygon",
            "farm-hill");
        row("polygon empty", "[[10,40],[60,40],[60,60],[10,60]]", "[]", "/country/pieces/0/polygon", "farm-hill");
        row("point of three", "[60,40],", "[60,40,1],", "/country/pieces/0/polygon/1", "farm-hill");
        row("brick size", "[4.5,2.2,3.4]", "[4.5,0,3.4]", "/country/pieces/1/bricks/0/size", "farmhouse");
        row("brick shape", "cylinder", "cone", "/country/pieces/1/bricks/1/shape", "farmhouse");
        row("tree height", "\"height\": 7", "\"height\": -7", "/country/pieces/2/height", "tree-1");
        row("no radius", "\"radius\": 2, ", "", "/country/pieces/4/radius", "rock-1");
        row("colour", "#a5281f", "red", "/sides/0/colour", "red");
        row("edge", "\"backLine\": \"south\"", "\"backLine\": \"down\"", "/sides/1/backLine", "blue");
        row("force side", "\"id\": \"r-gun-1\", \"side\": \"red\"", "\"id\": \"r-gun-1\", \"side\": \"rad\"",
            "/forces/0/side", "r-gun-1");
        row("arm", "\"arm\": \"cavalry\"", "\"arm\": \"camel\"", "/forces/1/arm", "r-cav-01");
        row("at", "\"at\": [42,95]", "\"at\": [42,\"95\"]", "/forces/1/at", "r-cav-01");
        row("at null", "\"at\": [42,95]", "\"at\": null", "/forces/1/at", "r-cav-01");
        row("doubled id", "r-inf-01", "r-cav-01", "/forces/2/id", "r-cav-01");
        row("doubled over lists", "\"id\": \"r-inf-01\"", "\"id\": \"lane\"", "/forces/2/id", "lane");
        row("empty id", "\"id\": \"r-inf-01\"", "\"id\": \"\"", "/forces/2/id");
        row("sides type", "\"sides\": [", "\"sides\": [7,", "/sides/0");
    }
    void wrongThingsAreRefusedWithTheirPlace()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, place);
        QFETCH(QString, piece);
        QByteArray text = example();
        const qsizetype at = text.indexOf(from);
        QVERIFY(at >= 0);
        text.replace(at, from.size(), to);
        const auto scenario = read(text);
        QVERIFY(!scenario);
        QCOMPARE(scenario.error().error, QStringLiteral("invalid-scenario"));
        QCOMPARE(scenario.error().place, place);
        QCOMPARE(scenario.error().piece, piece);
        QCOMPARE(scenario.error().file, QStringLiteral("test.json"));
        QVERIFY(scenario.error().line > 0);
        QVERIFY(!scenario.error().message.isEmpty());
    }

    void aNewerVersionIsNamed()
    {
        const auto scenario = read(example().replace("\"version\": 1", "\"version\": 7"));
        QVERIFY(!scenario);
        QVERIFY(scenario.error().message.contains(QStringLiteral("version 7")));
    }

    void faultsOfTheTextAreToldByLineAndColumn()
    {
        const auto broken = read("{\n  \"format\": \"sandgate-scenario\",\n  \"title\": nonsense\n}\n");
        QVERIFY(!broken);
        QCOMPARE(broken.error().line, 3);
        QVERIFY(broken.error().place.startsWith(QStringLiteral("line 3, column ")));
        const auto doubled = read("{\n  \"a\": [{\"x\": 1}, {\"x\": \"a,b{\\\"\", \"y\": 2}],\n  \"a\": 2\n}\n");
        QVERIFY(!doubled);
        QCOMPARE(doubled.error().place, QStringLiteral("line 3, column 3"));
        for (const char* text : {"", "  \n ", "[]", "7", "\"x\"", "nul", "{", "{\"a\":1}}", "\xff\xfe{\0}\0",
                                 "{\"a\": \"\xff\xc0\"}", "{\"a\": 1e999}", "{\"a\" 1}", "{\"a\": \"\\u12\"}"})
            QVERIFY2(!read(text), text);
    }

    void theLineIsThatOfTheFault()
    {
        const auto scenario = read(example().replace("\"arm\": \"cavalry\"", "\"arm\": \"camel\""));
        QVERIFY(!scenario);
        const QByteArray before = example().left(example().indexOf("\"arm\": \"cavalry\""));
        QCOMPARE(scenario.error().line, 1 + int(before.count('\n')));
    }

    void deepNestingIsRefused()
    {
        QVERIFY(!read(QByteArray(3000000, '[')));
        QByteArray text = "{\"a\": ";
        for (int i = 0; i < 100000; ++i)
            text += "{\"a\":";
        QVERIFY(!read(text));
    }

    void changedBytesAreNoCrash()
    {
        const QByteArray signs = "{}[]\",:\\0123456789.-eEtfn \n\xff";
        Random random(3);
        for (int i = 0; i < 3000; ++i) {
            QByteArray text = example();
            for (int k = random.below(4); k >= 0; --k) {
                const qsizetype at = random.below(int(text.size()));
                if (random.below(2) == 0)
                    text[at] = signs[random.below(int(signs.size()))];
                else
                    text.remove(at, 1 + random.below(8));
            }
            const auto scenario = read(text);
            if (scenario)
                QVERIFY(*read(toJson(*scenario)) == *scenario);
            else
                QVERIFY(!scenario.error().message.isEmpty() && scenario.error().line > 0);
        }
    }

    void aByteOrderMarkAndCarriageReturnsDoNoHarm()
    {
        const auto scenario = read("\xEF\xBB\xBF" + example().replace("\n", "\r\n"));
        QVERIFY(scenario);
        QCOMPARE(toJson(*scenario), example());
    }

    void unknownKeysAreKeptAtEveryLevel()
    {
        QByteArray text = example();
        text.replace("{\"drawBelow\": 15}", "{\"drawBelow\": 15, \"zeal\": [1,2.5,[3]]}");
        text.replace("\"surface\": \"cork\",", "\"surface\": \"cork\", \"weather\": {\"b\": null, \"a\": [\"x\"]},");
        text.replace("\"height\": 7,", "\"height\": 7, \"leaf\": \"oak\", \"polygon\": 3,");
        text.replace("\"base\": 0}, {", "\"base\": 0, \"colour\": \"#fff\"}, {");
        text.replace("\"backLine\": \"north\"", "\"backLine\": \"north\", \"flag\": true");
        text.replace("\"body\": \"right wing\"", "\"body\": \"right wing\", \"age\": 12345678901234567");
        text.replace("  \"forces\"", "  \"alpha\": {\"k\": {\"deep\": 1e-9}}, \"forces\"");
        text.replace("{\"drawBelow\"", "{\"toyish\": 0.1, \"drawBelow\"");
        text.replace("  \"firstPlayer\"", "  \"toys\": {\"infantry\": {\"hat\": 1, \"mass\": 30}, \"b\": 2}, "
                                          "\"firstPlayer\"");
        const auto scenario = read(text);
        QVERIFY2(scenario, qPrintable(scenario ? QString() : toText(scenario.error())));
        QCOMPARE(scenario->toys.infantry.mass, 30.0);
        const QByteArray written = toJson(*scenario);
        for (const char* kept :
             {"\"zeal\": [1,2.5,[3]]", "\"weather\": {\"a\": [\"x\"], \"b\": null}", "\"leaf\": \"oak\"",
              "\"polygon\": 3", "\"colour\": \"#fff\"", "\"flag\": true", "\"age\": 12345678901234567",
              "\"alpha\": {\"k\": {\"deep\": 1e-09}}", "\"toyish\": 0.1", "\"hat\": 1", "\"b\": 2"})
            QVERIFY2(written.contains(kept), kept);
        const auto again = read(written);
        QVERIFY2(again, qPrintable(again ? QString() : toText(again.error())));
        QVERIFY(*again == *scenario);
        QCOMPARE(toJson(*again), written);
    }

    void everyRuleAndToyCanBeChanged()
    {
        Scenario scenario = *read(example());
        RuleSet& rules = scenario.rules;
        rules = {.measure = Measure::Straight,
                 .infantryMove = 1.5,
                 .cavalryMove = 2.5,
                 .gunMoveOnFoot = 3.5,
                 .gunMoveByHorse = 4.5,
                 .gunCrew = 5,
                 .gunReach = 6.5,
                 .shotsPerMove = 7,
                 .firstFireMove = 8,
                 .putDownDepth = 9.5,
                 .trailMen = 10,
                 .trailReach = 11.5,
                 .clearance = 0.1,
                 .contact = 0.2,
                 .meleeReach = 13.5,
                 .escortMost = 14,
                 .escortReach = 15.5,
                 .drawBelow = 0,
                 .pointsVictory = 1.1,
                 .pointsDraw = 2.1,
                 .pointsGun = 3.1,
                 .pointsCavalry = 4.1,
                 .pointsInfantry = 5.1,
                 .pointsOwnHeld = 6.1,
                 .pointsPrisoner = 7.1,
                 .rearMen = 16,
                 .rearPart = QStringLiteral("left"),
                 .rearWithdraw = 17,
                 .defensiveQuarter = 0.3,
                 .bestInfantryLeast = 22,
                 .bestInfantryMost = 23,
                 .bestCavalryLeast = 24,
                 .bestCavalryMost = 25,
                 .chanceMen = 26,
                 .chosenPoints = 27.5,
                 .chosenInfantry = 28.5,
                 .chosenCavalry = 29.5,
                 .chosenGun = 30.5,
                 .aimErrorBearing = 18.5,
                 .aimErrorElevation = 19.5,
                 .clockMenPerMinute = 20.5,
                 .clockInterval = 21.5};
        scenario.toys.cavalry = {1.1, 2.2, 3.3, 4.4, 0.5, 6.6, 7.7, 8.8};
        scenario.toys.gravity = 1.62;
        scenario.toys.gunElevationLeast = -12.5;
        const auto again = read(toJson(scenario));
        QVERIFY2(again, qPrintable(again ? QString() : toText(again.error())));
        QVERIFY(*again == scenario);
    }

    void numbersAreShortAndExact()
    {
        QCOMPARE(numberText(0.1), QByteArray("0.1"));
        QCOMPARE(numberText(-0.0), QByteArray("0"));
        QCOMPARE(numberText(1e6), QByteArray("1000000"));
        QCOMPARE(numberText(0.000125), QByteArray("0.000125"));
        QCOMPARE(numberText(123456.789), QByteArray("123456.789"));
        for (const double number : {1.0 / 3, 2e-8, 5e-324, 1.7976931348623157e308, 0.1 + 0.2, 98.6 / 7})
            QCOMPARE(numberText(number).toDouble(), number);
    }

    void inTheBoxWithoutAPlace()
    {
        const auto scenario = read(example().replace(" \"at\": [42,95], \"bearing\": 180,", ""));
        QVERIFY(scenario);
        QVERIFY(!scenario->forces[1].at);
        QCOMPARE(scenario->forces[1].bearing, 180.0);
        QVERIFY(toJson(*scenario).contains(R"({"id": "r-cav-01", "side": "red", "arm": "cavalry", "body")"));
    }
};

SANDGATE_TEST(ScenarioReading)
#include "tst_scenario_reading.moc"
