#pragma once

#include "plugins/generals/steady/parade.h"

namespace sandgate::steady {

/// Two men to the trail of every gun that has fired (GUN-6).
void planTrails(Parade& parade);
/// Keeps the men whom each gun needs about it (GUN-1), and sends others to a gun that lacks them.
void planCrews(Parade& parade);
/// Sends men past the axle of enemy guns that nobody of theirs is near (CAP-1).
void planSeizing(Parade& parade);

} // namespace sandgate::steady
