#pragma once

#include "plugins/generals/tactics/goals.h"

namespace sandgate::tactics {

/// How hard he is to restrain, and what he is after.
struct Temper
{
    double least = 1.5;   ///< what a charge must be worth, in men
    double odds = 1;      ///< own armed men to the enemy's
    double guns = 2.5;    ///< worth of clearing an enemy gun of its men
    double revenge = 0.3; ///< dread for each man who will be left where the enemy can come at him
    Goals goals = {};
};

/// Sends men into contact wherever the melee's arithmetic favours it (MEL-1 to MEL-4), the best first.
void planCharges(Parade& parade, const Temper& temper);

} // namespace sandgate::tactics
