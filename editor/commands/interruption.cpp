#include "editor/commands/interruption.h"

#include <csignal>
#include <cstdlib>

namespace sandgate::commands {

namespace {

std::atomic<bool> isAsked = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a handler may do little else");
volatile std::sig_atomic_t caught = 0;

void ask(int number)
{
    caught = number;
    isAsked = true;
    std::signal(number, SIG_DFL);
}

} // namespace

Interruption::Interruption()
{
    isAsked = false;
    std::signal(SIGINT, ask);
    std::signal(SIGTERM, ask);
}

Interruption::~Interruption()
{
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& Interruption::asked() const
{
    return isAsked;
}

void Interruption::obey() const
{
    std::signal(caught, SIG_DFL);
    std::raise(caught);
    std::_Exit(128 + caught);
}

} // namespace sandgate::commands
