#pragma once

#include <QString>
#include <tl/expected.hpp>

namespace sandgate {

/// Why something was not done: said to a person, and to a program by `error` and `clause`.
struct Refusal
{
    /// `illegal-order`, `invalid-order`, `invalid-scenario`, `invalid-battle`, `invalid-campaign`,
    /// `invalid-summary`, `not-read`, `not-written`, `unknown-plugin`, `bad-plugin`.
    QString error;
    /// The clause of the rules that refuses, such as `GUN-1`; empty where no clause is concerned.
    QString clause;
    /// One sentence that a player understands without the book.
    QString message;
    /// The file concerned; empty inside the game.
    QString file = {};
    /// Where in the file: `/forces/3/arm`, or `line 12, column 4`.
    QString place = {};
    /// Line of the file, from 1; 0 where there is none.
    int line = 0;
    /// The figure, gun or country piece concerned.
    QString piece = {};

    bool operator==(const Refusal&) const = default;
};

/// `file: place: message [clause]`, the one-line form of every message.
QString toText(const Refusal& refusal);

template <class Value> using Result = tl::expected<Value, Refusal>;

inline tl::unexpected<Refusal> refuse(const char* clause, QString message, QString piece = {})
{
    return tl::make_unexpected(Refusal{.error = QStringLiteral("illegal-order"),
                                       .clause = QString::fromLatin1(clause),
                                       .message = std::move(message),
                                       .piece = std::move(piece)});
}

} // namespace sandgate
