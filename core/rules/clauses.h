#pragma once

#include <QString>

#include <span>

// The clauses of the rules by their ids: what refusals, overrulings, tests and the help name them by.
namespace sandgate::rules {

struct Clause
{
    const char* id;    ///< `GUN-1`
    const char* title; ///< a few words: "In action with four men"
};

/// All of them, in the order of the rules.
std::span<const Clause> clauses();
/// Nothing when no clause has this id.
const Clause* clauseOf(const QString& id);

} // namespace sandgate::rules
