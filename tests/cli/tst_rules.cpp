#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include "core/rules/clauses.h"

#include <QTemporaryDir>

using namespace sandgate;
using namespace sandgate::tests;

/// The rules by clause, as a refusal names them.
class RulesCommandTest : public QObject
{
    Q_OBJECT

    static Answer rulesOf(const QStringList& words) { return runProgram(QStringList{QStringLiteral("rules")} + words); }

private Q_SLOTS:
    void allAreListedByChapter()
    {
        const Answer answer = rulesOf({});
        QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.text());
        const QStringList lines = answer.lines();
        QCOMPARE(lines.first(), QStringLiteral("The country (country)"));
        for (const rules::Clause& clause : rules::clauses()) {
            const QString line =
                QStringLiteral("  %1 %2").arg(QLatin1String(clause.id), -10).arg(QLatin1String(clause.title));
            QVERIFY2(lines.contains(line), clause.id);
        }
        QCOMPARE(lines.size(), static_cast<qsizetype>(rules::clauses().size()) + 7);
    }

    void listForPrograms()
    {
        const Answer answer = rulesOf({QStringLiteral("--json")});
        QVERIFY2(answer.status == 0, answer.text());
        QCOMPARE(answer.lines().size(), static_cast<qsizetype>(rules::clauses().size()));
        QCOMPARE(answer.object(0), (QJsonObject{{QStringLiteral("clause"), QStringLiteral("COUNTRY-1")},
                                                {QStringLiteral("title"), QStringLiteral("Who lays out the country")},
                                                {QStringLiteral("chapter"), QStringLiteral("country")}}));
    }

    void aClauseAsPeopleWriteIt()
    {
        const Answer answer = rulesOf({QStringLiteral("[gun-1]")});
        QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.text());
        QCOMPARE(answer.lines().first(), QStringLiteral("GUN-1 · In action with four men"));
        QVERIFY2(answer.out.contains("  Example. Three gunners at 2 in"), answer.text());
        QVERIFY2(answer.out.contains("gunCrew (4)"), answer.text());
        QVERIFY2(!answer.out.contains("**") && !answer.out.contains("MOB-4"), answer.text());
        for (const QString& line : answer.lines())
            QVERIFY2(line.size() <= 79, qPrintable(line));
    }

    void aClauseForPrograms()
    {
        const Answer answer = rulesOf({QStringLiteral("--json"), QStringLiteral("MEL-4"), QStringLiteral("MEL-4")});
        QVERIFY2(answer.status == 0, answer.text());
        QCOMPARE(answer.lines().size(), 1);
        const QJsonObject clause = answer.object(0);
        QCOMPARE(clause[QLatin1String("clause")].toString(), QStringLiteral("MEL-4"));
        QCOMPARE(clause[QLatin1String("chapter")].toString(), QStringLiteral("hand-to-hand"));
        QVERIFY(clause[QLatin1String("text")].toString().contains(QLatin1String("**Example.**")));
    }

    void groupsAndChapters()
    {
        const auto clausesOf = [](const QStringList& words) {
            const Answer answer = rulesOf(QStringList{QStringLiteral("--json")} + words);
            QStringList clauses;
            for (qsizetype i = 0; i < answer.lines().size(); ++i)
                clauses << answer.object(i)[QLatin1String("clause")].toString();
            return clauses.join(QLatin1Char(' '));
        };
        QCOMPARE(clausesOf({QStringLiteral("cap")}), QStringLiteral("CAP-1 CAP-2 CAP-3"));
        QCOMPARE(clausesOf({QStringLiteral("country")}), QStringLiteral("COUNTRY-1 COUNTRY-2 COUNTRY-3"));
        QCOMPARE(clausesOf({QStringLiteral("Shots"), QStringLiteral("FIN-2")}),
                 QStringLiteral("SHOT-1 SHOT-2 SHOT-3 SHOT-4 SHOT-5 FIN-2"));
        QVERIFY(clausesOf({QStringLiteral("prisoners-and-guns")}).startsWith(QLatin1String("PRI-1 ")));
    }

    void theClauseOfARefusalIsThere()
    {
        QTemporaryDir folder;
        const QString orders =
            put(folder.path(), "orders.jsonl", "{\"do\": \"move\", \"piece\": \"r-inf-01\", \"to\": [-500, 0]}\n");
        const Answer refused = runProgram({QStringLiteral("play"), shipped("hooks-farm"), QStringLiteral("--orders"),
                                           orders, QStringLiteral("--json")});
        QVERIFY2(refused.status == 1, refused.text());
        const QString clause = refused.object(-1)[QLatin1String("rule")].toString();
        const Answer told = rulesOf({clause});
        QVERIFY2(told.status == 0, refused.text());
        QVERIFY2(told.lines().first().startsWith(clause + QStringLiteral(" · ")), told.text());
    }
};

SANDGATE_TEST(RulesCommandTest)
#include "tst_rules.moc"
