#include "core/scenario/terrain.h"
#include "tests/shared/test_main.h"

#include <limits>

using namespace sandgate;

class TerrainTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theHighestBoardCarries();
    void risersAreWhereTheGroundSteps();
    void bricksOutOfReachDoNotBar();
    void CLEAR_1_nearestFirst();
    void MOB_3_fordsAndBridgesLeadOverWater();
    void MOB_3_aFordThatEndsInTheWaterIsNoWay();
    void MOB_3_wallsHaveNoGapAtABend();
    void aNonsensicalCountryIsBorne();
};

SANDGATE_TEST(TerrainTest)

namespace {

CountryPiece board(double west, double south, double east, double north, double height, double base = 0)
{
    return {.id = QStringLiteral("board"),
            .kind = PieceKind::Board,
            .base = base,
            .height = height,
            .polygon = {{west, south}, {east, south}, {east, north}, {west, north}}};
}

CountryPiece pond(double west, double south, double east, double north)
{
    CountryPiece water = board(west, south, east, north, 0);
    water.kind = PieceKind::Water;
    return water;
}

Terrain terrainOf(std::vector<CountryPiece> pieces)
{
    Scenario scenario;
    scenario.country.pieces = std::move(pieces);
    return Terrain(scenario);
}

Footprint man(Vec2 at)
{
    return Footprint::rectangle(at, 0, 0.75, 0.25, 0.25);
}

} // namespace

void TerrainTest::theHighestBoardCarries()
{
    const Terrain terrain = terrainOf({board(0, 0, 20, 20, 1), board(5, 5, 10, 10, 1, 1), board(0, 0, 30, 30, 0.5)});
    QCOMPARE(terrain.groundAt({2, 2}), 1.0);
    QCOMPARE(terrain.groundAt({7, 7}), 2.0);
    QCOMPARE(terrain.groundAt({25, 25}), 0.5);
    QCOMPARE(terrain.groundAt({50, 50}), 0.0);
}

void TerrainTest::risersAreWhereTheGroundSteps()
{
    // Two boards side by side make one level; a third lies half on the first.
    const Terrain terrain = terrainOf({board(0, 0, 10, 10, 1), board(10, 0, 20, 10, 1), board(5, 5, 15, 20, 1, 1)});
    const auto risers = [&](Vec2 at) { return terrain.nearTo(man(at), 2, 0.5).size(); };
    QCOMPARE(risers({10, 2}), size_t(0)); // on the joint
    QCOMPARE(risers({3, 10.3}), size_t(1));
    QCOMPARE(risers({3, 9.7}), size_t(1)); // upon it, near its own edge
    QCOMPARE(risers({10, 5}), size_t(1));
    QCOMPARE(risers({10, 8}), size_t(0)); // the edges beneath a board are no risers
    QCOMPARE(risers({8, 10}), size_t(0));
    QCOMPARE(risers({40, 40}), size_t(0));
    const auto near = terrain.nearTo(man({3, 10.3}), 2, 0.5);
    QVERIFY(near[0].riser && near[0].piece == 0 && std::abs(near[0].distance - 0.05) < 1e-9);
}

void TerrainTest::bricksOutOfReachDoNotBar()
{
    CountryPiece house{.id = QStringLiteral("house"), .kind = PieceKind::Building, .base = 1};
    house.bricks = {{.at = {10, 10}, .east = 4, .north = 4, .height = 1, .base = 2.5},
                    {.at = {20, 10}, .east = 4, .north = 4, .height = 1, .base = 0}};
    const Terrain low = terrainOf({house}), hill = terrainOf({house, board(0, 0, 30, 30, 2)});
    QCOMPARE(low.nearTo(man({10, 10}), 2, 0.1).size(), size_t(0)); // beneath a lintel
    QCOMPARE(hill.nearTo(man({10, 10}), 2, 0.1).size(), size_t(1));
    QCOMPARE(low.nearTo(man({20, 10}), 2, 0.1).size(), size_t(1));
    QCOMPARE(hill.nearTo(man({20, 10}), 2, 0.1).size(), size_t(0)); // buried in the hill
}

void TerrainTest::CLEAR_1_nearestFirst()
{
    const Terrain terrain =
        terrainOf({{.id = QStringLiteral("rock"), .kind = PieceKind::Rock, .height = 2, .at = {10, 10}, .radius = 1},
                   {.id = QStringLiteral("tree"), .kind = PieceKind::Tree, .height = 7, .at = {12, 10}, .trunk = 0.2}});
    const auto near = terrain.nearTo(Footprint::disc({11.6, 10}, 0.1), 2, 0.55);
    QCOMPARE(near.size(), size_t(2));
    QCOMPARE(near[0].piece, 1);
    QVERIFY(std::abs(near[0].distance - 0.1) < 1e-9 && std::abs(near[1].distance - 0.5) < 1e-9);
}

void TerrainTest::MOB_3_fordsAndBridgesLeadOverWater()
{
    CountryPiece river = pond(0, 40, 120, 50);
    const CountryPiece bridge{
        .id = QStringLiteral("bridge"), .kind = PieceKind::Bridge, .line = {{60, 40}, {60, 50}}, .width = 3};
    QVERIFY(!terrainOf({river}).ways().find({60, 38}, {60, 52}, 0.75, 24));
    const auto over = terrainOf({river, bridge}).ways().find({60, 38}, {60, 52}, 0.75, 24);
    QVERIFY(over && over->length == 14);
    river.fords = {{{63, 40}, {63, 50}}};
    const Terrain forded = terrainOf({river});
    const auto through = forded.ways().find({60, 38}, {60, 52}, 0.75, 24);
    QVERIFY(through && through->length > 14 && through->length < 16);
    QCOMPARE(forded.nearTo(man({63, 45}), 2, 0.5).size(), size_t(0));
    QCOMPARE(forded.nearTo(man({60, 45}), 2, 0.5).size(), size_t(1));
}

void TerrainTest::MOB_3_aFordThatEndsInTheWaterIsNoWay()
{
    CountryPiece lake = pond(40, 40, 60, 60);
    lake.fords = {{{50, 45}, {50, 55}}}; // an island of shallows: a hole in what bars
    const Terrain terrain = terrainOf({lake});
    QVERIFY(!terrain.ways().find({50, 38}, {50, 50}, 0.75, 60));
    QVERIFY(terrain.ways().find({50, 48}, {50, 52}, 0.75, 24));
    QVERIFY(!terrain.ways().find({50, 50}, {50, 38}, 0.75, 60));
    QVERIFY(terrain.nearTo(man({50, 50}), 2, 0.1).empty());
    QVERIFY(!terrain.nearTo(man({42, 50}), 2, 0.1).empty());
}

void TerrainTest::MOB_3_wallsHaveNoGapAtABend()
{
    const CountryPiece wall{.id = QStringLiteral("wall"),
                            .kind = PieceKind::Wall,
                            .height = 1.5,
                            .line = {{10, 10}, {20, 10}, {20, 20}},
                            .width = 0.5};
    const Terrain terrain = terrainOf({wall});
    const auto way = terrain.ways().find({19, 11}, {21, 9}, 0.1, 60);
    QVERIFY(way && way->length > 18);
    QVERIFY(!terrain.nearTo(Footprint::disc({20.15, 9.85}, 0.01), 2, 0.01).empty());
}

void TerrainTest::aNonsensicalCountryIsBorne()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CountryPiece crossed = pond(0, 0, 10, 10);
    std::swap(crossed.polygon[1], crossed.polygon[2]);
    crossed.fords = {{}, {{1, 1}}, {{1, 1}, {1, 1}}, {{nan, 0}, {2, 2}}};
    const Terrain terrain = terrainOf({board(nan, 0, 10, 10, 1),
                                       board(0, 0, 0, 0, 1),
                                       pond(0, nan, 10, 10),
                                       crossed,
                                       {.id = {}, .kind = PieceKind::Board},
                                       {.id = {}, .kind = PieceKind::Water},
                                       {.id = {}, .kind = PieceKind::Rock, .at = {nan, 0}, .radius = nan},
                                       board(-1e300, -1e300, 1e300, 1e300, 2)});
    terrain.groundAt({nan, 3});
    terrain.nearTo(man({5, 5}), 2, 1);
    terrain.ways().find({50, 50}, {60, 60}, 0.75, 24);
}

#include "tst_terrain.moc"
