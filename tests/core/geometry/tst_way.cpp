#include "core/base/random.h"
#include "core/geometry/way.h"
#include "tests/shared/test_main.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

using namespace sandgate;

class WayTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void MOB_3_straightWhereNothingBars();
    void MOB_3_roundACorner();
    void MOB_3_roundATrunk();
    void MOB_3_roundABox();
    void MOB_3_gapsNarrowerThanTheWidthAreClosed();
    void MOB_3_noFartherThanTheLimit();
    void MOB_3_nothingEndsInsideAnObstacle();
    void MOB_3_stepsAwayFromWhatItStandsCloseTo();
    void MOB_3_doesNotSlipThroughALineItTouches();
    void MOB_3_roundAConcaveWater();
    void MOB_3_alongAWallOfTouchingBricks();
    void MOB_3_outOfAnEnclosure();
    void MOB_3_extrasBarAsTheCountryDoes();
    void badInputIsBorne();
    void agreesWithAVisibilityGraph();
    void isQuick();
};

SANDGATE_TEST(WayTest)

namespace {

constexpr double pi = std::numbers::pi;
constexpr double endless = std::numeric_limits<double>::infinity();

Obstacle box(double west, double south, double east, double north)
{
    return {.footprint = Footprint{{Vec2{west, north}, {west, south}, {east, south}, {east, north}}, 4, 0}};
}

Obstacle trunk(Vec2 at, double radius)
{
    return {.footprint = Footprint::disc(at, radius)};
}

bool isLength(const std::optional<Way>& way, double expected, double grace = 1e-8)
{
    if (way && std::abs(way->length - expected) > grace)
        qWarning("%.12f for %.12f", way->length, expected);
    return way && std::abs(way->length - expected) <= grace;
}

double room(const Obstacle& obstacle, Vec2 a, Vec2 b)
{
    const Footprint line{{a, b}, 2, 0};
    return obstacle.area.empty() ? distance(obstacle.footprint, a, b) : distanceToArea(obstacle.area, line);
}

bool isClear(const std::vector<Obstacle>& obstacles, Vec2 a, Vec2 b, double half)
{
    return std::all_of(obstacles.begin(), obstacles.end(), [&](const Obstacle& o) { return room(o, a, b) >= half; });
}

/// The shortest way by points laid a little outside of the discs about every corner: never shorter than the string.
double lengthByVisibility(const std::vector<Obstacle>& obstacles, Vec2 from, Vec2 to, double half)
{
    constexpr int around = 40;
    std::vector<Vec2> points{from, to};
    const auto ring = [&](Vec2 at, double radius) {
        for (int i = 0; i < around; ++i) {
            const Vec2 point = at + alongBearing(i * 360.0 / around) * (radius / std::cos(pi / around) + 1e-9);
            if (isClear(obstacles, point, point, half))
                points.push_back(point);
        }
    };
    for (const Obstacle& obstacle : obstacles) {
        for (const Vec2 at : obstacle.area)
            ring(at, half);
        for (int i = 0; i < obstacle.footprint.count && obstacle.area.empty(); ++i)
            ring(obstacle.footprint.corners[static_cast<size_t>(i)], obstacle.footprint.radius + half);
    }
    std::vector<double> best(points.size(), endless);
    std::vector<bool> done(points.size());
    best[0] = 0;
    for (;;) {
        size_t next = points.size();
        for (size_t i = 0; i < points.size(); ++i) {
            if (!done[i] && best[i] < endless && (next == points.size() || best[i] < best[next]))
                next = i;
        }
        if (next == points.size() || next == 1)
            return best[1];
        done[next] = true;
        for (size_t i = 0; i < points.size(); ++i) {
            const double by = best[next] + distance(points[next], points[i]);
            if (!done[i] && by < best[i] && isClear(obstacles, points[next], points[i], half - 1e-9))
                best[i] = by;
        }
    }
}

} // namespace

void WayTest::MOB_3_straightWhereNothingBars()
{
    const WayFinder finder({box(0, 0, 2, 2)});
    const auto way = finder.find({-5, 3}, {5, 3}, 1, 12);
    QVERIFY(isLength(way, 10));
    QCOMPARE(way->points.size(), size_t(2));
    QVERIFY(isLength(finder.find({-5, 2.5}, {5, 2.5}, 1, 12), 10)); // just grazing it
    QVERIFY(isLength(finder.find({4, 4}, {4, 4}, 1, 12), 0));
}

void WayTest::MOB_3_roundACorner()
{
    // From due south of the corner's disc to due east of it: straight, a quarter of a turn, straight.
    const WayFinder finder({box(0, -20, 20, 0)});
    const auto way = finder.find({-0.5, -6}, {7, 0.5}, 1, 24);
    QVERIFY(isLength(way, 6 + 0.25 * pi + 7));
    QVERIFY(way->points.size() > 4);
    for (const Vec2 at : way->points)
        QVERIFY(distance(box(0, -20, 20, 0).footprint, at) >= 0.5 - 1e-9);
}

void WayTest::MOB_3_roundATrunk()
{
    // Centre on the line: two tangents and the arc between them.
    const WayFinder finder({trunk({0, 0}, 0.5)});
    const double radius = 0.5 + 0.375, reach = 5;
    const double tangent = std::sqrt(reach * reach - radius * radius);
    const double arc = radius * (pi - 2 * std::acos(radius / reach));
    QVERIFY(isLength(finder.find({-reach, 0}, {reach, 0}, 0.75, 24), 2 * tangent + arc));
}

void WayTest::MOB_3_roundABox()
{
    const WayFinder finder({box(-1, -2, 1, 2)});
    // A thing without width goes by the bare corners.
    QVERIFY(isLength(finder.find({-4, 0}, {4, 0}, 0, 24), 2 * std::hypot(3, 2) + 2));
    const double tangentAngle = std::atan2(2, 3) + std::asin(0.5 / std::hypot(3, 2));
    const double tangent = std::sqrt(13 - 0.25);
    QVERIFY(isLength(finder.find({-4, 0}, {4, 0}, 1, 24), 2 * tangent + 2 + 2 * 0.5 * tangentAngle));
}

void WayTest::MOB_3_gapsNarrowerThanTheWidthAreClosed()
{
    const auto through = [](double gap) {
        const WayFinder finder({box(-20, 0, -gap / 2, 1), box(gap / 2, 0, 20, 1)});
        return finder.find({0, -4}, {0, 5}, 0.75, 12);
    };
    QVERIFY(isLength(through(0.75), 9));
    QVERIFY(isLength(through(1), 9));
    QVERIFY(!through(0.7499));
    QVERIFY(!through(0));
}

void WayTest::MOB_3_noFartherThanTheLimit()
{
    const WayFinder finder({box(-1, -2, 1, 2)});
    const double whole = 2 * std::hypot(3, 2) + 2;
    QVERIFY(finder.find({-4, 0}, {4, 0}, 0, whole + 1e-6));
    QVERIFY(!finder.find({-4, 0}, {4, 0}, 0, whole - 1e-6));
    QVERIFY(isLength(finder.find({-4, 0}, {4, 0}, 0, endless), whole));
    QVERIFY(!finder.find({-4, 9}, {4, 9}, 0, 7.9));
}

void WayTest::MOB_3_nothingEndsInsideAnObstacle()
{
    const Polygon pond{{0, 0}, {6, 0}, {6, 6}, {0, 6}};
    const WayFinder finder({box(10, 0, 14, 4), {.footprint = {}, .area = pond}});
    QVERIFY(!finder.find({12, -4}, {12, 2}, 0.75, 24));
    QVERIFY(!finder.find({3, -4}, {3, 3}, 0.75, 24));
    QVERIFY(!finder.find({3, 2}, {3, 4}, 0.75, 24));
    // Who stands in one walks out of it.
    QVERIFY(isLength(finder.find({12, 2}, {12, -4}, 0.75, 24), 6));
    QVERIFY(isLength(finder.find({3, 3}, {3, -3}, 0.75, 24), 6));
}

void WayTest::MOB_3_stepsAwayFromWhatItStandsCloseTo()
{
    const WayFinder finder({box(0, 0, 10, 1)});
    QVERIFY(isLength(finder.find({5, -0.0625}, {5, -6}, 0.75, 12), 6 - 0.0625));
    QVERIFY(isLength(finder.find({5, -6}, {5, -0.0625}, 0.75, 12), 6 - 0.0625));
    QVERIFY(isLength(finder.find({5, -0.0625}, {9, -0.0625}, 0.75, 12), 4));
    QVERIFY(isLength(finder.find({5, 0}, {9, 0}, 0.75, 12), 4));
    // Round the end it stays as close as it stood.
    QVERIFY(isLength(finder.find({5, -0.0625}, {5, 1.0625}, 0.75, 24), 10 + 1 + pi * 0.0625));
}

void WayTest::MOB_3_doesNotSlipThroughALineItTouches()
{
    // Enemies 0.4 apart; he stands up to two of them, and wants to get behind.
    std::vector<Obstacle> line;
    for (int i = 0; i < 9; ++i)
        line.push_back({.footprint = Footprint::rectangle({i * 1.15, 0}, 0, 0.75, 0.25, 0.25)});
    const WayFinder finder({});
    const auto round = finder.find({4.025, -0.3}, {4.025, 3}, 0.75, 24, line);
    QVERIFY(round && round->length > 9);
    QVERIFY(!finder.find({4.025, -0.3}, {4.025, 3}, 0.75, 8, line));
    // But he may come to stand between two of them, and leave again by the way that he came.
    QVERIFY(isLength(finder.find({4.025, -3}, {4.025, 0}, 0.75, 12, line), 3));
    QVERIFY(isLength(finder.find({4.025, 0}, {4.025, -3}, 0.75, 12, line), 3));
}

void WayTest::MOB_3_roundAConcaveWater()
{
    // A horseshoe open to the north: out of it and round its western arm.
    const Polygon horseshoe{{0, 0}, {10, 0}, {10, 8}, {7, 8}, {7, 3}, {3, 3}, {3, 8}, {0, 8}};
    const WayFinder finder({{.footprint = {}, .area = horseshoe}});
    const double bare = std::hypot(2, 4) + 3 + std::hypot(1, 4);
    QVERIFY(isLength(finder.find({5, 4}, {-1, 4}, 0, 24), bare));
    const auto way = finder.find({5, 4}, {-1, 4}, 1, 24);
    QVERIFY(way && way->length > bare && way->length < bare + 1.6);
    Polygon clockwise(horseshoe.rbegin(), horseshoe.rend());
    clockwise.push_back(clockwise.front());
    QVERIFY(isLength(WayFinder({{.footprint = {}, .area = clockwise}}).find({5, 4}, {-1, 4}, 1, 24), way->length));
    // Shore to shore is not over the water, however close to it one stands.
    QVERIFY(isLength(finder.find({5, 0}, {5, 3}, 0, 40), 5 + 8 + 3 + std::hypot(2, 5)));
}

void WayTest::MOB_3_alongAWallOfTouchingBricks()
{
    std::vector<Obstacle> wall;
    for (int i = 0; i < 10; ++i)
        wall.push_back(box(i, 0, i + 1, 1));
    wall.push_back(box(2, 0, 5, 1)); // and some over others
    wall.push_back(box(2, 0, 5, 1));
    const WayFinder finder(wall);
    QVERIFY(isLength(finder.find({-1, -0.5}, {11, -0.5}, 1, 24), 12));
    const WayFinder single({box(0, 0, 10, 1)});
    for (const double width : {0.01, 0.5, 0.75}) {
        const auto expected = single.find({6.2, -2}, {6.2, 3}, width, 24);
        QVERIFY(expected && isLength(finder.find({6.2, -2}, {6.2, 3}, width, 24), expected->length));
    }
}

void WayTest::MOB_3_outOfAnEnclosure()
{
    const WayFinder closed({box(0, 0, 10, 1), box(0, 9, 10, 10), box(0, 1, 1, 9), box(9, 1, 10, 9)});
    QVERIFY(!closed.find({5, 5}, {5, -5}, 0.75, endless));
    QVERIFY(!closed.find({5, -5}, {5, 5}, 0.75, 24));
    const WayFinder open({box(0, 0, 10, 1), box(0, 9, 10, 10), box(0, 1, 1, 9), box(9, 1, 10, 8)});
    const auto way = open.find({5, 5}, {5, -5}, 0.75, 40);
    QVERIFY(way && way->length > 15);
}

void WayTest::MOB_3_extrasBarAsTheCountryDoes()
{
    const std::vector<Obstacle> some{box(0, 0, 2, 2), trunk({4, 1}, 0.3), box(1, -3, 2, -1)};
    const WayFinder all(some), none({}), half({some[0]});
    const auto way = all.find({-2, 1}, {6, 1}, 0.75, 24);
    QVERIFY(way.has_value());
    QVERIFY(isLength(none.find({-2, 1}, {6, 1}, 0.75, 24, some), way->length));
    QVERIFY(isLength(half.find({-2, 1}, {6, 1}, 0.75, 24, {some[1], some[2]}), way->length));
}

void WayTest::badInputIsBorne()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const WayFinder finder({trunk({nan, 0}, 1),
                            trunk({0, 0}, -1),
                            {.footprint = {}, .area = {{0, 0}, {nan, 1}, {2, 2}}},
                            {.footprint = {}, .area = {{0, 0}, {1, 1}}},
                            {.footprint = Footprint{}},
                            {.footprint = Footprint::strip({3, 3}, {3, 3}, 0)}});
    QVERIFY(finder.find({-3, 1}, {3, 1}, 0.75, 12));
    QVERIFY(!finder.find({nan, 1}, {3, 1}, 0.75, 12));
    QVERIFY(!finder.find({-3, 1}, {3, 1}, nan, 12));
    QVERIFY(!finder.find({-3, 1}, {3, 1}, 1, nan));
    QVERIFY(!finder.find({-3, 1}, {endless, 1}, 1, endless));
}

void WayTest::agreesWithAVisibilityGraph()
{
    Random random(5);
    int bent = 0;
    for (int scene = 0; scene < 60; ++scene) {
        std::vector<Obstacle> obstacles;
        const int count = 3 + random.below(5);
        for (int i = 0; i < count; ++i) {
            const Vec2 at{2 + random.uniform() * 8, random.uniform() * 8};
            const double kind = random.uniform();
            if (kind < 0.25)
                obstacles.push_back(trunk(at, 0.2 + random.uniform()));
            else if (kind < 0.45)
                obstacles.push_back(
                    {.footprint = {}, .area = {at, at + Vec2{2, -1}, at + Vec2{1, 0.3}, at + Vec2{1.5, 2}}});
            else
                obstacles.push_back({.footprint = Footprint::rectangle(at, random.uniform() * 360,
                                                                       0.5 + 3 * random.uniform(), 0.5, 0.5)});
        }
        const double half = 0.1 + random.uniform() * 0.4;
        const Vec2 from{0, random.uniform() * 8}, to{12, random.uniform() * 8};
        if (!isClear(obstacles, from, from, half) || !isClear(obstacles, to, to, half))
            continue;
        const double rough = lengthByVisibility(obstacles, from, to, half);
        const auto way = WayFinder(obstacles).find(from, to, 2 * half, 60);
        const QByteArray where = "scene " + QByteArray::number(scene);
        QVERIFY2(way || rough == endless, where.constData());
        if (!way)
            continue;
        bent += way->points.size() > 2;
        QVERIFY2(way->length <= rough + 1e-6, (where + QByteArray::number(way->length - rough)).constData());
        double drawn = 0;
        for (size_t i = 1; i < way->points.size(); ++i) {
            drawn += distance(way->points[i - 1], way->points[i]);
            QVERIFY2(isClear(obstacles, way->points[i - 1], way->points[i], half * std::cos(0.08) - 0.003 - 1e-6),
                     where.constData());
        }
        QVERIFY2(drawn <= way->length + 1e-6 && drawn > way->length * 0.998, where.constData());
    }
    QVERIFY(bent > 25);
}

void WayTest::isQuick()
{
    Random random(9);
    std::vector<Obstacle> obstacles;
    for (int i = 0; i < 300; ++i) {
        const Vec2 at{random.uniform() * 120, random.uniform() * 96};
        obstacles.push_back({.footprint = Footprint::rectangle(at, random.uniform() * 360, 2, 0.5, 0.5)});
    }
    const WayFinder finder(obstacles);
    qint64 straight = 0, bent = 0;
    int straightWays = 0, bentWays = 0, none = 0;
    for (int i = 0; i < 2000; ++i) {
        const Vec2 from{random.uniform() * 120, random.uniform() * 96};
        const Vec2 to = from + alongBearing(random.uniform() * 360) * (random.uniform() * 20);
        QElapsedTimer timer;
        timer.start();
        const auto way = finder.find(from, to, 0.75, 24);
        const qint64 took = timer.nsecsElapsed();
        if (way && way->points.size() == 2) {
            straight += took;
            ++straightWays;
        } else if (way) {
            bent += took;
            ++bentWays;
        } else {
            bent += took;
            ++none;
        }
    }
    qInfo("%d straight, %.2f us each; %d bent and %d none, %.1f us each", straightWays, straight / 1e3 / straightWays,
          bentWays, none, bent / 1e3 / (bentWays + none));
    QVERIFY(straight / straightWays < 50'000);
    QVERIFY(bent / (bentWays + none) < 5'000'000);
}

#include "tst_way.moc"
