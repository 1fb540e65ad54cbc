#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QTemporaryDir>

using namespace sandgate::tests;

class ValidateTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    QString file(const char* name, const QByteArray& content) { return put(m_folder.path(), name, content); }

    static QStringList errorsIn(const Answer& answer)
    {
        QStringList errors;
        for (const QString& line : answer.lines()) {
            if (!line.contains(QStringLiteral(": warning: ")))
                errors << line;
        }
        return errors;
    }

private Q_SLOTS:
    void shippedScenariosAreGood_data();
    void shippedScenariosAreGood();
    void badInput_data();
    void badInput();
    void theRestIsStillChecked();
    void aWarningIsNoFault();
    void findingsForPrograms();
    void battles();
};

SANDGATE_TEST(ValidateTest)

void ValidateTest::shippedScenariosAreGood_data()
{
    QTest::addColumn<QString>("path");
    for (const char* name : {"hooks-farm", "learning", "great-plain"})
        QTest::newRow(name) << shipped(name);
}

void ValidateTest::shippedScenariosAreGood()
{
    QFETCH(QString, path);
    const Answer answer = runProgram({QStringLiteral("validate"), path});
    QVERIFY2(answer.status == 0, answer.text());
    QVERIFY2(errorsIn(answer).isEmpty(), answer.text());
}

void ValidateTest::badInput_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("found"); // after `file: `
    const QByteArray whole = contentOf(shipped("learning"));
    const auto row = [](const char* name, const QString& path, int status, const char* found) {
        QTest::newRow(name) << path << status << QString::fromLatin1(found);
    };
    row("missing file", m_folder.filePath(QStringLiteral("nowhere.scenario.json")), 3, "could not be read");
    row("a folder", m_folder.path(), 3, "folder");
    row("empty", file("empty.scenario.json", {}), 1, "");
    row("truncated", file("cut.scenario.json", whole.left(whole.size() / 2)), 1, "line ");
    row("not JSON", file("prose.scenario.json", "Red moves first.\n"), 1, "line 1");
    row("random bytes", file("random.scenario.json", QByteArray::fromHex("fffe00c3289f92")), 1, "");
    row("another format", file("other.scenario.json", R"({"format": "piano"})"), 1, "/format");
    row("wrong version", file("new.scenario.json", changed("learning", "\"version\": 1", "\"version\": 99")), 1,
        "/version");
    row("unknown arm", file("arm.scenario.json", changed("learning", "\"arm\": \"cavalry\"", "\"arm\": \"camel\"")), 1,
        "/forces/1/arm");
    row("outside the field", file("outside.scenario.json", changed("learning", "[26,57.8]", "[26,157.8]")), 1,
        "/forces/1: ");
    row("two with one id", file("twice.scenario.json", changed("learning", "r-cav-02", "r-cav-01")), 1,
        "/forces/2/id: ");
    row("an empty battle", file("empty.battle", {}), 1, "");
    row("no database", file("prose.battle", "Red moves first.\n"), 1, "");
    row("a cut database", file("cut.battle", QByteArray("SQLite format 3\0", 16) + QByteArray(200, 'x')), 1, "");
}

void ValidateTest::badInput()
{
    QFETCH(QString, path);
    QFETCH(int, status);
    QFETCH(QString, found);
    const Answer answer = runProgram({QStringLiteral("validate"), path});
    QVERIFY2(answer.status == status, answer.text());
    const QStringList errors = errorsIn(answer);
    QVERIFY2(errors.size() == 1, answer.text());
    QVERIFY2(errors.first().startsWith(path + QLatin1String(": ")), answer.text());
    QVERIFY2(errors.first().contains(found), answer.text());
}

void ValidateTest::theRestIsStillChecked()
{
    const QString missing = m_folder.filePath(QStringLiteral("nowhere.scenario.json"));
    const QString twice = file("twice.scenario.json", changed("learning", "r-cav-02", "r-cav-01"));
    const Answer answer = runProgram({QStringLiteral("validate"), twice, missing, shipped("learning"), twice});
    QVERIFY2(answer.status == 3, answer.text());
    const QStringList errors = errorsIn(answer);
    QVERIFY2(errors.size() == 3, answer.text());
    QVERIFY2(errors[0].startsWith(twice) && errors[1].startsWith(missing) && errors[2] == errors[0], answer.text());
}

void ValidateTest::aWarningIsNoFault()
{
    const Answer answer = runProgram({QStringLiteral("validate"), shipped("learning")});
    QVERIFY2(answer.status == 0 && errorsIn(answer).isEmpty(), answer.text());
    QVERIFY2(answer.lines().size() == 2, answer.text()); // so few men are not what the book thinks best
    QVERIFY2(answer.lines().first().contains(QStringLiteral(": /forces: warning: ")), answer.text());
    QVERIFY2(answer.lines().first().endsWith(QStringLiteral(" [COMP-1]")), answer.text());
}

void ValidateTest::findingsForPrograms()
{
    const QString outside = file("outside.scenario.json", changed("learning", "[26,57.8]", "[26,157.8]"));
    const Answer answer = runProgram({QStringLiteral("validate"), QStringLiteral("--json"), outside});
    QVERIFY2(answer.status == 1, answer.text());
    const QJsonObject finding = answer.object(0);
    QCOMPARE(finding.value(QLatin1String("file")).toString(), outside);
    QCOMPARE(finding.value(QLatin1String("severity")).toString(), QStringLiteral("error"));
    QCOMPARE(finding.value(QLatin1String("place")).toString(), QStringLiteral("/forces/1"));
    QCOMPARE(finding.value(QLatin1String("piece")).toString(), QStringLiteral("r-cav-01"));
    QCOMPARE(finding.value(QLatin1String("rule")).toString(), QStringLiteral("MOVE-2"));
    QCOMPARE(finding.value(QLatin1String("error")).toString(), QStringLiteral("invalid-scenario"));
    QVERIFY(!finding.value(QLatin1String("message")).toString().isEmpty());
}

void ValidateTest::battles()
{
    const QString battle = m_folder.filePath(QStringLiteral("fought.battle"));
    const Answer fought =
        runProgram({QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--red"), QStringLiteral("plodder"),
                    QStringLiteral("--blue"), QStringLiteral("plodder"), QStringLiteral("--moves"), QStringLiteral("5"),
                    QStringLiteral("--out"), battle, QStringLiteral("--quiet")});
    QVERIFY2(fought.status == 0, fought.text());
    const QByteArray before = contentOf(battle);
    const Answer answer = runProgram({QStringLiteral("validate"), battle});
    QVERIFY2(answer.status == 0 && errorsIn(answer).isEmpty(), answer.text());
    QCOMPARE(contentOf(battle), before);

    const QString cut = file("half.battle", before.left(before.size() / 2));
    const Answer broken = runProgram({QStringLiteral("validate"), cut});
    QVERIFY2(broken.status == 1, broken.text());
    QVERIFY2(broken.lines().size() == 1 && broken.lines().first().startsWith(cut), broken.text());
}

#include "tst_validate.moc"
