#pragma once

#include "plugins/generals/steady/parade.h"

namespace sandgate::steady {

/// How hard he is to restrain: what a charge must be worth at least, in men, and how the whole forces compare.
struct Temper
{
    double least = 1.5;
    double odds = 1; ///< own armed men to the enemy's
};

/// Sends men into contact wherever the melee's arithmetic favours it (MEL-1 to MEL-4), the best first.
void planCharges(Parade& parade, const Temper& temper);

} // namespace sandgate::steady
