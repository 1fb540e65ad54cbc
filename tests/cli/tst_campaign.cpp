#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace sandgate::tests;
using namespace Qt::StringLiterals;

/// Battles added up.
class CampaignCommandTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    QString at(const QString& name) const { return m_folder.filePath(name); }

    static Answer campaign(const QStringList& words) { return runProgram(QStringList{u"campaign"_s} + words); }

    void fight(const QString& name, const QStringList& more = {})
    {
        const Answer fought =
            runProgram(QStringList{u"simulate"_s, shipped("learning"), u"--quiet"_s, u"--out"_s, at(name)} + more);
        QVERIFY2(fought.status == 0, fought.text());
    }

    /// Puts a campaign of one battle into a file; its path.
    QString begun(const QString& name, const QString& lead = u"400"_s)
    {
        QFile::remove(at(name));
        const Answer answer = campaign(
            {at(name), u"--new"_s, u"--title"_s, u"A summer"_s, u"--lead"_s, lead, u"--add"_s, at(u"first.battle"_s)});
        if (answer.status != 0)
            qWarning("%s", answer.text());
        return at(name);
    }

private Q_SLOTS:
    void initTestCase()
    {
        fight(u"first.battle"_s, {u"--seed"_s, u"1"_s});
        fight(u"second.battle"_s, {u"--seed"_s, u"2"_s});
        fight(u"unfinished.battle"_s, {u"--moves"_s, u"2"_s});
    }

    void CAMP_1_pointsAreAddedUp()
    {
        const QString file = begun(u"sum.campaign.json"_s);
        const Answer added = campaign({file, u"--add"_s, at(u"second.battle"_s)});
        QVERIFY2(added.status == 0 && added.complaints() == QStringList{u"sandgate: written: "_s + file}, added.text());
        QCOMPARE(added.lines().first(), u"A summer: red against blue, to be won by 400 points"_s);
        const QJsonObject standing = campaign({file, u"--json"_s}).object(0);
        double points = 0;
        for (const QString& name : {u"first.battle"_s, u"second.battle"_s}) {
            const Answer shown = runProgram({u"show"_s, at(name), u"--json"_s});
            points += shown.object(0).value(u"score"_s).toObject().value(u"red"_s).toDouble();
        }
        QVERIFY(points > 0);
        QCOMPARE(standing.value(u"points"_s).toObject().value(u"red"_s).toDouble(), points);
        QCOMPARE(standing.value(u"battles"_s).toArray().size(), 2);
        QCOMPARE(standing.value(u"lead"_s).toDouble(), 400.0);
        QCOMPARE(standing.value(u"findings"_s).toArray().size(), 0);
        const Answer valid = runProgram({u"validate"_s, file});
        QVERIFY2(valid.status == 0 && valid.out.isEmpty(), valid.text());
        QVERIFY(contentOf(file).contains("\"file\": \"second.battle\""));
    }

    void CAMP_1_refusedAndNothingIsChanged_data()
    {
        QTest::addColumn<QStringList>("battles");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("said");
        const QString second = at(u"second.battle"_s);
        QTest::newRow("not over") << QStringList{at(u"unfinished.battle"_s)} << 1 << u"not over [CAMP-1]"_s;
        QTest::newRow("twice") << QStringList{at(u"./first.battle"_s)} << 1 << u"has this battle already"_s;
        QTest::newRow("twice at once") << QStringList{second, second} << 1 << u"has this battle already"_s;
        QTest::newRow("nowhere") << QStringList{second, at(u"no.battle"_s)} << 3 << u"no.battle"_s;
        QTest::newRow("a scenario") << QStringList{shipped("learning")} << 1 << u"learning.scenario.json"_s;
    }

    void CAMP_1_refusedAndNothingIsChanged()
    {
        QFETCH(QStringList, battles);
        QFETCH(int, status);
        QFETCH(QString, said);
        const QString file = begun(u"kept.campaign.json"_s);
        const QByteArray before = contentOf(file);
        QStringList words{file};
        for (const QString& battle : battles)
            words << u"--add"_s << battle;
        const Answer answer = campaign(words);
        QVERIFY2(answer.status == status && answer.complaints().size() == 1, answer.text());
        QVERIFY2(QString::fromUtf8(answer.err).contains(said), answer.text());
        QCOMPARE(contentOf(file), before);
    }

    void CAMP_1_otherSidesAreRefused()
    {
        const QString file = begun(u"others.campaign.json"_s);
        QByteArray text = contentOf(file);
        text.replace("\"red\"", "\"green\"");
        put(m_folder.path(), "others.campaign.json", text);
        const Answer answer = campaign({file, u"--add"_s, at(u"second.battle"_s)});
        QVERIFY2(answer.status == 1 && answer.err.contains("\"green\" is no side"), answer.text());
        QCOMPARE(contentOf(file), text);
    }

    void CAMP_1_nothingIsAddedWhenItIsWon()
    {
        const QString file = begun(u"won.campaign.json"_s, u"200"_s);
        const QByteArray before = contentOf(file).replace("\"red\": ", "\"red\": 9");
        put(m_folder.path(), "won.campaign.json", before);
        const Answer answer = campaign({file, u"--add"_s, at(u"second.battle"_s)});
        QVERIFY2(answer.status == 1 && answer.err.contains("the campaign is over"), answer.text());
        QCOMPARE(contentOf(file), before);
        QVERIFY(campaign({file, u"--json"_s}).object(0).value(u"won"_s).toBool());
    }

    void CAMP_1_aBattleGoneOrChangedIsTold()
    {
        const QString file = begun(u"doubt.campaign.json"_s);
        QVERIFY(QFile::rename(at(u"first.battle"_s), at(u"away.battle"_s)));
        const Answer gone = campaign({file});
        QVERIFY(QFile::rename(at(u"away.battle"_s), at(u"first.battle"_s)));
        QVERIFY2(gone.status == 0 && gone.err.isEmpty() && gone.out.contains("   warning: first.battle: "),
                 gone.text());

        QByteArray text = contentOf(file);
        text.replace("\"red\": ", "\"red\": 1");
        put(m_folder.path(), "doubt.campaign.json", text);
        const Answer changed = runProgram({u"validate"_s, file});
        QVERIFY2(changed.status == 0 && changed.out.contains("/battles/0: warning: "), changed.text());
        QVERIFY2(changed.out.contains("and is counted with"), changed.text());
    }

    void usage()
    {
        const QString file = begun(u"usage.campaign.json"_s);
        const QByteArray before = contentOf(file);
        QCOMPARE(campaign({file, u"--new"_s, u"--add"_s, at(u"second.battle"_s)}).status, 2);
        QCOMPARE(campaign({at(u"none.campaign.json"_s), u"--new"_s}).status, 2);
        QCOMPARE(campaign({file, u"--title"_s, u"Another"_s}).status, 2);
        QCOMPARE(campaign({file, u"--new"_s, u"--lead"_s, u"250"_s}).status, 2);
        QCOMPARE(campaign({at(u"none.campaign.json"_s)}).status, 3);
        QCOMPARE(runProgram({u"validate"_s, put(m_folder.path(), "cut.campaign.json", before.left(80))}).status, 1);
        QCOMPARE(contentOf(file), before);
        QVERIFY(!QFile::exists(at(u"none.campaign.json"_s)));
    }
};

SANDGATE_TEST(CampaignCommandTest)
#include "tst_campaign.moc"
