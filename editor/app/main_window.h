#pragma once

#include "editor/app/actions.h"
#include "editor/app/theme.h"
#include "editor/document/scenario_document.h"

#include <QMainWindow>

#include <memory>

class QDockWidget;
class QLabel;
class QStackedWidget;

namespace sandgate {

class DesignDesk;
class DesignPanel;
class PropertyPanel;
class RulesDialog;
class StartPage;
class Workspace;

/// One window with one battle or scenario in it.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Shows the file; on refusal a box says why, and what was open stays. True when it was opened.
    bool openFile(const QString& path);

    BattleDocument& document() { return m_document; }
    ScenarioDocument& scenario() { return m_scenario; }
    DesignDesk* desk() const { return m_desk; }
    Workspace* workspace() const { return m_workspace; }
    StartPage* startPage() const { return m_startPage; }
    const Actions& actions() const { return m_actions; }
    bool isStartPageShown() const;
    void setTheme(Theme theme);
    /// The rules by clause, opened at this one.
    void showRules(const QString& clause);
    /// Nothing until they were asked for.
    RulesDialog* rules() const { return m_rules.get(); }

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildBars();
    void connectFile();
    void connectView();
    void connectGoing();
    void connectSelection();
    void buildDesign();
    void connectDesign();
    void restore();
    void save() const;

    void documentOpened();
    void updateEnabled();
    void updateDesign();
    void updateTitle();
    /// Asks about changes that were not saved. False: the person goes on with them.
    bool mayLeave();
    bool saveScenario();
    bool saveScenarioAs();
    void startNew();
    void fillRecent();
    void chooseFile();
    void fight();
    void saveReport();
    void savePicture();
    void about();
    void showLayers();
    void selectBy(int step);
    void say(const Refusal& refusal, const QString& title);

    BattleDocument m_document;
    ScenarioDocument m_scenario{m_document};
    Actions m_actions;
    Workspace* m_workspace;
    DesignDesk* m_desk;
    DesignPanel* m_designPanel = nullptr;
    PropertyPanel* m_propertyPanel = nullptr;
    QList<QDockWidget*> m_designDocks;
    StartPage* m_startPage;
    QStackedWidget* m_pages;
    QMenu* m_recentMenu = nullptr;
    QLabel* m_pointed;
    QLabel* m_pointedPlace;
    std::unique_ptr<RulesDialog> m_rules; ///< nobody's child, so that no box that waits for an answer bars it
};

} // namespace sandgate
