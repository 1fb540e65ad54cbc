#include "storage/safe_file.h"
#include "storage/sqlite.h"
#include "storage/summary_file.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QTemporaryDir>

using namespace sandgate;

/// Summaries of many battles, in both kinds of file.
class SummaryFile : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }

    static Summary aSummary()
    {
        Summary summary;
        summary.head = {.title = QStringLiteral("Hook's \"Farm\",\nagain; 🐎"),
                        .digest = QStringLiteral("0123456789abcdef"),
                        .sides = {QStringLiteral("red"), QStringLiteral("blue,\r\n")},
                        .generals = {QStringLiteral("steady 1"), QStringLiteral("passive 1")},
                        .backend = QString(),
                        .mostMoves = 100,
                        .program = QStringLiteral("sandgate 0.1.0")};
        for (int i = 0; i < 3; ++i) {
            SummaryRow row{.seed = (quint64(1) << 53) - 4 + static_cast<quint64>(i),
                           .result = i == 0   ? QStringLiteral("victory")
                                     : i == 1 ? QStringLiteral("draw")
                                              : QStringLiteral("undecided"),
                           .winner = i == 0 ? 1 : -1,
                           .clause = i < 2 ? QStringLiteral("FIN-1") : QString(),
                           .moves = 20 + i,
                           .sides = {}};
            row.sides[0] = {.score = 0.1 + i,
                            .left = {.infantry = 1, .cavalry = 2, .guns = 3, .prisonersHeld = 4, .retired = 5},
                            .killed = 6,
                            .taken = 7,
                            .endedForHim = 8};
            row.sides[1].score = 1e-7;
            row.sides[1].left.infantry = 11;
            summary.rows.push_back(row);
        }
        return summary;
    }

    static QString refusalOf(const Result<Summary>& read)
    {
        return read ? QStringLiteral("read") : toText(read.error());
    }

private Q_SLOTS:
    void comesBackFromEitherKind()
    {
        const Summary summary = aSummary();
        for (const char* name : {"a.csv", "b.sqlite", "c.db", "D.CSV"}) {
            QVERIFY(isSummaryName(path(name)));
            QVERIFY(writeSummary(summary, path(name)));
            const auto read = readSummary(path(name));
            QVERIFY2(read, qPrintable(refusalOf(read)));
            QVERIFY2(read->head == summary.head, name);
            QVERIFY2(read->rows == summary.rows, name);
        }
        QVERIFY(!isSummaryName(path("a.battle")) && !isSummaryName(path("csv")));
        QCOMPARE(*readWhole(path("a.csv")), *readWhole(path("D.CSV")));
        QCOMPARE(*readWhole(path("b.sqlite")), *readWhole(path("c.db")));
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden).size(), 4);
    }

    void aSpreadsheetsLineEndsAreRead()
    {
        Summary plain = aSummary();
        plain.head.title = QStringLiteral("Hook's Farm");
        plain.head.sides[1] = QStringLiteral("blue");
        QVERIFY(writeSummary(plain, path("plain.csv")));
        QByteArray text = *readWhole(path("plain.csv"));
        QVERIFY(writeSafely(path("crlf.csv"), text.replace("\n", "\r\n")));
        const auto read = readSummary(path("crlf.csv"));
        QVERIFY2(read && read->rows == plain.rows && read->head == plain.head, qPrintable(refusalOf(read)));
    }

    void whatIsNoneIsRefusedWithItsLine()
    {
        QVERIFY(writeSummary(aSummary(), path("good.csv")));
        const QByteArray good = *readWhole(path("good.csv"));
        const auto changed = [&](const char* from, const char* to) {
            QByteArray text = good;
            if (!text.contains(from))
                qFatal("%s is not there", from);
            text.replace(from, to);
            if (!writeSafely(path("bad.csv"), text))
                qFatal("not written");
            const auto read = readSummary(path("bad.csv"));
            return read ? QStringLiteral("read") : toText(read.error());
        };
        QVERIFY(changed("seed,", "sead,").contains(QStringLiteral("columns")));
        QVERIFY(changed(",victory,", ",defeat,").contains(QStringLiteral("line 2")));
        QVERIFY(changed(",draw,,", ",draw,red,").contains(QStringLiteral("winner")));
        QVERIFY(changed("undecided", "victory").contains(QStringLiteral("winner")));
        QVERIFY(changed(",21,", ",many,").contains(QStringLiteral("moves")));
        QVERIFY(changed(",21,", ",-1,").contains(QStringLiteral("moves")));
        QVERIFY(changed("9007199254740989,", "9007199254740988,").contains(QStringLiteral("twice")));
        QVERIFY(changed("sandgate 0.1.0\n", "sandgate 0.1.0").contains(QStringLiteral("line")));
        const qsizetype last = good.lastIndexOf("steady 1");
        QVERIFY(writeSafely(path("bad.csv"), QByteArray(good).replace(last, 8, "bolder 1")));
        QVERIFY(refusalOf(readSummary(path("bad.csv"))).contains(QStringLiteral("different kinds")));
        for (const qsizetype cut : {qsizetype(0), qsizetype(10), good.size() / 2, good.size() - 1}) {
            QVERIFY(writeSafely(path("bad.csv"), good.left(cut)));
            QCOMPARE(readSummary(path("bad.csv")).error().error, QStringLiteral("invalid-summary"));
        }
        QCOMPARE(readSummary(path("missing.csv")).error().error, QStringLiteral("not-read"));
        QCOMPARE(readSummary(m_folder.path()).error().error, QStringLiteral("not-read"));
    }

    void databasesOfOtherKindsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("sql");
        for (const char* sql :
             {"PRAGMA application_id = 3", "PRAGMA user_version = 2", "DROP TABLE battles",
              "UPDATE battles SET winner = 'green'", "UPDATE battles SET moves = -3",
              "UPDATE battles SET red_score = 9e999", "UPDATE battles SET digest = seed",
              "UPDATE battles SET seed = -1 WHERE result = 'draw'", "ALTER TABLE battles RENAME COLUMN moves TO turns"})
            QTest::newRow(sql) << QByteArray(sql);
    }
    void databasesOfOtherKindsAreRefused()
    {
        QFETCH(QByteArray, sql);
        QVERIFY(writeSummary(aSummary(), path("x.db")));
        {
            Sqlite database;
            QVERIFY(database.open(path("x.db"), Sqlite::Mode::Create));
            QVERIFY2(database.run(sql.constData()), qPrintable(database.fault()));
        }
        const auto read = readSummary(path("x.db"));
        QVERIFY(!read);
        QCOMPARE(read.error().error, QStringLiteral("invalid-summary"));
    }

    void aFailureLeavesTheOldFile()
    {
        QVERIFY(writeSummary(aSummary(), path("old.csv")));
        const QByteArray before = *readWhole(path("old.csv"));
        QVERIFY(!writeSummary(aSummary(), path("no/such/folder.csv")));
        QVERIFY(!writeSummary(aSummary(), path("no/such/folder.db")));
        QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder.db")));
        QVERIFY(!writeSummary(aSummary(), path("folder.db")));
        QCOMPARE(*readWhole(path("old.csv")), before);
        QVERIFY(QDir(m_folder.path()).entryList({QStringLiteral(".sandgate*")}, QDir::Files | QDir::Hidden).isEmpty());
    }
};

SANDGATE_TEST(SummaryFile)
#include "tst_summary_file.moc"
