#include "storage/battle_file.h"
#include "storage/chances_file.h"
#include "storage/safe_file.h"
#include "storage/sqlite.h"
#include "tests/shared/test_main.h"
#include "tests/storage/recorded_battle.h"

#include <QDir>
#include <QTemporaryDir>

#include <unistd.h>

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

/// The chances that a battle file keeps, and an older file that gets them.
class ChancesInFile : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(u"x.battle"_s);

    static Analysis analysis(quint64 seed = 1) { return {{u"steady 1"_s, u"bold 2"_s}, u"box2d 1"_s, seed}; }
    static analysis::Chances chances(int won, int lost)
    {
        return {.tally = {.battles = won + lost + 3,
                          .won = {won, lost},
                          .drawn = 2,
                          .undecided = 1,
                          .scores = {100.1 * won, 0.1 + lost},
                          .squares = {20000.7 * won, 30000.3 * lost}},
                .decided = false};
    }
    std::unique_ptr<ChancesFile> open(quint64 seed = 1) const
    {
        auto file = ChancesFile::open(m_path, analysis(seed));
        if (!file)
            qFatal("%s", qPrintable(toText(file.error())));
        return *std::move(file);
    }
    QString answer(const char* sql) const
    {
        Sqlite database;
        database.open(m_path, Sqlite::Mode::Create); // views are allowed, as in any tool
        const QString value = database.value(sql);
        return database.failed() ? database.fault() : value;
    }

private Q_SLOTS:
    void init() { QVERIFY(writeBattle(recordedBattle(), 7, m_path)); }

    void whatIsStoredComesBack()
    {
        {
            const auto file = open();
            QCOMPARE(file->known(u"a"_s), analysis::Chances());
            QVERIFY(file->store(0, u"a"_s, chances(3, 4)));
            QVERIFY(file->store(1, u"b"_s, chances(9, 4)));
            QVERIFY(file->store(1, u"b"_s, chances(19, 4)));
            QCOMPARE(file->known(u"b"_s), chances(19, 4));
        }
        const auto again = open();
        QCOMPARE(again->known(u"a"_s), chances(3, 4));
        QCOMPARE(again->known(u"b"_s), chances(19, 4));
        QCOMPARE(again->known(u"c"_s), analysis::Chances());
        QCOMPARE(open(2)->known(u"a"_s), analysis::Chances());
        QCOMPARE(answer("SELECT count(*) FROM chances"), u"4"_s);
        QCOMPARE(answer("PRAGMA foreign_key_check"), QString());
        QVERIFY(readBattle(m_path));
        QCOMPARE(differenceOf(recordedBattle(), **readBattle(m_path)), QString());
    }

    void lookingChangesNothing()
    {
        const QByteArray before = *readWhole(m_path);
        open();
        QVERIFY(open()->suggest({}));
        QCOMPARE(*readWhole(m_path), before);
        QVERIFY(open()->store(1, u"b"_s, chances(9, 4)));
        const QByteArray stored = *readWhole(m_path);
        QVERIFY(stored != before);
        QVERIFY(open()->store(1, u"b"_s, chances(9, 4))); // known already
        QCOMPARE(*readWhole(m_path), stored);
    }

    void whatCannotBeWrittenIsRefusedAtOnce()
    {
        if (::geteuid() == 0)
            QSKIP("root may write everywhere");
        for (const QString& forbidden : {m_path, m_folder.path()}) {
            const QFile::Permissions usual = QFile::permissions(forbidden);
            QVERIFY(QFile::setPermissions(forbidden, usual & ~(QFile::WriteOwner | QFile::WriteUser)));
            const auto file = ChancesFile::open(m_path, analysis());
            QFile::setPermissions(forbidden, usual);
            QVERIFY(!file);
            QCOMPARE(file.error().error, u"not-written"_s);
        }
    }

    void suggestionsAreNoNotes()
    {
        const QString notes = answer("SELECT count(*) FROM notes");
        const auto file = open();
        for (const MoveId move : {0, 1, 2})
            QVERIFY(file->store(move, QString::number(move), chances(10 * move, 20)));
        QVERIFY(file->suggest({{1, {-0.4, -4}}, {2, {0.2, 3}}}));
        QCOMPARE(answer("SELECT group_concat(move_id || glyph || swing, ' ') FROM v_suggestions"), u"1?\?-0.4 2!0.2"_s);
        QVERIFY(open()->suggest({{1, {-0.05, -3}}}));
        QCOMPARE(answer("SELECT group_concat(move_id || glyph, ' ') FROM v_suggestions"), u"2!"_s);
        QCOMPARE(answer("SELECT count(*) FROM notes"), notes);
    }

    void viewsAnswerPeople()
    {
        QVERIFY(open()->store(1, u"b"_s, chances(9, 4)));
        QCOMPARE(answer("SELECT runs || ' ' || win || ' ' || loss || ' ' || draw FROM v_chances WHERE side = 'Red'"),
                 u"16 0.5625 0.25 0.125"_s);
        QCOMPARE(answer("SELECT generals FROM v_chances"), u"steady 1, bold 2"_s);
        QCOMPARE(answer("SELECT win_low < win AND win < win_high AND score_low < score FROM v_chances"), u"1"_s);
    }

    void aMoveStoredAgainLosesItsChances()
    {
        Battle battle = recordedBattle();
        auto writer = BattleWriter::create(m_path, battle, 7);
        QVERIFY(writer);
        QVERIFY(open()->store(1, u"b"_s, chances(9, 4)));
        QVERIFY(open()->store(2, u"c"_s, chances(9, 4)));
        QVERIFY((*writer)->store(battle, 2));
        QVERIFY((*writer)->close());
        QCOMPARE(answer("SELECT group_concat(move) FROM chances"), u"1,1"_s);
    }

    void aBrokenOffRecordingBecomesOneFile()
    {
        const QByteArray before = *readWhole(m_path);
        {
            Sqlite log;
            QVERIFY(log.open(m_path, Sqlite::Mode::Create));
            QCOMPARE(log.value("PRAGMA journal_mode = WAL"), u"wal"_s);
        }
        QVERIFY(*readWhole(m_path) != before); // it says so itself
        QVERIFY(open()->store(1, u"b"_s, chances(9, 4)));
        QCOMPARE(answer("PRAGMA journal_mode"), u"delete"_s);
        QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList(u"x.battle"_s));
        QCOMPARE(open()->known(u"b"_s), chances(9, 4));
    }

    void anOlderFileIsReadAsItIsAndRaisedByTheFirstAnswer()
    {
        const QByteArray old = *readWhole(QStringLiteral(SANDGATE_SOURCE_DIR "/tests/storage/data/version-1.battle"));
        QVERIFY(writeSafely(m_path, old));
        const auto before = readBattle(m_path);
        QVERIFY2(before, qPrintable(before ? QString() : toText(before.error())));
        open();
        QCOMPARE(*readWhole(m_path), old);
        QCOMPARE(answer("PRAGMA user_version"), u"1"_s);
        QVERIFY(open()->store(1, u"b"_s, chances(9, 4)));
        QCOMPARE(answer("PRAGMA user_version"), u"2"_s);
        QCOMPARE(open()->known(u"b"_s), chances(9, 4));
        const auto after = readBattle(m_path);
        QVERIFY2(after, qPrintable(after ? QString() : toText(after.error())));
        QCOMPARE(differenceOf(**before, **after), QString());
        // The tables and views are those of a file that was new.
        const char* const schema = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema ORDER BY name)";
        const QString raised = answer(schema);
        QVERIFY(writeBattle(recordedBattle(), 7, m_path));
        QCOMPARE(raised, answer(schema));
    }

    void nonsenseIsRefused_data()
    {
        QTest::addColumn<QByteArray>("sql");
        for (const char* sql : {"UPDATE chances SET runs = -1", "UPDATE chances SET won = 99",
                                "UPDATE chances SET runs = 9e12, won = 9e12", "UPDATE chances SET score_sum = 9e999",
                                "UPDATE chances SET runs = 0, won = 0, lost = 0, drawn = 0", "DROP TABLE chances",
                                "ALTER TABLE analyses RENAME COLUMN seed TO fate"})
            QTest::newRow(sql) << QByteArray(sql);
    }
    void nonsenseIsRefused()
    {
        QFETCH(QByteArray, sql);
        QVERIFY(open()->store(1, u"b"_s, chances(9, 4)));
        {
            Sqlite database;
            QVERIFY(database.open(m_path, Sqlite::Mode::Create));
            QVERIFY2(database.run(sql.constData()), qPrintable(database.fault()));
        }
        const auto file = ChancesFile::open(m_path, analysis());
        QVERIFY(!file);
        QCOMPARE(file.error().error, u"invalid-battle"_s);
    }
};

SANDGATE_TEST(ChancesInFile)
#include "tst_chances_file.moc"
