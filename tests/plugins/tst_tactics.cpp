#include "core/rules/victory.h"
#include "plugins/generals/tactics/advance.h"
#include "plugins/generals/tactics/charges.h"
#include "plugins/generals/tactics/gunnery.h"
#include "plugins/generals/tactics/limbering.h"
#include "plugins/generals/tactics/prisoners.h"
#include "plugins/generals/tactics/trails.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tactics;
using sandgate::tests::Scene;

/// What the generals know of each trade.
class TacticsTest : public QObject
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
        const auto aims = Gunnery(*seen.ground, 0).aims(seen, 0, gun, seen[gun].at, 3, true);
        QCOMPARE(aims.size(), size_t(1));
        QVERIFY(aims.front().worth > 0.3);
        QVERIFY(std::abs(aims.front().bearing - 180) < 1e-6);

        Scene hidden = battery();
        hidden.infantry(QStringLiteral("b1"), {60, 40});
        hidden.building(QStringLiteral("house"), {60, 44}, {8, 3}, 5);
        const Position unseen = hidden.during(0, 2);
        QVERIFY(Gunnery(*unseen.ground, 0).aims(unseen, 0, gun, unseen[gun].at, 3, true).empty());
    }
    void GUN_5_ownMenInTheLineLieDown()
    {
        Scene scene = battery();
        scene.infantry(QStringLiteral("r9"), {60, 70});
        scene.infantry(QStringLiteral("b1"), {60, 40});
        const Position position = scene.during(0, 2);
        const PieceIndex gun = position.find(QStringLiteral("r-gun"));
        const auto aims = Gunnery(*position.ground, 0).aims(position, 0, gun, position[gun].at, 1, true);
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
    void GUN_1_crewsAreShotAtFirst()
    {
        Scene scene = battery();
        scene.infantry(QStringLiteral("b1"), {56, 40});
        scene.gun(QStringLiteral("b-gun"), {72, 40}, 0);
        scene.infantryRow(QStringLiteral("bb"), 4, {66, 40}, {0, -2});
        const Position position = scene.during(0, 2);
        const PieceIndex gun = position.find(QStringLiteral("r-gun"));
        const auto aims = Gunnery(*position.ground, 1).aims(position, 0, gun, position[gun].at, 1, true);
        QCOMPARE(aims.size(), size_t(1));
        QVERIFY(aims.front().target.x > 60);
    }
    void PRI_2_prisonersAreLedHome()
    {
        Scene scene;
        scene.infantry(QStringLiteral("r1"), {60, 40}).infantry(QStringLiteral("b1"), {60, 37});
        scene.infantry(QStringLiteral("b2"), {20, 20});
        Position position = scene.during(0, 3, Phase::Men);
        const PieceIndex prisoner = position.find(QStringLiteral("b1"));
        position[prisoner].condition = Condition::Prisoner;
        const Referee referee(position.ground, nullptr);
        Parade parade(position, 0);
        planPrisoners(parade, referee);
        QCOMPARE(parade.orders().size(), size_t(1));
        QVERIFY(referee.judge(position, parade.orders().front()));
        QVERIFY(parade.position()[prisoner].at.y > 48);
    }
    void MOB_4_theRetreatIsOverTheOwnBackLine()
    {
        Scene scene;
        scene.infantry(QStringLiteral("r1"), {60, 90}).infantry(QStringLiteral("r2"), {60, 60});
        scene.infantry(QStringLiteral("b1"), {60, 20});
        const Position position = scene.during(0, 3, Phase::Men);
        const Referee referee(position.ground, nullptr);
        Parade parade(position, 0);
        planRetreat(parade);
        QCOMPARE(parade.orders().size(), size_t(2));
        QVERIFY(std::get<Move>(parade.orders()[0]).to.y > 96);
        QVERIFY(referee.judge(position, parade.orders()[0]));
        QVERIFY(std::get<Move>(parade.orders()[1]).to.y > 70);
    }
    void gunsAreSavedFromMoreEnemiesThanFriends()
    {
        Scene scene = battery();
        scene.infantry(QStringLiteral("r9"), {62, 86});
        scene.cavalryRow(QStringLiteral("b-cav"), 12, {50, 62}, {1.6, 0});
        const Position position = scene.during(0, 2);
        const Referee referee(position.ground, nullptr);
        const PieceIndex gun = position.find(QStringLiteral("r-gun"));
        const auto order = saferPlace(position, referee, 0, gun);
        QVERIFY(order);
        QVERIFY(order->to.y > position[gun].at.y);
        Scene quiet = battery();
        quiet.infantry(QStringLiteral("r9"), {62, 86});
        const Position alone = quiet.during(0, 2);
        QVERIFY(!saferPlace(alone, referee, 0, gun));
    }
};

/// What they make of the back lines (REAR-1, REAR-2, DEF-1).
class GoalsTest : public QObject
{
    Q_OBJECT

    static Scene raid(int horse, double y)
    {
        Scene scene;
        scene.scenario.variety = Variety::BlowAtTheRear;
        scene.cavalryRow(QStringLiteral("r-cav"), horse, {30, y}, {2, 0});
        scene.infantryRow(QStringLiteral("b"), 3, {100, 40}, {2, 0});
        return scene;
    }

private Q_SLOTS:
    void REAR_1_threeWhoCanReachTheLineGoThere()
    {
        const Position position = raid(4, 20).during(0, 3, Phase::Men);
        Parade parade(position, 0);
        const Goals goals = goalsOf(position, 0);
        QVERIFY(goals.reach && goals.hold);
        QVERIFY(planRush(parade, *goals.reach));
        QCOMPARE(parade.orders().size(), size_t(3));
        QCOMPARE(rules::strikerAtRear(parade.position()), 0);
    }
    void REAR_1_twoAreNotEnough()
    {
        const Position position = raid(2, 20).during(0, 3, Phase::Men);
        Parade parade(position, 0);
        QVERIFY(!planRush(parade, *goalsOf(position, 0).reach));
        QVERIFY(parade.orders().empty());
    }
    void REAR_1_onlyThePartThatCounts()
    {
        Scene scene = raid(4, 20);
        scene.scenario.rules.rearPart = QStringLiteral("left"); // of Blue, who looks north: x below 60
        const Position near = scene.during(0, 3, Phase::Men);
        Parade west(near, 0);
        QVERIFY(planRush(west, *goalsOf(near, 0).reach));
        scene.scenario.rules.rearPart = QStringLiteral("right");
        const Position far = scene.during(0, 3, Phase::Men);
        Parade parade(far, 0);
        QVERIFY(!planRush(parade, *goalsOf(far, 0).reach));
    }
    void REAR_1_guardsComeBetweenTheRaidersAndTheLine()
    {
        Scene scene;
        scene.scenario.variety = Variety::BlowAtTheRear;
        scene.cavalryRow(QStringLiteral("r-cav"), 4, {30, 45}, {2, 0});
        scene.cavalryRow(QStringLiteral("b-cav"), 4, {44, 30}, {2, 0});
        const Position position = scene.during(1, 3, Phase::Men);
        Parade parade(position, 1);
        planGuards(parade, *goalsOf(position, 1).hold, 1);
        QVERIFY(!parade.orders().empty());
        for (const PieceIndex man : parade.armed(1))
            QVERIFY(parade.position()[man].at.x < 42 && parade.position()[man].at.y < 30);
    }
    void REAR_2_theBeatenSideGoesHome()
    {
        Position position = raid(4, 20).during(1, 3, Phase::Men);
        position.beaten = 1;
        position.withdrawBy = 8;
        QVERIFY(goalsOf(position, 1).withdraws);
        QVERIFY(!goalsOf(position, 0).withdraws);
        QVERIFY(!goalsOf(position, 0).reach);
    }
    void DEF_1_aQuarterOfTheAttackersGoesOnToTheLine()
    {
        Scene scene;
        scene.scenario.variety = Variety::Defensive;
        scene.infantryRow(QStringLiteral("r"), 2, {30, 10}, {2, 0});
        scene.infantryRow(QStringLiteral("rr"), 4, {30, 80}, {2, 0});
        scene.infantryRow(QStringLiteral("b"), 4, {100, 40}, {2, 0});
        const Position position = scene.during(0, 3, Phase::Men);
        const Goals goals = goalsOf(position, 0);
        QVERIFY(goals.reach && !goals.hold);
        QCOMPARE(goals.reach->men, 2);
        Parade parade(position, 0);
        QVERIFY(planRush(parade, *goals.reach));
        const auto outcome = rules::outcomeAt(parade.position());
        QVERIFY(outcome);
        QCOMPARE(outcome->clause, QStringLiteral("DEF-1"));
        QVERIFY(!goalsOf(position, 1).reach && goalsOf(position, 1).hold);
    }
};

SANDGATE_TEST(TacticsTest)
SANDGATE_TEST(GoalsTest)

#include "tst_tactics.moc"
