#pragma once

#include "core/analysis/estimate.h"
#include "core/battle/position.h"
#include "core/physics/shot.h"

#include <atomic>
#include <functional>

// What a position is worth to each side: two generals play on from it again and again.
namespace sandgate::analysis {

/// Each side's moves after which a battle that is played on is left undecided.
inline constexpr int mostMovesOn = 100;

/// Who plays on, and how.
struct PlayingOn
{
    std::array<QString, 2> generals; ///< names, by side
    std::shared_ptr<const PhysicsBackend> physics;
    quint64 seed = 1; ///< decides every chance
    int jobs = 1;     ///< battles at a time; the answer does not depend on it
};

struct Chances
{
    Tally tally;
    bool decided = false; ///< the battle is over there: the tally holds its one ending, and nothing is left to chance

    Interval winInterval(SideIndex side) const;
    std::optional<Interval> scoreInterval(SideIndex side) const;
    bool operator==(const Chances&) const = default;
};

/// A position, how often it is to be played on from, and what is known of it by the same generals, physics and seed:
/// that counts, and only what is wanting is played. More than is wanted stays.
struct Question
{
    Position from;
    int runs = 0;
    Chances known = {};

    bool isAnswered() const { return known.decided || known.tally.battles >= runs; }
};

/// Told after every battle, in the order of the questions and of their battles; `known` of that question has grown by
/// it. A refusal ends it all.
using Onlook = std::function<Result<void>(size_t question)>;

/// Answers the questions. True when all are answered; false when it was cancelled: what is then known is a part of the
/// whole answer, and to be gone on from. Refused when a general is not found or fails.
Result<bool> playOn(const PlayingOn& how, std::vector<Question>& questions, const Onlook& onlook,
                    const std::atomic<bool>& cancelled);

/// Which position of its scenario it is: 32 hexadecimal digits, of everything that play goes on from.
QString digestOf(const Position& position);

/// What a move did to the expectation (see Tally) of the side that made it.
struct Swing
{
    double change = 0; ///< -1 to 1
    /// By how many of its standard errors the change differs from none. Reckoned as if two battles more had been won
    /// and two lost from either position (Agresti and Coull), so that a few that ended alike do not look certain.
    double deviations = 0;
    /// What the change suggests: `??`, `?` or `!`; empty where it is small or may be mere chance.
    QString glyph() const;
};
Swing swingOf(const Chances& before, const Chances& after, SideIndex mover);

/// Changes of expectation that earn a glyph, if they are also more than `surely` standard errors.
inline constexpr double swingOfBlunder = -0.30; ///< `??`
inline constexpr double swingOfMistake = -0.15; ///< `?`
inline constexpr double swingOfGoodMove = 0.15; ///< `!`
inline constexpr double surely = 2;

} // namespace sandgate::analysis
