#pragma once

#include "core/base/result.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

// Code that others wrote is asked on a thread of its own: it may throw, and it may never come to an end.
namespace sandgate {

/// How long a plugin may take for one answer (a shot, an order): as many seconds as SANDGATE_PATIENCE says, usually 10.
/// 0: for ever. What a backend takes while a general waits for it is not counted against the general, nor is the time
/// in which the whole program was stopped.
std::chrono::milliseconds patience();
void setPatience(std::chrono::milliseconds limit);

/// Whether anything that was asked is still at it, though nobody waits for it any more. Its thread cannot be ended: a
/// program with one must leave by std::_Exit, since an orderly end would take away what that thread uses.
bool isAnybodyStillAsked();

struct Fault
{
    QString what; ///< `failed (why)`, `has given no answer within 10 s`
    bool isLate = false;
};

/// Does the work on another thread; nothing when it is done. Work that takes too long is left alone with all that it
/// holds, and must hold all that it uses.
std::optional<Fault> faultIn(std::function<void()> work);

/// Asks, and refuses (`bad-plugin`, beginning with `whom`) what was thrown and what took too long.
template <class Answer> Result<Answer> ask(const QString& whom, std::function<Answer()> question)
{
    struct Talk
    {
        std::function<Answer()> question;
        std::optional<Answer> answer;
    };
    const auto talk = std::make_shared<Talk>(Talk{std::move(question), {}});
    if (const auto fault = faultIn([talk] { talk->answer.emplace(talk->question()); }))
        return tl::make_unexpected(
            Refusal{.error = QStringLiteral("bad-plugin"), .clause = {}, .message = whom + u' ' + fault->what});
    return *std::move(talk->answer);
}

} // namespace sandgate
