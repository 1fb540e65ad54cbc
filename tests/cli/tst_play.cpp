#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace sandgate::tests;

/// A move of each side, then a shot seen on the floor, and two men to the gun's trail.
static const char* const soundOrders = R"({"do": "move", "piece": "b-cav-01", "to": [26,20]}
{"do": "end-move"}

# The answer.
{"do": "move", "piece": "r-cav-01", "to": [24,40], "bearing": 180}
{"do": "end-move"}
{"do": "fire", "gun": "b-gun-1", "bearing": 0, "elevation": 3, "touched": [{"piece": "r-cav-01", "fell": true}]}
{"do": "note", "text": "A fine shot.", "glyph": "!"}
{"do": "move", "piece": "b-inf-05", "to": [37.8,0.4], "bearing": 0}
{"do": "move", "piece": "b-inf-06", "to": [34.2,0.4], "bearing": 0}
{"do": "end-move"}
)";

class PlayTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    QString orders(const QByteArray& text) { return put(m_folder.path(), "given.jsonl", text); }
    Answer play(const QByteArray& text, const QStringList& options = {})
    {
        return runProgram(
            QStringList{QStringLiteral("play"), shipped("learning"), QStringLiteral("--orders"), orders(text)} +
            options);
    }

private Q_SLOTS:
    void everyEventIsPrinted();
    void everyEventAsObject();
    void quietSaysNothing();
    void stopsAtTheFirstIllegalOrder();
    void aRefusalForPrograms();
    void linesThatAreNoOrders_data();
    void linesThatAreNoOrders();
    void theLegalPartIsKept();
    void filesThatAreMissing();
    void outputThatCannotBeWritten();
    void theInputIsNotOverwritten();
    void invalidScenariosAreNotPlayed();
    void backends();
    void theSeedDecidesShots();
};

SANDGATE_TEST(PlayTest)

void PlayTest::everyEventIsPrinted()
{
    const Answer answer = play(soundOrders);
    QVERIFY2(answer.status == 0, answer.text());
    const QStringList lines = answer.lines();
    QVERIFY2(lines.size() == 9, answer.text());
    QVERIFY(lines[0].contains(QStringLiteral("Captain Dunn move 1")) && lines[0].contains(QStringLiteral("b-cav-01")));
    QVERIFY(lines[3].contains(QStringLiteral("Captain Grey move 1")));
    QVERIFY2(lines[4].contains(QStringLiteral("r-cav-01")) && lines[4].contains(QStringLiteral("by hand")),
             answer.text());
    QVERIFY(lines[8].contains(QStringLiteral("score")));
}

void PlayTest::everyEventAsObject()
{
    const Answer answer = play(soundOrders, {QStringLiteral("--json")});
    QVERIFY2(answer.status == 0, answer.text());
    QStringList kinds;
    for (qsizetype i = 0; i < answer.lines().size(); ++i)
        kinds << answer.object(i).value(QLatin1String("event")).toString();
    QCOMPARE(kinds.join(QLatin1Char(' ')),
             QStringLiteral("moved move-ended moved move-ended shot note moved moved move-ended"));
    const QJsonObject shot = answer.object(4);
    QCOMPARE(shot.value(QLatin1String("move")).toInt(), 2);
    QCOMPARE(shot.value(QLatin1String("side")).toString(), QStringLiteral("blue"));
    QCOMPARE(shot.value(QLatin1String("dead")).toArray(), QJsonArray{QStringLiteral("r-cav-01")});
    const QJsonObject strength = answer.object(8).value(QLatin1String("strength")).toObject();
    QCOMPARE(strength.value(QLatin1String("red")).toObject().value(QLatin1String("cavalry")).toInt(), 3);
}

void PlayTest::quietSaysNothing()
{
    const Answer answer = play(soundOrders, {QStringLiteral("--quiet")});
    QVERIFY2(answer.status == 0 && answer.out.isEmpty() && answer.err.isEmpty(), answer.text());
    const Answer refused =
        play("{\"do\": \"move\", \"piece\": \"b-inf-01\", \"to\": [38.6,40]}\n", {QStringLiteral("--quiet")});
    QVERIFY2(refused.status == 1 && refused.out.isEmpty() && refused.complaints().size() == 1, refused.text());
    const Answer toProgram = play("{\"do\": \"move\", \"piece\": \"b-inf-01\", \"to\": [38.6,40]}\n",
                                  {QStringLiteral("--quiet"), QStringLiteral("--json")});
    QVERIFY2(toProgram.status == 1 && toProgram.out.count('\n') == 1 && toProgram.out.startsWith("{\"error\""),
             toProgram.text());
}

void PlayTest::stopsAtTheFirstIllegalOrder()
{
    const Answer answer = play(QByteArray(soundOrders) + R"({"do": "move", "piece": "r-inf-01", "to": [38.6,20]}
{"do": "end-move"}
)");
    QVERIFY2(answer.status == 1, answer.text());
    QVERIFY2(answer.lines().size() == 9, answer.text());
    const QString said = answer.complaints().last();
    QVERIFY2(said.contains(QStringLiteral("given.jsonl: line 12: ")), answer.text());
    QVERIFY2(said.endsWith(QStringLiteral("[MOB-1]")) && said.contains(QStringLiteral("r-inf-01")), answer.text());
}

void PlayTest::aRefusalForPrograms()
{
    const Answer answer = play(R"({"do": "move", "piece": "b-cav-01", "to": [26,20]}
{"do": "fire", "gun": "b-gun-1", "bearing": 0, "elevation": 3}
)",
                               {QStringLiteral("--json")});
    QVERIFY2(answer.status == 1, answer.text());
    QCOMPARE(answer.lines().size(), 2);
    const QJsonObject refusal = answer.object(-1);
    QCOMPARE(refusal.value(QLatin1String("error")).toString(), QStringLiteral("illegal-order"));
    QCOMPARE(refusal.value(QLatin1String("line")).toInt(), 2);
    QCOMPARE(refusal.value(QLatin1String("rule")).toString(), QStringLiteral("MOVE-5"));
    QVERIFY(!refusal.value(QLatin1String("message")).toString().isEmpty());
    QVERIFY2(answer.err.contains("[MOVE-5]"), answer.text());
}

void PlayTest::linesThatAreNoOrders_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("not JSON") << QByteArray("b-cav-01 to 26,20");
    QTest::newRow("cut") << QByteArray(R"({"do": "move", "piece": "b-cav)");
    QTest::newRow("unknown do") << QByteArray(R"({"do": "dance", "piece": "b-cav-01"})");
    QTest::newRow("no do") << QByteArray(R"({"piece": "b-cav-01"})");
    QTest::newRow("no piece") << QByteArray(R"({"do": "move", "to": [26,20]})");
    QTest::newRow("a place of words") << QByteArray(R"({"do": "move", "piece": "b-cav-02", "to": "the mill"})");
    QTest::newRow("an array") << QByteArray("[1, 2]");
    QTest::newRow("unknown piece") << QByteArray(R"({"do": "move", "piece": "z-cav-02", "to": [26,20]})");
}

void PlayTest::linesThatAreNoOrders()
{
    QFETCH(QByteArray, line);
    const QString battle = m_folder.filePath(QStringLiteral("odd.battle"));
    const Answer answer = play("{\"do\": \"move\", \"piece\": \"b-cav-01\", \"to\": [26,20]}\n" + line + "\n",
                               {QStringLiteral("--json"), QStringLiteral("--out"), battle});
    QVERIFY2(answer.status == 1, answer.text());
    QVERIFY2(answer.lines().size() == 2, answer.text());
    QCOMPARE(answer.object(0).value(QLatin1String("event")).toString(), QStringLiteral("moved"));
    const QJsonObject refusal = answer.object(1);
    QVERIFY2(refusal.value(QLatin1String("error")).toString().endsWith(QStringLiteral("-order")), answer.text());
    QCOMPARE(refusal.value(QLatin1String("line")).toInt(), 2);
    QVERIFY2(answer.err.contains("given.jsonl: line 2"), answer.text());
    QVERIFY(QFileInfo::exists(battle));
}

void PlayTest::theLegalPartIsKept()
{
    const QString battle = m_folder.filePath(QStringLiteral("kept.battle"));
    const Answer answer = play(QByteArray(soundOrders) + R"({"do": "move", "piece": "r-inf-01", "to": [38.6,50]}
{"do": "move", "piece": "r-inf-02", "to": [40,2]}
)",
                               {QStringLiteral("--out"), battle});
    QVERIFY2(answer.status == 1, answer.text());
    const Answer shown = runProgram({QStringLiteral("show"), battle, QStringLiteral("--json")});
    QVERIFY2(shown.status == 0, shown.text());
    const QJsonObject position = shown.object(0);
    QCOMPARE(position.value(QLatin1String("move")).toInt(), 4); // the open one
    QCOMPARE(position.value(QLatin1String("side")).toString(), QStringLiteral("red"));
    QCOMPARE(position.value(QLatin1String("sideMove")).toInt(), 2);
    bool found = false;
    for (const QJsonValue& piece : position.value(QLatin1String("pieces")).toArray()) {
        if (piece[QLatin1String("id")].toString() != QLatin1String("r-inf-01"))
            continue;
        found = true;
        QCOMPARE(piece[QLatin1String("at")].toArray(), (QJsonArray{38.6, 50}));
    }
    QVERIFY(found);
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("kept.battle*")}).size(), 1);
}

void PlayTest::filesThatAreMissing()
{
    const QString nowhere = m_folder.filePath(QStringLiteral("nowhere"));
    const Answer noOrders =
        runProgram({QStringLiteral("play"), shipped("learning"), QStringLiteral("--orders"), nowhere});
    QVERIFY2(noOrders.status == 3 && noOrders.out.isEmpty() && noOrders.err.contains("nowhere"), noOrders.text());
    const Answer noScenario = runProgram(
        {QStringLiteral("play"), nowhere, QStringLiteral("--orders"), orders(soundOrders), QStringLiteral("--json")});
    QVERIFY2(noScenario.status == 3 && noScenario.complaints().size() == 1, noScenario.text());
    QCOMPARE(noScenario.object(0).value(QLatin1String("error")).toString(), QStringLiteral("not-read"));
}

void PlayTest::outputThatCannotBeWritten()
{
    const Answer missing =
        play(soundOrders, {QStringLiteral("--out"), m_folder.filePath(QStringLiteral("no/such/folder/a.battle"))});
    QVERIFY2(missing.status == 3, missing.text());
    QVERIFY2(missing.err.contains("no/such/folder/a.battle"), missing.text());

    const Answer folder = play(soundOrders, {QStringLiteral("--out"), m_folder.path()});
    QVERIFY2(folder.status == 3, folder.text());

    if (QFileInfo::exists(QStringLiteral("/proc/version"))) { // where not even root may
        const Answer nowhere = play(soundOrders, {QStringLiteral("--out"), QStringLiteral("/proc/a.battle")});
        QVERIFY2(nowhere.status == 3 && nowhere.err.contains("/proc/a.battle"), nowhere.text());
    }
    const QString locked = m_folder.filePath(QStringLiteral("locked"));
    QVERIFY(QDir().mkdir(locked));
    QFile::setPermissions(locked, QFileDevice::ReadOwner | QFileDevice::ExeOwner);
#ifdef Q_OS_UNIX
    if (::geteuid() == 0)
        QSKIP("root writes into read-only folders");
#endif
    const Answer answer = play(soundOrders, {QStringLiteral("--out"), locked + QStringLiteral("/a.battle")});
    QVERIFY2(answer.status == 3, answer.text());
}

void PlayTest::theInputIsNotOverwritten()
{
    const QString scenario = put(m_folder.path(), "own.scenario.json", contentOf(shipped("learning")));
    const QString given = orders(soundOrders);
    for (const QString& out : {scenario, given, m_folder.path() + QStringLiteral("/./own.scenario.json")}) {
        const Answer answer = runProgram(
            {QStringLiteral("play"), scenario, QStringLiteral("--orders"), given, QStringLiteral("--out"), out});
        QVERIFY2(answer.status == 2 && answer.out.isEmpty(), answer.text());
    }
    QCOMPARE(contentOf(scenario), contentOf(shipped("learning")));
    QCOMPARE(contentOf(given), QByteArray(soundOrders));
}

void PlayTest::invalidScenariosAreNotPlayed()
{
    const QString twice = put(m_folder.path(), "twice.scenario.json", changed("learning", "r-cav-02", "r-cav-01"));
    const Answer answer = runProgram({QStringLiteral("play"), twice, QStringLiteral("--orders"), orders(soundOrders)});
    QVERIFY2(answer.status == 1 && answer.out.isEmpty(), answer.text());
    QVERIFY2(answer.err.contains("twice.scenario.json: /forces/2/id: "), answer.text());
}

void PlayTest::backends()
{
    const Answer unknown = play(soundOrders, {QStringLiteral("--backend"), QStringLiteral("newton")});
    QVERIFY2(unknown.status == 2 && unknown.out.isEmpty(), unknown.text());
    QVERIFY2(unknown.err.contains("newton") && unknown.err.contains("box2d"), unknown.text());
    const Answer outdated = play(soundOrders, {QStringLiteral("--backend"), QStringLiteral("outdated")});
    QVERIFY2(outdated.status != 0 && outdated.out.isEmpty(), outdated.text());
    QVERIFY2(outdated.err.contains("sandgate.PhysicsPlugin/0"), outdated.text());
}

void PlayTest::theSeedDecidesShots()
{
    const QByteArray shots = R"({"do": "end-move"}
{"do": "end-move"}
{"do": "fire", "gun": "b-gun-1", "bearing": 8, "elevation": 3}
{"do": "fire", "gun": "b-gun-1", "bearing": 8, "elevation": 4}
)";
    const auto withSeed = [&](const char* seed) {
        return play(shots, {QStringLiteral("--json"), QStringLiteral("--seed"), QString::fromLatin1(seed)});
    };
    const Answer once = withSeed("7");
    QVERIFY2(once.status == 0 && once.lines().size() == 4, once.text());
    QCOMPARE(withSeed("7").out, once.out);
    QVERIFY(withSeed("8").out != once.out);
    QVERIFY2(once.object(2).value(QLatin1String("backend")).toString().startsWith(QStringLiteral("box2d")),
             once.text());
}

#include "tst_play.moc"
