#pragma once

#include "editor/design/design_desk.h"
#include "editor/document/length_unit.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;

namespace sandgate {

class LengthBox;

/// The palette: a button for each tool, and under them what the next thing will be like.
class DesignPanel : public QWidget
{
    Q_OBJECT
public:
    /// `tools` in the order of DesignTool.
    DesignPanel(DesignDesk& desk, BattleDocument& shown, const QList<QAction*>& tools, QWidget* parent = nullptr);

    void setUnit(LengthUnit unit);

private:
    void fillSides();

    DesignDesk& m_desk;
    BattleDocument& m_shown;
    QComboBox* m_side;
    QLabel* m_hint;
    QList<LengthBox*> m_lengths;
};

} // namespace sandgate
