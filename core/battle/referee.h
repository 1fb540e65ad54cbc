#pragma once

#include "core/battle/event.h"

namespace sandgate {

/// Turns an order into what happens, or refuses it by a clause. Pure: same position, order and seed, same events.
class Referee
{
public:
    /// `physics` decides shots that were not taken by hand; without it such an order is refused (`invalid-order`).
    Referee(std::shared_ptr<const BattleGround> ground, std::shared_ptr<const PhysicsBackend> physics);

    /// The events of an order given by the position's mover, in the order in which they are to be applied.
    Result<std::vector<Event>> judge(const Position& position, const Order& order) const;

    /// The shot that an order to fire would ask of the physics.
    ShotRequest requestFor(const Position& position, PieceIndex gun, double bearing, double elevation,
                           const std::vector<PieceIndex>& lyingDown, quint64 seed) const;
    /// The first fault of the physics that this referee or a copy of it met with: also one that a general came upon
    /// who only asked, and took it for a refusal like another.
    std::optional<Refusal> faultOfPhysics() const;
    void remember(const Refusal& faultOfPhysics) const;
    const PhysicsBackend* physics() const { return m_physics.get(); }
    const std::shared_ptr<const BattleGround>& ground() const { return m_ground; }

private:
    std::shared_ptr<const BattleGround> m_ground;
    std::shared_ptr<const PhysicsBackend> m_physics;
    std::shared_ptr<const ShotCountry> m_shotCountry;
    struct Memory;
    std::shared_ptr<Memory> m_memory;
};

} // namespace sandgate
