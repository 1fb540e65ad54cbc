#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>

#include <filesystem>

using namespace sandgate::tests;
using namespace Qt::StringLiterals;

/// What a campaign says of battles whose points are known, and of files that are odd.
class CampaignAccountTest : public QObject
{
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file; ///< the campaign

    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }

    /// A battle that the umpire ended before a shot was fired: the victory is 124 to 24, a draw 74 to 74.
    QString fought(const char* name, const char* result) const
    {
        const QString battle = path(name);
        const QByteArray order =
            "{\"do\": \"overrule\", \"reason\": \"bedtime\", \"result\": \"" + QByteArray(result) + "\"}\n";
        const QString orders = put(m_folder->path(), "orders.jsonl", order);
        const Answer answer = runProgram({u"play"_s, shipped("learning"), u"--orders"_s, orders, u"--out"_s, battle});
        if (answer.status != 0)
            qFatal("%s", answer.text());
        return battle;
    }
    Answer campaign(const QStringList& options = {}) const
    {
        return runProgram(QStringList{u"campaign"_s, m_file} + options);
    }
    Answer add(const QStringList& battles, const QStringList& options = {}) const
    {
        QStringList words = options;
        for (const QString& battle : battles)
            words << u"--add"_s << battle;
        return campaign(words);
    }
    QStringList filesThere() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden); }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = path("The summer.campaign.json");
    }

    void CAMP_1_theTable()
    {
        const Answer answer = add({fought("a.battle", "red"), fought("b.battle", "blue"), fought("c.battle", "draw"),
                                   fought("d.battle", "blue")},
                                  {u"--new"_s, u"--lead"_s, u"300"_s});
        QVERIFY2(answer.status == 0, answer.text());
        const QStringList expected{
            u"The summer: red against blue, to be won by 300 points"_s,
            u"   battle                     red  blue  lead         file"_s,
            u"1  The Affair at Cobble Lane  124    24  red by 100   a.battle"_s,
            u"2  The Affair at Cobble Lane   24   124  level        b.battle"_s,
            u"3  The Affair at Cobble Lane   74    74  level        c.battle"_s,
            u"4  The Affair at Cobble Lane   24   124  blue by 100  d.battle"_s,
            u"   sum                        246   346  blue by 100"_s,
            u"blue is 100 points up, and wins with 200 more."_s,
        };
        QCOMPARE(answer.lines(), expected);
        const QByteArray written = contentOf(m_file);
        const Answer looked = campaign({u"--quiet"_s});
        QVERIFY2(looked.status == 0 && looked.err.isEmpty(), looked.text());
        QCOMPARE(looked.lines(), expected);
        QCOMPARE(contentOf(m_file), written);
        const QJsonArray battles = campaign({u"--json"_s}).object(0)[u"battles"].toArray();
        QCOMPARE(battles[0][u"ahead"].toString(), u"red"_s);
        QCOMPARE(battles[0][u"aheadBy"].toDouble(), 100.0);
        QVERIFY(battles[1][u"ahead"].isNull());
        QCOMPARE(battles[3][u"ahead"].toString(), u"blue"_s);
    }

    void CAMP_1_theVictory()
    {
        const Answer won = add({fought("a.battle", "red"), fought("b.battle", "red")}, {u"--new"_s});
        QVERIFY2(won.status == 0, won.text());
        QCOMPARE(won.lines().last(), u"red has won the campaign, 200 points up [CAMP-1]."_s);
        const QByteArray before = contentOf(m_file);
        const QString late = fought("late.battle", "blue");
        const Answer refused = add({late}, {u"--json"_s});
        QVERIFY2(refused.status == 1 && refused.lines().size() == 1, refused.text());
        QCOMPARE(refused.object(0)[u"error"].toString(), u"invalid-campaign"_s);
        QCOMPARE(refused.object(0)[u"rule"].toString(), u"CAMP-1"_s);
        QCOMPARE(refused.object(0)[u"file"].toString(), late);
        QCOMPARE(contentOf(m_file), before);
    }

    void CAMP_1_oneFileByAnyName()
    {
        const QString battle = fought("a.battle", "red");
        QVERIFY(add({fought("b.battle", "blue"), battle}, {u"--new"_s}).status == 0);
        const QByteArray before = contentOf(m_file);
        QVERIFY(QDir(m_folder->path()).mkpath(u"sub"_s));
        QVERIFY(QFile::link(battle, path("link.battle")));
        std::filesystem::create_hard_link(battle.toStdString(), path("hard.battle").toStdString());
        for (const char* name : {"a.battle", "sub/../a.battle", "link.battle", "hard.battle"}) {
            const Answer answer = add({path(name)});
            QVERIFY2(answer.status == 1, answer.text());
            QCOMPARE(answer.complaints(),
                     QStringList{u"sandgate: %1: the campaign has this battle already, as battle 2 [CAMP-1]"_s.arg(
                         path(name))});
            QCOMPARE(contentOf(m_file), before);
        }
    }

    void CAMP_1_doubtsStandUnderTheirBattle()
    {
        const QString gone = fought("gone.battle", "red");
        QVERIFY(add({gone, fought("changed.battle", "red")}, {u"--new"_s, u"--lead"_s, u"300"_s}).status == 0);
        QVERIFY(QFile::remove(gone));
        fought("changed.battle", "blue");
        const Answer answer = campaign();
        QVERIFY2(answer.status == 0 && answer.err.isEmpty() && answer.lines().size() == 8, answer.text());
        QVERIFY2(answer.lines()[3].startsWith(u"   warning: gone.battle: The file could not be read: "_s),
                 answer.text());
        QCOMPARE(answer.lines()[5], u"   warning: changed.battle ended with 24 to 124 points, and is counted with 124 "
                                    u"to 24 [CAMP-1]"_s);
        QCOMPARE(answer.lines()[7], u"red is 200 points up, and wins with 100 more."_s);
        const QJsonArray findings = campaign({u"--json"_s}).object(0)[u"findings"].toArray();
        QCOMPARE(findings.size(), 2);
        QCOMPARE(findings[1][u"place"].toString(), u"/battles/1"_s);
        QCOMPARE(findings[1][u"severity"].toString(), u"warning"_s);
    }

    void CAMP_1_whatIsWrittenByHandIsJudged()
    {
        fought("a.battle", "red");
        const QByteArray head = "{\"format\": \"sandgate-campaign\", \"version\": 1, \"title\": \"Won\\nearly\", "
                                "\"sides\": [\"red\", \"blue\"], \"battles\": [";
        const QByteArray row = "{\"title\": \"A\", \"file\": \"a.battle\", \"score\": {\"red\": 124, \"blue\": 24}}";
        const QByteArray lawn = "{\"title\": \"On the lawn\", \"score\": {\"red\": 200, \"blue\": 0}}";
        m_file = put(m_folder->path(), "hand.json", head + row + ", " + row + "]}");
        const Answer twice = runProgram({u"validate"_s, m_file});
        QVERIFY2(twice.status == 1, twice.text());
        QCOMPARE(twice.lines(), QStringList{m_file + u": /battles/1: a.battle is battle 1 already [CAMP-1]"_s});

        m_file = put(m_folder->path(), "hand.json", head + lawn + ", " + row + "]}");
        const Answer late = campaign();
        QVERIFY2(late.status == 0 && late.lines().first().startsWith(u"Won early: "_s), late.text());
        QCOMPARE(late.lines()[4],
                 u"   warning: the campaign was won before this battle, which does not count [CAMP-1]"_s);
        QVERIFY2(late.lines()[5].contains(u"200     0  red by 200"_s), late.text());
        const Answer judged = runProgram({u"validate"_s, m_file});
        QVERIFY2(judged.status == 0 && judged.lines().size() == 1, judged.text());
    }

    void takenElsewhereTogether()
    {
        for (const char* folder : {"old/year", "wars", "attic"})
            QVERIFY(QDir(m_folder->path()).mkpath(QLatin1String(folder)));
        m_file = path("wars/summer.campaign.json");
        QVERIFY(add({fought("old/year/a.battle", "red")}, {u"--new"_s}).status == 0);
        QVERIFY(contentOf(m_file).contains("\"file\": \"../old/year/a.battle\""));
        for (const char* folder : {"old", "wars"})
            QVERIFY(QDir().rename(path(folder), path("attic/") + QLatin1String(folder)));
        m_file = path("attic/wars/summer.campaign.json");
        const Answer moved = campaign();
        QVERIFY2(moved.status == 0 && !moved.out.contains("warning"), moved.text());
    }

    void aNewerFileIsRefused()
    {
        QVERIFY(add({fought("a.battle", "red")}, {u"--new"_s}).status == 0);
        const QByteArray newer = contentOf(m_file).replace("\"version\": 1", "\"version\": 2");
        put(m_folder->path(), "The summer.campaign.json", newer);
        const Answer answer = add({fought("b.battle", "red")});
        QVERIFY2(answer.status == 1 && answer.complaints().size() == 1, answer.text());
        QVERIFY2(answer.err.startsWith("sandgate: " + m_file.toUtf8() +
                                       ": /version: This file needs a Sandgate that reads version 2"),
                 answer.text());
        QCOMPARE(contentOf(m_file), newer);
    }

    void theFormatTellsACampaignAndNotAWord()
    {
        const QByteArray text = contentOf(shipped("learning"));
        const QByteArray told = QByteArray(text).replace("\"author\": \"", "\"author\": \"sandgate-campaign ");
        QVERIFY(told != text);
        const Answer scenario = runProgram({u"validate"_s, put(m_folder->path(), "x.scenario.json", told)});
        QVERIFY2(scenario.status == 0, scenario.text());
        QVERIFY(add({fought("a.battle", "red")}, {u"--new"_s}).status == 0);
        const QString renamed = put(m_folder->path(), "x.json", contentOf(m_file));
        const Answer answer = runProgram({u"validate"_s, renamed});
        QVERIFY2(answer.status == 0 && answer.out.isEmpty(), answer.text());
    }

    void aFullDiskLeavesTheOldFile()
    {
        QVERIFY(add({fought("a.battle", "red")}, {u"--new"_s}).status == 0);
        const QByteArray before = contentOf(m_file);
        const QString battle = fought("b.battle", "blue");
        const QStringList files = filesThere();
        QProcess process; // a limit on the size of files stands for a full disk
        process.start(u"/bin/sh"_s,
                      {u"-c"_s, u"trap '' XFSZ; ulimit -f 0; exec \"$@\""_s, u"sh"_s,
                       QStringLiteral(SANDGATE_BINARY_DIR "/sandgate"), u"campaign"_s, m_file, u"--add"_s, battle});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 3);
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(said.startsWith("sandgate: " + m_file.toUtf8() + ": The file could not be written: "), said);
        QVERIFY(process.readAllStandardOutput().isEmpty());
        QCOMPARE(contentOf(m_file), before);
        QCOMPARE(filesThere(), files);
    }
};

SANDGATE_TEST(CampaignAccountTest)
#include "tst_campaign_account.moc"
