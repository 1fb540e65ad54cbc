#include "editor/document/battle_document.h"
#include "editor/map/map_view.h"
#include "tests/gui/small_battle.h"
#include "tests/shared/test_main.h"

#include <QSignalSpy>
#include <QWheelEvent>

using namespace sandgate;

class MapViewTest : public QObject
{
    Q_OBJECT

    BattleDocument m_document;
    std::unique_ptr<MapView> m_map;

    PieceIndex find(const char* id) const { return m_document.position().find(QLatin1String(id)); }
    QPoint placeOf(const char* id) const { return m_map->toWindow(m_document.position()[find(id)].at).toPoint(); }
    void turnWheel(QPointF at, int turns)
    {
        QWheelEvent event(at, m_map->mapToGlobal(at), {}, {0, 120 * turns}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_map.get(), &event);
    }

private Q_SLOTS:
    void init()
    {
        m_map = std::make_unique<MapView>(m_document);
        m_map->resize(700, 600);
        m_map->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_map.get()));
        m_document.show(tests::smallBattle());
    }
    void cleanup() { m_map.reset(); }

    void wholeFieldFits()
    {
        for (const Vec2 corner : {Vec2{0, 0}, Vec2{72, 60}})
            QVERIFY(m_map->rect().contains(m_map->toWindow(corner).toPoint()));
        m_map->resize(300, 500);
        for (const Vec2 corner : {Vec2{0, 0}, Vec2{72, 60}})
            QVERIFY(m_map->rect().contains(m_map->toWindow(corner).toPoint()));
    }

    void wheelZoomsAtThePointer()
    {
        const QPointF at(123, 77);
        const Vec2 under = m_map->toFloor(at);
        const double scale = m_map->scale();
        turnWheel(at, 3);
        QVERIFY(m_map->scale() > 1.5 * scale);
        QVERIFY(distance(m_map->toFloor(at), under) < 1e-6);
        turnWheel(at, 1000);
        turnWheel(at, -1000);
        QVERIFY(m_map->scale() > 0);
        m_map->fit();
        QCOMPARE(m_map->scale(), scale);
    }

    void middleButtonAndSpacePan()
    {
        const Vec2 before = m_map->toFloor({0, 0});
        QTest::mousePress(m_map.get(), Qt::MiddleButton, {}, {200, 200});
        QTest::mouseMove(m_map.get(), {250, 230});
        QTest::mouseRelease(m_map.get(), Qt::MiddleButton, {}, {250, 230});
        const Vec2 panned = m_map->toFloor({50, 30});
        QVERIFY(distance(panned, before) < 1e-6);
        QTest::keyPress(m_map.get(), Qt::Key_Space);
        QTest::mousePress(m_map.get(), Qt::LeftButton, {}, {250, 230});
        QTest::mouseMove(m_map.get(), {200, 200});
        QTest::mouseRelease(m_map.get(), Qt::LeftButton, {}, {200, 200});
        QTest::keyRelease(m_map.get(), Qt::Key_Space);
        QVERIFY(distance(m_map->toFloor({0, 0}), before) < 1e-6);
        QVERIFY(m_document.selection().empty());
    }

    void clickSelectsAndShiftAdds()
    {
        QTest::mouseClick(m_map.get(), Qt::LeftButton, {}, placeOf("r-inf-3"));
        QCOMPARE(m_document.selection(), std::vector<PieceIndex>{find("r-inf-3")});
        QTest::mouseClick(m_map.get(), Qt::LeftButton, Qt::ShiftModifier, placeOf("b-gun-1"));
        QCOMPARE(m_document.selection().size(), size_t(2));
        QTest::mouseClick(m_map.get(), Qt::LeftButton, Qt::ShiftModifier, placeOf("r-inf-3"));
        QCOMPARE(m_document.selection(), std::vector<PieceIndex>{find("b-gun-1")});
        QTest::mouseClick(m_map.get(), Qt::LeftButton, {}, m_map->toWindow({65, 45}).toPoint());
        QVERIFY(m_document.selection().empty());
    }

    void frameSelects()
    {
        const QPoint from = m_map->toWindow({18, 56}).toPoint();
        const QPoint to = m_map->toWindow({34.5, 50}).toPoint();
        QTest::mousePress(m_map.get(), Qt::LeftButton, {}, from);
        QTest::mouseMove(m_map.get(), (from + to) / 2);
        QTest::mouseMove(m_map.get(), to);
        QTest::mouseRelease(m_map.get(), Qt::LeftButton, {}, to);
        QCOMPARE(m_document.selection().size(), size_t(8));
    }

    void hoverTellsWhatAThingIs()
    {
        const QString man = m_map->textAt(placeOf("b-cav-2"));
        for (const char* part : {"Blue", "cavalry", "b-cav-2", "left wing", "free"})
            QVERIFY2(man.contains(QLatin1String(part)), qPrintable(man));
        QVERIFY(m_map->textAt(m_map->toWindow({12, 30})).contains(QLatin1String("The Farm")));
        QVERIFY(m_map->textAt(m_map->toWindow({40, 30})).contains(QLatin1String("hill")));
        QVERIFY(m_map->textAt(m_map->toWindow({5, 50})).isEmpty());
        QSignalSpy hovered(m_map.get(), &MapView::hovered);
        QTest::mouseMove(m_map.get(), placeOf("b-cav-2"));
        QVERIFY(!hovered.isEmpty());
        QCOMPARE(hovered.last().first().toString(), man);
    }

    void redrawnWhenThePositionChanges()
    {
        const QImage before = m_map->grab().toImage();
        m_document.stepMove(1);
        QVERIFY(m_map->grab().toImage() != before);
        m_document.stepMove(-1);
        QCOMPARE(m_map->grab().toImage(), before);
    }

    void layersCanBeHidden()
    {
        const QImage all = m_map->grab().toImage();
        drawing::Layers layers = m_map->layers();
        layers.figures = false;
        m_map->setLayers(layers);
        QVERIFY(m_map->grab().toImage() != all);
        layers.figures = true;
        m_map->setLayers(layers);
        QCOMPARE(m_map->grab().toImage(), all);
    }

    void nothingIsLeftOfABattleClosedByAnother()
    {
        m_document.select({3});
        m_document.show(tests::smallBattle(2));
        QVERIFY(m_document.selection().empty());
        const QImage second = m_map->grab().toImage();
        BattleDocument fresh;
        MapView map(fresh);
        map.resize(m_map->size());
        map.show();
        fresh.show(tests::smallBattle(2));
        QCOMPARE(map.grab().toImage(), second);
    }
};
SANDGATE_TEST(MapViewTest)
#include "tst_map_view.moc"
