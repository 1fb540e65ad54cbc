#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <sys/stat.h>
#include <unistd.h>

using namespace sandgate::tests;
using namespace Qt::StringLiterals;

/// Whatever lies in a plugins' folder: listed, with the reason if it cannot be used, and harmless.
class PluginsTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QJsonObject entryOf(const Answer& answer, const QString& fileName)
    {
        for (qsizetype i = 0; i < answer.lines().size(); ++i) {
            const QJsonObject entry = answer.object(i);
            if (QFileInfo(entry.value(QLatin1String("path")).toString()).fileName() == fileName)
                return entry;
        }
        return {};
    }
    static QString reasonOf(const Answer& answer, const QString& fileName)
    {
        const QJsonObject entry = entryOf(answer, fileName);
        const QString reason = entry.value(QLatin1String("reason")).toString();
        return entry.value(QLatin1String("usable")).toBool() == reason.isEmpty() ? reason : u"contradiction"_s;
    }
    static QByteArray testPlugin(const char* name)
    {
        const QByteArray whole = contentOf(QStringLiteral(SANDGATE_BINARY_DIR "/tests/plugins/") + QLatin1String(name));
        if (whole.isEmpty())
            qFatal("%s is missing", name);
        return whole;
    }
    static QByteArray withByte(QByteArray whole, qsizetype at, char byte)
    {
        whole[at] = byte;
        return whole;
    }
    static Answer listed(const QString& folder) { return runProgram({u"plugins"_s, u"--json"_s}, folder); }

private Q_SLOTS:
    void cleanup()
    {
        qunsetenv("SANDGATE_PATIENCE");
        qunsetenv("SANDGATE_TEST_CRASH");
    }

    void theUsableOnes()
    {
        const Answer answer = runProgram({u"plugins"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.text());
        const QJsonObject box2d = entryOf(answer, u"sandgate-physics-box2d.so"_s);
        QCOMPARE(box2d.value(QLatin1String("kind")).toString(), u"physics"_s);
        QCOMPARE(box2d.value(QLatin1String("name")).toString(), u"box2d"_s);
        QVERIFY(!box2d.value(QLatin1String("version")).toString().isEmpty());
        QVERIFY(QFileInfo(box2d.value(QLatin1String("path")).toString()).isAbsolute());
        QVERIFY(!box2d.contains(QLatin1String("reason")));
        const QJsonObject plodder = entryOf(answer, u"plodder.so"_s);
        QCOMPARE(plodder.value(QLatin1String("kind")).toString(), u"general"_s);
        QCOMPARE(plodder.value(QLatin1String("version")).toString(), u"1.2"_s);
        QCOMPARE(reasonOf(answer, u"plodder.so"_s), QString());
        QCOMPARE(reasonOf(answer, u"crasher.so"_s), QString());
    }

    void theUnfitWithTheirReasons_data()
    {
        QTest::addColumn<QString>("reason");
        QTest::newRow("outdated.so") << u"it speaks the interface `sandgate.PhysicsPlugin/0`; this program needs "
                                        u"`sandgate.PhysicsPlugin/1`"_s;
        QTest::newRow("unfinished.so") << u"undefined symbol"_s;
        QTest::newRow("hollow.so") << u"it does not offer what its metadata says"_s;
        QTest::newRow("nameless.so") << u"its metadata has no `name`"_s;
        QTest::newRow("plain.so") << u"it is no plugin: it has no metadata"_s;
    }
    void theUnfitWithTheirReasons()
    {
        QFETCH(QString, reason);
        static const Answer answer = runProgram({u"plugins"_s, u"--json"_s});
        QVERIFY2(answer.status == 0, answer.text());
        const QString said = reasonOf(answer, QLatin1String(QTest::currentDataTag()));
        QVERIFY2(said.contains(reason), qPrintable(said));
    }

    void junkIsListedAndHarmless_data()
    {
        const QDir folder(m_folder.path());
        QVERIFY(folder.mkpath(u"physics"_s));
        QVERIFY(folder.mkpath(u"generals/folder.so"_s));
        const QByteArray whole = testPlugin("generals/plodder.so");
        put(m_folder.path(), "physics/empty.so", {});
        put(m_folder.path(), "physics/prose.so", "Guns are fired by pressing the lever.\n");
        put(m_folder.path(), "physics/random.so", QByteArray::fromHex("7f454c46ff00c3289f92a1b2c3"));
        put(m_folder.path(), "generals/head.so", whole.left(64));
        put(m_folder.path(), "generals/cut.so", whole.left(whole.size() / 3));
        put(m_folder.path(), "generals/machine.so", withByte(whole, 18, '\x08')); // MIPS
        put(m_folder.path(), "generals/bits.so", withByte(whole, 4, '\x01'));     // of 32 bits
        put(m_folder.path(), "generals/README.md", "# Generals\n");
        QVERIFY(QFile::link(folder.filePath(u"nowhere"_s), folder.filePath(u"generals/lost.so"_s)));
        QVERIFY(QFile::link(u"round.so"_s, folder.filePath(u"generals/round.so"_s)));
        QVERIFY(QFile::link(u"/dev/zero"_s, folder.filePath(u"generals/zeroes.so"_s)));
        QCOMPARE(::mkfifo(QFile::encodeName(folder.filePath(u"generals/pipe.so"_s)).constData(), 0600), 0);

        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* reason) {
            QTest::newRow(name) << QString::fromLatin1(reason);
        };
        row("empty.so", "it is empty");
        row("prose.so", "it is no plugin: it has no metadata that could be read (");
        row("random.so", "it is no plugin: it has no metadata that could be read (");
        row("head.so", "it is no plugin: ");
        row("cut.so", "");
        row("machine.so", "processor");
        row("bits.so", "it is no plugin: ");
        row("README.md", "its name does not end as a library's does");
        row("folder.so", "it is a folder");
        row("lost.so", "its link leads nowhere");
        row("round.so", "its link leads round in a circle");
        row("zeroes.so", "it is no file, but a pipe or a device");
        row("pipe.so", "it is no file, but a pipe or a device");
    }
    void junkIsListedAndHarmless()
    {
        QFETCH(QString, reason);
        static const Answer answer = listed(m_folder.path());
        QVERIFY2(answer.status == 0, answer.text());
        const QString said = reasonOf(answer, QLatin1String(QTest::currentDataTag()));
        QVERIFY2(!said.isEmpty() && said.contains(reason), qPrintable(said));
        QVERIFY(!entryOf(answer, u"sandgate-physics-box2d.so"_s).isEmpty());
    }

    void oneThatMayNotBeRead()
    {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        QTemporaryDir folder;
        const QString path = put(folder.path(), "secret.so", testPlugin("generals/plodder.so"));
        QVERIFY(QFile::setPermissions(path, {}));
        const Answer answer = listed(folder.path());
        QVERIFY2(reasonOf(answer, u"secret.so"_s).startsWith(u"it cannot be read: "_s), answer.text());
    }

    void whatCrashesIsTriedInAProcessOfItsOwn_data()
    {
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* crash, const char* reason) {
            QTest::newRow(crash) << QString::fromLatin1(reason);
        };
        row("library", "it crashes when it is loaded (signal 11)");
        row("leave", "it ends the program when it is loaded (exit status 0)");
        row("hang", "loading it comes to no end within 1.5 s");
        row("plugin", "it crashes when it is loaded (signal 6)");
        row("throw", "it failed while it was loaded (no powder)");
        row("factory", "it crashes when it is loaded (signal 8)");
        row("factory-throw", "it failed (no match)");
        row("nothing", "it makes no backend");
        row("other-name", "its backend calls itself `box2d 1.2`, and its metadata `crasher 1.2`");
    }
    void whatCrashesIsTriedInAProcessOfItsOwn()
    {
        QFETCH(QString, reason);
        qputenv("SANDGATE_TEST_CRASH", QTest::currentDataTag());
        if (qstrcmp(QTest::currentDataTag(), "hang") == 0)
            qputenv("SANDGATE_PATIENCE", "1.5");
        QTemporaryDir folder;
        put(folder.path(), "crasher.so", testPlugin("physics/crasher.so"));
        const Answer answer = listed(folder.path());
        QVERIFY2(answer.status == 0, answer.text());
        QCOMPARE(reasonOf(answer, u"crasher.so"_s), reason);
        const Answer used =
            runProgram({u"simulate"_s, shipped("learning"), u"--backend"_s, u"crasher"_s}, folder.path());
        QVERIFY2(used.status == 1 && used.out.isEmpty(), used.text());
        QVERIFY2(used.err.contains("the physics `crasher` cannot be used: " + reason.toUtf8()), used.text());
    }

    void theFirstOfANameCounts()
    {
        QTemporaryDir folder;
        put(folder.path(), "a.so", testPlugin("generals/plodder.so"));
        put(folder.path(), "b.so", testPlugin("generals/plodder.so"));
        const Answer answer = listed(folder.path());
        QCOMPARE(reasonOf(answer, u"a.so"_s), QString());
        QVERIFY2(reasonOf(answer, u"b.so"_s).contains(u"another plugin has its name: "_s + folder.filePath(u"a.so"_s)),
                 answer.text());
    }

    void aFolderThatIsMissingIsTold()
    {
        const Answer answer = listed(m_folder.filePath(u"no-such-folder"_s));
        QVERIFY2(answer.status == 0 && answer.err.contains("no-such-folder"), answer.text());
    }

    void forPeople()
    {
        const Answer answer = runProgram({u"plugins"_s});
        QVERIFY2(answer.status == 0, answer.text());
        QVERIFY2(answer.out.contains("plodder") && answer.out.contains("1.2"), answer.text());
        QVERIFY2(answer.out.contains("generals/plodder.so"), answer.text());
        QVERIFY2(answer.out.contains("cannot be used: it speaks the interface"), answer.text());
    }
};

SANDGATE_TEST(PluginsTest)

#include "tst_plugins.moc"
