#include "editor/app/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyleFactory>

namespace sandgate {

Look Look::of(bool dark)
{
    Look look;
    look.dark = dark;
    if (dark) {
        look.window = QColor(0x26, 0x25, 0x23);
        look.panel = QColor(0x2d, 0x2c, 0x29);
        look.raised = QColor(0x37, 0x35, 0x32);
        look.line = QColor(0x44, 0x42, 0x3d);
        look.text = QColor(0xe9, 0xe4, 0xd9);
        look.faintText = QColor(0xa8, 0xa2, 0x95);
        look.accent = QColor(0xd9, 0xa9, 0x4e);
        look.accentText = QColor(0x22, 0x1d, 0x12);
        look.chosen = QColor(0x50, 0x45, 0x2e);
        look.map = drawing::Palette::dark();
    } else {
        look.window = QColor(0xf2, 0xee, 0xe5);
        look.panel = QColor(0xfa, 0xf7, 0xf1);
        look.raised = QColor(0xff, 0xfd, 0xf9);
        look.line = QColor(0xdc, 0xd5, 0xc6);
        look.text = QColor(0x2c, 0x2a, 0x26);
        look.faintText = QColor(0x6f, 0x69, 0x5d);
        look.accent = QColor(0x8f, 0x64, 0x17);
        look.accentText = QColor(0xff, 0xfd, 0xf9);
        look.chosen = QColor(0xe3, 0xd6, 0xb8);
        look.map = drawing::Palette::light();
    }
    return look;
}

static QPalette paletteOf(const Look& look)
{
    QPalette palette;
    palette.setColor(QPalette::Window, look.window);
    palette.setColor(QPalette::WindowText, look.text);
    palette.setColor(QPalette::Base, look.panel);
    palette.setColor(QPalette::AlternateBase, look.window);
    palette.setColor(QPalette::Text, look.text);
    palette.setColor(QPalette::PlaceholderText, look.faintText);
    palette.setColor(QPalette::Button, look.raised);
    palette.setColor(QPalette::ButtonText, look.text);
    palette.setColor(QPalette::BrightText, look.accent);
    palette.setColor(QPalette::ToolTipBase, look.raised);
    palette.setColor(QPalette::ToolTipText, look.text);
    palette.setColor(QPalette::Highlight, look.accent);
    palette.setColor(QPalette::HighlightedText, look.accentText);
    palette.setColor(QPalette::Link, look.accent);
    palette.setColor(QPalette::Light, look.raised);
    palette.setColor(QPalette::Midlight, look.panel);
    palette.setColor(QPalette::Mid, look.line);
    palette.setColor(QPalette::Dark, look.line);
    palette.setColor(QPalette::Shadow, look.dark ? QColor(Qt::black) : look.faintText);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, look.dark ? look.line.lighter(140) : look.line.darker(125));
    return palette;
}

void applyLook(QApplication& application, const Look& look)
{
    if (QStyle* fusion = QStyleFactory::create(QStringLiteral("Fusion")))
        application.setStyle(fusion);
    application.setPalette(paletteOf(look));
    application.setStyleSheet(QStringLiteral(R"(
QMainWindow::separator { background: %1; width: 1px; height: 1px; }
QSplitter::handle { background: %1; }
QSplitter::handle:hover { background: %6; }
QMenuBar { background: %2; padding: 2px 6px; }
QMenuBar::item { padding: 4px 9px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: %5; }
QMenu { background: %3; border: 1px solid %1; padding: 5px; }
QMenu::item { padding: 5px 28px 5px 26px; border-radius: 4px; }
QMenu::item:selected { background: %6; color: %7; }
QMenu::item:disabled { color: %8; }
QMenu::separator { height: 1px; background: %1; margin: 5px 8px; }
QMenu::icon { padding-left: 6px; }
QToolBar { background: %2; border: none; border-bottom: 1px solid %1; padding: 4px 8px; spacing: 2px; }
QToolBar::separator { background: %1; width: 1px; margin: 5px 7px; }
QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 4px; }
QToolButton:hover { background: %5; border-color: %1; }
QToolButton:pressed { background: %1; }
QToolButton:checked { background: %9; border-color: %9; color: %4; }
QToolButton:checked:disabled { background: transparent; border-color: transparent; }
QComboBox::drop-down { border: none; width: 20px; }
QToolButton:focus, QPushButton:focus { border-color: %6; }
QPushButton { background: %5; border: 1px solid %1; border-radius: 5px; padding: 6px 16px; }
QPushButton:hover { border-color: %6; }
QPushButton:disabled { color: %8; background: %2; border-color: %1; }
QPushButton:default:enabled { background: %6; color: %7; border-color: %6; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QStatusBar { background: %2; border-top: 1px solid %1; }
QStatusBar::item { border: none; }
QLineEdit, QComboBox, QSpinBox { background: %5; border: 1px solid %1; border-radius: 5px; padding: 3px 7px; }
QLineEdit:focus, QComboBox:focus { border-color: %6; }
QToolTip { background: %5; color: %4; border: 1px solid %1; padding: 5px 7px; }
QScrollBar:vertical { background: transparent; width: 11px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 2px; }
QScrollBar::handle { background: %1; border-radius: 3px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: %8; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
)")
                                  .arg(look.line.name(), look.window.name(), look.panel.name(), look.text.name(),
                                       look.raised.name(), look.accent.name(), look.accentText.name(),
                                       look.faintText.name(), look.chosen.name()));
}

} // namespace sandgate
