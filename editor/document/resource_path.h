#pragma once

#include <QString>
#include <QStringList>

namespace sandgate {

/// A shipped file or folder, such as `scenarios/hooks-farm.scenario.json`: in the `resources` folder of the source when
/// the program runs from its build folder, in `share/sandgate` when it is installed. Empty when there is none.
QString resourcePath(const QString& relative);
/// Absolute paths of the shipped files in a folder with one of these endings (`*.battle`), by name.
QStringList resourceFiles(const QString& folder, const QStringList& endings);

} // namespace sandgate
