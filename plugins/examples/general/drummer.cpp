#include "core/generals/general.h"
#include "core/rules/guns.h"

#include <QObject>

#include <algorithm>
#include <array>
#include <numbers>
#include <set>

namespace drummer {

using namespace sandgate;

class Drummer : public General
{
public:
    explicit Drummer(SideIndex side) : m_side(side) {}

    Order next(const Position& position, const Referee& referee) override
    {
        if (const int move = position.moveOf[static_cast<size_t>(m_side)]; move != m_move) {
            m_move = move;
            m_done.clear();
        }
        constexpr std::array duties{&Drummer::shot, &Drummer::service, &Drummer::step};
        for (size_t duty = 0; duty < duties.size(); ++duty) {
            for (PieceIndex piece = 0; piece < position.count(); ++piece) {
                if (position[piece].owner != m_side || m_done.contains({duty, piece}))
                    continue;
                if (const auto order = (this->*duties[duty])(position, referee, piece))
                    return *order;
                m_done.insert({duty, piece}); // no more of it in this move
            }
        }
        return EndMove{};
    }

    void refused(const Order& order, const Refusal&) override
    {
        // The same order would be refused again and again, and in the end the move be ended for him.
        if (const Fire* shot = std::get_if<Fire>(&order))
            m_spoilt.insert(shot->gun);
    }

private:
    static std::optional<PieceIndex> nearestEnemy(const Position& position, SideIndex side, Vec2 from)
    {
        std::optional<PieceIndex> nearest;
        for (PieceIndex man = 0; man < position.count(); ++man) {
            if (position.isArmedMan(man) && position.force(man).side != side &&
                (!nearest || distance(position[man].at, from) < distance(position[*nearest].at, from)))
                nearest = man;
        }
        return nearest;
    }

    /// How high the gun must be laid to reach so far, in degrees; as if there were no air.
    static double elevationFor(const Toys& toys, double reach)
    {
        const double speed = toys.muzzleSpeed * inchesPerMetre;
        const double sine = toys.gravity * inchesPerMetre * reach / (speed * speed);
        return std::asin(std::min(sine, 1.0)) / 2 * 180 / std::numbers::pi;
    }

    /// Straight ahead, if that is about where the nearest enemy is. The gun is never turned: so the two men at its
    /// trail are still there after the shot, without whom the move may not end (GUN-6).
    std::optional<Order> shot(const Position& position, const Referee& referee, PieceIndex gun)
    {
        const QString& id = position.force(gun).id;
        const auto enemy = nearestEnemy(position, m_side, position[gun].at);
        if (!position.isGun(gun) || !enemy || m_spoilt.contains(id) || rules::menAtTrail(position, gun) < 2)
            return {};
        const Vec2 way = position[*enemy].at - position[gun].at;
        if (dot(way, alongBearing(position[gun].bearing)) < 0.9 * length(way))
            return {};
        const Toys& toys = position.scenario().toys;
        const Order order = Fire{.gun = id,
                                 .bearing = position[gun].bearing,
                                 .elevation = std::min(elevationFor(toys, length(way)), toys.gunElevationMost)};
        return referee.judge(position, order) ? std::optional(order) : std::nullopt;
    }

    /// Sends men to a gun's trail, for its next move.
    std::optional<Order> service(const Position& position, const Referee& referee, PieceIndex gun)
    {
        if (!position.isGun(gun))
            return {};
        const int atTrail = rules::menAtTrail(position, gun);
        for (const PieceIndex man : rules::menAbout(position, gun, m_side)) {
            for (const Vec2 place : rules::trailPlaces(position, gun, position.force(man).arm)) {
                const Order order =
                    Move{.piece = position.force(man).id, .to = place, .bearing = position[gun].bearing};
                const auto events = referee.judge(position, order);
                if (!events)
                    continue;
                Position after = position;
                for (const Event& event : *events)
                    applyTo(after, event);
                if (rules::menAtTrail(after, gun) > atTrail)
                    return order;
            }
        }
        return {};
    }

    /// He stays where he is: a gun wants men about it (GUN-1) and two at its trail.
    bool isAtGun(const Position& position, PieceIndex man) const
    {
        for (PieceIndex gun = 0; gun < position.count(); ++gun) {
            if (position.isGun(gun) && position[gun].owner == m_side &&
                distance(position[gun].at, position[man].at) < position.rules().gunReach)
                return true;
        }
        return false;
    }

    std::optional<Order> step(const Position& position, const Referee& referee, PieceIndex man)
    {
        const auto enemy = nearestEnemy(position, m_side, position[man].at);
        if (!enemy || !position.isArmedMan(man) || position[man].hasMoved || isAtGun(position, man))
            return {};
        const Vec2 way = position[*enemy].at - position[man].at;
        const double mobility = rules::mobilityOf(position, man);
        for (const double part : {1.0, 0.5, 0.2}) {
            const double reach = std::min(part * mobility, length(way) - 2);
            const Order order =
                Move{.piece = position.force(man).id, .to = position[man].at + alongBearing(bearingOf(way)) * reach};
            if (reach > 0 && referee.judge(position, order))
                return order;
        }
        return {};
    }

    SideIndex m_side;
    int m_move = -1;
    std::set<std::pair<size_t, PieceIndex>> m_done;
    std::set<QString> m_spoilt;
};

class Plugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "drummer.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64) const override
    {
        return std::make_unique<Drummer>(side);
    }
};

} // namespace drummer

#include "drummer.moc"
