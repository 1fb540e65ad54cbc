#pragma once

#include "editor/drawing/palette.h"

class QApplication;

namespace sandgate {

enum class Theme { System, Light, Dark };

/// The window's colours besides the map's: one set for light and one for dark, made to go with the paper of the plan.
struct Look
{
    bool dark = false;
    QColor window, panel, raised, line, text, faintText, accent, accentText, chosen;
    drawing::Palette map = drawing::Palette::light();
    static Look of(bool dark);
};

void applyLook(QApplication& application, const Look& look);

} // namespace sandgate
