#pragma once

#include "plugins/generals/tactics/commander.h"

namespace sandgate::careful {

/// Every idle man goes where no gun of the enemy's sees him, near his own guns and his friends, and where no more
/// enemies could come at him than friends at them.
void planShelter(tactics::Parade& parade, const tactics::Relief& relief, const tactics::Character& character);

} // namespace sandgate::careful
