#pragma once

#include "editor/commands/command_line.h"

#include <QElapsedTimer>

namespace sandgate::commands {

/// How far a long piece of work has come, on stderr unless it is to be quiet: on a terminal one line that changes, else
/// a line at every tenth and every minute.
class Progress
{
public:
    /// `what` is counted: `battles`.
    Progress(const CommandLine& line, const QString& what, qint64 total);
    ~Progress() { clear(); }
    void at(qint64 done);
    /// Takes the changing line away, before something else is said.
    void clear();

private:
    QString text(qint64 done) const;

    const CommandLine& m_line;
    const QString m_what;
    const qint64 m_total;
    const bool m_onTerminal;
    qint64 m_tenths = 0;
    qint64 m_shownAt = 0; ///< ms
    bool m_shown = false;
    QElapsedTimer m_clock;
};

} // namespace sandgate::commands
