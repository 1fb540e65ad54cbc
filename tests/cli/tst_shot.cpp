#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>

using namespace sandgate::tests;

class ShotTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    static Answer shot(const QString& options, const QString& file = shipped("learning"))
    {
        return runProgram(QStringList{QStringLiteral("shot"), file} +
                          options.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    }

private Q_SLOTS:
    void aTableForPeople();
    void theSameForPrograms();
    void threadsChangeNothingAndSeedsDo();
    void testedIsCloserThanHurried();
    void fallsAsTableAndFile();
    void pictures();
    void atAMoveOfABattle();
    void whatStandsAgainstItIsSaidAndNoHindrance();
    void whatCannotBeIsRefused();
};

SANDGATE_TEST(ShotTest)

static const auto usualShot = QStringLiteral("--gun r-gun-1 --bearing 180 --elevation 0.5 --runs 200 ");

void ShotTest::aTableForPeople()
{
    const Answer answer = shot(usualShot);
    QVERIFY2(answer.status == 0, answer.text());
    for (const char* word : {"The Affair at Cobble Lane", "r-gun-1", "200 shots by box2d", "nobody touched",
                             "flight ended", "came to rest", "came first to"})
        QVERIFY2(answer.out.contains(word), answer.text());
    const Answer quiet = shot(usualShot + QStringLiteral("--quiet"));
    QVERIFY2(quiet.status == 0 && quiet.out.isEmpty() && quiet.err.isEmpty(), quiet.text());
}

void ShotTest::theSameForPrograms()
{
    const Answer answer = shot(usualShot + QStringLiteral("--json"));
    QVERIFY2(answer.status == 0 && answer.lines().size() == 1, answer.text());
    const QJsonObject json = answer.object(0);
    QCOMPARE(json.value(QLatin1String("gun")).toString(), QStringLiteral("r-gun-1"));
    QCOMPARE(json.value(QLatin1String("runs")).toInt(), 200);
    QCOMPARE(json.value(QLatin1String("aim")).toString(), QStringLiteral("hurried"));
    int first = 0;
    const QJsonArray met = json.value(QLatin1String("met")).toArray();
    for (const QJsonValue& one : met)
        first += one[QLatin1String("shots")].toInt();
    QCOMPARE(first, 200);
    const QJsonArray pieces = json.value(QLatin1String("pieces")).toArray();
    QVERIFY2(!pieces.isEmpty(), answer.text());
    for (const QJsonValue& piece : pieces) {
        const QJsonValue touched = piece[QLatin1String("touched")];
        QCOMPARE(touched[QLatin1String("share")].toDouble(), touched[QLatin1String("shots")].toInt() / 200.0);
        QVERIFY(touched[QLatin1String("interval")][0].toDouble() <= touched[QLatin1String("share")].toDouble());
        QVERIFY(touched[QLatin1String("interval")][1].toDouble() >= touched[QLatin1String("share")].toDouble());
        QVERIFY(piece[QLatin1String("killed")][QLatin1String("shots")].toInt() <=
                touched[QLatin1String("shots")].toInt());
    }
}

void ShotTest::threadsChangeNothingAndSeedsDo()
{
    const QByteArray one = shot(usualShot + QStringLiteral("--json --jobs 1")).out;
    QCOMPARE(shot(usualShot + QStringLiteral("--json --jobs 3")).out, one);
    QVERIFY(shot(usualShot + QStringLiteral("--json --seed 2")).out != one);
}

void ShotTest::testedIsCloserThanHurried()
{
    const auto across = [](const Answer& answer) {
        return answer.object(0)[QLatin1String("flight")][QLatin1String("spread")][QLatin1String("across")].toDouble() +
               answer.object(0)[QLatin1String("flight")][QLatin1String("spread")][QLatin1String("along")].toDouble();
    };
    const Answer hurried = shot(usualShot + QStringLiteral("--json --hurried"));
    QCOMPARE(hurried.out, shot(usualShot + QStringLiteral("--json")).out);
    const Answer tested = shot(usualShot + QStringLiteral("--json --tested"));
    QVERIFY2(tested.status == 0, tested.text());
    QVERIFY2(across(tested) < across(hurried), tested.text());
}

void ShotTest::fallsAsTableAndFile()
{
    const QString csv = m_folder.filePath(QStringLiteral("falls of one gun.csv"));
    const QString json = m_folder.filePath(QStringLiteral("falls.json"));
    const Answer answer = runProgram(
        {QStringLiteral("shot"), shipped("learning"), QStringLiteral("--gun"), QStringLiteral("r-gun-1"),
         QStringLiteral("--bearing"), QStringLiteral("180"), QStringLiteral("--elevation"), QStringLiteral("-1"),
         QStringLiteral("--runs"), QStringLiteral("50"), QStringLiteral("--out"), csv, QStringLiteral("--out"), json});
    QVERIFY2(answer.status == 0, answer.text());
    const QList<QByteArray> lines = contentOf(csv).trimmed().split('\n');
    QCOMPARE(lines.size(), 51);
    QVERIFY(lines[0].startsWith("shot,seed,met,id,touch_x"));
    const QJsonArray falls = QJsonDocument::fromJson(contentOf(json)).object().value(QLatin1String("falls")).toArray();
    QCOMPARE(falls.size(), 50);
    for (int i = 0; i < 50; ++i) {
        const QList<QByteArray> fields = lines[i + 1].split(',');
        QCOMPARE(fields.size(), 12);
        QCOMPARE(fields[1].toDouble(), falls[i][QLatin1String("seed")].toDouble());
        QCOMPARE(fields[7].toDouble(), falls[i][QLatin1String("rest")][0].toDouble());
        QVERIFY2(fields[5].toDouble() < 55.4, lines[i + 1].constData()); // it was fired southwards
    }
}

void ShotTest::pictures()
{
    for (const char* ending : {"png", "svg", "pdf"}) {
        const QString file = m_folder.filePath(QStringLiteral("falls.") + QLatin1String(ending));
        const Answer answer = shot(usualShot + QStringLiteral("--json --out ") + file);
        QVERIFY2(answer.status == 0 && answer.err.contains("written"), answer.text());
        const QByteArray content = contentOf(file);
        if (qstrcmp(ending, "png") == 0) {
            const QImage picture = QImage::fromData(content);
            QVERIFY(picture.width() > 1000 && picture.height() > 1000);
        } else if (qstrcmp(ending, "svg") == 0) {
            QVERIFY(content.contains("<svg") && content.contains("the shots of r-gun-1"));
        } else {
            QVERIFY(content.startsWith("%PDF"));
        }
    }
    const Answer nowhere = shot(usualShot + QStringLiteral("--out /nowhere/at/all.png"));
    QVERIFY2(nowhere.status == 3 && nowhere.err.contains("/nowhere/at/all.png"), nowhere.text());
}

void ShotTest::atAMoveOfABattle()
{
    const QString battle = m_folder.filePath(QStringLiteral("a.battle"));
    const Answer fought =
        runProgram({QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--red"), QStringLiteral("plodder"),
                    QStringLiteral("--blue"), QStringLiteral("plodder"), QStringLiteral("--moves"), QStringLiteral("5"),
                    QStringLiteral("--out"), battle, QStringLiteral("--quiet")});
    QVERIFY2(fought.status == 0, fought.text());
    const Answer start = shot(usualShot + QStringLiteral("--json --move 0"), battle);
    const Answer scenario = shot(usualShot + QStringLiteral("--json"));
    QVERIFY2(start.status == 0, start.text());
    QCOMPARE(start.object(0), scenario.object(0));
    const Answer later = shot(usualShot + QStringLiteral("--json --move 4"), battle);
    QVERIFY2(later.status == 0, later.text());
    QCOMPARE(later.object(0).value(QLatin1String("move")).toInt(), 4);
    QVERIFY(later.out != start.out); // they have come on meanwhile
    const Answer beyond = shot(usualShot + QStringLiteral("--move 99"), battle);
    QVERIFY2(beyond.status == 2 && beyond.out.isEmpty(), beyond.text());
}

void ShotTest::whatStandsAgainstItIsSaidAndNoHindrance()
{
    const Answer answer = shot(QStringLiteral("--gun r-gun-1 --bearing 90 --elevation 0 --runs 10 --json"));
    QVERIFY2(answer.status == 0 && answer.err.contains("warning: ") && answer.err.contains("[GUN-3]"), answer.text());
    QCOMPARE(answer.object(0)[QLatin1String("doubts")][0][QLatin1String("rule")].toString(), QStringLiteral("GUN-3"));
}

void ShotTest::whatCannotBeIsRefused()
{
    const Answer high = shot(QStringLiteral("--gun r-gun-1 --bearing 180 --elevation 31 --json"));
    QVERIFY2(high.status == 1 && high.err.contains("[GUN-4]"), high.text());
    QCOMPARE(high.object(0).value(QLatin1String("rule")).toString(), QStringLiteral("GUN-4"));
    const QString boxed = put(m_folder.path(), "boxed.scenario.json",
                              changed("learning", "\"arm\": \"gun\", \"at\": [36,55.4]", "\"arm\": \"gun\""));
    const Answer inBox = shot(usualShot + QStringLiteral("--json"), boxed);
    QVERIFY2(inBox.status == 1 && inBox.err.contains("in the box") && inBox.err.contains("boxed.scenario.json"),
             inBox.text());
    QCOMPARE(inBox.object(0).value(QLatin1String("piece")).toString(), QStringLiteral("r-gun-1"));
    const Answer lying = shot(usualShot + QStringLiteral("--lie-down b-inf-01"));
    QVERIFY2(lying.status == 1 && lying.err.contains("[GUN-5]"), lying.text());
    for (const char* gun : {"r-gun-9", "r-inf-01"}) {
        const Answer none = shot(QStringLiteral("--bearing 180 --elevation 1 --gun ") + QLatin1String(gun));
        QVERIFY2(none.status == 2 && none.err.contains("r-gun-1") && none.out.isEmpty(), none.text());
    }
    const Answer missing = shot(usualShot, m_folder.filePath(QStringLiteral("none.scenario.json")));
    QVERIFY2(missing.status == 3, missing.text());
}

#include "tst_shot.moc"
