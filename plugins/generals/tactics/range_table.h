#pragma once

#include "core/scenario/toys.h"

#include <optional>
#include <vector>

namespace sandgate::tactics {

/// How high a shot flies over the floor its gun stands on, by elevation and by distance from the axle: what a gunner
/// has in his head. Flight in still air with the shot's drag; inches and degrees.
class RangeTable
{
public:
    explicit RangeTable(const Toys& toys);

    double heightAt(double elevation, double along) const;
    /// The least elevation at which it passes a place `along` from the axle at that height; nothing when out of range.
    std::optional<double> elevationFor(double along, double height) const;

private:
    double cell(size_t row, size_t column) const { return m_heights[row * m_columns + column]; }

    double m_least;
    double m_step = 0.5;
    size_t m_rows = 0;
    size_t m_columns = 0;
    std::vector<double> m_heights; ///< by elevation, then by inch
};

} // namespace sandgate::tactics
