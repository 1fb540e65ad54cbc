#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <csignal>

using namespace sandgate::tests;

/// Many battles: summaries, in one go and in shards that are merged.
class ManyBattlesTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    static QStringList words(const char* text)
    {
        return QString::fromLatin1(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString path(const char* name) const { return path(QString::fromLatin1(name)); }

    /// A summary of short battles; the file's path.
    QString summary(const char* name, const char* options, const char* scenario = "learning") const
    {
        const Answer answer = runProgram(
            QStringList{QStringLiteral("simulate"), shipped(scenario), QStringLiteral("--summary"), path(name)} +
            words("--red plodder --blue plodder --moves 4") + words(options));
        if (answer.status != 0)
            qFatal("%s", answer.text());
        return path(name);
    }
    static Answer merge(const QStringList& files) { return runProgram(QStringList{QStringLiteral("merge")} + files); }
    QStringList hiddenFiles() const
    {
        return QDir(m_folder.path()).entryList({QStringLiteral(".*")}, QDir::Files | QDir::Hidden);
    }

private Q_SLOTS:
    void aSummaryIsTheSameForAnyJobs()
    {
        const QByteArray one = contentOf(summary("one.csv", "--runs 7 --seed 3 --jobs 1"));
        QCOMPARE(one.count('\n'), 8);
        QVERIFY(one.startsWith("seed,result,winner,"));
        QVERIFY(one.contains("\n3,") && one.contains("\n9,"));
        QCOMPARE(contentOf(summary("three.csv", "--runs 7 --seed 3 --jobs 3")), one);
        const QByteArray database = contentOf(summary("one.db", "--runs 7 --seed 3 --jobs 1"));
        QCOMPARE(contentOf(summary("three.sqlite", "--runs 7 --seed 3 --jobs 3")), database);
    }

    void theTotalIsPrinted()
    {
        const Answer people = runProgram(QStringList{QStringLiteral("simulate"), shipped("learning")} +
                                         words("--red plodder --blue plodder --moves 2 --runs 12 --summary") +
                                         QStringList{path("total.csv")});
        QVERIFY2(people.status == 0, people.text());
        QVERIFY2(people.lines().size() == 4 && people.lines().first().startsWith(QStringLiteral("12 battles: 0 drawn")),
                 people.text());
        QVERIFY2(people.err.contains("12 of 12 battles"), people.text());
        const Answer programs = merge({path("total.db"), path("total.csv"), QStringLiteral("--json")});
        QVERIFY2(programs.status == 0 && programs.lines().size() == 1, programs.text());
        const QJsonObject total = programs.object(0);
        QCOMPARE(total.value(QLatin1String("runs")).toInt(), 12);
        QCOMPARE(total.value(QLatin1String("undecided")).toInt(), 12);
        for (const char* key : {"victories", "chances", "draws", "meanScore", "meanScoreInterval", "meanLosses"})
            QVERIFY2(total.contains(QLatin1String(key)), key);
        const Answer quiet =
            runProgram(QStringList{QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--quiet"),
                                   QStringLiteral("--summary"), path("quiet.csv")} +
                       words("--red plodder --blue plodder --moves 2 --runs 12"));
        QVERIFY2(quiet.status == 0 && quiet.err.isEmpty(), quiet.text());
        QCOMPARE(quiet.out, people.out);
    }

    void shardsMakeTheWhole()
    {
        const QByteArray whole = contentOf(summary("whole.csv", "--runs 9 --seed 11"));
        const QStringList shards{summary("c.csv", "--runs 2 --seed 18"), summary("a.db", "--runs 4 --seed 11"),
                                 summary("b.csv", "--runs 3 --seed 15")};
        const Answer merged = merge(QStringList{path("merged.csv")} + shards);
        QVERIFY2(merged.status == 0 && merged.err.isEmpty(), merged.text());
        QCOMPARE(contentOf(path("merged.csv")), whole);
        QVERIFY2(merge(QStringList{path("merged.db")} + shards).status == 0, "as a database");
        QCOMPARE(contentOf(path("merged.db")), contentOf(summary("whole.db", "--runs 9 --seed 11")));
        const Answer gap = merge({path("gap.csv"), shards[0], shards[1]});
        QVERIFY2(gap.status == 0 && gap.err.contains("seeds 15 to 17 are missing"), gap.text());
    }

    void gnuParallelFightsThem()
    {
        const QString parallel = QStandardPaths::findExecutable(QStringLiteral("parallel"));
        if (parallel.isEmpty())
            QSKIP("GNU parallel is not installed");
        // As the README has it, with the paths and numbers of this test.
        const QString readme = QString::fromUtf8(contentOf(QStringLiteral(SANDGATE_SOURCE_DIR "/README.md")));
        const qsizetype at = readme.indexOf(QStringLiteral("    seq 1 500 10000 | parallel "));
        QVERIFY(at >= 0);
        QString command = readme.mid(at, readme.indexOf(QStringLiteral("\n\n"), at) - at);
        QVERIFY(command.contains(QStringLiteral("sandgate merge")));
        const auto put = [&](const char* from, const QString& to) {
            QVERIFY2(command.contains(QLatin1String(from)), from);
            command.replace(QLatin1String(from), to);
        };
        put("seq 1 500 10000", QStringLiteral("seq 1 3 10"));
        put("--runs 500", QStringLiteral("--runs 3 --red plodder --blue plodder --moves 4"));
        put("build/sandgate", QStringLiteral(SANDGATE_BINARY_DIR "/sandgate"));
        put("resources/scenarios/hooks-farm.scenario.json", shipped("learning"));
        QProcess shell;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("SANDGATE_PLUGINS"), QStringLiteral(SANDGATE_BINARY_DIR "/tests/plugins"));
        environment.insert(QStringLiteral("HOME"), m_folder.path());
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(m_folder.path());
        shell.setStandardInputFile(QProcess::nullDevice());
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-ec"), command});
        QVERIFY(shell.waitForFinished(240'000));
        QVERIFY2(shell.exitCode() == 0, shell.readAllStandardError().constData());
        QCOMPARE(contentOf(path("all.csv")), contentOf(summary("unsharded.csv", "--runs 12 --seed 1")));
    }

    void whatDoesNotBelongTogetherIsRefused()
    {
        const QString one = summary("one.csv", "--runs 2");
        const auto against = [&](const QString& other, const char* says) {
            const Answer answer = merge({path("never.csv"), one, other, QStringLiteral("--json")});
            QVERIFY2(answer.status == 1 && answer.err.contains(says) && answer.err.contains(other.toUtf8()),
                     answer.text());
            QCOMPARE(answer.object(-1).value(QLatin1String("error")).toString(), QStringLiteral("invalid-summary"));
            QVERIFY(!QFile::exists(path("never.csv")));
        };
        against(summary("scenario.csv", "--runs 1 --seed 9", "great-plain"), "the scenario is 'The Great Plain");
        against(summary("moves.csv", "--runs 1 --seed 9 --moves 3"), "most moves is '3'");
        against(summary("overlap.db", "--runs 4 --seed 2"), "Seed 2 is also in");
        QVERIFY2(runProgram(QStringList{QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--summary"),
                                        path("general.csv")} +
                            words("--seed 9 --red passive --blue plodder --moves 4"))
                         .status == 0,
                 "a single run has a summary too");
        against(path("general.csv"), "red's general is 'passive");
        against(put(m_folder.path(), "none.csv", "x,y\n1,2\n"), "no summary");
        const Answer missing = merge({path("never.csv"), path("missing.csv")});
        QVERIFY2(missing.status == 3, missing.text());
        const Answer itself = merge({one, one, path("overlap.db")});
        QVERIFY2(itself.status == 2 && itself.err.contains("overwrite"), itself.text());
        const Answer ending = merge({path("never.txt"), one});
        QVERIFY2(ending.status == 2 && ending.err.contains(".sqlite"), ending.text());
    }

    void wrongUsage()
    {
        const auto simulate = [&](const QStringList& options) {
            return runProgram(QStringList{QStringLiteral("simulate"), shipped("learning")} + options);
        };
        const Answer ending = simulate({QStringLiteral("--summary"), path("x.txt")});
        QVERIFY2(ending.status == 2 && ending.err.contains(".csv"), ending.text());
        const Answer both = simulate({QStringLiteral("--summary"), path("x.csv"), QStringLiteral("--out"), path("x")});
        QVERIFY2(both.status == 2, both.text());
        const Answer beyond = simulate(words("--runs 2 --seed 9007199254740991"));
        QVERIFY2(beyond.status == 2 && beyond.err.contains("beyond"), beyond.text());
        QElapsedTimer clock;
        clock.start();
        const Answer nowhere = simulate(words("--runs 100000 --summary") + QStringList{path("no/such/x.csv")});
        QVERIFY2(nowhere.status == 3 && clock.elapsed() < 60'000, nowhere.text());
    }

    void brokenOffItLeavesTheOldFileOrNone()
    {
        put(m_folder.path(), "kept.csv", "as it was\n");
        for (const char* name : {"kept.csv", "none.db"}) {
            for (const int number : {SIGINT, SIGTERM}) {
                QProcess process;
                process.start(QStringLiteral(SANDGATE_BINARY_DIR "/sandgate"),
                              QStringList{QStringLiteral("simulate"), shipped("hooks-farm"),
                                          QStringLiteral("--summary"), path(name)} +
                                  words("--runs 100000"));
                QVERIFY(process.waitForReadyRead(1) || process.state() == QProcess::Running);
                QByteArray said; // once it says its first word, its handlers stand or stand at once
                while (!said.contains('\n') && process.state() == QProcess::Running) {
                    process.waitForReadyRead(100);
                    said += process.readAllStandardError();
                }
                QThread::msleep(300);
                QCOMPARE(::kill(static_cast<pid_t>(process.processId()), number), 0);
                QVERIFY(process.waitForFinished(30'000));
                said += process.readAllStandardError();
                QVERIFY2(process.exitStatus() == QProcess::CrashExit, said.constData()); // as the signal ends it
                QVERIFY2(said.contains("broken off after") && said.contains("is not written"), said.constData());
                QVERIFY2(process.readAllStandardOutput().isEmpty(), said.constData());
            }
        }
        QCOMPARE(contentOf(path("kept.csv")), QByteArray("as it was\n"));
        QVERIFY(!QFile::exists(path("none.db")));
        QVERIFY(hiddenFiles().isEmpty());
    }
};

SANDGATE_TEST(ManyBattlesTest)
#include "tst_many_battles.moc"
