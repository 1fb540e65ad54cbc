#pragma once

#include <QStringList>

namespace sandgate::commands {

/// How many letters must be put in, left out, exchanged or swapped with their neighbour to make one of the other.
int editsBetween(const QString& a, const QString& b);
/// In lines no longer than a terminal's, each after the first indented as the first is.
QString folded(const QString& text, int indent = 0);

} // namespace sandgate::commands
