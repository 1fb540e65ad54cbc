#include "core/base/asking.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace sandgate {

namespace {

constexpr int usualSeconds = 10;
constexpr int slices = 20; // of the patience, which is counted slice by slice: a program that was stopped loses one

std::atomic<int> stillAsked = 0;

std::atomic<qint64>& limit()
{
    static std::atomic<qint64> milliseconds = [] {
        bool isNumber = false;
        const double seconds = qEnvironmentVariable("SANDGATE_PATIENCE").toDouble(&isNumber);
        const bool isSensible = isNumber && seconds >= 0 && seconds <= 1e6;
        return static_cast<qint64>(1000 * (isSensible ? seconds : usualSeconds));
    }();
    return milliseconds;
}

/// Does it here and now.
std::optional<Fault> faultOfDoing(const std::function<void()>& work)
{
    try {
        work();
    } catch (const std::exception& fault) {
        return Fault{QStringLiteral("failed (%1)").arg(QString::fromLocal8Bit(fault.what()).simplified().left(200))};
    } catch (...) {
        return Fault{QStringLiteral("failed")};
    }
    return {};
}

/// A thread that does one piece of work after another, until nobody waits for it any more.
class Errand
{
public:
    /// Gives it work and waits for it. When the fault is that it is late, this errand is lost.
    std::optional<Fault> run(std::function<void()> work, std::chrono::milliseconds patient)
    {
        std::unique_lock lock(m_mutex);
        m_work = std::move(work);
        m_isDone = false;
        m_given.notify_one();
        for (int left = slices; !m_isDone && left > 0;) {
            const int wait = m_wait;
            if (m_done.wait_for(lock, std::chrono::microseconds(patient) / slices) == std::cv_status::timeout)
                left -= wait % 2 == 0 || wait != m_wait; // else it waited for another all the time
        }
        if (m_isDone)
            return m_fault;
        m_isLost = true;
        ++stillAsked;
        return Fault{QStringLiteral("has given no answer within %1 s").arg(static_cast<double>(patient.count()) / 1000),
                     true};
    }

    static void serve(const std::shared_ptr<Errand>& errand)
    {
        s_here = errand.get();
        while (errand->serveOnce()) {
        }
    }

    /// The one whose work runs on this thread; null on a thread of any other kind.
    static thread_local Errand* s_here;
    std::atomic<int> m_wait = 0; ///< odd while it waits for another errand; never the same twice

private:
    bool serveOnce()
    {
        std::unique_lock lock(m_mutex);
        m_given.wait(lock, [this] { return static_cast<bool>(m_work); });
        auto work = std::exchange(m_work, nullptr);
        lock.unlock();
        auto fault = faultOfDoing(work);
        work = nullptr; // what it holds is gone before anybody goes on
        lock.lock();
        if (m_isLost) {
            --stillAsked;
            return false;
        }
        m_fault = std::move(fault);
        m_isDone = true;
        m_done.notify_one();
        return true;
    }

    std::mutex m_mutex;
    std::condition_variable m_given;
    std::condition_variable m_done;
    std::function<void()> m_work;
    std::optional<Fault> m_fault;
    bool m_isDone = false;
    bool m_isLost = false;
};

thread_local Errand* Errand::s_here = nullptr;

/// Errands that wait for work. Never taken down, since their threads outlive the program's statics.
class Pool
{
public:
    static Pool& instance()
    {
        static Pool& pool = *new Pool;
        return pool;
    }
    /// Null when the machine has no thread to spare.
    std::shared_ptr<Errand> take()
    {
        const std::lock_guard lock(m_mutex);
        if (!m_idle.empty()) {
            auto errand = std::move(m_idle.back());
            m_idle.pop_back();
            return errand;
        }
        auto errand = std::make_shared<Errand>();
        try {
            std::thread([errand] { Errand::serve(errand); }).detach();
        } catch (const std::system_error&) {
            return {};
        }
        return errand;
    }
    void giveBack(std::shared_ptr<Errand> errand)
    {
        const std::lock_guard lock(m_mutex);
        m_idle.push_back(std::move(errand));
    }

private:
    std::mutex m_mutex;
    std::vector<std::shared_ptr<Errand>> m_idle;
};

} // namespace

std::chrono::milliseconds patience()
{
    return std::chrono::milliseconds(limit().load());
}

void setPatience(std::chrono::milliseconds most)
{
    limit() = most.count();
}

bool isAnybodyStillAsked()
{
    return stillAsked > 0;
}

std::optional<Fault> faultIn(std::function<void()> work)
{
    const auto patient = patience();
    const auto errand = patient.count() > 0 ? Pool::instance().take() : nullptr;
    if (!errand)
        return faultOfDoing(work);
    Errand* const here = Errand::s_here;
    if (here)
        ++here->m_wait;
    auto fault = errand->run(std::move(work), patient);
    if (here)
        ++here->m_wait;
    if (!fault || !fault->isLate)
        Pool::instance().giveBack(errand);
    return fault;
}

} // namespace sandgate
