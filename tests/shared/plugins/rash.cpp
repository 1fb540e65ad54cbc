#include "core/generals/general.h"

#include <QObject>

#include <set>

namespace sandgate::tests {

/// Fires a gun and then sends everybody ahead, the men at its trail too: his move cannot end (GUN-6).
class Rash : public General
{
public:
    explicit Rash(SideIndex side) : m_side(side) {}

    Order next(const Position& position, const Referee& referee) override
    {
        if (const int move = position.moveOf[static_cast<size_t>(m_side)]; move != m_move) {
            m_move = move;
            m_tried.clear();
        }
        const Edge back = position.scenario().sides[static_cast<size_t>(m_side)].backLine;
        const Vec2 ahead = back == Edge::North ? Vec2{0, -1} : back == Edge::South ? Vec2{0, 1} : Vec2{1, 0};
        for (PieceIndex piece = 0; piece < position.count(); ++piece) {
            const PieceState& state = position[piece];
            if (state.owner != m_side || !m_tried.insert(piece).second)
                continue;
            const PieceId& id = position.force(piece).id;
            const Order order = position.isGun(piece) ? Order{Fire{.gun = id, .bearing = state.bearing, .elevation = 3}}
                                                      : Order{Move{.piece = id, .to = state.at + ahead * 9}};
            if (referee.judge(position, order))
                return order;
        }
        return EndMove{};
    }
    void refused(const Order&, const Refusal&) override {}

private:
    SideIndex m_side;
    int m_move = -1;
    std::set<PieceIndex> m_tried;
};

class RashPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "rash.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64) const override
    {
        return std::make_unique<Rash>(side);
    }
};

} // namespace sandgate::tests

#include "rash.moc"
