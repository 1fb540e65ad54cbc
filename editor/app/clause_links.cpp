#include "editor/app/clause_links.h"

#include "core/rules/clauses.h"
#include "editor/document/rules_help.h"

namespace sandgate {

static const QString clauseScheme = QStringLiteral("clause:");

QString withClauseLinks(const QString& plain)
{
    QString rich;
    bool isClause = false;
    for (const QString& part : splitAtClauses(plain)) {
        rich += isClause ? QStringLiteral("<a href='%1%2'>%2</a>").arg(clauseScheme, part) : part.toHtmlEscaped();
        isClause = !isClause;
    }
    return rich;
}

QString withMarkdownClauseLinks(const QString& markdown)
{
    QString linked;
    bool isClause = false;
    for (const QString& part : splitAtClauses(markdown)) {
        linked += isClause ? QStringLiteral("[%2](%1%2)").arg(clauseScheme, part) : part;
        isClause = !isClause;
    }
    return linked;
}

QString clauseOfLink(const QString& link)
{
    return link.startsWith(clauseScheme) ? link.mid(clauseScheme.size()) : QString();
}

QString clauseTitle(const QString& id)
{
    const rules::Clause* clause = rules::clauseOf(id);
    return clause ? QStringLiteral("%1 · %2").arg(id, QString::fromUtf8(clause->title)) : id;
}

} // namespace sandgate
