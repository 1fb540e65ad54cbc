#include "editor/commands/campaign_battles.h"
#include "editor/commands/command_line.h"
#include "editor/commands/subcommands.h"

#include "core/rules/move.h"
#include "core/rules/wording.h"
#include "storage/battle_file.h"
#include "storage/campaign_file.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace sandgate::commands {

namespace {

/// Who is up when side 0 has so many points more than the other; -1: nobody.
SideIndex aheadBy(double lead)
{
    return std::abs(lead) <= rules::grace ? -1 : lead > 0 ? 0 : 1;
}

/// "red by 169.5", "level".
QString leadText(const rules::Campaign& campaign, double lead)
{
    const SideIndex ahead = aheadBy(lead);
    return ahead < 0 ? QStringLiteral("level")
                     : QStringLiteral("%1 by %2")
                           .arg(campaign.sides[static_cast<size_t>(ahead)], rules::points(std::abs(lead)));
}

QString standingText(const rules::Campaign& campaign, const rules::CampaignStanding& standing)
{
    if (standing.ahead < 0)
        return QStringLiteral("The sides are level; it is won by whoever is %1 points up.")
            .arg(rules::points(campaign.lead));
    const QString& leader = campaign.sides[static_cast<size_t>(standing.ahead)];
    if (standing.over)
        return QStringLiteral("%1 has won the campaign, %2 points up [CAMP-1].")
            .arg(leader, rules::points(standing.lead));
    return QStringLiteral("%1 is %2 points up, and wins with %3 more.")
        .arg(leader, rules::points(standing.lead), rules::points(campaign.lead - standing.lead));
}

/// What is odd about each battle of a campaign.
using Doubts = std::vector<std::vector<Problem>>;

void printTable(const CommandLine& line, const rules::Campaign& campaign, const Doubts& doubts)
{
    const rules::CampaignStanding standing = rules::standingOf(campaign);
    QVector<QStringList> rows{{QString(), QStringLiteral("battle"), campaign.sides[0], campaign.sides[1],
                               QStringLiteral("lead"), QStringLiteral("file")}};
    for (size_t i = 0; i < campaign.battles.size(); ++i) {
        const rules::CampaignBattle& battle = campaign.battles[i];
        rows << QStringList{QString::number(i + 1),
                            battle.title.simplified(),
                            rules::points(battle.score[0]),
                            rules::points(battle.score[1]),
                            i < standing.leads.size() ? leadText(campaign, standing.leads[i]) : QString(),
                            battle.file};
    }
    rows << QStringList{QString(), QStringLiteral("sum"), rules::points(standing.points[0]),
                        rules::points(standing.points[1]),
                        leadText(campaign, standing.ahead == 0 ? standing.lead : -standing.lead)};
    std::array<qsizetype, 6> widths{};
    for (const QStringList& cells : rows) {
        for (qsizetype column = 0; column < cells.size(); ++column)
            widths[size_t(column)] = std::max(widths[size_t(column)], cells[column].size());
    }
    const auto printRow = [&](const QStringList& cells) {
        QString text;
        for (qsizetype column = 0; column < cells.size(); ++column) {
            const bool isNumber = column == 0 || column == 2 || column == 3;
            const qsizetype width = widths[size_t(column)];
            text += isNumber ? cells[column].rightJustified(width) : cells[column].leftJustified(width);
            text += QStringLiteral("  ");
        }
        while (text.endsWith(QLatin1Char(' ')))
            text.chop(1);
        line.print(text);
    };
    line.print(
        QStringLiteral("%1: %2 against %3, to be won by %4 points")
            .arg(campaign.title.simplified(), campaign.sides[0], campaign.sides[1], rules::points(campaign.lead)));
    line.print(QString());
    for (size_t i = 0; i < size_t(rows.size()); ++i) {
        printRow(rows[qsizetype(i)]);
        if (i == 0 || i > doubts.size())
            continue;
        for (Problem doubt : doubts[i - 1]) { // it stands under what it is about
            doubt.refusal.file.clear();
            doubt.refusal.place.clear();
            line.print(QString(widths[0] + 2, QLatin1Char(' ')) + findingText(doubt));
        }
    }
    line.print(QString());
    line.print(standingText(campaign, standing));
}

QJsonObject bySide(const rules::Campaign& campaign, const std::array<double, 2>& numbers)
{
    return {{campaign.sides[0], numbers[0]}, {campaign.sides[1], numbers[1]}};
}

QJsonValue sideOrNull(const rules::Campaign& campaign, SideIndex side)
{
    return side < 0 ? QJsonValue() : QJsonValue(campaign.sides[static_cast<size_t>(side)]);
}

QJsonObject campaignJson(const rules::Campaign& campaign, const Doubts& doubts)
{
    const rules::CampaignStanding standing = rules::standingOf(campaign);
    QJsonArray battles;
    for (size_t i = 0; i < campaign.battles.size(); ++i) {
        const rules::CampaignBattle& battle = campaign.battles[i];
        QJsonObject json{{QStringLiteral("title"), battle.title},
                         {QStringLiteral("file"), battle.file},
                         {QStringLiteral("score"), bySide(campaign, battle.score)},
                         {QStringLiteral("counts"), static_cast<int>(i) < standing.battles}};
        if (i < standing.leads.size()) {
            json.insert(QStringLiteral("ahead"), sideOrNull(campaign, aheadBy(standing.leads[i])));
            json.insert(QStringLiteral("aheadBy"), std::abs(standing.leads[i]));
        }
        battles.append(json);
    }
    QJsonArray findings;
    for (const std::vector<Problem>& ofBattle : doubts) {
        for (const Problem& doubt : ofBattle)
            findings.append(findingJson(doubt));
    }
    return {{QStringLiteral("title"), campaign.title},
            {QStringLiteral("sides"), QJsonArray{campaign.sides[0], campaign.sides[1]}},
            {QStringLiteral("lead"), campaign.lead},
            {QStringLiteral("battles"), battles},
            {QStringLiteral("points"), bySide(campaign, standing.points)},
            {QStringLiteral("ahead"), sideOrNull(campaign, standing.ahead)},
            {QStringLiteral("aheadBy"), standing.lead},
            {QStringLiteral("won"), standing.over},
            {QStringLiteral("findings"), findings}};
}

/// `The summer` of `The summer.campaign.json`.
QString titleOf(QString fileName)
{
    const QLatin1String ending(".campaign.json");
    if (fileName.endsWith(ending, Qt::CaseInsensitive) && fileName.size() > ending.size())
        fileName.chop(ending.size());
    return fileName;
}

/// A campaign that the first of its battles begins: its sides are that battle's.
Result<rules::Campaign> newCampaign(const CommandLine& line, const QString& path, double lead)
{
    const QStringList battles = line.values(QStringLiteral("add"));
    const auto first = readBattle(battles.first());
    if (!first)
        return tl::make_unexpected(first.error());
    const auto& sides = (*first)->ground()->scenario.sides;
    QString title = line.value(QStringLiteral("title"));
    if (title.isEmpty())
        title = titleOf(QFileInfo(path).fileName());
    return rules::Campaign{.title = title, .sides = {sides[0].id, sides[1].id}, .lead = lead};
}

/// Adds all battles, or none.
Result<void> addAll(rules::Campaign& campaign, const QString& path, const QStringList& battles)
{
    for (const QString& file : battles) {
        auto battle = battleToAdd(campaign, path, file);
        if (!battle)
            return tl::make_unexpected(battle.error());
        if (auto added = rules::addBattle(campaign, *std::move(battle)); !added) {
            Refusal refusal = added.error();
            refusal.file = file;
            return tl::make_unexpected(refusal);
        }
    }
    return {};
}

} // namespace

int campaign(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("campaign"), QStringLiteral("FILE [--add BATTLE]..."),
                     QStringLiteral("How a campaign stands: the points of its battles added up, until one side is so "
                                    "many up. Adds fought battles to it."));
    line.addOption(QStringLiteral("add"), QStringLiteral("Adds a battle that has ended; may be given several times."),
                   QStringLiteral("BATTLE"));
    line.addFlag(QStringLiteral("new"), QStringLiteral("Begins a campaign, with the battles added and their sides."));
    line.addOption(QStringLiteral("title"), QStringLiteral("The title of a new one; usually its file's name."),
                   QStringLiteral("TEXT"));
    line.addOption(QStringLiteral("lead"), QStringLiteral("The points that win a new one: 200 (usual), 300 or 400."),
                   QStringLiteral("N"), QStringLiteral("200"));
    line.addNote(QStringLiteral("Where a battle's file is gone or now says something else, a warning stands under it; "
                                "the points stay as they were counted. When one of several battles is refused, none "
                                "is added."));
    line.addExample(QStringLiteral("summer.campaign.json --new --title \"A summer\" --add first.battle"));
    line.addExample(QStringLiteral("summer.campaign.json --add second.battle"));
    line.addExample(QStringLiteral("summer.campaign.json"));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const QString path = line.words().first();
    const QStringList battles = line.values(QStringLiteral("add"));
    const bool begins = line.isSet(QStringLiteral("new"));
    const int lead = line.value(QStringLiteral("lead")).toInt();
    if (std::find(rules::campaignLeads.begin(), rules::campaignLeads.end(), lead) == rules::campaignLeads.end())
        return line.misuse(
            QStringLiteral("--lead takes 200, 300 or 400, not '%1' [CAMP-1].").arg(line.value(QStringLiteral("lead"))));
    if (!begins && (line.isSet(QStringLiteral("title")) || line.isSet(QStringLiteral("lead"))))
        return line.misuse(QStringLiteral("--title and --lead are for a --new campaign."));
    if (begins && battles.isEmpty())
        return line.misuse(QStringLiteral("A --new campaign begins with a battle: --add BATTLE is missing."));
    if (begins && QFileInfo::exists(path))
        return line.misuse(QStringLiteral("%1 is there already; without --new the battles are added to it.").arg(path));

    Result<rules::Campaign> campaign = begins ? newCampaign(line, path, lead) : readCampaign(path);
    if (!campaign)
        return line.refuse(campaign.error());
    if (auto added = addAll(*campaign, path, battles); !added)
        return line.refuse(added.error());
    if (!battles.isEmpty()) {
        if (auto written = writeCampaign(*campaign, path); !written)
            return line.refuse(written.error());
        line.say(QStringLiteral("written: %1").arg(path));
    }
    Doubts doubts;
    for (size_t i = 0; i < campaign->battles.size(); ++i)
        doubts.push_back(doubtsAbout(*campaign, path, i));
    if (line.json())
        line.print(campaignJson(*campaign, doubts));
    else
        printTable(line, *campaign, doubts);
    return Done;
}

} // namespace sandgate::commands
