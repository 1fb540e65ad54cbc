#pragma once

#include <atomic>

namespace sandgate::commands {

/// While one lives, SIGINT and SIGTERM do not end the program but ask for an end, so that what was reached is left
/// whole. A second one ends it at once.
class Interruption
{
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    const std::atomic<bool>& asked() const;
    /// Ends the program as the signal would have done: a shell's loop and a scheduler see that it was broken off.
    [[noreturn]] void obey() const;
};

} // namespace sandgate::commands
