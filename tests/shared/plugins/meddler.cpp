#include "core/generals/general.h"

#include <QObject>

namespace sandgate::tests {

/// Has the enemy surrender, then declares himself the winner, then ends his move.
class Meddler : public General
{
public:
    explicit Meddler(SideIndex side) : m_side(side) {}

    Order next(const Position& position, const Referee&) override
    {
        switch (m_refusals) {
        case 0: {
            Surrender all;
            for (PieceIndex man = 0; man < position.count(); ++man) {
                if (position.isArmedMan(man) && position.force(man).side != m_side)
                    all.pieces.push_back(position.force(man).id);
            }
            return all;
        }
        case 1:
            return Overrule{.reason = QStringLiteral("I win"),
                            .result = position.scenario().sides[static_cast<size_t>(m_side)].id};
        default:
            m_refusals = 0;
            return EndMove{};
        }
    }
    void refused(const Order&, const Refusal&) override { ++m_refusals; }

private:
    SideIndex m_side;
    int m_refusals = 0;
};

class MeddlerPlugin : public QObject, public GeneralPlugin
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID SANDGATE_GENERAL_IID FILE "meddler.json")
    Q_INTERFACES(sandgate::GeneralPlugin)
public:
    std::unique_ptr<General> makeGeneral(SideIndex side, quint64) const override
    {
        return std::make_unique<Meddler>(side);
    }
};

} // namespace sandgate::tests

#include "meddler.moc"
