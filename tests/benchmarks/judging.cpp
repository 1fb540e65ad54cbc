#include "core/rules/guns.h"

#include "tests/shared/scenes.h"

#include <benchmark/benchmark.h>

// Judging and applying all that a side does in a move, by the number of pieces.
namespace sandgate::tests {

namespace {

using namespace Qt::StringLiterals;

constexpr int piecesOfStretch = 150;
constexpr double stretch = 120; ///< inches of front with so many pieces on it

/// 74 men of a side in three ranks behind each other, and its gun in the middle of the first.
void addStretchOfSide(Scene& scene, const QString& letter, int number, double west, double front, double away)
{
    const QString prefix = u"%1%2-"_s.arg(letter).arg(number);
    scene.gun(prefix + u"gun"_s, {west + 58.6, front});
    scene.infantryRow(prefix + u"a"_s, 25, {west + 8, front}, {4.4, 0});
    scene.infantryRow(prefix + u"b"_s, 25, {west + 8, front + 3 * away}, {4.4, 0});
    scene.cavalryRow(prefix + u"c"_s, 24, {west + 9, front + 9 * away}, {4.5, 0});
}

/// A front of as many stretches as the pieces need, all alike: hedges and trees between the armies, and in each a few
/// men so near each other that the move makes a melee of them.
Scene frontOf(int pieces)
{
    const int stretches = pieces / piecesOfStretch;
    Scene scene;
    scene.field(stretch * stretches, 120);
    for (int i = 0; i < stretches; ++i) {
        const double west = stretch * i;
        addStretchOfSide(scene, u"r"_s, i, west, 80, 1);
        addStretchOfSide(scene, u"b"_s, i, west, 69.25, -1);
        scene.wall(u"hedge%1"_s.arg(i), {west + 50, 76}, {west + 58, 76}, 0.5, 1.5);
        for (int tree = 0; tree < 4; ++tree)
            scene.tree(u"tree%1-%2"_s.arg(i).arg(tree), {west + 64 + 9 * tree, 75}, 0.25);
    }
    return scene;
}

/// What Red orders: every gun fires twice (by hand, at men in its front), every man but the crews' goes forward or
/// aside, two of each crew to the trail, and one of each stretch into contact.
std::vector<Order> ordersOf(const Position& start)
{
    std::vector<Order> fire;
    std::vector<Order> move;
    const auto suffix = [](const QString& id) { return id.mid(id.indexOf(QLatin1Char('-')) + 1); };
    for (PieceIndex piece = 0; piece < start.count(); ++piece) {
        const ForcePiece& force = start.force(piece);
        if (force.side != 0)
            continue;
        const Vec2 at = start[piece].at;
        if (force.arm == Arm::Gun) {
            for (int shot = 0; shot < 2; ++shot)
                fire.push_back(Fire{.gun = force.id, .bearing = 180, .touched = std::vector<Touched>{}});
        } else if (const QString name = suffix(force.id); name == u"a12"_s || name == u"a13"_s) {
            const PieceIndex gun = start.find(force.id.chopped(3) + u"gun"_s);
            const auto places = rules::trailPlaces(start, gun, Arm::Infantry);
            move.push_back(Move{.piece = force.id, .to = places[name == u"a13"_s ? 0 : 1], .bearing = 180});
        } else if (name == u"a20"_s) {
            move.push_back(Move{.piece = force.id, .to = at - Vec2{0, 10.15}, .bearing = 180});
        } else if (name.startsWith(QLatin1Char('a'))) {
            move.push_back(Move{.piece = force.id, .to = at - Vec2{0.3, 2.6}, .bearing = 180});
        } else {
            move.push_back(Move{.piece = force.id, .to = at - Vec2{0.3, 1.5}, .bearing = 180});
        }
    }
    fire.insert(fire.end(), move.begin(), move.end());
    fire.push_back(EndMove{});
    return fire;
}

void judgeWholeMove(benchmark::State& state)
{
    const Position start = frontOf(static_cast<int>(state.range(0))).during(0, 2);
    const std::vector<Order> orders = ordersOf(start);
    size_t melees = 0;
    for (auto _ : state) {
        Table table(start);
        melees = 0;
        for (const Order& order : orders) {
            const auto events = table.give(order);
            if (!events) {
                state.SkipWithError(qPrintable(u"refused: "_s + events.error().message));
                break;
            }
            melees += only<MeleeEvent>(*events).size();
        }
        benchmark::DoNotOptimize(table.position.mover);
    }
    state.SetComplexityN(state.range(0));
    state.counters["orders"] = static_cast<double>(orders.size());
    state.counters["melees"] = static_cast<double>(melees);
}
BENCHMARK(judgeWholeMove)
    ->Arg(150)
    ->Arg(1500)
    ->Arg(15000)
    ->Unit(benchmark::kMillisecond)
    ->Complexity(benchmark::oNLogN);

} // namespace

} // namespace sandgate::tests
