#include "storage/battle_opening.h"

#include "storage/battle_schema.h"
#include "storage/safe_file.h"

#include <QFile>
#include <QFileInfo>

namespace sandgate {

namespace {

const char databaseMark[] = "SQLite format 3"; // its end, a nought, belongs to it

/// Files that SQLite would look for, if they hold anything.
QStringList filledCompanions(const QString& target)
{
    QStringList endings;
    for (const QString& ending : {QStringLiteral("-wal"), QStringLiteral("-journal")}) {
        if (QFileInfo(target + ending).size() > 0)
            endings << ending;
    }
    return endings;
}

std::optional<Refusal> againstReading(const QString& path)
{
    if (QFileInfo(path).isDir())
        return notRead(path, QStringLiteral("it is a folder"));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return notRead(path, file.errorString());
    const QByteArray mark = file.read(sizeof databaseMark);
    if (mark.size() < static_cast<qsizetype>(sizeof databaseMark))
        return invalidBattle(path, QStringLiteral("it is empty, or cut off"));
    if (mark != QByteArray(databaseMark, sizeof databaseMark))
        return invalidBattle(path, QStringLiteral("it is no database"));
    return std::nullopt;
}

bool copyForReading(const QString& from, const QString& to)
{
    return QFile::copy(from, to) && QFile::setPermissions(to, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

std::optional<Refusal> againstKind(const QString& path, Sqlite& database)
{
    const QString application = database.value("PRAGMA application_id");
    const int version = database.value("PRAGMA user_version").toInt();
    if (database.failed())
        return invalidBattle(path, database.fault());
    if (application.toLongLong() != battleApplicationId)
        return invalidBattle(path, QStringLiteral("it is a database of another program"));
    if (version > battleVersion)
        return invalidBattle(path, QStringLiteral("it needs a Sandgate that reads version %1 of the battle format; "
                                                  "this one, %2, reads up to version %3")
                                       .arg(version)
                                       .arg(QLatin1String(SANDGATE_VERSION))
                                       .arg(battleVersion));
    if (version < 1)
        return invalidBattle(path, QStringLiteral("its version is missing"));
    const QString check = database.value("PRAGMA quick_check(1)");
    if (database.failed() || check != QLatin1String("ok"))
        return invalidBattle(path,
                             QStringLiteral("it is damaged (%1)").arg(database.failed() ? database.fault() : check));
    return std::nullopt;
}

Result<OpenBattle> openOnce(const QString& path)
{
    const QString target = fileBehind(path);
    OpenBattle battle;
    battle.database = std::make_unique<Sqlite>();
    const QStringList companions = filledCompanions(target);
    bool opened = false;
    if (companions.isEmpty()) {
        opened = battle.database->open(target, Sqlite::Mode::Untouched);
    } else {
        battle.copy = std::make_unique<QTemporaryDir>();
        const QString copy = battle.copy->filePath(QStringLiteral("battle"));
        bool copied = battle.copy->isValid() && copyForReading(target, copy);
        for (const QString& ending : companions)
            copied = copied && (copyForReading(target + ending, copy + ending) || !QFile::exists(target + ending));
        if (!copied)
            return tl::make_unexpected(notRead(path, QStringLiteral("its unfinished recording could not be copied")));
        opened = battle.database->open(copy, Sqlite::Mode::Change);
    }
    if (!opened)
        return tl::make_unexpected(notRead(path, battle.database->fault()));
    if (const auto refusal = againstKind(path, *battle.database))
        return tl::make_unexpected(*refusal);
    return battle;
}

} // namespace

Refusal invalidBattle(const QString& path, const QString& why)
{
    return {.error = QStringLiteral("invalid-battle"),
            .clause = {},
            .message = QStringLiteral("This is no battle that can be read: %1.").arg(why),
            .file = path};
}

Result<OpenBattle> openBattle(const QString& path)
{
    if (const auto refusal = againstReading(path))
        return tl::make_unexpected(*refusal);
    const bool recorded = !filledCompanions(fileBehind(path)).isEmpty();
    Result<OpenBattle> battle = openOnce(path);
    // A recording may have been closed just while it was copied.
    return battle || !recorded ? std::move(battle) : openOnce(path);
}

} // namespace sandgate
