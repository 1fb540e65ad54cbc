#pragma once

#include <QtGlobal>

namespace sandgate {

/// Seeded random numbers, the same on every machine and with every library (SplitMix64; only integer arithmetic and
/// exact divisions). A value: copying it copies the stream.
class Random
{
public:
    explicit Random(quint64 seed) : m_state(seed) {}

    quint64 next();
    /// Evenly in [0, 1).
    double uniform();
    /// Evenly in 0 .. count - 1; count > 0.
    int below(int count);
    /// Mean 0, standard deviation 1, never beyond 6: the sum of twelve even numbers less six, so that no library's
    /// logarithm or sine decides a battle.
    double normal();

    /// A stream of its own for a part of a whole: the same (seed, part) always gives the same one.
    static quint64 mix(quint64 seed, quint64 part);

private:
    quint64 m_state;
};

} // namespace sandgate
