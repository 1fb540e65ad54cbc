#include "editor/report/report.h"

#include "editor/report/pdf_writer.h"

namespace sandgate::report {

Result<void> writeBattleReport(const Battle& battle, const QString& path, const ReportOptions& options)
{
    return writePdf(battleDocument(battle, options.line), path, options);
}

Result<void> writeScenarioReport(const Scenario& scenario, const QString& path, const ReportOptions& options)
{
    return writePdf(scenarioDocument(scenario), path, options);
}

} // namespace sandgate::report
