#include "editor/design/snapping.h"

#include <algorithm>
#include <cmath>

namespace sandgate {

Snapping::Snapping(const Scenario& scenario, const Chosen& moving, const DesignOptions& options) : m_grid(options.snap)
{
    if (!options.snapToEdges)
        return;
    for (size_t i = 0; i < scenario.country.pieces.size(); ++i) {
        if (std::binary_search(moving.things.begin(), moving.things.end(), static_cast<int>(i)))
            continue;
        const Extent extent = extentOf(scenario.country.pieces[i]);
        if (extent.isEmpty())
            continue;
        m_easts.insert(m_easts.end(), {extent.low.x, extent.high.x});
        m_norths.insert(m_norths.end(), {extent.low.y, extent.high.y});
    }
    m_easts.insert(m_easts.end(), {0, scenario.country.width});
    m_norths.insert(m_norths.end(), {0, scenario.country.depth});
    std::sort(m_easts.begin(), m_easts.end());
    std::sort(m_norths.begin(), m_norths.end());
}

/// How far the nearest of the points is from the nearest edge, or from the grid where no edge is near; the way to go.
double Snapping::along(const std::vector<double>& edges, const std::vector<double>& points, double reach) const
{
    double best = reach;
    double way = 0;
    bool found = false;
    for (const double point : points) {
        const auto after = std::lower_bound(edges.begin(), edges.end(), point);
        const auto consider = [&](double edge) {
            if (std::abs(edge - point) < best) {
                best = std::abs(edge - point);
                way = edge - point;
                found = true;
            }
        };
        if (after != edges.end())
            consider(*after);
        if (after != edges.begin())
            consider(*std::prev(after));
    }
    if (found || m_grid <= 0 || points.empty())
        return way;
    return std::round(points.front() / m_grid) * m_grid - points.front();
}

Vec2 Snapping::moved(const Extent& extent, Vec2 by, double reach) const
{
    if (extent.isEmpty())
        return by;
    return by + Vec2{along(m_easts, {extent.low.x + by.x, extent.high.x + by.x}, reach),
                     along(m_norths, {extent.low.y + by.y, extent.high.y + by.y}, reach)};
}

Vec2 Snapping::place(Vec2 at, double reach) const
{
    return at + Vec2{along(m_easts, {at.x}, reach), along(m_norths, {at.y}, reach)};
}

} // namespace sandgate
