#include "core/scenario/arranging.h"
#include "tests/shared/test_main.h"

using namespace sandgate;

namespace {

CountryPiece boardOf(const char* id, double west, double south, double east, double north, double base, double height)
{
    CountryPiece board;
    board.id = QLatin1String(id);
    board.kind = PieceKind::Board;
    board.base = base;
    board.height = height;
    board.polygon = {{west, south}, {east, south}, {east, north}, {west, north}};
    return board;
}

CountryPiece treeAt(const char* id, Vec2 at, double base)
{
    CountryPiece tree;
    tree.id = QLatin1String(id);
    tree.kind = PieceKind::Tree;
    tree.at = at;
    tree.base = base;
    tree.height = 6;
    tree.trunk = 0.2;
    tree.crown = 1.5;
    return tree;
}

ForcePiece manAt(const char* id, std::optional<Vec2> at, double bearing)
{
    return {.id = QLatin1String(id), .at = at, .bearing = bearing};
}

/// A hill of two boards with a tree on it, a wall beside it, two men and one in the box.
Scenario hill()
{
    Scenario scenario;
    CountryPiece wall;
    wall.id = QStringLiteral("wall-1");
    wall.kind = PieceKind::Wall;
    wall.line = {{40, 10}, {50, 10}};
    wall.width = 0.5;
    wall.height = 1.5;
    CountryPiece pond;
    pond.id = QStringLiteral("pond");
    pond.kind = PieceKind::Water;
    pond.polygon = {{60, 60}, {70, 60}, {65, 70}};
    pond.fords = {{{60, 62}, {70, 62}}};
    CountryPiece shed;
    shed.id = QStringLiteral("shed");
    shed.kind = PieceKind::Building;
    shed.bricks = {{.at = {80, 20}, .east = 4, .north = 2, .height = 3, .bearing = 30}};
    scenario.country.pieces = {boardOf("low", 10, 10, 30, 30, 0, 1),
                               boardOf("high", 15, 15, 25, 25, 1, 2),
                               treeAt("tree-1", {20, 20}, 3),
                               wall,
                               pond,
                               shed};
    scenario.forces = {manAt("r-1", Vec2{50, 50}, 350), manAt("r-2", Vec2{52, 50}, 10), manAt("r-3", {}, 0)};
    return scenario;
}

bool isNear(Vec2 a, Vec2 b)
{
    return distance(a, b) < 2e-3;
}

} // namespace

class ArrangingTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allAreChosenThatAreOutOfTheBox() { QCOMPARE(allOf(hill()), (Chosen{{0, 1, 2, 3, 4, 5}, {0, 1}})); }

    void movingCarriesEveryPlaceOfAThing()
    {
        const Scenario before = hill();
        Scenario after = before;
        moveBy(after, allOf(after), {1, -2});
        QCOMPARE(after.country.pieces[0].polygon[0], (Vec2{11, 8}));
        QCOMPARE(after.country.pieces[2].at, (Vec2{21, 18}));
        QCOMPARE(after.country.pieces[3].line[1], (Vec2{51, 8}));
        QCOMPARE(after.country.pieces[4].fords[0][1], (Vec2{71, 60}));
        QCOMPARE(after.country.pieces[5].bricks[0].at, (Vec2{81, 18}));
        QCOMPARE(*after.forces[1].at, (Vec2{53, 48}));
        QVERIFY(!after.forces[2].at);
        moveBy(after, allOf(after), {-1, 2});
        QCOMPARE(after, before);
    }

    void aQuarterTurnFourTimesIsNone()
    {
        const Scenario before = hill();
        Scenario after = before;
        const Vec2 about = extentOf(after, allOf(after)).middle();
        turn(after, allOf(after), about, 90);
        QCOMPARE(after.forces[0].bearing, 80.0);
        QCOMPARE(after.country.pieces[5].bricks[0].bearing, 120.0);
        QVERIFY(isNear(*after.forces[0].at, about + Vec2{50 - about.y, about.x - 50}));
        for (int i = 0; i < 3; ++i)
            turn(after, allOf(after), about, 90);
        for (size_t i = 0; i < 4; ++i)
            QVERIFY(isNear(after.country.pieces[0].polygon[i], before.country.pieces[0].polygon[i]));
        QCOMPARE(after.forces[0].bearing, 350.0);
    }

    void aMirrorTwiceIsNone()
    {
        const Scenario before = hill();
        for (const Mirror how : {Mirror::EastWest, Mirror::NorthSouth}) {
            Scenario after = before;
            mirror(after, allOf(after), {60, 48}, how);
            QVERIFY(after != before);
            QCOMPARE(after.forces[0].bearing, how == Mirror::EastWest ? 10.0 : 190.0);
            mirror(after, allOf(after), {60, 48}, how);
            QCOMPARE(after, before);
        }
    }

    void stretchingKeepsTheSizeOfATree()
    {
        Scenario scenario = hill();
        stretch(scenario, {.things = {0, 2}}, {10, 10}, 2, 0.5);
        QCOMPARE(scenario.country.pieces[0].polygon[2], (Vec2{50, 20}));
        QCOMPARE(scenario.country.pieces[2].at, (Vec2{30, 15}));
        QCOMPARE(scenario.country.pieces[2].crown, 1.5);
    }

    void alignedToEachEdgeOfAll()
    {
        Scenario scenario = hill();
        const Chosen two{.things = {2, 3}}; // the tree from 18.5 to 21.5, the wall from 40 to 50
        align(scenario, two, Alignment::West);
        QCOMPARE(scenario.country.pieces[3].line[0].x, 18.5);
        align(scenario, two, Alignment::East);
        QCOMPARE(extentOf(scenario.country.pieces[2]).high.x, extentOf(scenario.country.pieces[3]).high.x);
        align(scenario, two, Alignment::South);
        QCOMPARE(extentOf(scenario.country.pieces[2]).low.y, 9.75);
        align(scenario, two, Alignment::MiddleNorth);
        QVERIFY(std::abs(footOf(scenario.country.pieces[2]).y - footOf(scenario.country.pieces[3]).y) < 1e-3);
    }

    void distributedEvenly()
    {
        Scenario scenario;
        scenario.forces = {manAt("a", Vec2{0, 5}, 0), manAt("b", Vec2{9, 6}, 0), manAt("c", Vec2{2, 7}, 0)};
        distribute(scenario, allOf(scenario), true);
        QCOMPARE(*scenario.forces[2].at, (Vec2{4.5, 7}));
        QCOMPARE(*scenario.forces[0].at, (Vec2{0, 5}));
        QCOMPARE(*scenario.forces[1].at, (Vec2{9, 6}));
    }

    void copiesHaveNewIds()
    {
        Scenario scenario = hill();
        const Chosen copies = addCopies(scenario, hill(), {{2, 5}, {0}}, {3, 0});
        QCOMPARE(copies, (Chosen{{6, 7}, {3}}));
        QCOMPARE(scenario.country.pieces[6].id, QStringLiteral("tree-2"));
        QCOMPARE(scenario.country.pieces[7].id, QStringLiteral("shed-1"));
        QCOMPARE(scenario.forces[3].id, QStringLiteral("r-4"));
        QCOMPARE(*scenario.forces[3].at, (Vec2{53, 50}));
    }

    void removedAreGoneAndTheRestKeepTheirOrder()
    {
        Scenario scenario = hill();
        remove(scenario, {{0, 2, 5}, {1}});
        QCOMPARE(scenario.country.pieces.size(), size_t(3));
        QCOMPARE(scenario.country.pieces[1].id, QStringLiteral("wall-1"));
        QCOMPARE(scenario.forces[1].id, QStringLiteral("r-3"));
    }

    void aBoardTakenAwayLetsDownWhatStoodOnIt()
    {
        const Scenario before = hill();
        Scenario after = before;
        remove(after, {.things = {0}});
        settleHeights(after, before);
        QCOMPARE(after.country.pieces[0].base, 0.0); // the high board
        QCOMPARE(after.country.pieces[1].base, 2.0); // the tree on it
        Scenario back = before;
        settleHeights(back, after);
        QCOMPARE(back, before);
    }

    void aThingCarriedOntoABoardStandsOnIt()
    {
        const Scenario before = hill();
        Scenario after = before;
        moveBy(after, {.things = {3}}, {-25, 10}); // the wall's middle to 20, 20
        settleHeights(after, before);
        QCOMPARE(after.country.pieces[3].base, 3.0);
    }

    void aThingInTheAirKeepsItsHeight()
    {
        Scenario before = hill();
        before.country.pieces[2].base = 7; // held up by hand
        Scenario after = before;
        remove(after, {.things = {0}});
        settleHeights(after, before);
        QCOMPARE(after.country.pieces[1].base, 7.0);
    }

    void aThickerBoardLiftsWhatStandsOnIt()
    {
        const Scenario before = hill();
        Scenario after = before;
        after.country.pieces[0].height = 1.5;
        settleHeights(after, before);
        QCOMPARE(after.country.pieces[1].base, 1.5);
        QCOMPARE(after.country.pieces[2].base, 3.5);
    }
};

SANDGATE_TEST(ArrangingTest)
#include "tst_arranging.moc"
