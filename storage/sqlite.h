#pragma once

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>

struct sqlite3;
struct sqlite3_stmt;

// SQLite as storage uses it. Private to storage.
namespace sandgate {

/// A connection. The first failure is kept, and everything after it does nothing: ask failed() at the end of a piece of
/// work.
class Sqlite
{
public:
    Sqlite() = default;
    ~Sqlite();
    Sqlite(const Sqlite&) = delete;
    Sqlite& operator=(const Sqlite&) = delete;

    enum class Mode {
        Create,    ///< a new file, or an empty one
        Change,    ///< an existing one
        Untouched, ///< read without a lock or a file beside it; it must be at rest
    };
    bool open(const QString& path, Mode mode);
    /// False when the connection could not be closed cleanly.
    bool close();
    bool isOpen() const { return m_handle != nullptr; }

    bool run(const char* sql);
    /// The first column of the first row; empty without one.
    QString value(const char* sql);

    bool failed() const { return m_fault.has_value(); }
    QString fault() const { return m_fault.value_or(QString()); }
    /// Takes the failure up, to go on after it.
    QString takeFault();

private:
    friend class SqliteStatement;
    void fail();

    sqlite3* m_handle = nullptr;
    std::optional<QString> m_fault;
};

/// A prepared statement, used again and again. Bind in the order of the parameters, then run() or next().
class SqliteStatement
{
public:
    SqliteStatement(Sqlite& database, const char* sql);
    ~SqliteStatement();
    SqliteStatement(const SqliteStatement&) = delete;
    SqliteStatement& operator=(const SqliteStatement&) = delete;

    SqliteStatement& bind(qint64 value);
    SqliteStatement& bind(int value) { return bind(static_cast<qint64>(value)); }
    SqliteStatement& bind(bool value) { return bind(static_cast<qint64>(value)); }
    SqliteStatement& bind(double value);
    SqliteStatement& bind(const QString& text);
    SqliteStatement& bindUtf8(const QByteArray& text);
    SqliteStatement& bindBlob(const QByteArray& blob);
    SqliteStatement& bindNull();

    /// Executes, and is ready for the next values.
    bool run();
    /// To the next row of the answer; false at its end or on failure.
    bool next();

    bool isNull(int column) const;
    qint64 integer(int column) const;
    double real(int column) const;
    QString text(int column) const;
    QByteArray utf8(int column) const;
    QByteArray blob(int column) const;

private:
    void check(int code);

    Sqlite& m_database;
    sqlite3_stmt* m_statement = nullptr;
    int m_bound = 0;
};

} // namespace sandgate
