#pragma once

#include "editor/commands/command_line.h"
#include "storage/summary_file.h"

namespace sandgate::commands {

/// What many battles come to: a table for people, or an object with `runs`, by side `victories`, `chances` and scores.
void printTotals(const CommandLine& line, const Summary& summary);

} // namespace sandgate::commands
