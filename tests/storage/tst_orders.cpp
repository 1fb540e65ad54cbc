#include "storage/json.h"
#include "storage/orders_file.h"
#include "tests/shared/test_main.h"

#include <QJsonDocument>
#include <QTemporaryDir>

using namespace sandgate;

namespace {

const QString gun = QStringLiteral("r-gun-1");

/// One of every kind, each with all it can hold.
std::vector<Order> everyOrder()
{
    const auto id = [](const char* text) { return QString::fromUtf8(text); };
    return {
        PutDown{id("r-inf-01"), {44, 95.125}, 180},
        PutDown{id("r-inf-02"), {45, 95}},
        Fire{gun, 171.5, 4.2, {id("r-inf-07")}, 11},
        Fire{gun, 0.1 + 0.2, -4.2, {}, 18446744073709551615u},
        Fire{gun, 1, 2, {}, 9007199254740993u},
        Fire{gun, 171.5, 4.2, {}, {}, std::vector<Touched>{{id("b-inf-03"), true}, {id("b-inf-04"), false}}},
        Fire{gun, 171.5, 4.2, {}, {}, std::vector<Touched>{}},
        MoveGun{gun, {40, 80}, {{id("r-cav-01"), {38, 82}}, {id("r-cav-02"), {42.0625, 82}}}},
        Move{id("r-inf-01"), {44, 84}, 180},
        Move{id("r-ünf \"quoted\""), {1.0 / 3, 84}},
        Escort{{id("b-inf-09")}, id("r-inf-03"), {{id("r-inf-03"), {44, 92}}, {id("b-inf-09"), {45, 92}}}},
        Surrender{{id("r-inf-10"), id("r-inf-11")}},
        EndMove{},
        EndMove{{{{id("r-cav-01")}, {id("r-cav-05")}}, {}}},
        Note{id("Red loses his head here."), id("??")},
        Note{id("Ägypten 🐫")},
        Overrule{
            .reason = id("He fell off the table"),
            .rule = id("SHOT-1"),
            .pieces = {{.piece = id("b-inf-03"), .condition = Condition::Dead},
                       {.piece = id("b-inf-04"), .at = Vec2{1.0 / 3, 2}, .bearing = 90, .condition = Condition::Free},
                       {.piece = gun, .side = id("blue")}}},
        Overrule{.reason = id("Tea"), .result = id("draw")}};
}

} // namespace

class Orders : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKindComesBack()
    {
        for (const Order& order : everyOrder()) {
            const auto again = orderFromJson(QJsonDocument::fromJson(toJsonLine(order)).object());
            QVERIFY2(again, toJsonLine(order));
            QVERIFY2(*again == order, toJsonLine(order));
            QVERIFY(*orderFromJson(toJson(order)) == order);
        }
    }

    void linesAreAsTheFormatHasThem()
    {
        QCOMPARE(toJsonLine(everyOrder()[0]),
                 QByteArray(R"({"do": "put-down", "piece": "r-inf-01", "at": [44,95.125], "bearing": 180})"));
        QCOMPARE(toJsonLine(everyOrder()[2]),
                 QByteArray(R"({"do": "fire", "gun": "r-gun-1", "bearing": 171.5, "elevation": 4.2, )"
                            R"("lieDown": ["r-inf-07"], "seed": 11})"));
        QCOMPARE(toJsonLine(everyOrder()[12]), QByteArray(R"({"do": "end-move"})"));
    }

    void theFileComesBack()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("orders ü 🐎 #?%.jsonl"));
        QVERIFY(writeOrders(everyOrder(), path));
        const auto read = readOrders(path);
        QVERIFY(read);
        QVERIFY(!read->stopped);
        QCOMPARE(read->orders.size(), everyOrder().size());
        for (size_t i = 0; i < read->orders.size(); ++i) {
            QVERIFY(read->orders[i].order == everyOrder()[i]);
            QCOMPARE(read->orders[i].line, int(i) + 1);
        }
    }

    void blankLinesAndRemarksArePassedOver()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("o.jsonl"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\xEF\xBB\xBF# Hook's Farm\r\n\r\n// first\r\n  {\"do\": \"end-move\"}  \r\n"
                   "{\"do\": \"note\", \"text\": \"x\"}");
        file.close();
        const auto read = readOrders(path);
        QVERIFY(read && !read->stopped);
        QCOMPARE(read->orders.size(), size_t(2));
        QCOMPARE(read->orders[0].line, 4);
        QCOMPARE(read->orders[1].line, 5);
    }

    void whatIsNoOrderStopsAtItsLine_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* line, const char* place) {
            QTest::newRow(line) << QByteArray(line) << QString::fromLatin1(place);
        };
        row(R"({"do": "charge"})", "line 2, /do");
        row(R"({"piece": "x"})", "line 2, /do");
        row(R"({"do": 7})", "line 2, /do");
        row(R"({"do": "move", "to": [1,2]})", "line 2, /piece");
        row(R"({"do": "move", "piece": "", "to": [1,2]})", "line 2, /piece");
        row(R"({"do": "move", "piece": "x", "to": [1]})", "line 2, /to");
        row(R"({"do": "move", "piece": "x", "to": [1,null]})", "line 2, /to");
        row(R"({"do": "move", "piece": "x", "to": [1,2], "bearing": "n"})", "line 2, /bearing");
        row(R"({"do": "fire", "gun": "g", "bearing": 1})", "line 2, /elevation");
        row(R"({"do": "fire", "gun": "g", "bearing": 1, "elevation": 1, "seed": 1.5})", "line 2, /seed");
        row(R"({"do": "fire", "gun": "g", "bearing": 1, "elevation": 1, "seed": -1})", "line 2, /seed");
        row(R"({"do": "fire", "gun": "g", "bearing": 1, "elevation": 1, "seed": 18446744073709551616})",
            "line 2, /seed");
        row(R"({"do": "fire", "gun": "g", "bearing": 1, "elevation": 1, "seed": "07"})", "line 2, /seed");
        row(R"({"do": "fire", "gun": "g", "bearing": 1, "elevation": 1, "touched": [{"piece": "a"}]})",
            "line 2, /touched/0/fell");
        row(R"({"do": "fire", "gun": "g", "bearing": 1, "elevation": 1, "touched": ["a"]})", "line 2, /touched/0");
        row(R"({"do": "move-gun", "gun": "g", "to": [1,2], "with": {"a": 1}})", "line 2, /with/a");
        row(R"({"do": "escort", "by": "a", "to": {}})", "line 2, /prisoners");
        row(R"({"do": "surrender", "pieces": [1]})", "line 2, /pieces/0");
        row(R"({"do": "end-move", "melees": {}})", "line 2, /melees");
        row(R"({"do": "note"})", "line 2, /text");
        row(R"({"do": "note", "text": "a", "text": "b"})", "line 2, column 29");
        row("[]", "line 2, column 1");
    }
    void whatIsNoOrderStopsAtItsLine()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, place);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("o.jsonl"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"do\": \"end-move\"}\n" + line + "\n{\"do\": \"end-move\"}\n");
        file.close();
        const auto read = readOrders(path);
        QVERIFY(read && read->stopped);
        QCOMPARE(read->orders.size(), size_t(1));
        QCOMPARE(read->stopped->error, QStringLiteral("invalid-order"));
        QCOMPARE(read->stopped->line, 2);
        QCOMPARE(read->stopped->file, path);
        QCOMPARE(read->stopped->place, place);
        QVERIFY(!read->stopped->message.isEmpty());
    }

    void brokenTextIsNoCrash()
    {
        for (const QByteArray& line : {QByteArray("{\"do\": \"fire\", \"bearing\": 1e999}"), QByteArray(100000, '['),
                                       QByteArray("{\"do\": \"\xff\"}"), QByteArray("\0\0", 2), QByteArray("{")}) {
            QTemporaryDir folder;
            const QString path = folder.filePath(QStringLiteral("o.jsonl"));
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(line);
            file.close();
            const auto read = readOrders(path);
            QVERIFY(read && read->stopped);
            QCOMPARE(read->stopped->line, 1);
        }
        QCOMPARE(readOrders(QStringLiteral("/nowhere/o.jsonl")).error().error, QStringLiteral("not-read"));
        QCOMPARE(readOrders(QStringLiteral("/")).error().error, QStringLiteral("not-read"));
    }

    void aRefusalTellsWhatIsKnown()
    {
        const Refusal refusal{.error = QStringLiteral("illegal-order"),
                              .clause = QStringLiteral("GUN-1"),
                              .message = QStringLiteral("Too few men."),
                              .line = 12};
        QCOMPARE(toJsonLine(refusal),
                 QByteArray(R"({"error": "illegal-order", "line": 12, "rule": "GUN-1", "message": "Too few men."})"));
    }
};

SANDGATE_TEST(Orders)
#include "tst_orders.moc"
