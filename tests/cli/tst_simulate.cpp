#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QFileInfo>
#include <QTemporaryDir>

using namespace sandgate::tests;

class SimulateTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    static Answer simulate(const QStringList& options, const char* red = "plodder", const char* blue = "plodder")
    {
        return runProgram(QStringList{QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--red"),
                                      QString::fromLatin1(red), QStringLiteral("--blue"), QString::fromLatin1(blue)} +
                          options);
    }

private Q_SLOTS:
    void printsEveryEvent();
    void movesAreCapped();
    void theSeedDecides();
    void runsAreTheSameForAnyJobs();
    void aRunCanBeFoughtAgain();
    void aStubbornGeneralsMoveIsEnded();
    void whatKeepsAMoveFromEndingIsTakenBack();
    void aGeneralCommandsHisOwnSideOnly();
    void aGeneralWhoFailsIsNamed();
    void unknownGenerals();
    void outputThatCannotBeWritten();
    void badScenarios();
};

SANDGATE_TEST(SimulateTest)

void SimulateTest::printsEveryEvent()
{
    const QStringList options{QStringLiteral("--moves"), QStringLiteral("4")};
    const Answer people = simulate(options);
    QVERIFY2(people.status == 0, people.text());
    QVERIFY2(people.err.contains("seed 1"), people.text());
    const Answer programs = simulate(options + QStringList{QStringLiteral("--json")});
    QVERIFY2(programs.status == 0, programs.text());
    QCOMPARE(people.lines().size(), programs.lines().size());
    for (qsizetype i = 0; i < programs.lines().size(); ++i)
        QVERIFY2(programs.object(i).contains(QLatin1String("event")), qPrintable(programs.lines()[i]));
    const Answer quiet = simulate(options + QStringList{QStringLiteral("--quiet")});
    QVERIFY2(quiet.status == 0 && quiet.out.isEmpty() && quiet.err.isEmpty(), quiet.text());
}

void SimulateTest::movesAreCapped()
{
    const Answer answer = simulate({QStringLiteral("--moves"), QStringLiteral("2"), QStringLiteral("--json")});
    QVERIFY2(answer.status == 0, answer.text());
    int ended = 0;
    for (qsizetype i = 0; i < answer.lines().size(); ++i)
        ended += answer.object(i).value(QLatin1String("event")).toString() == QLatin1String("move-ended");
    QCOMPARE(ended, 4);
}

void SimulateTest::theSeedDecides()
{
    const auto withSeed = [](const char* seed) {
        return simulate({QStringLiteral("--json"), QStringLiteral("--moves"), QStringLiteral("6"),
                         QStringLiteral("--seed"), QString::fromLatin1(seed)})
            .out;
    };
    const QByteArray once = withSeed("11");
    QVERIFY(!once.isEmpty());
    QCOMPARE(withSeed("11"), once);
    QVERIFY(withSeed("12") != once);
}

void SimulateTest::runsAreTheSameForAnyJobs()
{
    const auto withJobs = [](const char* jobs) {
        return simulate({QStringLiteral("--json"), QStringLiteral("--moves"), QStringLiteral("5"),
                         QStringLiteral("--runs"), QStringLiteral("5"), QStringLiteral("--jobs"),
                         QString::fromLatin1(jobs)});
    };
    const Answer one = withJobs("1");
    QVERIFY2(one.status == 0 && one.lines().size() == 6, one.text());
    const Answer three = withJobs("3");
    QVERIFY2(three.status == 0, three.text());
    QCOMPARE(three.out, one.out);
    for (int run = 0; run < 5; ++run) {
        const QJsonObject summary = one.object(run);
        QCOMPARE(summary.value(QLatin1String("run")).toInt(), run + 1);
        for (const char* key : {"seed", "result", "winner", "moves", "score"})
            QVERIFY2(summary.contains(QLatin1String(key)), key);
    }
    QCOMPARE(one.object(-1).value(QLatin1String("runs")).toInt(), 5);
}

void SimulateTest::aRunCanBeFoughtAgain()
{
    const QStringList few{QStringLiteral("--json"), QStringLiteral("--moves"), QStringLiteral("5")};
    const Answer runs = simulate(few + QStringList{QStringLiteral("--runs"), QStringLiteral("2")});
    QVERIFY2(runs.status == 0, runs.text());
    const QJsonObject second = runs.object(1);
    const auto seed = static_cast<quint64>(second.value(QLatin1String("seed")).toDouble());
    const Answer again = simulate(few + QStringList{QStringLiteral("--seed"), QString::number(seed)});
    QVERIFY2(again.status == 0, again.text());
    QJsonObject last;
    for (qsizetype i = 0; i < again.lines().size(); ++i) {
        if (again.object(i).value(QLatin1String("event")).toString() == QLatin1String("move-ended"))
            last = again.object(i);
    }
    QCOMPARE(last.value(QLatin1String("strength")), second.value(QLatin1String("strength")));
}

void SimulateTest::aStubbornGeneralsMoveIsEnded()
{
    const Answer answer =
        simulate({QStringLiteral("--moves"), QStringLiteral("2"), QStringLiteral("--json")}, "stubborn");
    QVERIFY2(answer.status == 0, answer.text());
    QVERIFY2(answer.err.contains("stubborn"), answer.text());
}

void SimulateTest::whatKeepsAMoveFromEndingIsTakenBack()
{
    const QString battle = m_folder.filePath(QStringLiteral("rash.battle"));
    const Answer answer =
        runProgram({QStringLiteral("simulate"), shipped("hooks-farm"), QStringLiteral("--red"), QStringLiteral("rash"),
                    QStringLiteral("--blue"), QStringLiteral("passive"), QStringLiteral("--moves"), QStringLiteral("3"),
                    QStringLiteral("--json"), QStringLiteral("--out"), battle});
    QVERIFY2(answer.status == 0 && answer.err.contains("`rash` came to no end in"), answer.text());
    QVERIFY2(!answer.err.contains("taken back: 0"), answer.text());
    // What was printed is what stands: no shot that nobody can have fired, and the moves went on.
    const Answer shown = runProgram({QStringLiteral("show"), battle, QStringLiteral("--json")});
    QVERIFY2(shown.status == 0 && shown.object(0).value(QLatin1String("move")).toInt() == 6, shown.text());
    QCOMPARE(answer.object(-1).value(QLatin1String("strength")), shown.object(0).value(QLatin1String("strength")));
    QVERIFY2(!answer.out.contains("\"shot\""), answer.text());
    const Answer sound = runProgram({QStringLiteral("validate"), battle});
    QVERIFY2(sound.status == 0, sound.text());
}

void SimulateTest::aGeneralCommandsHisOwnSideOnly()
{
    const Answer answer =
        simulate({QStringLiteral("--moves"), QStringLiteral("2"), QStringLiteral("--json")}, "meddler");
    QVERIFY2(answer.status == 0, answer.text());
    QVERIFY2(answer.out.contains("move-ended"), answer.text());
    QVERIFY2(!answer.out.contains("surrendered") && !answer.out.contains("battle-ended"), answer.text());
}

void SimulateTest::aGeneralWhoFailsIsNamed()
{
    const QString battle = m_folder.filePath(QStringLiteral("failed.battle"));
    const Answer answer = simulate({QStringLiteral("--out"), battle, QStringLiteral("--json")}, "thrower");
    QVERIFY2(answer.status == 1, answer.text());
    QVERIFY2(answer.err.contains("thrower") && answer.err.contains("lost his head"), answer.text());
    QVERIFY2(answer.object(-1).contains(QLatin1String("error")), answer.text());
    const Answer kept = runProgram({QStringLiteral("show"), battle, QStringLiteral("--json")});
    QVERIFY2(kept.status == 0 && kept.object(0).value(QLatin1String("move")).toInt() == 1, kept.text());
    const Answer runs = simulate({QStringLiteral("--runs"), QStringLiteral("3")}, "thrower");
    QVERIFY2(runs.status == 1 && runs.err.contains("thrower"), runs.text());
}

void SimulateTest::unknownGenerals()
{
    const Answer answer = simulate({}, "napoleon");
    QVERIFY2(answer.status == 2 && answer.out.isEmpty(), answer.text());
    QVERIFY2(answer.err.contains("napoleon") && answer.err.contains("plodder"), answer.text());
    const Answer unfinished = simulate({}, "unfinished");
    QVERIFY2(unfinished.status > 0 && unfinished.out.isEmpty(), unfinished.text());
    QVERIFY2(unfinished.err.contains("unfinished"), unfinished.text());
}

void SimulateTest::outputThatCannotBeWritten()
{
    const Answer answer = simulate({QStringLiteral("--out"), m_folder.filePath(QStringLiteral("no/such/a.battle"))});
    QVERIFY2(answer.status == 3 && answer.err.contains("no/such/a.battle"), answer.text());
    const QString scenario = put(m_folder.path(), "own.scenario.json", contentOf(shipped("learning")));
    const Answer itself = runProgram({QStringLiteral("simulate"), scenario, QStringLiteral("--out"), scenario});
    QVERIFY2(itself.status == 2, itself.text());
    QCOMPARE(contentOf(scenario), contentOf(shipped("learning")));
}

void SimulateTest::badScenarios()
{
    const QString twice = put(m_folder.path(), "twice.scenario.json", changed("learning", "r-cav-02", "r-cav-01"));
    const Answer answer = runProgram({QStringLiteral("simulate"), twice});
    QVERIFY2(answer.status == 1 && answer.out.isEmpty() && answer.err.contains("/forces/2/id"), answer.text());
    const Answer missing = runProgram({QStringLiteral("simulate"), m_folder.filePath(QStringLiteral("nowhere"))});
    QVERIFY2(missing.status == 3 && missing.err.contains("nowhere"), missing.text());
}

#include "tst_simulate.moc"
