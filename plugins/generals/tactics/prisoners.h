#pragma once

#include "core/battle/referee.h"
#include "plugins/generals/tactics/parade.h"

namespace sandgate::tactics {

/// Leads prisoners home, or at least keeps a man by them (PRI-2, PRI-3); freed men of one's own go to be armed (PRI-4).
void planPrisoners(Parade& parade, const Referee& referee);

} // namespace sandgate::tactics
