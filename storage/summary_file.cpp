#include "storage/summary_file.h"

#include "storage/json_text.h"
#include "storage/safe_file.h"
#include "storage/scenario_file.h"
#include "storage/sqlite.h"
#include "storage/summary_columns.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cmath>

namespace sandgate {

namespace {

constexpr int summaryApplicationId = 0x5347534d; ///< `SGSM`
constexpr int summaryVersion = 1;
constexpr qint64 largestSummary = qint64(4) << 30;
const QByteArray summaryMark = QByteArrayLiteral("SQLite format 3");

Refusal invalidSummary(const QString& path, const QString& why, int line = 0)
{
    return {.error = QStringLiteral("invalid-summary"),
            .clause = {},
            .message = QStringLiteral("This is no summary that can be read: %1.").arg(why),
            .file = path,
            .place = line > 0 ? QStringLiteral("line %1").arg(line) : QString(),
            .line = line};
}

QString winnerOf(const SummaryHead& head, const SummaryRow& row)
{
    return row.winner < 0 ? QString() : head.sides[static_cast<size_t>(row.winner)];
}

/// The names of all columns, in their order.
QList<QByteArray> columnNames()
{
    QList<QByteArray> names;
    SummaryHead head;
    SummaryRow row;
    QString winner;
    visitColumns(head, row, winner, [&](const char* name, const auto&, const char*) { names << name; });
    return names;
}

/// Takes rows in as they are read, and sees that they belong together.
class RowTaking
{
public:
    /// What is wrong with the row; empty: it was taken.
    QString take(SummaryHead head, SummaryRow row, const QString& winner)
    {
        row.winner = winner.isEmpty() ? -1 : winner == head.sides[0] ? 0 : winner == head.sides[1] ? 1 : -2;
        const bool decided = row.result == QLatin1String("victory");
        if (!decided && row.result != QLatin1String("draw") && row.result != QLatin1String("undecided"))
            return QStringLiteral("`%1` is no result").arg(row.result);
        if (row.winner < -1 || decided != (row.winner >= 0) || head.sides[0] == head.sides[1])
            return QStringLiteral("winner and result do not fit together");
        if (m_summary.rows.empty())
            m_summary.head = head;
        else if (!(head == m_summary.head))
            return QStringLiteral("it holds battles of different kinds");
        else if (row.seed <= m_summary.rows.back().seed)
            return QStringLiteral("seed %1 is there twice, or out of its place").arg(row.seed);
        m_summary.rows.push_back(std::move(row));
        return {};
    }
    Summary& summary() { return m_summary; }

private:
    Summary m_summary;
};

// CSV

QByteArray quoted(const QString& text)
{
    const bool isPlain = std::none_of(text.begin(), text.end(), [](QChar c) {
        return c == QLatin1Char(',') || c == QLatin1Char('"') || c == QLatin1Char('\n') || c == QLatin1Char('\r');
    });
    QString inside = text;
    return isPlain ? text.toUtf8() : '"' + inside.replace(QLatin1Char('"'), QStringLiteral("\"\"")).toUtf8() + '"';
}

QByteArray csvOf(const Summary& summary)
{
    QByteArray text = columnNames().join(',') + '\n';
    for (const SummaryRow& row : summary.rows) {
        QString winner = winnerOf(summary.head, row);
        bool first = true;
        visitColumns(summary.head, row, winner, [&]<class Value>(const char*, const Value& value, const char*) {
            if (!std::exchange(first, false))
                text += ',';
            if constexpr (std::is_same_v<Value, QString>)
                text += quoted(value);
            else if constexpr (std::is_same_v<Value, double>)
                text += numberText(value);
            else
                text += QByteArray::number(value);
        });
        text += '\n';
    }
    return text;
}

/// Records and their fields (RFC 4180).
class CsvReading
{
public:
    explicit CsvReading(const QByteArray& text) : m_text(text) {}

    bool atEnd() const { return m_at >= m_text.size(); }
    int line() const { return m_line; }
    /// The fields of the next record; nothing when a quotation is not closed, or followed by something.
    std::optional<QList<QByteArray>> next()
    {
        m_line = m_nextLine;
        QList<QByteArray> fields;
        for (;;) {
            const auto field = nextField();
            if (!field)
                return {};
            fields << *field;
            if (atEnd() || m_text[m_at] == '\n')
                break;
            ++m_at; // the comma
        }
        ++m_at;
        ++m_nextLine;
        return fields;
    }

private:
    std::optional<QByteArray> nextField()
    {
        const auto isEnd = [&] { return atEnd() || m_text[m_at] == ',' || m_text[m_at] == '\n'; };
        if (atEnd() || m_text[m_at] != '"') {
            const qsizetype from = m_at;
            while (!isEnd())
                ++m_at;
            QByteArray plain = m_text.mid(from, m_at - from);
            if (plain.endsWith('\r'))
                plain.chop(1);
            return plain;
        }
        QByteArray inside;
        for (++m_at; !atEnd(); ++m_at) {
            if (m_text[m_at] == '"' && (++m_at, atEnd() || m_text[m_at] != '"')) {
                if (!atEnd() && m_text[m_at] == '\r')
                    ++m_at;
                return isEnd() ? std::optional(inside) : std::nullopt;
            }
            m_nextLine += m_text[m_at] == '\n';
            inside += m_text[m_at];
        }
        return {};
    }

    const QByteArray& m_text;
    qsizetype m_at = 0;
    int m_line = 0;
    int m_nextLine = 1;
};

bool takeField(const QByteArray& field, QString& to)
{
    to = QString::fromUtf8(field);
    return true;
}
bool takeField(const QByteArray& field, double& to)
{
    bool good = false;
    to = field.toDouble(&good);
    return good && std::isfinite(to);
}
bool takeField(const QByteArray& field, quint64& to)
{
    bool good = false;
    to = field.toULongLong(&good);
    return good;
}
bool takeField(const QByteArray& field, int& to)
{
    bool good = false;
    to = field.toInt(&good);
    return good && to >= 0;
}

Result<Summary> summaryFromCsv(const QByteArray& text, const QString& path)
{
    const QList<QByteArray> names = columnNames();
    CsvReading records(text);
    if (records.next() != names)
        return tl::make_unexpected(invalidSummary(path, QStringLiteral("its columns are not those of a summary"), 1));
    if (!text.endsWith('\n'))
        return tl::make_unexpected(invalidSummary(path, QStringLiteral("it is cut off in its last line")));
    RowTaking taking;
    while (!records.atEnd()) {
        const auto fields = records.next();
        const auto wrong = [&](const QString& why) {
            return tl::make_unexpected(invalidSummary(path, why, records.line()));
        };
        if (!fields || fields->size() != names.size())
            return wrong(QStringLiteral("there are not %1 columns").arg(names.size()));
        SummaryHead head;
        SummaryRow row;
        QString winner;
        QString fault;
        qsizetype column = 0;
        visitColumns(head, row, winner, [&](const char* name, auto& value, const char*) {
            if (!takeField((*fields)[column++], value) && fault.isEmpty())
                fault = QStringLiteral("%1 is no number that can be").arg(QLatin1String(name));
        });
        if (fault.isEmpty())
            fault = taking.take(std::move(head), std::move(row), winner);
        if (!fault.isEmpty())
            return wrong(fault);
    }
    return std::move(taking.summary());
}

// SQLite

template <class Value> constexpr const char* sqlType()
{
    return std::is_same_v<Value, QString> ? "TEXT" : std::is_same_v<Value, double> ? "REAL" : "INTEGER";
}

/// The table with its remarks, as `.schema` shows it.
QByteArray summarySchema()
{
    QByteArray columns, remark;
    SummaryHead head;
    SummaryRow row;
    QString winner;
    visitColumns(head, row, winner, [&]<class Value>(const char* name, const Value&, const char* says) {
        if (columns.isEmpty())
            columns = QByteArray("  ") + name + " INTEGER PRIMARY KEY";
        else
            columns += "," + remark + "  " + name + ' ' + sqlType<Value>() + " NOT NULL";
        remark = QByteArray(" -- ") + says + '\n';
    });
    return "PRAGMA application_id = " + QByteArray::number(summaryApplicationId) +
           "; PRAGMA user_version = " + QByteArray::number(summaryVersion) +
           ";\nCREATE TABLE battles ( -- a row a battle\n" + columns + remark + ")";
}

void writeRows(Sqlite& database, const Summary& summary)
{
    const QByteArray places = QByteArray("?,").repeated(columnNames().size()).chopped(1);
    SqliteStatement insert(database, ("INSERT INTO battles VALUES (" + places + ")").constData());
    for (const SummaryRow& row : summary.rows) {
        QString winner = winnerOf(summary.head, row);
        visitColumns(summary.head, row, winner, [&]<class Value>(const char*, const Value& value, const char*) {
            if constexpr (std::is_same_v<Value, quint64>)
                insert.bind(static_cast<qint64>(value));
            else
                insert.bind(value);
        });
        if (!insert.run())
            return;
    }
}

Result<void> writeDatabase(const Summary& summary, const QString& path)
{
    const QString beside = nameBeside(fileBehind(path));
    Sqlite database;
    if (database.open(beside, Sqlite::Mode::Create)) {
        database.run("PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
        database.run(summarySchema().constData());
        writeRows(database, summary);
        database.run("COMMIT");
    }
    const QString fault = database.fault();
    database.close();
    if (fault.isEmpty())
        return takePlace(beside, path);
    QFile::remove(beside);
    QFile::remove(beside + QLatin1String("-journal"));
    return tl::make_unexpected(notWritten(path, fault));
}

bool takeColumn(const SqliteStatement& from, int column, QString& to)
{
    to = from.text(column);
    return !from.isNull(column);
}
bool takeColumn(const SqliteStatement& from, int column, double& to)
{
    to = from.real(column);
    return !from.isNull(column) && std::isfinite(to);
}
bool takeColumn(const SqliteStatement& from, int column, quint64& to)
{
    const qint64 value = from.integer(column);
    to = static_cast<quint64>(value);
    return value >= 0;
}
bool takeColumn(const SqliteStatement& from, int column, int& to)
{
    const qint64 value = from.integer(column);
    to = static_cast<int>(value);
    return value == to && to >= 0;
}

Result<Summary> summaryFromDatabase(const QString& path)
{
    Sqlite database;
    const auto wrong = [&](const QString& why) { return tl::make_unexpected(invalidSummary(path, why)); };
    if (!database.open(fileBehind(path), Sqlite::Mode::Untouched))
        return tl::make_unexpected(notRead(path, database.fault()));
    const bool isSummary = database.value("PRAGMA application_id").toLongLong() == summaryApplicationId;
    const int version = database.value("PRAGMA user_version").toInt();
    if (database.failed())
        return wrong(database.fault());
    if (!isSummary)
        return wrong(QStringLiteral("it is a database of another kind"));
    if (version != summaryVersion)
        return wrong(QStringLiteral("it is of version %1, and this Sandgate, %2, reads version %3")
                         .arg(version)
                         .arg(QLatin1String(SANDGATE_VERSION))
                         .arg(summaryVersion));
    if (const QString check = database.value("PRAGMA quick_check(1)"); check != QLatin1String("ok"))
        return wrong(QStringLiteral("it is damaged (%1)").arg(database.failed() ? database.fault() : check));
    RowTaking taking;
    SqliteStatement select(database, ("SELECT " + columnNames().join(',') + " FROM battles ORDER BY seed").constData());
    while (select.next()) {
        SummaryHead head;
        SummaryRow row;
        QString winner;
        QString fault;
        int column = 0;
        visitColumns(head, row, winner, [&](const char* name, auto& value, const char*) {
            if (!takeColumn(select, column++, value) && fault.isEmpty())
                fault = QStringLiteral("%1 is nothing that can be").arg(QLatin1String(name));
        });
        const quint64 seed = row.seed;
        if (fault.isEmpty())
            fault = taking.take(std::move(head), std::move(row), winner);
        if (!fault.isEmpty())
            return wrong(QStringLiteral("seed %1: %2").arg(seed).arg(fault));
    }
    if (database.failed())
        return wrong(database.fault());
    return std::move(taking.summary());
}

} // namespace

QString digestOf(const Scenario& scenario)
{
    return QString::fromLatin1(QCryptographicHash::hash(toJson(scenario), QCryptographicHash::Sha256).toHex().left(16));
}

bool isSummaryName(const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    return suffix == QLatin1String("csv") || suffix == QLatin1String("sqlite") || suffix == QLatin1String("db");
}

Result<void> writeSummary(const Summary& summary, const QString& path)
{
    if (QFileInfo(path).suffix().compare(QLatin1String("csv"), Qt::CaseInsensitive) == 0)
        return writeSafely(path, csvOf(summary));
    return writeDatabase(summary, path);
}

Result<Summary> readSummary(const QString& path)
{
    QFile file(path);
    if (!QFileInfo(path).isDir() && file.open(QIODevice::ReadOnly) && file.peek(summaryMark.size()) == summaryMark)
        return summaryFromDatabase(path);
    const Result<QByteArray> text = readWhole(path, largestSummary);
    if (!text)
        return tl::make_unexpected(text.error());
    return summaryFromCsv(*text, path);
}

} // namespace sandgate
