#pragma once

#include "core/scenario/scenario.h"

// What many battles tell: chances and expected scores, and how sure of them one may be.
namespace sandgate::analysis {

/// Where a number lies with 95 % certainty.
struct Interval
{
    double low = 0;
    double high = 0;
    bool operator==(const Interval&) const = default;
};

/// Wilson's interval for a chance, of which `happened` of `tried` were seen: never outside 0 to 1, and of use for few
/// tries and for none or all of them. Without a try, 0 to 1.
Interval wilson(int happened, int tried);

/// How one battle ended.
struct Ending
{
    bool over = false;     ///< else it was left off, undecided
    SideIndex winner = -1; ///< -1: a draw, or undecided
    std::array<double, 2> score{};
};

/// Endings added up. The same endings in the same order give the same sums to the last bit, at once or in parts.
struct Tally
{
    int battles = 0;
    std::array<int, 2> won{};
    int drawn = 0;
    int undecided = 0;
    std::array<double, 2> scores{};  ///< sum
    std::array<double, 2> squares{}; ///< sum of the scores' squares

    void add(const Ending& ending);
    bool operator==(const Tally&) const = default;

    /// Chance of winning, of losing, of a draw, and of no decision; 0 to 1.
    double win(SideIndex side) const { return part(won[static_cast<size_t>(side)]); }
    double loss(SideIndex side) const { return win(1 - side); }
    double draw() const { return part(drawn); }
    double open() const { return part(undecided); }
    /// What a side may expect, as chess players count: the chance of winning and half that of a draw or of no decision.
    double expectation(SideIndex side) const { return win(side) + (draw() + open()) / 2; }
    Interval winInterval(SideIndex side) const { return wilson(won[static_cast<size_t>(side)], battles); }
    double meanScore(SideIndex side) const;
    /// By the normal distribution, from the spread of the scores; nothing from fewer than two battles.
    std::optional<Interval> scoreInterval(SideIndex side) const;

private:
    double part(int count) const { return battles > 0 ? static_cast<double>(count) / battles : 0; }
};

} // namespace sandgate::analysis
