#pragma once

#include "core/battle/battle.h"

#include <memory>

namespace sandgate::tests {

/// A battle made by hand, no referee asked: 12 men and a gun a side on a field with a house, trees and a board. In
/// every move each man goes an inch forward by an order of his own; from the second on the gun first kills an enemy.
/// `moves` counts both sides' together.
std::unique_ptr<Battle> smallBattle(int moves = 6);

} // namespace sandgate::tests
