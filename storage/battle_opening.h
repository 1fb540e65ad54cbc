#pragma once

#include "core/base/result.h"
#include "storage/sqlite.h"

#include <QTemporaryDir>

// Opening a battle file to read it. Private to storage.
namespace sandgate {

/// A battle file that is open, and proved to be a whole database of this kind. The file is not changed by a byte. A
/// recording that goes on or was broken off is read with what it has beside it, from a copy.
struct OpenBattle
{
    std::unique_ptr<QTemporaryDir> copy; ///< outlives the connection
    std::unique_ptr<Sqlite> database;
};
Result<OpenBattle> openBattle(const QString& path);

Refusal invalidBattle(const QString& path, const QString& why);

} // namespace sandgate
