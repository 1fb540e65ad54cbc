#include "core/scenario/scenario.h"
#include "tests/shared/test_main.h"

using namespace sandgate;

class ScenarioTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void backLinesRunFromLeftToRight();
    void depthBeforeABackLine();
    void piecesAndSidesById();
    void footprintOfABrick();
};

SANDGATE_TEST(ScenarioTest)

void ScenarioTest::backLinesRunFromLeftToRight()
{
    Scenario scenario;
    for (const Edge edge : {Edge::North, Edge::South, Edge::East, Edge::West}) {
        scenario.sides[1].backLine = edge;
        const auto [left, right] = backLine(scenario, 1);
        QCOMPARE(beforeBackLine(scenario, 1, left), 0.0);
        QCOMPARE(beforeBackLine(scenario, 1, right), 0.0);
        // The middle of the field lies on the left of the line from the left hand's end to the right's.
        QVERIFY(cross(right - left, Vec2{60, 48} - left) > 0);
    }
}

void ScenarioTest::depthBeforeABackLine()
{
    Scenario scenario;
    scenario.sides[0].backLine = Edge::North;
    scenario.sides[1].backLine = Edge::East;
    QCOMPARE(beforeBackLine(scenario, 0, {10, 90}), 6.0);
    QCOMPARE(beforeBackLine(scenario, 0, {10, 98}), -2.0);
    QCOMPARE(beforeBackLine(scenario, 1, {110, 5}), 10.0);
    QVERIFY(isOnField(scenario.country, {0, 96}));
    QVERIFY(!isOnField(scenario.country, {0, 96.1}));
}

void ScenarioTest::piecesAndSidesById()
{
    Scenario scenario;
    scenario.sides[0].id = QStringLiteral("red");
    scenario.sides[1].id = QStringLiteral("blue");
    scenario.forces.push_back({.id = QStringLiteral("r-1")});
    scenario.forces.push_back({.id = QStringLiteral("b-1"), .side = 1});
    QCOMPARE(scenario.sideIndex(QStringLiteral("blue")), 1);
    QCOMPARE(scenario.sideIndex(QStringLiteral("green")), -1);
    QCOMPARE(scenario.pieceIndex(QStringLiteral("b-1")), 1);
    QCOMPARE(scenario.pieceIndex(QStringLiteral("b-2")), -1);
}

void ScenarioTest::footprintOfABrick()
{
    const auto [low, high] = bounds(footprintOf(Brick{.at = {10, 10}, .east = 4, .north = 2, .bearing = 90}));
    QVERIFY(std::abs(high.x - low.x - 2) < 1e-9 && std::abs(high.y - low.y - 4) < 1e-9);
    const Footprint round = footprintOf(Brick{.cylinder = true, .at = {10, 10}, .east = 1.2, .north = 1.2});
    QCOMPARE(round, Footprint::disc({10, 10}, 0.6));
}

#include "tst_scenario.moc"
