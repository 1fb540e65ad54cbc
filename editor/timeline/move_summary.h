#pragma once

#include "core/battle/battle.h"

namespace sandgate {

/// What the timeline tells of one move.
struct MoveSummary
{
    MoveId id = startMove;
    SideIndex side = 0;
    int move = 0;
    int orders = 0;
    int shots = 0;
    int killed = 0; ///< by shots and in melees, of both sides
    int melees = 0;
    int captures = 0; ///< guns taken
    int taken = 0;    ///< men made prisoners, or who surrendered
    int notes = 0;
    int overrulings = 0;
    QString glyph = {}; ///< of the last note that has one
    bool decided = false;
    std::array<Strength, 2> strength = {}; ///< after the move
    std::array<double, 2> score = {};

    int men(SideIndex who) const
    {
        const Strength& left = strength[static_cast<size_t>(who)];
        return left.infantry + left.cavalry;
    }
};

/// The moves of a line in order, before them the start of the battle.
std::vector<MoveSummary> summarize(const Battle& battle, const std::vector<MoveId>& line);
/// `Red's move 3`; `Before the first move` for the start, `Red puts down` for move 0.
QString moveTitle(const Scenario& scenario, const MoveSummary& summary);
/// What happened, counted: `12 orders · 4 shots · 5 killed`.
QString digest(const MoveSummary& summary);

} // namespace sandgate
