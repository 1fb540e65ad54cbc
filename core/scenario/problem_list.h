#pragma once

#include "core/scenario/scenario.h"

namespace sandgate {

/// Gathers problems up to a number that a person can read, and counts the rest.
class ProblemList
{
public:
    void error(const char* clause, const QString& place, const QString& message, const QString& piece = {})
    {
        add(Severity::Error, clause, place, message, piece);
    }
    void warning(const char* clause, const QString& place, const QString& message, const QString& piece = {})
    {
        add(Severity::Warning, clause, place, message, piece);
    }
    bool isFull() const { return static_cast<int>(m_problems.size()) >= most; }
    /// All of them; where some were left out, a last one says how many (an Error if one of those was).
    std::vector<Problem> take();

    static constexpr int most = 200;

private:
    void add(Severity severity, const char* clause, const QString& place, const QString& message, const QString& piece);

    std::vector<Problem> m_problems;
    int m_moreErrors = 0;
    int m_moreWarnings = 0;
};

/// What is wrong with the field and the things on it; false if that goes so far (numbers that are none, things beyond
/// all measure) that standing upon it cannot be judged.
bool checkCountry(const Country& country, ProblemList& problems);

} // namespace sandgate
