#pragma once

#include "plugins/generals/tactics/commander.h"

namespace sandgate::bold {

/// All idle horse ride together for the enemy gun that is held the least, for the charge that follows.
void planOnset(tactics::Parade& parade, const tactics::Relief& relief, const tactics::Character& character);

} // namespace sandgate::bold
