#include "editor/report/model.h"
#include "editor/report/pdf_outline.h"
#include "editor/report/report.h"
#include "editor/report/tally.h"
#include "tests/editor/eventful_battle.h"
#include "tests/shared/test_main.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace sandgate;

class TestReport : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    QString fileNamed(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }
    /// What a tool of poppler says of a file; empty where it is not installed.
    static QString ask(const char* tool, const QStringList& arguments)
    {
        if (QStandardPaths::findExecutable(QString::fromLatin1(tool)).isEmpty())
            return {};
        QProcess process;
        process.start(QString::fromLatin1(tool), arguments);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput());
    }
    static QString textOf(const QString& file)
    {
        return ask("pdftotext", {QStringLiteral("-layout"), file, QStringLiteral("-")});
    }
    /// Line ends and columns apart.
    static QString flowing(const QString& file)
    {
        return ask("pdftotext", {QStringLiteral("-raw"), file, QStringLiteral("-")}).simplified();
    }
    static int pagesOf(const QString& file)
    {
        const QString info = ask("pdfinfo", {file});
        return info.mid(info.indexOf(QStringLiteral("Pages:")) + 6).trimmed().section(QLatin1Char('\n'), 0, 0).toInt();
    }
    static bool hasTools() { return !QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty(); }

private Q_SLOTS:
    void textCanBeSearched()
    {
        const QString file = fileNamed("battle.pdf");
        QVERIFY(report::writeBattleReport(*tests::eventfulBattle({.finished = true}), file));
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.read(5) == "%PDF-");
        if (!hasTools())
            QSKIP("poppler-utils is not installed");
        const QString text = flowing(file);
        for (const char* said :
             {"The Affair at Toll Bar", "Battle report", "Red won, ", "(FIN-1)", "Order of battle", "Move 1 — Red",
              "Move 3 — Blue", "isolated (4 of the 9 needed within a move)", "15 dead a side, 3 Red taken",
              "Losses by cause and arm", "Blue took the gun r-gun-1", "1 of "})
            QVERIFY2(text.contains(QString::fromUtf8(said)), said);
        // Letters joined to one would be missed by a search for them.
        QVERIFY(!text.contains(QChar(0xfb01)));
        QVERIFY(text.contains(QStringLiteral("field")));
    }

    void mapsAreShapes()
    {
        const QString file = fileNamed("shapes.pdf");
        QVERIFY(report::writeBattleReport(*tests::eventfulBattle(), file));
        if (!hasTools())
            QSKIP("poppler-utils is not installed");
        QCOMPARE(ask("pdfimages", {QStringLiteral("-list"), file}).trimmed().split(QLatin1Char('\n')).size(), 2);
        const QString fonts = ask("pdffonts", {file});
        for (const QString& font : fonts.trimmed().split(QLatin1Char('\n')).mid(2))
            QVERIFY2(font.contains(QStringLiteral("yes")), qPrintable(font));
    }

    void paperIsAsAsked_data()
    {
        QTest::addColumn<int>("paper");
        QTest::addColumn<QString>("name");
        QTest::newRow("A4") << static_cast<int>(QPageSize::A4) << QStringLiteral("A4");
        QTest::newRow("Letter") << static_cast<int>(QPageSize::Letter) << QStringLiteral("letter");
    }
    void paperIsAsAsked()
    {
        QFETCH(int, paper);
        QFETCH(QString, name);
        const QString file = fileNamed("paper.pdf");
        QVERIFY(report::writeBattleReport(*tests::eventfulBattle(), file,
                                          {.paper = static_cast<QPageSize::PageSizeId>(paper)}));
        if (!hasTools())
            QSKIP("poppler-utils is not installed");
        const QString info = ask("pdfinfo", {file});
        QVERIFY2(info.contains(QStringLiteral("(%1)").arg(name), Qt::CaseInsensitive), qPrintable(info));
        QVERIFY2(info.contains(QStringLiteral("The Affair at Toll Bar")), qPrintable(info));
        const int pages = pagesOf(file);
        QVERIFY2(pages >= 5 && pages <= 9, qPrintable(info));
    }

    void unfinishedAndEmptyBattlesSaySo()
    {
        const QString file = fileNamed("open.pdf");
        QVERIFY(report::writeBattleReport(*tests::eventfulBattle({.moves = 3}), file));
        const QString empty = fileNamed("empty.pdf");
        QVERIFY(report::writeBattleReport(*tests::eventfulBattle({.moves = 0}), empty));
        Battle nothing(std::make_shared<const BattleGround>(Scenario{}));
        QVERIFY(report::writeBattleReport(nothing, fileNamed("nothing.pdf")));
        if (!hasTools())
            QSKIP("poppler-utils is not installed");
        QVERIFY(flowing(file).contains(QStringLiteral("Unfinished: after move 2 of Red")));
        QVERIFY(flowing(empty).contains(QStringLiteral("Nothing has been played yet")));
    }

    void longNamesAndManyMoves()
    {
        const QString file = fileNamed("long.pdf");
        const QString red = QStringLiteral("His Majesty’s Northern Brigade of Infanterie under Captain Grey-Ffoulkes");
        QVERIFY(report::writeBattleReport(
            *tests::eventfulBattle({.moves = 60, .red = red, .title = QStringLiteral("A Long Affair ").repeated(12)}),
            file));
        if (!hasTools())
            QSKIP("poppler-utils is not installed");
        const QString text = flowing(file);
        QVERIFY(text.contains(red));
        QVERIFY(text.contains(QStringLiteral("Move 30 — Blue")));
        QVERIFY(pagesOf(file) < 40);
        // The head of the strength table stands on each of its pages.
        QVERIFY(text.count(QStringLiteral("What happened")) >= 2);
    }

    void scenarioHasPlanAndOrderOfBattle()
    {
        const QString file = fileNamed("scenario.pdf");
        QVERIFY(report::writeScenarioReport(tests::eventfulBattle({.moves = 0})->ground()->scenario, file));
        if (!hasTools())
            QSKIP("poppler-utils is not installed");
        const QString text = flowing(file);
        for (const char* said : {"The Affair at Toll Bar", "Order of battle", "The country", "left wing", "In all"})
            QVERIFY2(text.contains(QString::fromUtf8(said)), said);
        QVERIFY(!text.contains(QStringLiteral("Move 1")));
    }

    void failureLeavesTheOldFile()
    {
        const auto refused = report::writeBattleReport(*tests::eventfulBattle({.moves = 1}), fileNamed("none/a.pdf"));
        QVERIFY(!refused);
        QCOMPARE(refused.error().error, QStringLiteral("not-written"));
        const auto folder = report::writeBattleReport(*tests::eventfulBattle({.moves = 1}), m_folder.path());
        QVERIFY(!folder);
        QCOMPARE(folder.error().error, QStringLiteral("not-written"));
    }

    void partsAndMovesAreBookmarks()
    {
        const QString name = fileNamed("marks.pdf");
        QVERIFY(report::writeBattleReport(*tests::eventfulBattle(), name));
        QFile file(name);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray pdf = file.readAll();
        QVERIFY(pdf.contains("/Type /Outlines"));
        QVERIFY(pdf.contains("/Title <FEFF004D006F0076006500200031")); // Move 1
        QVERIFY(pdf.endsWith("%%EOF\n"));
        // The table of places says where each of them is.
        const qsizetype start = pdf.mid(pdf.lastIndexOf("startxref") + 9).simplified().split(' ').first().toLongLong();
        QVERIFY(pdf.mid(start).startsWith("xref\n2 1\n"));
        const qint64 catalog = pdf.mid(start + 9, 10).toLongLong();
        QVERIFY(pdf.mid(catalog).startsWith("2 0 obj\n<< /Type /Catalog"));
        QCOMPARE(report::withOutline("no PDF", {{.text = QStringLiteral("x")}}), QByteArray("no PDF"));
        if (hasTools())
            QVERIFY(!ask("pdfinfo", {name}).isEmpty());
    }

    void lossesAddUp()
    {
        const auto battle = tests::eventfulBattle();
        const report::Tally tally = report::tallyOf(*battle, battle->lineOf());
        for (const auto& arms : tally.arms)
            for (const report::ArmTally& arm : {arms[0], arms[1]})
                QCOMPARE(arm.began, arm.shot + arm.handToHand + arm.taken + arm.retired + arm.left);
        QCOMPARE(tally.arms[0][0].taken, 3);
        QCOMPARE(tally.arms[0][0].ownShots, 1);
        QCOMPARE(tally.arms[0][2].left, 0);
        QCOMPARE(tally.guns[0].shots, 2);
        QCOMPARE(tally.guns[0].own, 1);
    }
};

SANDGATE_TEST(TestReport)
#include "tst_report.moc"
