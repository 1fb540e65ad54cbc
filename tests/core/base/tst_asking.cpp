#include "core/base/asking.h"
#include "tests/shared/test_main.h"

#include <atomic>
#include <stdexcept>
#include <thread>

using namespace sandgate;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

/// Code that others wrote: it answers, it throws, it comes to no end.
class AskingTest : public QObject
{
    Q_OBJECT

    static bool waitUntil(const std::function<bool()>& holds)
    {
        for (int i = 0; i < 1000 && !holds(); ++i)
            std::this_thread::sleep_for(10ms);
        return holds();
    }

private Q_SLOTS:
    void init() { setPatience(200ms); }
    void cleanup() { setPatience(10s); }

    void anAnswer()
    {
        const auto answer = ask<int>(u"he"_s, [] { return 41 + 1; });
        QVERIFY(answer);
        QCOMPARE(*answer, 42);
    }

    void whatIsThrownIsTold()
    {
        const auto told = ask<int>(u"the general"_s, []() -> int { throw std::runtime_error("lost\nhis head"); });
        QVERIFY(!told);
        QCOMPARE(told.error().error, u"bad-plugin"_s);
        QCOMPARE(told.error().message, u"the general failed (lost his head)"_s);
        const auto odd = ask<int>(u"he"_s, []() -> int { throw 7; });
        QCOMPARE(odd.error().message, u"he failed"_s);
    }

    void whatTakesTooLongIsLeftAlone()
    {
        const auto end = std::make_shared<std::atomic<bool>>(false);
        const auto held = std::make_shared<int>(5);
        QElapsedTimer timer;
        timer.start();
        const auto late = ask<int>(u"he"_s, [end, held] {
            while (!*end)
                std::this_thread::sleep_for(1ms);
            return *held;
        });
        QVERIFY(timer.elapsed() < 5000);
        QVERIFY(!late);
        QCOMPARE(late.error().message, u"he has given no answer within 0.2 s"_s);
        QVERIFY(isAnybodyStillAsked());
        QVERIFY(held.use_count() > 1);
        QCOMPARE(*ask<int>(u"another"_s, [] { return 3; }), 3);
        *end = true;
        QVERIFY(waitUntil([&] { return !isAnybodyStillAsked() && held.use_count() == 1; }));
    }

    void aGeneralIsNotBlamedForTheBackendHeWaitsFor()
    {
        const auto end = std::make_shared<std::atomic<bool>>(false);
        const auto whole = ask<QString>(u"the general"_s, [end] {
            const auto shot = ask<int>(u"the physics"_s, [end] {
                while (!*end)
                    std::this_thread::sleep_for(1ms);
                return 0;
            });
            return shot ? QString() : shot.error().message;
        });
        *end = true;
        QVERIFY2(whole, qPrintable(whole ? QString() : whole.error().message));
        QCOMPARE(*whole, u"the physics has given no answer within 0.2 s"_s);
        QVERIFY(waitUntil([] { return !isAnybodyStillAsked(); }));
    }

    void oneWhoNeverStopsAskingIsLate()
    {
        const auto end = std::make_shared<std::atomic<bool>>(false);
        const auto late = ask<int>(u"the general"_s, [end] {
            while (!*end)
                (void)ask<int>(u"the physics"_s, [] { return 0; });
            return 0;
        });
        *end = true;
        QVERIFY(!late);
        QVERIFY(waitUntil([] { return !isAnybodyStillAsked(); }));
    }

    void manyAtOnce()
    {
        std::atomic<int> sum = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < 8; ++i)
            threads.emplace_back([&sum, i] {
                for (int n = 0; n < 500; ++n) {
                    const auto answer = ask<int>(u"he"_s, [i, n] { return i * 1000 + n; });
                    sum += answer && *answer == i * 1000 + n;
                }
            });
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(sum.load(), 4000);
    }

    void withEndlessPatienceNoThreadIsNeeded()
    {
        setPatience(0ms);
        const auto here = std::this_thread::get_id();
        QVERIFY(*ask<bool>(u"he"_s, [here] { return std::this_thread::get_id() == here; }));
        QVERIFY(!ask<int>(u"he"_s, []() -> int { throw 7; }));
    }
};

SANDGATE_TEST(AskingTest)

#include "tst_asking.moc"
