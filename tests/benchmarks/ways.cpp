#include "core/scenario/terrain.h"

#include "tests/shared/scenes.h"

#include <benchmark/benchmark.h>

#include <random>

// Shortest ways (MOB-3) of 200 men in a country of 300 pieces.
namespace sandgate::tests {

namespace {

using namespace Qt::StringLiterals;

struct Asked
{
    Vec2 from, to;
};

Scene crowdedCountry()
{
    Scene scene;
    scene.field(240, 180);
    std::mt19937 random(1913); // the same country each time
    std::uniform_real_distribution<double> x(4, 236), y(4, 176), length(2, 9);
    for (int i = 0; i < 100; ++i) {
        const Vec2 at{x(random), y(random)};
        scene.wall(u"wall%1"_s.arg(i), at, at + (i % 2 ? Vec2{length(random), 0} : Vec2{0, length(random)}));
        scene.building(u"house%1"_s.arg(i), {x(random), y(random)}, {length(random), length(random)});
        scene.tree(u"tree%1"_s.arg(i), {x(random), y(random)});
    }
    return scene;
}

std::vector<Asked> waysWanted()
{
    std::mt19937 random(1914);
    std::uniform_real_distribution<double> x(14, 226), y(14, 166), step(-8, 8);
    std::vector<Asked> wanted;
    for (int man = 0; man < 200; ++man) {
        const Vec2 from{x(random), y(random)};
        wanted.push_back({from, from + Vec2{step(random), step(random)}});
    }
    return wanted;
}

constexpr double manWide = 0.75;
constexpr double oneMove = 12;

void waysOfTheKeptCountry(benchmark::State& state)
{
    const Terrain terrain(crowdedCountry().scenario);
    const std::vector<Asked> wanted = waysWanted();
    for (auto _ : state) {
        for (const Asked& way : wanted)
            benchmark::DoNotOptimize(terrain.ways().find(way.from, way.to, manWide, oneMove));
    }
}
BENCHMARK(waysOfTheKeptCountry)->Unit(benchmark::kMillisecond);

void waysEachFromScratch(benchmark::State& state)
{
    const Scenario scenario = crowdedCountry().scenario;
    const std::vector<Asked> wanted = waysWanted();
    for (auto _ : state) {
        for (const Asked& way : wanted)
            benchmark::DoNotOptimize(Terrain(scenario).ways().find(way.from, way.to, manWide, oneMove));
    }
}
BENCHMARK(waysEachFromScratch)->Unit(benchmark::kMillisecond);

} // namespace

} // namespace sandgate::tests
