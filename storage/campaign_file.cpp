#include "storage/campaign_file.h"

#include "storage/json_fields.h"
#include "storage/json_layout.h"
#include "storage/safe_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace sandgate {

namespace {

constexpr double pointsReach = 1e12; ///< no side has more points in a battle

/// The two ids, the first and the second; something harmless in the place of a missing one.
std::array<QString, 2> readCampaignSides(JsonFields& fields)
{
    const std::vector<QString> ids = fields.ids("sides");
    if (ids.size() != 2) {
        fields.complain("sides", QStringLiteral("A campaign has two sides, not %1.").arg(ids.size()));
        return {};
    }
    if (ids[0] == ids[1])
        fields.complain("sides", QStringLiteral("The id \"%1\" stands twice.").arg(ids[0]));
    return {ids[0], ids[1]};
}

double readLead(JsonFields& fields)
{
    const int lead = fields.integerOr("lead", rules::campaignLeads[0], 0, 1000000);
    QStringList known;
    for (const int agreed : rules::campaignLeads)
        known << QString::number(agreed);
    if (!known.contains(QString::number(lead)))
        fields.complain("lead", QStringLiteral("A campaign is won by %1 points, not %2.")
                                    .arg(known.join(QStringLiteral(" or ")))
                                    .arg(lead));
    return lead;
}

rules::CampaignBattle readCampaignBattle(JsonFields fields, const std::array<QString, 2>& sides)
{
    rules::CampaignBattle battle{.title = fields.text("title"), .file = fields.text("file", QString())};
    JsonFields score(fields.object("score"), fields.placeOf("score"), fields.fault());
    for (size_t side = 0; side < 2; ++side)
        battle.score[side] = score.number(sides[side].toUtf8().constData(), -pointsReach, pointsReach);
    for (const QString& other : score.rest().keys())
        score.complain(other.toUtf8().constData(),
                       QStringLiteral("The campaign has no side with the id \"%1\".").arg(other));
    battle.extra = fields.rest();
    return battle;
}

QByteArray battleText(const rules::CampaignBattle& battle, const std::array<QString, 2>& sides)
{
    InlineObject score;
    for (size_t side = 0; side < 2; ++side)
        score.add(sides[side], numberText(battle.score[side]));
    InlineObject object;
    object.add("title", battle.title);
    if (!battle.file.isEmpty())
        object.add("file", battle.file);
    return object.add("score", score.text()).rest(battle.extra).text();
}

/// The folder that a campaign's file really is in.
QDir folderOf(const QString& campaignFile)
{
    const QString folder = QFileInfo(fileBehind(campaignFile)).absolutePath();
    const QString real = QFileInfo(folder).canonicalFilePath();
    return QDir(real.isEmpty() ? folder : real);
}

} // namespace

Result<rules::Campaign> campaignFromJson(const QByteArray& text, const QString& file)
{
    const QString error = QStringLiteral("invalid-campaign");
    const Result<QJsonObject> json = parseJsonObject(text, error, file);
    if (!json)
        return tl::make_unexpected(json.error());
    JsonFault fault;
    JsonFields fields(*json, QString(), fault);
    fields.checkFormat("campaign", campaignFormat, campaignVersion);
    rules::Campaign campaign{.title = fields.text("title"), .sides = readCampaignSides(fields)};
    campaign.lead = readLead(fields);
    fields.each("battles",
                [&](JsonFields battle) { campaign.battles.push_back(readCampaignBattle(battle, campaign.sides)); });
    campaign.extra = fields.rest();
    if (fault.found)
        return tl::make_unexpected(fault.refusal(error, file, text));
    return campaign;
}

QByteArray toJson(const rules::Campaign& campaign)
{
    std::vector<QByteArray> battles;
    for (const rules::CampaignBattle& battle : campaign.battles)
        battles.push_back(battleText(battle, campaign.sides));
    return "{\n  \"format\": \"" + QByteArray(campaignFormat) +
           "\", \"version\": " + QByteArray::number(campaignVersion) + ",\n  \"title\": " + quotedText(campaign.title) +
           ",\n  \"sides\": [" + quotedText(campaign.sides[0]) + ", " + quotedText(campaign.sides[1]) +
           "], \"lead\": " + numberText(campaign.lead) + ",\n  \"battles\": " + blockText(battles, "  ") +
           restLines(campaign.extra, {"format", "version", "title", "sides", "lead", "battles"}, "  ") + "\n}\n";
}

Result<rules::Campaign> readCampaign(const QString& path)
{
    const Result<QByteArray> text = readWhole(path);
    if (!text)
        return tl::make_unexpected(text.error());
    return campaignFromJson(*text, path);
}

Result<void> writeCampaign(const rules::Campaign& campaign, const QString& path)
{
    return writeSafely(path, toJson(campaign));
}

QString pathInCampaign(const QString& campaignFile, const QString& battleFile)
{
    const QFileInfo battle(battleFile);
    const QString folder = QFileInfo(battle.absolutePath()).canonicalFilePath();
    return folderOf(campaignFile)
        .relativeFilePath(folder.isEmpty() ? battle.absoluteFilePath() : QDir(folder).filePath(battle.fileName()));
}

QString pathFromCampaign(const QString& campaignFile, const QString& kept)
{
    return folderOf(campaignFile).filePath(kept);
}

} // namespace sandgate
