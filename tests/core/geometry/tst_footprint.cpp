#include "core/base/random.h"
#include "core/geometry/footprint.h"
#include "core/geometry/grid.h"
#include "tests/shared/test_main.h"

#include <QElapsedTimer>

#include <limits>
#include <numbers>

using namespace sandgate;

class FootprintTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rectangleSeenAlongItsBearing();
    void distanceBetweenNearestPoints();
    void overlapByMoreThanItsSlack();
    void distancesAgreeWithManyPoints();
    void polygons();
    void polygonsThatCrossThemselves();
    void aPolygonOfTenThousandCornersIsQuick();
    void gridFindsWhatASearchOfAllFinds();
    void gridBearsHugeThingsAndOddNumbers();
};

SANDGATE_TEST(FootprintTest)

namespace {

bool near(double a, double b, double grace = 1e-9)
{
    return std::abs(a - b) <= grace;
}

/// The least distance between points laid closely on both outlines.
double distanceByPoints(const Footprint& a, const Footprint& b)
{
    const auto outline = [](const Footprint& f) {
        std::vector<Vec2> points;
        for (int i = 0; i < f.count; ++i) {
            const Vec2 from = f.corners[static_cast<size_t>(i)], to = f.corners[static_cast<size_t>((i + 1) % f.count)];
            for (int k = 0; k < 60; ++k) {
                const Vec2 middle = from + (to - from) * (k / 60.0);
                if (f.radius == 0)
                    points.push_back(middle);
                for (int turn = 0; turn < 60 && f.radius > 0; ++turn)
                    points.push_back(middle + alongBearing(turn * 6) * f.radius);
            }
        }
        return points;
    };
    double least = 1e9;
    const std::vector<Vec2> others = outline(b);
    for (const Vec2 p : outline(a)) {
        for (const Vec2 q : others)
            least = std::min(least, distance(p, q));
    }
    return least;
}

Polygon star(int corners, double radius, double inner)
{
    Polygon polygon;
    for (int i = 0; i < corners; ++i) {
        const double turn = 2 * std::numbers::pi * i / corners;
        const double reach = i % 2 ? inner : radius;
        polygon.push_back({reach * std::cos(turn), reach * std::sin(turn)});
    }
    return polygon;
}

} // namespace

void FootprintTest::rectangleSeenAlongItsBearing()
{
    const Footprint gun = Footprint::rectangle({10, 10}, 90, 2, 3, 4);
    const auto [low, high] = bounds(gun);
    QVERIFY(near(low.x, 6) && near(high.x, 13) && near(low.y, 9) && near(high.y, 11));
    QVERIFY(area({gun.corners.begin(), gun.corners.end()}) > 0);
    const auto [stripLow, stripHigh] = bounds(Footprint::strip({0, 0}, {0, 5}, 1));
    QVERIFY(near(stripLow.x, -0.5) && near(stripHigh.x, 0.5) && near(stripLow.y, 0) && near(stripHigh.y, 5));
}

void FootprintTest::distanceBetweenNearestPoints()
{
    const Footprint box = Footprint::rectangle({0, 0}, 0, 2, 1, 1);
    QVERIFY(near(distance(box, Vec2{3, 0}), 2));
    QVERIFY(near(distance(box, Vec2{4, 5}), 5));
    QCOMPARE(distance(box, Vec2{0.5, 0.5}), 0.0);
    QVERIFY(near(distance(box, Footprint::disc({3, 0}, 0.5)), 1.5));
    QVERIFY(near(distance(box, Vec2{-5, 3}, Vec2{5, 3}), 2));
    QCOMPARE(distance(box, Vec2{-5, 0}, Vec2{5, 0}), 0.0);
    QVERIFY(near(distance(box, Footprint::rectangle({2.0625, 0}, 0, 2, 1, 1)), 0.0625));
    // One inside the other, and two crossed without a corner inside.
    QCOMPARE(distance(box, Footprint::rectangle({0, 0}, 30, 0.2, 0.1, 0.1)), 0.0);
    QCOMPARE(distance(box, Footprint::rectangle({0, 0}, 0, 0.5, 9, 9)), 0.0);
    // Segments: apart on one line, parallel, crossed.
    QVERIFY(near(distance(Footprint{{Vec2{0, 0}, Vec2{1, 0}}, 2, 0}, Vec2{3, 0}, Vec2{5, 0}), 2));
    QVERIFY(near(distance(Footprint{{Vec2{0, 0}, Vec2{1, 0}}, 2, 0.25}, Vec2{0, 1}, Vec2{1, 1}), 0.75));
    QCOMPARE(distance(Footprint{{Vec2{0, 0}, Vec2{2, 2}}, 2, 0}, Vec2{0, 2}, Vec2{2, 0}), 0.0);
}

void FootprintTest::overlapByMoreThanItsSlack()
{
    const Footprint box = Footprint::rectangle({0, 0}, 0, 2, 1, 1);
    QVERIFY(!overlap(box, Footprint::rectangle({2, 0}, 0, 2, 1, 1)));
    QVERIFY(overlap(box, Footprint::rectangle({1.999, 0}, 0, 2, 1, 1)));
    QVERIFY(!overlap(box, Footprint::rectangle({1.999, 0}, 0, 2, 1, 1), 0.01));
    QVERIFY(overlap(Footprint::disc({0, 0}, 1), Footprint::disc({1.9, 0}, 1)));
    QVERIFY(!overlap(Footprint::disc({0, 0}, 1), Footprint::disc({2, 0}, 1)));
    QVERIFY(overlap(Footprint{{Vec2{0, 0}, Vec2{2, 2}}, 2, 0}, Footprint{{Vec2{0, 2}, Vec2{2, 0}}, 2, 0}));
}

void FootprintTest::distancesAgreeWithManyPoints()
{
    Random random(11);
    const auto any = [&] {
        const Vec2 at{random.uniform() * 6, random.uniform() * 6};
        if (random.uniform() < 0.3)
            return Footprint::disc(at, random.uniform());
        return Footprint::rectangle(at, random.uniform() * 360, 0.2 + random.uniform(), random.uniform(),
                                    0.1 + random.uniform());
    };
    for (int i = 0; i < 60; ++i) {
        const Footprint a = any(), b = any();
        const double exact = distance(a, b), rough = distanceByPoints(a, b);
        QCOMPARE(exact, distance(b, a));
        QCOMPARE(overlap(a, b), overlap(b, a));
        if (exact > 0)
            QVERIFY2(exact <= rough + 1e-9 && rough < exact + 0.06, qPrintable(QString::number(rough - exact)));
        QVERIFY(!overlap(a, b) || exact == 0);
    }
}

void FootprintTest::polygons()
{
    const Polygon corner{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}};
    QCOMPARE(area(corner), 7.0);
    QVERIFY(contains(corner, {0.5, 3}) && contains(corner, {3, 0.5}) && !contains(corner, {2, 2}));
    QVERIFY(near(distanceToArea(corner, Footprint::disc({2, 2}, 0.25)), 0.75));
    QCOMPARE(distanceToArea(corner, Footprint::disc({0.5, 3}, 0.1)), 0.0);
    QVERIFY(near(distanceToEdge(corner, Footprint::disc({0.5, 3}, 0.1)), 0.4));
    // A polygon wholly inside a footprint touches it.
    QCOMPARE(distanceToArea(corner, Footprint::rectangle({2, 2}, 0, 20, 10, 10)), 0.0);
    QVERIFY(!contains({}, {0, 0}));
}

void FootprintTest::polygonsThatCrossThemselves()
{
    QVERIFY(isSimple({{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    QVERIFY(isSimple({{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}})); // closed in the file
    QVERIFY(isSimple({{0, 0}, {1, 0}, {2, 0}, {2, 2}}));         // a corner within a side
    QVERIFY(!isSimple({{0, 0}, {2, 2}, {2, 0}, {0, 2}}));
    QVERIFY(!isSimple({{0, 0}, {2, 0}}));
    QVERIFY(!isSimple({{0, 0}, {2, 0}, {4, 0}}));
    QVERIFY(!isSimple({{0, 0}, {4, 0}, {2, 0}, {2, 2}}));                 // doubles back
    QVERIFY(!isSimple({{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}));         // a corner on another side
    QVERIFY(!isSimple({{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}})); // two corners in one place
    QVERIFY(!isSimple({{0, 0}, {2, 0}, {2, std::numeric_limits<double>::quiet_NaN()}}));
}

void FootprintTest::aPolygonOfTenThousandCornersIsQuick()
{
    Polygon polygon = star(10000, 60, 59.9);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(isSimple(polygon));
    QVERIFY2(timer.elapsed() < 1000, "the sweep takes too long");
    std::swap(polygon[4000], polygon[4500]);
    QVERIFY(!isSimple(polygon));
}

void FootprintTest::gridFindsWhatASearchOfAllFinds()
{
    Random random(3);
    Grid grid;
    std::vector<std::array<Vec2, 2>> boxes;
    for (int i = 0; i < 300; ++i) {
        const Vec2 low{random.uniform() * 120 - 10, random.uniform() * 96 - 10};
        boxes.push_back({low, low + Vec2{random.uniform() * 9, random.uniform() * 9}});
        grid.add(i, boxes.back()[0], boxes.back()[1]);
    }
    for (int i = 0; i < 200; ++i) {
        const Vec2 at{random.uniform() * 120, random.uniform() * 96};
        const std::vector<int> found = grid.near(at, 2);
        QVERIFY(std::is_sorted(found.begin(), found.end()));
        QVERIFY(std::adjacent_find(found.begin(), found.end()) == found.end());
        for (int thing = 0; thing < 300; ++thing) {
            const auto& [low, high] = boxes[static_cast<size_t>(thing)];
            const bool meets = low.x <= at.x + 2 && high.x >= at.x - 2 && low.y <= at.y + 2 && high.y >= at.y - 2;
            QVERIFY(!meets || std::binary_search(found.begin(), found.end(), thing));
        }
    }
}

void FootprintTest::gridBearsHugeThingsAndOddNumbers()
{
    Grid grid;
    QVERIFY(grid.isEmpty());
    grid.add(7, {-1e300, -1e300}, {1e300, 1e300});
    grid.add(3, {1, 1}, {2, 2});
    QVERIFY(!grid.isEmpty());
    QCOMPARE(grid.near(Vec2{1.5, 1.5}, 0.1), (std::vector<int>{3, 7}));
    QCOMPARE(grid.near(Vec2{-1e300, -1e300}, Vec2{1e300, 1e300}), (std::vector<int>{3, 7}));
    grid.near(Vec2{std::numeric_limits<double>::quiet_NaN(), 0}, 1);
}

#include "tst_footprint.moc"
