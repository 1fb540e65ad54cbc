#include "core/geometry/grid.h"

#include <algorithm>
#include <cmath>

namespace sandgate {

namespace {

/// A thing over more cells than this is asked always and not entered in each.
constexpr double mostCellsOfThing = 1024;

std::int64_t gridCell(double at, double cell)
{
    const double place = std::floor(at / cell);
    return std::isnan(place) ? 0 : static_cast<std::int64_t>(std::clamp(place, -1e9, 1e9));
}

std::int64_t gridKey(std::int64_t column, std::int64_t row)
{
    return (column + 0x40000000) << 32 | (row + 0x40000000);
}

} // namespace

void Grid::add(int thing, Vec2 low, Vec2 high)
{
    const std::int64_t left = gridCell(low.x, m_cell), right = gridCell(high.x, m_cell);
    const std::int64_t bottom = gridCell(low.y, m_cell), top = gridCell(high.y, m_cell);
    if (right < left || top < bottom)
        return;
    if (static_cast<double>(right - left + 1) * static_cast<double>(top - bottom + 1) > mostCellsOfThing) {
        m_large.push_back(thing);
        return;
    }
    for (std::int64_t column = left; column <= right; ++column) {
        for (std::int64_t row = bottom; row <= top; ++row)
            m_cells[gridKey(column, row)].push_back(thing);
    }
}

std::vector<int> Grid::near(Vec2 low, Vec2 high) const
{
    std::vector<int> found = m_large;
    const std::int64_t left = gridCell(low.x, m_cell), right = gridCell(high.x, m_cell);
    const std::int64_t bottom = gridCell(low.y, m_cell), top = gridCell(high.y, m_cell);
    const double asked = static_cast<double>(right - left + 1) * static_cast<double>(top - bottom + 1);
    if (asked > static_cast<double>(m_cells.size())) {
        for (const auto& [key, things] : m_cells)
            found.insert(found.end(), things.begin(), things.end());
    } else {
        for (std::int64_t column = left; column <= right; ++column) {
            for (std::int64_t row = bottom; row <= top; ++row) {
                if (const auto cell = m_cells.find(gridKey(column, row)); cell != m_cells.end())
                    found.insert(found.end(), cell->second.begin(), cell->second.end());
            }
        }
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

} // namespace sandgate
