#pragma once

class QDialog;
class QWidget;

namespace sandgate {

/// All actions that have keys, by menu, made from the actions' table; and what the mouse does on the map.
QDialog* makeKeyboardSheet(QWidget* parent);

} // namespace sandgate
