#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

using namespace sandgate::tests;

class ReportTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    static Answer report(const QString& file, const QString& out, const QStringList& options = {})
    {
        return runProgram(QStringList{QStringLiteral("report"), file, QStringLiteral("--out"), out} + options);
    }

private Q_SLOTS:
    void aScenario();
    void aBattle();
    void onlyWhatItCanWrite();
    void filesThatCannotBe();
};

SANDGATE_TEST(ReportTest)

void ReportTest::aScenario()
{
    const QString out = m_folder.filePath(QStringLiteral("plan.PDF"));
    const Answer answer = report(shipped("learning"), out, {QStringLiteral("--paper"), QStringLiteral("letter")});
    QVERIFY2(answer.status == 0 && answer.out.isEmpty(), answer.text());
    QVERIFY2(answer.err.contains("plan.PDF"), answer.text());
    QVERIFY(contentOf(out).startsWith("%PDF-"));
    QVERIFY(contentOf(out).contains("/MediaBox [0 0 612"));
}

void ReportTest::aBattle()
{
    const QString battle = m_folder.filePath(QStringLiteral("fought.battle"));
    const Answer fought =
        runProgram({QStringLiteral("simulate"), shipped("learning"), QStringLiteral("--red"), QStringLiteral("plodder"),
                    QStringLiteral("--blue"), QStringLiteral("plodder"), QStringLiteral("--moves"), QStringLiteral("3"),
                    QStringLiteral("--out"), battle, QStringLiteral("--quiet")});
    QVERIFY2(fought.status == 0, fought.text());
    const QByteArray before = contentOf(battle);
    const QString out = m_folder.filePath(QStringLiteral("fought.pdf"));
    const Answer answer = report(battle, out, {QStringLiteral("--json")});
    QVERIFY2(answer.status == 0, answer.text());
    QCOMPARE(answer.object(0).value(QLatin1String("written")).toString(), out);
    QVERIFY(contentOf(out).startsWith("%PDF-"));
    QCOMPARE(contentOf(battle), before);
    const Answer quiet = report(battle, out, {QStringLiteral("--quiet")});
    QVERIFY2(quiet.status == 0 && quiet.out.isEmpty() && quiet.err.isEmpty(), quiet.text());
}

void ReportTest::onlyWhatItCanWrite()
{
    for (const char* name : {"report.docx", "report", "report.pdf.txt", ".pdf/"}) {
        const Answer answer = report(shipped("learning"), m_folder.filePath(QString::fromLatin1(name)));
        QVERIFY2(answer.status == 2 && answer.err.contains(".pdf"), answer.text());
    }
    const QString own = put(m_folder.path(), "own.pdf", contentOf(shipped("learning")));
    const Answer itself = report(own, own);
    QVERIFY2(itself.status == 2, itself.text());
    QCOMPARE(contentOf(own), contentOf(shipped("learning")));
}

void ReportTest::filesThatCannotBe()
{
    const QString out = m_folder.filePath(QStringLiteral("none.pdf"));
    const Answer missing = report(m_folder.filePath(QStringLiteral("nowhere.battle")), out);
    QVERIFY2(missing.status == 3 && missing.err.contains("nowhere.battle"), missing.text());
    const Answer cut = report(put(m_folder.path(), "cut.scenario.json", "{\"format\": \"sandg"), out);
    QVERIFY2(cut.status == 1 && cut.err.contains("cut.scenario.json"), cut.text());
    QVERIFY(!QFileInfo::exists(out));
    const Answer nowhere = report(shipped("learning"), m_folder.filePath(QStringLiteral("no/such/plan.pdf")));
    QVERIFY2(nowhere.status == 3 && nowhere.err.contains("no/such/plan.pdf"), nowhere.text());
}

#include "tst_report.moc"
