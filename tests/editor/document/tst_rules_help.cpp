#include "editor/document/rules_help.h"

#include "core/rules/clauses.h"
#include "tests/shared/test_main.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

using namespace sandgate;

/// The pages of the rules say something of every clause, under its own title, with the numbers that hold.
class RulesHelpTest : public QObject
{
    Q_OBJECT

    RulesHelp m_help;

    /// The numbers of a house rule by their keys, as the pages name them: `gunCrew` (4).
    static QMap<QString, QString> numbersIn(const QString& text)
    {
        static const QRegularExpression number(QStringLiteral("`([A-Za-z]+)`\\s\\(([^)]+)\\)"));
        QMap<QString, QString> numbers;
        const qsizetype begin = text.indexOf(QLatin1String("**House rule.**"));
        if (begin < 0)
            return numbers;
        for (auto found = number.globalMatch(text.mid(begin)); found.hasNext();) {
            const auto match = found.next();
            numbers.insert(match.captured(1), match.captured(2));
        }
        return numbers;
    }

    static QJsonObject keysOfRules()
    {
        QFile schema(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/schemas/scenario.schema.json"));
        if (!schema.open(QIODevice::ReadOnly))
            return {};
        return QJsonDocument::fromJson(schema.readAll())
            .object()[QLatin1String("properties")][QLatin1String("rules")][QLatin1String("properties")]
            .toObject();
    }

private Q_SLOTS:
    void initTestCase()
    {
        const auto read = RulesHelp::read();
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        m_help = *read;
    }

    void everyClauseOnceInTheOrderOfTheRules()
    {
        QStringList found;
        for (const HelpChapter& chapter : m_help.chapters()) {
            for (const ClauseHelp& clause : chapter.clauses)
                found << clause.id + QStringLiteral(": ") + clause.title;
        }
        QStringList wanted;
        for (const rules::Clause& clause : rules::clauses())
            wanted << QLatin1String(clause.id) + QStringLiteral(": ") + QLatin1String(clause.title);
        QCOMPARE(found, wanted);
        QCOMPARE(m_help.chapters().size(), size_t(7));
        QCOMPARE(m_help.chapters()[1].title, QStringLiteral("The move"));
        QCOMPARE(m_help.chapters()[6].name, QStringLiteral("winning"));
    }

    void eachSaysSomethingWithAnExample()
    {
        QStringList wrong;
        for (const HelpChapter& chapter : m_help.chapters()) {
            if (chapter.title.isEmpty() || chapter.text.size() < 80)
                wrong << chapter.name;
            for (const ClauseHelp& clause : chapter.clauses) {
                const qsizetype example = clause.text.indexOf(QLatin1String("**Example.**"));
                const qsizetype program = clause.text.indexOf(QLatin1String("**In the program.**"));
                if (example < 60 || program < example + 40 || clause.text.size() < program + 60)
                    wrong << clause.id;
                if (clause.text.size() > 1500)
                    wrong << clause.id + QStringLiteral(" is long");
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1String(", "))));
    }

    void clausesSpokenOfAreThere()
    {
        static const QRegularExpression word(QStringLiteral("\\b[A-Z]{3,}-[0-9]+\\b"));
        QStringList wrong;
        for (const HelpChapter& chapter : m_help.chapters()) {
            for (const ClauseHelp& clause : chapter.clauses) {
                for (auto found = word.globalMatch(clause.text); found.hasNext();) {
                    const QString id = found.next().captured();
                    if (!rules::clauseOf(id))
                        wrong << clause.id + QStringLiteral(" speaks of ") + id;
                }
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1String(", "))));
    }

    void houseRulesAreTheProgramsNumbers()
    {
        const QJsonObject keys = keysOfRules();
        QVERIFY(keys.size() > 30);
        QStringList wrong;
        QSet<QString> told;
        for (const HelpChapter& chapter : m_help.chapters()) {
            for (const ClauseHelp& clause : chapter.clauses) {
                const QMap<QString, QString> numbers = numbersIn(clause.text);
                if (clause.text.contains(QLatin1String("**House rule.**")) && numbers.isEmpty())
                    wrong << clause.id + QStringLiteral(" has a house rule without a number");
                for (auto number = numbers.begin(); number != numbers.end(); ++number) {
                    told.insert(number.key());
                    const QJsonValue usual = keys[number.key()][QLatin1String("default")];
                    const QString text = usual.isString() ? usual.toString() : QString::number(usual.toDouble());
                    if (!keys.contains(number.key()) || text != number.value())
                        wrong << QStringLiteral("%1: %2 is %3").arg(clause.id, number.key(), text);
                }
            }
        }
        for (const QString& key : keys.keys()) {
            if (!told.contains(key) && !key.startsWith(QLatin1String("aimError")))
                wrong << QStringLiteral("no clause tells of %1").arg(key);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void aClauseIsFoundWithItsChapter()
    {
        QCOMPARE(m_help.clause(QStringLiteral("GUN-1"))->title, QStringLiteral("In action with four men"));
        QCOMPARE(m_help.chapterOf(QStringLiteral("GUN-1"))->title, QStringLiteral("Mobility and guns"));
        QVERIFY(!m_help.clause(QStringLiteral("GUN-9")));
        QVERIFY(!m_help.chapterOf(QStringLiteral("gun-1")));
    }

    void clausesInATextAreFound()
    {
        const auto split = [](const char* text) { return splitAtClauses(QString::fromLatin1(text)); };
        QCOMPARE(split("too far [MOB-1]"),
                 (QStringList{QStringLiteral("too far ["), QStringLiteral("MOB-1"), QStringLiteral("]")}));
        QCOMPARE(split("GUN-1"), (QStringList{QString(), QStringLiteral("GUN-1"), QString()}));
        QCOMPARE(split("r-GUN-11 and GUN-9"), QStringList{QStringLiteral("r-GUN-11 and GUN-9")});
        QCOMPARE(split(""), QStringList{QString()});
    }

    void missingPagesAreRefused()
    {
        const QTemporaryDir empty;
        const auto help = RulesHelp::read(empty.path());
        QVERIFY(!help);
        QCOMPARE(help.error().error, QStringLiteral("not-read"));
        QCOMPARE(help.error().file, empty.path());
    }

    void anUnfinishedPageIsReadAsItIs()
    {
        const QTemporaryDir folder;
        QFile page(folder.filePath(QStringLiteral("odd.md")));
        QVERIFY(page.open(QIODevice::WriteOnly));
        page.write("Words before.\n\n## GUN-1\n## HOUSE-1 · Ours · and only ours\ntext\n# not a chapter\n");
        page.close();
        const auto help = RulesHelp::read(folder.path());
        QVERIFY(help);
        const HelpChapter& chapter = help->chapters().front();
        QCOMPARE(chapter.text, QStringLiteral("Words before."));
        QCOMPARE(chapter.clauses.size(), size_t(2));
        QVERIFY(chapter.clauses[0].title.isEmpty() && chapter.clauses[0].text.isEmpty());
        QCOMPARE(chapter.clauses[1].title, QStringLiteral("Ours · and only ours"));
        QCOMPARE(chapter.title, QStringLiteral("not a chapter"));
    }
};

SANDGATE_TEST(RulesHelpTest)
#include "tst_rules_help.moc"
