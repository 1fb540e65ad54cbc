#pragma once

#include "core/battle/position.h"

// Battles added up (CAMP-1).
namespace sandgate::rules {

/// By how many points a campaign is won, as its players agree.
inline constexpr std::array<int, 3> campaignLeads{200, 300, 400};

/// What one battle brought each side of a campaign.
struct CampaignBattle
{
    QString title;
    QString file = {}; ///< where it is recorded, from the folder of the campaign's file; empty: nowhere
    std::array<double, 2> score{};
    QJsonObject extra = {}; ///< unknown keys, kept
    bool operator==(const CampaignBattle&) const = default;
};

struct Campaign
{
    QString title;
    std::array<QString, 2> sides = {}; ///< ids of the sides, as in the scenarios of its battles
    double lead = campaignLeads[0];    ///< points by which it is won
    std::vector<CampaignBattle> battles = {};
    QJsonObject extra = {}; ///< unknown keys, kept
    bool operator==(const Campaign&) const = default;
};

/// How a campaign stands.
struct CampaignStanding
{
    std::array<double, 2> points{}; ///< sums of the battles that count
    std::vector<double> leads;      ///< of side 0 after each of them; below 0 side 1 is up
    double lead = 0;                ///< of the side that is up
    SideIndex ahead = -1;           ///< -1: level
    bool over = false;              ///< then `ahead` has won, and no later battle counts
    int battles = 0;                ///< how many count
    bool operator==(const CampaignStanding&) const = default;
};

CampaignStanding standingOf(const Campaign& campaign);

/// A battle that has ended as the campaign counts it: its sides are found by their ids, whichever came first in the
/// scenario. Refused by CAMP-1 when it is not over or was fought by others.
Result<CampaignBattle> campaignBattleOf(const Campaign& campaign, const Position& end, const QString& file = {});
/// Adds a battle, unless the campaign is won already or its points are no numbers (CAMP-1).
Result<void> addBattle(Campaign& campaign, CampaignBattle battle);

} // namespace sandgate::rules
