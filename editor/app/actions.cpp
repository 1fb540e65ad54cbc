#include "editor/app/actions.h"

#include "editor/app/icons.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QWidget>

#include <map>

namespace sandgate {

const std::vector<ActionSpec>& actionTable()
{
    using Id = ActionId;
    using In = ActionMenu;
    static const auto key = [](auto... keys) { return QList<QKeySequence>{QKeySequence(keys)...}; };
    static const std::vector<ActionSpec> table{
        {Id::Open, "open", In::File, QT_TRANSLATE_NOOP("Actions", "&Open…"), "open", key(QKeySequence::Open)},
        {Id::OpenScenario, "open-shipped", In::File, QT_TRANSLATE_NOOP("Actions", "Open &Hook's Farm"), "farm",
         key(Qt::CTRL | Qt::Key_H)},
        {Id::StartPage, "start-page", In::File, QT_TRANSLATE_NOOP("Actions", "Show &start page"), "home",
         key(Qt::ALT | Qt::Key_Home)},
        {Id::NewWindow, "new-window", In::File, QT_TRANSLATE_NOOP("Actions", "New &window"), "window",
         key(Qt::CTRL | Qt::SHIFT | Qt::Key_N)},
        {.id = Id::Fight,
         .name = "fight",
         .menu = In::File,
         .text = QT_TRANSLATE_NOOP("Actions", "Let two generals &fight it out…"),
         .icon = "melee",
         .keys = key(Qt::CTRL | Qt::Key_B),
         .separated = true},
        {.id = Id::Report,
         .name = "report",
         .menu = In::File,
         .text = QT_TRANSLATE_NOOP("Actions", "Save &report as PDF…"),
         .icon = "report",
         .keys = key(Qt::CTRL | Qt::Key_R),
         .separated = true},
        {Id::Picture, "picture", In::File, QT_TRANSLATE_NOOP("Actions", "Save &map as picture…"), "picture",
         key(Qt::CTRL | Qt::Key_M)},
        {.id = Id::Close,
         .name = "close",
         .menu = In::File,
         .text = QT_TRANSLATE_NOOP("Actions", "&Close window"),
         .icon = nullptr,
         .keys = key(Qt::CTRL | Qt::Key_W),
         .separated = true},
        {Id::Quit, "quit", In::File, QT_TRANSLATE_NOOP("Actions", "&Quit"), nullptr, key(Qt::CTRL | Qt::Key_Q)},

        {Id::Fit, "fit", In::View, QT_TRANSLATE_NOOP("Actions", "&Fit the field"), "fit", key(Qt::Key_F)},
        {Id::ShowSelection, "show-selection", In::View, QT_TRANSLATE_NOOP("Actions", "Zoom to s&election"),
         "zoom-selection", key(Qt::Key_S)},
        {.id = Id::ZoomIn,
         .name = "zoom-in",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Zoom &in"),
         .icon = "zoom-in",
         .keys = key(Qt::Key_Plus, Qt::Key_Equal, Qt::CTRL | Qt::Key_Plus),
         .repeats = true},
        {.id = Id::ZoomOut,
         .name = "zoom-out",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Zoom &out"),
         .icon = "zoom-out",
         .keys = key(Qt::Key_Minus, Qt::CTRL | Qt::Key_Minus),
         .repeats = true},
        {.id = Id::Grid,
         .name = "grid",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "&Grid"),
         .icon = "grid",
         .keys = key(Qt::Key_G),
         .checkable = true,
         .separated = true},
        {.id = Id::Names,
         .name = "names",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "&Names"),
         .icon = "names",
         .keys = key(Qt::Key_N),
         .checkable = true},
        {.id = Id::Trails,
         .name = "trails",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Movement &trails"),
         .icon = "trails",
         .keys = key(Qt::Key_T),
         .checkable = true},
        {.id = Id::Shots,
         .name = "shots",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "S&hots"),
         .icon = "shots",
         .keys = key(Qt::Key_B),
         .checkable = true},
        {.id = Id::Centimetres,
         .name = "centimetres",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Measure in &centimetres"),
         .checkable = true},
        {.id = Id::Details,
         .name = "details",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "&Details"),
         .icon = "details",
         .keys = key(Qt::Key_F9),
         .checkable = true,
         .separated = true},
        {.id = Id::TimelineShown,
         .name = "timeline",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Time&line"),
         .icon = "timeline",
         .keys = key(Qt::Key_F8),
         .checkable = true},
        {.id = Id::View3D,
         .name = "view-3d",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "&3D view"),
         .icon = "view-3d",
         .keys = key(Qt::Key_F7),
         .checkable = true},
        {.id = Id::CurveMen,
         .name = "curve-men",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Curve of &men left"),
         .checkable = true,
         .group = "curve",
         .separated = true},
        {.id = Id::CurveScore,
         .name = "curve-score",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Curve of the sc&ore"),
         .checkable = true,
         .group = "curve"},
        {.id = Id::ThemeSystem,
         .name = "theme-system",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Colours of the s&ystem"),
         .checkable = true,
         .group = "theme",
         .separated = true},
        {.id = Id::ThemeLight,
         .name = "theme-light",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Li&ght"),
         .checkable = true,
         .group = "theme"},
        {.id = Id::ThemeDark,
         .name = "theme-dark",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "Dar&k"),
         .checkable = true,
         .group = "theme"},
        {.id = Id::FullScreen,
         .name = "full-screen",
         .menu = In::View,
         .text = QT_TRANSLATE_NOOP("Actions", "F&ull screen"),
         .keys = key(Qt::Key_F11),
         .checkable = true,
         .separated = true},

        {Id::Start, "start", In::Go, QT_TRANSLATE_NOOP("Actions", "To the &start"), "start", key(Qt::Key_Home)},
        {.id = Id::PreviousMove,
         .name = "previous-move",
         .menu = In::Go,
         .text = QT_TRANSLATE_NOOP("Actions", "Previous &move"),
         .icon = "previous-move",
         .keys = key(Qt::Key_Up, Qt::Key_PageUp, Qt::CTRL | Qt::Key_Left),
         .repeats = true},
        {.id = Id::PreviousOrder,
         .name = "previous-order",
         .menu = In::Go,
         .text = QT_TRANSLATE_NOOP("Actions", "Previous &order"),
         .icon = "previous-order",
         .keys = key(Qt::Key_Left),
         .repeats = true},
        {.id = Id::Play,
         .name = "play",
         .menu = In::Go,
         .text = QT_TRANSLATE_NOOP("Actions", "&Play"),
         .icon = "play",
         .keys = key(Qt::Key_P),
         .checkable = true},
        {.id = Id::NextOrder,
         .name = "next-order",
         .menu = In::Go,
         .text = QT_TRANSLATE_NOOP("Actions", "&Next order"),
         .icon = "next-order",
         .keys = key(Qt::Key_Right),
         .repeats = true},
        {.id = Id::NextMove,
         .name = "next-move",
         .menu = In::Go,
         .text = QT_TRANSLATE_NOOP("Actions", "Next mo&ve"),
         .icon = "next-move",
         .keys = key(Qt::Key_Down, Qt::Key_PageDown, Qt::CTRL | Qt::Key_Right),
         .repeats = true},
        {Id::End, "end", In::Go, QT_TRANSLATE_NOOP("Actions", "To the &end"), "end", key(Qt::Key_End)},
        {.id = Id::Slower,
         .name = "slower",
         .menu = In::Go,
         .text = QT_TRANSLATE_NOOP("Actions", "Play s&lower"),
         .keys = key(Qt::Key_BracketLeft),
         .separated = true},
        {Id::Faster, "faster", In::Go, QT_TRANSLATE_NOOP("Actions", "Play &faster"), nullptr,
         key(Qt::Key_BracketRight)},
        {.id = Id::GoToMove,
         .name = "go-to-move",
         .menu = In::Go,
         .text = QT_TRANSLATE_NOOP("Actions", "&Go to move…"),
         .icon = nullptr,
         .keys = key(Qt::CTRL | Qt::Key_G),
         .separated = true},

        {.id = Id::SelectNext,
         .name = "select-next",
         .menu = In::Select,
         .text = QT_TRANSLATE_NOOP("Actions", "&Next piece"),
         .keys = key(Qt::Key_Period),
         .repeats = true},
        {.id = Id::SelectPrevious,
         .name = "select-previous",
         .menu = In::Select,
         .text = QT_TRANSLATE_NOOP("Actions", "&Previous piece"),
         .keys = key(Qt::Key_Comma),
         .repeats = true},
        {Id::SelectNone, "select-none", In::Select, QT_TRANSLATE_NOOP("Actions", "&None"), nullptr,
         key(Qt::Key_Escape)},

        {Id::Rules, "rules", In::Help, QT_TRANSLATE_NOOP("Actions", "&Rules by clause"), "rules", key(Qt::Key_F2)},
        {Id::Keys, "keys", In::Help, QT_TRANSLATE_NOOP("Actions", "&Keyboard sheet"), "keyboard", key(Qt::Key_F1)},
        {Id::About, "about", In::Help, QT_TRANSLATE_NOOP("Actions", "&About Sandgate"), "sandgate"},
    };
    return table;
}

QString menuText(ActionMenu menu)
{
    static constexpr const char* texts[] = {QT_TRANSLATE_NOOP("Actions", "&File"),
                                            QT_TRANSLATE_NOOP("Actions", "&View"), QT_TRANSLATE_NOOP("Actions", "&Go"),
                                            QT_TRANSLATE_NOOP("Actions", "&Select"),
                                            QT_TRANSLATE_NOOP("Actions", "&Help")};
    return QCoreApplication::translate("Actions", texts[static_cast<size_t>(menu)]);
}

Actions::Actions(QWidget* window) : QObject(window), m_actions(actionTable().size(), nullptr)
{
    std::map<QString, QActionGroup*> groups;
    for (const ActionSpec& spec : actionTable()) {
        auto* action = new QAction(QCoreApplication::translate("Actions", spec.text), window);
        action->setObjectName(QLatin1String(spec.name));
        action->setShortcuts(spec.keys);
        action->setAutoRepeat(spec.repeats);
        action->setCheckable(spec.checkable);
        QString tip = action->text().remove(u'&').remove(u'…');
        if (!spec.keys.isEmpty())
            tip += QStringLiteral("  (%1)").arg(action->shortcut().toString(QKeySequence::NativeText));
        action->setToolTip(tip);
        if (spec.group) {
            QActionGroup*& group = groups[QLatin1String(spec.group)];
            if (!group)
                group = new QActionGroup(this);
            group->addAction(action);
        }
        window->addAction(action);
        m_actions[static_cast<size_t>(spec.id)] = action;
    }
}

QAction* Actions::operator[](ActionId id) const
{
    return m_actions[static_cast<size_t>(id)];
}

void Actions::fillMenuBar(QMenuBar* bar)
{
    for (const ActionMenu menu :
         {ActionMenu::File, ActionMenu::View, ActionMenu::Go, ActionMenu::Select, ActionMenu::Help})
        m_menus.push_back(bar->addMenu(menuText(menu)));
    for (const ActionSpec& spec : actionTable()) {
        QMenu* menu = m_menus[static_cast<size_t>(spec.menu)];
        if (spec.separated)
            menu->addSeparator();
        menu->addAction((*this)[spec.id]);
    }
}

void Actions::redrawIcons(const QColor& ink)
{
    for (const ActionSpec& spec : actionTable())
        if (spec.icon)
            (*this)[spec.id]->setIcon(drawnIcon(QLatin1String(spec.icon), ink));
}

} // namespace sandgate
