#pragma once

#include "core/scenario/arranging.h"
#include "editor/design/design_options.h"

namespace sandgate {

/// Draws places to the grid, and edges to the edges of what else lies there, where they come near.
class Snapping
{
public:
    Snapping() = default;
    /// Edges are those of what is not `moving`.
    Snapping(const Scenario& scenario, const Chosen& moving, const DesignOptions& options);

    /// `by`, changed so that the extent comes to lie on a line of the grid or along an edge nearer than `reach`.
    Vec2 moved(const Extent& extent, Vec2 by, double reach) const;
    Vec2 place(Vec2 at, double reach) const;

private:
    double along(const std::vector<double>& edges, const std::vector<double>& points, double reach) const;

    double m_grid = 0;
    std::vector<double> m_easts; ///< rising
    std::vector<double> m_norths;
};

} // namespace sandgate
