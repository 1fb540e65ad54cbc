#pragma once

#include "plugins/generals/tactics/parade.h"

#include <set>

namespace sandgate::tactics {

/// Keeps the men whom each gun needs about it (GUN-1), and sends others to a gun that lacks them. Guns that have
/// nothing to do keep nobody. `wanted` men, where there are so many, lest the first shot silence it.
void planCrews(Parade& parade, int wanted, const std::set<PieceIndex>& useless);
/// Sends men past the axle of enemy guns that nobody of theirs is near (CAP-1).
void planSeizing(Parade& parade);

} // namespace sandgate::tactics
