#include "core/rules/campaign.h"

#include "core/rules/move.h"
#include "core/rules/score.h"
#include "core/rules/wording.h"

#include <cmath>

namespace sandgate::rules {

namespace {

tl::unexpected<Refusal> refuseBattle(const QString& message)
{
    return tl::make_unexpected(
        Refusal{.error = QStringLiteral("invalid-campaign"), .clause = QStringLiteral("CAMP-1"), .message = message});
}

} // namespace

CampaignStanding standingOf(const Campaign& campaign)
{
    CampaignStanding standing;
    double lead = 0;
    for (const CampaignBattle& battle : campaign.battles) {
        if (standing.over)
            break;
        for (size_t side = 0; side < 2; ++side)
            standing.points[side] += battle.score[side];
        lead += battle.score[0] - battle.score[1];
        standing.leads.push_back(lead);
        standing.over = std::abs(lead) >= campaign.lead - grace && std::abs(lead) > grace;
        ++standing.battles;
    }
    standing.lead = std::abs(lead);
    if (standing.lead > grace)
        standing.ahead = lead > 0 ? 0 : 1;
    return standing;
}

Result<CampaignBattle> campaignBattleOf(const Campaign& campaign, const Position& end, const QString& file)
{
    const Scenario& scenario = end.scenario();
    if (!end.outcome.over)
        return refuseBattle(QStringLiteral("the battle \"%1\" is not over").arg(scenario.title));
    CampaignBattle battle{.title = scenario.title, .file = file};
    for (size_t side = 0; side < 2; ++side) {
        const SideIndex his = scenario.sideIndex(campaign.sides[side]);
        if (his < 0)
            return refuseBattle(
                QStringLiteral("\"%1\" is no side of the battle \"%2\"").arg(campaign.sides[side], scenario.title));
        battle.score[side] = scoreOf(end, his).total;
    }
    return battle;
}

Result<void> addBattle(Campaign& campaign, CampaignBattle battle)
{
    if (!std::isfinite(battle.score[0]) || !std::isfinite(battle.score[1]))
        return refuseBattle(QStringLiteral("the points of \"%1\" are no numbers").arg(battle.title));
    const CampaignStanding standing = standingOf(campaign);
    if (standing.over)
        return refuseBattle(QStringLiteral("the campaign is over: \"%1\" is %2 points up")
                                .arg(campaign.sides[static_cast<size_t>(standing.ahead)], points(standing.lead)));
    campaign.battles.push_back(std::move(battle));
    return {};
}

} // namespace sandgate::rules
