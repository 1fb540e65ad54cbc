#include "plugins/generals/tactics/relief.h"

#include "core/physics/shot_country.h"

#include <algorithm>
#include <cmath>

namespace sandgate::tactics {

namespace {

constexpr double margin = 14; ///< inches kept outside the field, where men may be put down
constexpr double mostSide = 2000;
constexpr double stride = 0.75;
constexpr float noLeaves = 1e6F;

} // namespace

Relief::Relief(const BattleGround& ground)
    : m_terrain(ground.terrain), m_muzzle(ground.scenario.toys.gunMuzzleHeight),
      m_columns(static_cast<size_t>(std::min(mostSide, ground.scenario.country.width) + 2 * margin) + 1),
      m_rows(static_cast<size_t>(std::min(mostSide, ground.scenario.country.depth) + 2 * margin) + 1),
      m_tops(m_columns * m_rows), m_leaves(m_columns * m_rows, noLeaves)
{
    const auto middle = [this](size_t column, size_t row) {
        return Vec2{static_cast<double>(column) - margin + 0.5, static_cast<double>(row) - margin + 0.5};
    };
    for (size_t row = 0; row < m_rows; ++row) {
        for (size_t column = 0; column < m_columns; ++column)
            m_tops[row * m_columns + column] = static_cast<float>(m_terrain.groundAt(middle(column, row)));
    }
    const auto over = [&](Vec2 low, Vec2 high, auto&& set) {
        const size_t first = place(low), last = place(high);
        for (size_t row = first / m_columns; row <= last / m_columns; ++row) {
            for (size_t column = first % m_columns; column <= last % m_columns; ++column)
                set(middle(column, row), row * m_columns + column);
        }
    };
    const auto country = shotCountryOf(ground.scenario);
    for (const ShotSolid& solid : country->solids) {
        if (solid.stuff == Stuff::Board || solid.stuff == Stuff::Trunk)
            continue;
        const auto [low, high] = bounds(solid.footprint);
        over(low - Vec2{1, 1}, high + Vec2{1, 1}, [&](Vec2 at, size_t cell) {
            if (distance(solid.footprint, at) <= 0.7)
                m_tops[cell] = std::max(m_tops[cell], static_cast<float>(solid.top));
        });
    }
    for (const ShotCrown& crown : country->crowns) {
        const Vec2 reach{crown.radius, crown.radius};
        over(crown.at - reach, crown.at + reach, [&](Vec2 at, size_t cell) {
            if (distance(crown.at, at) <= crown.radius)
                m_leaves[cell] = std::min(m_leaves[cell], static_cast<float>(crown.base));
        });
    }
}

size_t Relief::place(Vec2 at) const
{
    const double column = std::clamp(at.x + margin, 0.0, static_cast<double>(m_columns - 1));
    const double row = std::clamp(at.y + margin, 0.0, static_cast<double>(m_rows - 1));
    return static_cast<size_t>(row) * m_columns + static_cast<size_t>(column);
}

bool Relief::lets(const RangeTable& table, Vec2 axle, double ground, Vec2 target, double elevation) const
{
    const double whole = distance(axle, target);
    const Vec2 ahead = (target - axle) * (1 / std::max(whole, 1e-9));
    for (double along = 4; along < whole - 0.6; along += stride) {
        const size_t cell = place(axle + ahead * along);
        const double height = ground + table.heightAt(elevation, along);
        if (height < m_tops[cell] + 0.12 || height > m_leaves[cell])
            return false;
    }
    return true;
}

bool Relief::sees(Vec2 gun, Vec2 man) const
{
    const double from = groundAt(gun) + m_muzzle;
    const double to = groundAt(man) + 1.2;
    const double whole = distance(gun, man);
    for (double along = 4; along < whole - 1; along += 1.5) {
        const double part = along / whole;
        const Vec2 at = gun + (man - gun) * part;
        if (from + (to - from) * part < topAt(at))
            return false;
    }
    return true;
}

} // namespace sandgate::tactics
