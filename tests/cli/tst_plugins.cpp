#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace sandgate::tests;

class PluginsTest : public QObject
{
    Q_OBJECT

    static QJsonObject entryOf(const Answer& answer, const QString& fileName)
    {
        for (qsizetype i = 0; i < answer.lines().size(); ++i) {
            const QJsonObject entry = answer.object(i);
            if (QFileInfo(entry.value(QLatin1String("path")).toString()).fileName() == fileName)
                return entry;
        }
        return {};
    }

private Q_SLOTS:
    void theUsableOnes();
    void theUnfitWithTheirReasons();
    void junkIsListedAndHarmless();
    void forPeople();
};

SANDGATE_TEST(PluginsTest)

void PluginsTest::theUsableOnes()
{
    const Answer answer = runProgram({QStringLiteral("plugins"), QStringLiteral("--json")});
    QVERIFY2(answer.status == 0, answer.text());
    const QJsonObject box2d = entryOf(answer, QStringLiteral("sandgate-physics-box2d.so"));
    QCOMPARE(box2d.value(QLatin1String("kind")).toString(), QStringLiteral("physics"));
    QCOMPARE(box2d.value(QLatin1String("name")).toString(), QStringLiteral("box2d"));
    QVERIFY(!box2d.value(QLatin1String("version")).toString().isEmpty());
    QVERIFY(QFileInfo(box2d.value(QLatin1String("path")).toString()).isAbsolute());
    QVERIFY(!box2d.contains(QLatin1String("reason")));
    const QJsonObject plodder = entryOf(answer, QStringLiteral("plodder.so"));
    QCOMPARE(plodder.value(QLatin1String("kind")).toString(), QStringLiteral("general"));
    QCOMPARE(plodder.value(QLatin1String("version")).toString(), QStringLiteral("1.2"));
}

void PluginsTest::theUnfitWithTheirReasons()
{
    const Answer answer = runProgram({QStringLiteral("plugins"), QStringLiteral("--json")});
    QVERIFY2(answer.status == 0, answer.text());
    const QString outdated = entryOf(answer, QStringLiteral("outdated.so")).value(QLatin1String("reason")).toString();
    QVERIFY2(outdated.contains(QStringLiteral("sandgate.PhysicsPlugin/0")), answer.text());
    QVERIFY2(outdated.contains(QStringLiteral("sandgate.PhysicsPlugin/1")), answer.text());
    const QString unfinished =
        entryOf(answer, QStringLiteral("unfinished.so")).value(QLatin1String("reason")).toString();
    QVERIFY2(unfinished.contains(QStringLiteral("undefined symbol")), answer.text());
}

void PluginsTest::junkIsListedAndHarmless()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("physics")));
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("generals/folder.so")));
    const QString good = QStringLiteral(SANDGATE_BINARY_DIR "/tests/plugins/generals/plodder.so");
    const QByteArray whole = contentOf(good);
    QVERIFY(!whole.isEmpty());
    put(folder.path(), "physics/empty.so", {});
    put(folder.path(), "physics/prose.so", "Guns are fired by pressing the lever.\n");
    put(folder.path(), "physics/random.so", QByteArray::fromHex("7f454c46ff00c3289f92a1b2c3"));
    put(folder.path(), "generals/cut.so", whole.left(whole.size() / 3));
    put(folder.path(), "generals/README.md", "# Generals\n");
    QVERIFY(
        QFile::link(folder.filePath(QStringLiteral("nowhere")), folder.filePath(QStringLiteral("generals/lost.so"))));

    const Answer answer = runProgram({QStringLiteral("plugins"), QStringLiteral("--json")}, folder.path());
    QVERIFY2(answer.status == 0, answer.text());
    for (const char* name : {"empty.so", "prose.so", "random.so", "cut.so"}) {
        const QJsonObject entry = entryOf(answer, QString::fromLatin1(name));
        QVERIFY2(!entry.value(QLatin1String("reason")).toString().isEmpty(), name);
    }
    QVERIFY(entryOf(answer, QStringLiteral("folder.so")).isEmpty());
    QVERIFY(!entryOf(answer, QStringLiteral("sandgate-physics-box2d.so")).isEmpty());
}

void PluginsTest::forPeople()
{
    const Answer answer = runProgram({QStringLiteral("plugins")});
    QVERIFY2(answer.status == 0, answer.text());
    QVERIFY2(answer.out.contains("plodder") && answer.out.contains("1.2"), answer.text());
    QVERIFY2(answer.out.contains("generals/plodder.so"), answer.text());
}

#include "tst_plugins.moc"
