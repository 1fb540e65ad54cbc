#pragma once

#include <QColor>
#include <QIcon>

namespace sandgate {

/// An icon of resources/icons, its `currentColor` drawn as `ink`; crisp at every size of screen.
QIcon drawnIcon(const QString& name, const QColor& ink);
QPixmap drawnPixmap(const QString& name, const QColor& ink, int size, double devicePixelRatio);

} // namespace sandgate
