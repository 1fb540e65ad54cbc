#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <vector>

class QAction;
class QMenu;
class QMenuBar;
class QToolBar;
class QWidget;

namespace sandgate {

enum class ActionId {
    New,
    Open,
    NewWindow,
    OpenScenario,
    Save,
    SaveAs,
    EditStart,
    Fight,
    Report,
    Picture,
    StartPage,
    Close,
    Quit,
    Undo,
    Redo,
    Cut,
    Copy,
    Paste,
    Duplicate,
    Delete,
    Design,
    ToolArrange,
    ToolBoard,
    ToolBuilding,
    ToolTree,
    ToolWall,
    ToolRock,
    ToolWater,
    ToolBridge,
    ToolRoad,
    ToolInfantry,
    ToolCavalry,
    ToolGun,
    TurnLeft,
    TurnRight,
    MirrorEastWest,
    MirrorNorthSouth,
    MirrorForEnemy,
    AlignWest,
    AlignMiddle,
    AlignEast,
    AlignNorth,
    AlignMiddleNorth,
    AlignSouth,
    DistributeEastWest,
    DistributeNorthSouth,
    LayOnTop,
    LayBeneath,
    Fit,
    ShowSelection,
    ZoomIn,
    ZoomOut,
    Grid,
    Names,
    Trails,
    Shots,
    Centimetres,
    Details,
    TimelineShown,
    View3D,
    CurveMen,
    CurveScore,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    FullScreen,
    Start,
    PreviousMove,
    PreviousOrder,
    Play,
    NextOrder,
    NextMove,
    End,
    Slower,
    Faster,
    GoToMove,
    SelectAll,
    SelectNext,
    SelectPrevious,
    SelectNone,
    Rules,
    Keys,
    About,
};

enum class ActionMenu { File, Edit, Design, View, Go, Select, Help };

/// One thing that the window can do. Menus, tool bars and the keyboard sheet are made from this table.
struct ActionSpec
{
    ActionId id;
    const char* name; ///< for tests and settings; never translated
    ActionMenu menu;
    const char* text;
    const char* icon = nullptr; ///< a file of resources/icons without its ending
    QList<QKeySequence> keys = {};
    bool checkable = false;
    const char* group = nullptr; ///< of those of a group one is chosen
    bool separated = false;      ///< a line before it in its menu
    bool repeats = false;        ///< a held key does it again and again
};

const std::vector<ActionSpec>& actionTable();
QString menuText(ActionMenu menu);

/// The table's actions for one window.
class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QWidget* window);

    QAction* operator[](ActionId id) const;
    void fillMenuBar(QMenuBar* bar);
    QMenu* menu(ActionMenu menu) const { return m_menus[static_cast<size_t>(menu)]; }
    /// Draws the icons in the colours of the window's palette.
    void redrawIcons(const QColor& ink);

private:
    std::vector<QAction*> m_actions; ///< in the order of ActionId
    std::vector<QMenu*> m_menus;
};

} // namespace sandgate
