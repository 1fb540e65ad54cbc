#include "storage/sqlite.h"

#include <QUrl>

#include <sqlite3.h>

namespace sandgate {

namespace {

constexpr int patience = 5000; ///< ms for which another program may keep the file locked
constexpr int longestValue = 256 << 20;

/// `?`, `#` and `%` of a path mean nothing in it.
QByteArray uriOf(const QString& path)
{
    return "file:" + QUrl::toPercentEncoding(path, QByteArrayLiteral("/")) + "?immutable=1";
}

/// The file may come from anywhere: nothing in it is executed.
void harden(sqlite3* handle)
{
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestValue);
}

} // namespace

Sqlite::~Sqlite()
{
    close();
}

bool Sqlite::open(const QString& path, Mode mode)
{
    const QByteArray name = mode == Mode::Untouched ? uriOf(path) : path.toUtf8();
    int flags = SQLITE_OPEN_READWRITE;
    if (mode == Mode::Create)
        flags |= SQLITE_OPEN_CREATE;
    else if (mode == Mode::Untouched)
        flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
    if (sqlite3_open_v2(name.constData(), &m_handle, flags, nullptr) != SQLITE_OK) {
        fail();
        return false;
    }
    sqlite3_busy_timeout(m_handle, patience);
    if (mode != Mode::Create)
        harden(m_handle);
    return true;
}

bool Sqlite::close()
{
    const bool closed = sqlite3_close(m_handle) == SQLITE_OK;
    if (closed)
        m_handle = nullptr;
    return closed;
}

bool Sqlite::run(const char* sql)
{
    if (failed())
        return false;
    if (sqlite3_exec(m_handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK)
        fail();
    return !failed();
}

QString Sqlite::value(const char* sql)
{
    SqliteStatement statement(*this, sql);
    return statement.next() ? statement.text(0) : QString();
}

QString Sqlite::takeFault()
{
    const QString taken = fault();
    m_fault.reset();
    return taken;
}

void Sqlite::fail()
{
    if (!m_fault)
        m_fault = m_handle ? QString::fromUtf8(sqlite3_errmsg(m_handle)) : QStringLiteral("out of memory");
}

SqliteStatement::SqliteStatement(Sqlite& database, const char* sql) : m_database(database)
{
    if (!database.failed())
        check(sqlite3_prepare_v2(database.m_handle, sql, -1, &m_statement, nullptr));
}

SqliteStatement::~SqliteStatement()
{
    sqlite3_finalize(m_statement);
}

void SqliteStatement::check(int code)
{
    if (code != SQLITE_OK)
        m_database.fail();
}

SqliteStatement& SqliteStatement::bind(qint64 value)
{
    if (m_statement)
        check(sqlite3_bind_int64(m_statement, ++m_bound, value));
    return *this;
}

SqliteStatement& SqliteStatement::bind(double value)
{
    if (m_statement)
        check(sqlite3_bind_double(m_statement, ++m_bound, value));
    return *this;
}

SqliteStatement& SqliteStatement::bind(const QString& text)
{
    return bindUtf8(text.toUtf8());
}

SqliteStatement& SqliteStatement::bindUtf8(const QByteArray& text)
{
    if (m_statement)
        check(sqlite3_bind_text64(m_statement, ++m_bound, text.constData(), static_cast<sqlite3_uint64>(text.size()),
                                  SQLITE_TRANSIENT, SQLITE_UTF8));
    return *this;
}

SqliteStatement& SqliteStatement::bindBlob(const QByteArray& blob)
{
    if (m_statement)
        check(sqlite3_bind_blob64(m_statement, ++m_bound, blob.constData(), static_cast<sqlite3_uint64>(blob.size()),
                                  SQLITE_TRANSIENT));
    return *this;
}

SqliteStatement& SqliteStatement::bindNull()
{
    if (m_statement)
        check(sqlite3_bind_null(m_statement, ++m_bound));
    return *this;
}

bool SqliteStatement::run()
{
    while (next()) {
    }
    if (m_statement)
        sqlite3_reset(m_statement);
    m_bound = 0;
    return !m_database.failed();
}

bool SqliteStatement::next()
{
    if (!m_statement || m_database.failed())
        return false;
    const int code = sqlite3_step(m_statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        m_database.fail();
    return code == SQLITE_ROW;
}

bool SqliteStatement::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

qint64 SqliteStatement::integer(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

double SqliteStatement::real(int column) const
{
    return sqlite3_column_double(m_statement, column);
}

QString SqliteStatement::text(int column) const
{
    return QString::fromUtf8(utf8(column));
}

QByteArray SqliteStatement::utf8(int column) const
{
    const auto* const text = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
    return {text, text ? sqlite3_column_bytes(m_statement, column) : 0};
}

QByteArray SqliteStatement::blob(int column) const
{
    const auto* const blob = static_cast<const char*>(sqlite3_column_blob(m_statement, column));
    return {blob, blob ? sqlite3_column_bytes(m_statement, column) : 0};
}

} // namespace sandgate
