#pragma once

class QString;
class QWidget;

namespace sandgate {

class BattleDocument;

/// The battle as toys on a floor, following a document's cursor and selection. Where there is no OpenGL to draw it with
/// it is a panel that says so, and the rest of the window works on.
QWidget* makeView3D(BattleDocument& document, QWidget* parent);

/// To be called before the application is made: asks for the kind of OpenGL that the 3D view draws with.
void prepare3D();

/// Why there can be no 3D view here; empty when there can.
QString whyNo3D();

} // namespace sandgate
