#pragma once

#include <QStringList>

namespace sandgate::commands {

/// Names of the subcommands, in the order of the help.
QStringList names();
/// Runs `arguments[0]` (a subcommand) with the rest; the exit status of formats.md.
int run(const QStringList& arguments);

} // namespace sandgate::commands
