// The File and Help menus of the window.
#include "editor/app/main_window.h"

#include "editor/app/fight_dialog.h"
#include "editor/app/refusal_box.h"
#include "editor/app/rules_dialog.h"
#include "editor/app/settings.h"
#include "editor/app/start_page.h"
#include "editor/document/resource_path.h"
#include "editor/drawing/plan.h"
#include "editor/report/report.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QSaveFile>
#include <QStackedWidget>
#include <QStatusBar>

#include <cmath>

namespace sandgate {

void MainWindow::connectFile()
{
    connect(m_actions[ActionId::New], &QAction::triggered, this, &MainWindow::startNew);
    connect(m_actions[ActionId::Save], &QAction::triggered, this, &MainWindow::saveScenario);
    connect(m_actions[ActionId::SaveAs], &QAction::triggered, this, &MainWindow::saveScenarioAs);
    connect(m_actions[ActionId::Open], &QAction::triggered, this, &MainWindow::chooseFile);
    connect(m_startPage, &StartPage::chooseRequested, this, &MainWindow::chooseFile);
    connect(m_startPage, &StartPage::openRequested, this, &MainWindow::openFile);
    connect(m_actions[ActionId::OpenScenario], &QAction::triggered, this,
            [this] { openFile(resourcePath(QStringLiteral("scenarios/hooks-farm.scenario.json"))); });
    m_actions[ActionId::OpenScenario]->setEnabled(
        !resourcePath(QStringLiteral("scenarios/hooks-farm.scenario.json")).isEmpty());
    connect(m_actions[ActionId::StartPage], &QAction::triggered, this, [this] {
        if (!isStartPageShown()) {
            m_startPage->refresh();
            m_pages->setCurrentWidget(m_startPage);
        } else if (!m_document.isEmpty()) {
            m_pages->setCurrentIndex(1);
        }
    });
    connect(m_actions[ActionId::NewWindow], &QAction::triggered, this, [] { (new MainWindow)->show(); });
    connect(m_actions[ActionId::Fight], &QAction::triggered, this, &MainWindow::fight);
    connect(m_actions[ActionId::Report], &QAction::triggered, this, &MainWindow::saveReport);
    connect(m_actions[ActionId::Picture], &QAction::triggered, this, &MainWindow::savePicture);
    connect(m_actions[ActionId::Close], &QAction::triggered, this, &QWidget::close);
    connect(m_actions[ActionId::Quit], &QAction::triggered, qApp, &QApplication::closeAllWindows);
}

bool MainWindow::openFile(const QString& path)
{
    if (!mayLeave())
        return false;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const Result<void> opened = m_document.open(path);
    QApplication::restoreOverrideCursor();
    if (opened)
        return true;
    Refusal refusal = opened.error();
    if (refusal.file.isEmpty())
        refusal.file = path;
    say(refusal, tr("“%1” was not opened").arg(QFileInfo(path).fileName()));
    return false;
}

void MainWindow::say(const Refusal& refusal, const QString& title)
{
    auto* box = new RefusalBox(refusal, title, this);
    connect(box, &RefusalBox::clauseRequested, this, &MainWindow::showRules);
    box->open();
}

void MainWindow::showRules(const QString& clause)
{
    if (!m_rules)
        m_rules = std::make_unique<RulesDialog>();
    if (!clause.isEmpty() || !m_rules->isVisible())
        m_rules->showClause(clause.isEmpty() ? m_rules->clause() : clause);
    m_rules->show();
    m_rules->raise();
    m_rules->activateWindow();
    m_rules->search()->setFocus();
}

void MainWindow::fillRecent()
{
    m_recentMenu->clear();
    const QStringList files = settings::recentFiles();
    for (const QString& file : files) {
        QAction* action = m_recentMenu->addAction(QFileInfo(file).fileName().replace(u'&', QStringLiteral("&&")));
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { openFile(file); });
    }
    if (files.isEmpty())
        m_recentMenu->addAction(tr("Nothing was opened yet"))->setEnabled(false);
}

void MainWindow::chooseFile()
{
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open a scenario or a battle"), settings::lastFolder(),
                                     tr("Scenarios and battles (*.scenario.json *.battle);;All files (*)"));
    if (!file.isEmpty())
        openFile(file);
}

void MainWindow::fight()
{
    auto* dialog = new FightDialog(m_document.scenario(), m_document.path(), this);
    connect(dialog, &FightDialog::clauseRequested, this, &MainWindow::showRules);
    connect(dialog, &FightDialog::fought, this, &MainWindow::openFile);
    dialog->open();
}

static QString besideDocument(const BattleDocument& document, const QString& ending)
{
    QString name = QFileInfo(document.path()).fileName();
    for (const char* known : {".scenario.json", ".battle", ".json"})
        if (name.endsWith(QLatin1String(known))) {
            name.chop(static_cast<qsizetype>(qstrlen(known)));
            break;
        }
    return settings::lastFolder() + u'/' + (name.isEmpty() ? QStringLiteral("battle") : name) + ending;
}

void MainWindow::saveReport()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save report as PDF"), besideDocument(m_document, QStringLiteral(".pdf")), tr("PDF (*.pdf)"));
    if (file.isEmpty())
        return;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const Result<void> written = m_document.isScenario() ? report::writeScenarioReport(m_document.scenario(), file)
                                                         : report::writeBattleReport(m_document.battle(), file);
    QApplication::restoreOverrideCursor();
    if (written)
        statusBar()->showMessage(tr("Written: %1").arg(file), 8000);
    else
        say(written.error(), tr("The report was not written"));
}

void MainWindow::savePicture()
{
    const QString file = QFileDialog::getSaveFileName(
        this, tr("Save map as picture"), besideDocument(m_document, QStringLiteral(".png")), tr("PNG picture (*.png)"));
    if (file.isEmpty())
        return;
    const QRectF plan = drawing::planBounds(m_document.scenario().country);
    const double scale = std::min(20.0, 8000 / std::max(plan.width(), plan.height()));
    QImage picture((plan.size() * scale).toSize(), QImage::Format_RGB32);
    const drawing::Palette palette = drawing::Palette::light();
    picture.fill(palette.paper);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    drawing::Layers layers;
    layers.grid = m_actions[ActionId::Grid]->isChecked();
    layers.names = m_actions[ActionId::Names]->isChecked();
    layers.trails = m_actions[ActionId::Trails]->isChecked();
    layers.shots = m_actions[ActionId::Shots]->isChecked();
    drawing::paintMap(painter, picture.rect(), m_document.position(), m_document.moveEvents(), m_document.moveStart(),
                      palette, layers);
    painter.end();
    QSaveFile out(file);
    if (out.open(QIODevice::WriteOnly) && picture.save(&out, "PNG") && out.commit())
        statusBar()->showMessage(tr("Written: %1").arg(file), 8000);
    else
        say({.error = QStringLiteral("not-written"), .clause = {}, .message = out.errorString(), .file = file},
            tr("The picture was not written"));
}

void MainWindow::about()
{
    QMessageBox box(this);
    box.setIconPixmap(windowIcon().pixmap(64));
    box.setWindowTitle(tr("About Sandgate"));
    box.setText(QStringLiteral("<h3>Sandgate %1</h3>").arg(QLatin1String(SANDGATE_VERSION)));
    box.setInformativeText(tr("Battles on the floor by the rules of H. G. Wells's Little Wars (1913).\n\n"
                              "Free software under the GNU General Public License, version 3 or later."));
    box.exec();
}

} // namespace sandgate
