#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/interruption.h"
#include "editor/commands/moment.h"
#include "editor/commands/progress.h"
#include "editor/commands/subcommands.h"

#include "core/plugins/plugins.h"
#include "storage/chances_file.h"

#include <QJsonArray>

#include <thread>

namespace sandgate::commands {

namespace {

using analysis::Chances;
using analysis::Interval;

/// The moves asked about, in the order of the line of play; `number` counts them as `show` does.
struct Asked
{
    MoveId move = startMove;
    int number = 0;
};

/// One analysis of one battle, from the first question to the last answer.
class Analyzing
{
public:
    Analyzing(const CommandLine& line, const Battle& battle, ChancesFile& file)
        : m_line(line), m_battle(battle), m_file(file)
    {}

    void ask(const std::vector<Asked>& asked, int runs)
    {
        for (const Asked& one : asked) {
            const Position& from = m_battle.move(one.move).after;
            m_asked.push_back(one);
            m_digests.push_back(analysis::digestOf(from));
            m_questions.push_back({.from = from, .runs = runs, .known = m_file.known(m_digests.back())});
        }
    }
    qint64 wanting() const
    {
        qint64 battles = 0;
        for (const analysis::Question& question : m_questions)
            battles +=
                question.isAnswered() || question.from.outcome.over ? 0 : question.runs - question.known.tally.battles;
        return battles;
    }
    /// Prints each answer as soon as it and those before it are there, and keeps it. False when cancelled.
    Result<bool> answer(const analysis::PlayingOn& how, const std::atomic<bool>& cancelled)
    {
        Progress progress(m_line, QStringLiteral("battles"), wanting());
        qint64 played = 0;
        const auto onlook = [&](size_t question) -> Result<void> {
            if (m_questions[question].isAnswered()) {
                progress.clear();
                if (auto told = tellUntil(question + 1); !told)
                    return told;
            }
            progress.at(++played);
            return {};
        };
        const auto done = analysis::playOn(how, m_questions, onlook, cancelled);
        if (!done)
            return done;
        progress.clear();
        if (!*done && m_told < m_questions.size()) { // what is known of the one under way is gone on with next time
            if (m_questions[m_told].known.tally.battles > 0) {
                if (auto kept = keep(m_told); !kept)
                    return tl::make_unexpected(kept.error());
            }
            return false;
        }
        if (auto told = tellUntil(m_questions.size()); !told)
            return tl::make_unexpected(told.error());
        return true;
    }
    Result<void> suggest() { return m_file.suggest(m_suggestions); }
    void printHeading() const;
    void printSuggestions() const;

private:
    const Scenario& scenario() const { return m_battle.ground()->scenario; }
    const Side& side(SideIndex i) const { return scenario().sides[static_cast<size_t>(i)]; }
    Result<void> keep(size_t question)
    {
        return m_file.store(m_asked[question].move, m_digests[question], m_questions[question].known);
    }
    Result<void> tellUntil(size_t end)
    {
        for (; m_told < end; ++m_told) {
            if (auto kept = keep(m_told); !kept)
                return kept;
            const auto swing = swingOf(m_asked[m_told], m_questions[m_told].known);
            if (swing)
                m_suggestions.push_back({m_asked[m_told].move, *swing});
            m_line.json() ? m_line.print(json(m_told, swing)) : m_line.print(text(m_told, swing));
        }
        return {};
    }
    /// Nothing for the start, and where nothing is known of the position before.
    std::optional<analysis::Swing> swingOf(const Asked& one, const Chances& after) const
    {
        if (one.move == startMove)
            return {};
        const MoveNode& node = m_battle.move(one.move);
        const Chances before = m_file.known(analysis::digestOf(m_battle.move(node.parent).after));
        if (before.tally.battles == 0)
            return {};
        return analysis::swingOf(before, after, node.side);
    }
    QJsonObject json(size_t question, const std::optional<analysis::Swing>& swing) const;
    QString text(size_t question, const std::optional<analysis::Swing>& swing) const;
    static constexpr const char* wins = "wins %";
    static constexpr const char* points = "points";
    QString columnHead(SideIndex i, const char* what) const;
    int widthOf(SideIndex i, const char* what) const;
    int widthOfMove() const;

    const CommandLine& m_line;
    const Battle& m_battle;
    ChancesFile& m_file;
    std::vector<Asked> m_asked;
    std::vector<QString> m_digests;
    std::vector<analysis::Question> m_questions;
    std::vector<Suggestion> m_suggestions;
    size_t m_told = 0;
};

QJsonObject Analyzing::json(size_t question, const std::optional<analysis::Swing>& swing) const
{
    const Chances& chances = m_questions[question].known;
    const analysis::Tally& tally = chances.tally;
    const auto both = [](const Interval& interval) { return QJsonArray{interval.low, interval.high}; };
    QJsonObject chancesOf, scoreOf;
    for (SideIndex i = 0; i < 2; ++i) {
        const auto score = chances.scoreInterval(i);
        chancesOf.insert(side(i).id, QJsonObject{{QStringLiteral("win"), tally.win(i)},
                                                 {QStringLiteral("winInterval"), both(chances.winInterval(i))},
                                                 {QStringLiteral("draw"), tally.draw()},
                                                 {QStringLiteral("loss"), tally.loss(i)},
                                                 {QStringLiteral("undecided"), tally.open()},
                                                 {QStringLiteral("expectation"), tally.expectation(i)}});
        scoreOf.insert(side(i).id,
                       QJsonObject{{QStringLiteral("mean"), tally.meanScore(i)},
                                   {QStringLiteral("interval"), score ? QJsonValue(both(*score)) : QJsonValue()}});
    }
    QJsonObject json{{QStringLiteral("move"), m_asked[question].number},
                     {QStringLiteral("runs"), tally.battles},
                     {QStringLiteral("decided"), chances.decided},
                     {QStringLiteral("chances"), chancesOf},
                     {QStringLiteral("score"), scoreOf}};
    if (m_asked[question].move != startMove) {
        const MoveNode& node = m_battle.move(m_asked[question].move);
        json.insert(QStringLiteral("side"), side(node.side).id);
        json.insert(QStringLiteral("sideMove"), node.move);
    }
    if (swing) {
        json.insert(QStringLiteral("swing"), swing->change);
        json.insert(QStringLiteral("deviations"), swing->deviations);
        json.insert(QStringLiteral("glyph"), swing->glyph());
    }
    return json;
}

QString percentText(double part)
{
    return QString::number(100 * part, 'f', 0);
}

QString rowOfChances()
{
    return QStringLiteral("%1 %2  %3  %4  %5  %6  %7  %8");
}

QString Analyzing::columnHead(SideIndex i, const char* what) const
{
    return QStringLiteral("%1 %2 (95 %)").arg(side(i).name, QLatin1String(what));
}

int Analyzing::widthOf(SideIndex i, const char* what) const
{
    return -static_cast<int>(std::max<qsizetype>(columnHead(i, what).size(), 22));
}

int Analyzing::widthOfMove() const
{
    return -static_cast<int>(
        std::max({side(0).name.size() + 5, side(1).name.size() + 5, qsizetype(9)})); // `Red's 12`, `the start`
}

void Analyzing::printHeading() const
{
    m_line.print(rowOfChances()
                     .arg(QStringLiteral("after"), -5)
                     .arg(QStringLiteral("move"), widthOfMove())
                     .arg(columnHead(0, wins), widthOf(0, wins))
                     .arg(columnHead(1, wins), widthOf(1, wins))
                     .arg(QStringLiteral("drawn"), 5)
                     .arg(columnHead(0, points), widthOf(0, points))
                     .arg(columnHead(1, points), widthOf(1, points))
                     .arg(QStringLiteral("swing")));
}

QString Analyzing::text(size_t question, const std::optional<analysis::Swing>& swing) const
{
    const Chances& chances = m_questions[question].known;
    const analysis::Tally& tally = chances.tally;
    const auto winText = [&](SideIndex i) {
        const Interval win = chances.winInterval(i);
        return chances.decided ? percentText(tally.win(i)).rightJustified(3)
                               : QStringLiteral("%1 (%2 to %3)")
                                     .arg(percentText(tally.win(i)), 3)
                                     .arg(percentText(win.low), percentText(win.high));
    };
    const auto scoreText = [&](SideIndex i) {
        const auto score = chances.decided ? std::nullopt : chances.scoreInterval(i);
        const QString mean = QString::number(tally.meanScore(i), 'f', 1);
        return score
                   ? QStringLiteral("%1 (%2 to %3)").arg(mean, 5).arg(score->low, 0, 'f', 1).arg(score->high, 0, 'f', 1)
                   : mean;
    };
    const Asked& one = m_asked[question];
    const MoveNode& node = m_battle.move(one.move);
    QString row = rowOfChances()
                      .arg(one.number, 5)
                      .arg(one.move == startMove ? QStringLiteral("the start")
                                                 : QStringLiteral("%1's %2").arg(side(node.side).name).arg(node.move),
                           widthOfMove())
                      .arg(winText(0), widthOf(0, wins))
                      .arg(winText(1), widthOf(1, wins))
                      .arg(percentText(tally.draw() + tally.open()), 5)
                      .arg(scoreText(0), widthOf(0, points))
                      .arg(scoreText(1), widthOf(1, points))
                      .arg(chances.decided ? QStringLiteral("the end")
                           : swing ? QStringLiteral("%1%2 %3").arg(swing->change > 0 ? QStringLiteral("+") : QString(),
                                                                   percentText(swing->change), swing->glyph())
                                   : QString());
    while (row.endsWith(QLatin1Char(' ')))
        row.chop(1);
    return row;
}

void Analyzing::printSuggestions() const
{
    std::vector<Suggestion> sorted;
    for (const Suggestion& suggestion : m_suggestions) {
        if (!suggestion.swing.glyph().isEmpty())
            sorted.push_back(suggestion);
    }
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const Suggestion& a, const Suggestion& b) { return a.swing.change < b.swing.change; });
    if (m_line.json()) {
        QJsonArray all;
        for (const Suggestion& suggestion : sorted) {
            const MoveNode& node = m_battle.move(suggestion.move);
            all.append(QJsonObject{{QStringLiteral("side"), side(node.side).id},
                                   {QStringLiteral("sideMove"), node.move},
                                   {QStringLiteral("glyph"), suggestion.swing.glyph()},
                                   {QStringLiteral("swing"), suggestion.swing.change}});
        }
        m_line.print(QJsonObject{{QStringLiteral("suggestions"), all}});
        return;
    }
    for (const Suggestion& suggestion : sorted) {
        const MoveNode& node = m_battle.move(suggestion.move);
        m_line.print(QStringLiteral("%1's move %2 %3: %4%5 % of its own chances")
                         .arg(side(node.side).name)
                         .arg(node.move)
                         .arg(suggestion.swing.glyph(), suggestion.swing.change > 0 ? QStringLiteral("+") : QString(),
                              percentText(suggestion.swing.change)));
    }
}

void addOptions(CommandLine& line)
{
    addGenerals(line);
    line.addOption(QStringLiteral("runs"), QStringLiteral("Plays on N times from each position; usually 100."),
                   QStringLiteral("N"), QStringLiteral("100"));
    line.addOption(QStringLiteral("jobs"), QStringLiteral("Battles played at a time; usually one for each processor."),
                   QStringLiteral("N"), QString::number(std::max(1u, std::thread::hardware_concurrency())));
    line.addOption(QStringLiteral("seed"), QStringLiteral("Decides every chance; usually 1."), QStringLiteral("N"),
                   QStringLiteral("1"));
    line.addOption(QStringLiteral("backend"), QStringLiteral("The physics that decides shots (usually box2d)."),
                   QStringLiteral("NAME"));
    line.addOption(QStringLiteral("move"), QStringLiteral("After the N-th move alone, counted as `show` does."),
                   QStringLiteral("N"));
    line.addOption(QStringLiteral("line"), QStringLiteral("On the line of play of that name; usually the main line."),
                   QStringLiteral("NAME"));
    line.addNote(QStringLiteral("What is found is kept in the battle's file, and what it holds is not played again: "
                                "more --runs add to those that are there. Broken off (Ctrl+C) it keeps what was "
                                "played; the same command goes on. The answer does not depend on --jobs."));
    line.addNote(QStringLiteral("A battle that is not decided after 100 more moves of each side stands under `drawn`; "
                                "--json tells the two apart."));
    line.addNote(QStringLiteral("The swing of a move is what it did to its own side's chances (a draw counts half). "
                                "From -30 % on a move is marked ??, from -15 % ?, from +15 % !, if the swing is more "
                                "than two standard errors. These are suggestions beside the notes of the battle, and "
                                "change none."));
    line.addExample(QStringLiteral("hooks-farm.battle --runs 40"));
    line.addExample(QStringLiteral("hooks-farm.battle --move 6 --runs 400 --json"));
}

/// The moves of the line of play, or with `--move` the one that it names.
std::vector<Asked> askedOf(const CommandLine& line, const Moment& moment)
{
    if (line.isSet(QStringLiteral("move")))
        return {{moment.number == 0 ? startMove : moment.line[static_cast<size_t>(moment.number) - 1], moment.number}};
    std::vector<Asked> all{{}};
    for (const MoveId move : moment.line)
        all.push_back({move, static_cast<int>(all.size())});
    return all;
}

} // namespace

int analyze(const QStringList& arguments)
{
    CommandLine line(
        QStringLiteral("analyze"), QStringLiteral("BATTLE"),
        QStringLiteral("Each side's chances after every move, by letting two generals play on from there."));
    addOptions(line);
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const auto runs = line.number(QStringLiteral("runs"), 1, 1'000'000);
    const auto jobs = runs ? line.number(QStringLiteral("jobs"), 1, 1024) : std::nullopt;
    const auto seed = jobs ? line.number(QStringLiteral("seed"), 0, (quint64(1) << 53) - 1) : std::nullopt;
    if (!seed)
        return WrongUsage;
    const QString path = line.words().first();
    int status = Done;
    const auto moment = momentFrom(line, path, status);
    if (!moment)
        return status;
    const Scenario& scenario = moment->scenario();
    const analysis::PlayingOn how{.generals = generalsFor(line, scenario),
                                  .physics = physicsFor(line, line.value(QStringLiteral("backend")), status),
                                  .seed = *seed,
                                  .jobs = static_cast<int>(*jobs)};
    if (status != Done)
        return status;
    Analysis with{.generals = {}, .backend = backendWithVersion(how.physics.get()), .seed = *seed};
    for (SideIndex side = 0; side < 2; ++side) {
        const QString& name = how.generals[static_cast<size_t>(side)];
        if (auto found = Plugins::instance().general(name, side, 1); !found)
            return line.refuse(found.error());
        with.generals[static_cast<size_t>(side)] = generalWithVersion(name);
    }
    const auto file = ChancesFile::open(path, with);
    if (!file)
        return line.refuse(file.error());

    Analyzing analyzing(line, *moment->battle, **file);
    analyzing.ask(askedOf(line, *moment), static_cast<int>(*runs));
    line.say(QStringLiteral("%1 (%2) against %3 (%4), seed %5; %6 battles to play")
                 .arg(scenario.sides[0].name, with.generals[0], scenario.sides[1].name, with.generals[1])
                 .arg(*seed)
                 .arg(analyzing.wanting()));
    const Interruption interruption;
    if (!line.json())
        analyzing.printHeading();
    const auto done = analyzing.answer(how, interruption.asked());
    const auto suggested = analyzing.suggest();
    if (!done)
        return line.refuse(done.error());
    if (!suggested)
        return line.refuse(suggested.error());
    if (!*done) {
        complain(QStringLiteral("broken off; what was played is kept in %1, and the same command goes on").arg(path));
        interruption.obey();
    }
    analyzing.printSuggestions();
    return Done;
}

} // namespace sandgate::commands
