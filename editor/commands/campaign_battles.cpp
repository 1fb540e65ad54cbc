#include "editor/commands/campaign_battles.h"

#include "core/rules/wording.h"
#include "editor/commands/input.h"
#include "storage/battle_file.h"
#include "storage/campaign_file.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

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

/// The first of the battles before `end` that is recorded in this file.
std::optional<size_t> countedFrom(const rules::Campaign& campaign, const QString& campaignPath, const QString& path,
                                  size_t end)
{
    for (size_t i = 0; i < end; ++i) {
        const QString& file = campaign.battles[i].file;
        if (!file.isEmpty() && isSameFile(pathFromCampaign(campaignPath, file), path))
            return i;
    }
    return {};
}

Refusal doubt(const QString& message, const QString& clause = QStringLiteral("CAMP-1"))
{
    return {.error = QStringLiteral("invalid-campaign"), .clause = clause, .message = message};
}

} // namespace

bool isCampaignFile(const QString& path)
{
    constexpr qint64 most = qint64(64) << 20; // no larger file is read
    QFile file(path);
    if (QFileInfo(path).isFile() && file.open(QIODevice::ReadOnly)) {
        const QJsonDocument json = QJsonDocument::fromJson(file.read(most));
        if (json.isObject())
            return json[QLatin1String("format")].toString() == QLatin1String(campaignFormat);
    }
    return path.endsWith(QLatin1String(".campaign.json"), Qt::CaseInsensitive);
}

Result<rules::CampaignBattle> battleToAdd(const rules::Campaign& campaign, const QString& campaignPath,
                                          const QString& battlePath)
{
    auto battle = battleIn(campaign, battlePath);
    if (!battle)
        return battle;
    if (const auto first = countedFrom(campaign, campaignPath, battlePath, campaign.battles.size())) {
        Refusal refusal = doubt(QStringLiteral("the campaign has this battle already, as battle %1").arg(*first + 1));
        refusal.file = battlePath;
        return tl::make_unexpected(std::move(refusal));
    }
    battle->file = pathInCampaign(campaignPath, battlePath);
    return battle;
}

std::vector<Problem> doubtsAbout(const rules::Campaign& campaign, const QString& campaignPath, size_t battle)
{
    std::vector<Problem> doubts;
    const auto add = [&](Refusal refusal, Severity severity = Severity::Warning) {
        refusal.file = campaignPath;
        refusal.place = QStringLiteral("/battles/%1").arg(battle);
        doubts.push_back({severity, std::move(refusal)});
    };
    if (static_cast<int>(battle) >= rules::standingOf(campaign).battles)
        add(doubt(QStringLiteral("the campaign was won before this battle, which does not count")));
    const rules::CampaignBattle& counted = campaign.battles[battle];
    if (counted.file.isEmpty())
        return doubts;
    const QString path = pathFromCampaign(campaignPath, counted.file);
    if (const auto first = countedFrom(campaign, campaignPath, path, battle))
        add(doubt(QStringLiteral("%1 is battle %2 already").arg(counted.file).arg(*first + 1)), Severity::Error);
    const auto now = battleIn(campaign, path);
    if (!now)
        add(doubt(QStringLiteral("%1: %2").arg(counted.file, now.error().message), now.error().clause));
    else if (now->score != counted.score)
        add(doubt(QStringLiteral("%1 ended with %2 to %3 points, and is counted with %4 to %5")
                      .arg(counted.file, rules::points(now->score[0]), rules::points(now->score[1]),
                           rules::points(counted.score[0]), rules::points(counted.score[1]))));
    return doubts;
}

} // namespace sandgate::commands
