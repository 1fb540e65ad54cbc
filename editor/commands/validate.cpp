#include "editor/commands/campaign_battles.h"
#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/subcommands.h"

#include "storage/battle_file.h"
#include "storage/campaign_file.h"
#include "storage/scenario_file.h"

namespace sandgate::commands {

namespace {

struct Findings
{
    const CommandLine& line;
    QString file;
    int status = Done;

    void add(Refusal finding, Severity severity = Severity::Error)
    {
        if (finding.file.isEmpty())
            finding.file = file;
        const Problem problem{severity, std::move(finding)};
        if (line.json())
            line.print(findingJson(problem));
        else
            line.print(findingText(problem));
        if (severity == Severity::Error)
            status = std::max(status, statusOf(problem.refusal));
    }
    void addProblems(const Scenario& scenario, const QString& within)
    {
        for (Problem& problem : problemsIn(scenario)) {
            problem.refusal.place.prepend(within);
            add(std::move(problem.refusal), problem.severity);
        }
    }
};

/// The order as it would be given were the shot taken by hand: whether it is legal, no physics needs to tell.
Order byHand(const OrderRecord& record)
{
    const Fire* fire = std::get_if<Fire>(&record.order);
    if (!fire || fire->touched)
        return record.order;
    Fire order = *fire;
    order.touched.emplace();
    for (const Event& event : record.events) {
        if (const auto* shot = std::get_if<ShotEvent>(&event.what)) {
            for (const TouchedMan& man : shot->touched)
                order.touched->push_back({man.piece, man.fell});
        }
    }
    return order;
}

std::vector<PieceId> deadIn(const std::vector<Event>& events)
{
    for (const Event& event : events) {
        if (const auto* shot = std::get_if<ShotEvent>(&event.what))
            return shot->dead;
    }
    return {};
}

/// Every order of every move is judged again. What a shot touched is taken as recorded.
void checkMoves(const Battle& battle, Findings& findings)
{
    const Referee referee(battle.ground(), nullptr);
    for (MoveId id = startMove + 1; id < static_cast<MoveId>(battle.moves().size()); ++id) {
        const MoveNode& node = battle.move(id);
        Position position = battle.move(node.parent).after;
        for (size_t i = 0; i < node.orders.size(); ++i) {
            const OrderRecord& record = node.orders[i];
            const QString place = QStringLiteral("move %1, order %2").arg(id).arg(i + 1);
            const Order order = byHand(record);
            const auto events = referee.judge(position, order);
            if (!events) {
                Refusal finding = events.error();
                finding.place = place;
                findings.add(std::move(finding));
            } else if (std::holds_alternative<Fire>(order) ? deadIn(*events) != deadIn(record.events)
                                                           : *events != record.events) {
                findings.add({.error = QStringLiteral("invalid-battle"),
                              .clause = {},
                              .message = QStringLiteral("By the rules something else comes of this order than is "
                                                        "recorded."),
                              .place = place});
            }
            for (const Event& event : record.events)
                applyTo(position, event);
        }
        if (position != node.after)
            findings.add({.error = QStringLiteral("invalid-battle"),
                          .clause = {},
                          .message = QStringLiteral("The position stored is not the one that its events lead to."),
                          .place = QStringLiteral("move %1").arg(id)});
    }
}

void checkFile(Findings& findings)
{
    if (isBattleFile(findings.file)) {
        const auto battle = readBattle(findings.file);
        if (!battle)
            return findings.add(battle.error());
        findings.addProblems((*battle)->ground()->scenario, QStringLiteral("scenario "));
        return checkMoves(**battle, findings);
    }
    if (isCampaignFile(findings.file)) {
        const auto campaign = readCampaign(findings.file);
        if (!campaign)
            return findings.add(campaign.error());
        for (size_t battle = 0; battle < campaign->battles.size(); ++battle) {
            for (Problem& doubt : doubtsAbout(*campaign, findings.file, battle))
                findings.add(std::move(doubt.refusal), doubt.severity);
        }
        return;
    }
    const auto scenario = readScenario(findings.file);
    if (!scenario)
        return findings.add(scenario.error());
    findings.addProblems(*scenario, QString());
}

} // namespace

int validate(const QStringList& arguments)
{
    CommandLine line(
        QStringLiteral("validate"), QStringLiteral("FILE..."),
        QStringLiteral("Checks scenarios, battles and campaigns against format and rules. Each finding is a line on "
                       "stdout; warnings alone are no fault."));
    line.addNote(QStringLiteral("A finding is `file: place: message [CLAUSE]`. The exit status is the worst of all "
                                "files': 0 good, 1 something is wrong, 3 not read."));
    line.addExample(QStringLiteral("hooks-farm.scenario.json hooks-farm.battle"));
    if (const auto status = line.parse(arguments, 1, 100'000))
        return *status;
    int status = Done;
    for (const QString& file : line.words()) {
        Findings findings{.line = line, .file = file};
        checkFile(findings);
        if (findings.status == Done)
            line.say(QStringLiteral("%1: good").arg(file));
        status = std::max(status, findings.status);
    }
    return status;
}

} // namespace sandgate::commands
