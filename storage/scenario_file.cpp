#include "storage/scenario_file.h"

#include "storage/safe_file.h"

namespace sandgate {

Result<Scenario> readScenario(const QString& path)
{
    const Result<QByteArray> text = readWhole(path);
    if (!text)
        return tl::make_unexpected(text.error());
    return scenarioFromJson(*text, path);
}

Result<void> writeScenario(const Scenario& scenario, const QString& path)
{
    return writeSafely(path, toJson(scenario));
}

} // namespace sandgate
