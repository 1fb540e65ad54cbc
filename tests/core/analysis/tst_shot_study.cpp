#include "core/analysis/first_touch.h"
#include "core/analysis/shot_study.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <set>

using namespace sandgate;
using namespace sandgate::tests;
using namespace sandgate::analysis;

namespace {

/// A track in free flight without air from a height and a velocity, with a point every `step` seconds until it is
/// down; then it turns there, and goes on level.
std::vector<TrackPoint> flightThatLands(Vec3 from, Vec3 velocity, double step, int& landed)
{
    constexpr double g = 9.81 * inchesPerMetre;
    std::vector<TrackPoint> track;
    double time = 0;
    for (;; time += step) {
        const Vec3 at{from.x + velocity.x * time, from.y + velocity.y * time,
                      from.z + velocity.z * time - g * time * time / 2};
        if (at.z < 0)
            break;
        track.push_back({time, at});
    }
    landed = static_cast<int>(track.size()) - 1;
    const Vec3 down = track.back().at;
    for (int i = 1; i < 5; ++i)
        track.push_back({track[static_cast<size_t>(landed)].time + step * i,
                         {down.x + velocity.x * step * i, down.y + velocity.y * step * i, down.z}});
    return track;
}

/// A backend whose shots touch men by their seed: every third the first, every fifth both, killed by the rules.
class SeedPhysics : public PhysicsBackend
{
public:
    QString name() const override { return QStringLiteral("seed"); }
    QString version() const override { return QStringLiteral("1"); }
    ShotResult fire(const ShotRequest& request) const override
    {
        ShotResult result;
        const double far = 20 + static_cast<double>(request.seed % 7);
        result.track = {{0, {request.axle.x, request.axle.y - 4, 1.6}},
                        {0.1, {request.axle.x, request.axle.y - far, 0.11}},
                        {0.2, {request.axle.x + 3, request.axle.y - far - 2, 0.11}}};
        result.rest = result.track.back().at;
        if (request.seed % 3 == 0)
            result.contacts.push_back({.figure = 0, .time = 0.05, .point = {60, 40, 1}, .impulse = 1, .fell = true});
        if (request.seed % 5 == 0)
            result.contacts.push_back({.figure = 1, .time = 0.06, .point = {62, 40, 1}, .impulse = 1});
        if (request.aimErrorBearing == 0)
            result.contacts.clear();
        return result;
    }
};

} // namespace

class ShotStudyTest : public QObject
{
    Q_OBJECT

    Scene m_scene;
    std::shared_ptr<const BattleGround> m_ground;
    std::unique_ptr<Position> m_position;

    Laying laying() const { return {.gun = m_position->find(QStringLiteral("rg")), .bearing = 180, .elevation = 1}; }
    Result<ShotStudy> study(const Laying& laid, int runs, int jobs, quint64 seed = 1) const
    {
        return studyShots(*m_position, laid, Referee(m_ground, std::make_shared<SeedPhysics>()), runs, seed, jobs);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_scene.infantry(QStringLiteral("b1"), {60, 40}).infantry(QStringLiteral("b2"), {62, 40});
        m_scene.gun(QStringLiteral("rg"), {60, 80}).infantry(QStringLiteral("r1"), {62.6, 80.5});
        m_scene.infantry(QStringLiteral("r2"), {57.4, 83.5}).infantry(QStringLiteral("r3"), {62.6, 83.5});
        m_scene.infantry(QStringLiteral("r4"), {57.4, 85});
        m_ground = m_scene.ground();
        m_position = std::make_unique<Position>(startOf(m_ground));
    }

    void freeFlightEndsWhereItTurns_data()
    {
        QTest::addColumn<double>("step");
        QTest::addColumn<double>("up");
        for (const double step : {0.002, 0.01, 0.03})
            for (const double up : {-30.0, 0.0, 80.0})
                QTest::addRow("every %g s, %g in/s up", step, up) << step << up;
    }
    void freeFlightEndsWhereItTurns()
    {
        QFETCH(double, step);
        QFETCH(double, up);
        Toys toys;
        toys.airDensity = 0;
        int landed = 0;
        const auto track = flightThatLands({3, 4, 5}, {600, -120, up}, step, landed);
        QCOMPARE(static_cast<int>(endOfFlight(track, toys)), landed);
    }

    void leavesAreFlownThrough()
    {
        Toys toys;
        toys.airDensity = 0;
        toys.gravity = 1e-9;
        const std::vector<TrackPoint> track{
            {0, {0, 0, 3}}, {0.1, {60, 0, 3}}, {0.2, {90, 0, 3}}, {0.3, {105, 0, 3}}, {0.4, {100, 0, 3}}};
        QCOMPARE(endOfFlight(track, toys), size_t(3)); // slowed twice, then thrown back
        QCOMPARE(endOfFlight({track[0], track[1], track[2]}, toys), size_t(2));
        QCOMPARE(endOfFlight({track[0]}, toys), size_t(0));
    }

    void everyShotIsCounted()
    {
        const auto found = study(laying(), 600, 1);
        QVERIFY(found.has_value());
        QCOMPARE(found->runs(), 600);
        int first = 0;
        int second = 0;
        int both = 0;
        for (const Fall& fall : found->falls) {
            first += fall.seed % 3 == 0;
            second += fall.seed % 5 == 0;
            both += fall.seed % 15 == 0;
            QCOMPARE(fall.met, fall.seed % 3 == 0 || fall.seed % 5 == 0 ? Met::Man : Met::Ground);
            QCOMPARE(fall.rest.x, 63.0);
        }
        QVERIFY(both > 0 && second > both);
        const auto pieces = found->pieces();
        QCOMPARE(pieces.size(), size_t(2));
        QCOMPARE(pieces[0].piece, m_position->find(QStringLiteral("b1")));
        QCOMPARE(pieces[0].touched, first);
        QCOMPARE(pieces[0].killed, first);
        QCOMPARE(pieces[1].touched, second);
        QCOMPARE(pieces[1].killed, second - both); // SHOT-2: one who stands dies when he is the first
        QCOMPARE(found->shotsThatTouched(), first + second - both);
        QCOMPARE(found->shotsThatKilled(), first + second - both);
        QCOMPARE(found->meanKilled(), (first + second - both) / 600.0);
        const auto distances = found->restDistances({60, 80});
        QVERIFY(std::is_sorted(distances.begin(), distances.end()));
        QCOMPARE(distances.size(), size_t(600));
    }

    void theNumberOfThreadsChangesNothing()
    {
        const auto one = study(laying(), 200, 1, 7);
        const auto five = study(laying(), 200, 5, 7);
        const auto other = study(laying(), 200, 1, 8);
        std::set<quint64> seeds;
        bool same = true;
        for (size_t i = 0; i < 200; ++i) {
            QCOMPARE(one->falls[i].seed, five->falls[i].seed);
            QCOMPARE(one->falls[i].touched, five->falls[i].touched);
            same = same && one->falls[i].seed == other->falls[i].seed;
            seeds.insert(one->falls[i].seed);
        }
        QVERIFY(!same);
        QCOMPARE(seeds.size(), size_t(200));
    }

    void aTestedShotHasNoErrorOfThePlayers()
    {
        Laying tested = laying();
        tested.tested = true;
        QCOMPARE(study(tested, 30, 1)->shotsThatTouched(), 0); // as that backend has it
        QVERIFY(study(laying(), 30, 1)->shotsThatTouched() > 0);
    }

    void whatStandsAgainstItInPlay_GUN_1_GUN_3()
    {
        QVERIFY(doubtsAbout(*m_position, laying()).empty());
        Position few = *m_position;
        few[few.find(QStringLiteral("r1"))].condition = Condition::Dead;
        few.pieces.settle();
        const auto doubts = doubtsAbout(few, laying());
        QCOMPARE(doubts.size(), size_t(1));
        QCOMPARE(doubts[0].clause, QStringLiteral("GUN-1"));
        Laying swung = laying();
        swung.bearing = 90; // the muzzle would come upon the first of its men
        const auto hindered = doubtsAbout(*m_position, swung);
        QCOMPARE(hindered.size(), size_t(1));
        QCOMPARE(hindered[0].clause, QStringLiteral("GUN-3"));
        swung.lyingDown = indicesOf(*m_position, {QStringLiteral("r1")});
        QVERIFY(doubtsAbout(*m_position, swung).empty());
    }

    void withoutPhysicsItIsRefused()
    {
        const auto none = studyShots(*m_position, laying(), Referee(m_ground, nullptr), 10, 1, 1);
        QVERIFY(!none && none.error().message.contains(QLatin1String("physics")));
    }

    void theSpreadOfACloud()
    {
        ShotStudy cloud;
        for (int i = -50; i <= 50; ++i) // along bearing 45
            cloud.falls.push_back({.touch = {10 + 0.1 * i, 20 + 0.1 * i, 0}, .rest = {}});
        const Spread spread = cloud.spreadOfTouches();
        QVERIFY(distance(spread.middle, {10, 20}) < 1e-9);
        QVERIFY(std::abs(spread.bearing - 45) < 1e-6 || std::abs(spread.bearing - 225) < 1e-6);
        QVERIFY(std::abs(spread.along - 0.1 * std::sqrt(2) * std::sqrt(850)) < 1e-6);
        QVERIFY(spread.across < 1e-6);
    }

    void boundsOfAChance()
    {
        // The figures of Wilson's interval for 10 of 100.
        const auto [low, high] = chanceBounds(10, 100);
        QVERIFY(std::abs(low - 0.05523) < 1e-4 && std::abs(high - 0.17437) < 1e-4);
        QCOMPARE(chanceBounds(0, 20)[0], 0.0);
        QVERIFY(chanceBounds(0, 20)[1] > 0.1);
        QCOMPARE(chanceBounds(20, 20)[1], 1.0);
    }
};
SANDGATE_TEST(ShotStudyTest)
#include "tst_shot_study.moc"
