#include "core/battle/battle.h"
#include "core/rules/mobility.h"
#include "core/rules/move.h"
#include "core/rules/score.h"
#include "tests/core/battle/careless.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <QDataStream>

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Every other battle has some of either side in the box at first.
Scene field(Variety variety, quint64 seed)
{
    Scene scene;
    scene.field(60, 40);
    scene.scenario.variety = variety;
    scene.scenario.rules.drawBelow = seed % 4 == 0 ? -1 : 0;
    scene.scenario.rules.firstFireMove = 1;
    scene.scenario.rules.rearMen = 2;
    if (seed % 2 == 0) {
        for (const QString& id : {u"rbox1"_s, u"rbox2"_s, u"bbox1"_s, u"bbox2"_s})
            scene.inBox(id, Arm::Infantry);
        scene.inBox(u"rbox-gun"_s, Arm::Gun).inBox(u"bbox-gun"_s, Arm::Gun);
    }
    scene.gun(u"rg"_s, {20, 30}).gun(u"bg"_s, {40, 10});
    scene.infantryRow(u"r"_s, 8, {24, 32}, {1.5, 0.3}).cavalryRow(u"rc"_s, 5, {23, 36}, {1.5, 0});
    scene.infantryRow(u"b"_s, 8, {26, 8}, {1.5, -0.3}).cavalryRow(u"bc"_s, 5, {30, 4}, {1.5, 0});
    // Two who are cut off, and may show the white flag to those who can lead them away.
    scene.infantryRow(u"bcut"_s, 2, {14, 33}, {1.5, 0});
    // A gun that its side has left behind.
    scene.gun(u"bleft"_s, {26, 22}, 0);
    scene.rock(u"rock"_s, {30, 20}, 1.5).building(u"house"_s, {45, 25}, {4, 3}).board(u"hill"_s, {8, 15}, {20, 24});
    scene.wall(u"wall"_s, {34, 18}, {44, 18}).water(u"pond"_s, {50, 5}, {56, 15});
    return scene;
}

/// All that a position is, byte by byte.
QByteArray bytesOf(const Position& position)
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    const auto put = [&](const auto&... values) { (out << ... << values); };
    for (const PieceState& state : position.pieces) {
        put(static_cast<int>(state.condition), state.owner, state.at.x, state.at.y, state.bearing, state.elevation,
            state.lying, state.fallen, state.offLine, state.hasMoved, state.shots, state.moveStart.x, state.moveStart.y,
            state.freeFromMove);
    }
    put(position.mover, position.moveOf[0], position.moveOf[1], static_cast<int>(position.phase), position.begun);
    put(position.outcome.over, position.outcome.winner, position.outcome.result, position.outcome.clause);
    for (const Approach& approach : position.approaches)
        put(approach.gun, approach.man, approach.from.x, approach.from.y);
    put(position.withdrawBy, position.beaten);
    return bytes;
}

/// What can become of a man by one order.
bool mayBecome(Condition was, Condition is)
{
    if (was == is)
        return true;
    switch (was) {
    case Condition::InBox:
        return is == Condition::Free;
    case Condition::Free:
        return is == Condition::Prisoner || is == Condition::Dead || is == Condition::Retired;
    case Condition::Disarmed:
        return is == Condition::Free || is == Condition::Prisoner || is == Condition::Dead || is == Condition::Retired;
    case Condition::Prisoner: // freed on his own line he is armed at once
        return is == Condition::Disarmed || is == Condition::Free || is == Condition::Dead || is == Condition::Held;
    default:
        return false;
    }
}

/// Every man is in one place and counted there, every gun is one side's.
void checkNumbers(const Position& position)
{
    std::array<int, 2> men{};
    std::array<int, 2> lost{}; // dead, or still in the box
    int guns = 0;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        const PieceState& state = position[piece];
        const size_t side = static_cast<size_t>(position.force(piece).side);
        if (position.isGun(piece)) {
            QVERIFY(state.owner == 0 || state.owner == 1);
            guns += state.condition == Condition::Free;
            continue;
        }
        ++men[side];
        lost[side] += state.condition == Condition::Dead || state.condition == Condition::InBox;
    }
    const std::array<Strength, 2> strength{rules::strengthOf(position, 0), rules::strengthOf(position, 1)};
    QCOMPARE(strength[0].guns + strength[1].guns, guns);
    for (size_t side = 0; side < 2; ++side) {
        const Strength& own = strength[side];
        QCOMPARE(own.infantry + own.cavalry + own.retired + strength[1 - side].prisonersHeld + lost[side], men[side]);
    }
}

/// No two men who stand are in one place (CLEAR-1).
void checkRoom(const Position& position)
{
    const auto stands = [&](PieceIndex man) {
        return !position.isGun(man) && position.isOnFloor(man) && !position[man].lying;
    };
    const rules::Neighbours neighbours(position);
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (!stands(man))
            continue;
        for (const PieceIndex other : neighbours.within(position.footprint(man), 0)) {
            QVERIFY2(other <= man || !stands(other) ||
                         !overlap(position.footprint(man), position.footprint(other), 2 * rules::grace),
                     qPrintable(position.force(man).id + u' ' + position.force(other).id));
        }
    }
}

/// What no order may break, from one position to the next.
void checkBetween(const Position& before, const Position& after)
{
    QCOMPARE(after.count(), before.count());
    for (PieceIndex piece = 0; piece < after.count(); ++piece) {
        const PieceState& was = before[piece];
        const PieceState& is = after[piece];
        const QByteArray id = after.force(piece).id.toUtf8();
        QVERIFY2(std::isfinite(is.at.x) && std::isfinite(is.at.y) && std::isfinite(is.bearing), id);
        QVERIFY2(mayBecome(was.condition, is.condition), id);
        if (after.isGun(piece)) {
            QVERIFY2(is.condition == Condition::Free || is.condition == Condition::InBox, id);
            QVERIFY2(is.shots <= after.rules().shotsPerMove, id);
            QVERIFY2(is.shots == 0 || !is.hasMoved, id);
        } else {
            QVERIFY2(is.owner == after.force(piece).side, id);
            QVERIFY2(!is.fallen || is.condition == Condition::Dead, id);
        }
        const double slack = after.rules().putDownDepth + rules::grace;
        QVERIFY2(!after.isOnFloor(piece) || is.fallen ||
                     (is.at.x >= -rules::grace && is.at.x <= after.scenario().country.width + rules::grace &&
                      is.at.y >= -slack && is.at.y <= after.scenario().country.depth + slack),
                 id);
    }
    checkNumbers(after);
    checkRoom(after);
}

/// Two tables on which the same orders are given.
class Game
{
public:
    Game(Variety variety, quint64 seed)
        : m_ground(field(variety, seed).ground()), m_battle(m_ground), m_again(m_ground),
          m_play(m_battle, Referee(m_ground, std::make_shared<WildPhysics>()), seed),
          m_replay(m_again, Referee(m_ground, std::make_shared<WildPhysics>()), seed)
    {}

    const BattleInPlay& play() const { return m_play; }
    /// How often each kind of event came, by its place in Happening.
    const std::map<size_t, int>& happened() const { return m_happened; }

    /// The refusal, if there is one; checks what must be so either way.
    std::optional<Refusal> give(const Order& order)
    {
        const Position before = m_play.position();
        const QByteArray bytes = bytesOf(before);
        const auto judged = m_play.referee().judge(before, order);
        const auto given = m_play.give(order);
        const auto repeated = m_replay.give(order);
        if (given.has_value() != judged.has_value() || repeated.has_value() != given.has_value()) {
            QTest::qFail("judged otherwise when given, or given again", __FILE__, __LINE__);
            return {};
        }
        if (!given) {
            checkRefused(before, bytes, given.error(), repeated.error());
            return given.error();
        }
        for (const Event& event : *given)
            ++m_happened[event.what.index()];
        checkGiven(before, bytes, *given, *repeated);
        return {};
    }

    /// Walking from the start through all that happened leads to the end of every move as it is kept.
    void checkWalk() const
    {
        Position walked = startOf(m_ground);
        for (const MoveId id : m_battle.lineOf()) {
            for (const OrderRecord& record : m_battle.move(id).orders) {
                for (const Event& event : record.events)
                    walked = apply(walked, event);
            }
            QVERIFY(walked == m_battle.move(id).after);
        }
        QVERIFY(walked == m_play.position());
    }

private:
    void checkRefused(const Position& before, const QByteArray& bytes, const Refusal& why, const Refusal& again) const
    {
        QVERIFY(m_play.position() == before);
        QVERIFY(bytesOf(m_play.position()) == bytes);
        QVERIFY(!why.message.isEmpty() && !why.error.isEmpty());
        QCOMPARE(toText(again), toText(why));
    }

    void checkGiven(const Position& before, const QByteArray& bytes, const std::vector<Event>& events,
                    const std::vector<Event>& again) const
    {
        QVERIFY(again == events);
        QVERIFY(bytesOf(before) == bytes); // a position that was kept is no other for it
        Position applied = before;
        for (const Event& event : events)
            applied = apply(applied, event);
        QVERIFY(applied == m_play.position());
        QVERIFY(bytesOf(applied) == bytesOf(m_play.position()));
        checkBetween(before, applied);
    }

    std::shared_ptr<const BattleGround> m_ground;
    Battle m_battle;
    Battle m_again;
    BattleInPlay m_play;
    BattleInPlay m_replay;
    std::map<size_t, int> m_happened;
};

} // namespace

class TestRandomOrders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thousandsOfRandomOrdersKeepTheNumbers_data()
    {
        QTest::addColumn<Variety>("variety");
        QTest::newRow("fight to the finish") << Variety::FightToTheFinish;
        QTest::newRow("blow at the rear") << Variety::BlowAtTheRear;
        QTest::newRow("defensive game") << Variety::Defensive;
    }

    void thousandsOfRandomOrdersKeepTheNumbers()
    {
        QFETCH(Variety, variety);
        int legal = 0;
        int refused = 0;
        int ended = 0;
        std::map<size_t, int> kinds;
        for (quint64 seed = 1; seed <= 32; ++seed) {
            Game game(variety, seed);
            Carelessness careless(seed * 3 + static_cast<quint64>(variety));
            std::optional<Order> wanted;
            for (int i = 0; i < 600 && !game.play().isOver(); ++i) {
                const Position& position = game.play().position();
                const Order order = wanted ? *std::exchange(wanted, {}) : careless.next(position);
                const std::optional<Refusal> why = game.give(order);
                if (QTest::currentTestFailed()) {
                    qWarning("seed %d, order %d", static_cast<int>(seed), i);
                    return;
                }
                ++(why ? refused : legal);
                if (!why) {
                    ++kinds[order.index()];
                } else if (std::holds_alternative<EndMove>(order) && why->clause == u"GUN-6"_s) {
                    wanted = manTheTrail(position, game.play().referee(), position.find(why->piece));
                    QVERIFY2(wanted, "a move that cannot be ended");
                }
            }
            game.checkWalk();
            ended += game.play().isOver();
            for (const auto& [kind, times] : game.happened())
                m_happened[kind] += times;
        }
        QVERIFY2(legal > 2000, qPrintable(QString::number(legal)));
        QVERIFY2(refused > 2000, qPrintable(QString::number(refused)));
        for (size_t kind = 0; kind < std::variant_size_v<Order>; ++kind)
            QVERIFY2(kinds[kind] > 0, qPrintable(QString::number(kind)));
        qInfo("%d legal orders, %d of them escorts, %d refused, %d battles ended", legal, kinds[4], refused, ended);
    }

    void everyKindOfEventCame()
    {
        for (size_t kind = 0; kind < std::variant_size_v<Happening>; ++kind)
            QVERIFY2(m_happened[kind] > 0, qPrintable(QString::number(kind)));
    }

private:
    std::map<size_t, int> m_happened; ///< in all varieties
};

SANDGATE_TEST(TestRandomOrders)
#include "tst_random_orders.moc"
