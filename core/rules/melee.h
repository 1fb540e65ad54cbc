#pragma once

#include "core/battle/event.h"
#include "core/rules/mobility.h"

// Hand to hand (MEL-1 to MEL-6).
namespace sandgate::rules {

// Where `Neighbours` are asked for, they are those of the position: whoever settles many melees makes them once.

/// A melee as it stands at the end of a move, before it is settled.
struct Melee
{
    std::array<std::vector<PieceIndex>, 2> men;       ///< by side, all who take part (MEL-3), rising
    std::array<std::vector<PieceIndex>, 2> inContact; ///< those in contact
};

/// What the numbers say (MEL-4).
struct MeleeSums
{
    SideIndex inferior = -1; ///< -1: equal
    bool isolated = false;
    int support = 0; ///< other armed men of the inferior side within a move (MEL-1)
    std::array<int, 2> dead{};
    std::array<int, 2> prisoners{};
};

/// The melees that would be settled if the move ended now (MEL-3), in the order of their lowest man.
std::vector<Melee> meleesAt(const Position& position);
std::vector<Melee> meleesAt(const Position& position, const Neighbours& neighbours);

/// MEL-4 from bare numbers.
MeleeSums sumsOf(int first, int second, bool inferiorIsolated);

/// Other armed men of the side within a move of a body (MEL-1); `contact` are the body's men to be reached.
int supportOf(const Position& position, SideIndex side, const std::vector<PieceIndex>& body,
              const std::vector<PieceIndex>& contact);
int supportOf(const Position& position, const Neighbours& neighbours, SideIndex side,
              const std::vector<PieceIndex>& body, const std::vector<PieceIndex>& contact);
/// Fewer than half its number within a move (MEL-1).
bool isIsolated(int men, int support);

MeleeSums sumsOf(const Position& position, const Melee& melee);
MeleeSums sumsOf(const Position& position, const Neighbours& neighbours, const Melee& melee);

/// Settles one melee: the mover's choice as far as it goes (refused by MEL-5 where it cannot be), the rest by the fixed
/// rule of core/rules/README.md.
Result<MeleeEvent> settle(const Position& position, const Melee& melee, const MeleeChoice& choice);
Result<MeleeEvent> settle(const Position& position, const Neighbours& neighbours, const Melee& melee,
                          const MeleeChoice& choice);

} // namespace sandgate::rules
