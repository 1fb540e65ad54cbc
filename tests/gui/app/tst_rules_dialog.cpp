#include "editor/app/rules_dialog.h"

#include "core/rules/clauses.h"
#include "editor/app/clause_links.h"
#include "editor/app/detail_panel.h"
#include "editor/app/fight_dialog.h"
#include "editor/app/main_window.h"
#include "editor/app/refusal_box.h"
#include "editor/app/workspace.h"
#include "storage/scenario_file.h"
#include "tests/gui/small_battle.h"
#include "tests/shared/test_main.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>

using namespace sandgate;

/// The rules in the window, and the ways that lead to a clause.
class RulesDialogTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;

    static QStringList clausesShownIn(const QTreeWidget* list)
    {
        QStringList shown;
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            const QTreeWidgetItem* chapter = list->topLevelItem(i);
            for (int k = 0; k < chapter->childCount() && !chapter->isHidden(); ++k)
                if (!chapter->child(k)->isHidden())
                    shown << chapter->child(k)->text(0).section(u' ', 0, 0);
        }
        return shown;
    }

    /// Where in the list a row's clause is drawn: looked for with the pointer, as a user does.
    static QPoint placeOfLink(QListView* list, const QModelIndex& index)
    {
        const QRect row = list->visualRect(index);
        for (int y = row.top() + 2; y < row.bottom(); y += 3) {
            for (int x = row.left(); x < row.right(); x += 4) {
                QTest::mouseMove(list->viewport(), {x, y});
                QCoreApplication::processEvents();
                if (list->viewport()->cursor().shape() == Qt::PointingHandCursor)
                    return {x, y};
            }
        }
        return {};
    }

    /// A scenario with a man too near to another.
    QString crowdedScenario()
    {
        QString path = m_folder.filePath(QStringLiteral("crowded.scenario.json"));
        Scenario scenario = tests::smallBattle(0)->ground()->scenario;
        scenario.forces[1].at = *scenario.forces[0].at + Vec2{0.8, 0};
        return writeScenario(scenario, path) ? path : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("Sandgate tests"));
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }

    void everyClauseCanBeOpened()
    {
        RulesDialog dialog;
        QCOMPARE(clausesShownIn(dialog.list()).size(), static_cast<qsizetype>(rules::clauses().size()));
        QVERIFY(dialog.clause().isEmpty());
        QVERIFY(dialog.page()->toPlainText().startsWith(QLatin1String("The country")));
        for (const rules::Clause& clause : rules::clauses()) {
            const QString id = QLatin1String(clause.id);
            dialog.showClause(id);
            QCOMPARE(dialog.clause(), id);
            QVERIFY2(dialog.page()->toPlainText().startsWith(clauseTitle(id)), clause.id);
            QVERIFY2(dialog.page()->toPlainText().contains(QLatin1String("Example.")), clause.id);
        }
        dialog.showClause(QStringLiteral("GUN-9"));
        QVERIFY(dialog.clause().isEmpty());
    }

    void searchLeavesWhatHasEveryWord()
    {
        RulesDialog dialog;
        dialog.show();
        dialog.showClause(QStringLiteral("COUNTRY-1"));
        dialog.search()->setText(QStringLiteral("WHITE flag"));
        QVERIFY(clausesShownIn(dialog.list()).contains(QStringLiteral("SUR-1")));
        QVERIFY(clausesShownIn(dialog.list()).size() < 5);
        QVERIFY(clausesShownIn(dialog.list()).contains(dialog.clause()));
        dialog.search()->setText(QStringLiteral("gun-6"));
        QCOMPARE(clausesShownIn(dialog.list()).contains(QStringLiteral("GUN-6")), true);
        QVERIFY(!dialog.page()->extraSelections().isEmpty());
        const QString first = dialog.clause();
        QTest::keyClick(dialog.search(), Qt::Key_Down);
        QVERIFY(dialog.clause() != first);
        dialog.search()->setText(QStringLiteral("artillery trombone"));
        QVERIFY(clausesShownIn(dialog.list()).isEmpty());
        dialog.showClause(QStringLiteral("MEL-4"));
        QVERIFY(dialog.search()->text().isEmpty());
        QCOMPARE(dialog.clause(), QStringLiteral("MEL-4"));
        QVERIFY(dialog.page()->extraSelections().isEmpty());
    }

    void linksLeadOnAndBack()
    {
        RulesDialog dialog;
        dialog.showClause(QStringLiteral("GUN-4"));
        QVERIFY(dialog.page()->toHtml().contains(QLatin1String("clause:GUN-6")));
        dialog.page()->anchorClicked(QUrl(QStringLiteral("clause:GUN-6")));
        QCOMPARE(dialog.clause(), QStringLiteral("GUN-6"));
        dialog.page()->anchorClicked(QUrl(QStringLiteral("clause:GUN-1")));
        dialog.page()->anchorClicked(QUrl(QStringLiteral("https://example.org")));
        QCOMPARE(dialog.clause(), QStringLiteral("GUN-1"));
        QPushButton* back = nullptr;
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            back = button->text() == QLatin1String("Back") ? button : back;
        QVERIFY(back && back->isEnabled());
        back->click();
        back->click();
        QCOMPARE(dialog.clause(), QStringLiteral("GUN-4"));
        QVERIFY(!back->isEnabled());
    }

    void theMenuOpensThem()
    {
        MainWindow window;
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.show();
        QVERIFY(!window.rules());
        window.actions()[ActionId::Rules]->trigger();
        QVERIFY(window.rules()->isVisible());
        window.showRules(QStringLiteral("FIN-2"));
        QCOMPARE(window.rules()->clause(), QStringLiteral("FIN-2"));
        window.rules()->close();
        window.actions()[ActionId::Rules]->trigger();
        QCOMPARE(window.rules()->clause(), QStringLiteral("FIN-2"));
        window.close();
        QVERIFY(!window.rules()->isVisible());
    }

    void aProblemLeadsToItsClause()
    {
        MainWindow window;
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.show();
        const QString file = crowdedScenario();
        QVERIFY(window.openFile(file));
        QListView* list = window.workspace()->details()->list();
        QModelIndex problem;
        for (int i = 0; i < list->model()->rowCount() && !problem.isValid(); ++i)
            if (list->model()->index(i, 0).data().toString().endsWith(QLatin1String("[CLEAR-1]")))
                problem = list->model()->index(i, 0);
        QVERIFY(problem.isValid());
        list->scrollTo(problem);
        const QPoint link = placeOfLink(list, problem);
        QVERIFY(!link.isNull());
        QCOMPARE(list->viewport()->toolTip(), QStringLiteral("CLEAR-1 · Standing clear"));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, link);
        QVERIFY(window.rules() && window.rules()->isVisible());
        QCOMPARE(window.rules()->clause(), QStringLiteral("CLEAR-1"));
        QVERIFY(window.document().selection().empty());

        window.rules()->close();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(problem).topLeft() + QPoint(40, 8));
        QVERIFY(!window.rules()->isVisible());
        QVERIFY(!window.document().selection().empty());

        list->setFocus();
        list->setCurrentIndex(problem);
        QCOMPARE(window.workspace()->details()->clauseInFocus(),
                 list->hasFocus() ? QStringLiteral("CLEAR-1") : QString());
    }

    void linksFollowTheTheme()
    {
        MainWindow window;
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.showRules(QStringLiteral("GUN-4"));
        window.setTheme(Theme::Light);
        const QColor light = Look::of(false).accent;
        const QColor dark = Look::of(true).accent;
        QVERIFY(window.rules()->page()->toHtml().contains(light.name()));
        window.setTheme(Theme::Dark);
        QVERIFY(window.rules()->page()->toHtml().contains(dark.name()));
        QVERIFY(!window.rules()->page()->toHtml().contains(light.name()));
        window.setTheme(Theme::Light);
    }

    void theResultLeadsToItsClause()
    {
        DetailPanel* details = nullptr;
        MainWindow window;
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.document().show(tests::smallBattle());
        details = window.workspace()->details();
        details->subtitle()->linkActivated(QStringLiteral("clause:FIN-1"));
        QVERIFY(window.rules());
        QCOMPARE(window.rules()->clause(), QStringLiteral("FIN-1"));
    }

    void aRefusalHasAButtonForItsClause()
    {
        RefusalBox box({.error = QStringLiteral("illegal-order"),
                        .clause = QStringLiteral("MOB-1"),
                        .message = QStringLiteral("r-inf-01 would go 14 in"),
                        .piece = QStringLiteral("r-inf-01")},
                       QStringLiteral("Refused"), nullptr);
        box.setAttribute(Qt::WA_DeleteOnClose, false);
        box.show();
        QVERIFY(box.informativeText().contains(QStringLiteral("MOB-1 · How far infantry move")));
        QSignalSpy asked(&box, &RefusalBox::clauseRequested);
        QCOMPARE(box.clauseButton()->text(), QStringLiteral("MOB-1"));
        box.clauseButton()->click();
        QCOMPARE(asked.value(0).value(0).toString(), QStringLiteral("MOB-1"));
        QVERIFY(box.isVisible());
        QTest::keyClick(&box, Qt::Key_Escape);
        QVERIFY(!box.isVisible());

        RefusalBox without({.error = QStringLiteral("not-read"), .clause = {}, .message = QStringLiteral("gone")},
                           QStringLiteral("Refused"), nullptr);
        without.setAttribute(Qt::WA_DeleteOnClose, false);
        QVERIFY(!without.clauseButton());
    }

    void linksInTexts()
    {
        QCOMPARE(withClauseLinks(QStringLiteral("<1 in [CLEAR-1] & r-gun-1")),
                 QStringLiteral("&lt;1 in [<a href='clause:CLEAR-1'>CLEAR-1</a>] &amp; r-gun-1"));
        QCOMPARE(withMarkdownClauseLinks(QStringLiteral("see GUN-1, not GUN-0")),
                 QStringLiteral("see [GUN-1](clause:GUN-1), not GUN-0"));
        QCOMPARE(clauseOfLink(QStringLiteral("clause:GUN-1")), QStringLiteral("GUN-1"));
        QVERIFY(clauseOfLink(QStringLiteral("https://example.org")).isEmpty());
        QCOMPARE(clauseTitle(QStringLiteral("FIN-2")), QStringLiteral("FIN-2 · A draw"));
        QCOMPARE(clauseTitle(QStringLiteral("FIN-3")), QStringLiteral("FIN-3"));
    }
};
SANDGATE_TEST(RulesDialogTest)
#include "tst_rules_dialog.moc"
