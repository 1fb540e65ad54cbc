#include "plugins/generals/tactics/limbering.h"

#include "plugins/generals/tactics/advance.h"

#include "core/rules/guns.h"
#include "core/rules/move.h"

#include <algorithm>
#include <limits>

namespace sandgate::tactics {

namespace {

struct Team
{
    std::vector<PieceIndex> men;
    double reach = 0; ///< of the gun with them
};

struct Site
{
    Vec2 at;
    double merit = 0;
};

/// Four horse if there are, else the four nearest men.
Team teamOf(const Position& position, SideIndex side, PieceIndex gun)
{
    Team team;
    std::vector<PieceIndex> horse, all;
    for (const PieceIndex man : rules::menAbout(position, gun, side)) {
        if (position[man].hasMoved || position[man].lying)
            continue;
        all.push_back(man);
        if (position.force(man).arm == Arm::Cavalry)
            horse.push_back(man);
    }
    const RuleSet& numbers = position.rules();
    const size_t crew = static_cast<size_t>(std::max(0, numbers.gunCrew));
    const bool byHorse = horse.size() >= crew;
    team.men = byHorse ? horse : all;
    team.reach = byHorse ? numbers.gunMoveByHorse : numbers.gunMoveOnFoot;
    std::stable_sort(team.men.begin(), team.men.end(), [&](PieceIndex a, PieceIndex b) {
        return distance(position[a].at, position[gun].at) < distance(position[b].at, position[gun].at);
    });
    if (team.men.size() < crew)
        team.men.clear();
    else
        team.men.resize(crew);
    return team;
}

std::vector<PieceIndex> enemiesOf(const Position& position, SideIndex side)
{
    std::vector<PieceIndex> enemies;
    for (PieceIndex man = 0; man < position.count(); ++man) {
        if (position.force(man).side != side && position.isArmedMan(man))
            enemies.push_back(man);
    }
    return enemies;
}

/// By how many the enemies who could come at a place next move exceed the friends about it.
int dangerAt(const Position& position, SideIndex side, Vec2 at, const std::vector<PieceIndex>& enemies)
{
    int danger = 0;
    for (const PieceIndex man : enemies)
        danger += distance(position[man].at, at) < rules::mobilityOf(position, man) + 3;
    int friends = 0;
    for (PieceIndex man = 0; man < position.count(); ++man)
        friends += position.force(man).side == side && position.isArmedMan(man) && distance(position[man].at, at) < 24;
    return std::max(0, danger - friends / 2);
}

/// What the gun would be worth there, next move, less what it would be in danger of.
double meritOf(const Position& position, const Gunnery& gunnery, SideIndex side, PieceIndex gun, Vec2 at,
               const std::vector<PieceIndex>& enemies, const Character& character)
{
    const auto aims = gunnery.aims(position, side, gun, at, 1, false);
    double merit = aims.empty() ? 0 : 2 * aims.front().worth;
    double nearest = std::numeric_limits<double>::max();
    for (const PieceIndex man : enemies)
        nearest = std::min(nearest, distance(position[man].at, at));
    merit -= character.gunsAtRisk * dangerAt(position, side, at, enemies);
    if (character.gunsUnderFire > 0) {
        for (const Vec2 feared : gunsFeared(position, side))
            merit -= gunnery.relief().sees(feared, at) ? character.gunsUnderFire : 0;
    }
    merit -= 0.015 * std::max(0.0, nearest - character.gunsAsNear); // far off: come on
    return merit;
}

std::vector<Site> sitesFor(const Position& position, const Gunnery& gunnery, SideIndex side, PieceIndex gun,
                           double reach, const Character& character)
{
    const auto enemies = enemiesOf(position, side);
    if (enemies.empty())
        return {};
    Vec2 middle;
    for (const PieceIndex man : enemies)
        middle = middle + position[man].at;
    middle = middle * (1.0 / static_cast<double>(enemies.size()));
    const Vec2 from = rules::measuredFrom(position, gun);
    const double towards = bearingOf(middle - from);
    std::vector<Site> sites;
    for (const double turn : {0.0, 18.0, -18.0, 36.0, -36.0, 60.0, -60.0, 90.0, -90.0, 180.0}) {
        for (const double part : {0.93, 0.7, 0.45}) {
            const Vec2 at = from + alongBearing(towards + turn) * (reach * part);
            if (!isOnField(position.scenario().country, at))
                continue;
            sites.push_back({at, meritOf(position, gunnery, side, gun, at, enemies, character) + 0.05 * part});
        }
    }
    std::stable_sort(sites.begin(), sites.end(), [](const Site& a, const Site& b) { return a.merit > b.merit; });
    return sites;
}

/// Places about the gun for its team, whom each can reach.
std::optional<MoveGun> withTeam(const Position& position, PieceIndex gun, const Team& team, Vec2 to)
{
    MoveGun order{.gun = position.force(gun).id, .to = to, .with = {}};
    Position after = position;
    const double muzzle = bearingOf(position[gun].at - to);
    after[gun].at = to;
    after[gun].bearing = muzzle;
    const double going = normalBearing(muzzle + 180);
    const Vec2 ahead = alongBearing(going);
    const Vec2 right = rightOf(going);
    for (const PieceIndex man : team.men)
        after[man].condition = Condition::Retired; // out of one another's way until each has his place
    for (const PieceIndex man : team.men) {
        const double mobility = rules::mobilityOf(position, man) - 0.05;
        const Vec2 from = rules::measuredFrom(position, man);
        const Vec2 own = position[man].at - position[gun].at;
        const double hand = dot(own, right) < 0 ? -1 : 1;
        std::vector<Vec2> spots;
        for (const double behind : {-2.2, -4.4, 0.0, 2.2, 4.4}) {
            for (const double aside : {2.3, 3.5, -2.3, -3.5, 4.8, -4.8})
                spots.push_back(to + ahead * behind + right * (aside * hand));
        }
        after[man].condition = Condition::Free;
        const rules::Neighbours neighbours(after);
        const auto spot = std::find_if(spots.begin(), spots.end(), [&](Vec2 at) {
            return distance(from, at) <= mobility && isOnField(position.scenario().country, at) &&
                   !rules::againstStanding(after, neighbours, man, at, going);
        });
        if (spot == spots.end())
            return {};
        after[man].at = *spot;
        after[man].bearing = going;
        order.with[position.force(man).id] = *spot;
    }
    return order;
}

} // namespace

std::optional<MoveGun> betterPlace(const Position& position, const Referee& referee, const Gunnery& gunnery,
                                   SideIndex side, PieceIndex gun, double worthHere, double least,
                                   const Character& character)
{
    const Team team = teamOf(position, side, gun);
    if (team.men.empty())
        return {};
    const double here = std::max(
        2 * worthHere, meritOf(position, gunnery, side, gun, position[gun].at, enemiesOf(position, side), character));
    int tries = 8;
    for (const Site& site : sitesFor(position, gunnery, side, gun, team.reach, character)) {
        if (site.merit < here + least || tries-- == 0)
            break;
        const auto order = withTeam(position, gun, team, site.at);
        if (order && referee.judge(position, *order))
            return order;
    }
    return {};
}

std::optional<MoveGun> saferPlace(const Position& position, const Referee& referee, SideIndex side, PieceIndex gun)
{
    const Team team = teamOf(position, side, gun);
    const auto enemies = enemiesOf(position, side);
    const int here = dangerAt(position, side, position[gun].at, enemies);
    if (team.men.empty() || here == 0)
        return {};
    const Vec2 from = rules::measuredFrom(position, gun);
    const double home = rules::towardsEnemy(position.scenario(), side) + 180;
    for (const double part : {0.95, 0.6, 0.3}) {
        for (const double turn : {0.0, 30.0, -30.0, 60.0, -60.0, 90.0, -90.0}) {
            const Vec2 at = from + alongBearing(home + turn) * (team.reach * part);
            if (!isOnField(position.scenario().country, at) || dangerAt(position, side, at, enemies) >= here)
                continue;
            const auto order = withTeam(position, gun, team, at);
            if (order && referee.judge(position, *order))
                return order;
        }
    }
    return {};
}

} // namespace sandgate::tactics
