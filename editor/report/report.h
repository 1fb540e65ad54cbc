#pragma once

#include "core/battle/battle.h"

#include <QPageSize>

namespace sandgate::report {

struct ReportOptions
{
    QPageSize::PageSizeId paper = QPageSize::A4;
    QString line = {}; ///< line of play; empty: the main line
};

/// Writes the battle report as PDF (`.pdf`); `not-written` on failure, and no half a file.
Result<void> writeBattleReport(const Battle& battle, const QString& path, const ReportOptions& options = {});
/// A scenario's plan and order of battle.
Result<void> writeScenarioReport(const Scenario& scenario, const QString& path, const ReportOptions& options = {});

} // namespace sandgate::report
