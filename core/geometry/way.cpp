#include "core/geometry/way.h"

#include "core/geometry/way_parts.h"
#include "core/geometry/way_search.h"

#include <algorithm>

namespace sandgate {

namespace {

std::pair<Vec2, double> circleAbout(const Obstacle& obstacle)
{
    const Vec2 middle = obstacle.area.empty() ? obstacle.footprint.corners[0] : obstacle.area[0];
    double reach = 0;
    for (const Vec2 corner : obstacle.area)
        reach = std::max(reach, distance(middle, corner));
    for (int i = 1; i < obstacle.footprint.count && obstacle.area.empty(); ++i)
        reach = std::max(reach, distance(middle, obstacle.footprint.corners[static_cast<size_t>(i)]));
    return {middle, reach + (obstacle.area.empty() ? obstacle.footprint.radius : 0)};
}

bool extraBars(const Obstacle& obstacle, double half, Vec2 from, Vec2 to)
{
    const auto [middle, reach] = circleAbout(obstacle);
    if (!mayMeet(middle, reach + half, from, to))
        return false;
    return !obstacle.area.empty() || overlap(swelled(obstacle.footprint, half), Footprint{{from, to}, 2, 0}, waySlack);
}

} // namespace

struct WayFinder::Country
{
    WayParts whole;
    Grid grid;
};

WayFinder::WayFinder(std::vector<Obstacle> obstacles)
{
    dropCovered(obstacles);
    auto country = std::make_shared<Country>();
    for (const Obstacle& obstacle : obstacles)
        country->whole.add(obstacle);
    for (size_t i = 0; i < country->whole.parts.size(); ++i) {
        const auto [low, high] = bounds(country->whole.parts[i].shape);
        country->grid.add(static_cast<int>(i), low, high);
    }
    m_country = std::move(country);
}

std::optional<Way> WayFinder::find(Vec2 from, Vec2 to, double width, double limit,
                                   const std::vector<Obstacle>& extra) const
{
    const double straight = distance(from, to);
    if (!(straight <= limit) || !std::isfinite(straight) || !(width >= 0))
        return std::nullopt;

    const double half = width / 2;
    const Vec2 low{std::min(from.x, to.x), std::min(from.y, to.y)};
    const Vec2 high{std::max(from.x, to.x), std::max(from.y, to.y)};
    const auto box = [&](double swell) {
        return m_country->grid.near(low - Vec2{swell, swell}, high + Vec2{swell, swell});
    };
    const WayParts& whole = m_country->whole;
    const std::vector<int> about = box(half);
    const bool free =
        std::none_of(about.begin(), about.end(),
                     [&](int part) { return bars(whole.parts[static_cast<size_t>(part)], half, from, to); }) &&
        std::none_of(whole.areas.begin(), whole.areas.end(),
                     [&](const WayArea& area) {
                         return area.holds(to) || (half < 1e-3 && area.holds((from + to) * 0.5)); // shore to shore
                     }) &&
        std::none_of(extra.begin(), extra.end(),
                     [&](const Obstacle& obstacle) { return extraBars(obstacle, half, from, to); });
    if (free)
        return Way{{from, to}, straight};

    // Every way no longer than a reach lies in an ellipse about its ends: try a small one first.
    for (double reach = std::min(limit, straight * 1.25 + 2);; reach = std::min(limit, reach * 2)) {
        WaySearch search(from, to, half, reach);
        WayParts moment;
        const std::vector<int> listed = box((reach - straight) / 2 + 2 * half);
        bool whatever = search.take(whole, &listed);
        for (const Obstacle& obstacle : extra) {
            if (const auto [middle, radius] = circleAbout(obstacle); search.concerns(middle, radius))
                moment.add(obstacle);
            else
                whatever = false;
        }
        whatever = search.take(moment) && whatever;
        std::optional<Way> way = search.shortest();
        if (way || search.endsInObstacle() || reach >= limit || (whatever && !search.wasCutShort()))
            return way;
    }
}

} // namespace sandgate
