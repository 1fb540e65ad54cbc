#pragma once

#include "core/scenario/scenario.h"

#include <functional>

// Laying out: what is done to things of the country and to pieces of the forces together. Places that result are
// rounded to a thousandth of an inch.
namespace sandgate {

/// Some things of a country and pieces of the forces, by their places in the scenario's lists; rising, none twice.
struct Chosen
{
    std::vector<int> things = {};
    std::vector<PieceIndex> pieces = {};

    bool isEmpty() const { return things.empty() && pieces.empty(); }
    int count() const { return static_cast<int>(things.size() + pieces.size()); }
    bool operator==(const Chosen&) const = default;
};

/// All that can be chosen of a scenario: things, and pieces that are out of the box.
Chosen allOf(const Scenario& scenario);

/// A box with its sides along the axes; nothing is in it while `low` is beyond `high`.
struct Extent
{
    Vec2 low{1, 1};
    Vec2 high{0, 0};

    bool isEmpty() const { return low.x > high.x || low.y > high.y; }
    Vec2 middle() const { return (low + high) * 0.5; }
    void add(Vec2 at);
    void add(const Extent& other);
    bool operator==(const Extent&) const = default;
};

Extent extentOf(const CountryPiece& thing);
/// Of what they cover of the floor; pieces in the box cover nothing.
Extent extentOf(const Scenario& scenario, const Chosen& chosen);

void moveBy(Scenario& scenario, const Chosen& chosen, Vec2 by);
/// Clockwise, in degrees.
void turn(Scenario& scenario, const Chosen& chosen, Vec2 about, double degrees);
/// Stretches things of the country away from `fixed`; bricks, trees, rocks and men keep their sizes and change places.
void stretch(Scenario& scenario, const Chosen& chosen, Vec2 fixed, double timesEast, double timesNorth);

enum class Mirror { EastWest, NorthSouth };
/// At the line through `about`; figures turn with it.
void mirror(Scenario& scenario, const Chosen& chosen, Vec2 about, Mirror how);

enum class Alignment { West, Middle, East, North, MiddleNorth, South };
/// By their extents, all within the extent of all of them.
void align(Scenario& scenario, const Chosen& chosen, Alignment how);
/// With like distances between the middles of their extents, the outermost two staying.
void distribute(Scenario& scenario, const Chosen& chosen, bool eastWest);

void remove(Scenario& scenario, const Chosen& chosen);
/// Copies of them under new ids, last in the lists, moved by `by`. Answers with the copies.
Chosen addCopies(Scenario& scenario, const Scenario& from, const Chosen& chosen, Vec2 by);
/// An id that nothing in the scenario has: `stem-1`, `stem-2`, ...
QString freshId(const Scenario& scenario, const QString& stem);

/// The highest top of the boards that carry the place, among the first `below` things; 0 on the floor.
double standingHeight(const Country& country, Vec2 at, int below);
/// Where a thing stands: the place whose ground carries it.
Vec2 footOf(const CountryPiece& thing);
/// Things that stood on the ground under them in `before` stand on it again: a board laid under a thing lifts it, one
/// taken away lets it down; what is new stands on what is under it. A board lies on those that come before it in the
/// list.
void settleHeights(Scenario& scenario, const Scenario& before);

} // namespace sandgate
