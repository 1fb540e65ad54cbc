#include "storage/chances_file.h"

#include "storage/battle_opening.h"
#include "storage/battle_schema.h"
#include "storage/safe_file.h"

#include <cmath>
#include <map>

namespace sandgate {

namespace {

constexpr qint64 mostRuns = 1'000'000'000;

bool isSound(const analysis::Chances& chances)
{
    const analysis::Tally& tally = chances.tally;
    const auto isCount = [](qint64 count) { return count >= 0 && count <= mostRuns; };
    const bool counts = isCount(tally.won[0]) && isCount(tally.won[1]) && isCount(tally.drawn) &&
                        isCount(tally.undecided) && tally.battles > 0 &&
                        qint64(tally.won[0]) + tally.won[1] + tally.drawn + tally.undecided == tally.battles;
    const auto finite = [](const std::array<double, 2>& both) {
        return std::isfinite(both[0]) && std::isfinite(both[1]);
    };
    return counts && finite(tally.scores) && finite(tally.squares);
}

} // namespace

struct ChancesFile::File
{
    QString path;
    Analysis analysis;
    Sqlite database;
    bool isChanged = false;
    qint64 id = 0; ///< of the analysis in the file; 0: it is not there yet
    std::map<QString, analysis::Chances> known;
    std::map<MoveId, std::pair<QString, analysis::Chances>> stored;
    std::map<MoveId, std::pair<QString, double>> suggested; ///< glyph and swing

    void bindAnalysis(SqliteStatement& statement) const
    {
        statement.bind(analysis.generals[0]).bind(analysis.generals[1]).bind(analysis.backend);
        statement.bind(QString::number(analysis.seed)).bind(QStringLiteral("sandgate " SANDGATE_VERSION));
    }
    void find()
    {
        SqliteStatement row(database, "SELECT id FROM analyses WHERE general_0 = ? AND general_1 = ? AND backend = ? "
                                      "AND seed = ? AND program = ?");
        bindAnalysis(row);
        id = row.next() ? row.integer(0) : 0;
    }
    /// False when what stands there cannot be.
    bool readKnown()
    {
        SqliteStatement row(database,
                            "SELECT a.position, a.decided, a.runs, a.won, b.won, a.drawn, a.undecided, a.score_sum, "
                            "b.score_sum, a.score_squares, b.score_squares, move FROM chances a JOIN chances b USING "
                            "(analysis, move) WHERE a.side = 0 AND b.side = 1 AND analysis = ?");
        row.bind(id);
        while (row.next()) {
            const auto count = [&](int column) {
                return static_cast<int>(std::min(row.integer(column), mostRuns + 1));
            };
            const analysis::Chances chances{.tally = {.battles = count(2),
                                                      .won = {count(3), count(4)},
                                                      .drawn = count(5),
                                                      .undecided = count(6),
                                                      .scores = {row.real(7), row.real(8)},
                                                      .squares = {row.real(9), row.real(10)}},
                                            .decided = row.integer(1) != 0};
            if (!isSound(chances))
                return false;
            keep(static_cast<MoveId>(row.integer(11)), row.text(0), chances);
        }
        SqliteStatement suggestion(database, "SELECT move, glyph, swing FROM suggestions WHERE analysis = ?");
        suggestion.bind(id);
        while (suggestion.next())
            suggested[static_cast<MoveId>(suggestion.integer(0))] = {suggestion.text(1), suggestion.real(2)};
        return true;
    }
    void keep(MoveId move, const QString& position, const analysis::Chances& chances)
    {
        stored[move] = {position, chances};
        analysis::Chances& its = known[position];
        if (chances.tally.battles > its.tally.battles)
            its = chances;
    }

    void begin()
    {
        database.run("BEGIN IMMEDIATE");
        if (id > 0 || database.failed())
            return;
        raiseBattle(database);
        SqliteStatement insert(database,
                               "INSERT OR IGNORE INTO analyses (general_0, general_1, backend, seed, program) "
                               "VALUES (?,?,?,?,?)");
        bindAnalysis(insert);
        insert.run();
        find();
    }
    Result<void> commit()
    {
        database.run("COMMIT");
        if (!database.failed()) {
            isChanged = true;
            return {};
        }
        const QString fault = database.takeFault();
        database.run("ROLLBACK");
        database.takeFault();
        id = 0;
        return tl::make_unexpected(notWritten(path, fault));
    }
};

ChancesFile::ChancesFile(std::unique_ptr<File> file) : m_file(std::move(file)) {}

ChancesFile::~ChancesFile()
{
    if (m_file->isChanged) // one ordinary file, where a recording that was broken off had left its log
        m_file->database.value("PRAGMA journal_mode = DELETE");
}

Result<std::unique_ptr<ChancesFile>> ChancesFile::open(const QString& path, const Analysis& analysis)
{
    auto file = std::make_unique<File>();
    file->path = path;
    file->analysis = analysis;
    Sqlite& database = file->database;
    if (database.open(fileBehind(path), Sqlite::Mode::Change)) {
        database.run("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; BEGIN IMMEDIATE");
        // Written and taken back: what cannot be stored is to be known before hours are spent on it.
        const QByteArray version = database.value("PRAGMA user_version").toUtf8();
        database.run(("PRAGMA user_version = " + version + "; ROLLBACK").constData());
    }
    if (database.failed())
        return tl::make_unexpected(notWritten(path, database.fault()));
    const bool hasChances = database.value("PRAGMA user_version").toInt() >= 2;
    if (hasChances)
        file->find();
    const bool sound = !hasChances || file->readKnown();
    if (database.failed() || !sound)
        return tl::make_unexpected(
            invalidBattle(path, database.failed() ? database.fault() : QStringLiteral("its chances cannot be")));
    return std::unique_ptr<ChancesFile>(new ChancesFile(std::move(file)));
}

analysis::Chances ChancesFile::known(const QString& position) const
{
    const auto found = m_file->known.find(position);
    return found == m_file->known.end() ? analysis::Chances() : found->second;
}

Result<void> ChancesFile::store(MoveId move, const QString& position, const analysis::Chances& chances)
{
    if (const auto found = m_file->stored.find(move);
        found != m_file->stored.end() && found->second == std::pair(position, chances))
        return {};
    m_file->begin();
    const analysis::Tally& tally = chances.tally;
    SqliteStatement insert(m_file->database,
                           "INSERT OR REPLACE INTO chances VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
    for (SideIndex side = 0; side < 2; ++side) {
        const auto i = static_cast<size_t>(side);
        const analysis::Interval win = chances.winInterval(side);
        const auto score = chances.scoreInterval(side);
        insert.bind(m_file->id).bind(move).bind(side).bind(position).bind(chances.decided).bind(tally.battles);
        insert.bind(tally.won[i]).bind(tally.won[1 - i]).bind(tally.drawn).bind(tally.undecided);
        insert.bind(win.low).bind(win.high).bind(tally.expectation(side)).bind(tally.meanScore(side));
        if (score)
            insert.bind(score->low).bind(score->high);
        else
            insert.bindNull().bindNull();
        insert.bind(tally.scores[i]).bind(tally.squares[i]).run();
    }
    auto stored = m_file->commit();
    if (stored)
        m_file->keep(move, position, chances);
    return stored;
}

Result<void> ChancesFile::suggest(const std::vector<Suggestion>& suggestions)
{
    auto suggested = m_file->suggested;
    for (const Suggestion& suggestion : suggestions) {
        const QString glyph = suggestion.swing.glyph();
        if (glyph.isEmpty())
            suggested.erase(suggestion.move);
        else
            suggested[suggestion.move] = {glyph, suggestion.swing.change};
    }
    if (suggested == m_file->suggested)
        return {};
    m_file->begin();
    SqliteStatement remove(m_file->database, "DELETE FROM suggestions WHERE analysis = ?");
    remove.bind(m_file->id).run();
    SqliteStatement insert(m_file->database, "INSERT INTO suggestions VALUES (?,?,?,?)");
    for (const auto& [move, its] : suggested)
        insert.bind(m_file->id).bind(move).bind(its.first).bind(its.second).run();
    auto stored = m_file->commit();
    if (stored)
        m_file->suggested = std::move(suggested);
    return stored;
}

} // namespace sandgate
