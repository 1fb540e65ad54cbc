#pragma once

#include "core/battle/referee.h"

namespace sandgate::tests {

/// A small scenario by code: 120 by 96 inches of open floor, Red (side 0) on the north edge and first to move, Blue
/// (side 1) on the south. A piece belongs to Red when its id begins with `r`, else to Blue. Bearings default to facing
/// the enemy.
class Scene
{
public:
    Scene();

    Scenario scenario; ///< to be changed at will until ground() is called

    Scene& field(double width, double depth);
    Scene& infantry(const QString& id, Vec2 at, std::optional<double> bearing = {});
    Scene& cavalry(const QString& id, Vec2 at, std::optional<double> bearing = {});
    Scene& gun(const QString& id, Vec2 at, std::optional<double> bearing = {});
    /// `prefix`1, `prefix`2, ... from a place on, each `step` farther.
    Scene& infantryRow(const QString& prefix, int count, Vec2 from, Vec2 step);
    Scene& cavalryRow(const QString& prefix, int count, Vec2 from, Vec2 step);
    Scene& inBox(const QString& id, Arm arm);

    Scene& wall(const QString& id, Vec2 a, Vec2 b, double width = 0.5, double height = 3);
    /// One brick, `size` from west to east and from south to north.
    Scene& building(const QString& id, Vec2 at, Vec2 size, double height = 4);
    Scene& tree(const QString& id, Vec2 at, double trunk = 0.25);
    Scene& rock(const QString& id, Vec2 at, double radius);
    Scene& board(const QString& id, Vec2 low, Vec2 high, double height = 1, double base = 0);
    Scene& water(const QString& id, Vec2 low, Vec2 high);

    std::shared_ptr<const BattleGround> ground() const;
    /// As the battle begins.
    Position start() const;
    /// The pieces where the scenario has them, in this side's move of that number (the enemy having had as many as the
    /// turns say); put down off the back line counts no more.
    Position during(SideIndex mover, int move, Phase phase = Phase::Guns) const;

private:
    Scene& piece(const QString& id, Arm arm, std::optional<Vec2> at, std::optional<double> bearing);
    CountryPiece& country(const QString& id, PieceKind kind);
};

/// A backend that answers what it was told to (without a track: one that ends at the gun), and keeps what it was asked.
class ToldPhysics : public PhysicsBackend
{
public:
    QString name() const override { return QStringLiteral("told"); }
    QString version() const override { return QStringLiteral("1"); }
    ShotResult fire(const ShotRequest& request) const override;

    ShotResult answer;
    mutable ShotRequest asked;
    mutable int shots = 0;
};

/// A position and a referee over it: orders are judged, and applied when they are legal.
class Table
{
public:
    explicit Table(Position start);

    Position position;
    std::shared_ptr<ToldPhysics> physics;
    Referee referee;

    Result<std::vector<Event>> give(const Order& order);
    /// Gives an order that must be legal; throws what is said against it.
    std::vector<Event> must(const Order& order);
    /// Judges without applying: empty when legal, else the clause, or the error where no clause is concerned.
    QString refusalOf(const Order& order) const;
    const PieceState& operator[](const char* id) const;
    PieceState& operator[](const char* id);
};

/// Empty when legal, else the clause, or the error where no clause is concerned.
QString clauseOf(const Result<std::vector<Event>>& result);
QString clauseOf(const std::optional<Refusal>& refusal);
/// The places of pieces in the scenario, by id.
std::vector<PieceIndex> indicesOf(const Position& position, const QStringList& ids);

/// The happenings of one kind, in their order.
template <class Kind> std::vector<Kind> only(const std::vector<Event>& events)
{
    std::vector<Kind> found;
    for (const Event& event : events) {
        if (const Kind* what = std::get_if<Kind>(&event.what))
            found.push_back(*what);
    }
    return found;
}

} // namespace sandgate::tests
