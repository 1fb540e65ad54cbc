#pragma once

#include "editor/report/model.h"
#include "editor/report/tally.h"

namespace sandgate::report {

/// Both sides' bodies beside each other, with their foot, horse and guns, and the sums.
Table orderOfBattle(const Scenario& scenario);
/// Strengths and points of both sides after each move.
Table strengthTable(const Battle& battle, const std::vector<MoveId>& line);
Table lossTable(const Scenario& scenario, const Tally& tally);
Table gunTable(const Scenario& scenario, const Tally& tally);
/// SCORE-1 line by line for a position.
Table scoreTable(const Position& position);
Chart strengthChart(const Battle& battle, const std::vector<MoveId>& line);
Chart scoreChart(const Battle& battle, const std::vector<MoveId>& line);

} // namespace sandgate::report
