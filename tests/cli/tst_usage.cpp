#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QFile>
#include <QProcess>

using namespace sandgate::tests;

/// Help, and what is told to someone who gets the words wrong.
class UsageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyCommandHelps_data();
    void everyCommandHelps();
    void theHelpNamesEveryCommand();
    void wrongWords_data();
    void wrongWords();
    void stdoutThatIsFull();
};

SANDGATE_TEST(UsageTest)

void UsageTest::everyCommandHelps_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"validate", "play", "simulate", "show", "shot", "report", "campaign", "muster", "rules", "plugins"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void UsageTest::everyCommandHelps()
{
    QFETCH(QString, command);
    const Answer answer = runProgram({command, QStringLiteral("--help")});
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.text());
    QVERIFY2(answer.lines().value(0).startsWith(QStringLiteral("Usage: sandgate %1").arg(command)), answer.text());
    for (const char* word : {"--json", "--quiet", "--help", "Example"})
        QVERIFY2(answer.out.contains(word), answer.text());
    QVERIFY2(!answer.out.contains(SANDGATE_BINARY_DIR), answer.text());
    for (const QString& line : answer.lines())
        QVERIFY2(line.size() <= 100, qPrintable(line));
}

void UsageTest::theHelpNamesEveryCommand()
{
    const Answer answer = runProgram({QStringLiteral("--help")});
    QVERIFY2(answer.status == 0, answer.text());
    for (const char* command :
         {"validate", "play", "simulate", "show", "shot", "report", "campaign", "muster", "rules", "plugins"})
        QVERIFY2(answer.out.contains(command), answer.text());
}

void UsageTest::wrongWords_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* words, const char* said) {
        QTest::newRow(words) << QString::fromLatin1(words).split(QLatin1Char(' ')) << QString::fromLatin1(said);
    };
    row("simulat", "simulate");
    row("paly", "play");
    row("validate", "Usage: sandgate validate");
    row("play", "Usage: sandgate play");
    row("play a.scenario.json", "--orders");
    row("play a.scenario.json b --orders c", "Usage: sandgate play");
    row("play a.scenario.json --orders", "orders");
    row("play a.scenario.json --orders a --frobnicate", "frobnicate");
    row("play a.scenario.json --orders a --seed many", "--seed");
    row("play a.scenario.json --orders a --seed -1", "--seed");
    row("simulate a.scenario.json --runs 0", "--runs");
    row("simulate a.scenario.json --runs 3 --out a.battle", "--out");
    row("show", "Usage: sandgate show");
    row("show a.battle --move x", "--move");
    row("shot", "Usage: sandgate shot");
    row("shot a.scenario.json --bearing 1 --elevation 1", "--gun");
    row("shot a.scenario.json --gun g --elevation 1", "--bearing");
    row("shot a.scenario.json --gun g --bearing 1", "--elevation");
    row("shot a.scenario.json --gun g --bearing north --elevation 1", "degrees");
    row("shot a.scenario.json --gun g --bearing 1 --elevation 1 --runs 0", "--runs");
    row("shot a.scenario.json --gun g --bearing 1 --elevation 1 --tested --hurried", "exclude");
    row("shot a.scenario.json --gun g --bearing 1 --elevation 1 --out a.txt", ".csv");
    row("shot a.scenario.json --gun g --bearing 1 --elevation 1 --out a.scenario.json", "overwrite");
    row("report a.battle", "--out");
    row("report a.battle --out a.docx", ".pdf");
    row("report a.battle --out a.pdf --paper A0", "Letter");
    row("campaign", "Usage: sandgate campaign");
    row("campaign a.campaign.json b.battle", "one word too many");
    row("campaign a.campaign.json --add", "add");
    row("campaign a.campaign.json --lead 300", "--new");
    row("campaign a.campaign.json --new --add a.battle --lead 250", "200, 300 or 400");
    row("muster", "Usage: sandgate muster");
    row("muster a.scenario.json --out b.scenario.json", "--out goes with --chances");
    row("muster a.scenario.json --chances --seed many", "--seed");
    row("rules GUN-9", "there are GUN-1 to GUN-8");
    row("rules CLEAR-2", "is 'CLEAR-1' meant?");
    row("rules GNU-1", "'GUN-1'");
    row("rules gun1", "'GUN-1'");
    row("rules hand-to-hnad", "'hand-to-hand'");
    row("rules frobnicate", "`sandgate rules` lists them");
    row("rules GUN-1 nothing", "no clause or chapter 'nothing'");
    row("plugins all", "Usage: sandgate plugins");
}

void UsageTest::wrongWords()
{
    QFETCH(QStringList, words);
    QFETCH(QString, said);
    const Answer answer = runProgram(words);
    QVERIFY2(answer.status == 2, answer.text());
    QVERIFY2(answer.out.isEmpty(), answer.text());
    QVERIFY2(answer.err.contains(said.toUtf8()), answer.text());
}

void UsageTest::stdoutThatIsFull()
{
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("there is no /dev/full here");
    QProcess process;
    process.setStandardOutputFile(QStringLiteral("/dev/full"));
    process.start(QStringLiteral(SANDGATE_BINARY_DIR "/sandgate"), {QStringLiteral("plugins")});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 3);
    QVERIFY(process.readAllStandardError().contains("could not be written"));
}

#include "tst_usage.moc"
