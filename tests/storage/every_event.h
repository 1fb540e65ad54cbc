#pragma once

#include "tests/shared/scenes.h"

namespace sandgate::tests {

/// A gun, two infantry and two cavalry a side.
inline Scene eventScene()
{
    Scene scene;
    scene.gun(QStringLiteral("rgun"), {40, 90}).gun(QStringLiteral("bgun"), {40, 6});
    scene.infantryRow(QStringLiteral("r"), 2, {44, 90}, {1, 0}).infantryRow(QStringLiteral("b"), 2, {44, 6}, {1, 0});
    scene.cavalryRow(QStringLiteral("rc"), 2, {60, 90}, {3, 0}).cavalryRow(QStringLiteral("bc"), 2, {60, 6}, {3, 0});
    return scene;
}

/// One of every kind, with numbers that no short decimal gives exactly.
inline std::vector<Event> everyEvent()
{
    const auto id = [](const char* text) { return QString::fromUtf8(text); };
    const double third = 1.0 / 3;
    return {
        {0, 0, PutDownEvent{id("r1"), {44 + third, 95}, 180}},
        {0, 2,
         ShotEvent{.gun = id("rgun"),
                   .bearing = 171.5,
                   .elevation = -third,
                   .lieDown = {id("r1")},
                   .seed = 18446744073709551557u,
                   .backend = id("box2d 2.4.1"),
                   .touched = {{id("b1"), true, third, {1, 2, third}, 0.01}, {id("b2"), false, 1, {}, 0, id("b1")}},
                   .dead = {id("b1")},
                   .fallen = {{id("b1"), {44.5, third}, 12.25}},
                   .track = {{0, {40, 90, 1.6}}, {third, {40, 80, third}}}}},
        {1, 2, ShotEvent{.gun = id("bgun"), .byHand = true, .touched = {{id("r1"), false}}, .dead = {id("r1")}}},
        {0, 3, GunMovedEvent{id("rgun"), {40, 90}, {40, 80}, 0, {{id("rc1"), {38, 82}}, {id("rc2"), {42, 82}}}, 10}},
        {1, 3, MovedEvent{id("b1"), {44, 6}, {44 + third, 16}, 180, 10 + third}},
        {0, 4, EscortedEvent{id("r1"), {id("b1")}, {{id("r1"), {44, 92}}, {id("b1"), {45, 92}}}}},
        {0, 4, RetiredEvent{id("r2")}},
        {1, 4,
         MeleeEvent{.men = {{{id("r1"), id("r2")}, {id("b1")}}},
                    .inferior = 1,
                    .isolated = true,
                    .support = 3,
                    .dead = {{{id("r1")}, {}}},
                    .prisoners = {{{}, {id("b1")}}}}},
        {1, 4, MeleeEvent{.men = {{{id("r1"), id("r2")}, {id("b1"), id("b2")}}}}},
        {1, 4, PrisonerEvent{id("b1")}},
        {0, 5, FreedEvent{{id("b1"), id("bc1")}, 6}},
        {1, 5, RearmedEvent{id("b1")}},
        {0, 6, HeldEvent{id("b2")}},
        {0, 6, CapturedEvent{id("bgun"), 0}},
        {1, 6, SurrenderedEvent{{id("bc1"), id("bc2")}}},
        {0, 7, RearStruckEvent{0, 12}},
        {0, 7, MoveEndedEvent{{{{20, 12, 2, 3, 1}, {19, 11, 1, 0, 2}}}, {138.5, 57 + third}}},
        {1, 7, BattleEndedEvent{{true, 1, id("victory"), id("FIN-1")}, {38.5, 157}}},
        {1, 7, BattleEndedEvent{{true, -1, id("draw"), id("FIN-2")}, {50, 50}}},
        {1, 7, NotedEvent{id("He loses\nhis head: ü 🐫"), id("??")}},
        {1, 7,
         OverruledEvent{.reason = id("The cat"),
                        .rule = id("CLEAR-1"),
                        .pieces = {{.piece = id("b1"), .at = Vec2{44.5, third}, .condition = Condition::Dead},
                                   {.piece = id("r1"), .bearing = third, .condition = Condition::Free},
                                   {.piece = id("bgun"), .side = id("red")}}}},
        {1, 7, OverruledEvent{.reason = id("Tea"), .result = id("undecided")}},
    };
}

} // namespace sandgate::tests
