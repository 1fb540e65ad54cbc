#pragma once

#include "core/rules/campaign.h"

// The battle files that a campaign adds up.
namespace sandgate::commands {

/// A campaign file by the format it names or, where it is no JSON, by its name.
bool isCampaignFile(const QString& path);

/// A fought battle as the campaign in that file would count it. Refused with the battle's file: what readBattle() and
/// campaignBattleOf() refuse, and one that the campaign has already (CAMP-1).
Result<rules::CampaignBattle> battleToAdd(const rules::Campaign& campaign, const QString& campaignPath,
                                          const QString& battlePath);

/// What is odd about one battle of a campaign, with its place in the campaign's file: it comes after the victory, or
/// its own file says something else or nothing any more (warnings: what was counted counts); it is counted twice (an
/// error).
std::vector<Problem> doubtsAbout(const rules::Campaign& campaign, const QString& campaignPath, size_t battle);

} // namespace sandgate::commands
