#include "plugins/generals/steady/charges.h"
#include "plugins/generals/steady/gunnery.h"
#include "plugins/generals/steady/trails.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::steady;
using sandgate::tests::Scene;

/// What the general called steady knows of each trade.
class SteadyTest : public QObject
{
    Q_OBJECT

    static Vec2 muzzleless(const Toys& toys, double elevation, double along)
    {
        const double angle = elevation * 3.14159265358979323846 / 180;
        const double speed = toys.muzzleSpeed * inchesPerMetre;
        const double time = (along - toys.gunMuzzleAhead * std::cos(angle)) / (speed * std::cos(angle));
        return {along, toys.gunMuzzleHeight + toys.gunMuzzleAhead * std::sin(angle) + speed * std::sin(angle) * time -
                           toys.gravity * inchesPerMetre * time * time / 2};
    }
    static Scene battery()
    {
        Scene scene;
        scene.gun(QStringLiteral("r-gun"), {60, 80}, 180);
        scene.infantryRow(QStringLiteral("r"), 4, {52, 84}, {1.4, 0});
        return scene;
    }

private Q_SLOTS:
    void heightsAreThoseOfFreeFallWhereThereIsNoAir()
    {
        Toys toys;
        toys.airDensity = 0;
        const RangeTable table(toys);
        for (const double elevation : {-2.0, 0.0, 4.5, 12.0}) {
            for (const double along : {20.0, 45.0, 80.0, 140.0}) {
                const double height = muzzleless(toys, elevation, along).y;
                if (height > -20)
                    QVERIFY(std::abs(table.heightAt(elevation, along) - height) < 0.02 * std::max(5.0, height));
            }
        }
    }
    void theElevationFoundPassesThePlace()
    {
        const RangeTable table{Toys()};
        for (const double along : {15.0, 60.0, 120.0}) {
            const auto elevation = table.elevationFor(along, 1.2);
            QVERIFY(elevation);
            QVERIFY(std::abs(table.heightAt(*elevation, along) - 1.2) < 0.05);
        }
        QVERIFY(!table.elevationFor(5000, 1));
    }
    void aHouseHidesAMan()
    {
        Scene open = battery();
        open.infantry(QStringLiteral("b1"), {60, 40});
        const Position seen = open.during(0, 2);
        const PieceIndex gun = seen.find(QStringLiteral("r-gun"));
        const auto aims = Gunnery(*seen.ground).aims(seen, 0, gun, seen[gun].at, 3, true);
        QCOMPARE(aims.size(), size_t(1));
        QVERIFY(aims.front().worth > 0.3);
        QVERIFY(std::abs(aims.front().bearing - 180) < 1e-6);

        Scene hidden = battery();
        hidden.infantry(QStringLiteral("b1"), {60, 40});
        hidden.building(QStringLiteral("house"), {60, 44}, {8, 3}, 5);
        const Position unseen = hidden.during(0, 2);
        QVERIFY(Gunnery(*unseen.ground).aims(unseen, 0, gun, unseen[gun].at, 3, true).empty());
    }
    void GUN_5_ownMenInTheLineLieDown()
    {
        Scene scene = battery();
        scene.infantry(QStringLiteral("r9"), {60, 70});
        scene.infantry(QStringLiteral("b1"), {60, 40});
        const Position position = scene.during(0, 2);
        const PieceIndex gun = position.find(QStringLiteral("r-gun"));
        const auto aims = Gunnery(*position.ground).aims(position, 0, gun, position[gun].at, 1, true);
        QCOMPARE(aims.size(), size_t(1));
        QCOMPARE(aims.front().lieDown, std::vector<PieceId>{QStringLiteral("r9")});
    }
    void GUN_6_bothCornersOfTheTrailAreManned()
    {
        Position position = battery().during(0, 2);
        position[position.find(QStringLiteral("r-gun"))].shots = 1;
        QVERIFY(canManTrails(position, 0));
        Parade parade(position, 0);
        planTrails(parade);
        QCOMPARE(parade.orders().size(), size_t(2));
    }
    void GUN_6_notByMenWhoHaveHadTheirMove()
    {
        Position position = battery().during(0, 2);
        position[position.find(QStringLiteral("r-gun"))].shots = 1;
        for (PieceIndex piece = 0; piece < position.count(); ++piece)
            position[piece].hasMoved = true;
        QVERIFY(!canManTrails(position, 0));
    }
    void MEL_4_heChargesAnIsolatedBodyWithTwiceItsNumber()
    {
        Scene scene;
        scene.infantryRow(QStringLiteral("r"), 6, {54, 60}, {2, 0});
        scene.infantryRow(QStringLiteral("b"), 3, {57, 51}, {2, 0});
        Parade parade(scene.during(0, 2, Phase::Men), 0);
        planCharges(parade, {.least = 1.5, .odds = 1});
        QCOMPARE(parade.orders().size(), size_t(6));
    }
    void MEL_4_heDoesNotChargeABodyThatIsSupported()
    {
        Scene scene;
        scene.infantryRow(QStringLiteral("r"), 6, {54, 60}, {2, 0});
        scene.infantryRow(QStringLiteral("b"), 3, {57, 51}, {2, 0});
        scene.infantryRow(QStringLiteral("bb"), 6, {54, 42}, {2, 0});
        Parade parade(scene.during(0, 2, Phase::Men), 0);
        planCharges(parade, {.least = 1.5, .odds = 1});
        QVERIFY(parade.orders().empty());
    }
};

SANDGATE_TEST(SteadyTest)

#include "tst_steady.moc"
