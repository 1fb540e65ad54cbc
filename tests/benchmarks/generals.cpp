#include "core/battle/battle.h"
#include "core/plugins/plugins.h"

#include "tests/shared/scenes.h"

#include <benchmark/benchmark.h>

#include <chrono>

// What a move of a general costs, of 150 pieces.
namespace sandgate::tests {

namespace {

using namespace Qt::StringLiterals;

/// 50 foot, 25 horse and 3 guns a side, near enough to fight, among walls and houses.
Scene armiesFaceToFace()
{
    Scene scene;
    for (int i = 0; i < 6; ++i) {
        scene.wall(u"wall%1"_s.arg(i), {10.0 + 18 * i, 44}, {18.0 + 18 * i, 46});
        scene.building(u"house%1"_s.arg(i), {18.0 + 17 * i, 52}, {4, 3});
    }
    for (const bool red : {true, false}) {
        const QString side = red ? u"r"_s : u"b"_s;
        const double home = red ? 96 : 0;
        const double step = red ? -1 : 1;
        for (int gun = 0; gun < 3; ++gun) {
            scene.gun(u"%1-gun%2"_s.arg(side).arg(gun), {30.0 + 30 * gun, home + step * 22});
            scene.infantryRow(u"%1-crew%2-"_s.arg(side).arg(gun), 6, {33.0 + 30 * gun, home + step * 20}, {1.4, 0});
        }
        scene.infantryRow(side + u"-inf"_s, 32, {20, home + step * 30}, {2.4, 0});
        scene.cavalryRow(side + u"-cav"_s, 25, {25, home + step * 14}, {2.4, 0});
    }
    return scene;
}

void moveOfAGeneral(benchmark::State& state, const char* name)
{
    qputenv("SANDGATE_PLUGINS", SANDGATE_BINARY_DIR "/plugins");
    const auto physics = Plugins::instance().physics();
    if (!physics || !Plugins::instance().general(QLatin1String(name), 0, 1)) {
        state.SkipWithError("a plugin is missing");
        return;
    }
    const Position start = armiesFaceToFace().during(0, 2);
    const Referee referee(start.ground, *physics);
    int thought = 0;
    for (auto _ : state) {
        const auto general = *Plugins::instance().general(QLatin1String(name), 0, 1);
        Position position = start;
        const SideIndex mover = position.mover;
        double thinking = 0;
        while (position.mover == mover && !position.outcome.over) {
            const auto began = std::chrono::steady_clock::now();
            const Order order = general->next(position, referee);
            thinking += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
            ++thought;
            const auto events = referee.judge(position, order);
            if (!events) {
                state.SkipWithError("an order was refused");
                return;
            }
            for (const Event& event : *events)
                applyTo(position, event);
        }
        state.SetIterationTime(thinking);
    }
    state.counters["pieces"] = start.count();
    state.counters["orders"] = benchmark::Counter(thought, benchmark::Counter::kAvgIterations);
}
BENCHMARK_CAPTURE(moveOfAGeneral, bold, "bold")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(moveOfAGeneral, steady, "steady")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(moveOfAGeneral, careful, "careful")->UseManualTime()->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sandgate::tests
