#pragma once

#include "core/base/random.h"
#include "core/battle/referee.h"

// Players who do not know the rules, for tests of what no order may break.
namespace sandgate::tests {

/// Strikes and oversets anybody, by the seed alone.
class WildPhysics : public PhysicsBackend
{
public:
    QString name() const override { return QStringLiteral("wild"); }
    QString version() const override { return QStringLiteral("1"); }
    ShotResult fire(const ShotRequest& request) const override;
};

/// Orders as a careless player might give them: some legal, many not.
class Carelessness
{
public:
    explicit Carelessness(quint64 seed) : m_random(seed) {}
    Order next(const Position& position);

private:
    PieceIndex anyPiece(const Position& position) { return m_random.below(position.count()); }
    PieceIndex ofMover(const Position& position);
    /// A man of the mover's who has not moved, in that state if there is one.
    PieceIndex whoMayMove(const Position& position, std::optional<Condition> condition);
    PieceId anyone(const Position& position);
    Vec2 near(const Position& position, PieceIndex piece, double reach);
    /// Somebody who may be in the box, somewhere about a back line.
    Order putDown(const Position& position);
    /// What no table has: numbers that are none, places beyond the world, too many names.
    Order outlandish(const Position& position);
    PieceIndex anyGun(const Position& position);
    Order fire(const Position& position);
    Order moveGun(const Position& position);
    PieceIndex nearestEnemy(const Position& position, PieceIndex piece);
    /// One of the mover's armed men who is near enough to a prisoner to lead him away, if there is one.
    std::optional<PieceIndex> besideAPrisoner(const Position& position);
    /// Somebody of the mover's goes up to a prisoner of his, if there is one.
    std::optional<Order> towardsAPrisoner(const Position& position);
    Order escort(const Position& position);
    Order surrender(const Position& position);
    Order overrule(const Position& position);
    Order move(const Position& position);
    Random m_random;
};

/// An order that sends a man to the trail of a gun that keeps the move from ending (GUN-6), or makes room for one;
/// nothing when there is none.
std::optional<Order> manTheTrail(const Position& position, const Referee& referee, PieceIndex gun);

} // namespace sandgate::tests
