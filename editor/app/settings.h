#pragma once

#include "editor/app/theme.h"

#include <QStringList>

// What the program remembers between two starts, for this user.
namespace sandgate::settings {

/// The files opened last, the newest first; those that are gone are left out.
QStringList recentFiles();
void addRecentFile(const QString& path);

Theme theme();
void setTheme(Theme theme);

/// The folder that a file dialog begins in.
QString lastFolder();

} // namespace sandgate::settings
