#include "plugins/generals/tactics/range_table.h"

#include <algorithm>
#include <cmath>

namespace sandgate::tactics {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double lost = -60; ///< under the floor: out of range
constexpr size_t reach = 320;
constexpr double tick = 1.0 / 1000;

/// Heights of one flight at each inch from the axle.
void fly(const Toys& toys, double elevation, double* heights)
{
    const double radius = toys.shotAcross / 2 / inchesPerMetre;
    const double drag =
        0.5 * toys.airDensity * toys.dragEndOn * pi * radius * radius / std::max(1e-9, toys.shotMass / 1000);
    const double angle = elevation * pi / 180;
    double x = toys.gunMuzzleAhead * std::cos(angle);
    double z = toys.gunMuzzleHeight + toys.gunMuzzleAhead * std::sin(angle);
    double vx = toys.muzzleSpeed * std::cos(angle);
    double vz = toys.muzzleSpeed * std::sin(angle);
    size_t next = 0;
    for (; next < reach && static_cast<double>(next) <= x; ++next)
        heights[next] = z;
    while (next < reach && z > lost && vx > 0.1) {
        const double speed = std::hypot(vx, vz);
        const double beforeX = x, beforeZ = z;
        vx -= drag * speed * vx * tick;
        vz -= (drag * speed * vz + toys.gravity) * tick;
        x += vx * tick * inchesPerMetre;
        z += vz * tick * inchesPerMetre;
        for (; next < reach && static_cast<double>(next) <= x; ++next)
            heights[next] = beforeZ + (z - beforeZ) * (static_cast<double>(next) - beforeX) / (x - beforeX);
    }
    std::fill(heights + next, heights + reach, lost);
}

} // namespace

RangeTable::RangeTable(const Toys& toys) : m_least(toys.gunElevationLeast)
{
    const double span = std::clamp(toys.gunElevationMost - m_least, 0.0, 180.0);
    m_rows = static_cast<size_t>(span / m_step) + 1;
    m_columns = reach;
    m_heights.resize(m_rows * m_columns);
    for (size_t row = 0; row < m_rows; ++row)
        fly(toys, m_least + m_step * static_cast<double>(row), &m_heights[row * m_columns]);
}

double RangeTable::heightAt(double elevation, double along) const
{
    const double row = std::clamp((elevation - m_least) / m_step, 0.0, static_cast<double>(m_rows - 1));
    const double column = std::clamp(along, 0.0, static_cast<double>(m_columns - 1));
    const size_t r = std::min(static_cast<size_t>(row), m_rows > 1 ? m_rows - 2 : 0);
    const size_t c = std::min(static_cast<size_t>(column), m_columns - 2);
    const size_t above = m_rows > 1 ? r + 1 : r;
    const double u = row - static_cast<double>(r);
    const double v = column - static_cast<double>(c);
    return (cell(r, c) * (1 - v) + cell(r, c + 1) * v) * (1 - u) +
           (cell(above, c) * (1 - v) + cell(above, c + 1) * v) * u;
}

std::optional<double> RangeTable::elevationFor(double along, double height) const
{
    if (along > static_cast<double>(m_columns - 2) || along < 0)
        return {};
    double before = heightAt(m_least, along) - height;
    for (size_t row = 1; row < m_rows; ++row) {
        const double elevation = m_least + m_step * static_cast<double>(row);
        const double now = heightAt(elevation, along) - height;
        if (before <= 0 && now >= 0)
            return elevation - m_step * (now > before ? now / (now - before) : 0);
        before = now;
    }
    return {};
}

} // namespace sandgate::tactics
