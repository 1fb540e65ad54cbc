#include "tests/gui/small_battle.h"

#include "tests/shared/scenes.h"

namespace sandgate::tests {

static Scene smallScene()
{
    Scene scene;
    scene.field(72, 60);
    scene.scenario.title = QStringLiteral("A small battle");
    scene.infantryRow(QStringLiteral("r-inf-"), 8, {20, 52}, {2, 0})
        .cavalryRow(QStringLiteral("r-cav-"), 4, {44, 52}, {3, 0})
        .gun(QStringLiteral("r-gun-1"), {36, 54})
        .infantryRow(QStringLiteral("b-inf-"), 8, {20, 8}, {2, 0})
        .cavalryRow(QStringLiteral("b-cav-"), 4, {44, 8}, {3, 0})
        .gun(QStringLiteral("b-gun-1"), {36, 6});
    for (ForcePiece& piece : scene.scenario.forces)
        piece.body = piece.arm == Arm::Cavalry ? QStringLiteral("left wing") : QStringLiteral("centre");
    scene.building(QStringLiteral("farm"), {12, 30}, {6, 4}, 4);
    scene.scenario.country.pieces.back().name = QStringLiteral("The Farm");
    scene.tree(QStringLiteral("oak"), {60, 32});
    scene.board(QStringLiteral("hill"), {30, 26}, {48, 36});
    return scene;
}

static void appendEvents(Battle& battle, MoveId move, Order order, std::vector<Happening> what)
{
    const MoveNode& node = battle.move(move);
    OrderRecord record{.order = std::move(order), .events = {}};
    for (Happening& happening : what)
        record.events.push_back({.side = node.side, .move = node.move, .what = std::move(happening)});
    battle.append(move, std::move(record));
}

static void shoot(Battle& battle, MoveId move)
{
    const SideIndex side = battle.move(move).side;
    const Position& now = battle.move(move).after;
    for (PieceIndex i = 0; i < now.count(); ++i) {
        if (now.force(i).side == side || !now.isArmedMan(i))
            continue;
        const PieceId gun = side == 0 ? QStringLiteral("r-gun-1") : QStringLiteral("b-gun-1");
        const PieceState& axle = now[now.find(gun)];
        const Vec2 there = now[i].at;
        const PieceId man = now.force(i).id;
        ShotEvent shot{.gun = gun, .bearing = bearingOf(there - axle.at), .elevation = 3, .byHand = true};
        shot.touched = {{.piece = man, .fell = true, .time = 0.2}};
        shot.dead = {man};
        shot.fallen = {{.piece = man, .at = there + Vec2{0.8, 0}, .bearing = shot.bearing}};
        shot.track = {{0, {axle.at.x, axle.at.y, 1.6}}, {0.1, {there.x, there.y, 1}}};
        appendEvents(battle, move, Fire{.gun = gun, .bearing = shot.bearing, .elevation = 3}, {shot});
        return;
    }
}

std::unique_ptr<Battle> smallBattle(int moves)
{
    auto battle = std::make_unique<Battle>(smallScene().ground());
    MoveId last = startMove;
    for (int n = 0; n < moves; ++n) {
        last = battle->begin(last);
        const SideIndex side = battle->move(last).side;
        if (n >= 2)
            shoot(*battle, last);
        const Position before = battle->move(last).after;
        for (PieceIndex i = 0; i < before.count(); ++i) {
            if (before.force(i).side != side || !before.isArmedMan(i))
                continue;
            const Vec2 from = before[i].at;
            const Vec2 to = from + Vec2{0.25, side == 0 ? -1.0 : 1.0};
            const PieceId man = before.force(i).id;
            appendEvents(*battle, last, Move{.piece = man, .to = to},
                         {MovedEvent{.piece = man, .from = from, .to = to, .bearing = before[i].bearing, .length = 1}});
        }
        appendEvents(*battle, last, EndMove{}, {MoveEndedEvent{}});
    }
    return battle;
}

} // namespace sandgate::tests
