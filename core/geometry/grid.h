#pragma once

#include "core/geometry/vec2.h"

#include <cstdint>
#include <unordered_map>

namespace sandgate {

/// Finds the numbered things near a place without asking all of them. Answers come in rising number, each once.
class Grid
{
public:
    explicit Grid(double cell = 6) : m_cell(cell) {}

    void add(int thing, Vec2 low, Vec2 high);
    /// Things whose box may meet the box (low, high).
    std::vector<int> near(Vec2 low, Vec2 high) const;
    std::vector<int> near(Vec2 at, double reach) const
    {
        return near(at - Vec2{reach, reach}, at + Vec2{reach, reach});
    }
    bool isEmpty() const { return m_cells.empty() && m_large.empty(); }

private:
    double m_cell;
    std::unordered_map<std::int64_t, std::vector<int>> m_cells;
    std::vector<int> m_large; ///< over so many cells that they are asked always
};

} // namespace sandgate
