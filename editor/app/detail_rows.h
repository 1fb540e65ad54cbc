#pragma once

#include "editor/document/battle_document.h"

namespace sandgate {

/// A line of the detail panel.
struct DetailRow
{
    enum class Kind { Heading, Event, Problem, Body };

    Kind kind = Kind::Event;
    QString text;
    QString icon = {};              ///< of resources/icons
    SideIndex side = -1;            ///< whose it is; -1: nobody's
    Cursor cursor = {};             ///< of an Event: the place after its order
    bool first = true;              ///< of an Event: the first of its order
    std::vector<PieceIndex> pieces; ///< what it speaks of
};

/// What happened in the cursor's move, order by order; before the first move what is wrong in the scenario, and the
/// order of battle.
std::vector<DetailRow> detailRows(const BattleDocument& document);
/// The pieces that an event is about.
std::vector<PieceIndex> piecesOf(const Event& event, const Position& position);

} // namespace sandgate
