#include "editor/commands/progress.h"

#include <cmath>
#include <cstdio>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace sandgate::commands {

namespace {

bool isTerminal()
{
#ifdef Q_OS_UNIX
    return ::isatty(STDERR_FILENO) == 1;
#else
    return false;
#endif
}

} // namespace

Progress::Progress(const CommandLine& line, const QString& what, qint64 total)
    : m_line(line), m_what(what), m_total(total), m_onTerminal(isTerminal())
{
    m_clock.start();
}

QString Progress::text(qint64 done) const
{
    const double seconds = static_cast<double>(std::max<qint64>(m_clock.elapsed(), 1)) / 1000;
    const double rate = static_cast<double>(done) / seconds;
    return QStringLiteral("%1 of %2 %3, %4 a second, %5 s to go")
        .arg(done)
        .arg(m_total)
        .arg(m_what)
        .arg(rate, 0, 'g', 3)
        .arg(std::ceil(static_cast<double>(m_total - done) / rate), 0, 'f', 0);
}

void Progress::at(qint64 done)
{
    if (m_line.quiet() || done <= 0)
        return;
    const qint64 now = m_clock.elapsed();
    if (m_onTerminal) {
        if (m_shown && now - m_shownAt < 200)
            return;
        std::fprintf(stderr, "\r\033[K%s", qPrintable(text(done)));
        std::fflush(stderr);
        m_shown = true;
    } else {
        const qint64 tenths = done * 10 / m_total;
        if (tenths == m_tenths && now - m_shownAt < 60'000)
            return;
        m_tenths = tenths;
        m_line.say(text(done));
    }
    m_shownAt = now;
}

void Progress::clear()
{
    if (!m_shown)
        return;
    std::fputs("\r\033[K", stderr);
    std::fflush(stderr);
    m_shown = false;
}

} // namespace sandgate::commands
