#include "core/rules/melee.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;
using namespace Qt::StringLiterals;

namespace {

int supportOf(const Position& position, const QStringList& body)
{
    const auto men = indicesOf(position, body);
    return rules::supportOf(position, position.force(men.front()).side, men, men);
}

} // namespace

class TestSupport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void MEL_1_aMoveIsTheMansOwnAndBringsHimIntoContact()
    {
        for (const auto& [arm, move, half] : {std::tuple{Arm::Infantry, 12.0, 0.25}, {Arm::Cavalry, 24.0, 0.95}}) {
            Scene scene;
            scene.infantry(u"r1"_s, {60, 40});
            if (arm == Arm::Cavalry)
                scene.cavalry(u"r2"_s, {60, 70});
            else
                scene.infantry(u"r2"_s, {60, 70});
            Table table(scene.during(0, 3));
            table["r2"].at.y = 40.25 + 0.125 + move + half;
            QCOMPARE(supportOf(table.position, {u"r1"_s}), 1);
            table["r2"].at.y += 0.001;
            QCOMPARE(supportOf(table.position, {u"r1"_s}), 0);
            // The other hand's support is not his.
            table["r2"].at.y -= 1;
            table["r1"].at.y -= 2;
            QCOMPARE(supportOf(table.position, {u"r1"_s}), 0);
        }
    }

    void MEL_1_supportGoesRoundWhatBarsIt()
    {
        const auto walled = [](double half, Arm arm) {
            Scene scene;
            scene.infantry(u"r1"_s, {60, 50}).wall(u"w"_s, {60 - half, 53}, {60 + half, 53});
            if (arm == Arm::Cavalry)
                scene.cavalry(u"r2"_s, {60, 56});
            else
                scene.infantry(u"r2"_s, {60, 56});
            return scene;
        };
        QCOMPARE(supportOf(walled(4, Arm::Infantry).during(0, 3), {u"r1"_s}), 1);
        QCOMPARE(supportOf(walled(10, Arm::Infantry).during(0, 3), {u"r1"_s}), 0);
        QCOMPARE(supportOf(walled(10, Arm::Cavalry).during(0, 3), {u"r1"_s}), 1);
        QCOMPARE(supportOf(walled(20, Arm::Cavalry).during(0, 3), {u"r1"_s}), 0);
        Scene straight = walled(10, Arm::Infantry);
        straight.scenario.rules.measure = Measure::Straight;
        QCOMPARE(supportOf(straight.during(0, 3), {u"r1"_s}), 1);
    }

    void MEL_1_theLastInchRoundACorner()
    {
        // The wall's end is passed at 0.375; then he comes down upon his friend's side.
        Scene scene;
        scene.infantry(u"r1"_s, {60, 50}).infantry(u"r2"_s, {60, 56}).wall(u"w"_s, {40, 53}, {64, 53});
        Table table(scene.during(0, 3));
        double near = 50;
        double far = 75;
        for (int i = 0; i < 40; ++i) { // how far north he may stand
            table["r2"].at.y = (near + far) / 2;
            (supportOf(table.position, {u"r1"_s}) == 1 ? near : far) = table["r2"].at.y;
        }
        // A little nearer a move of no more than 12 comes into contact, and a little farther off none does.
        const auto comes = [&] {
            Position moved = table.position;
            const PieceIndex man = moved.find(u"r2"_s);
            for (double turn = 0; turn < 360; turn += 0.25) {
                for (double off = 0.4; off < 1; off += 0.005) {
                    moved[man].at = moved[moved.find(u"r1"_s)].at + alongBearing(turn) * off;
                    const double apart = distance(moved.footprint(man), moved.footprint(moved.find(u"r1"_s)));
                    if (apart > 0.0625 && apart <= 0.125 &&
                        table.refusalOf(Move{.piece = u"r2"_s, .to = moved[man].at, .bearing = 180}).isEmpty())
                        return true;
                }
            }
            return false;
        };
        table["r2"].at.y = near - 0.05;
        QVERIFY(comes());
        table["r2"].at.y = near + 0.05;
        QVERIFY(!comes());
    }

    void MEL_1_aFirstMoveIsMeasuredFromTheBackLine()
    {
        Scene scene;
        scene.infantry(u"r1"_s, {60, 80}).infantry(u"r2"_s, {60, 90}).infantry(u"r3"_s, {62, 100});
        Table table(scene.during(0, 1));
        table["r2"].offLine = false;
        table["r3"].condition = Condition::Dead;
        QCOMPARE(supportOf(table.position, {u"r1"_s}), 1);
        table["r2"].offLine = true; // from y = 96 it is 15.5 to him
        QCOMPARE(supportOf(table.position, {u"r1"_s}), 0);
        table["r1"].at.y = 96 - 0.25 - 12.125 - 0.25;
        QCOMPARE(supportOf(table.position, {u"r1"_s}), 1);
        table["r1"].at.y -= 0.001;
        QCOMPARE(supportOf(table.position, {u"r1"_s}), 0);
        // One who stands behind the line gains by it.
        table["r1"].at.y += 0.001;
        table["r3"] = PieceState{table["r2"]};
        table["r3"].at = {62, 100};
        table["r2"].condition = Condition::Dead;
        table["r3"].at.x = 60;
        QCOMPARE(supportOf(table.position, {u"r1"_s}), 1);
        table["r3"].offLine = false;
        QCOMPARE(supportOf(table.position, {u"r1"_s}), 0);
    }
};

SANDGATE_TEST(TestSupport)
#include "tst_support.moc"
