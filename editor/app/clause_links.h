#pragma once

#include <QString>

// Clauses of the rules that a text names (`[GUN-1]`), as links to the help.
namespace sandgate {

/// A plain text as rich text, in it every clause a link.
QString withClauseLinks(const QString& plain);
/// A Markdown text, in it every clause a link.
QString withMarkdownClauseLinks(const QString& markdown);
/// The clause that such a link leads to; empty when it is another kind of link.
QString clauseOfLink(const QString& link);
/// "GUN-1 · In action with four men"; the id alone of a clause that is none.
QString clauseTitle(const QString& id);

} // namespace sandgate
