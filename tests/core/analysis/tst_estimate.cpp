#include "core/analysis/estimate.h"

#include "core/base/random.h"
#include "tests/shared/test_main.h"

#include <cmath>

using namespace sandgate;
using namespace sandgate::analysis;

/// Chances and expected scores with their intervals.
class EstimateTest : public QObject
{
    Q_OBJECT

    static bool near(double a, double b) { return std::abs(a - b) < 5e-5; }

private Q_SLOTS:
    void wilsonsInterval_data()
    {
        QTest::addColumn<int>("happened");
        QTest::addColumn<int>("tried");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        QTest::newRow("81 of 263") << 81 << 263 << 0.2553 << 0.3662;
        QTest::newRow("15 of 148") << 15 << 148 << 0.0624 << 0.1605;
        QTest::newRow("0 of 20") << 0 << 20 << 0.0 << 0.1611;
        QTest::newRow("1 of 29") << 1 << 29 << 0.0061 << 0.1718;
        QTest::newRow("all of 20") << 20 << 20 << 0.8389 << 1.0;
        QTest::newRow("never tried") << 0 << 0 << 0.0 << 1.0;
    }
    void wilsonsInterval()
    {
        QFETCH(int, happened);
        QFETCH(int, tried);
        QFETCH(double, low);
        QFETCH(double, high);
        const Interval interval = wilson(happened, tried);
        QVERIFY2(near(interval.low, low) && near(interval.high, high),
                 qPrintable(QStringLiteral("%1 to %2").arg(interval.low, 0, 'f', 6).arg(interval.high, 0, 'f', 6)));
    }

    void aTallyCounts()
    {
        Tally tally;
        QCOMPARE(tally.win(0), 0.0);
        QVERIFY(!tally.scoreInterval(0));
        tally.add({.over = true, .winner = 0, .score = {200, 30}});
        QVERIFY(!tally.scoreInterval(0));
        tally.add({.over = true, .winner = 1, .score = {40, 180}});
        tally.add({.over = true, .winner = -1, .score = {90, 90}});
        tally.add({.over = false, .winner = -1, .score = {70, 60}});
        QCOMPARE(tally.win(0), 0.25);
        QCOMPARE(tally.loss(0), 0.25);
        QCOMPARE(tally.draw(), 0.25);
        QCOMPARE(tally.open(), 0.25);
        QCOMPARE(tally.expectation(0), 0.5);
        QCOMPARE(tally.meanScore(0), 100.0);
        QCOMPARE(tally.meanScore(1), 90.0);
        // Red's scores deviate by 100, -60, -10, -30: variance 14600 / 3, the mean's error 34.88.
        const auto score = tally.scoreInterval(0);
        QVERIFY(score && near(score->low, 100 - 68.3650) && near(score->high, 100 + 68.3650));
    }

    void intervalsHoldTheTruth()
    {
        // 95 of 100 intervals are to hold the true chance; Wilson's does so nearly.
        Random random(1913);
        constexpr int trials = 4000;
        for (const double chance : {0.1, 0.5, 0.8}) {
            int held = 0;
            for (int trial = 0; trial < trials; ++trial) {
                int happened = 0;
                for (int i = 0; i < 50; ++i)
                    happened += random.uniform() < chance;
                const Interval interval = wilson(happened, 50);
                held += interval.low <= chance && chance <= interval.high;
            }
            QVERIFY2(held > 0.925 * trials && held < 0.985 * trials, qPrintable(QString::number(held)));
        }
    }
};

SANDGATE_TEST(EstimateTest)
#include "tst_estimate.moc"
