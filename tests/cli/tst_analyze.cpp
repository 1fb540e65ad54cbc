#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>

#include <csignal>

using namespace sandgate::tests;

/// Chances after every move.
class AnalyzeTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QString m_battle = m_folder.filePath(QStringLiteral("x.battle"));
    QByteArray m_fresh;

    Answer analyze(const QStringList& options, const char* red = "plodder", const char* blue = "plodder") const
    {
        return runProgram(QStringList{QStringLiteral("analyze"), m_battle, QStringLiteral("--red"), QLatin1String(red),
                                      QStringLiteral("--blue"), QLatin1String(blue)} +
                          options);
    }
    Answer analyzeJson(const char* runs, const char* jobs = "2") const
    {
        return analyze({QStringLiteral("--json"), QStringLiteral("--runs"), QLatin1String(runs),
                        QStringLiteral("--jobs"), QLatin1String(jobs)});
    }
    void startAnew() const { put(m_folder.path(), "x.battle", m_fresh); }
    static bool playsNothing(const Answer& answer) { return answer.err.contains("; 0 battles to play"); }

private Q_SLOTS:
    void initTestCase()
    {
        const Answer fought = runProgram({QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--red"),
                                          QStringLiteral("plodder"), QStringLiteral("--blue"),
                                          QStringLiteral("plodder"), QStringLiteral("--moves"), QStringLiteral("2"),
                                          QStringLiteral("--quiet"), QStringLiteral("--out"), m_battle});
        QVERIFY2(fought.status == 0, fought.text());
        m_fresh = contentOf(m_battle);
    }
    void init() { startAnew(); }

    void chancesAfterEveryMove()
    {
        const Answer answer = analyzeJson("4");
        QVERIFY2(answer.status == 0 && answer.lines().size() == 6, answer.text());
        for (int move = 0; move <= 4; ++move) {
            const QJsonObject object = answer.object(move);
            QCOMPARE(object.value(QLatin1String("move")).toInt(), move);
            QCOMPARE(object.value(QLatin1String("runs")).toInt(), 4);
            const QJsonObject red =
                object.value(QLatin1String("chances")).toObject().value(QLatin1String("red")).toObject();
            const double sum =
                red.value(QLatin1String("win")).toDouble() + red.value(QLatin1String("loss")).toDouble() +
                red.value(QLatin1String("draw")).toDouble() + red.value(QLatin1String("undecided")).toDouble();
            QVERIFY2(qFuzzyCompare(sum, 1), answer.text());
            QCOMPARE(red.value(QLatin1String("winInterval")).toArray().size(), 2);
            QVERIFY(object.contains(QLatin1String("swing")) == (move > 0));
        }
        QVERIFY2(answer.object(-1).contains(QLatin1String("suggestions")), answer.text());
        startAnew();
        const Answer people = analyze({QStringLiteral("--runs"), QStringLiteral("4")});
        QVERIFY2(people.status == 0 && people.lines().size() >= 6, people.text());
        QVERIFY2(people.lines()[0].contains(QStringLiteral("wins % (95 %)")), people.text());
        QVERIFY2(people.lines()[1].contains(QStringLiteral("the start")), people.text());
        QVERIFY2(people.err.contains("20 battles to play") && people.err.contains("of 20 battles"), people.text());
    }

    void theSameForAnyJobsAndNotPlayedTwice()
    {
        const Answer one = analyzeJson("5", "1");
        QVERIFY2(one.status == 0 && !playsNothing(one), one.text());
        const QByteArray file = contentOf(m_battle);
        const Answer again = analyzeJson("5");
        QVERIFY2(again.status == 0 && playsNothing(again), again.text());
        QCOMPARE(again.out, one.out);
        QCOMPARE(contentOf(m_battle), file);
        startAnew();
        const Answer three = analyzeJson("5", "3");
        QCOMPARE(three.out, one.out);
        startAnew();
        const Answer few = analyzeJson("2");
        QVERIFY2(few.status == 0, few.text());
        const Answer more = analyzeJson("5");
        QVERIFY2(more.err.contains("; 15 battles to play"), more.text());
        QCOMPARE(more.out, one.out);
        const Answer fewer = analyzeJson("3"); // what is there is better
        QVERIFY2(playsNothing(fewer), fewer.text());
        QCOMPARE(fewer.out, one.out);
        const Answer others = analyze({QStringLiteral("--runs"), QStringLiteral("2")}, "plodder", "passive");
        QVERIFY2(others.status == 0 && others.err.contains("; 10 battles to play"), others.text());
        const Answer seed =
            analyze({QStringLiteral("--runs"), QStringLiteral("2"), QStringLiteral("--seed"), QStringLiteral("2")});
        QVERIFY2(seed.status == 0 && seed.err.contains("; 10 battles to play"), seed.text());
    }

    void oneMoveAlone()
    {
        const QStringList options{QStringLiteral("--json"), QStringLiteral("--runs"), QStringLiteral("3"),
                                  QStringLiteral("--move")};
        const Answer fourth = analyze(options + QStringList{QStringLiteral("4")});
        QVERIFY2(fourth.status == 0 && fourth.lines().size() == 2, fourth.text());
        QCOMPARE(fourth.object(0).value(QLatin1String("move")).toInt(), 4);
        QVERIFY(!fourth.object(0).contains(QLatin1String("swing"))); // nothing is known of the third
        const Answer third = analyze(options + QStringList{QStringLiteral("3")});
        QVERIFY2(third.status == 0, third.text());
        QVERIFY(analyze(options + QStringList{QStringLiteral("4")}).object(0).contains(QLatin1String("swing")));
        const Answer beyond = analyze(options + QStringList{QStringLiteral("5")});
        QVERIFY2(beyond.status == 2 && beyond.err.contains("no move 5"), beyond.text());
    }

    void theBattleStaysReadableAndTheSame()
    {
        const auto show = [&] { return runProgram({QStringLiteral("show"), m_battle, QStringLiteral("--json")}); };
        const Answer before = show();
        QVERIFY2(analyzeJson("2").status == 0, "analyzed");
        const QByteArray file = contentOf(m_battle);
        QCOMPARE(show().out, before.out);
        QCOMPARE(contentOf(m_battle), file);
        const Answer sound = runProgram({QStringLiteral("validate"), m_battle});
        QVERIFY2(sound.status == 0, sound.text());
    }

    void queriesOfTheReadmeAnswer()
    {
        QVERIFY2(analyzeJson("2").status == 0, "analyzed");
        const QString readme = QString::fromUtf8(contentOf(QStringLiteral(SANDGATE_SOURCE_DIR "/storage/README.md")));
        const qsizetype from = readme.indexOf(QStringLiteral("```sql")) + 6;
        const QString queries = readme.mid(from, readme.indexOf(QStringLiteral("```"), from) - from);
        QVERIFY(queries.contains(QStringLiteral("v_chances")) && queries.contains(QStringLiteral("v_suggestions")));
        QProcess sqlite;
        sqlite.start(QStringLiteral("sqlite3"), {QStringLiteral("-bail"), m_battle});
        if (!sqlite.waitForStarted())
            QSKIP("sqlite3 is not installed");
        sqlite.write(queries.toUtf8());
        sqlite.closeWriteChannel();
        QVERIFY(sqlite.waitForFinished());
        const QByteArray fault = sqlite.readAllStandardError();
        QVERIFY2(sqlite.exitCode() == 0 && fault.isEmpty(), fault.constData());
        QVERIFY(sqlite.readAllStandardOutput().count('\n') > 10);
    }

    void brokenOffItIsGoneOnWith()
    {
        const QStringList many{QStringLiteral("--runs"), QStringLiteral("40"), QStringLiteral("--json")};
        const Answer whole = analyze(many, "passive", "passive");
        QVERIFY2(whole.status == 0, whole.text());
        startAnew();
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SANDGATE_PLUGINS"), QStringLiteral(SANDGATE_BINARY_DIR "/tests/plugins"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(SANDGATE_BINARY_DIR "/sandgate"),
                      QStringList{QStringLiteral("analyze"), m_battle, QStringLiteral("--red"),
                                  QStringLiteral("passive"), QStringLiteral("--blue"), QStringLiteral("passive")} +
                          many);
        QByteArray printed;
        while (!printed.contains('\n') && process.state() != QProcess::NotRunning) { // one move is there
            process.waitForReadyRead(100);
            printed += process.readAllStandardOutput();
        }
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished(30'000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitStatus() == QProcess::CrashExit && said.contains("the same command goes on"),
                 said.constData());
        const Answer rest = analyze(many, "passive", "passive");
        QVERIFY2(rest.status == 0 && !rest.err.contains("; 200 battles to play"), rest.text());
        QCOMPARE(rest.out, whole.out);
    }

    void whatCannotBe()
    {
        const Answer general = analyze({}, "napoleon");
        QVERIFY2(general.status == 2 && general.err.contains("napoleon"), general.text());
        const Answer failing = analyze({QStringLiteral("--runs"), QStringLiteral("2")}, "thrower");
        QVERIFY2(failing.status == 1 && failing.err.contains("thrower"), failing.text());
        const Answer line = analyze({QStringLiteral("--line"), QStringLiteral("what if")});
        QVERIFY2(line.status == 2 && line.err.contains("one line of play"), line.text());
        const Answer missing = runProgram({QStringLiteral("analyze"), m_folder.filePath(QStringLiteral("missing"))});
        QVERIFY2(missing.status == 3, missing.text());
        const Answer scenario = runProgram({QStringLiteral("analyze"), shipped("learning")});
        QVERIFY2(scenario.status == 1, scenario.text());
        QCOMPARE(contentOf(m_battle), m_fresh);
    }
};

SANDGATE_TEST(AnalyzeTest)
#include "tst_analyze.moc"
