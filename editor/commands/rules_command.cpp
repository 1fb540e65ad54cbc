#include "editor/commands/command_line.h"
#include "editor/commands/spelling.h"
#include "editor/commands/subcommands.h"

#include "editor/document/rules_help.h"

#include <QJsonObject>
#include <QTextDocument>

#include <algorithm>
#include <utility>

namespace sandgate::commands {

namespace {

/// As people write it or copy it out of a message: `gun-1`, `[GUN-1]`.
QString asClauseId(QString word)
{
    if (word.startsWith(QLatin1Char('[')) && word.endsWith(QLatin1Char(']')))
        word = word.mid(1, word.size() - 2);
    return word.toUpper();
}

QString groupOf(const QString& id)
{
    return id.section(QLatin1Char('-'), 0, 0);
}

/// The clauses that a word names: one, those of a group (`GUN`), those of a chapter (`hand-to-hand`); or none.
QStringList clausesNamed(const RulesHelp& help, const QString& word)
{
    const QString id = asClauseId(word);
    QStringList group;
    for (const HelpChapter& chapter : help.chapters()) {
        QStringList all;
        for (const ClauseHelp& clause : chapter.clauses) {
            if (clause.id == id)
                return {id};
            all << clause.id;
            if (groupOf(clause.id) == id)
                group << clause.id;
        }
        if (chapter.name == word.toLower())
            return all;
    }
    return group;
}

/// What was probably meant by a word that names nothing.
QString hintFor(const RulesHelp& help, const QString& word)
{
    const QString id = asClauseId(word.left(40));
    QStringList group;
    QStringList nearest;
    int fewest = 3; // more letters wrong are another word
    const auto weigh = [&](const QString& known, const QString& given) {
        const int edits = editsBetween(given, known);
        if (edits < fewest)
            nearest.clear();
        if (edits <= fewest && edits < std::min(3, static_cast<int>(known.size()) / 2 + 1)) {
            fewest = edits;
            nearest << known;
        }
    };
    for (const HelpChapter& chapter : help.chapters()) {
        weigh(chapter.name, word.left(40).toLower());
        for (const ClauseHelp& clause : chapter.clauses) {
            weigh(clause.id, id);
            if (id.contains(QLatin1Char('-')) && groupOf(clause.id) == groupOf(id))
                group << clause.id;
        }
    }
    if (group.size() > 1)
        return QStringLiteral("there are %1 to %2").arg(group.first(), group.last());
    if (group.size() == 1)
        return QStringLiteral("is '%1' meant?").arg(group.first());
    if (nearest.isEmpty())
        return QStringLiteral("`sandgate rules` lists them");
    constexpr qsizetype most = 4;
    return QStringLiteral("is '%1' meant?").arg(nearest.mid(0, most).join(QStringLiteral("', '")));
}

void printList(const CommandLine& line, const RulesHelp& help)
{
    bool first = true;
    for (const HelpChapter& chapter : help.chapters()) {
        if (!line.json())
            line.print((std::exchange(first, false) ? QString() : QStringLiteral("\n")) +
                       QStringLiteral("%1 (%2)").arg(chapter.title, chapter.name));
        for (const ClauseHelp& clause : chapter.clauses) {
            if (line.json())
                line.print(QJsonObject{{QStringLiteral("clause"), clause.id},
                                       {QStringLiteral("title"), clause.title},
                                       {QStringLiteral("chapter"), chapter.name}});
            else
                line.print(QStringLiteral("  %1 %2").arg(clause.id, -10).arg(clause.title));
        }
    }
}

void printClause(const CommandLine& line, const RulesHelp& help, const QString& id)
{
    const ClauseHelp& clause = *help.clause(id);
    const HelpChapter& chapter = *help.chapterOf(id);
    if (line.json()) {
        line.print(QJsonObject{{QStringLiteral("clause"), clause.id},
                               {QStringLiteral("title"), clause.title},
                               {QStringLiteral("chapter"), chapter.name},
                               {QStringLiteral("text"), clause.text}});
        return;
    }
    QTextDocument document;
    document.setMarkdown(clause.text);
    line.print(QStringLiteral("%1 · %2").arg(clause.id, clause.title));
    for (const QString& paragraph : document.toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        line.print(QLatin1Char('\n') + folded(paragraph, 2));
}

} // namespace

int rules(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("rules"), QStringLiteral("[CLAUSE...]"),
                     QStringLiteral("The rules by clause, in plain words: what a clause says, an example, what the "
                                    "program does about it. Alone it lists all clauses by chapter."));
    line.addNote(QStringLiteral("CLAUSE is a clause that a refusal names (GUN-1), all of one kind (GUN), or a chapter "
                                "(hand-to-hand). With --json the text is Markdown. A house rule is named as in a "
                                "scenario's `rules`, with its usual number in brackets."));
    line.addExample(QString());
    line.addExample(QStringLiteral("GUN-1"));
    line.addExample(QStringLiteral("MEL CAP-1"));
    if (const auto status = line.parse(arguments, 0, 100))
        return *status;
    const auto help = RulesHelp::read();
    if (!help)
        return line.refuse(help.error());
    if (line.words().isEmpty()) {
        printList(line, *help);
        return Done;
    }
    QStringList asked;
    for (const QString& word : line.words()) {
        const QStringList named = clausesNamed(*help, word);
        if (named.isEmpty())
            return line.misuse(
                QStringLiteral("there is no clause or chapter '%1'; %2").arg(word, hintFor(*help, word)));
        asked += named;
    }
    asked.removeDuplicates();
    for (const QString& id : asked) {
        if (!line.json() && id != asked.first())
            line.print(QString());
        printClause(line, *help, id);
    }
    return Done;
}

} // namespace sandgate::commands
