#include "editor/app/main_window.h"
#include "editor/app/workspace.h"
#include "editor/design/design_desk.h"
#include "editor/design/length_box.h"
#include "editor/map/map_view.h"
#include "storage/scenario_file.h"
#include "tests/shared/test_main.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

using namespace sandgate;

/// Laying out in the window, by mouse and keyboard.
class DesignTest : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    QPointer<MainWindow> m_window;

    MapView* map() const { return m_window->workspace()->map(); }
    const Scenario& scenario() const { return m_window->document().scenario(); }
    const std::vector<CountryPiece>& things() const { return scenario().country.pieces; }
    QAction* action(ActionId id) const { return m_window->actions()[id]; }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(map(), static_cast<Qt::Key>(key), modifiers);
    }
    QPoint placeOf(Vec2 at) const { return map()->toWindow(at).toPoint(); }
    void click(Vec2 at, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mouseClick(map(), Qt::LeftButton, modifiers, placeOf(at));
    }
    void press(Vec2 at, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mousePress(map(), Qt::LeftButton, modifiers, placeOf(at));
    }
    void moveTo(Vec2 at, Qt::KeyboardModifiers modifiers = {}) const
    {
        QMouseEvent event(QEvent::MouseMove, placeOf(at), map()->mapToGlobal(placeOf(at)), Qt::NoButton, Qt::LeftButton,
                          modifiers);
        QCoreApplication::sendEvent(map(), &event);
    }
    void release(Vec2 at, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mouseRelease(map(), Qt::LeftButton, modifiers, placeOf(at));
    }
    void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers = {}) const
    {
        press(from, modifiers);
        moveTo((from + to) * 0.5, modifiers);
        moveTo(to, modifiers);
        release(to, modifiers);
    }
    /// Answers the next question by a button of its box.
    void answer(QMessageBox::StandardButton button)
    {
        QTimer::singleShot(0, this, [this, button] {
            for (QMessageBox* box : m_window->findChildren<QMessageBox*>())
                if (QAbstractButton* wanted = box->button(button))
                    wanted->click();
        });
    }
    bool isUnsaved() const { return m_window->isWindowModified(); }

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("Sandgate tests"));
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path());
    }
    void init()
    {
        QSettings().clear();
        m_window = new MainWindow;
        m_window->resize(1400, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window));
        action(ActionId::View3D)->setChecked(false);
        action(ActionId::New)->trigger();
        QVERIFY(m_window->desk()->isInUse());
        QCoreApplication::processEvents();
    }
    void cleanup()
    {
        if (!m_window)
            return;
        m_window->scenario().steps().setClean();
        m_window->close();
        delete m_window;
    }

    void anEmptyFieldBecomesAValidScenarioByMouseAndKeyboard()
    {
        QVERIFY(!isUnsaved());
        key(Qt::Key_2); // a board by dragging, one on it corner by corner
        drag({20, 40}, {50, 60});
        click({25, 45});
        click({40, 45});
        click({32, 55});
        key(Qt::Key_Return);
        QCOMPARE(things().size(), size_t(2));
        QCOMPARE(things()[0].kind, PieceKind::Board);
        QCOMPARE(things()[0].polygon.size(), size_t(4));
        QCOMPARE(things()[1].polygon.size(), size_t(3));
        QCOMPARE(things()[1].base, 1.0);
        key(Qt::Key_3);
        click({80, 50});
        key(Qt::Key_4); // a tree, and a wood by the brush
        click({70, 30});
        press({90, 30});
        for (int i = 0; i <= 20; ++i)
            moveTo({90.0 + i, 30});
        release({110, 30});
        QVERIFY(things().size() >= 9);
        key(Qt::Key_5);
        click({60, 70});
        click({70, 70});
        click({70, 75});
        key(Qt::Key_Return);
        QCOMPARE(things().back().line.size(), size_t(3));
        for (const int tool : {Qt::Key_I, Qt::Key_C}) {
            key(tool);
            drag({30, tool == Qt::Key_I ? 93.0 : 89.0}, {60, tool == Qt::Key_I ? 93.0 : 89.0});
        }
        key(Qt::Key_U);
        click({75, 92});
        const size_t red = scenario().forces.size();
        QVERIFY(red > 50);
        QCOMPARE(scenario().forces.front().bearing, 180.0);
        // Blue as Red's mirror image
        key(Qt::Key_1);
        std::vector<PieceIndex> all;
        for (size_t i = 0; i < red; ++i)
            all.push_back(static_cast<PieceIndex>(i));
        m_window->document().select(all);
        action(ActionId::MirrorForEnemy)->trigger();
        QCOMPARE(scenario().forces.size(), 2 * red);
        QCOMPARE(scenario().forces.back().side, 1);
        QCOMPARE(scenario().forces[red].bearing, 0.0);
        for (const Problem& problem : m_window->document().problems())
            QVERIFY2(problem.severity == Severity::Warning, qPrintable(toText(problem.refusal)));
        QVERIFY(isUnsaved());
        const QString file = m_folder.filePath(QStringLiteral("mine.scenario.json"));
        QVERIFY(m_window->scenario().saveAs(file));
        QVERIFY(!isUnsaved());
        QCOMPARE(*readScenario(file), scenario());
        // and every step of it undone
        while (action(ActionId::Undo)->isEnabled())
            key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(things().empty());
        QVERIFY(scenario().forces.empty());
        QVERIFY(isUnsaved());
    }

    void everyToolLaysOutMarksUnsavedAndUndoesToClean_data()
    {
        QTest::addColumn<int>("tool");
        for (int tool = 1; tool < designTools; ++tool)
            QTest::addRow("tool %d", tool) << tool;
    }
    void everyToolLaysOutMarksUnsavedAndUndoesToClean()
    {
        QFETCH(int, tool);
        m_window->desk()->choose(static_cast<DesignTool>(tool));
        press({30, 30});
        moveTo({36, 33});
        moveTo({42, 36});
        release({42, 36});
        key(Qt::Key_Return);
        QVERIFY(!things().empty() || !scenario().forces.empty());
        QVERIFY(isUnsaved());
        QVERIFY(action(ActionId::Undo)->isEnabled());
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(things().empty() && scenario().forces.empty());
        QVERIFY(!isUnsaved());
        key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(isUnsaved());
    }

    void escapeUndoSaveDeleteAndCloseInTheMiddleOfEveryDrag_data()
    {
        everyToolLaysOutMarksUnsavedAndUndoesToClean_data();
    }
    void escapeUndoSaveDeleteAndCloseInTheMiddleOfEveryDrag()
    {
        QFETCH(int, tool);
        const QString file = m_folder.filePath(QStringLiteral("drag.scenario.json"));
        const auto half = [&] {
            m_window->desk()->choose(static_cast<DesignTool>(tool));
            press({30, 30});
            moveTo({36, 33});
        };
        half();
        key(Qt::Key_Escape);
        release({36, 33});
        QVERIFY(things().empty() && scenario().forces.empty());
        half();
        key(Qt::Key_Z, Qt::ControlModifier);
        release({36, 33});
        half();
        QVERIFY(m_window->scenario().saveAs(file));
        release({36, 33});
        half();
        key(Qt::Key_Delete);
        release({36, 33});
        half();
        action(ActionId::SelectAll)->trigger();
        key(Qt::Key_Delete);
        m_window->scenario().steps().setClean();
        half();
        QVERIFY(m_window->openFile(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/battles/hooks-farm-1913.battle")));
        release({36, 33});
        moveTo({50, 50});
        QVERIFY(!m_window->scenario().isModified());
        QVERIFY(!action(ActionId::Undo)->isEnabled());
        half(); // with the tool still armed
        release({36, 33});
        QVERIFY(!m_window->document().isScenario());
        QCOMPARE(scenario().forces.size(), size_t(154));
        m_window->close();
        QCoreApplication::processEvents();
    }

    void draggedThingsMoveAsOneStepAndMen()
    {
        key(Qt::Key_6);
        click({30, 30});
        key(Qt::Key_I);
        drag({40, 92}, {46, 92});
        const size_t men = scenario().forces.size();
        key(Qt::Key_1);
        drag({25, 25}, {60, 96}); // frames both
        QCOMPARE(m_window->document().chosen().count(), static_cast<int>(men) + 1);
        const Scenario before = scenario();
        const int steps = m_window->scenario().steps().count();
        drag({30, 30}, {40, 20});
        QCOMPARE(m_window->scenario().steps().count(), steps + 1);
        QVERIFY(distance(things()[0].at - before.country.pieces[0].at,
                         *scenario().forces[0].at - *before.forces[0].at) < 0.002);
        QVERIFY(distance(things()[0].at, before.country.pieces[0].at) > 10);
        key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(scenario(), before);
    }

    void aDragGivenUpComesBack()
    {
        key(Qt::Key_6);
        click({30, 30});
        key(Qt::Key_1);
        const Scenario before = scenario();
        press({30, 30});
        moveTo({50, 50});
        QVERIFY(scenario() != before);
        key(Qt::Key_Escape);
        QCOMPARE(scenario(), before);
        moveTo({60, 50});
        release({60, 50});
        QCOMPARE(scenario(), before);
    }

    void altDragsACopy()
    {
        key(Qt::Key_6);
        click({30, 30});
        key(Qt::Key_1);
        const Vec2 before = things()[0].at;
        drag({30, 30}, {50, 50}, Qt::AltModifier);
        QCOMPARE(things().size(), size_t(2));
        QCOMPARE(things()[0].at, before);
        QVERIFY(distance(things()[1].at, {50, 50}) < 2);
        QCOMPARE(m_window->document().chosen(), (Chosen{.things = {1}}));
    }

    void arrowsNudgeAndTheMapIsDrawnAnew()
    {
        key(Qt::Key_6);
        click({30, 30});
        key(Qt::Key_1);
        click({30, 30});
        const Vec2 before = things()[0].at;
        const QImage picture = map()->grab().toImage();
        const int steps = m_window->scenario().steps().count();
        for (int i = 0; i < 4; ++i)
            key(Qt::Key_Right);
        QVERIFY(distance(things()[0].at, before + Vec2{2, 0}) < 0.002);
        QCOMPARE(m_window->scenario().steps().count(), steps + 1);
        QVERIFY(map()->grab().toImage() != picture);
    }

    void copyAndPasteBetweenWindows()
    {
        key(Qt::Key_3);
        click({40, 40});
        key(Qt::Key_1);
        action(ActionId::SelectAll)->trigger();
        key(Qt::Key_C, Qt::ControlModifier);
        MainWindow other;
        other.setAttribute(Qt::WA_DeleteOnClose, false);
        other.actions()[ActionId::New]->trigger();
        QVERIFY(other.actions()[ActionId::Paste]->isEnabled());
        other.actions()[ActionId::Paste]->trigger();
        QCOMPARE(other.document().scenario().country.pieces.size(), size_t(1));
        QCOMPARE(other.document().scenario().country.pieces[0].bricks.size(), things()[0].bricks.size());
        QVERIFY(other.isWindowModified());
        other.scenario().steps().setClean();
        other.close();
    }

    void typedNumbersAreDoneAndUndone()
    {
        key(Qt::Key_6);
        click({30, 30});
        auto* radius = m_window->findChild<LengthBox*>(QStringLiteral("radius"));
        QVERIFY(radius);
        radius->setFocus();
        radius->findChild<QLineEdit*>()->selectAll();
        QTest::keyClicks(radius, QStringLiteral("2,5 in"));
        QTest::keyClick(radius, Qt::Key_Return);
        QCOMPARE(things()[0].radius, 2.5);
        action(ActionId::Undo)->trigger();
        QCOMPARE(things()[0].radius, 1.5);
        QCOMPARE(radius->value(), 1.5);
    }

    void lengthsAreTypedInAnyUnit()
    {
        const LengthUnit inches = LengthUnit::Inches;
        QCOMPARE(*LengthBox::inchesOf(QStringLiteral("7,5"), inches), 7.5);
        QCOMPARE(*LengthBox::inchesOf(QStringLiteral(" 7.5 in"), inches), 7.5);
        QCOMPARE(*LengthBox::inchesOf(QStringLiteral("2 ft"), inches), 24.0);
        QCOMPARE(*LengthBox::inchesOf(QStringLiteral("25.4 cm"), inches), 10.0);
        QCOMPARE(*LengthBox::inchesOf(QStringLiteral("25.4"), LengthUnit::Centimetres), 10.0);
        QCOMPARE(*LengthBox::inchesOf(QStringLiteral("10 in"), LengthUnit::Centimetres), 10.0);
        for (const char* text : {"", "x", "3 miles", "1 2", "--3"})
            QVERIFY2(!LengthBox::inchesOf(QLatin1String(text), inches), text);
    }

    void unsavedChangesAreAskedAbout()
    {
        key(Qt::Key_6);
        click({30, 30});
        answer(QMessageBox::Cancel);
        m_window->close();
        QVERIFY(m_window->isVisible());
        answer(QMessageBox::Cancel);
        QVERIFY(!m_window->openFile(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios/learning.scenario.json")));
        QCOMPARE(things().size(), size_t(1));
        const QString file = m_folder.filePath(QStringLiteral("asked.scenario.json"));
        QVERIFY(m_window->scenario().saveAs(file));
        const Vec2 before = things()[0].at;
        m_window->desk()->choose(DesignTool::Arrange);
        action(ActionId::SelectAll)->trigger();
        key(Qt::Key_Right);
        QVERIFY(isUnsaved());
        answer(QMessageBox::Save);
        m_window->close();
        QVERIFY(!m_window || !m_window->isVisible());
        QVERIFY(distance(readScenario(file)->country.pieces[0].at, before + Vec2{0.5, 0}) < 0.002);
    }

    void theStartOfABattleMakesANewScenario()
    {
        QVERIFY(m_window->openFile(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/battles/hooks-farm-1913.battle")));
        QVERIFY(!m_window->desk()->isInUse());
        QVERIFY(!action(ActionId::ToolBoard)->isEnabled());
        action(ActionId::EditStart)->trigger();
        QVERIFY(m_window->document().isScenario());
        QVERIFY(m_window->desk()->isInUse());
        QVERIFY(m_window->document().path().isEmpty());
    }
};

SANDGATE_TEST(DesignTest)
#include "tst_design.moc"
