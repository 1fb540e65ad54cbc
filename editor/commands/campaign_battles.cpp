#include "editor/commands/campaign_battles.h"

#include "core/rules/wording.h"
#include "editor/commands/input.h"
#include "storage/battle_file.h"
#include "storage/campaign_file.h"

#include <QFile>

namespace sandgate::commands {

namespace {

Result<rules::CampaignBattle> battleIn(const rules::Campaign& campaign, const QString& path)
{
    const auto battle = readBattle(path);
    if (!battle)
        return tl::make_unexpected(battle.error());
    const std::vector<MoveId> line = (*battle)->lineOf();
    const MoveNode& last = (*battle)->move(line.empty() ? startMove : line.back());
    auto counted = rules::campaignBattleOf(campaign, last.after);
    if (counted)
        return counted;
    Refusal refusal = counted.error();
    refusal.file = path;
    return tl::make_unexpected(refusal);
}

/// What its file says against a battle as the campaign has it.
std::optional<Refusal> doubtAbout(const rules::Campaign& campaign, const rules::CampaignBattle& battle,
                                  const QString& path)
{
    const auto now = battleIn(campaign, path);
    if (!now) {
        Refusal doubt = now.error();
        doubt.message = QStringLiteral("the battle %1: %2").arg(path, doubt.message);
        return doubt;
    }
    if (now->score == battle.score)
        return {};
    return Refusal{.error = QStringLiteral("invalid-campaign"),
                   .clause = QStringLiteral("CAMP-1"),
                   .message = QStringLiteral("the battle %1 ended with %2 to %3 points, and is counted with %4 to %5")
                                  .arg(path, rules::points(now->score[0]), rules::points(now->score[1]),
                                       rules::points(battle.score[0]), rules::points(battle.score[1]))};
}

} // namespace

bool isCampaignFile(const QString& path)
{
    constexpr qint64 firstLines = 4096;
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        if (const QByteArray head = file.read(firstLines); head.contains(campaignFormat))
            return true;
    }
    return path.endsWith(QLatin1String(".campaign.json"), Qt::CaseInsensitive);
}

Result<rules::CampaignBattle> battleToAdd(const rules::Campaign& campaign, const QString& campaignPath,
                                          const QString& battlePath)
{
    auto battle = battleIn(campaign, battlePath);
    if (!battle)
        return battle;
    for (const rules::CampaignBattle& counted : campaign.battles) {
        if (!counted.file.isEmpty() && isSameFile(pathFromCampaign(campaignPath, counted.file), battlePath))
            return tl::make_unexpected(Refusal{
                .error = QStringLiteral("illegal-order"),
                .clause = QStringLiteral("CAMP-1"),
                .message = QStringLiteral("the campaign has this battle already, as \"%1\"").arg(counted.title),
                .file = battlePath,
            });
    }
    battle->file = pathInCampaign(campaignPath, battlePath);
    return battle;
}

std::vector<Refusal> doubtsAbout(const rules::Campaign& campaign, const QString& campaignPath)
{
    std::vector<Refusal> doubts;
    for (size_t i = 0; i < campaign.battles.size(); ++i) {
        const rules::CampaignBattle& battle = campaign.battles[i];
        if (battle.file.isEmpty())
            continue;
        if (auto doubt = doubtAbout(campaign, battle, pathFromCampaign(campaignPath, battle.file))) {
            doubt->file = campaignPath;
            doubt->place = QStringLiteral("/battles/%1").arg(i);
            doubts.push_back(*std::move(doubt));
        }
    }
    return doubts;
}

} // namespace sandgate::commands
