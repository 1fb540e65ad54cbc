#include "editor/app/main_window.h"

#include "editor/app/desktop_colours.h"
#include "editor/app/detail_panel.h"
#include "editor/app/icons.h"
#include "editor/app/keyboard_sheet.h"
#include "editor/app/rules_dialog.h"
#include "editor/app/settings.h"
#include "editor/app/start_page.h"
#include "editor/app/transport_bar.h"
#include "editor/app/workspace.h"
#include "editor/design/design_desk.h"
#include "editor/map/map_view.h"
#include "editor/timeline/player.h"
#include "editor/timeline/timeline.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDialog>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>

namespace sandgate {

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent), m_actions(this), m_workspace(new Workspace(m_document, m_actions)),
      m_desk(new DesignDesk(*m_workspace->map(), m_document, m_scenario, this)), m_startPage(new StartPage),
      m_pages(new QStackedWidget), m_pointed(new QLabel), m_pointedPlace(new QLabel)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAcceptDrops(true);
    setWindowIcon(drawnIcon(QStringLiteral("sandgate"), Qt::black));
    m_pages->addWidget(m_startPage);
    m_pages->addWidget(m_workspace);
    setCentralWidget(m_pages);
    buildBars();
    buildDesign();
    connectFile();
    connectView();
    connectGoing();
    connectSelection();
    connectDesign();
    connect(&m_document, &BattleDocument::opened, this, &MainWindow::documentOpened);
    connect(&m_document, &BattleDocument::cursorChanged, this, &MainWindow::updateEnabled);
    connect(&m_document, &BattleDocument::selectionChanged, this, &MainWindow::updateEnabled);
    restore();
    setWindowTitle(QStringLiteral("Sandgate"));
    updateEnabled();
}

MainWindow::~MainWindow() = default;

bool MainWindow::isStartPageShown() const
{
    return m_pages->currentWidget() == m_startPage;
}

void MainWindow::buildBars()
{
    m_actions.fillMenuBar(menuBar());
    m_recentMenu = new QMenu(tr("Open &recent"), this);
    m_actions.menu(ActionMenu::File)->insertMenu(m_actions[ActionId::OpenScenario], m_recentMenu);
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecent);

    QToolBar* bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("tools"));
    bar->setMovable(false);
    bar->setIconSize(QSize(22, 22));
    const QList<QList<ActionId>> groups{{ActionId::StartPage, ActionId::New, ActionId::Open, ActionId::Save},
                                        {ActionId::Undo, ActionId::Redo},
                                        {ActionId::Design},
                                        {ActionId::Fight, ActionId::Report, ActionId::Picture},
                                        {ActionId::Fit, ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ShowSelection},
                                        {ActionId::Grid, ActionId::Names, ActionId::Trails, ActionId::Shots},
                                        {ActionId::View3D, ActionId::Details, ActionId::TimelineShown}};
    for (const QList<ActionId>& group : groups) {
        if (&group != &groups.first())
            bar->addSeparator();
        for (const ActionId id : group)
            bar->addAction(m_actions[id]);
    }
    m_pointed->setTextFormat(Qt::PlainText);
    statusBar()->addWidget(m_pointed, 1);
    statusBar()->addPermanentWidget(m_pointedPlace);
    statusBar()->setSizeGripEnabled(false);
}

void MainWindow::connectView()
{
    MapView* map = m_workspace->map();
    connect(m_actions[ActionId::Fit], &QAction::triggered, map, &MapView::fit);
    connect(m_actions[ActionId::ShowSelection], &QAction::triggered, map, &MapView::showSelection);
    connect(m_actions[ActionId::ZoomIn], &QAction::triggered, map, [map] { map->zoomBy(1.25); });
    connect(m_actions[ActionId::ZoomOut], &QAction::triggered, map, [map] { map->zoomBy(1 / 1.25); });
    for (const ActionId id : {ActionId::Grid, ActionId::Names, ActionId::Trails, ActionId::Shots}) {
        m_actions[id]->setChecked(true);
        connect(m_actions[id], &QAction::toggled, this, &MainWindow::showLayers);
    }
    connect(m_actions[ActionId::Centimetres], &QAction::toggled, map,
            [map](bool metric) { map->setUnit(metric ? LengthUnit::Centimetres : LengthUnit::Inches); });
    m_actions[ActionId::Details]->setChecked(true);
    connect(m_actions[ActionId::Details], &QAction::toggled, m_workspace->details(), &QWidget::setVisible);
    m_actions[ActionId::TimelineShown]->setChecked(true);
    connect(m_actions[ActionId::TimelineShown], &QAction::toggled, m_workspace, &Workspace::setTimelineShown);
    m_actions[ActionId::View3D]->setChecked(true);
    m_workspace->set3DShown(true);
    connect(m_actions[ActionId::View3D], &QAction::toggled, m_workspace, &Workspace::set3DShown);
    m_actions[ActionId::CurveMen]->setChecked(true);
    connect(m_actions[ActionId::CurveScore], &QAction::toggled, m_workspace->timeline(), [this](bool score) {
        m_workspace->timeline()->setCurve(score ? Timeline::Curve::Score : Timeline::Curve::Men);
    });
    connect(m_actions[ActionId::ThemeSystem], &QAction::triggered, this, [this] { setTheme(Theme::System); });
    connect(m_actions[ActionId::ThemeLight], &QAction::triggered, this, [this] { setTheme(Theme::Light); });
    connect(m_actions[ActionId::ThemeDark], &QAction::triggered, this, [this] { setTheme(Theme::Dark); });
    connect(m_actions[ActionId::FullScreen], &QAction::toggled, this,
            [this](bool full) { full ? showFullScreen() : showNormal(); });
    connect(&DesktopColours::instance(), &DesktopColours::changed, this, [this] {
        if (m_actions[ActionId::ThemeSystem]->isChecked())
            setTheme(Theme::System);
    });
    connect(map, &MapView::hovered, this, [this](const QString& thing, const QString& place) {
        m_pointed->setText(thing);
        m_pointedPlace->setText(place);
    });
    connect(m_actions[ActionId::Rules], &QAction::triggered, this,
            [this] { showRules(m_workspace->details()->clauseInFocus()); });
    connect(m_startPage, &StartPage::rulesRequested, m_actions[ActionId::Rules], &QAction::trigger);
    connect(m_workspace->details(), &DetailPanel::clauseRequested, this, &MainWindow::showRules);
    connect(m_actions[ActionId::Keys], &QAction::triggered, this, [this] { makeKeyboardSheet(this)->show(); });
    connect(m_startPage, &StartPage::keysRequested, m_actions[ActionId::Keys], &QAction::trigger);
    connect(m_actions[ActionId::About], &QAction::triggered, this, &MainWindow::about);
}

void MainWindow::showLayers()
{
    drawing::Layers layers;
    layers.grid = m_actions[ActionId::Grid]->isChecked();
    layers.names = m_actions[ActionId::Names]->isChecked();
    layers.trails = m_actions[ActionId::Trails]->isChecked();
    layers.shots = m_actions[ActionId::Shots]->isChecked();
    m_workspace->map()->setLayers(layers);
}

void MainWindow::connectGoing()
{
    const auto go = [this](ActionId id, auto step) { connect(m_actions[id], &QAction::triggered, this, step); };
    go(ActionId::Start, [this] { m_document.toStart(); });
    go(ActionId::End, [this] { m_document.toEnd(); });
    go(ActionId::PreviousMove, [this] { m_document.stepMove(-1); });
    go(ActionId::NextMove, [this] { m_document.stepMove(1); });
    go(ActionId::PreviousOrder, [this] { m_document.stepOrder(-1); });
    go(ActionId::NextOrder, [this] { m_document.stepOrder(1); });
    go(ActionId::GoToMove, [this] { m_workspace->transport()->askForMove(); });
    go(ActionId::Slower, [this] { m_workspace->transport()->stepSpeed(-1); });
    go(ActionId::Faster, [this] { m_workspace->transport()->stepSpeed(1); });
    Player* player = m_workspace->player();
    go(ActionId::Play, [this, player] { player->setPlaying(m_actions[ActionId::Play]->isChecked()); });
    connect(player, &Player::playingChanged, this, [this](bool playing) {
        QAction* play = m_actions[ActionId::Play];
        play->setChecked(playing);
        play->setText(playing ? tr("&Pause") : tr("&Play"));
        play->setIcon(drawnIcon(playing ? QStringLiteral("pause") : QStringLiteral("play"),
                                palette().color(QPalette::ButtonText)));
    });
}

void MainWindow::connectSelection()
{
    connect(m_actions[ActionId::SelectNext], &QAction::triggered, this, [this] { selectBy(1); });
    connect(m_actions[ActionId::SelectPrevious], &QAction::triggered, this, [this] { selectBy(-1); });
    connect(m_actions[ActionId::SelectNone], &QAction::triggered, this, [this] {
        if (m_desk->isInUse())
            m_desk->escape();
        else
            m_document.select({});
        m_workspace->map()->setFocus();
    });
}

void MainWindow::selectBy(int step)
{
    const Position& position = m_document.position();
    const int count = position.count();
    const std::vector<PieceIndex>& selection = m_document.selection();
    PieceIndex piece = selection.empty() ? (step > 0 ? -1 : 0) : selection.front();
    for (int i = 0; i < count; ++i) {
        piece = (piece + step + count) % count;
        if (position.isOnFloor(piece)) {
            m_document.select({piece});
            return;
        }
    }
}

void MainWindow::documentOpened()
{
    m_pages->setCurrentWidget(m_workspace);
    m_workspace->map()->setFocus();
    updateTitle();
    updateDesign();
    const QString path = m_document.path();
    if (!path.isEmpty())
        settings::addRecentFile(path);
}

void MainWindow::updateEnabled()
{
    const bool open = !m_document.isEmpty();
    const bool hasMoves = open && !m_document.isScenario();
    const Cursor cursor = m_document.cursor();
    const bool atStart = cursor.move == startMove;
    const bool atEnd =
        !hasMoves || (cursor.move == m_document.line().back() &&
                      cursor.orders == static_cast<int>(m_document.battle().move(cursor.move).orders.size()));
    for (const ActionId id :
         {ActionId::Report, ActionId::Picture, ActionId::Fit, ActionId::ZoomIn, ActionId::ZoomOut, ActionId::Grid,
          ActionId::Names, ActionId::Trails, ActionId::Shots, ActionId::Details, ActionId::TimelineShown,
          ActionId::View3D, ActionId::SelectNext, ActionId::SelectPrevious})
        m_actions[id]->setEnabled(open);
    m_actions[ActionId::Fight]->setEnabled(open && !hasMoves);
    updateDesign();
    for (const ActionId id : {ActionId::Start, ActionId::PreviousMove, ActionId::PreviousOrder})
        m_actions[id]->setEnabled(hasMoves && !atStart);
    for (const ActionId id : {ActionId::NextOrder, ActionId::NextMove, ActionId::End})
        m_actions[id]->setEnabled(!atEnd);
    for (const ActionId id : {ActionId::Play, ActionId::GoToMove, ActionId::Slower, ActionId::Faster})
        m_actions[id]->setEnabled(hasMoves);
    const bool selected = open && !m_document.selection().empty();
    m_actions[ActionId::SelectNone]->setEnabled(open);
    m_actions[ActionId::ShowSelection]->setEnabled(selected);
}

void MainWindow::setTheme(Theme theme)
{
    settings::setTheme(theme);
    const Look look = Look::of(theme == Theme::Dark || (theme == Theme::System && DesktopColours::instance().isDark()));
    applyLook(*qApp, look);
    const QWidgetList windows = QApplication::topLevelWidgets();
    for (QWidget* widget : windows)
        if (auto* window = qobject_cast<MainWindow*>(widget)) {
            window->m_actions.redrawIcons(look.text);
            window->m_workspace->setLook(look);
            window->m_startPage->setLook(look);
            window
                ->m_actions[theme == Theme::Dark    ? ActionId::ThemeDark
                            : theme == Theme::Light ? ActionId::ThemeLight
                                                    : ActionId::ThemeSystem]
                ->setChecked(true);
        }
}

void MainWindow::restore()
{
    setTheme(settings::theme());
    const QSettings stored;
    if (!restoreGeometry(stored.value(QStringLiteral("window/geometry")).toByteArray()))
        resize(1280, 860);
    restoreState(stored.value(QStringLiteral("window/docks")).toByteArray());
    m_workspace->restoreSplits(stored.value(QStringLiteral("window/splits")).toByteArray());
    for (const ActionSpec& spec : actionTable()) {
        if (!spec.checkable || spec.id == ActionId::Play || spec.id == ActionId::FullScreen ||
            qstrcmp(spec.group, "theme") == 0)
            continue;
        QAction* action = m_actions[spec.id];
        action->setChecked(
            stored.value(QStringLiteral("view/") + QLatin1String(spec.name), action->isChecked()).toBool());
    }
}

void MainWindow::save() const
{
    QSettings stored;
    stored.setValue(QStringLiteral("window/geometry"), saveGeometry());
    stored.setValue(QStringLiteral("window/docks"), saveState());
    stored.setValue(QStringLiteral("window/splits"), m_workspace->saveSplits());
    for (const ActionSpec& spec : actionTable())
        if (spec.checkable && spec.id != ActionId::Play && spec.id != ActionId::FullScreen)
            stored.setValue(QStringLiteral("view/") + QLatin1String(spec.name), m_actions[spec.id]->isChecked());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayLeave()) {
        event->ignore();
        return;
    }
    save();
    if (m_rules)
        m_rules->close(); // else it would keep the program running
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    bool first = true;
    const QList<QUrl> urls = event->mimeData()->urls();
    for (const QUrl& url : urls) {
        if (!url.isLocalFile())
            continue;
        MainWindow* window = first ? this : new MainWindow;
        if (!std::exchange(first, false))
            window->show();
        window->openFile(url.toLocalFile());
    }
    event->acceptProposedAction();
}

} // namespace sandgate
