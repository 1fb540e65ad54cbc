#include "core/rules/shots.h"

#include <algorithm>

namespace sandgate::rules {

std::vector<PieceId> deadOf(const std::vector<TouchedMan>& touched)
{
    std::vector<PieceId> dead;
    for (const TouchedMan& man : touched) {
        const bool byTheShot = man.by.isEmpty();
        if (!man.fell && !(byTheShot && dead.empty()))
            continue;
        if (std::find(dead.begin(), dead.end(), man.piece) == dead.end())
            dead.push_back(man.piece);
    }
    return dead;
}

} // namespace sandgate::rules
