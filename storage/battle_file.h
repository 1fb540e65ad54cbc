#pragma once

#include "core/battle/battle.h"

// Battle files: `NAME.battle`, one SQLite database (formats.md; its tables: README.md of this folder).
namespace sandgate {

/// Reads a whole battle. The file is not changed by a byte and nothing is left beside it.
Result<std::unique_ptr<Battle>> readBattle(const QString& path);

/// Records a battle move by move. Each move is on disk when endOfMove() returns.
class BattleWriter
{
public:
    /// Makes a new file (a file already there is replaced only when the first write has succeeded).
    static Result<std::unique_ptr<BattleWriter>> create(const QString& path, const Battle& battle, quint64 seed);
    ~BattleWriter();

    /// Stores a move (its orders, events and the position after it), or stores it again; in one transaction.
    Result<void> store(const Battle& battle, MoveId move);
    /// One ordinary file at rest: no `-wal` or `-shm` beside it.
    Result<void> close();

private:
    struct File;
    explicit BattleWriter(std::unique_ptr<File> file);
    std::unique_ptr<File> m_file;
};

/// The whole battle at once, by a file beside it that then takes its place.
Result<void> writeBattle(const Battle& battle, quint64 seed, const QString& path);

} // namespace sandgate
