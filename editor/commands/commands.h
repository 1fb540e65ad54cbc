#pragma once

#include <QString>
#include <QStringList>

namespace sandgate::commands {

/// Names of the subcommands, in the order of the help.
QStringList names();
/// A line for each: its name and what it does.
QString overview();
/// The subcommand that was probably meant by a word that is none; empty when no name is like it.
QString likely(const QString& word);
/// Runs `arguments[0]` (a subcommand) with the rest; the exit status of formats.md.
int run(const QStringList& arguments);

} // namespace sandgate::commands
