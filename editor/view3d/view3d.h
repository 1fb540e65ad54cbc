#pragma once

class QWidget;

namespace sandgate {

class BattleDocument;

/// The 3D view of the document's position: it reads the document, listens to it, and steps with it. The window puts it
/// beside the map.
QWidget* makeView3D(BattleDocument& document, QWidget* parent);

} // namespace sandgate
