#include "core/base/random.h"
#include "core/generals/general.h"

#include <QObject>

#include <set>

namespace sandgate::tests {

/// Walks everybody ahead and leaves the guns alone: a small general, so that battles are quick.
class Plodder : public General
{
public:
    Plodder(SideIndex side, quint64 seed) : m_side(side), m_random(seed) {}

    Order next(const Position& position, const Referee& referee) override
    {
        if (const int move = position.moveOf[static_cast<size_t>(m_side)]; move != m_move) {
            m_move = move;
            m_tried.clear();
        }
        for (PieceIndex man = 0; man < position.count(); ++man) {
            const PieceState& state = position[man];
            if (!position.isArmedMan(man) || state.owner != m_side || state.hasMoved || !m_tried.insert(man).second)
                continue;
            if (const auto order = stepOf(position, referee, man))
                return *order;
        }
        return EndMove{};
    }
    void refused(const Order&, const Refusal&) override {}

private:
    std::optional<Order> stepOf(const Position& position, const Referee& referee, PieceIndex man)
    {
        const Edge back = position.scenario().sides[static_cast<size_t>(m_side)].backLine;
        const Vec2 ahead = back == Edge::North   ? Vec2{0, -1}
                           : back == Edge::South ? Vec2{0, 1}
                           : back == Edge::East  ? Vec2{-1, 0}
                                                 : Vec2{1, 0};
        const double aside = m_random.uniform() - 0.5;
        for (const double reach : {11.5, 6.0, 2.0, 0.5}) {
            const Vec2 to = position[man].at + ahead * reach + Vec2{ahead.y, ahead.x} * aside;
            const Order order = Move{.piece = position.force(man).id, .to = to};
            if (isOnField(position.scenario().country, to) && referee.judge(position, order))
                return order;
        }
        return {};
    }

    SideIndex m_side;
    Random m_random;
    int m_move = -1;
    std::set<PieceIndex> m_tried;
};

class PlodderPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "plodder.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64 seed) const override
    {
        return std::make_unique<Plodder>(side, seed);
    }
};

} // namespace sandgate::tests

#include "plodder.moc"
