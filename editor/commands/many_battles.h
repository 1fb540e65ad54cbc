#pragma once

#include "core/generals/skirmish.h"
#include "editor/commands/command_line.h"

namespace sandgate::commands {

/// Many battles of one plan: the seeds are the plan's and those after it, so that battles of two stretches of seeds
/// that do not overlap are different battles.
struct ManyBattles
{
    SkirmishPlan plan;
    SideIndex red = 0; ///< the side that `--red` commands
    int runs = 1;
    int jobs = 1;
    QString summary; ///< the file to write; empty: each battle is printed
};

/// Fights them; what is printed and written does not depend on the number of jobs. The exit status. Broken off by a
/// signal it writes no summary, and ends the program as the signal does.
int fightMany(const CommandLine& line, const ManyBattles& many);

} // namespace sandgate::commands
