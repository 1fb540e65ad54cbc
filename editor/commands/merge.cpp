#include "editor/commands/command_line.h"
#include "editor/commands/input.h"
#include "editor/commands/subcommands.h"
#include "editor/commands/totals.h"

#include <algorithm>

namespace sandgate::commands {

namespace {

struct Part
{
    QString path;
    Summary summary;
};

Refusal unlike(const Part& first, const Part& other, const QString& what, const QString& one, const QString& another)
{
    return {.error = QStringLiteral("invalid-summary"),
            .clause = {},
            .message =
                QStringLiteral("Its battles are not of one kind with those of %1: %2 is '%3' here and '%4' there.")
                    .arg(first.path, what, another, one),
            .file = other.path};
}

/// What keeps the battles of two summaries from being counted together.
std::optional<Refusal> againstCounting(const Part& first, const Part& other)
{
    const SummaryHead& one = first.summary.head;
    const SummaryHead& another = other.summary.head;
    const auto differs = [&](const char* what, const QString& a, const QString& b) -> std::optional<Refusal> {
        return a == b ? std::nullopt : std::optional(unlike(first, other, QLatin1String(what), a, b));
    };
    const auto withDigest = [](const SummaryHead& head) {
        return QStringLiteral("%1 (%2)").arg(head.title, head.digest);
    };
    for (const auto& refusal :
         {differs("the scenario", withDigest(one), withDigest(another)),
          differs("the first side", one.sides[0], another.sides[0]),
          differs("the second side", one.sides[1], another.sides[1]),
          differs("red's general", one.generals[0], another.generals[0]),
          differs("blue's general", one.generals[1], another.generals[1]),
          differs("the physics", one.backend, another.backend),
          differs("the most moves", QString::number(one.mostMoves), QString::number(another.mostMoves)),
          differs("the program", one.program, another.program)}) {
        if (refusal)
            return refusal;
    }
    return {};
}

/// All battles by their seeds, or the first seed that two of the parts have.
Result<Summary> merged(const std::vector<Part>& parts)
{
    struct Place
    {
        quint64 seed;
        size_t part, row;
    };
    std::vector<Place> places;
    for (size_t part = 0; part < parts.size(); ++part) {
        for (size_t row = 0; row < parts[part].summary.rows.size(); ++row)
            places.push_back({parts[part].summary.rows[row].seed, part, row});
    }
    std::sort(places.begin(), places.end(),
              [](const Place& a, const Place& b) { return std::tie(a.seed, a.part) < std::tie(b.seed, b.part); });
    Summary whole{.head = parts.front().summary.head, .rows = {}};
    whole.rows.reserve(places.size());
    const Place* last = nullptr;
    for (const Place& place : places) {
        if (last && last->seed == place.seed)
            return tl::make_unexpected(
                Refusal{.error = QStringLiteral("invalid-summary"),
                        .clause = {},
                        .message = QStringLiteral("Seed %1 is also in %2: a battle would count twice.")
                                       .arg(place.seed)
                                       .arg(parts[last->part].path),
                        .file = parts[place.part].path});
        last = &place;
        whole.rows.push_back(parts[place.part].summary.rows[place.row]);
    }
    return whole;
}

/// Seeds that lie between others and are in no part: perhaps a part was forgotten.
void tellGaps(const CommandLine& line, const Summary& whole)
{
    constexpr int mostTold = 5;
    int gaps = 0;
    for (size_t i = 1; i < whole.rows.size(); ++i) {
        const quint64 from = whole.rows[i - 1].seed + 1, to = whole.rows[i].seed - 1;
        if (from > to)
            continue;
        if (++gaps > mostTold)
            continue;
        line.say(from == to ? QStringLiteral("seed %1 is missing").arg(from)
                            : QStringLiteral("seeds %1 to %2 are missing").arg(from).arg(to));
    }
    if (gaps > mostTold)
        line.say(QStringLiteral("and %1 more stretches of seeds").arg(gaps - mostTold));
}

} // namespace

int merge(const QStringList& arguments)
{
    CommandLine line(QStringLiteral("merge"), QStringLiteral("OUT IN..."),
                     QStringLiteral("Makes one summary of those that `simulate --summary` wrote, and prints what its "
                                    "battles come to."));
    line.addNote(
        QStringLiteral("OUT and IN end in .csv, .sqlite or .db, in any mixture. OUT is the same as if all "
                       "battles had been fought at once. Refused: battles of different scenarios, generals "
                       "(their versions too), physics, most moves or programs, and a seed that is there twice. "
                       "Seeds that are missing between others are told on stderr."));
    line.addExample(QStringLiteral("all.csv part-*.csv"));
    if (const auto status = line.parse(arguments, 2, 1'000'000))
        return *status;
    const QString out = line.words().first();
    const QStringList inputs = line.words().mid(1);
    if (const auto why = againstSummaryName(out))
        return line.misuse(*why);
    if (const auto why = againstWriting(out, inputs, QStringLiteral("OUT")))
        return line.misuse(*why);
    std::vector<Part> parts;
    for (const QString& path : inputs) {
        Result<Summary> summary = readSummary(path);
        if (!summary)
            return line.refuse(summary.error());
        if (summary->rows.empty()) {
            line.say(QStringLiteral("%1 holds no battle").arg(path));
            continue;
        }
        parts.push_back({path, *std::move(summary)});
        if (const auto refusal = againstCounting(parts.front(), parts.back()))
            return line.refuse(*refusal);
    }
    if (parts.empty())
        return line.refuse({.error = QStringLiteral("invalid-summary"),
                            .clause = {},
                            .message = QStringLiteral("There is no battle in what is to be merged.")});
    const Result<Summary> whole = merged(parts);
    if (!whole)
        return line.refuse(whole.error());
    if (const auto written = writeSummary(*whole, out); !written)
        return line.refuse(written.error());
    tellGaps(line, *whole);
    printTotals(line, *whole);
    return Done;
}

} // namespace sandgate::commands
