#include "storage/json.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"
#include "tests/storage/every_event.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace sandgate;
using namespace sandgate::tests;

class Events : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyKindComesBack()
    {
        const Scenario scenario = eventScene().scenario;
        QSet<QString> kinds;
        for (const Event& event : everyEvent()) {
            const QByteArray line = toJsonLine(event, scenario, Track::With);
            const auto again = eventFromJson(QJsonDocument::fromJson(line).object(), scenario);
            QVERIFY2(again, qPrintable(again ? QString() : toText(again.error())));
            QVERIFY2(*again == event, line);
            kinds.insert(kindOf(event));
        }
        QCOMPARE(size_t(kinds.size()), std::variant_size_v<Happening>);
    }

    void keysAreAsTheFormatHasThem()
    {
        const Scenario scenario = eventScene().scenario;
        for (const Event& event : everyEvent()) {
            const QByteArray line = toJsonLine(event, scenario);
            const QByteArray head = "{\"event\": \"" + kindOf(event).toLatin1() +
                                    "\", \"move\": " + QByteArray::number(event.move) + ", \"side\": \"" +
                                    (event.side == 0 ? "red" : "blue") + "\"";
            QVERIFY2(line.startsWith(head), line);
            QVERIFY2(!line.contains("track"), line);
            QVERIFY(!line.contains('\n'));
            const QJsonObject json = QJsonDocument::fromJson(line).object();
            const auto has = [&](std::initializer_list<const char*> keys) {
                return std::all_of(keys.begin(), keys.end(),
                                   [&](const char* key) { return json.contains(QLatin1String(key)); });
            };
            if (std::holds_alternative<ShotEvent>(event.what))
                QVERIFY2(has({"gun", "touched", "dead", "fallen", "seed", "backend", "byHand"}), line);
            if (std::holds_alternative<MeleeEvent>(event.what)) {
                QVERIFY2(has({"numbers", "inferior", "isolated", "dead", "prisoners", "men", "support"}), line);
                QCOMPARE(json[QLatin1String("numbers")].toObject()[QLatin1String("red")].toInt(), 2);
            }
            if (std::holds_alternative<MoveEndedEvent>(event.what)) {
                QVERIFY2(has({"strength", "score"}), line);
                const QJsonObject red = json[QLatin1String("strength")].toObject()[QLatin1String("red")].toObject();
                QCOMPARE(red.keys(),
                         QStringList({QStringLiteral("cavalry"), QStringLiteral("guns"), QStringLiteral("infantry"),
                                      QStringLiteral("prisonersHeld"), QStringLiteral("retired")}));
            }
            if (std::holds_alternative<BattleEndedEvent>(event.what))
                QVERIFY2(has({"result", "winner", "score", "rule"}), line);
        }
    }

    void unknownPiecesAndSidesAreRefused()
    {
        const Scenario scenario = eventScene().scenario;
        Scenario other = scenario;
        for (ForcePiece& piece : other.forces)
            piece.id.prepend(QLatin1Char('x'));
        for (const Event& event : everyEvent()) {
            const QJsonObject json = toJson(event, scenario);
            const QString kind = kindOf(event);
            const bool names = kind != QStringLiteral("move-ended") && kind != QStringLiteral("battle-ended") &&
                               kind != QStringLiteral("note") && kind != QStringLiteral("rear-struck") &&
                               (kind != QStringLiteral("overruled") || json.contains(QLatin1String("pieces")));
            QCOMPARE(bool(eventFromJson(json, other)), !names);
            for (const QString& key : json.keys()) {
                QJsonObject wrong = json;
                wrong[key] = QJsonArray{QJsonObject{}};
                QVERIFY2(key == QStringLiteral("numbers") || !eventFromJson(wrong, scenario), qPrintable(kind + key));
            }
        }
        QVERIFY(!eventFromJson({}, scenario));
    }

    void sidesMayHaveAnyId()
    {
        Scenario scenario = eventScene().scenario;
        scenario.sides[0].id = QStringLiteral("rød/1 \"🐎\"");
        scenario.sides[1].id = QStringLiteral("синие");
        for (Event event : everyEvent()) {
            if (auto* overruled = std::get_if<OverruledEvent>(&event.what)) {
                for (Ruling& ruling : overruled->pieces)
                    ruling.side = ruling.side.isEmpty() ? QString() : scenario.sides[0].id;
            }
            const QByteArray line = toJsonLine(event, scenario, Track::With);
            const auto again = eventFromJson(QJsonDocument::fromJson(line).object(), scenario);
            QVERIFY2(again, qPrintable(again ? QString() : toText(again.error())));
            QVERIFY2(*again == event, line);
        }
    }

    void aGunIsNoMan()
    {
        const Scenario scenario = eventScene().scenario;
        QVERIFY(!eventFromJson(toJson({0, 1, RetiredEvent{QStringLiteral("rgun")}}, scenario), scenario));
        QVERIFY(!eventFromJson(toJson({0, 1, CapturedEvent{QStringLiteral("r1"), 1}}, scenario), scenario));
    }

    void oneLineForPeople()
    {
        const Scenario scenario = eventScene().scenario;
        const ShotEvent shot{.gun = QStringLiteral("rgun"),
                             .bearing = 171.5,
                             .elevation = 4.2,
                             .touched = {{QStringLiteral("b1"), true}, {QStringLiteral("b2"), false}},
                             .dead = {QStringLiteral("b1")}};
        QCOMPARE(toText(Event{0, 3, shot}, scenario),
                 QStringLiteral("Red move 3: rgun fires at bearing 171.5, elevation 4.2: touches b1 (falls), b2; "
                                "killed b1"));
        for (const Event& event : everyEvent()) {
            const QString text = toText(event, scenario);
            QVERIFY(text.startsWith(QStringLiteral("Red ")) || text.startsWith(QStringLiteral("Blue ")));
            QVERIFY2(!text.contains(QLatin1Char('%')) && !text.contains(QLatin1Char('\n')), qPrintable(text));
        }
    }
};

SANDGATE_TEST(Events)
#include "tst_events.moc"
