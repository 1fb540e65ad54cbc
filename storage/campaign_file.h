#pragma once

#include "core/rules/campaign.h"

#include <QByteArray>

// Campaign files: `NAME.campaign.json`, in the manner of the scenario's.
namespace sandgate {

inline constexpr int campaignVersion = 1;
inline constexpr const char* campaignFormat = "sandgate-campaign";

/// Reads a campaign. Refused (`not-read`: no such file; `invalid-campaign`: not JSON, another format, a newer version,
/// a key with a wrong value) with file and place. The battles' own files are not looked at.
Result<rules::Campaign> readCampaign(const QString& path);
Result<rules::Campaign> campaignFromJson(const QByteArray& text, const QString& file);
/// Keys in their order, then the unknown ones; the same campaign always gives the same bytes.
QByteArray toJson(const rules::Campaign& campaign);
/// By a file beside it that then takes its place; on failure (`not-written`) the old file is as it was.
Result<void> writeCampaign(const rules::Campaign& campaign, const QString& path);

/// A battle's file as a campaign keeps it: from the folder that the campaign's file is in, links to folders followed,
/// so that both can be taken elsewhere together.
QString pathInCampaign(const QString& campaignFile, const QString& battleFile);
/// The way back, to a path that can be opened.
QString pathFromCampaign(const QString& campaignFile, const QString& kept);

} // namespace sandgate
