#pragma once

#include "core/base/result.h"
#include "core/battle/event.h"

// What came of many battles: one table, as CSV or as a SQLite database (its columns: README.md of this folder).
namespace sandgate {

/// What all battles of a summary have in common; battles of which one of these differs are never counted together.
/// By [0] is meant the side that `--red` commands, by [1] the one that `--blue` does.
struct SummaryHead
{
    QString title;  ///< of the scenario
    QString digest; ///< of its whole content: 16 hexadecimal digits
    std::array<QString, 2> sides;
    std::array<QString, 2> generals; ///< name and version
    QString backend;                 ///< name and version of the physics; empty: none
    int mostMoves = 0;               ///< of each side
    QString program;
    bool operator==(const SummaryHead&) const = default;
};

struct SummarySide
{
    double score = 0;
    Strength left;
    int killed = 0;
    int taken = 0;       ///< its men in the enemy's hands
    int endedForHim = 0; ///< moves that its general came to no end in
    bool operator==(const SummarySide&) const = default;
};

/// One battle.
struct SummaryRow
{
    quint64 seed = 0;
    QString result; ///< `victory`, `draw` or `undecided`
    int winner = -1;
    QString clause;
    int moves = 0; ///< both sides'
    std::array<SummarySide, 2> sides;
    bool operator==(const SummaryRow&) const = default;
};

struct Summary
{
    SummaryHead head;
    std::vector<SummaryRow> rows; ///< by rising seed
};

/// The first half of the SHA-256 of the scenario as its file has it.
QString digestOf(const Scenario& scenario);

/// Whether a file's name ends as that of a summary: `.csv`, `.sqlite` or `.db`.
bool isSummaryName(const QString& path);
/// By the ending of its name; by a file beside it that then takes its place. The same summary gives the same bytes.
Result<void> writeSummary(const Summary& summary, const QString& path);
/// By its first bytes. Refused as `invalid-summary`, with the line or row: what is no summary, is cut off, or holds
/// battles of different kinds.
Result<Summary> readSummary(const QString& path);

} // namespace sandgate
