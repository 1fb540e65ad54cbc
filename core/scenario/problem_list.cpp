#include "core/scenario/problem_list.h"

namespace sandgate {

void ProblemList::add(Severity severity, const char* clause, const QString& place, const QString& message,
                      const QString& piece)
{
    if (isFull()) {
        ++(severity == Severity::Error ? m_moreErrors : m_moreWarnings);
        return;
    }
    m_problems.push_back({severity, Refusal{.error = QStringLiteral("invalid-scenario"),
                                            .clause = QString::fromLatin1(clause),
                                            .message = message,
                                            .place = place,
                                            .piece = piece}});
}

std::vector<Problem> ProblemList::take()
{
    if (m_moreErrors + m_moreWarnings > 0) {
        const QString message = QStringLiteral("%1 more problems are not listed (%2 errors, %3 warnings).")
                                    .arg(m_moreErrors + m_moreWarnings)
                                    .arg(m_moreErrors)
                                    .arg(m_moreWarnings);
        m_problems.push_back({m_moreErrors > 0 ? Severity::Error : Severity::Warning,
                              Refusal{.error = QStringLiteral("invalid-scenario"), .clause = {}, .message = message}});
    }
    return std::move(m_problems);
}

} // namespace sandgate
