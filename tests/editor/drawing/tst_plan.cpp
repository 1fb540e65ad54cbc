#include "editor/drawing/plan.h"
#include "editor/report/move_story.h"
#include "tests/editor/eventful_battle.h"
#include "tests/shared/test_main.h"

#include <QImage>

using namespace sandgate;

class TestPlan : public QObject
{
    Q_OBJECT

    static QImage sheet(QSize size, const drawing::Palette& palette)
    {
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        image.fill(palette.paper);
        return image;
    }
    static QImage figure(const drawing::FigureLook& look, const drawing::Palette& palette, double pixelsPerInch)
    {
        QImage image = sheet({240, 240}, palette);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(120, 120);
        painter.scale(pixelsPerInch, pixelsPerInch);
        drawing::paintFigure(painter, look, Toys{}, palette, pixelsPerInch);
        return image;
    }
    static QImage map(QSize size, const drawing::Palette& palette, const drawing::Layers& layers = {})
    {
        const auto battle = tests::eventfulBattle();
        const MoveNode& last = battle->move(battle->lineOf()[4]);
        QImage image = sheet(size, palette);
        QPainter painter(&image);
        drawing::paintMap(painter, QRectF(QPointF(0, 0), QSizeF(size)), last.after, report::eventsOf(last),
                          battle->move(last.parent).after, palette, layers);
        return image;
    }

private Q_SLOTS:
    void placesGoThereAndBack()
    {
        QCOMPARE(drawing::fromPlan(drawing::toPlan({3, 7})), (Vec2{3, 7}));
        Country country;
        country.width = 100;
        country.depth = 80;
        QCOMPARE(drawing::planBounds(country, 0), QRectF(0, -80, 100, 80));
    }

    /// Everything is told by shape: in one colour, no two of these look alike, at a small size or a large one.
    void shapesTellWithoutColour_data()
    {
        QTest::addColumn<double>("pixelsPerInch");
        QTest::newRow("small") << 6.0;
        QTest::newRow("middle") << 12.0;
        QTest::newRow("large") << 26.0;
    }
    void shapesTellWithoutColour()
    {
        QFETCH(double, pixelsPerInch);
        const QColor grey(0x50, 0x50, 0x50);
        std::vector<drawing::FigureLook> looks;
        for (const Arm arm : {Arm::Infantry, Arm::Cavalry})
            for (SideIndex side = 0; side < 2; ++side) {
                const drawing::FigureLook man{.arm = arm, .colour = grey, .side = side};
                looks.insert(looks.end(), 5, man);
                looks[looks.size() - 4].lying = true;
                looks[looks.size() - 3].lying = looks[looks.size() - 3].fallen = true;
                looks[looks.size() - 2].condition = Condition::Prisoner;
                looks[looks.size() - 1].condition = Condition::Disarmed;
            }
        for (SideIndex side = 0; side < 2; ++side)
            for (const bool action : {true, false})
                looks.push_back({.arm = Arm::Gun, .colour = grey, .side = side, .inAction = action});
        for (const drawing::Palette& palette : {drawing::Palette::light(), drawing::Palette::dark()}) {
            std::vector<QImage> pictures;
            for (const drawing::FigureLook& look : looks)
                pictures.push_back(figure(look, palette, pixelsPerInch));
            const auto isIdleGun = [&](size_t i) { return looks[i].arm == Arm::Gun && !looks[i].inAction; };
            for (size_t a = 0; a < looks.size(); ++a)
                for (size_t b = a + 1; b < looks.size(); ++b) {
                    if (isIdleGun(a) && isIdleGun(b)) // whose a gun is that nobody serves is told by its colour
                        continue;
                    QVERIFY2(pictures[a] != pictures[b], qPrintable(QStringLiteral("%1 and %2").arg(a).arg(b)));
                }
        }
    }

    void facingShows()
    {
        const drawing::FigureLook man{.colour = Qt::red};
        const QImage north = figure(man, drawing::Palette::light(), 20);
        QVERIFY(north != north.mirrored(false, true));
    }

    void everySizeAndPaletteIsPainted_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1, 1), QSize(20, 20), QSize(120, 90), QSize(400, 700), QSize(1600, 1200)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }
    void everySizeAndPaletteIsPainted()
    {
        QFETCH(QSize, size);
        for (const drawing::Palette& palette : {drawing::Palette::light(), drawing::Palette::dark()}) {
            const QImage image = map(size, palette);
            if (size.width() >= 120)
                QVERIFY(image != sheet(size, palette));
        }
    }

    void layersCanBeHidden()
    {
        const QSize size(600, 520);
        const drawing::Palette palette = drawing::Palette::light();
        const QImage all = map(size, palette);
        for (bool drawing::Layers::*layer :
             {&drawing::Layers::grid, &drawing::Layers::names, &drawing::Layers::figures, &drawing::Layers::trails,
              &drawing::Layers::shots, &drawing::Layers::scale}) {
            drawing::Layers layers;
            layers.*layer = false;
            const QImage less = map(size, palette, layers);
            if (layer != &drawing::Layers::shots) // nobody fired in this move, but men were taken
                QVERIFY(less != all);
        }
    }

    void samePictureEachTime()
    {
        const QSize size(500, 440);
        const QImage first = map(size, drawing::Palette::light());
        const QImage second = map(size, drawing::Palette::light());
        // Qt's rasterizer rounds crowded edges by what was painted before: a few steps of 255, never a shape.
        for (int y = 0; y < size.height(); ++y)
            for (int x = 0; x < size.width(); ++x) {
                const QColor a = first.pixelColor(x, y);
                const QColor b = second.pixelColor(x, y);
                QVERIFY(std::abs(a.red() - b.red()) < 5 && std::abs(a.green() - b.green()) < 5 &&
                        std::abs(a.blue() - b.blue()) < 5);
            }
    }

    void emptyAndOddCountriesDoNoHarm()
    {
        Scenario scenario;
        scenario.sides[0].colour = QStringLiteral("no colour");
        for (const PieceKind kind : {PieceKind::Board, PieceKind::Building, PieceKind::Tree, PieceKind::Wall,
                                     PieceKind::Rock, PieceKind::Water, PieceKind::Bridge, PieceKind::Road})
            scenario.country.pieces.push_back(
                {.id = QStringLiteral("odd"), .kind = kind, .name = QStringLiteral("Odd")});
        QImage image = sheet({300, 300}, drawing::Palette::light());
        QPainter painter(&image);
        painter.scale(3, 3);
        drawing::paintCountry(painter, scenario, drawing::Palette::light(), {}, 3);
        QVERIFY(drawing::sideColour(scenario.sides[0]).isValid());
    }
};

SANDGATE_TEST(TestPlan)
#include "tst_plan.moc"
