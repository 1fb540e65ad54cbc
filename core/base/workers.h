#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace sandgate {

/// Works out the parts 0 .. `parts` - 1 of a whole on several threads, and hands the answers over in the order of the
/// parts: so whoever adds them up gets the same for any number of threads. The parts are independent of one another.
/// Threads run ahead of who takes the answers by a bounded number of parts, so that memory does not grow with them.
template <class Answer> class Workers
{
public:
    /// `stop` is set when nobody waits for the answer any more; it may be left unfinished then.
    using Work = std::function<Answer(size_t part, const std::atomic<bool>& stop)>;

    Workers(size_t parts, int threads, Work work)
        : m_work(std::move(work)), m_parts(parts), m_answers(std::min(parts, aheadOf(threads)))
    {
        const auto enough = std::min(parts, static_cast<size_t>(std::max(threads, 1)));
        for (size_t i = 0; i < enough; ++i)
            m_threads.emplace_back([this] { run(); });
    }
    /// Stops what is under way and waits until it has stopped.
    ~Workers()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_stop = true;
        }
        m_room.notify_all();
        for (std::thread& thread : m_threads)
            thread.join();
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// Waits for the answer of the next part. Nothing after the last one, or once `cancelled`.
    std::optional<Answer> next(const std::atomic<bool>& cancelled)
    {
        std::unique_lock lock(m_mutex);
        if (m_taken == m_parts)
            return {};
        std::optional<Answer>& place = m_answers[m_taken % m_answers.size()];
        // Looked at now and then, because a signal's handler may set it and can wake nobody.
        while (!place) {
            if (cancelled)
                return {};
            m_done.wait_for(lock, std::chrono::milliseconds(50));
        }
        if (cancelled)
            return {};
        std::optional<Answer> answer = std::exchange(place, std::nullopt);
        ++m_taken;
        m_room.notify_all();
        return answer;
    }

private:
    static size_t aheadOf(int threads) { return static_cast<size_t>(std::max(threads, 1)) * 64; }

    void run()
    {
        std::unique_lock lock(m_mutex);
        for (;;) {
            m_room.wait(lock, [&] { return m_stop || m_begun == m_parts || m_begun < m_taken + m_answers.size(); });
            if (m_stop || m_begun == m_parts)
                return;
            const size_t part = m_begun++;
            lock.unlock();
            Answer answer = m_work(part, m_stop);
            lock.lock();
            if (m_stop)
                return;
            m_answers[part % m_answers.size()].emplace(std::move(answer));
            m_done.notify_one();
        }
    }

    const Work m_work;
    const size_t m_parts;
    size_t m_begun = 0;
    size_t m_taken = 0;
    std::vector<std::optional<Answer>> m_answers; ///< a ring: of the parts from m_taken on
    std::vector<std::thread> m_threads;
    std::mutex m_mutex;
    std::condition_variable m_done; ///< an answer is there
    std::condition_variable m_room; ///< there is room for another, or it is over
    std::atomic<bool> m_stop = false;
};

} // namespace sandgate
