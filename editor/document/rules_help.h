#pragma once

#include "core/base/result.h"

#include <vector>

// The rules by clause as help, in `resources/help/rules`: a Markdown page a chapter, in it a section a clause.
namespace sandgate {

/// What the help says of a clause.
struct ClauseHelp
{
    QString id;    ///< `GUN-1`
    QString title; ///< as core/rules has it
    QString text;  ///< Markdown, without the heading
};

/// A page of the help.
struct HelpChapter
{
    QString name;  ///< of the page: `hand-to-hand`
    QString title; ///< "Hand to hand"
    QString text;  ///< Markdown: what stands before the first clause
    std::vector<ClauseHelp> clauses = {};
};

/// All pages, in the order of the rules.
class RulesHelp
{
public:
    /// Refused (`not-read`) when the folder has no page or one cannot be read. Without a folder: the shipped pages.
    static Result<RulesHelp> read(const QString& folder = {});

    const std::vector<HelpChapter>& chapters() const { return m_chapters; }
    /// Nothing when the help has no such clause.
    const ClauseHelp* clause(const QString& id) const;
    /// The chapter that a clause is in.
    const HelpChapter* chapterOf(const QString& id) const;

private:
    std::vector<HelpChapter> m_chapters;
};

/// The parts of a text that are a clause's id, and those between them; "see GUN-1." is {"see ", "GUN-1", "."}, so that
/// every second part is an id.
QStringList splitAtClauses(const QString& text);

} // namespace sandgate
