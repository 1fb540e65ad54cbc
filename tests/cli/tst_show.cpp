#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QTemporaryDir>

using namespace sandgate::tests;

class ShowTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QString m_battle;

    Answer show(const QStringList& options) const
    {
        return runProgram(QStringList{QStringLiteral("show"), m_battle} + options);
    }

private Q_SLOTS:
    void initTestCase();
    void theLastMoveForPeople();
    void everyMoveForPrograms();
    void movesAndLinesThatAreNot();
    void looksWithoutTouching();
    void filesThatAreNoBattles();
};

SANDGATE_TEST(ShowTest)

void ShowTest::initTestCase()
{
    m_battle = m_folder.filePath(QStringLiteral("a battle, Schlacht №1.battle"));
    const Answer fought =
        runProgram({QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--red"), QStringLiteral("plodder"),
                    QStringLiteral("--blue"), QStringLiteral("plodder"), QStringLiteral("--moves"), QStringLiteral("5"),
                    QStringLiteral("--out"), m_battle, QStringLiteral("--quiet")});
    QVERIFY2(fought.status == 0, fought.text());
}

void ShowTest::theLastMoveForPeople()
{
    const Answer answer = show({});
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.text());
    for (const char* word : {"The Affair at Cobble Lane", "Captain Grey", "Captain Dunn", "infantry", "b-gun-1"})
        QVERIFY2(answer.out.contains(word), answer.text());
    const Answer quiet = show({QStringLiteral("--quiet")});
    QVERIFY2(quiet.status == 0 && quiet.err.isEmpty(), quiet.text());
}

void ShowTest::everyMoveForPrograms()
{
    const Answer events = runProgram({QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--red"),
                                      QStringLiteral("plodder"), QStringLiteral("--blue"), QStringLiteral("plodder"),
                                      QStringLiteral("--moves"), QStringLiteral("5"), QStringLiteral("--json")});
    int move = 0;
    for (qsizetype i = 0; i < events.lines().size(); ++i) {
        const QJsonObject event = events.object(i);
        if (event.value(QLatin1String("event")).toString() != QLatin1String("move-ended"))
            continue;
        ++move;
        const Answer answer = show({QStringLiteral("--json"), QStringLiteral("--move"), QString::number(move)});
        QVERIFY2(answer.status == 0 && answer.lines().size() == 1, answer.text());
        const QJsonObject shown = answer.object(0);
        QCOMPARE(shown.value(QLatin1String("move")).toInt(), move);
        QCOMPARE(shown.value(QLatin1String("side")), event.value(QLatin1String("side")));
        QCOMPARE(shown.value(QLatin1String("sideMove")), event.value(QLatin1String("move")));
        QCOMPARE(shown.value(QLatin1String("strength")), event.value(QLatin1String("strength")));
        QCOMPARE(shown.value(QLatin1String("pieces")).toArray().size(), 26);
    }
    QVERIFY(move > 2);
    const QJsonObject start = show({QStringLiteral("--json"), QStringLiteral("--move"), QStringLiteral("0")}).object(0);
    const QJsonObject gun = start.value(QLatin1String("pieces")).toArray().first().toObject();
    QCOMPARE(gun.value(QLatin1String("id")).toString(), QStringLiteral("r-gun-1"));
    QCOMPARE(gun.value(QLatin1String("at")).toArray(), (QJsonArray{36, 55.4}));
    QCOMPARE(gun.value(QLatin1String("condition")).toString(), QStringLiteral("free"));
    QCOMPARE(start.value(QLatin1String("result")).toString(), QStringLiteral("undecided"));
}

void ShowTest::movesAndLinesThatAreNot()
{
    const Answer beyond = show({QStringLiteral("--move"), QStringLiteral("1000")});
    QVERIFY2(beyond.status == 2 && beyond.out.isEmpty() && beyond.err.contains("moves"), beyond.text());
    const Answer line = show({QStringLiteral("--line"), QStringLiteral("what if")});
    QVERIFY2(line.status == 2 && line.out.isEmpty(), line.text());
}

void ShowTest::looksWithoutTouching()
{
    const QByteArray before = contentOf(m_battle);
    QVERIFY(!before.isEmpty());
    QVERIFY(show({}).status == 0);
    QCOMPARE(contentOf(m_battle), before);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files).size(), 1);
}

void ShowTest::filesThatAreNoBattles()
{
    QTemporaryDir folder;
    const auto showFile = [](const QString& path) { return runProgram({QStringLiteral("show"), path}); };
    const Answer missing = showFile(folder.filePath(QStringLiteral("nowhere.battle")));
    QVERIFY2(missing.status == 3 && missing.err.contains("nowhere.battle"), missing.text());
    const Answer aFolder = showFile(folder.path());
    QVERIFY2(aFolder.status == 3, aFolder.text());
    const QByteArray whole = contentOf(m_battle);
    const Answer cut = showFile(put(folder.path(), "cut.battle", whole.left(whole.size() / 3)));
    QVERIFY2(cut.status == 1 && cut.out.isEmpty() && cut.err.contains("cut.battle"), cut.text());
    QCOMPARE(cut.complaints().size(), 1);
    const Answer prose = showFile(put(folder.path(), "prose.battle", "Red moves first."));
    QVERIFY2(prose.status == 1 && prose.complaints().size() == 1, prose.text());
}

#include "tst_show.moc"
