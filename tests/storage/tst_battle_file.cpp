#include "core/base/random.h"
#include "storage/battle_file.h"
#include "storage/sqlite.h"
#include "tests/shared/test_main.h"
#include "tests/storage/recorded_battle.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>

#include <sys/wait.h>
#include <unistd.h>

using namespace sandgate;
using namespace sandgate::tests;

namespace {

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList filesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden);
}

QString answer(const QString& path, const char* sql)
{
    Sqlite database;
    database.open(path, Sqlite::Mode::Create); // views are allowed, as in any tool
    const QString value = database.value(sql);
    return database.failed() ? database.fault() : value;
}

void change(const QString& path, const char* sql)
{
    Sqlite database;
    QVERIFY(database.open(path, Sqlite::Mode::Create));
    QVERIFY2(database.run(sql), qPrintable(database.fault()));
}

} // namespace

class BattleFile : public QObject
{
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString path(const char* name = "x.battle") const { return m_folder.filePath(QString::fromUtf8(name)); }

private Q_SLOTS:
    void init()
    {
        const QStringList files = filesIn(m_folder.path());
        for (const QString& file : files)
            QFile::remove(m_folder.filePath(file));
    }

    void aWholeBattleComesBack()
    {
        const Battle battle = recordedBattle();
        const auto written = writeBattle(battle, 18446744073709551615u, path());
        QVERIFY2(written, qPrintable(written ? QString() : toText(written.error())));
        QCOMPARE(filesIn(m_folder.path()), QStringList(QStringLiteral("x.battle")));
        const auto read = readBattle(path());
        QVERIFY2(read, qPrintable(read ? QString() : toText(read.error())));
        QCOMPARE(differenceOf(battle, **read), QString());
    }

    void storedPositionsAreThoseWalkedTo()
    {
        QVERIFY(writeBattle(recordedBattle(), 1, path()));
        const auto read = readBattle(path());
        QVERIFY(read);
        for (MoveId id = 1; id < static_cast<MoveId>((*read)->moves().size()); ++id) {
            Position walked = startOf((*read)->ground());
            for (const MoveId step : (*read)->pathTo(id)) {
                for (const OrderRecord& record : (*read)->move(step).orders) {
                    for (const Event& event : record.events)
                        applyTo(walked, event);
                }
            }
            QVERIFY((*read)->move(id).after == walked);
        }
    }

    void readingChangesNothing()
    {
        QVERIFY(writeBattle(recordedBattle(), 1, path()));
        const QByteArray before = bytesOf(path());
        QVERIFY(readBattle(path()));
        QCOMPARE(bytesOf(path()), before);
        QCOMPARE(filesIn(m_folder.path()), QStringList(QStringLiteral("x.battle")));
    }

    void recordingMoveByMove()
    {
        const Battle whole = recordedBattle();
        Battle battle(whole.ground());
        auto writer = BattleWriter::create(path(), battle, 7);
        QVERIFY2(writer, qPrintable(writer ? QString() : toText(writer.error())));
        for (MoveId id = 1; id < static_cast<MoveId>(whole.moves().size()); ++id) {
            const MoveNode& node = whole.move(id);
            QCOMPARE(battle.begin(node.parent, node.line), id);
            for (const OrderRecord& record : node.orders) {
                battle.append(id, record);
                if (id == 3) // an open move, again and again
                    QVERIFY((*writer)->store(battle, id));
            }
            if (id == 4)
                continue; // kept with the next
            const auto stored = (*writer)->store(battle, id);
            QVERIFY2(stored, qPrintable(stored ? QString() : toText(stored.error())));
            const auto meanwhile = readBattle(path());
            QVERIFY2(meanwhile, qPrintable(meanwhile ? QString() : toText(meanwhile.error())));
            QCOMPARE(differenceOf(battle, **meanwhile), QString());
        }
        QVERIFY((*writer)->close());
        QVERIFY((*writer)->close());
        QVERIFY(!(*writer)->store(battle, 1));
        QCOMPARE(filesIn(m_folder.path()), QStringList(QStringLiteral("x.battle")));
        const auto read = readBattle(path());
        QVERIFY(read);
        QCOMPARE(differenceOf(battle, **read), QString());
    }

    void anOrderTakenBackIsGone()
    {
        Battle battle(eventScene().ground());
        auto writer = BattleWriter::create(path(), battle, 7);
        QVERIFY(writer);
        const MoveId move = battle.begin(startMove);
        battle.append(move, {Note{QStringLiteral("first")}, {{0, 1, NotedEvent{QStringLiteral("first")}}}});
        battle.append(move, {Note{QStringLiteral("second")}, {{0, 1, RetiredEvent{QStringLiteral("r1")}}}});
        QVERIFY((*writer)->store(battle, move));
        QVERIFY(battle.takeBack(move));
        QVERIFY((*writer)->store(battle, move));
        const auto read = readBattle(path());
        QVERIFY(read);
        QCOMPARE(differenceOf(battle, **read), QString());
    }

    void whatWasStoredOutlivesTheProgram()
    {
        const Battle battle = recordedBattle();
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) {
            Battle started(battle.ground());
            auto writer = BattleWriter::create(path(), started, 7);
            bool good = bool(writer);
            for (MoveId id = 1; good && id < 4; ++id) {
                started.adopt(battle.move(id));
                good = bool((*writer)->store(started, id));
            }
            ::_exit(good ? 0 : 1); // as if killed: nothing is closed
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
        QVERIFY(filesIn(m_folder.path()).contains(QStringLiteral("x.battle-wal")));
        const QByteArray file = bytesOf(path()), log = bytesOf(path("x.battle-wal"));
        const auto read = readBattle(path());
        QVERIFY2(read, qPrintable(read ? QString() : toText(read.error())));
        QCOMPARE((*read)->moves().size(), size_t(4));
        QVERIFY((*read)->move(3).orders == battle.move(3).orders);
        QCOMPARE(bytesOf(path()), file);
        QCOMPARE(bytesOf(path("x.battle-wal")), log);
        // A new recording of this name is not spoilt by what the old one left.
        QVERIFY(writeBattle(battle, 7, path()));
        QCOMPARE(filesIn(m_folder.path()), QStringList(QStringLiteral("x.battle")));
        QCOMPARE(differenceOf(battle, **readBattle(path())), QString());
    }

    void anyNameWillDo()
    {
        const Battle battle = recordedBattle();
        for (const char* name : {"Schlacht ä ö ü.battle", "🐎 бой 战.battle", "a b?c#d%20e&f=g.battle", "file:x.battle",
                                 "'quoted\" name.battle"}) {
            QVERIFY2(writeBattle(battle, 1, path(name)), name);
            const auto read = readBattle(path(name));
            QVERIFY2(read, name);
            QCOMPARE(differenceOf(battle, **read), QString());
        }
    }

    void inAFolderThatTakesNoFile()
    {
        QVERIFY(writeBattle(recordedBattle(), 1, path()));
        QVERIFY(QFile::setPermissions(m_folder.path(), QFile::ReadOwner | QFile::ExeOwner));
        const bool read = bool(readBattle(path()));
        QFile::setPermissions(m_folder.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QVERIFY(read);
    }

    void whatIsNoBattleIsRefused()
    {
        QCOMPARE(readBattle(path("missing")).error().error, QStringLiteral("not-read"));
        QCOMPARE(readBattle(m_folder.path()).error().error, QStringLiteral("not-read"));
        const auto refusalOf = [&](const QByteArray& bytes) {
            QFile file(path("other"));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                return QString();
            file.close();
            const auto read = readBattle(path("other"));
            return read ? QString() : read.error().error;
        };
        QCOMPARE(refusalOf(""), QStringLiteral("invalid-battle"));
        QCOMPARE(refusalOf("{\"format\": \"sandgate-scenario\"}"), QStringLiteral("invalid-battle"));
        QCOMPARE(refusalOf(QByteArray("SQLite format 3\0", 16)), QStringLiteral("invalid-battle"));
        QVERIFY(writeBattle(recordedBattle(), 1, path()));
        const QByteArray whole = bytesOf(path());
        for (const qsizetype part : {qsizetype(100), qsizetype(4096), whole.size() / 2, whole.size() - 4096})
            QCOMPARE(refusalOf(whole.left(part)), QStringLiteral("invalid-battle"));
    }

    void otherKindsAndVersionsAreRefused()
    {
        QVERIFY(writeBattle(recordedBattle(), 1, path()));
        change(path(), "PRAGMA user_version = 9");
        QVERIFY(readBattle(path()).error().message.contains(QStringLiteral("version 9")));
        change(path(), "PRAGMA user_version = 0");
        QCOMPARE(readBattle(path()).error().error, QStringLiteral("invalid-battle"));
        change(path(), "PRAGMA user_version = 1; PRAGMA application_id = 7");
        QVERIFY(readBattle(path()).error().message.contains(QStringLiteral("another program")));
    }

    void impossibleContentIsRefused_data()
    {
        QTest::addColumn<QByteArray>("sql");
        for (const char* sql :
             {"UPDATE moves SET parent = 3 WHERE id = 2",
              "UPDATE moves SET parent = NULL WHERE id = 2",
              "UPDATE moves SET parent = -5 WHERE id = 2",
              "UPDATE moves SET side = 2 WHERE id = 2",
              "UPDATE moves SET move = -1 WHERE id = 2",
              "UPDATE moves SET closed = 0 WHERE id = 1",
              "UPDATE moves SET id = 99 WHERE id = (SELECT max(id) FROM moves)",
              "DELETE FROM moves",
              "UPDATE orders SET json = '{}' WHERE move = 1",
              "UPDATE orders SET json = 'x' WHERE move = 1",
              "UPDATE orders SET n = n + 7 WHERE move = 1",
              "UPDATE orders SET move = 77 WHERE move = 1",
              "UPDATE events SET json = replace(json, 'r1', 'nobody')",
              "UPDATE events SET json = NULL || 1",
              "UPDATE events SET order_n = 99 WHERE move = 1",
              "UPDATE events SET n = n + 1 WHERE move = 2",
              "UPDATE events SET order_n = -1 WHERE move = 1",
              "UPDATE shots SET track = x'00'",
              "UPDATE shots SET track = zeroblob(24) || x'ffffffffffffffff'",
              "UPDATE shots SET n = 99",
              "DELETE FROM positions WHERE piece = 3",
              "DELETE FROM positions WHERE move = 2",
              "UPDATE positions SET condition = 'asleep'",
              "UPDATE positions SET owner = 7",
              "UPDATE positions SET x = 9e999 WHERE move = 1",
              "UPDATE positions SET shots = -1",
              "INSERT INTO positions SELECT move, 999, condition, owner, x, y, bearing, elevation, lying, fallen, "
              "off_line, has_moved, shots, start_x, start_y, free_from_move FROM positions WHERE piece = 0",
              "DELETE FROM position_state WHERE move = 2",
              "UPDATE position_state SET phase = 'tea'",
              "UPDATE position_state SET mover = 2",
              "UPDATE position_state SET winner = 5",
              "UPDATE position_state SET approaches = '[[0,99999,1,1]]'",
              "UPDATE position_state SET approaches = '[[-1,1,1,1]]'",
              "UPDATE position_state SET approaches = '[[1]]'",
              "UPDATE position_state SET approaches = '{'",
              "UPDATE position_state SET beaten = -2",
              "DELETE FROM battle WHERE key = 'scenario'",
              "UPDATE battle SET value = '{}' WHERE key = 'scenario'",
              "UPDATE battle SET value = replace(value, '\"id\": \"r1\"', '\"id\": \"r77\"') WHERE key = 'scenario'",
              "DROP TABLE shots",
              "DROP TABLE battle",
              "ALTER TABLE moves RENAME COLUMN line TO branch",
              "ALTER TABLE moves RENAME TO real_moves; CREATE VIEW moves AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL "
              "SELECT i + 1 FROM n) SELECT i AS id, 0 AS parent, 0 AS side, 0 AS move, '' AS line, 1 AS closed FROM n"})
            QTest::newRow(sql) << QByteArray(sql);
    }
    void impossibleContentIsRefused()
    {
        QFETCH(QByteArray, sql);
        QVERIFY(writeBattle(recordedBattle(), 1, path()));

        {
            Sqlite database;
            QVERIFY(database.open(path(), Sqlite::Mode::Create));
            if (!database.run(sql.constData())) // what the tables themselves refuse cannot come in
                QVERIFY2(database.fault().contains(QStringLiteral("constraint")), qPrintable(database.fault()));
            else
                QVERIFY2(!readBattle(path()), sql);
        }
    }

    void flippedBytesAreNoCrash()
    {
        QVERIFY(writeBattle(recordedBattle(), 1, path()));
        const QByteArray whole = bytesOf(path());
        Random random(5);
        for (int i = 0; i < 150; ++i) {
            QByteArray bytes = whole;
            for (int k = 0; k < 8; ++k)
                bytes[random.below(int(bytes.size()))] = static_cast<char>(random.below(256));
            QFile file(path("flipped"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(bytes);
            file.close();
            const auto read = readBattle(path("flipped"));
            QVERIFY(read || !read.error().message.isEmpty());
        }
    }

    void aFileThatCannotBeWrittenIsRefused()
    {
        const Battle battle = recordedBattle();
        QCOMPARE(writeBattle(battle, 1, QStringLiteral("/nowhere/x.battle")).error().error,
                 QStringLiteral("not-written"));
        QCOMPARE(writeBattle(battle, 1, m_folder.path()).error().error, QStringLiteral("not-written"));
        QVERIFY(filesIn(m_folder.path()).isEmpty());
    }

    void aRecordingWhoseFileWasReplacedSaysSo()
    {
        Battle battle(eventScene().ground());
        auto writer = BattleWriter::create(path(), battle, 7);
        QVERIFY(writer);
        QVERIFY(QFile::rename(path(), path("moved.battle")));
        battle.begin(startMove);
        const auto stored = (*writer)->store(battle, 1);
        QVERIFY(!stored);
        QCOMPARE(stored.error().error, QStringLiteral("not-written"));
    }

    void viewsAnswerPeople()
    {
        QVERIFY(writeBattle(recordedBattle(), 1, path()));
        QCOMPARE(answer(path(), "PRAGMA foreign_key_check"), QString());
        QCOMPARE(answer(path(), "SELECT count(*) FROM v_shots"), QStringLiteral("2"));
        QCOMPARE(answer(path(), "SELECT touched || '/' || killed || '/' || seed FROM v_shots WHERE gun = 'rgun'"),
                 QStringLiteral("2/1/18446744073709551557"));
        QCOMPARE(answer(path(), "SELECT men FROM v_melees WHERE side = 'Blue' AND inferior"), QStringLiteral("1"));
        QCOMPARE(answer(path(), "SELECT score FROM v_strengths WHERE side = 'Red'"), QStringLiteral("138.5"));
        QCOMPARE(answer(path(), "SELECT count(*) FROM v_losses WHERE how = 'surrendered' AND side = 'Blue'"),
                 QStringLiteral("2"));
        QCOMPARE(answer(path(), "SELECT piece FROM v_losses WHERE how = 'umpire'"), QStringLiteral("b1"));
        QCOMPARE(answer(path(), "SELECT glyph FROM v_notes"), QStringLiteral("??"));
        QCOMPARE(answer(path(), "SELECT max(step) FROM v_main_line"), QStringLiteral("6"));
        QCOMPARE(answer(path(), "SELECT count(*) FROM v_moves WHERE line <> ''"), QStringLiteral("1"));
        QCOMPARE(answer(path(), "SELECT owner FROM v_positions WHERE piece = 'bgun' AND move_id = 4"),
                 QStringLiteral("Red"));
        QCOMPARE(answer(path(), "SELECT json_extract(json, '$.backend') FROM events WHERE kind = 'shot'"),
                 QStringLiteral("box2d 2.4.1"));
        QCOMPARE(answer(path(), "SELECT length(track) FROM shots WHERE gun = 'rgun'"), QStringLiteral("64"));
    }

    void aMoveIsStoredInMilliseconds()
    {
        Scene scene;
        scene.infantryRow(QStringLiteral("r"), 75, {10, 90}, {1, 0});
        scene.infantryRow(QStringLiteral("b"), 75, {10, 6}, {1, 0});
        Battle battle(scene.ground());
        auto writer = BattleWriter::create(path(), battle, 7);
        QVERIFY(writer);
        MoveId last = startMove;
        qint64 spent = 0;
        for (int i = 0; i < 20; ++i) {
            last = battle.begin(last);
            for (int k = 1; k <= 75; ++k) {
                const QString id = QStringLiteral("r%1").arg(k);
                battle.append(last, {Move{id, {1.5, 2}, 180}, {{0, i, MovedEvent{id, {1, 2}, {1.5, 2}, 180, 0.5}}}});
            }
            battle.append(last, {EndMove{}, {}});
            QElapsedTimer clock;
            clock.start();
            QVERIFY((*writer)->store(battle, last));
            spent += clock.nsecsElapsed();
        }
        const double each = double(spent) / 20e6;
        qInfo("%.2f ms a move", each);
        QVERIFY2(each < 100, "a move takes far longer to store than it should");
        QVERIFY((*writer)->close());
        QElapsedTimer clock;
        clock.start();
        QVERIFY(readBattle(path()));
        qInfo("%lld ms to read 20 moves", static_cast<long long>(clock.elapsed()));
    }
};

SANDGATE_TEST(BattleFile)
#include "tst_battle_file.moc"
