#pragma once

#include "plugins/generals/tactics/character.h"
#include "plugins/generals/tactics/charges.h"
#include "plugins/generals/tactics/gunnery.h"

#include "core/base/random.h"
#include "core/generals/general.h"

#include <deque>
#include <map>
#include <set>

namespace sandgate::tactics {

/// How a side stands as its men's phase is planned.
struct Situation
{
    int move = 0;    ///< its own count
    int own = 0;     ///< armed men
    int enemies = 1; ///< at least 1
    Goals goals = {};
    const Relief* relief = nullptr;

    double odds() const { return static_cast<double>(own) / enemies; }
};

/// What every general of this house does alike: guns first, one order after another as the smoke clears, then the men
/// by a plan for the whole move, in which the duties come first. How the men who have no duty are used is each one's
/// own. No order leaves him that the referee would refuse.
class Commander : public General
{
public:
    Commander(SideIndex side, quint64 seed, const Character& character)
        : m_side(side), m_character(character), m_random(seed)
    {}

    Order next(const Position& position, const Referee& referee) override;
    void refused(const Order& order, const Refusal& why) override;

protected:
    /// Orders for the men whom no duty binds.
    virtual void dispose(Parade& parade, const Situation& situation) const = 0;
    const Character& character() const { return m_character; }
    /// How hard he is to restrain just now.
    Temper charging(const Situation& situation) const;
    /// Guards before the line that is to be held, if there is one.
    void holdLine(Parade& parade, const Situation& situation) const;
    /// Men on their way to the line that is to be reached, if there is one: horse for a blow at the rear; in the
    /// Defensive Game all, once they are strong enough or time presses.
    void reachLine(Parade& parade, const Situation& situation) const;
    /// Inches nearer than prudence says, from the moves beyond his patience.
    double ardour(const Situation& situation) const;

private:
    void beginMove(const Position& position, const Referee& referee);
    std::optional<Order> gunOrder(const Position& position, const Referee& referee);
    std::optional<Order> planned(const Position& position, const Referee& referee);
    std::optional<Order> trailOrder(const Position& position, const Referee& referee) const;
    bool mayTakeAway(const Position& position, const MoveGun& order) const;
    std::optional<Order> fireOrder(const Position& position, const Referee& referee, PieceIndex gun,
                                   const std::vector<Aim>& aims) const;
    void planMen(const Position& position, const Referee& referee);
    Situation situationOf(const Position& position) const;

    SideIndex m_side;
    Character m_character;
    Random m_random;
    std::shared_ptr<const BattleGround> m_ground;
    std::unique_ptr<Gunnery> m_gunnery;
    int m_move = -1;
    bool m_planned = false;
    int m_plans = 0;                  ///< made in this move
    std::set<PieceIndex> m_done;      ///< guns that have had their orders
    std::map<PieceIndex, int> m_idle; ///< moves in a row in which a gun did nothing
    std::deque<Order> m_orders;
};

} // namespace sandgate::tactics
