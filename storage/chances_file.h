#pragma once

#include "core/analysis/chances.h"
#include "core/battle/battle.h"

// The chances that a battle file keeps (tables `analyses`, `chances`, `suggestions`).
namespace sandgate {

/// Who played on, and with what: runs of different ones are never added up.
struct Analysis
{
    std::array<QString, 2> generals; ///< name and version, by side
    QString backend;                 ///< name and version; empty: none
    quint64 seed = 1;
};

struct Suggestion
{
    MoveId move = startMove;
    analysis::Swing swing;
};

/// Keeps what one analysis finds in the file of its battle, each piece on disk when store() or suggest() returns. An
/// older file becomes one of this version by the first of them; until then nothing in it is changed.
class ChancesFile
{
public:
    /// Of a file that readBattle() has read. Refused (`not-written`) where it cannot be changed.
    static Result<std::unique_ptr<ChancesFile>> open(const QString& path, const Analysis& analysis);
    ~ChancesFile();

    /// What is known of a position (by its digest), after whatever move it was found; the most runs count.
    analysis::Chances known(const QString& position) const;
    Result<void> store(MoveId move, const QString& position, const analysis::Chances& chances);
    /// In place of those that this analysis made of these moves before; one without a glyph is only taken out.
    Result<void> suggest(const std::vector<Suggestion>& suggestions);

private:
    struct File;
    explicit ChancesFile(std::unique_ptr<File> file);
    std::unique_ptr<File> m_file;
};

} // namespace sandgate
