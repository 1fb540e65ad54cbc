#include "plugins/generals/bold/onset.h"

#include <algorithm>

namespace sandgate::bold {

using namespace tactics;

namespace {

/// What riding for a gun would meet and how far it is; less is better.
double costOf(const Parade& parade, PieceIndex gun, Vec2 from)
{
    constexpr double about = 14;
    const Vec2 at = parade.position()[gun].at;
    return distance(from, at) / 12 +
           0.3 * static_cast<double>(parade.armedNear(enemyOf(parade.side()), at, about).size());
}

} // namespace

void planOnset(Parade& parade, const Relief& relief, const Character& character)
{
    constexpr size_t fewest = 4;
    const Position& position = parade.position();
    std::vector<PieceIndex> horse = parade.idle();
    std::erase_if(horse, [&](PieceIndex man) { return position.force(man).arm != Arm::Cavalry; });
    if (horse.size() < fewest)
        return;
    Vec2 middle;
    for (const PieceIndex man : horse)
        middle = middle + position[man].at;
    middle = middle * (1.0 / static_cast<double>(horse.size()));
    PieceIndex wanted = -1;
    for (PieceIndex gun = 0; gun < position.count(); ++gun) {
        if (position.isGun(gun) && position[gun].owner != parade.side() &&
            (wanted < 0 || costOf(parade, gun, middle) < costOf(parade, wanted, middle)))
            wanted = gun;
    }
    if (wanted < 0)
        return;
    const Vec2 at = position[wanted].at;
    planRide(parade, relief, {.of = enemyOf(parade.side()), .left = at, .right = at}, horse, character.cover);
}

} // namespace sandgate::bold
