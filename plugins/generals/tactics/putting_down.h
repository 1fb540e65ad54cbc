#pragma once

#include "core/battle/position.h"

namespace sandgate::tactics {

/// A place for the next piece of a side that is still in its box; nothing when none is, or there is no room.
std::optional<PutDown> nextPutDown(const Position& position, SideIndex side);

} // namespace sandgate::tactics
