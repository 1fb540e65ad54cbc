#include "core/base/workers.h"

#include "tests/shared/test_main.h"

#include <numeric>

using namespace sandgate;

/// Parts worked out on several threads.
class WorkersTest : public QObject
{
    Q_OBJECT

    static std::vector<size_t> answersOf(size_t parts, int threads)
    {
        Workers<size_t> workers(parts, threads, [](size_t part, const std::atomic<bool>&) {
            if (part % 7 == 0) // the first of a round is the last to be ready
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            return part * part;
        });
        const std::atomic<bool> never = false;
        std::vector<size_t> answers;
        while (const auto answer = workers.next(never))
            answers.push_back(*answer);
        return answers;
    }

private Q_SLOTS:
    void answersComeInTheOrderOfTheParts()
    {
        std::vector<size_t> expected(700);
        for (size_t part = 0; part < expected.size(); ++part)
            expected[part] = part * part;
        for (const int threads : {1, 2, 3, 8})
            QVERIFY2(answersOf(expected.size(), threads) == expected, qPrintable(QString::number(threads)));
        QVERIFY(answersOf(1, 8) == std::vector<size_t>{0});
        QVERIFY(answersOf(0, 8).empty());
    }

    void aCancelledOneGivesNothingMore()
    {
        std::atomic<bool> cancelled = false;
        std::atomic<int> stopped = 0;
        {
            Workers<int> workers(100, 3, [&](size_t part, const std::atomic<bool>& stop) {
                while (part >= 5 && !stop)
                    std::this_thread::yield();
                stopped += stop;
                return static_cast<int>(part);
            });
            for (int part = 0; part < 5; ++part)
                QCOMPARE(workers.next(cancelled), std::optional(part));
            cancelled = true;
            QVERIFY(!workers.next(cancelled));
        }
        QVERIFY(stopped >= 1 && stopped <= 3);
    }

    void threadsDoNotRunFarAhead()
    {
        std::atomic<int> begun = 0;
        const std::atomic<bool> never = false;
        Workers<int> workers(10'000, 2, [&](size_t, const std::atomic<bool>&) { return ++begun; });
        QVERIFY(workers.next(never));
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        QVERIFY2(begun < 1000, qPrintable(QString::number(begun)));
    }
};

SANDGATE_TEST(WorkersTest)
#include "tst_workers.moc"
