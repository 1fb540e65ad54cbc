#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QTemporaryDir>

using namespace sandgate::tests;
using namespace Qt::StringLiterals;

/// Plugins that answer nonsense, throw or come to no end: caught, named, and nothing half done.
class MisbehaviourTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    /// How long a test waits for what never comes.
    static constexpr const char* impatience = "1.5";

    static bool isRefused(const Answer& answer, const QString& whom, const QString& what)
    {
        const QString said = QString::fromUtf8(answer.err);
        return answer.status == 1 && said.contains(whom) && said.contains(what) &&
               answer.object(-1).value(QLatin1String("error")).toString() == u"bad-plugin"_s;
    }

private Q_SLOTS:
    void init() { qputenv("SANDGATE_PATIENCE", impatience); }
    void cleanup()
    {
        qunsetenv("SANDGATE_PATIENCE");
        qunsetenv("SANDGATE_TEST_LIE");
    }

    void backends_data()
    {
        QTest::addColumn<QString>("said");
        const auto row = [](const char* lie, const char* said) { QTest::newRow(lie) << QString::fromLatin1(said); };
        row("figure", "answered wrongly: it names a figure that it was not told of (9999)");
        row("nan", "answered wrongly: a place of the shot is not a number");
        row("time", "answered wrongly: time runs backwards");
        row("miles", "answered wrongly: the shot would be");
        row("nothing", "answered wrongly: the shot has no track");
        row("throw", "failed (out of gunpowder)");
        row("hang", "has given no answer within 1.5 s");
    }
    void backends()
    {
        QFETCH(QString, said);
        qputenv("SANDGATE_TEST_LIE", QTest::currentDataTag());
        const QString orders = put(m_folder.path(), "shot.jsonl",
                                   "{\"do\": \"end-move\"}\n{\"do\": \"end-move\"}\n"
                                   "{\"do\": \"move\", \"piece\": \"b-inf-08\", \"to\": [44, 8]}\n"
                                   "{\"do\": \"end-move\"}\n"
                                   "{\"do\": \"fire\", \"gun\": \"r-gun-1\", \"bearing\": 180, \"elevation\": 1}\n");
        const QString battle = m_folder.filePath(u"%1.battle"_s.arg(QLatin1String(QTest::currentDataTag())));
        const Answer answer = runProgram({u"play"_s, shipped("learning"), u"--orders"_s, orders, u"--backend"_s,
                                          u"liar"_s, u"--out"_s, battle, u"--json"_s});
        QVERIFY2(isRefused(answer, u"the physics liar 1.2 "_s, said), answer.text());
        QVERIFY2(answer.err.contains("shot.jsonl: line 5"), answer.text());
        QVERIFY2(answer.out.contains("\"moved\"") && !answer.out.contains("\"shot\""), answer.text());
        const Answer kept = runProgram({u"show"_s, battle, u"--json"_s});
        QVERIFY2(kept.status == 0 && kept.object(0).value(QLatin1String("move")).toInt() == 3, kept.text());
    }

    void aBackendBetweenTwoGenerals_data()
    {
        QTest::addColumn<int>("runs");
        QTest::newRow("figure") << 1;
        QTest::newRow("hang") << 1;
        QTest::newRow("nan") << 4;
    }
    void aBackendBetweenTwoGenerals()
    {
        QFETCH(int, runs);
        qputenv("SANDGATE_TEST_LIE", QTest::currentDataTag());
        const Answer answer = runProgram({u"simulate"_s, shipped("learning"), u"--backend"_s, u"liar"_s, u"--json"_s,
                                          u"--runs"_s, QString::number(runs)});
        QVERIFY2(isRefused(answer, u"the physics liar 1.2 "_s, u""_s), answer.text());
        QVERIFY2(!answer.out.contains("\"shot\""), answer.text());
    }

    void generals_data()
    {
        QTest::addColumn<QString>("said");
        QTest::newRow("hang") << u"has given no answer within 1.5 s"_s;
        QTest::newRow("sulk") << u"has given no answer within 1.5 s"_s;
        QTest::newRow("nowhere") << u"came to no end in 3 of his moves in a row"_s;
        QTest::newRow("notes") << u"came to no end in 3 of his moves in a row"_s;
    }
    void generals()
    {
        QFETCH(QString, said);
        qputenv("SANDGATE_TEST_LIE", QTest::currentDataTag());
        const QString battle = m_folder.filePath(u"general-%1.battle"_s.arg(QLatin1String(QTest::currentDataTag())));
        const Answer answer = runProgram({u"simulate"_s, shipped("learning"), u"--red"_s, u"dawdler"_s, u"--blue"_s,
                                          u"plodder"_s, u"--out"_s, battle, u"--json"_s});
        QVERIFY2(isRefused(answer, u"the general `dawdler` "_s, said), answer.text());
        const Answer kept = runProgram({u"show"_s, battle, u"--json"_s});
        QVERIFY2(kept.status == 0 && kept.object(0).value(QLatin1String("move")).toInt() >= 1, kept.text());
    }
};

SANDGATE_TEST(MisbehaviourTest)

#include "tst_misbehaviour.moc"
