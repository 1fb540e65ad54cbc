#include "editor/document/rules_help.h"

#include "core/rules/clauses.h"
#include "editor/document/resource_path.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <algorithm>

namespace sandgate {

namespace {

constexpr auto clauseHeading = "## ";
constexpr auto chapterHeading = "# ";
const QString betweenIdAndTitle = QStringLiteral(" · ");

HelpChapter chapterFrom(const QString& name, const QString& page)
{
    HelpChapter chapter{.name = name, .title = {}, .text = {}};
    QString* text = &chapter.text;
    for (const QString& line : page.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String(clauseHeading))) {
            const QString heading = line.mid(static_cast<qsizetype>(qstrlen(clauseHeading)));
            chapter.clauses.push_back({.id = heading.section(betweenIdAndTitle, 0, 0),
                                       .title = heading.section(betweenIdAndTitle, 1),
                                       .text = {}});
            text = &chapter.clauses.back().text;
        } else if (line.startsWith(QLatin1String(chapterHeading)) && chapter.title.isEmpty()) {
            chapter.title = line.mid(static_cast<qsizetype>(qstrlen(chapterHeading)));
        } else {
            *text += line + QLatin1Char('\n');
        }
    }
    chapter.text = chapter.text.trimmed();
    for (ClauseHelp& clause : chapter.clauses)
        clause.text = clause.text.trimmed();
    return chapter;
}

/// The place among the rules of a chapter's first clause; one with none comes last.
std::ptrdiff_t placeOf(const HelpChapter& chapter)
{
    const auto all = rules::clauses();
    return std::find_if(all.begin(), all.end(),
                        [&](const rules::Clause& clause) {
                            return !chapter.clauses.empty() && chapter.clauses.front().id == QLatin1String(clause.id);
                        }) -
           all.begin();
}

Refusal notReadable(const QString& file, const QString& why)
{
    return {.error = QStringLiteral("not-read"),
            .clause = {},
            .message = QStringLiteral("The help cannot be read: %1.").arg(why),
            .file = file};
}

} // namespace

Result<RulesHelp> RulesHelp::read(const QString& folder)
{
    const QString shipped = QStringLiteral("help/rules");
    const QDir pages(folder.isEmpty() ? resourcePath(shipped) : folder);
    const QStringList names = pages.entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
    if (names.isEmpty() || pages.path() == QLatin1String("."))
        return tl::make_unexpected(
            notReadable(folder.isEmpty() ? shipped : folder, QStringLiteral("its pages are not there")));
    RulesHelp help;
    for (const QString& name : names) {
        QFile page(pages.filePath(name));
        if (!page.open(QIODevice::ReadOnly))
            return tl::make_unexpected(notReadable(page.fileName(), page.errorString()));
        help.m_chapters.push_back(chapterFrom(name.chopped(3), QString::fromUtf8(page.readAll())));
    }
    std::stable_sort(help.m_chapters.begin(), help.m_chapters.end(),
                     [](const HelpChapter& a, const HelpChapter& b) { return placeOf(a) < placeOf(b); });
    return help;
}

const ClauseHelp* RulesHelp::clause(const QString& id) const
{
    for (const HelpChapter& chapter : m_chapters) {
        for (const ClauseHelp& clause : chapter.clauses) {
            if (clause.id == id)
                return &clause;
        }
    }
    return nullptr;
}

const HelpChapter* RulesHelp::chapterOf(const QString& id) const
{
    for (const HelpChapter& chapter : m_chapters) {
        for (const ClauseHelp& clause : chapter.clauses) {
            if (clause.id == id)
                return &chapter;
        }
    }
    return nullptr;
}

QStringList splitAtClauses(const QString& text)
{
    static const QRegularExpression word(QStringLiteral("\\b[A-Z]+-[0-9]+\\b"));
    QStringList parts;
    qsizetype done = 0;
    for (auto found = word.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        if (!rules::clauseOf(match.captured()))
            continue;
        parts << text.mid(done, match.capturedStart() - done) << match.captured();
        done = match.capturedEnd();
    }
    return parts << text.mid(done);
}

} // namespace sandgate
