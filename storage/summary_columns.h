#pragma once

#include "storage/summary_file.h"

// The columns of a summary, once for CSV and SQLite, for writing and reading. Private to storage.
namespace sandgate {

/// Calls `visit(name, value, remark)` for every column of a battle, in their order; a value is an int, quint64, double
/// or QString. Of what is visited for reading all is set; `winner` is the id of its side.
template <class Head, class Row, class Visit>
void visitColumns(Head& head, Row& row, QString& winner, const Visit& visit)
{
    visit("seed", row.seed, "decides every chance: `simulate --seed` fights this battle again");
    visit("result", row.result, "victory, draw or undecided");
    visit("winner", winner, "id of a side; empty: none");
    visit("clause", row.clause, "of the rules, that ended it; empty when undecided");
    visit("moves", row.moves, "both sides'");
    struct Names
    {
        const char *score, *infantry, *cavalry, *guns, *prisoners, *retired, *killed, *taken, *ended, *side, *general;
    };
    static constexpr Names names[2] = {
        {"red_score", "red_infantry", "red_cavalry", "red_guns", "red_prisoners", "red_retired", "red_killed",
         "red_taken", "red_ended_for_him", "red_side", "red_general"},
        {"blue_score", "blue_infantry", "blue_cavalry", "blue_guns", "blue_prisoners", "blue_retired", "blue_killed",
         "blue_taken", "blue_ended_for_him", "blue_side", "blue_general"}};
    for (size_t i = 0; i < 2; ++i) {
        auto& side = row.sides[i];
        visit(names[i].score, side.score, "points at the end");
        visit(names[i].infantry, side.left.infantry, "foot alive and free on the field at the end");
        visit(names[i].cavalry, side.left.cavalry, "horse, likewise");
        visit(names[i].guns, side.left.guns, "held at the end, captured ones included");
        visit(names[i].prisoners, side.left.prisonersHeld, "enemies in its hands at the end");
        visit(names[i].retired, side.left.retired, "its men who went home over the back line");
        visit(names[i].killed, side.killed, "its men killed");
        visit(names[i].taken, side.taken, "its men in the enemy's hands at the end");
        visit(names[i].ended, side.endedForHim, "moves that had to be ended for its general");
    }
    visit("scenario", head.title, "its title");
    visit("digest", head.digest, "of all of the scenario");
    for (size_t i = 0; i < 2; ++i) {
        visit(names[i].side, head.sides[i], "the side's id in the scenario");
        visit(names[i].general, head.generals[i], "name and version");
    }
    visit("backend", head.backend, "name and version of the physics");
    visit("most_moves", head.mostMoves, "of each side, after which a battle is left undecided");
    visit("program", head.program, "who fought it");
}

} // namespace sandgate
