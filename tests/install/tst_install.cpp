#include "tests/shared/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

/// What somebody has who has the installed program alone: it runs from there, and plugins are built against it.
class InstallTest : public QObject
{
    Q_OBJECT

    struct Ended
    {
        int status = -1;
        QByteArray out;
        QByteArray all;
    };

    QTemporaryDir m_folder;
    QString m_prefix = m_folder.filePath(u"moved"_s);

    static Ended run(const QString& program, const QStringList& arguments, const QString& plugins = {})
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "LD_LIBRARY_PATH", "SANDGATE_PLUGINS"})
            environment.remove(QLatin1String(name));
        if (!plugins.isEmpty())
            environment.insert(u"SANDGATE_PLUGINS"_s, plugins);
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
        Ended ended;
        if (process.waitForFinished(240'000) && process.exitStatus() == QProcess::NormalExit)
            ended.status = process.exitCode();
        ended.out = process.readAllStandardOutput();
        ended.all = ended.out.right(3000) + process.readAllStandardError().right(3000);
        return ended;
    }
    Ended sandgate(const QStringList& arguments, const QString& plugins = {}) const
    {
        return run(m_prefix + u"/bin/sandgate"_s, arguments, plugins);
    }
    QString scenario(const char* name = "learning") const
    {
        return m_prefix + u"/share/sandgate/scenarios/%1.scenario.json"_s.arg(QLatin1String(name));
    }
    QString built(const char* example) const { return m_folder.filePath(u"build-"_s + QLatin1String(example)); }
    QString pluginsOfBoth() const
    {
        return built("backend") + u"/plugins"_s + QDir::listSeparator() + built("general") + u"/plugins"_s;
    }

    /// Path by name of the usable ones.
    static QMap<QString, QString> pluginsIn(const QByteArray& json)
    {
        QMap<QString, QString> paths;
        for (const QByteArray& line : json.split('\n')) {
            const QJsonObject plugin = QJsonDocument::fromJson(line).object();
            if (plugin[u"usable"].toBool())
                paths.insert(plugin[u"name"].toString(), plugin[u"path"].toString());
        }
        return paths;
    }

private Q_SLOTS:
    void initTestCase()
    {
        const QString prefix = m_folder.filePath(u"prefix"_s);
        const Ended installed = run(QStringLiteral(SANDGATE_CMAKE),
                                    {u"--install"_s, QStringLiteral(SANDGATE_BINARY_DIR), u"--prefix"_s, prefix});
        QVERIFY2(installed.status == 0, installed.all.constData());
        QVERIFY(QDir().rename(prefix, m_prefix));
    }

    void itRunsFromWhereItIs()
    {
        const Ended listed = sandgate({u"plugins"_s, u"--json"_s});
        QVERIFY2(listed.status == 0, listed.all.constData());
        const QMap<QString, QString> plugins = pluginsIn(listed.out);
        for (const char* name : {"box2d", "steady", "passive"})
            QVERIFY2(plugins.value(QLatin1String(name)).startsWith(m_prefix), listed.all.constData());
        const Ended fought = sandgate({u"simulate"_s, scenario(), u"--moves"_s, u"3"_s});
        QVERIFY2(fought.status == 0 && fought.out.contains("move ended"), fought.all.constData());
        const Ended told = sandgate({u"rules"_s, u"GUN-1"_s});
        QVERIFY2(told.status == 0 && told.out.size() > 100, told.all.constData());
        const QString shipped = m_prefix + u"/share/sandgate/battles/hooks-farm-1913.battle"_s;
        const Ended shown = sandgate({u"show"_s, shipped});
        QVERIFY2(shown.status == 0, shown.all.constData());
    }

    void theExamplesAreBuilt_data()
    {
        QTest::addColumn<QString>("example");
        QTest::newRow("backend") << u"backend"_s;
        QTest::newRow("general") << u"general"_s;
    }
    void theExamplesAreBuilt()
    {
        QFETCH(QString, example);
        const QString build = built(qPrintable(example));
        const Ended configured =
            run(QStringLiteral(SANDGATE_CMAKE),
                {u"-G"_s, QStringLiteral(SANDGATE_GENERATOR), u"-S"_s,
                 QStringLiteral(SANDGATE_SOURCE_DIR "/plugins/examples/") + example, u"-B"_s, build,
                 u"-DCMAKE_PREFIX_PATH="_s + m_prefix, QStringLiteral("-DCMAKE_CXX_COMPILER=" SANDGATE_COMPILER),
                 u"-DCMAKE_CXX_FLAGS=-O0 -Wall -Wextra -Werror"_s});
        QVERIFY2(configured.status == 0, configured.all.constData());
        const Ended made = run(QStringLiteral(SANDGATE_CMAKE), {u"--build"_s, build});
        QVERIFY2(made.status == 0, made.all.constData());
    }

    void theExamplesAreFound()
    {
        const Ended listed = sandgate({u"plugins"_s, u"--json"_s}, pluginsOfBoth());
        QVERIFY2(listed.status == 0, listed.all.constData());
        const QMap<QString, QString> plugins = pluginsIn(listed.out);
        QVERIFY2(plugins.contains(u"onehit"_s) && plugins.contains(u"drummer"_s), listed.all.constData());
    }

    void theGeneralFights()
    {
        const Ended fought = sandgate({u"simulate"_s, scenario("great-plain"), u"--red"_s, u"drummer"_s, u"--blue"_s,
                                       u"drummer"_s, u"--backend"_s, u"onehit"_s, u"--moves"_s, u"3"_s, u"--json"_s},
                                      pluginsOfBoth());
        QVERIFY2(fought.status == 0, fought.all.constData());
        QVERIFY2(fought.out.contains("\"event\": \"shot\"") && fought.out.contains("onehit 1"), fought.all.constData());
    }

    void theBackendDecidesAShot()
    {
        QFile orders(m_folder.filePath(u"orders.jsonl"_s));
        QVERIFY(orders.open(QIODevice::WriteOnly));
        orders.write("{\"do\": \"end-move\"}\n{\"do\": \"end-move\"}\n"
                     "{\"do\": \"fire\", \"gun\": \"b-gun-1\", \"bearing\": 5, \"elevation\": 0.9, \"seed\": 3}\n");
        orders.close();
        const Ended played = sandgate(
            {u"play"_s, scenario(), u"--orders"_s, orders.fileName(), u"--backend"_s, u"onehit"_s, u"--json"_s},
            pluginsOfBoth());
        QVERIFY2(played.status == 0, played.all.constData());
        QVERIFY2(played.out.contains("onehit 1"), played.all.constData());
    }

    void installedBesideTheProgramTheyNeedNotBeNamed()
    {
        for (const char* example : {"backend", "general"}) {
            const Ended installed =
                run(QStringLiteral(SANDGATE_CMAKE), {u"--install"_s, built(example), u"--prefix"_s, m_prefix});
            QVERIFY2(installed.status == 0, installed.all.constData());
        }
        const QMap<QString, QString> plugins = pluginsIn(sandgate({u"plugins"_s, u"--json"_s}).out);
        QVERIFY(plugins.value(u"onehit"_s).startsWith(m_prefix));
        QVERIFY(plugins.value(u"drummer"_s).startsWith(m_prefix));
    }
};

SANDGATE_TEST(InstallTest)

#include "tst_install.moc"
