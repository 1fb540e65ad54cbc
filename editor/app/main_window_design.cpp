// Laying out in the window: the Edit and Design menus, the docks beside the map, and the scenario's file.
#include "editor/app/main_window.h"
#include "editor/app/settings.h"
#include "editor/app/workspace.h"
#include "editor/design/design_desk.h"
#include "editor/design/design_panel.h"
#include "editor/design/property_panel.h"
#include "editor/map/map_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QStatusBar>

namespace sandgate {

static constexpr double keyTurn = 15; // degrees

void MainWindow::buildDesign()
{
    QList<QAction*> tools;
    for (int tool = 0; tool < designTools; ++tool)
        tools += m_actions[static_cast<ActionId>(static_cast<int>(ActionId::ToolArrange) + tool)];
    m_designPanel = new DesignPanel(*m_desk, m_document, tools);
    m_propertyPanel = new PropertyPanel(m_document, m_scenario);
    const auto addDock = [this](QWidget* panel, const QString& title, const char* name, Qt::DockWidgetArea area) {
        auto* dock = new QDockWidget(title, this);
        dock->setObjectName(QLatin1String(name));
        dock->setWidget(panel);
        addDockWidget(area, dock);
        dock->hide();
        m_designDocks += dock;
    };
    addDock(m_designPanel, tr("Lay out"), "dock-tools", Qt::LeftDockWidgetArea);
    addDock(m_propertyPanel, tr("Properties"), "dock-properties", Qt::LeftDockWidgetArea);
}

void MainWindow::connectDesign()
{
    const auto on = [this](ActionId id, auto done) { connect(m_actions[id], &QAction::triggered, this, done); };
    on(ActionId::Undo, [this] { m_scenario.undo(); });
    on(ActionId::Redo, [this] { m_scenario.redo(); });
    on(ActionId::Cut, [this] { m_desk->cut(); });
    on(ActionId::Copy, [this] { m_desk->copy(); });
    on(ActionId::Paste, [this] { m_desk->paste(); });
    on(ActionId::Duplicate, [this] { m_desk->duplicate(); });
    on(ActionId::Delete, [this] { m_desk->removeChosen(); });
    on(ActionId::SelectAll, [this] { m_desk->selectAll(); });
    on(ActionId::EditStart, [this] {
        if (mayLeave())
            m_scenario.editCopy();
    });
    connect(m_actions[ActionId::Design], &QAction::toggled, this, &MainWindow::updateDesign);
    for (int tool = 0; tool < designTools; ++tool)
        on(static_cast<ActionId>(static_cast<int>(ActionId::ToolArrange) + tool), [this, tool] {
            m_actions[ActionId::Design]->setChecked(true);
            m_desk->choose(static_cast<DesignTool>(tool));
            m_workspace->map()->setFocus();
        });
    m_actions[ActionId::ToolArrange]->setChecked(true);
    connect(m_desk, &DesignDesk::toolChanged, this, [this](DesignTool tool) {
        m_actions[static_cast<ActionId>(static_cast<int>(ActionId::ToolArrange) + static_cast<int>(tool))]->setChecked(
            true);
    });
    on(ActionId::TurnLeft, [this] { m_desk->turnBy(-keyTurn); });
    on(ActionId::TurnRight, [this] { m_desk->turnBy(keyTurn); });
    on(ActionId::MirrorEastWest, [this] { m_desk->mirrorBy(Mirror::EastWest); });
    on(ActionId::MirrorNorthSouth, [this] { m_desk->mirrorBy(Mirror::NorthSouth); });
    on(ActionId::MirrorForEnemy, [this] { m_desk->mirrorForEnemy(); });
    const std::pair<ActionId, Alignment> alignments[] = {{ActionId::AlignWest, Alignment::West},
                                                         {ActionId::AlignMiddle, Alignment::Middle},
                                                         {ActionId::AlignEast, Alignment::East},
                                                         {ActionId::AlignNorth, Alignment::North},
                                                         {ActionId::AlignMiddleNorth, Alignment::MiddleNorth},
                                                         {ActionId::AlignSouth, Alignment::South}};
    for (const auto& [id, how] : alignments)
        on(id, [this, how = how] { m_desk->alignBy(how); });
    on(ActionId::DistributeEastWest, [this] { m_desk->distributeBy(true); });
    on(ActionId::DistributeNorthSouth, [this] { m_desk->distributeBy(false); });
    on(ActionId::LayOnTop, [this] { m_desk->raise(true); });
    on(ActionId::LayBeneath, [this] { m_desk->raise(false); });
    const auto metric = [this](bool isMetric) {
        const LengthUnit unit = isMetric ? LengthUnit::Centimetres : LengthUnit::Inches;
        m_designPanel->setUnit(unit);
        m_propertyPanel->setUnit(unit);
    };
    connect(m_actions[ActionId::Centimetres], &QAction::toggled, this, metric);

    connect(&m_document, &BattleDocument::edited, this, &MainWindow::updateDesign);
    connect(&m_document, &BattleDocument::pathChanged, this, &MainWindow::updateTitle);
    connect(&m_scenario, &ScenarioDocument::dragEnded, this, &MainWindow::updateDesign);
    connect(&m_scenario.steps(), &QUndoStack::indexChanged, this, &MainWindow::updateDesign);
    connect(&m_scenario.steps(), &QUndoStack::cleanChanged, this, &MainWindow::updateDesign);
    connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &MainWindow::updateDesign);
}

void MainWindow::updateDesign()
{
    const bool editable = m_scenario.isEditable();
    const bool inUse = editable && m_actions[ActionId::Design]->isChecked();
    if (inUse != m_desk->isInUse()) {
        m_desk->setInUse(inUse);
        for (QDockWidget* dock : m_designDocks)
            dock->setVisible(inUse);
    }
    const Chosen& chosen = m_document.chosen();
    const bool some = inUse && !chosen.isEmpty();
    m_actions[ActionId::Design]->setEnabled(editable);
    for (int id = static_cast<int>(ActionId::ToolArrange); id <= static_cast<int>(ActionId::ToolGun); ++id)
        m_actions[static_cast<ActionId>(id)]->setEnabled(editable);
    for (int id = static_cast<int>(ActionId::TurnLeft); id <= static_cast<int>(ActionId::MirrorForEnemy); ++id)
        m_actions[static_cast<ActionId>(id)]->setEnabled(some);
    for (int id = static_cast<int>(ActionId::AlignWest); id <= static_cast<int>(ActionId::AlignSouth); ++id)
        m_actions[static_cast<ActionId>(id)]->setEnabled(inUse && chosen.count() > 1);
    for (const ActionId id : {ActionId::DistributeEastWest, ActionId::DistributeNorthSouth})
        m_actions[id]->setEnabled(inUse && chosen.count() > 2);
    for (const ActionId id : {ActionId::LayOnTop, ActionId::LayBeneath})
        m_actions[id]->setEnabled(inUse && !chosen.things.empty());
    for (const ActionId id : {ActionId::Cut, ActionId::Copy, ActionId::Duplicate, ActionId::Delete})
        m_actions[id]->setEnabled(some);
    m_actions[ActionId::Paste]->setEnabled(inUse && DesignDesk::canPaste());
    m_actions[ActionId::SelectAll]->setEnabled(inUse);

    const QUndoStack& steps = m_scenario.steps();
    m_actions[ActionId::Undo]->setEnabled(steps.canUndo() || m_scenario.isDragging());
    m_actions[ActionId::Redo]->setEnabled(steps.canRedo());
    m_actions[ActionId::Undo]->setText(steps.canUndo() ? tr("&Undo: %1").arg(steps.undoText()) : tr("&Undo"));
    m_actions[ActionId::Redo]->setText(steps.canRedo() ? tr("&Redo: %1").arg(steps.redoText()) : tr("&Redo"));
    m_actions[ActionId::Save]->setEnabled(editable && (m_scenario.isModified() || m_document.path().isEmpty()));
    m_actions[ActionId::SaveAs]->setEnabled(editable);
    m_actions[ActionId::EditStart]->setEnabled(!m_document.isEmpty() && !m_document.isScenario());
    setWindowModified(editable && m_scenario.isModified());
    updateTitle();
}

void MainWindow::updateTitle()
{
    QString title;
    if (!m_document.isEmpty()) {
        const QString path = m_document.path();
        title = m_document.title();
        if (title.isEmpty())
            title = tr("Untitled");
        if (!path.isEmpty())
            title += QStringLiteral(" (%1)").arg(QFileInfo(path).fileName());
        title = title.replace(QLatin1String("[*]"), QLatin1String("[*][*]")) + QStringLiteral("[*] — ");
    }
    setWindowTitle(title + QStringLiteral("Sandgate"));
}

bool MainWindow::mayLeave()
{
    m_scenario.endDrag();
    if (!m_scenario.isEditable() || !m_scenario.isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Not saved"),
                    tr("“%1” has changes that were not saved.")
                        .arg(m_document.title().isEmpty() ? tr("Untitled") : m_document.title()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return saveScenario();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

bool MainWindow::saveScenario()
{
    if (m_document.path().isEmpty())
        return saveScenarioAs();
    const Result<void> saved = m_scenario.save();
    if (!saved) {
        say(saved.error(), tr("The scenario was not saved"));
        return false;
    }
    statusBar()->showMessage(tr("Saved: %1").arg(m_document.path()), 8000);
    return true;
}

bool MainWindow::saveScenarioAs()
{
    static const QString ending = QStringLiteral(".scenario.json");
    QString name = m_document.title().isEmpty() ? tr("Untitled") : m_document.title();
    name.replace(u'/', u'-');
    const QString suggested =
        m_document.path().isEmpty() ? settings::lastFolder() + u'/' + name + ending : m_document.path();
    QString file = QFileDialog::getSaveFileName(this, tr("Save the scenario"), suggested,
                                                tr("Scenarios (*.scenario.json);;All files (*)"));
    if (file.isEmpty())
        return false;
    if (QFileInfo(file).suffix().isEmpty())
        file += ending;
    const Result<void> saved = m_scenario.saveAs(file);
    if (!saved) {
        say(saved.error(), tr("The scenario was not saved"));
        return false;
    }
    settings::addRecentFile(file);
    statusBar()->showMessage(tr("Saved: %1").arg(file), 8000);
    return true;
}

void MainWindow::startNew()
{
    if (!mayLeave())
        return;
    m_scenario.startNew();
    m_actions[ActionId::Design]->setChecked(true);
}

} // namespace sandgate
