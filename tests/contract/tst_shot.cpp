#include "tests/contract/backends.h"
#include "tests/contract/scene.h"
#include "tests/shared/test_main.h"

#include "core/base/random.h"

#include <cmath>
#include <thread>

using namespace sandgate;
using namespace sandgate::tests;

namespace {

/// A village with a body of men in and about it.
Scene village(quint64 seed)
{
    Random random(seed);
    const auto between = [&random](double low, double high) { return low + (high - low) * random.uniform(); };
    Scene scene;
    scene.board({{-25, 70}, {20, 66}, {24, 95}, {0, 88}, {-20, 97}}, 1);
    for (int i = 0; i < 6; ++i)
        scene.box({between(-25, 25), between(35, 65)}, between(1, 5), between(1, 5), between(1, 4));
    for (int i = 0; i < 4; ++i) {
        const Vec2 at{between(-25, 25), between(20, 65)};
        scene.trunk(at, 0.2, 7).crown(at, 1.6, 2.5, 7);
    }
    for (int i = 0; i < 40; ++i)
        scene.man(i, {between(-15, 15), between(30, 64)}, between(0, 360), i % 3 ? Arm::Infantry : Arm::Cavalry);
    return scene;
}

} // namespace

class ShotContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { addBackendRows(); }

    void theSameRequestGivesTheSameBitsOnAnyThread()
    {
        std::vector<ShotRequest> requests;
        for (quint64 seed = 0; seed < 60; ++seed)
            requests.push_back(village(seed).request(0.5, seed));
        const PhysicsBackend& backend = backendOfRow();
        std::vector<ShotResult> first;
        for (const ShotRequest& request : requests)
            first.push_back(backend.fire(request));
        std::vector<ShotResult> again(requests.size());
        std::vector<std::thread> threads;
        for (std::size_t part = 0; part < 3; ++part)
            threads.emplace_back([&, part] {
                for (std::size_t i = requests.size(); i-- > 0;)
                    if (i % 3 == part)
                        again[i] = backend.fire(requests[i]);
            });
        for (std::thread& thread : threads)
            thread.join();
        for (std::size_t i = 0; i < requests.size(); ++i)
            QVERIFY(sameBits(first[i], again[i]));
    }

    void anotherSeedGivesAnotherShot()
    {
        const Scene scene = village(3);
        QVERIFY(!sameBits(backendOfRow().fire(scene.request(0, 1)), backendOfRow().fire(scene.request(0, 2))));
    }

    /// Demonstration 7, second part.
    void whatStandsOutOfReachChangesNoBit()
    {
        for (quint64 seed = 0; seed < 40; ++seed) {
            Scene scene = village(seed);
            const ShotResult alone = backendOfRow().fire(scene.request(0, seed));
            Random random(seed);
            for (int i = 0; i < 500; ++i) {
                const Vec2 at{(i % 2 ? 1500 : -1500) + 200 * random.uniform(), 3000 * random.uniform() - 1500};
                scene.box(at, 3, 2, 4);
                scene.man(100 + i, at + Vec2{5, 0}, 360 * random.uniform());
            }
            QVERIFY(sameBits(alone, backendOfRow().fire(scene.request(0, seed))));
        }
    }

    /// Demonstration 7, first part.
    void aTurnedRequestGivesTheTurnedAnswer()
    {
        double deadBefore = 0;
        double deadTurned = 0;
        for (quint64 seed = 0; seed < 200; ++seed) {
            const ShotRequest request = village(seed).request(0, seed);
            const ShotResult plain = backendOfRow().fire(request);
            deadBefore += static_cast<double>(plain.fallen.size());
            for (int turn = 1; turn <= 8; ++turn) {
                const double angle = 45.0 * turn - 13 + static_cast<double>(seed) / 7;
                const Vec2 shift{3.25 * turn, -11.5 * turn};
                const ShotResult other = backendOfRow().fire(turned(request, angle, shift));
                deadTurned += static_cast<double>(other.fallen.size()) / 8;
                QCOMPARE(plain.contacts.empty(), other.contacts.empty());
                if (plain.contacts.empty())
                    continue;
                QCOMPARE(plain.contacts[0].figure, other.contacts[0].figure);
                const Vec3& point = plain.contacts[0].point;
                const Vec2 wanted = turnedPlace({point.x, point.y}, angle, shift);
                const Vec3& got = other.contacts[0].point;
                QVERIFY(distance(wanted, Vec2{got.x, got.y}) < 0.01 && std::abs(point.z - got.z) < 0.01);
            }
        }
        qInfo("fallen a shot: %.3f as given, %.3f turned", deadBefore / 200, deadTurned / 200);
        QVERIFY(std::abs(deadBefore - deadTurned) < 0.05 * deadBefore + 2);
    }

    /// Demonstration 6.
    void aBuildingCoversAFlatShotAndNotAPlungingOne()
    {
        Scene scene;
        scene.box({0, 300}, 30, 3, 4).man(1, {0, 308});
        int touched = 0;
        for (quint64 seed = 0; seed < 300; ++seed)
            for (double elevation : {0.0, 2.0, 4.0})
                touched += !backendOfRow().fire(scene.request(elevation, seed)).contacts.empty();
        QCOMPARE(touched, 0);

        // From so far off it comes down at 25 degrees or more, and clears the roof.
        scene.base.axle = {0, -390};
        const double plunging = elevationFor(scene.base.toys, 698, 1.2);
        int above = 0;
        for (quint64 seed = 0; seed < 600; ++seed)
            above += !backendOfRow().fire(scene.request(plunging, seed)).contacts.empty();
        qInfo("touched over the roof at %.1f degrees: %d of 600", plunging, above);
        QVERIFY(above > 0);
    }

    void aCrownSlowsAShot()
    {
        Scene scene;
        scene.exact();
        const double far = backendOfRow().fire(scene.request(5)).rest.y;
        scene.crown({0, 30}, 3, 0, 12);
        QVERIFY(backendOfRow().fire(scene.request(5)).rest.y < 0.8 * far);
    }

    void aShotComesToRestOnARoofOrABoard()
    {
        Scene scene;
        scene.exact();
        scene.board({{-300, 20}, {300, 20}, {300, 5000}, {-300, 5000}}, 1);
        const ShotResult result = backendOfRow().fire(scene.request());
        QVERIFY(std::abs(result.rest.z - 1 - scene.base.toys.shotAcross / 2) < 0.01);
    }

    /// A hill of any outline is one piece to what slides over it.
    void aHollowBoardIsSlidOverLikeAPlainOne()
    {
        Scene plain;
        plain.exact();
        plain.base.toys.gunMuzzleHeight = 2.2;
        Scene hollow = plain;
        plain.board({{-60, 20}, {60, 20}, {60, 900}, {-60, 900}}, 1);
        hollow.board({{-60, 20}, {60, 20}, {4, 120}, {60, 200}, {60, 900}, {-60, 900}, {-4, 160}}, 1);
        const ShotResult over = backendOfRow().fire(plain.request(-1));
        const ShotResult across = backendOfRow().fire(hollow.request(-1));
        QVERIFY2(std::abs(across.rest.x) < 60 && across.rest.z > 1, qPrintable(QString::number(across.rest.x)));
        QVERIFY2(std::abs(across.rest.y / over.rest.y - 1) < 0.1,
                 qPrintable(QString::number(across.rest.y / over.rest.y)));
    }

    /// Demonstration 8, as far as an answer shows it: speed at a touch never rises but by what falling gives.
    void energyNeverGrows()
    {
        for (quint64 seed = 0; seed < 200; ++seed) {
            const ShotRequest request = village(seed).request(0, seed);
            const ShotResult result = backendOfRow().fire(request);
            for (const ShotContact& contact : result.contacts) {
                const double most =
                    request.toys.shotMass / 1000 * request.toys.muzzleSpeed * 1.04 * (1 + request.toys.restitutionMan);
                QVERIFY(contact.by >= 0 || contact.impulse <= most * 1.05);
            }
            const double speed = request.toys.muzzleSpeed * inchesPerMetre * 1.04;
            double most = speed * speed / 2 + gravityInches * 3;
            for (std::size_t i = 1; i < result.track.size(); ++i) {
                const TrackPoint& a = result.track[i - 1];
                const TrackPoint& b = result.track[i];
                const double time = b.time - a.time;
                if (time < 1e-4)
                    continue;
                // The mean speed over a piece of the way is at most its greatest, at its lowest place.
                const double v = std::hypot(b.at.x - a.at.x, b.at.y - a.at.y) / time;
                const double energy = v * v / 2 + gravityInches * std::min(a.at.z, b.at.z);
                QVERIFY2(energy <= most * 1.0001 + 1,
                         qPrintable(QStringLiteral("seed %1 at %2 s").arg(seed).arg(a.time)));
                most = std::min(most, v * v / 2 + gravityInches * 200);
            }
        }
    }

    void badFiguresGiveAnAnswerAndNoCrash()
    {
        Scene scene = village(1);
        ShotRequest request = scene.request();
        request.bearing = std::nan("");
        QVERIFY(!backendOfRow().fire(request).track.empty());
        request = scene.request();
        request.toys.shotMass = 0;
        QVERIFY(!backendOfRow().fire(request).track.empty());
        request = scene.request();
        auto country = std::make_shared<ShotCountry>();
        country->solids.push_back({.footprint = {}, .polygon = {{0, 10}, {0, 10}, {0, 10}}, .top = 3});
        country->solids.push_back({.footprint = Footprint::disc({0, 20}, 0), .top = 3});
        country->solids.push_back({.footprint = {}, .polygon = {{0, 30}, {std::nan(""), 30}, {3, 40}}, .top = 3});
        country->solids.push_back({.footprint = {}, .polygon = {{-5, 40}, {5, 40}, {-5, 45}, {5, 45}}, .top = 3});
        request.country = country;
        QVERIFY(!backendOfRow().fire(request).track.empty());
        request.country.reset();
        QVERIFY(!backendOfRow().fire(request).track.empty());
        request.figures[0].ground = std::nan("");
        request.figures[1].at = {std::nan(""), 40};
        request.figures[2].ground = -3;
        QVERIFY(!backendOfRow().fire(request).track.empty());
    }
};

SANDGATE_TEST(ShotContract)
#include "tst_shot.moc"
