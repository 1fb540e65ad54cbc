#include "core/base/workers.h"
#include "core/generals/skirmish.h"
#include "core/plugins/plugins.h"
#include "storage/scenario_file.h"

#include <benchmark/benchmark.h>

// Battles of Hook's Farm between two generals, on one thread and on two.
namespace sandgate::tests {

namespace {

constexpr int battles = 12;

SkirmishPlan hooksFarm()
{
    qputenv("SANDGATE_PLUGINS", SANDGATE_BINARY_DIR "/plugins");
    auto scenario = readScenario(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios/hooks-farm.scenario.json"));
    const auto physics = Plugins::instance().physics();
    if (!scenario || !physics)
        qFatal("Hook's Farm or a plugin of the program is missing");
    const QString steady = QStringLiteral("steady");
    return {.ground = std::make_shared<const BattleGround>(*std::move(scenario)),
            .physics = *physics,
            .generals = {steady, steady},
            .seed = 1,
            .moves = 100};
}

void manyBattles(benchmark::State& state)
{
    const SkirmishPlan plan = hooksFarm();
    const std::atomic<bool> never = false;
    for (auto _ : state) {
        Workers<int> workers(battles, static_cast<int>(state.range(0)), [&](size_t battle, const std::atomic<bool>&) {
            SkirmishPlan its = plan;
            its.seed += battle;
            const auto skirmish = fight(its);
            return skirmish ? skirmish->moves() : 0;
        });
        while (const auto moves = workers.next(never))
            benchmark::DoNotOptimize(*moves);
    }
    state.counters["battles"] =
        benchmark::Counter(static_cast<double>(state.iterations() * battles), benchmark::Counter::kIsRate);
}
BENCHMARK(manyBattles)
    ->ArgName("threads")
    ->Arg(1)
    ->Arg(2)
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime()
    ->MeasureProcessCPUTime();

} // namespace

} // namespace sandgate::tests
