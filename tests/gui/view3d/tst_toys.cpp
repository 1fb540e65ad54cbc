#include "tests/shared/test_main.h"

#include "editor/view3d/orbit.h"
#include "editor/view3d/toy_table.h"
#include "editor/view3d/toys.h"
#include "editor/view3d/triangulate.h"
#include "tests/shared/scenes.h"

using namespace sandgate;

/// The toys of the 3D view: what they are built of, and where the eye is. Nothing here needs a display.
class ToysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void polygonsAreCutIntoTriangles()
    {
        const Polygon bent{{0, 0}, {10, 0}, {10, 10}, {6, 10}, {6, 4}, {0, 4}};
        double covered = 0;
        for (const auto& [a, b, c] : view3d::triangulate(bent))
            covered += cross(b - a, c - a) / 2;
        QCOMPARE(covered, area(bent));
        QVERIFY(view3d::triangulate({{0, 0}, {1, 1}}).empty());
        QCOMPARE(view3d::triangulate({{0, 0}, {4, 4}, {4, 0}, {0, 4}}).size(), 2u); // crosses itself: no hang
    }

    void figuresStandInTheirMeasures()
    {
        const Toys toys;
        for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Gun}) {
            const view3d::ToyMesh mesh = view3d::toyOf(arm, toys);
            const QByteArray bytes = mesh.vertexBytes();
            const auto* numbers = reinterpret_cast<const float*>(bytes.constData());
            float low = 1e9f;
            float high = -1e9f;
            float behind = 1e9f;
            float ahead = -1e9f;
            for (int i = 0; i < mesh.vertexCount(); ++i) {
                low = std::min(low, numbers[i * view3d::ToyMesh::floatsPerVertex + 2]);
                high = std::max(high, numbers[i * view3d::ToyMesh::floatsPerVertex + 2]);
                behind = std::min(behind, numbers[i * view3d::ToyMesh::floatsPerVertex + 1]);
                ahead = std::max(ahead, numbers[i * view3d::ToyMesh::floatsPerVertex + 1]);
            }
            QVERIFY2(low >= -0.01f, "stands on the floor");
            if (arm == Arm::Gun) {
                QVERIFY(std::abs(ahead - static_cast<float>(toys.gunMuzzleAhead)) < 0.02f);
                QVERIFY(std::abs(behind + static_cast<float>(toys.gunTrailBehind)) < 0.02f);
            } else {
                QVERIFY(std::abs(high - static_cast<float>(toys.man(arm).height)) < 0.6f);
            }
        }
    }

    void theEyeStaysAboveTheTable()
    {
        view3d::Orbit orbit;
        orbit.turn(0, -500);
        QVERIFY(orbit.eye().z() > 0);
        orbit.turn(0, 500);
        QVERIFY(orbit.pitch < 90);
        orbit.zoom(1e-9f);
        QVERIFY(orbit.distance >= 5);
    }

    void aRayFindsTheNearestFigure()
    {
        tests::Scene scene;
        scene.infantry(QStringLiteral("r1"), {60, 60}).infantry(QStringLiteral("b1"), {60, 40});
        const Position position = scene.start();
        const QVector3D south(60, 0, 1);
        QCOMPARE(view3d::figureOnRay(position, south, {0, 1, 0}), position.find(QStringLiteral("b1")));
        QCOMPARE(view3d::figureOnRay(position, {60, 96, 1}, {0, -1, 0}), position.find(QStringLiteral("r1")));
        QCOMPARE(view3d::figureOnRay(position, south, {0, -1, 0}), -1);
    }

    void everyKindOfCountryHasAToy()
    {
        tests::Scene bare;
        const int floorOnly = view3d::countryToy(bare.scenario).vertexCount();
        const auto grows = [floorOnly](const tests::Scene& scene) {
            return view3d::countryToy(scene.scenario).vertexCount() > floorOnly;
        };
        QVERIFY(grows(tests::Scene().wall(QStringLiteral("w"), {10, 10}, {20, 10})));
        QVERIFY(grows(tests::Scene().building(QStringLiteral("h"), {50, 50}, {4, 3})));
        QVERIFY(grows(tests::Scene().tree(QStringLiteral("t"), {50, 50})));
        QVERIFY(grows(tests::Scene().rock(QStringLiteral("k"), {50, 50}, 2)));
        QVERIFY(grows(tests::Scene().board(QStringLiteral("b"), {40, 40}, {60, 60})));
        QVERIFY(grows(tests::Scene().water(QStringLiteral("p"), {40, 40}, {60, 60})));
    }
};

SANDGATE_TEST(ToysTest)

#include "tst_toys.moc"
