#pragma once

#include "editor/report/model.h"

namespace sandgate::report {

/// What happened in a move, told by gun and by body.
struct MoveStory
{
    std::vector<Paragraph> paragraphs;
    QString summary;       ///< a few words for a table
    bool eventful = false; ///< worth a map
};

MoveStory storyOf(const MoveNode& node, const Position& before);
/// `18 Red against 21 Blue, Red isolated (4 of the 9 needed within a move): 15 dead a side, 3 Red taken.`
QString meleeText(const Scenario& scenario, const MeleeEvent& melee);
/// All events of a move, in order.
std::vector<Event> eventsOf(const MoveNode& node);

} // namespace sandgate::report
