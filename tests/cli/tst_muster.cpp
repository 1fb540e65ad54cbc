#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace sandgate::tests;
using namespace Qt::StringLiterals;

/// What the forces are made of, and the chances of war.
class MusterTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    static Answer muster(const QStringList& words) { return runProgram(QStringList{u"muster"_s} + words); }

private Q_SLOTS:
    void COMP_1_theForcesAreCounted()
    {
        const Answer answer = muster({shipped("hooks-farm")});
        QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.text());
        QVERIFY(answer.lines().contains(u"Red: 50 infantry, 25 cavalry and 3 guns"_s));
        QVERIFY2(answer.lines().last().contains(u"the forces differ"_s), answer.text());
        QVERIFY(answer.lines().last().endsWith(u"[COMP-1]"_s));
        const QJsonObject json = muster({shipped("learning"), u"--json"_s}).object(0);
        QCOMPARE(json.value(u"alike"_s).toBool(), true);
        const QJsonObject red = json.value(u"forces"_s).toArray().first().toObject();
        QCOMPARE(red.value(u"infantry"_s).toInt(), 8);
        QCOMPARE(red.value(u"cavalry"_s).toInt(), 4);
        QCOMPARE(red.value(u"guns"_s).toInt(), 1);
    }

    void COMP_3_pointsAreCounted()
    {
        const QJsonObject json = muster({shipped("learning"), u"--json"_s}).object(0);
        const QJsonObject red = json.value(u"forces"_s).toArray().first().toObject();
        QCOMPARE(red.value(u"points"_s).toDouble(), 8 + 6 + 10.0);
        QCOMPARE(red.value(u"leftOverBuys"_s).toObject(),
                 (QJsonObject{{u"infantry"_s, 126}, {u"cavalry"_s, 84}, {u"guns"_s, 12}}));
        const QString dear = put(m_folder.path(), "dear.scenario.json",
                                 changed("learning", "\"drawBelow\": 5", "\"drawBelow\": 5, \"chosenGun\": 200"));
        const Answer answer = muster({dear});
        QVERIFY2(answer.status == 0 && answer.out.contains("more than the 150 points"), answer.text());
    }

    void COMP_2_theSameSeedThrowsTheSame()
    {
        const QString out = m_folder.filePath(u"tonight.scenario.json"_s);
        const QStringList words{shipped("hooks-farm"), u"--chances"_s, u"--seed"_s, u"3"_s, u"--json"_s};
        const Answer answer = muster(words + QStringList{u"--out"_s, out});
        QVERIFY2(answer.status == 0, answer.text());
        QCOMPARE(muster(words).out, answer.out);
        const QJsonArray chances = answer.object(0).value(u"chances"_s).toArray();
        const QJsonArray after = muster({out, u"--json"_s}).object(0).value(u"forces"_s).toArray();
        const QJsonArray before = answer.object(0).value(u"forces"_s).toArray();
        for (qsizetype side = 0; side < 2; ++side) {
            const QJsonObject thrown = chances[side].toObject();
            const QJsonArray dice = thrown.value(u"dice"_s).toArray();
            const int taken = thrown.value(u"taken"_s).toInt();
            QCOMPARE(taken, dice[0].toInt() + dice[1].toInt());
            QCOMPARE(thrown.value(u"out"_s).toArray().size(), 12 - taken);
            QCOMPARE(after[side].toObject().value(u"infantry"_s).toInt(),
                     before[side].toObject().value(u"infantry"_s).toInt() - (12 - taken));
        }
    }

    void COMP_2_theMenLeftOutAreTheOwnersChoice()
    {
        QStringList men;
        for (int man = 1; man <= 12; ++man)
            men << u"r-cav-%1"_s.arg(man, 2, 10, QLatin1Char('0'));
        const QStringList words{shipped("hooks-farm"), u"--chances"_s, u"--seed"_s, u"3"_s, u"--left-out"_s};
        const QJsonObject json = muster(words + QStringList{men.join(u',')} + QStringList{u"--json"_s}).object(0);
        const QJsonObject red = json.value(u"chances"_s).toArray().first().toObject();
        QCOMPARE(red.value(u"out"_s).toArray().last().toString(), u"r-cav-12"_s);
        const QString out = m_folder.filePath(u"never.scenario.json"_s);
        for (const QString& wrong : {men.mid(1).join(u','), men.mid(1).join(u',') + u",nobody"_s,
                                     men.mid(1).join(u',') + u",r-gun-1"_s, men.mid(1).join(u',') + u",r-cav-02"_s}) {
            const Answer answer = muster(words + QStringList{wrong, u"--out"_s, out});
            QVERIFY2(answer.status == 1 && answer.complaints().size() == 1, answer.text());
            QVERIFY2(answer.err.contains("hooks-farm.scenario.json"), answer.text());
            QVERIFY(!QFile::exists(out));
        }
    }

    void usage()
    {
        QCOMPARE(muster({shipped("learning"), u"--seed"_s, u"3"_s}).status, 2);
        QCOMPARE(muster({shipped("learning"), u"--chances"_s, u"--seed"_s, u"x"_s}).status, 2);
        QCOMPARE(muster({}).status, 2);
        QCOMPARE(muster({m_folder.filePath(u"none.scenario.json"_s)}).status, 3);
        const QString own = put(m_folder.path(), "own.scenario.json", contentOf(shipped("learning")));
        QCOMPARE(muster({own, u"--chances"_s, u"--out"_s, own}).status, 2);
        QCOMPARE(contentOf(own), contentOf(shipped("learning")));
        const Answer unwritten =
            muster({own, u"--chances"_s, u"--out"_s, m_folder.filePath(u"no/such.scenario.json"_s)});
        QVERIFY2(unwritten.status == 3 && unwritten.out.isEmpty(), unwritten.text());
    }
};

SANDGATE_TEST(MusterTest)
#include "tst_muster.moc"
