#include "tests/contract/backends.h"
#include "tests/contract/scene.h"
#include "tests/shared/test_main.h"

#include <cmath>

using namespace sandgate;
using namespace sandgate::tests;

namespace {

/// Level impulse, N s, that just throws a block over its front edge.
double thresholdImpulse(const ManToy& man, double height)
{
    const double centre = man.massCentre * man.height;
    const double half = man.along / 2;
    const double lift = std::sqrt(centre * centre + half * half) - centre;
    const double inertia =
        man.mass * ((man.along * man.along + man.height * man.height) / 12 + half * half + centre * centre);
    return std::sqrt(2 * inertia * man.mass * gravityInches * lift) / height * 1e-3 / inchesPerMetre;
}

} // namespace

class TopplingContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { addBackendRows(); }

    /// Demonstration 4: the blow at which he begins to fall is the closed form's.
    void aBlockFallsFromTheClosedFormsImpulse_data()
    {
        QTest::addColumn<double>("height");
        for (double height : {0.8, 1.0, 1.25, 1.5, 1.8})
            QTest::addRow("%.2f in", height) << height;
    }
    void aBlockFallsFromTheClosedFormsImpulse()
    {
        QFETCH(double, height);
        // The lighter the shot, the weaker the blow; close before the muzzle it flies level.
        Scene scene;
        scene.exact();
        scene.base.toys.gunMuzzleHeight = height;
        scene.base.toys.dragEndOn = 0;
        scene.man(1, {0, 6});
        double light = 0.01;
        double heavy = 2;
        double atThreshold = 0;
        double struckAt = 0;
        for (int i = 0; i < 40; ++i) {
            scene.base.toys.shotMass = (light + heavy) / 2;
            const ShotResult result = backendOfRow().fire(scene.request());
            QVERIFY(!result.contacts.empty());
            (result.contacts.front().fell ? heavy : light) = scene.base.toys.shotMass;
            atThreshold = result.contacts.front().impulse;
            struckAt = result.contacts.front().point.z;
        }
        QVERIFY(std::abs(struckAt - height) < 0.02);
        const double wanted = thresholdImpulse(scene.base.toys.infantry, struckAt);
        QVERIFY2(std::abs(atThreshold / wanted - 1) < 0.02, qPrintable(QString::number(atThreshold / wanted)));
    }

    void heFallsAwayFromTheBlow()
    {
        Scene scene;
        scene.exact();
        scene.man(1, {0, 40});
        const ShotResult result = backendOfRow().fire(scene.request());
        QCOMPARE(result.contacts.front().figure, 1);
        QCOMPARE(result.contacts.front().by, -1);
        QVERIFY(result.contacts.front().fell);
        QCOMPARE(result.fallen.size(), std::size_t(1));
        QVERIFY(result.fallen[0].at.y > 40.5);
        QVERIFY(std::abs(result.fallen[0].at.x) < 0.01);
        QVERIFY(result.fallen[0].bearing < 1 || result.fallen[0].bearing > 359);
    }

    void aManOnAHillFallsLikeOneOnTheFloor()
    {
        for (double ground : {1.0, 2.0}) {
            Scene scene;
            scene.exact();
            scene.base.ground = ground;
            scene.man(1, {0, 40}, 180, Arm::Infantry, ground);
            if (ground == 1)
                scene.board({{-20, 30}, {20, 30}, {20, 60}, {-20, 60}}, ground);
            const ShotResult result = backendOfRow().fire(scene.request());
            QCOMPARE(result.contacts.size(), std::size_t(1));
            QVERIFY(result.contacts[0].point.z > ground + 0.5);
            QVERIFY(result.contacts[0].fell);
            QCOMPARE(result.fallen.size(), std::size_t(1));
            QVERIFY(result.fallen[0].at.y > 40.5);
        }
    }

    void aWeakBlowLeavesHimStanding()
    {
        Scene scene;
        scene.exact();
        scene.base.toys.shotMass = 0.05;
        scene.man(1, {0, 20});
        const ShotResult result = backendOfRow().fire(scene.request());
        QVERIFY(!result.contacts.empty());
        QVERIFY(!result.contacts.front().fell);
        QVERIFY(result.fallen.empty());
    }

    /// Demonstration 5.
    void aCloseFileGoesDownInOrder()
    {
        Scene scene;
        scene.exact();
        for (int i = 0; i < 8; ++i)
            scene.man(i, {0, 40 + 1.2 * i});
        const ShotResult result = backendOfRow().fire(scene.request());
        QCOMPARE(result.fallen.size(), std::size_t(8));
        for (int i = 0; i < 8; ++i)
            QCOMPARE(result.fallen[static_cast<std::size_t>(i)].figure, i);
        double last = -1;
        for (int i = 0; i < 8; ++i) {
            const auto found = std::find_if(result.contacts.begin(), result.contacts.end(),
                                            [i](const ShotContact& c) { return c.figure == i && c.fell; });
            QVERIFY(found != result.contacts.end());
            QVERIFY(found->time > last);
            QCOMPARE(found->by, i - 1);
            last = found->time;
        }
    }

    void anOpenFileLosesItsFirst()
    {
        Scene scene;
        scene.exact();
        for (int i = 0; i < 4; ++i)
            scene.man(i, {0, 40 + 3.0 * i});
        const ShotResult result = backendOfRow().fire(scene.request());
        QCOMPARE(result.fallen.size(), std::size_t(1));
        QCOMPARE(result.fallen[0].figure, 0);
    }

    void contactsStandInTheOrderOfTouching()
    {
        Scene scene;
        for (int i = 0; i < 12; ++i)
            scene.man(11 - i, {(i % 3 - 1) * 0.8, 40 + 1.5 * (i / 3)});
        for (quint64 seed = 0; seed < 100; ++seed) {
            const ShotResult result = backendOfRow().fire(scene.request(0, seed));
            for (std::size_t i = 1; i < result.contacts.size(); ++i)
                QVERIFY(result.contacts[i].time >= result.contacts[i - 1].time);
            for (const ShotFallen& fallen : result.fallen)
                QCOMPARE(std::count_if(result.contacts.begin(), result.contacts.end(),
                                       [&](const ShotContact& c) { return c.figure == fallen.figure && c.fell; }),
                         1);
        }
    }

    void aLyingManIsTouchedAndADeadOneIsNot()
    {
        Scene scene;
        scene.exact();
        scene.lyingMan(1, {0, 60});
        const double elevation = elevationFor(scene.base.toys, 59, 0.3);
        const ShotResult result = backendOfRow().fire(scene.request(elevation));
        QVERIFY(!result.contacts.empty());
        QVERIFY(!result.contacts.front().fell);
        QVERIFY(result.fallen.empty());

        scene.base.figures[0].dead = true;
        const ShotResult past = backendOfRow().fire(scene.request(elevation));
        QVERIFY(past.contacts.empty());
        QVERIFY(past.rest.y < 60);
    }

    void aGunStopsAShotAndIsNotReported()
    {
        Scene scene;
        scene.exact();
        scene.base.figures.push_back({.figure = 5, .arm = Arm::Gun, .at = {0, 40}, .bearing = 180});
        const ShotResult result = backendOfRow().fire(scene.request());
        QVERIFY(result.contacts.empty());
        QVERIFY(result.rest.y < 40);
    }
};

SANDGATE_TEST(TopplingContract)
#include "tst_toppling.moc"
