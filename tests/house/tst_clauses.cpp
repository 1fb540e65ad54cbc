#include "core/rules/clauses.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>

using namespace sandgate;

/// Every clause of the rules is listed in core/rules/README.md with the file that keeps it, and at least one test
/// function bears its id: `MEL_4_nineAgainstElevenIsolated` is a test of MEL-4.
class ClausesTest : public QObject
{
    Q_OBJECT

    static QStringList allClauses()
    {
        QStringList ids;
        for (const rules::Clause& clause : rules::clauses())
            ids << QString::fromLatin1(clause.id);
        return ids;
    }

    static QString read(const QString& path)
    {
        QFile file(QDir(QStringLiteral(SANDGATE_SOURCE_DIR)).filePath(path));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    /// The clauses in the first column of a table; `GUN-1 to GUN-5` is all of them.
    static QStringList clausesListed(const QString& readme)
    {
        static const QRegularExpression row(QStringLiteral("^\\| ([A-Z]+-\\d[^|]*)\\|"),
                                            QRegularExpression::MultilineOption);
        static const QRegularExpression part(QStringLiteral("([A-Z]+)-(\\d+)(?: to \\1-(\\d+))?"));
        QStringList listed;
        for (auto rows = row.globalMatch(readme); rows.hasNext();) {
            for (auto parts = part.globalMatch(rows.next().captured(1)); parts.hasNext();) {
                const auto match = parts.next();
                const int first = match.captured(2).toInt();
                const int last = match.hasCaptured(3) ? match.captured(3).toInt() : first;
                for (int number = first; number <= last; ++number)
                    listed << QStringLiteral("%1-%2").arg(match.captured(1)).arg(number);
            }
        }
        return listed;
    }

    static QStringList clausesTested(const QString& source)
    {
        static const QRegularExpression function(QStringLiteral("^    void ([A-Z]+)_(\\d+)_(\\w+)\\("),
                                                 QRegularExpression::MultilineOption);
        QStringList tested;
        for (auto functions = function.globalMatch(source); functions.hasNext();) {
            const auto match = functions.next();
            if (!match.captured(3).endsWith(QLatin1String("_data")))
                tested << match.captured(1) + QLatin1Char('-') + match.captured(2);
        }
        return tested;
    }

private Q_SLOTS:
    void listsAndFunctionsAreRead()
    {
        QCOMPARE(clausesListed(QStringLiteral("| GUN-1 to GUN-3, GUN-7 | x |\n| CAP-1 | y, MEL-2 |\n| what | z |\n")),
                 (QStringList{QStringLiteral("GUN-1"), QStringLiteral("GUN-2"), QStringLiteral("GUN-3"),
                              QStringLiteral("GUN-7"), QStringLiteral("CAP-1")}));
        QCOMPARE(
            clausesTested(QStringLiteral("    void MEL_4_x()\n    void MEL_5_x_data();\n    void mel()\n// MEL_6_\n")),
            QStringList{QStringLiteral("MEL-4")});
    }

    void theChaptersAreWhole()
    {
        QMap<QString, int> count;
        for (const QString& clause : allClauses()) {
            const QString chapter = clause.section(QLatin1Char('-'), 0, 0);
            QCOMPARE(clause, QStringLiteral("%1-%2").arg(chapter).arg(++count[chapter]));
            QVERIFY(rules::clauseOf(clause));
        }
        const QMap<QString, int> book{
            {QStringLiteral("COUNTRY"), 3}, {QStringLiteral("MOVE"), 6},  {QStringLiteral("MOB"), 4},
            {QStringLiteral("GUN"), 8},     {QStringLiteral("CLEAR"), 1}, {QStringLiteral("SHOT"), 5},
            {QStringLiteral("MEL"), 6},     {QStringLiteral("PRI"), 5},   {QStringLiteral("SUR"), 1},
            {QStringLiteral("CAP"), 3},     {QStringLiteral("FIN"), 2},   {QStringLiteral("REAR"), 2},
            {QStringLiteral("DEF"), 3},     {QStringLiteral("SCORE"), 1}, {QStringLiteral("COMP"), 3},
            {QStringLiteral("CAMP"), 1}};
        QCOMPARE(count, book);
        QVERIFY(!rules::clauseOf(QStringLiteral("GUN-9")));
    }

    void everyClauseIsListedOnce()
    {
        const QStringList listed = clausesListed(read(QStringLiteral("core/rules/README.md")));
        QStringList wrong;
        for (const QString& clause : allClauses()) {
            if (listed.count(clause) != 1)
                wrong << QStringLiteral("%1 is listed %2 times").arg(clause).arg(listed.count(clause));
        }
        for (const QString& clause : listed) {
            if (!allClauses().contains(clause))
                wrong << QStringLiteral("%1 is no clause of the rules").arg(clause);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void everyClauseHasATest()
    {
        QStringList tested;
        QDirIterator files(QDir(QStringLiteral(SANDGATE_SOURCE_DIR)).filePath(QStringLiteral("tests")),
                           {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext())
            tested << clausesTested(read(files.next()));
        QStringList wrong;
        for (const QString& clause : allClauses()) {
            if (!tested.contains(clause))
                wrong << QStringLiteral("no test function bears %1").arg(clause);
        }
        for (const QString& clause : tested) {
            if (!allClauses().contains(clause) && !wrong.contains(clause))
                wrong << QStringLiteral("a test bears %1, which is no clause of the rules").arg(clause);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }
};

SANDGATE_TEST(ClausesTest)
#include "tst_clauses.moc"
