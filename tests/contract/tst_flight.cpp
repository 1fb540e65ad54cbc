#include "tests/contract/backends.h"
#include "tests/contract/scene.h"
#include "tests/shared/test_main.h"

#include <cmath>

using namespace sandgate;
using namespace sandgate::tests;

namespace {

Toys withoutDrag()
{
    Toys toys;
    toys.dragEndOn = 0;
    return toys;
}

/// Where the free flight comes down to the height of a shot that lies. A shot of some length touches the floor with its
/// end before its middle is so low: its last piece of way before anything but its weight bears on it is drawn out.
Vec3 firstLanding(const ShotResult& result, const Toys& toys)
{
    const auto fall = [&](std::size_t i) {
        const TrackPoint& from = result.track[i - 1];
        return (result.track[i].at.z - from.at.z) / (result.track[i].time - from.time);
    };
    for (std::size_t i = 1; i + 1 < result.track.size(); ++i) {
        if (fall(i + 1) <= fall(i))
            continue;
        const Vec3& from = result.track[i - 1].at;
        const Vec3& to = result.track[i].at;
        const double part = (from.z - toys.shotAcross / 2) / (from.z - to.z);
        return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, toys.shotAcross / 2};
    }
    return {};
}

} // namespace

class FlightContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { addBackendRows(); }
    void initTestCase() { QVERIFY(!backends().empty()); }

    void landsWhereTheClosedFormSaysWithoutDrag()
    {
        Scene scene;
        scene.base.toys = withoutDrag();
        scene.exact();
        const Toys& toys = scene.base.toys;
        for (double elevation : {-2.0, 0.0, 3.0, 10.0, 25.0}) {
            const double radians = elevation * M_PI / 180;
            const double speed = toys.muzzleSpeed * inchesPerMetre;
            const double height = toys.gunMuzzleHeight + toys.gunMuzzleAhead * std::sin(radians) - toys.shotAcross / 2;
            const double up = speed * std::sin(radians);
            const double time = (up + std::sqrt(up * up + 2 * gravityInches * height)) / gravityInches;
            const double far = toys.gunMuzzleAhead * std::cos(radians) + speed * std::cos(radians) * time;
            const Vec3 there = firstLanding(backendOfRow().fire(scene.request(elevation)), toys);
            QVERIFY2(std::abs(there.y - far) < 0.005 * far, qPrintable(QString::number(there.y / far)));
            QVERIFY(std::abs(there.x) < 1e-6);
        }
    }

    void landsWhereAFineIntegrationSaysWithDrag()
    {
        Scene scene;
        scene.exact();
        for (double elevation : {-2.0, 0.0, 3.0, 10.0, 25.0}) {
            const double far = landing(scene.base.toys, elevation);
            const Vec3 there = firstLanding(backendOfRow().fire(scene.request(elevation)), scene.base.toys);
            QVERIFY2(std::abs(there.y - far) < 0.005 * far, qPrintable(QString::number(there.y / far)));
        }
    }

    void theSpeedAskedIsTheSpeedGot()
    {
        for (double speed : {15.0, 18.0, 22.0}) {
            Scene scene;
            scene.base.toys = withoutDrag();
            scene.base.toys.muzzleSpeed = speed;
            scene.exact();
            const ShotResult result = backendOfRow().fire(scene.request(10));
            const TrackPoint& a = result.track[0];
            const TrackPoint& b = result.track[1];
            const double got = (b.at.y - a.at.y) / (b.time - a.time) / std::cos(10 * M_PI / 180) / inchesPerMetre;
            QVERIFY2(std::abs(got - speed) < 1e-3 * speed, qPrintable(QString::number(got)));
        }
    }

    void timeRisesAlongTheTrackAndItEndsAtRest()
    {
        Scene scene;
        scene.man(1, {0, 60}).box({0, 80}, 10, 3, 4);
        for (quint64 seed = 0; seed < 50; ++seed) {
            const ShotResult result = backendOfRow().fire(scene.request(0, seed));
            for (std::size_t i = 1; i < result.track.size(); ++i)
                QVERIFY(result.track[i].time > result.track[i - 1].time);
            QVERIFY(result.track.back().at == result.rest);
            QVERIFY(result.rest.z < 6 && result.rest.z > 0);
        }
    }

    /// Demonstration 1.
    void nineInTenTouchAnInfantryManNineYardsOff()
    {
        Scene scene;
        scene.man(1, {0, 324});
        const double elevation = elevationFor(scene.base.toys, 324, 1.0);
        constexpr int shots = 2000;
        int touched = 0;
        for (int i = 0; i < shots; ++i)
            touched += !backendOfRow().fire(scene.request(elevation, static_cast<quint64>(i))).contacts.empty();
        const double part = 100.0 * touched / shots;
        qInfo("touched at 324 in: %.1f %%", part);
        QVERIFY2(part >= 87 && part <= 93, qPrintable(QString::number(part)));
    }

    void nothingIsPassedThrough_data()
    {
        QTest::addColumn<int>("what");
        QTest::newRow("a man seen from the side") << 0;
        QTest::newRow("a thin wall") << 1;
        QTest::newRow("a board's edge") << 2;
        QTest::newRow("a trunk") << 3;
    }
    void nothingIsPassedThrough()
    {
        QFETCH(int, what);
        Scene scene;
        scene.exact();
        scene.base.toys.speedSpread = 2;
        if (what == 0)
            scene.man(1, {0, 50});
        else if (what == 1)
            scene.box({0, 50.05}, 40, 0.1, 5);
        else if (what == 2)
            scene.board({{-20, 49.75}, {20, 49.75}, {20, 90}, {-20, 90}}, 2.5);
        else
            scene.trunk({0, 50}, 0.25, 8);
        for (quint64 seed = 0; seed < 1000; ++seed) {
            const ShotResult result = backendOfRow().fire(scene.request(0, seed));
            // Straight at its middle: it comes back, or falls over what it struck.
            for (const TrackPoint& point : result.track)
                QVERIFY2(point.at.y < 50.5 || std::abs(point.at.x) > 0.2 || what == 0 || what == 3,
                         qPrintable(QString::number(seed)));
            if (what == 0)
                QVERIFY(!result.contacts.empty());
            QVERIFY(result.rest.y < 50);
        }
    }
};

SANDGATE_TEST(FlightContract)
#include "tst_flight.moc"
