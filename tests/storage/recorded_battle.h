#pragma once

#include "tests/storage/every_event.h"

namespace sandgate::tests {

/// The events of everyEvent() in moves of three orders each, and two lines of play branching off the first; the last
/// move is open.
inline Battle recordedBattle(int repeats = 1)
{
    Battle battle(eventScene().ground());
    const auto id = [](const char* text) { return QString::fromUtf8(text); };
    const auto append = [&](MoveId move, std::vector<Event> events) {
        const Note order{QStringLiteral("a note"), QStringLiteral("!?")};
        battle.append(move, {order, std::move(events)});
    };
    MoveId last = startMove;
    for (int i = 0; i < repeats; ++i) {
        const std::vector<Event> events = everyEvent();
        for (size_t at = 0; at < events.size(); at += 4) {
            last = battle.begin(last);
            append(last, {});
            append(last, {events.begin() + static_cast<std::ptrdiff_t>(at),
                          events.begin() + static_cast<std::ptrdiff_t>(std::min(at + 4, events.size()))});
            battle.append(last, {EndMove{{{{id("r1")}, {}}}}, {}});
        }
    }
    MoveId branch = battle.begin(1, id("Was wäre, wenn? 🐎"));
    append(branch, {{1, 1, MovedEvent{id("b1"), {44, 6}, {44.1, 9}, 0, 3}}});
    battle.append(branch, {EndMove{}, {}});
    branch = battle.begin(branch);
    append(branch, {{0, 2, RetiredEvent{id("r2")}}});
    return battle;
}

/// Empty when two battles are the same, scenario, orders, events, positions and tree; else where they first differ.
inline QString differenceOf(const Battle& a, const Battle& b)
{
    if (!(a.ground()->scenario == b.ground()->scenario))
        return QStringLiteral("scenario");
    if (a.moves().size() != b.moves().size())
        return QStringLiteral("number of moves");
    for (MoveId id = 0; id < static_cast<MoveId>(a.moves().size()); ++id) {
        const MoveNode& one = a.move(id);
        const MoveNode& other = b.move(id);
        Position position = other.after;
        position.ground = a.ground();
        if (one.parent != other.parent || one.side != other.side || one.move != other.move || one.line != other.line ||
            one.closed != other.closed || one.next != other.next)
            return QStringLiteral("node %1").arg(id);
        if (one.orders != other.orders)
            return QStringLiteral("orders of %1").arg(id);
        if (!(one.after == position))
            return QStringLiteral("position after %1").arg(id);
    }
    return {};
}

} // namespace sandgate::tests
