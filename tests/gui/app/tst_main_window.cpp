#include "editor/app/detail_panel.h"
#include "editor/app/keyboard_sheet.h"
#include "editor/app/main_window.h"
#include "editor/app/settings.h"
#include "editor/app/transport_bar.h"
#include "editor/app/workspace.h"
#include "editor/map/map_view.h"
#include "storage/battle_file.h"
#include "tests/gui/small_battle.h"
#include "tests/shared/test_main.h"

#include <QAction>
#include <QDialog>
#include <QDropEvent>
#include <QListView>
#include <QMessageBox>
#include <QMimeData>
#include <QPointer>
#include <QSet>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTextBrowser>

using namespace sandgate;

class MainWindowTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QPointer<MainWindow> m_window;
    QString m_battle;

    QString broken(const QString& name, const QByteArray& content)
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
        return file.fileName();
    }
    QMessageBox* box() const { return m_window->findChild<QMessageBox*>(); }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("Sandgate tests"));
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
        m_battle = m_folder.filePath(QStringLiteral("small.battle"));
        QVERIFY(writeBattle(*tests::smallBattle(), 1, m_battle));
    }
    void init()
    {
        QSettings().clear();
        m_window = new MainWindow;
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window));
    }
    void cleanup()
    {
        if (m_window)
            m_window->close();
        delete m_window;
    }

    void startPageUntilSomethingIsOpen()
    {
        QVERIFY(m_window->isStartPageShown());
        QVERIFY(!m_window->actions()[ActionId::NextOrder]->isEnabled());
        QVERIFY(m_window->openFile(m_battle));
        QVERIFY(!m_window->isStartPageShown());
        QVERIFY(m_window->windowTitle().contains(QLatin1String("A small battle")));
        QVERIFY(m_window->windowTitle().contains(QLatin1String("small.battle")));
        QCOMPARE(settings::recentFiles(), QStringList{m_battle});
    }

    void keysStepThroughTheBattle()
    {
        QVERIFY(m_window->openFile(m_battle));
        BattleDocument& document = m_window->document();
        const std::vector<MoveId> line = document.line();
        const auto press = [this](int key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(m_window->workspace()->map(), static_cast<Qt::Key>(key), modifiers);
        };
        press(Qt::Key_Right);
        press(Qt::Key_Right);
        QCOMPARE(document.cursor(), (Cursor{line[0], 2}));
        press(Qt::Key_Left);
        QCOMPARE(document.cursor(), (Cursor{line[0], 1}));
        press(Qt::Key_Down);
        QCOMPARE(document.cursor().move, line[0]);
        press(Qt::Key_PageDown);
        press(Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(document.cursor().move, line[2]);
        press(Qt::Key_Up);
        press(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(document.cursor().move, line[0]);
        press(Qt::Key_End);
        QCOMPARE(document.cursor().move, line.back());
        QVERIFY(!m_window->actions()[ActionId::NextOrder]->isEnabled());
        press(Qt::Key_Home);
        QCOMPARE(document.cursor(), Cursor{});
    }

    void steppingIsQuick()
    {
        m_window->document().show(tests::smallBattle(22));
        QElapsedTimer timer;
        timer.start();
        int steps = 0;
        for (int direction : {1, -1})
            for (Cursor last{-1, 0}; m_window->document().cursor() != last; ++steps) {
                last = m_window->document().cursor();
                m_window->document().stepOrder(direction);
            }
        QVERIFY(steps > 300);
        QVERIFY2(timer.elapsed() < 10.0 * steps, qPrintable(QString::number(timer.elapsed())));
    }

    void detailsListTheMoveAndGoThere()
    {
        m_window->document().show(tests::smallBattle());
        BattleDocument& document = m_window->document();
        const std::vector<DetailRow> before = detailRows(document);
        QVERIFY(!before.empty());
        QCOMPARE(before.front().kind, DetailRow::Kind::Heading);
        document.stepMove(3);
        const MoveNode& node = document.battle().move(document.cursor().move);
        const std::vector<DetailRow> rows = detailRows(document);
        QCOMPARE(rows.size(), node.orders.size());
        for (const DetailRow& row : rows)
            QVERIFY(!row.text.isEmpty());
        QListView* list = m_window->workspace()->details()->list();
        list->clicked(list->model()->index(4, 0));
        QCOMPARE(document.cursor(), (Cursor{document.line()[2], 5}));
        QVERIFY(!document.selection().empty());
    }

    void refusedFileSaysWhyAndKeepsWhatIsOpen()
    {
        QVERIFY(m_window->openFile(m_battle));
        QVERIFY(!m_window->openFile(broken(QStringLiteral("b.scenario.json"), "{ not json")));
        QVERIFY(box());
        QVERIFY(box()->text().contains(QLatin1String("b.scenario.json")));
        QVERIFY(!box()->informativeText().isEmpty());
        QCOMPARE(m_window->document().title(), QStringLiteral("A small battle"));
        QCOMPARE(settings::recentFiles(), QStringList{m_battle});
    }

    void droppedFileIsOpened()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_battle)});
        QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window, &drop);
        QVERIFY(!m_window->isStartPageShown());
    }

    void everyActionIsDeclaredOnce()
    {
        QSet<QString> names;
        QSet<QString> keys;
        int place = 0;
        for (const ActionSpec& spec : actionTable()) {
            QVERIFY2(!names.contains(QLatin1String(spec.name)), spec.name);
            names.insert(QLatin1String(spec.name));
            QVERIFY(++place <= static_cast<int>(ActionId::About) + 1);
            QCOMPARE(m_window->actions()[spec.id]->objectName(), QLatin1String(spec.name));
            if (spec.icon)
                QVERIFY2(!m_window->actions()[spec.id]->icon().isNull(), spec.icon);
            for (const QKeySequence& key : spec.keys) {
                QVERIFY2(!keys.contains(key.toString()), qPrintable(key.toString()));
                keys.insert(key.toString());
            }
        }
        QCOMPARE(place, static_cast<int>(ActionId::About) + 1);
    }

    void keyboardSheetHasEveryKey()
    {
        const std::unique_ptr<QDialog> sheet(makeKeyboardSheet(nullptr));
        const QString text = sheet->findChild<QTextBrowser*>()->toPlainText();
        for (const ActionSpec& spec : actionTable())
            for (const QKeySequence& key : spec.keys)
                QVERIFY2(text.contains(key.toString(QKeySequence::NativeText)), spec.name);
    }

    void typedMoveIsFound()
    {
        m_window->document().show(tests::smallBattle());
        const BattleDocument& document = m_window->document();
        const int third = document.battle().move(document.line()[2]).move;
        const QString number = QString::number(third);
        QCOMPARE(TransportBar::moveNamed(document, number), document.line()[2]);
        QCOMPARE(TransportBar::moveNamed(document, QStringLiteral("blue ") + number), document.line()[3]);
        QCOMPARE(TransportBar::moveNamed(document, QStringLiteral("green 2")), -1);
        QCOMPARE(TransportBar::moveNamed(document, QStringLiteral("many")), -1);
        QCOMPARE(TransportBar::moveNamed(document, {}), -1);
    }

    void lightAndDarkDrawAll()
    {
        m_window->document().show(tests::smallBattle());
        m_window->setTheme(Theme::Light);
        const QImage light = m_window->grab().toImage();
        m_window->setTheme(Theme::Dark);
        const QImage dark = m_window->grab().toImage();
        QVERIFY(qGray(light.pixel(light.width() / 2, 5)) > 180);
        QVERIFY(qGray(dark.pixel(dark.width() / 2, 5)) < 90);
        QCOMPARE(settings::theme(), Theme::Dark);
    }

    void whatIsShownIsRemembered()
    {
        m_window->actions()[ActionId::Grid]->setChecked(false);
        m_window->actions()[ActionId::CurveScore]->setChecked(true);
        m_window->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!m_window);
        m_window = new MainWindow;
        QVERIFY(!m_window->actions()[ActionId::Grid]->isChecked());
        QVERIFY(!m_window->workspace()->map()->layers().grid);
        QVERIFY(m_window->actions()[ActionId::CurveScore]->isChecked());
    }
};
SANDGATE_TEST(MainWindowTest)
#include "tst_main_window.moc"
