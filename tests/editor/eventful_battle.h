#pragma once

#include "core/battle/battle.h"

namespace sandgate::tests {

struct EventfulOptions
{
    int moves = 6;         ///< half-moves
    bool finished = false; ///< the last one ends the battle
    QString red = QStringLiteral("Red");
    QString title = QStringLiteral("The Affair at Toll Bar");
};

/// A battle made from events in which every kind of thing happens that a report tells: putting down, marches, guns
/// moved and fired, own men shot, melees of all three kinds, prisoners, escorts, captures, notes.
std::unique_ptr<Battle> eventfulBattle(const EventfulOptions& options = {});

} // namespace sandgate::tests
