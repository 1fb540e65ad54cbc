#include "plugins/generals/careful/shelter.h"

#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/trails.h"

#include <algorithm>

namespace sandgate::careful {

using namespace tactics;

namespace {

/// Places to choose from about a man: his own first.
std::vector<Vec2> placesAbout(Vec2 from, double mobility)
{
    std::vector<Vec2> places{from};
    for (const double part : {0.25, 0.5, 0.75, 0.98}) {
        for (double turn = 0; turn < 360; turn += 30)
            places.push_back(from + alongBearing(turn + 60 * part) * (mobility * part));
    }
    return places;
}

/// The own gun nearest to a place; the place itself when there is none.
Vec2 postOf(const Position& position, const std::vector<PieceIndex>& guns, Vec2 at)
{
    Vec2 post = at;
    double least = 1e9;
    for (const PieceIndex gun : guns) {
        if (const double far = distance(position[gun].at, at); far < least) {
            least = far;
            post = position[gun].at;
        }
    }
    return post;
}

} // namespace

void planShelter(Parade& parade, const Relief& relief, const Character& character)
{
    constexpr double aboutThePost = 14;
    constexpr size_t tries = 6;
    const Position& position = parade.position();
    const SideIndex enemySide = enemyOf(parade.side());
    const std::vector<Vec2> feared = gunsFeared(position, parade.side());
    const std::vector<PieceIndex> guns = gunsHeld(position, parade.side());
    const std::vector<PieceIndex> enemies = parade.armed(enemySide);
    for (const PieceIndex man : parade.idle()) {
        struct Place
        {
            Vec2 at;
            double cost;
        };
        const Vec2 own = position[man].at;
        const Vec2 from = rules::measuredFrom(position, man);
        const double mobility = rules::mobilityOf(position, man) - 0.05;
        const Vec2 post = postOf(position, guns, own);
        std::vector<Place> places;
        for (const Vec2 at : placesAbout(own, mobility)) {
            if (distance(from, at) > mobility)
                continue;
            double cost = 0.02 * std::max(0.0, distance(at, post) - aboutThePost) + 0.004 * distance(at, own);
            for (const Vec2 gun : feared)
                cost += distance(gun, at) < 110 && relief.sees(gun, at) ? character.cover : 0;
            double danger = 0;
            for (const PieceIndex enemy : enemies)
                danger += distance(position[enemy].at, at) < rules::mobilityOf(position, enemy) + 2;
            const auto company = parade.armedNear(parade.side(), at, 12);
            double crowd = 0;
            for (const PieceIndex other : company)
                crowd += other != man && distance(position[other].at, at) < 2.4;
            cost += 0.1 * std::max(0.0, danger - static_cast<double>(company.size()));
            cost += character.spread * std::min(crowd, 5.0) -
                    character.company * static_cast<double>(std::min<size_t>(company.size(), 8));
            places.push_back({at, cost});
        }
        std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.cost < b.cost; });
        const PieceIndex enemy = parade.nearest(enemySide, own);
        const double facing = enemy < 0 ? position[man].bearing : bearingOf(position[enemy].at - own);
        for (size_t i = 0; i < places.size() && i < tries; ++i) {
            if (distance(places[i].at, own) < 0.3 || parade.send(man, places[i].at, facing))
                break;
        }
    }
}

} // namespace sandgate::careful
