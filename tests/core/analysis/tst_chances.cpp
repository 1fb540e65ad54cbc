#include "core/analysis/chances.h"

#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <set>

using namespace sandgate;
using namespace sandgate::tests;
using namespace sandgate::analysis;
using namespace Qt::StringLiterals;

/// Digests of positions, and what a change of the chances suggests. Playing on itself: tests/plugins.
class ChancesTest : public QObject
{
    Q_OBJECT

    static Chances of(int won, int lost, int drawn = 0)
    {
        return {.tally = {.battles = won + lost + drawn, .won = {won, lost}, .drawn = drawn}, .decided = false};
    }

private Q_SLOTS:
    void everyPartOfAPositionIsInItsDigest()
    {
        Scene scene;
        scene.infantryRow(u"r"_s, 3, {10, 90}, {1, 0}).gun(u"rg"_s, {20, 90}).infantryRow(u"b"_s, 3, {10, 6}, {1, 0});
        Position position = scene.during(0, 1);
        position.outcome.clause = u"FIN-1"_s;
        using Change = void (*)(Position&);
        const Change changes[] = {
            [](Position& p) { p[1].condition = Condition::Dead; },
            [](Position& p) { p[2].condition = Condition::Dead; },
            [](Position& p) { p[3].owner = 1; },
            [](Position& p) { p[1].at.x += 1e-9; },
            [](Position& p) { p[1].at.y += 1e-9; },
            [](Position& p) { p[1].moveStart.y += 1; },
            [](Position& p) { p[1].bearing += 1; },
            [](Position& p) { p[3].elevation += 1; },
            [](Position& p) { p[1].lying = true; },
            [](Position& p) { p[1].fallen = true; },
            [](Position& p) { p[1].offLine = !p[1].offLine; },
            [](Position& p) { p[1].hasMoved = true; },
            [](Position& p) { p[3].shots = 1; },
            [](Position& p) { p[1].freeFromMove = 4; },
            [](Position& p) { p.mover = 1; },
            [](Position& p) { ++p.moveOf[0]; },
            [](Position& p) { ++p.moveOf[1]; },
            [](Position& p) { p.phase = Phase::Men; },
            [](Position& p) { p.begun = !p.begun; },
            [](Position& p) { p.outcome.over = true; },
            [](Position& p) { p.outcome.winner = 1; },
            [](Position& p) {
                p.approaches.push_back({3, 4, {1, 2}});
            },
            [](Position& p) {
                p.approaches.push_back({3, 4, {1, 3}});
            },
            [](Position& p) { p.withdrawBy = 3; },
            [](Position& p) { p.beaten = 0; },
        };
        std::set<QString> digests{digestOf(position)};
        for (size_t i = 0; i < std::size(changes); ++i) {
            Position other = position;
            changes[i](other);
            QVERIFY2(digests.insert(digestOf(other)).second, qPrintable(QString::number(i)));
        }
        Position again = position;
        again[1].at.x = again[1].at.x + 0.0;
        QCOMPARE(digestOf(again), digestOf(position));
        QCOMPARE(digestOf(position).size(), 32);
    }

    void theSwingOfAMoveIsItsOwnSides()
    {
        const Swing red = swingOf(of(80, 20), of(40, 40, 20), 0);
        QVERIFY(qFuzzyCompare(red.change, -0.3));
        QVERIFY(qFuzzyCompare(swingOf(of(80, 20), of(40, 40, 20), 1).change, 0.3));
        QVERIFY2(red.deviations > -5.5 && red.deviations < -4.5, qPrintable(QString::number(red.deviations)));
    }

    void glyphs_data()
    {
        QTest::addColumn<double>("change");
        QTest::addColumn<double>("deviations");
        QTest::addColumn<QString>("glyph");
        QTest::newRow("a blunder") << -0.30 << -6.0 << u"?\?"_s;
        QTest::newRow("a mistake") << -0.29 << -5.8 << u"?"_s;
        QTest::newRow("a small mistake") << -0.15 << -3.0 << u"?"_s;
        QTest::newRow("little") << -0.14 << -14.0 << QString();
        QTest::newRow("a good move") << 0.15 << 3.0 << u"!"_s;
        QTest::newRow("fair") << 0.14 << 14.0 << QString();
        QTest::newRow("perhaps chance") << -0.6 << -1.9 << QString();
        QTest::newRow("perhaps luck") << 0.3 << 2.0 << QString();
    }
    void glyphs()
    {
        QFETCH(double, change);
        QFETCH(double, deviations);
        QTEST((Swing{change, deviations}.glyph()), "glyph");
    }

    void fewBattlesSuggestNothing()
    {
        QVERIFY(swingOf(of(2, 0), of(0, 2), 0).glyph().isEmpty());
        QCOMPARE(swingOf(of(20, 0), of(0, 20), 0).glyph(), u"?\?"_s);
    }

    void whatIsDecidedIsCertain()
    {
        Chances chances{.tally = {}, .decided = true};
        chances.tally.add({.over = true, .winner = 1, .score = {12, 150.5}});
        QCOMPARE(chances.winInterval(1), (Interval{1, 1}));
        QCOMPARE(chances.winInterval(0), (Interval{0, 0}));
        QCOMPARE(*chances.scoreInterval(1), (Interval{150.5, 150.5}));
        QVERIFY(swingOf(of(50, 50), chances, 0).deviations < swingOf(of(50, 50), of(0, 100), 0).deviations);
        QCOMPARE(swingOf(of(50, 50), chances, 0).glyph(), u"?\?"_s);
    }
};

SANDGATE_TEST(ChancesTest)
#include "tst_chances.moc"
