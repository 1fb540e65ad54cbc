#pragma once

#include "core/rules/campaign.h"

// The battle files that a campaign adds up.
namespace sandgate::commands {

/// A campaign by its first lines or, where it is not to be read, by its name.
bool isCampaignFile(const QString& path);

/// A fought battle as the campaign in that file would count it. Refused with the battle's file: what readBattle() and
/// campaignBattleOf() refuse, and one that the campaign has already (CAMP-1).
Result<rules::CampaignBattle> battleToAdd(const rules::Campaign& campaign, const QString& campaignPath,
                                          const QString& battlePath);

/// Where the battles' files say something else than the campaign, or nothing any more (CAMP-1), with the places in it.
/// What was counted counts.
std::vector<Refusal> doubtsAbout(const rules::Campaign& campaign, const QString& campaignPath);

} // namespace sandgate::commands
