#include "storage/battle_file.h"

#include "storage/battle_rows.h"
#include "storage/battle_schema.h"
#include "storage/safe_file.h"

#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace sandgate {

namespace {

constexpr const char* besideBattle[] = {"-wal", "-shm", "-journal"};

QString companionOf(const QString& battle, const char* ending)
{
    return battle + QLatin1String(ending);
}

/// Writes a finished file of its own; on failure nothing is left of it.
Result<void> writeNewBattle(const Battle& battle, quint64 seed, const QString& path, const QString& meant)
{
    Sqlite database;
    if (database.open(path, Sqlite::Mode::Create)) {
        database.run("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
        raiseBattle(database);
        BattleRows::writeHead(database, battle.ground()->scenario, seed);
        BattleRows rows(database);
        for (MoveId move = 0; move < static_cast<MoveId>(battle.moves().size()); ++move)
            rows.writeMove(battle, move);
        database.run("COMMIT");
    }
    const QString fault = database.fault();
    database.close();
    if (fault.isEmpty())
        return {};
    QFile::remove(path);
    QFile::remove(companionOf(path, "-journal"));
    return tl::make_unexpected(notWritten(meant, fault));
}

/// What an unfinished recording left beside the old file would be taken for the new one's: it steps aside, and comes
/// back when the new file does not take its place.
class CompanionsAside
{
public:
    explicit CompanionsAside(const QString& target)
    {
        for (const char* const ending : besideBattle) {
            const QString companion = companionOf(target, ending);
            const QString aside = nameBeside(companion);
            if (QFile::rename(companion, aside))
                m_aside.emplace_back(companion, aside);
        }
    }
    void remove()
    {
        for (const auto& [companion, aside] : m_aside)
            QFile::remove(aside);
    }
    void putBack()
    {
        for (const auto& [companion, aside] : m_aside)
            QFile::rename(aside, companion);
    }

private:
    std::vector<std::pair<QString, QString>> m_aside;
};

#ifdef Q_OS_UNIX
/// Which file it is, whatever it is called.
std::pair<quint64, quint64> fileNumber(const QString& path)
{
    struct stat status
    {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    return {static_cast<quint64>(status.st_dev), static_cast<quint64>(status.st_ino)};
}
#else
int fileNumber(const QString& path)
{
    return QFile::exists(path);
}
#endif

} // namespace

struct BattleWriter::File
{
    QString path;
    QString target; ///< behind links
    Sqlite database;
    std::unique_ptr<BattleRows> rows;
    std::vector<bool> stored;
    decltype(fileNumber(QString())) number = {};

    Result<void> open()
    {
        database.open(target, Sqlite::Mode::Change);
        database.run("PRAGMA foreign_keys = ON");
        // On some network shares there is no WAL; then the journal that SQLite always has does it, at more cost.
        database.value("PRAGMA journal_mode = WAL");
        // The file itself stays as it is until it is closed: whoever copies it and its `-wal` has a whole battle.
        database.run("PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0");
        rows = std::make_unique<BattleRows>(database);
        number = fileNumber(target);
        if (database.failed())
            return tl::make_unexpected(notWritten(path, database.fault()));
        return {};
    }

    Result<void> close()
    {
        if (!database.isOpen())
            return {};
        rows.reset();
        database.takeFault();
        database.run("PRAGMA wal_checkpoint(TRUNCATE)");
        const QString journal = database.value("PRAGMA journal_mode = DELETE");
        QString fault = database.takeFault();
        if (fault.isEmpty() && journal == QLatin1String("wal"))
            fault = QStringLiteral("another program has it open");
        if (!database.close() && fault.isEmpty())
            fault = QStringLiteral("it is still in use");
        if (fault.isEmpty())
            return {};
        return tl::make_unexpected(notWritten(path, fault));
    }
};

BattleWriter::BattleWriter(std::unique_ptr<File> file) : m_file(std::move(file)) {}

BattleWriter::~BattleWriter()
{
    (void)close();
}

Result<std::unique_ptr<BattleWriter>> BattleWriter::create(const QString& path, const Battle& battle, quint64 seed)
{
    const Result<void> written = writeBattle(battle, seed, path);
    if (!written)
        return tl::make_unexpected(written.error());
    auto file = std::make_unique<File>();
    file->path = path;
    file->target = fileBehind(path);
    file->stored.assign(battle.moves().size(), true);
    const Result<void> opened = file->open();
    if (!opened)
        return tl::make_unexpected(opened.error());
    return std::unique_ptr<BattleWriter>(new BattleWriter(std::move(file)));
}

Result<void> BattleWriter::store(const Battle& battle, MoveId move)
{
    if (!m_file->database.isOpen())
        return tl::make_unexpected(notWritten(m_file->path, QStringLiteral("it is closed")));
    if (fileNumber(m_file->target) != m_file->number)
        return tl::make_unexpected(
            notWritten(m_file->path, QStringLiteral("it was removed or replaced while the battle was recorded")));
    std::vector<MoveId> path;
    for (const MoveId id : battle.pathTo(move)) {
        const auto i = static_cast<size_t>(id);
        if (id == move || i >= m_file->stored.size() || !m_file->stored[i])
            path.push_back(id);
    }
    Sqlite& database = m_file->database;
    database.run("BEGIN IMMEDIATE");
    for (const MoveId id : path)
        m_file->rows->writeMove(battle, id);
    database.run("COMMIT");
    if (database.failed()) {
        const QString fault = database.takeFault();
        database.run("ROLLBACK");
        database.takeFault();
        return tl::make_unexpected(notWritten(m_file->path, fault));
    }
    m_file->stored.resize(battle.moves().size());
    for (const MoveId id : path)
        m_file->stored[static_cast<size_t>(id)] = true;
    return {};
}

Result<void> BattleWriter::close()
{
    return m_file->close();
}

Result<void> writeBattle(const Battle& battle, quint64 seed, const QString& path)
{
    const QString target = fileBehind(path);
    if (!QFileInfo(QFileInfo(target).absolutePath()).isDir())
        return tl::make_unexpected(notWritten(path, QStringLiteral("there is no such folder")));
    const QString beside = nameBeside(target);
    const Result<void> written = writeNewBattle(battle, seed, beside, path);
    if (!written)
        return written;
    CompanionsAside companions(target);
    const Result<void> placed = takePlace(beside, path);
    if (placed)
        companions.remove();
    else
        companions.putBack();
    return placed;
}

} // namespace sandgate
