#include "core/analysis/estimate.h"

#include <algorithm>
#include <cmath>

namespace sandgate::analysis {

namespace {

constexpr double deviations = 1.959963984540054; ///< of the normal distribution, within which 95 % lie

} // namespace

Interval wilson(int happened, int tried)
{
    if (tried <= 0)
        return {0, 1};
    const double n = tried;
    const double seen = happened / n;
    const double square = deviations * deviations;
    const double middle = (seen + square / (2 * n)) / (1 + square / n);
    const double half = deviations / (1 + square / n) * std::sqrt(seen * (1 - seen) / n + square / (4 * n * n));
    // At the ends the formula gives exactly 0 and 1, but for rounding.
    return {happened <= 0 ? 0 : std::max(0.0, middle - half), happened >= tried ? 1 : std::min(1.0, middle + half)};
}

void Tally::add(const Ending& ending)
{
    ++battles;
    if (!ending.over)
        ++undecided;
    else if (ending.winner < 0)
        ++drawn;
    else
        ++won[static_cast<size_t>(ending.winner)];
    for (size_t side = 0; side < 2; ++side) {
        scores[side] += ending.score[side];
        squares[side] += ending.score[side] * ending.score[side];
    }
}

double Tally::meanScore(SideIndex side) const
{
    return battles > 0 ? scores[static_cast<size_t>(side)] / battles : 0;
}

std::optional<Interval> Tally::scoreInterval(SideIndex side) const
{
    if (battles < 2)
        return {};
    const double mean = meanScore(side);
    const double variance = std::max(0.0, squares[static_cast<size_t>(side)] - battles * mean * mean) / (battles - 1);
    const double half = deviations * std::sqrt(variance / battles);
    return Interval{mean - half, mean + half};
}

} // namespace sandgate::analysis
