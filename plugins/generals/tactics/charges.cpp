#include "plugins/generals/tactics/charges.h"

#include "core/rules/melee.h"

#include <algorithm>

namespace sandgate::tactics {

namespace {

constexpr size_t mostTargets = 6;
constexpr int mostCharges = 5;

struct Target
{
    PieceIndex man;
    double promise;
};

bool isIn(const std::vector<PieceIndex>& men, PieceIndex man)
{
    return std::find(men.begin(), men.end(), man) != men.end();
}

/// Idle men who could be in contact with him this move, as the crow flies; the nearest first.
std::vector<PieceIndex> attackersOf(const Parade& parade, const std::vector<PieceIndex>& idle, PieceIndex enemy)
{
    const Position& position = parade.position();
    std::vector<std::pair<double, PieceIndex>> near;
    for (const PieceIndex man : idle) {
        const double far = distance(rules::measuredFrom(position, man), position[enemy].at);
        if (far < rules::mobilityOf(position, man) - 0.5)
            near.push_back({far, man});
    }
    std::sort(near.begin(), near.end());
    std::vector<PieceIndex> men;
    for (const auto& [far, man] : near)
        men.push_back(man);
    return men;
}

std::vector<Target> targetsOf(const Parade& parade, const std::vector<PieceIndex>& idle, const Temper& temper)
{
    const Position& position = parade.position();
    const SideIndex enemySide = enemyOf(parade.side());
    std::vector<Target> all;
    for (const PieceIndex enemy : parade.armed(enemySide)) {
        const size_t attackers = attackersOf(parade, idle, enemy).size();
        if (attackers == 0)
            continue;
        const size_t party = parade.armedNear(enemySide, position[enemy].at, 6.3).size();
        all.push_back({enemy, static_cast<double>(attackers) - 1.6 * static_cast<double>(party) +
                                  3 * stakeIn(position, temper.goals, enemy)});
    }
    std::stable_sort(all.begin(), all.end(), [](const Target& a, const Target& b) { return a.promise > b.promise; });
    std::vector<Target> chosen;
    for (const Target& target : all) {
        const bool apart = std::none_of(chosen.begin(), chosen.end(), [&](const Target& other) {
            return distance(position[other.man].at, position[target.man].at) < 3;
        });
        if (apart)
            chosen.push_back(target);
        if (chosen.size() == mostTargets)
            break;
    }
    return chosen;
}

/// Brings him into contact with the enemy, on the side of a bearing.
bool sendIntoContact(Parade& parade, PieceIndex man, PieceIndex enemy, double bearing)
{
    const Position& position = parade.position();
    const Vec2 out = alongBearing(bearing);
    const double facing = normalBearing(bearing + 180);
    const Toys& toys = position.scenario().toys;
    const Footprint his = position.footprint(enemy);
    double close = 0.2;
    double far = 4;
    for (int i = 0; i < 24; ++i) {
        const double half = (close + far) / 2;
        const Footprint there = footprintOf(toys, position.force(man).arm, position[enemy].at + out * half, facing);
        (distance(there, his) > 0.05 ? far : close) = half;
    }
    return parade.send(man, position[enemy].at + out * far, facing);
}

/// Brings him near enough to take part.
bool sendIntoReach(Parade& parade, PieceIndex man, PieceIndex friendInContact, double towards)
{
    const Position& position = parade.position();
    const Vec2 middle = position[friendInContact].at;
    const Vec2 own = position[man].at;
    const double reach = position.rules().meleeReach - 0.05;
    const double back = bearingOf(own - middle);
    for (const double off : {1.3, 2.5, 3.7, 4.9}) {
        for (const double turn : {0.0, 25.0, -25.0, 50.0, -50.0, 80.0, -80.0, 110.0, -110.0}) {
            const Vec2 at = middle + alongBearing(back + turn) * off;
            const Footprint there = footprintOf(position.scenario().toys, position.force(man).arm, at, towards);
            if (parade.room(friendInContact, there) <= reach && parade.send(man, at, towards))
                return true;
        }
    }
    return false;
}

/// How many enemies a contact there would bring in.
size_t partyAgainst(const Parade& parade, PieceIndex enemy, PieceIndex man)
{
    size_t party = 0;
    const double reach = parade.position().rules().meleeReach;
    for (const PieceIndex other : parade.armed(enemyOf(parade.side())))
        party += parade.room(other, enemy) <= reach || parade.room(other, man) <= reach;
    return party;
}

/// Worth of what the melee would bring, in men.
double worthOf(const Parade& parade, PieceIndex contact, const Temper& temper)
{
    const Position& position = parade.position();
    const size_t own = static_cast<size_t>(parade.side());
    const size_t enemy = 1 - own;
    double worth = 0;
    for (const rules::Melee& melee : rules::meleesAt(position)) {
        if (!isIn(melee.men[own], contact))
            continue;
        const rules::MeleeSums sums = rules::sumsOf(position, melee);
        worth += sums.dead[enemy] + 1.3 * sums.prisoners[enemy];
        worth -= sums.dead[own] + 1.3 * sums.prisoners[own];
        worth += 0.3 * sums.dead[enemy] * (temper.odds - 1);
        double stake = 0;
        for (const PieceIndex man : melee.men[enemy])
            stake += stakeIn(position, temper.goals, man);
        const double cleared = static_cast<double>(sums.dead[enemy] + sums.prisoners[enemy]) /
                               static_cast<double>(std::max<size_t>(1, melee.men[enemy].size()));
        worth += stake * cleared;
        for (PieceIndex gun = 0; gun < position.count(); ++gun) {
            if (position.isGun(gun) && position[gun].owner != parade.side() &&
                parade.room(contact, gun) <= position.rules().gunReach)
                worth += temper.guns * cleared;
        }
        // those who will be left there, and the enemies who can come at them
        const int left = static_cast<int>(melee.men[own].size()) - sums.dead[own] - sums.prisoners[own];
        int revenge = 0;
        for (const PieceIndex other : parade.armed(enemyOf(parade.side()))) {
            revenge += !isIn(melee.men[enemy], other) &&
                       distance(position[other].at, position[contact].at) < rules::mobilityOf(position, other) + 4;
        }
        const int friends =
            static_cast<int>(parade.armedNear(parade.side(), position[contact].at, 14).size()) - sums.dead[own];
        if (revenge > friends)
            worth -= temper.revenge * std::min(left, revenge - friends);
    }
    return worth;
}

/// The parade with this charge in it, and its worth.
std::pair<double, Parade> charged(const Parade& before, const std::vector<PieceIndex>& idle, PieceIndex enemy,
                                  const Temper& temper)
{
    std::pair<double, Parade> best{-1e9, before};
    const std::vector<PieceIndex> attackers = attackersOf(before, idle, enemy);
    const Vec2 there = before.position()[enemy].at;
    int tries = 0;
    for (const PieceIndex first : attackers) {
        if (++tries > 3)
            break;
        const double back = bearingOf(before.position()[first].at - there);
        for (const double turn : {0.0, 60.0, -60.0}) {
            Parade parade = before;
            if (!sendIntoContact(parade, first, enemy, back + turn))
                continue;
            const size_t wanted = 2 * partyAgainst(parade, enemy, first);
            size_t present = parade.armedNear(parade.side(), parade.position()[first].at, 5.5).size();
            const double facing = normalBearing(back + turn + 180);
            for (const PieceIndex man : attackers) {
                if (present >= wanted)
                    break;
                if (man != first && parade.isIdle(man) && sendIntoReach(parade, man, first, facing))
                    ++present;
            }
            const double worth = worthOf(parade, first, temper);
            if (worth > best.first)
                best = {worth, parade};
            break;
        }
    }
    return best;
}

} // namespace

void planCharges(Parade& parade, const Temper& temper)
{
    for (int charge = 0; charge < mostCharges; ++charge) {
        const std::vector<PieceIndex> idle = parade.idle();
        std::pair<double, Parade> best{temper.least, parade};
        for (const Target& target : targetsOf(parade, idle, temper)) {
            auto made = charged(parade, idle, target.man, temper);
            if (made.first > best.first)
                best = std::move(made);
        }
        if (best.second.orders().size() == parade.orders().size())
            return;
        parade = best.second;
    }
}

} // namespace sandgate::tactics
