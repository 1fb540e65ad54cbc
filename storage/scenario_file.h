#pragma once

#include "core/scenario/scenario.h"

#include <QByteArray>

// Scenario files: `NAME.scenario.json` (formats.md).
namespace sandgate {

/// Reads a scenario. Refused (`not-read`: no such file; `invalid-scenario`: not JSON, another format, a newer version,
/// a key with a wrong value) with file and place. What is only against the rules is found by problemsIn().
Result<Scenario> readScenario(const QString& path);
Result<Scenario> scenarioFromJson(const QByteArray& text, const QString& file);
/// Keys in the order of formats.md, then the unknown ones; the same scenario always gives the same bytes.
QByteArray toJson(const Scenario& scenario);
/// By a file beside it that then takes its place; on failure (`not-written`) the old file is as it was.
Result<void> writeScenario(const Scenario& scenario, const QString& path);

} // namespace sandgate
