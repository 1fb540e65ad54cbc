#pragma once

#include "plugins/generals/steady/gunnery.h"

#include "core/base/random.h"
#include "core/generals/general.h"

#include <deque>
#include <map>
#include <set>

namespace sandgate::steady {

/// He brings his guns up, shoots at what stands in the open, and charges when the numbers are his. His guns are ordered
/// one by one as the smoke clears, his men by a plan for the whole move: README.md.
class SteadyGeneral : public General
{
public:
    SteadyGeneral(SideIndex side, quint64 seed) : m_side(side), m_random(seed) {}

    Order next(const Position& position, const Referee& referee) override;
    void refused(const Order& order, const Refusal& why) override;

private:
    void beginMove(const Position& position);
    std::optional<Order> gunOrder(const Position& position, const Referee& referee);
    bool mayTakeAway(const Position& position, const MoveGun& order) const;
    std::optional<Order> fireOrder(const Position& position, PieceIndex gun, const std::vector<Aim>& aims) const;
    void planMen(const Position& position, const Referee& referee);

    SideIndex m_side;
    Random m_random;
    std::shared_ptr<const BattleGround> m_ground;
    std::unique_ptr<Gunnery> m_gunnery;
    int m_move = -1;
    bool m_planned = false;
    int m_plans = 0;                  ///< made in this move
    std::set<PieceIndex> m_done;      ///< guns that have had their orders
    PieceIndex m_gun = -1;            ///< the one last ordered
    std::map<PieceIndex, int> m_idle; ///< moves in a row in which a gun did nothing
    std::deque<Order> m_orders;
};

} // namespace sandgate::steady
