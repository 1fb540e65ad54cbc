#include "editor/report/model.h"
#include "editor/report/move_story.h"
#include "editor/report/report_tables.h"
#include "editor/report/wording.h"

namespace sandgate::report {

static QString feetText(double inches)
{
    return QString::number(std::round(inches / 12 * 10) / 10, 'g', 5);
}

/// Field, variety and who moves first, in one line.
static QString circumstances(const Scenario& scenario)
{
    return QStringLiteral("%1 · a field of %2 by %3 feet · %4 moves first")
        .arg(varietyText(scenario.variety), feetText(scenario.country.width), feetText(scenario.country.depth),
             sideName(scenario, scenario.firstPlayer));
}

static Paragraph plain(const QString& text, Voice voice = Voice::Body)
{
    return {{{.text = text}}, voice};
}

static void addDescription(Document& document, const Scenario& scenario)
{
    for (const QString& paragraph : plainParagraphs(scenario.description))
        document.blocks.push_back(plain(paragraph));
}

static void addOrderOfBattle(Document& document, const Scenario& scenario)
{
    document.blocks.push_back(Heading{1, QStringLiteral("Order of battle")});
    document.blocks.push_back(orderOfBattle(scenario));
}

static Document documentFor(const std::shared_ptr<const BattleGround>& ground, const char* kind)
{
    const Scenario& scenario = ground->scenario;
    Document document;
    document.title = scenario.title.isEmpty() ? QStringLiteral("Untitled") : scenario.title;
    document.kind = QString::fromLatin1(kind);
    document.author = scenario.author;
    document.subtitle = circumstances(scenario);
    document.ground = ground;
    return document;
}

static QString standText(const Battle& battle, const std::vector<MoveId>& line)
{
    const Scenario& scenario = battle.ground()->scenario;
    if (line.empty())
        return QStringLiteral("Nothing has been played yet: the forces as they stand at the start.");
    const MoveNode& last = battle.move(line.back());
    const MoveSums sums = sumsAt(last);
    if (last.after.outcome.over)
        return outcomeText(scenario, last.after.outcome, sums.score);
    return QStringLiteral("Unfinished: %1 move %2 of %3, the points stand %4 %5, %6 %7.")
        .arg(last.closed ? QStringLiteral("after") : QStringLiteral("in"), QString::number(last.move),
             sideName(scenario, last.side), sideName(scenario, 0), pointsText(sums.score[0]), sideName(scenario, 1),
             pointsText(sums.score[1]));
}

Document battleDocument(const Battle& battle, const QString& lineName)
{
    const std::vector<MoveId> line = battle.lineOf(lineName);
    const Scenario& scenario = battle.ground()->scenario;
    Document document = documentFor(battle.ground(), "Battle report");
    document.blocks.push_back(plain(standText(battle, line), Voice::Lead));
    if (!lineName.isEmpty())
        document.blocks.push_back(plain(QStringLiteral("Line of play: %1.").arg(lineName), Voice::Small));
    addDescription(document, scenario);
    addOrderOfBattle(document, scenario);

    // The plan shows the forces put down, whether the scenario or the first orders did it.
    const Position* opening = &battle.move(startMove).after;
    for (const MoveId id : line)
        if (battle.move(id).move == 0)
            opening = &battle.move(id).after;
    document.blocks.push_back(Heading{1, QStringLiteral("The country")});
    document.blocks.push_back(Map{
        .position = *opening, .before = *opening, .caption = QStringLiteral("The country, and both forces put down.")});
    document.blocks.push_back(Legend{});

    if (!line.empty())
        document.blocks.push_back(Heading{1, QStringLiteral("The moves")});
    for (const MoveId id : line) {
        const MoveNode& node = battle.move(id);
        const Position& before = battle.move(node.parent).after;
        const MoveStory story = storyOf(node, before);
        document.blocks.push_back(
            Heading{2, QStringLiteral("Move %1 — %2").arg(QString::number(node.move), sideName(scenario, node.side)),
                    node.side});
        if (story.eventful)
            document.blocks.push_back(
                Map{.position = node.after, .before = before, .events = eventsOf(node), .beside = true});
        for (const Paragraph& paragraph : story.paragraphs)
            document.blocks.push_back(paragraph);
        if (!story.eventful && node.move > 0)
            continue;
        const MoveSums sums = sumsAt(node);
        QStringList ends;
        for (SideIndex side = 0; side < 2; ++side) {
            const Strength& s = sums.strength[static_cast<size_t>(side)];
            ends << QStringLiteral("%1 %2, %3 points")
                        .arg(sideName(scenario, side), forceText(s.infantry, s.cavalry, s.guns),
                             pointsText(sums.score[static_cast<size_t>(side)]));
        }
        document.blocks.push_back(plain((node.closed ? QStringLiteral("At its end: ") : QStringLiteral("So far: ")) +
                                            ends.join(QStringLiteral("; ")) + QLatin1Char('.'),
                                        Voice::Small));
    }

    const Position& last = line.empty() ? battle.move(startMove).after : battle.move(line.back()).after;
    const Tally tally = tallyOf(battle, line);
    document.blocks.push_back(Heading{1, QStringLiteral("Strength and score")});
    if (!line.empty()) {
        document.blocks.push_back(strengthChart(battle, line));
        document.blocks.push_back(scoreChart(battle, line));
    }
    Table strengths = strengthTable(battle, line);
    strengths.caption = QStringLiteral("After each move: men free and guns on the field, prisoners held, men retired.");
    document.blocks.push_back(strengths);
    document.blocks.push_back(Heading{1, QStringLiteral("Losses by cause and arm")});
    document.blocks.push_back(lossTable(scenario, tally));
    if (!tally.guns.empty()) {
        document.blocks.push_back(Heading{1, QStringLiteral("The guns")});
        document.blocks.push_back(gunTable(scenario, tally));
    }
    document.blocks.push_back(Heading{1, QStringLiteral("How the points are made")});
    document.blocks.push_back(scoreTable(last));
    return document;
}

Document scenarioDocument(const Scenario& scenario)
{
    const auto ground = std::make_shared<const BattleGround>(scenario);
    Document document = documentFor(ground, "Scenario");
    addDescription(document, scenario);
    addOrderOfBattle(document, scenario);
    const Position start = startOf(ground);
    document.blocks.push_back(Heading{1, QStringLiteral("The country")});
    document.blocks.push_back(Map{.position = start,
                                  .before = start,
                                  .caption = QStringLiteral("The country, and the forces as they are put down.")});
    document.blocks.push_back(Legend{.events = false});
    return document;
}

} // namespace sandgate::report
