#include "core/rules/score.h"
#include "storage/battle_file.h"
#include "storage/json.h"
#include "storage/orders_file.h"
#include "storage/scenario_file.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

using namespace sandgate;
using namespace Qt::StringLiterals;

namespace {

const QString resources = QStringLiteral(SANDGATE_SOURCE_DIR "/resources");

/// What the account says, in numbers.
QJsonObject account()
{
    QFile file(QStringLiteral(SANDGATE_SOURCE_DIR "/tests/acceptance/data/hooks-farm-1913.json"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

/// The orders played through the referee, who decides no shot by himself: all of them were recorded by hand.
std::unique_ptr<Battle> playedAgain(QString& refused)
{
    const auto scenario = readScenario(resources + u"/scenarios/hooks-farm.scenario.json"_s);
    const auto orders = readOrders(resources + u"/battles/hooks-farm-1913.orders.jsonl"_s);
    if (!scenario || !orders || orders->stopped) {
        refused = u"a file could not be read"_s;
        return {};
    }
    auto battle = std::make_unique<Battle>(std::make_shared<const BattleGround>(*scenario));
    BattleInPlay play(*battle, Referee(battle->ground(), nullptr), 1);
    for (const OrderLine& given : orders->orders) {
        if (const auto events = play.give(given.order); !events) {
            refused = u"line %1: %2"_s.arg(given.line).arg(toText(events.error()));
            return {};
        }
    }
    return battle;
}

template <class Kind> std::vector<Kind> happeningsOf(const MoveNode& node)
{
    std::vector<Kind> found;
    for (const OrderRecord& record : node.orders) {
        const auto some = tests::only<Kind>(record.events);
        found.insert(found.end(), some.begin(), some.end());
    }
    return found;
}

bool isWithin(double number, const QJsonValue& limits)
{
    const QJsonArray both = limits.toArray();
    return both.size() == 2 && number >= both[0].toDouble() && number <= both[1].toDouble();
}

} // namespace

/// The historical battle: played through the referee its record is legal throughout and gives every number of the
/// account.
class HooksFarm1913 : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<Battle> m_battle;
    std::vector<MoveId> m_line;
    QJsonObject m_account = account();

    const MoveNode& move(const QString& side, int number) const
    {
        const SideIndex index = m_battle->ground()->scenario.sideIndex(side);
        for (const MoveId id : m_line) {
            if (m_battle->move(id).side == index && m_battle->move(id).move == number)
                return m_battle->move(id);
        }
        return m_battle->move(startMove);
    }
    const Position& end() const { return m_battle->move(m_line.back()).after; }
    int countAtEnd(SideIndex side, Arm arm, Condition condition) const
    {
        int count = 0;
        for (PieceIndex piece = 0; piece < end().count(); ++piece) {
            const ForcePiece& force = end().force(piece);
            count += force.side == side && force.arm == arm && end()[piece].condition == condition;
        }
        return count;
    }
    Arm armOf(const PieceId& id) const { return end().force(end().find(id)).arm; }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(!m_account.isEmpty());
        QString refused;
        m_battle = playedAgain(refused);
        QVERIFY2(m_battle, qPrintable(refused));
        m_line = m_battle->lineOf();
        QVERIFY(!m_line.empty());
    }

    void theFileHoldsWhatTheOrdersGive()
    {
        const auto stored = readBattle(resources + u"/battles/hooks-farm-1913.battle"_s);
        QVERIFY2(stored, qPrintable(stored ? QString() : toText(stored.error())));
        const std::vector<MoveId> line = (*stored)->lineOf();
        QCOMPARE(line.size(), m_line.size());
        for (size_t i = 0; i < line.size(); ++i) {
            const MoveNode& kept = (*stored)->move(line[i]);
            const MoveNode& played = m_battle->move(m_line[i]);
            QCOMPARE(kept.orders.size(), played.orders.size());
            for (size_t n = 0; n < kept.orders.size(); ++n) {
                QVERIFY(kept.orders[n].order == played.orders[n].order);
                QVERIFY(kept.orders[n].events == played.orders[n].events);
            }
        }
    }

    void everyShotWasTakenByHand()
    {
        int shots = 0;
        for (const MoveId id : m_line) {
            for (const ShotEvent& shot : happeningsOf<ShotEvent>(m_battle->move(id))) {
                QVERIFY(shot.byHand);
                ++shots;
            }
        }
        QVERIFY(shots > 0);
    }

    void everyMoveKillsTakesAndLeavesWhatTheAccountSays_data()
    {
        QTest::addColumn<QJsonObject>("told");
        for (const QJsonValue& told : m_account[u"moves"].toArray())
            QTest::addRow("%s %d", qPrintable(told[u"side"].toString()), told[u"move"].toInt()) << told.toObject();
    }
    void everyMoveKillsTakesAndLeavesWhatTheAccountSays()
    {
        QFETCH(QJsonObject, told);
        const MoveNode& node = move(told[u"side"].toString(), told[u"move"].toInt());
        QVERIFY(node.move > 0);

        int infantry = 0;
        int cavalry = 0;
        for (const ShotEvent& shot : happeningsOf<ShotEvent>(node)) {
            for (const PieceId& id : shot.dead)
                ++(armOf(id) == Arm::Cavalry ? cavalry : infantry);
        }
        QCOMPARE(infantry + cavalry, told[u"killed"].toInt());
        if (told.contains(u"killedInfantry")) {
            QCOMPARE(infantry, told[u"killedInfantry"].toInt());
            QCOMPARE(cavalry, told[u"killedCavalry"].toInt());
        }

        const auto melees = happeningsOf<MeleeEvent>(node);
        QCOMPARE(melees.size(), told.contains(u"melee") ? 1u : 0u);
        if (!melees.empty()) {
            const QJsonObject melee = told[u"melee"].toObject();
            const MeleeEvent& fought = melees.front();
            QCOMPARE(static_cast<int>(fought.men[0].size()), melee[u"red"].toInt());
            QCOMPARE(static_cast<int>(fought.men[1].size()), melee[u"blue"].toInt());
            QCOMPARE(fought.isolated, melee[u"isolated"].toBool());
            QCOMPARE(static_cast<int>(fought.dead[0].size()), melee[u"redDead"].toInt());
            QCOMPARE(static_cast<int>(fought.dead[1].size()), melee[u"blueDead"].toInt());
            QCOMPARE(static_cast<int>(fought.prisoners[0].size()), melee[u"redTaken"].toInt());
            QVERIFY(fought.prisoners[1].empty());
        }

        const auto ended = happeningsOf<MoveEndedEvent>(node);
        QCOMPARE(ended.size(), 1u);
        for (const SideIndex side : {0, 1}) {
            const QJsonObject left = told[m_battle->ground()->scenario.sides[static_cast<size_t>(side)].id].toObject();
            const Strength& strength = ended.front().strength[static_cast<size_t>(side)];
            QVERIFY(isWithin(strength.infantry, left[u"infantry"]));
            QVERIFY(isWithin(strength.cavalry, left[u"cavalry"]));
            QVERIFY(isWithin(strength.infantry + strength.cavalry, left[u"men"]));
            QVERIFY(isWithin(strength.guns, left[u"guns"]));
            QVERIFY(isWithin(strength.prisonersHeld, left[u"prisonersHeld"]));
        }
    }

    void CAP_1_blueTakesTwoGunsInTheOrderTold()
    {
        std::vector<PieceId> taken;
        for (const MoveId id : m_line) {
            for (const CapturedEvent& captured : happeningsOf<CapturedEvent>(m_battle->move(id))) {
                QCOMPARE(captured.by, 1);
                taken.push_back(captured.gun);
            }
        }
        QCOMPARE(static_cast<int>(taken.size()), m_account[u"captures"][u"guns"].toInt());
        QCOMPARE(taken, (std::vector<PieceId>{u"r-gun-1"_s, u"r-gun-2"_s}));
        QCOMPARE(happeningsOf<CapturedEvent>(move(u"blue"_s, 5)).size(), 1u);
    }

    void FIN_1_theEndIsAsTold()
    {
        QVERIFY(end().outcome.over);
        QCOMPARE(end().outcome.clause, u"FIN-1"_s);
        const Scenario& scenario = m_battle->ground()->scenario;
        QCOMPARE(scenario.sides[static_cast<size_t>(end().outcome.winner)].id, m_account[u"winner"].toString());

        const QJsonObject escaped = m_account[u"escaped"].toObject();
        const int foot = countAtEnd(0, Arm::Infantry, Condition::Retired);
        const int horse = countAtEnd(0, Arm::Cavalry, Condition::Retired);
        QCOMPARE(foot + horse, escaped[u"men"].toInt());
        QVERIFY(foot >= escaped[u"infantry"].toInt());
        QVERIFY(horse >= escaped[u"cavalry"].toInt());
        QCOMPARE(rules::strengthOf(end(), 0).guns, escaped[u"guns"].toInt());

        const Strength blue = rules::strengthOf(end(), 1);
        const QJsonObject told = m_account[u"blueAtEnd"].toObject();
        QCOMPARE(blue.infantry + blue.cavalry, told[u"men"].toInt());
        QVERIFY(isWithin(blue.infantry, told[u"infantry"]));
        QVERIFY(isWithin(blue.cavalry, told[u"cavalry"]));
        QCOMPARE(blue.guns, told[u"guns"].toInt());
        QCOMPARE(blue.prisonersHeld, m_account[u"captures"][u"prisoners"].toInt());
    }

    void onlyTheSilenceOfTheAccountIsOverruled()
    {
        int struckOff = 0;
        int placed = 0;
        for (const MoveId id : m_line) {
            for (const OverruledEvent& overruled : happeningsOf<OverruledEvent>(m_battle->move(id))) {
                for (const Ruling& ruling : overruled.pieces)
                    ++(ruling.condition == Condition::Dead ? struckOff : placed);
            }
        }
        QCOMPARE(struckOff, m_account[u"fateNotRecorded"].toInt());
        QCOMPARE(placed, 1); // the left gun, which the trees as read off a plate would keep from swinging
    }

    void SCORE_1_thePointsAreAsTold()
    {
        const QJsonObject points = m_account[u"points"].toObject();
        const double red = rules::scoreOf(end(), 0).total;
        const double blue = rules::scoreOf(end(), 1).total;
        QVERIFY(isWithin(red, points[u"red"]));
        QVERIFY(isWithin(blue, points[u"blue"]));
        QCOMPARE(blue, points[u"blueLikely"].toDouble());
        QVERIFY(isWithin(blue - red, points[u"difference"]));
    }
};

SANDGATE_TEST(HooksFarm1913)
#include "tst_hooks_farm_1913.moc"
