#include "core/base/random.h"
#include "core/battle/battle.h"
#include "core/rules/guns.h"
#include "core/rules/move.h"
#include "core/rules/prisoners.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

/// Strikes and oversets anybody, by the seed alone.
class WildPhysics : public PhysicsBackend
{
public:
    QString name() const override { return u"wild"_s; }
    QString version() const override { return u"1"_s; }
    ShotResult fire(const ShotRequest& request) const override
    {
        Random random(request.seed);
        ShotResult result;
        result.track = {{0, {request.axle.x, request.axle.y, 1.6}}};
        const int figures = static_cast<int>(request.figures.size());
        const int touches = figures == 0 ? 0 : random.below(4);
        for (int i = 0; i < touches; ++i) {
            const ShotFigure& struck = request.figures[static_cast<size_t>(random.below(figures))];
            const bool fell = random.below(2) == 0;
            result.contacts.push_back({.figure = struck.figure,
                                       .time = 0.1 * i,
                                       .point = {struck.at.x, struck.at.y, 1},
                                       .impulse = 0.01,
                                       .fell = fell,
                                       .by = i > 0 && random.below(3) == 0 ? result.contacts.back().figure : -1});
            if (fell && random.below(2) == 0)
                result.fallen.push_back({struck.figure, struck.at + Vec2{0.5, 0.5}, 45});
        }
        return result;
    }
};

/// Orders as a careless player might give them: some legal, many not.
class Carelessness
{
public:
    explicit Carelessness(quint64 seed) : m_random(seed) {}

    Order next(const Position& position)
    {
        switch (m_random.below(24)) {
        case 0:
            return PutDown{.piece = anyone(position), .at = near(position, anyPiece(position), 20)};
        case 1:
        case 2:
        case 3:
            return fire(position);
        case 4:
        case 5:
            return moveGun(position);
        case 6:
        case 10:
        case 11:
        case 12:
            return escort(position);
        case 7:
            if (m_random.below(4) == 0)
                return surrender(position);
            return m_random.below(2) == 0 ? overrule(position) : Order(Note{.text = u"?"_s});
        case 8:
            return EndMove{};
        case 9:
            return EndMove{.melees = {{.dead = {anyone(position)}, .prisoners = {anyone(position)}}}};
        default:
            return move(position);
        }
    }

private:
    PieceIndex anyPiece(const Position& position) { return m_random.below(position.count()); }
    PieceIndex ofMover(const Position& position)
    {
        for (int tries = 0; tries < 20; ++tries) {
            const PieceIndex piece = anyPiece(position);
            if (position[piece].owner == position.mover || m_random.below(8) == 0)
                return piece;
        }
        return anyPiece(position);
    }
    PieceId anyone(const Position& position)
    {
        return m_random.below(40) == 0 ? u"nobody"_s : position.force(ofMover(position)).id;
    }
    Vec2 near(const Position& position, PieceIndex piece, double reach)
    {
        const Vec2 off{(m_random.uniform() - 0.5) * 2 * reach, (m_random.uniform() - 0.5) * 2 * reach};
        return position[piece].at + off;
    }
    PieceIndex anyGun(const Position& position)
    {
        PieceIndex gun = anyPiece(position);
        for (int tries = 0; tries < 60 && !position.isGun(gun); ++tries)
            gun = ofMover(position);
        return gun;
    }

    Order fire(const Position& position)
    {
        const PieceIndex gun = anyGun(position);
        Fire order{.gun = position.force(gun).id,
                   .bearing = position[gun].bearing + (m_random.uniform() - 0.5) * 20,
                   .elevation = m_random.uniform() * 40 - 7};
        if (m_random.below(3) == 0)
            order.lieDown = {anyone(position)};
        if (m_random.below(3) == 0)
            order.touched = {{anyone(position), m_random.below(2) == 0}, {anyone(position), false}};
        return order;
    }

    Order moveGun(const Position& position)
    {
        const PieceIndex gun = anyGun(position);
        const Vec2 by{(m_random.uniform() - 0.5) * 16, (m_random.uniform() - 0.5) * 16};
        MoveGun order{.gun = position.force(gun).id, .to = position[gun].at + by};
        if (position.isGun(gun)) {
            for (const PieceIndex man : rules::menAbout(position, gun, position[gun].owner))
                order.with[position.force(man).id] = position[man].at + by;
        }
        return order;
    }

    PieceIndex nearestEnemy(const Position& position, PieceIndex piece)
    {
        PieceIndex nearest = anyPiece(position);
        for (PieceIndex other = 0; other < position.count(); ++other) {
            if (position.isOnFloor(other) && position.force(other).side != position.force(piece).side &&
                (position.force(nearest).side == position.force(piece).side ||
                 distance(position[other].at, position[piece].at) < distance(position[nearest].at, position[piece].at)))
                nearest = other;
        }
        return nearest;
    }

    /// One of the mover's armed men who is near enough to a prisoner to lead him away, if there is one.
    std::optional<PieceIndex> besideAPrisoner(const Position& position)
    {
        const PieceIndex from = anyPiece(position);
        for (int i = 0; i < position.count(); ++i) {
            const PieceIndex prisoner = (from + i) % position.count();
            if (position[prisoner].condition != Condition::Prisoner || position.force(prisoner).side == position.mover)
                continue;
            for (const PieceIndex man : rules::escortsNear(position, prisoner)) {
                if (!position[man].hasMoved)
                    return man;
            }
        }
        return {};
    }

    /// Somebody of the mover's goes up to a prisoner of his, if there is one.
    std::optional<Order> towardsAPrisoner(const Position& position)
    {
        const PieceIndex from = anyPiece(position);
        for (int i = 0; i < position.count(); ++i) {
            const PieceIndex prisoner = (from + i) % position.count();
            if (position[prisoner].condition != Condition::Prisoner || position.force(prisoner).side == position.mover)
                continue;
            for (PieceIndex man = 0; man < position.count(); ++man) {
                if (position.isArmedMan(man) && position.force(man).side == position.mover && !position[man].hasMoved &&
                    distance(position[man].at, position[prisoner].at) < 14)
                    return Move{.piece = position.force(man).id, .to = near(position, prisoner, 4)};
            }
        }
        return {};
    }

    Order escort(const Position& position)
    {
        const std::optional<PieceIndex> beside = besideAPrisoner(position);
        if (!beside && m_random.below(3) > 0) {
            if (auto coming = towardsAPrisoner(position))
                return *std::move(coming);
        }
        const PieceIndex by = beside.value_or(ofMover(position));
        Escort order{.prisoners = {}, .by = position.force(by).id, .to = {}};
        const Vec2 go{(m_random.uniform() - 0.5) * 16, (m_random.uniform() - 0.5) * 16};
        order.to[order.by] = position[by].at + go;
        for (PieceIndex man = 0; man < position.count(); ++man) {
            if (position[man].condition == Condition::Prisoner && distance(position[man].at, position[by].at) < 6) {
                order.prisoners.push_back(position.force(man).id);
                order.to[order.prisoners.back()] = position[man].at + go;
            }
        }
        return order;
    }

    Order surrender(const Position& position)
    {
        const PieceIndex first = ofMover(position);
        Surrender order;
        for (PieceIndex man = 0; man < position.count(); ++man) {
            if (position.isArmedMan(man) && position.force(man).side == position.force(first).side &&
                distance(position[man].at, position[first].at) < 4)
                order.pieces.push_back(position.force(man).id);
        }
        return order;
    }

    Order overrule(const Position& position)
    {
        const PieceId man = anyone(position);
        const PieceIndex piece = position.find(man); // or nobody of that name
        const Vec2 at = piece < 0 ? Vec2{} : position[piece].at;
        return Overrule{
            .reason = u"nudged"_s,
            .pieces = {{.piece = man, .at = at + Vec2{m_random.uniform() - 0.5, m_random.uniform() - 0.5}}}};
    }

    Order move(const Position& position)
    {
        const PieceIndex man = ofMover(position);
        // Half the time towards somebody of the enemy, into contact.
        const PieceIndex other = nearestEnemy(position, man);
        if (m_random.below(2) == 0)
            return Move{.piece = position.force(man).id, .to = position[other].at + Vec2{0, 0.6}, .bearing = 0.0};
        return Move{.piece = position.force(man).id, .to = near(position, man, 13)};
    }

    Random m_random;
};

Scene field(quint64 seed)
{
    Scene scene;
    scene.field(60, 40);
    scene.scenario.rules.drawBelow = 0;
    scene.scenario.rules.firstFireMove = 1;
    if (seed % 3 == 1)
        scene.scenario.variety = Variety::BlowAtTheRear;
    if (seed % 3 == 2)
        scene.scenario.variety = Variety::Defensive;
    scene.gun(u"rg"_s, {20, 30}).gun(u"bg"_s, {40, 10});
    scene.infantryRow(u"r"_s, 8, {24, 32}, {1.5, 0.3}).cavalryRow(u"rc"_s, 5, {23, 36}, {1.5, 0});
    scene.infantryRow(u"b"_s, 8, {26, 8}, {1.5, -0.3}).cavalryRow(u"bc"_s, 5, {30, 4}, {1.5, 0});
    // Two who are cut off, and may show the white flag to those who can lead them away.
    scene.infantryRow(u"bcut"_s, 2, {14, 33}, {1.5, 0});
    scene.rock(u"rock"_s, {30, 20}, 1.5).building(u"house"_s, {45, 25}, {4, 3}).board(u"hill"_s, {8, 15}, {20, 24});
    scene.wall(u"wall"_s, {34, 18}, {44, 18}).water(u"pond"_s, {50, 5}, {56, 15});
    return scene;
}

/// An order that takes out of the way a man who has not moved and stands where somebody must stand at a gun's trail.
std::optional<Order> clearTheTrail(const Position& position, const Referee& referee, PieceIndex gun)
{
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (!position.isArmedMan(man) || position.force(man).side != position.mover || position[man].hasMoved ||
            distance(position[man].at, position[gun].at) > 10)
            continue;
        for (int step = 0; step < 24; ++step) {
            const Vec2 to =
                position[man].at + alongBearing(45.0 * (step % 8)) * (3.0 * (1 + static_cast<int>(step / 8)));
            const Move order{.piece = position.force(man).id, .to = to};
            if (referee.judge(position, order))
                return order;
        }
    }
    return {};
}

/// An order that sends a man to the trail of a gun that keeps the move from ending (GUN-6).
std::optional<Order> manTheTrail(const Position& position, const Referee& referee, PieceIndex gun)
{
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (!position.isArmedMan(man) || position.force(man).side != position.mover || position[man].hasMoved)
            continue;
        const double bearing = position[gun].bearing;
        const auto places = rules::trailPlaces(position, gun, position.force(man).arm);
        for (size_t hand = 0; hand < 2; ++hand) {
            const Vec2 out = rightOf(bearing) * (hand == 0 ? -1.0 : 1.0);
            for (int step = 0; step < 40; ++step) {
                const Vec2 to = places[hand] + out * (-0.5 + 0.15 * (step % 8)) -
                                alongBearing(bearing) * (0.1 * static_cast<double>(step / 8));
                const Move order{.piece = position.force(man).id, .to = to, .bearing = bearing};
                const auto events = referee.judge(position, order);
                if (!events)
                    continue;
                Position after = position;
                for (const Event& event : *events)
                    applyTo(after, event);
                if (rules::menAtTrail(after, gun) > rules::menAtTrail(position, gun))
                    return order;
            }
        }
    }
    return clearTheTrail(position, referee, gun);
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
        for (const Condition final : {Condition::Dead, Condition::Retired, Condition::Held})
            QVERIFY2(was.condition != final || is.condition == final, id);
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
}

} // namespace

class TestRandomOrders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thousandsOfRandomOrdersKeepTheNumbers()
    {
        const auto physics = std::make_shared<WildPhysics>();
        int legal = 0;
        int ended = 0;
        std::map<size_t, int> kinds;
        for (quint64 seed = 1; seed <= 60; ++seed) {
            const auto ground = field(seed).ground();
            Battle battle(ground);
            BattleInPlay play(battle, Referee(ground, physics), seed);
            Battle again(ground);
            BattleInPlay replay(again, Referee(ground, physics), seed);
            Carelessness careless(seed);
            std::optional<Order> wanted;
            for (int i = 0; i < 600 && !play.isOver(); ++i) {
                const Order order = wanted ? *std::exchange(wanted, {}) : careless.next(play.position());
                const Position before = play.position();
                const auto first = play.referee().judge(before, order);
                const auto second = play.referee().judge(before, order);
                QCOMPARE(first.has_value(), second.has_value());
                if (first)
                    QVERIFY(*first == *second);
                else
                    QVERIFY(!first.error().message.isEmpty() && !first.error().error.isEmpty());
                const auto given = play.give(order);
                const auto repeated = replay.give(order);
                QCOMPARE(given.has_value(), first.has_value());
                QCOMPARE(repeated.has_value(), given.has_value());
                if (!given) {
                    QVERIFY(play.position() == before);
                    if (std::holds_alternative<EndMove>(order) && given.error().clause == u"GUN-6"_s) {
                        wanted = manTheTrail(before, play.referee(), before.find(given.error().piece));
                        QVERIFY2(wanted, "a move that cannot be ended");
                    }
                    continue;
                }
                ++legal;
                ++kinds[order.index()];
                QVERIFY(*repeated == *given);
                checkBetween(before, play.position());
                if (QTest::currentTestFailed())
                    return;
            }
            ended += play.isOver();
        }
        QVERIFY2(legal > 3000, qPrintable(QString::number(legal)));
        for (size_t kind = 1; kind < std::variant_size_v<Order>; ++kind)
            QVERIFY2(kinds[kind] > 0, qPrintable(QString::number(kind)));
        qInfo("%d legal orders, %d of them escorts, %d battles ended", legal, kinds[4], ended);
    }
};

SANDGATE_TEST(TestRandomOrders)
#include "tst_random_orders.moc"
