#include "core/analysis/chances.h"

#include "core/base/random.h"
#include "core/base/workers.h"
#include "core/generals/skirmish.h"
#include "core/rules/score.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QIODevice>

#include <cmath>

namespace sandgate::analysis {

namespace {

Ending endingOf(const Position& end)
{
    return {.over = end.outcome.over,
            .winner = end.outcome.winner,
            .score = {rules::scoreOf(end, 0).total, rules::scoreOf(end, 1).total}};
}

struct Part
{
    size_t question;
    int run;
};

Result<Ending> play(const PlayingOn& how, const Position& from, int run, const std::atomic<bool>& stop)
{
    const SkirmishPlan plan{.ground = from.ground,
                            .physics = how.physics,
                            .generals = how.generals,
                            .seed = Random::mix(how.seed, static_cast<quint64>(run)) >> 11,
                            .moves = mostMovesOn,
                            .from = from};
    const auto skirmish = fight(plan, {}, &stop);
    if (!skirmish)
        return tl::make_unexpected(skirmish.error());
    if (skirmish->broken)
        return tl::make_unexpected(*skirmish->broken);
    return endingOf(skirmish->end());
}

struct Expected
{
    double value;
    double variance;
};

/// A side's expectation as Swing::deviations reckons it.
Expected expectedBy(const Chances& chances, SideIndex side)
{
    const Tally& tally = chances.tally;
    if (chances.decided)
        return {tally.expectation(side), 0};
    const double n = tally.battles + 4;
    const double won = (tally.won[static_cast<size_t>(side)] + 2) / n;
    const double halves = (tally.drawn + tally.undecided) / n;
    const double value = won + halves / 2;
    return {value, (won + halves / 4 - value * value) / n};
}

} // namespace

Interval Chances::winInterval(SideIndex side) const
{
    return decided ? Interval{tally.win(side), tally.win(side)} : tally.winInterval(side);
}

std::optional<Interval> Chances::scoreInterval(SideIndex side) const
{
    return decided ? Interval{tally.meanScore(side), tally.meanScore(side)} : tally.scoreInterval(side);
}

Result<bool> playOn(const PlayingOn& how, std::vector<Question>& questions, const Onlook& onlook,
                    const std::atomic<bool>& cancelled)
{
    std::vector<Part> parts;
    for (size_t i = 0; i < questions.size(); ++i) {
        Question& question = questions[i];
        if (question.from.outcome.over && !question.known.decided) {
            question.known = {.tally = {}, .decided = true};
            question.known.tally.add(endingOf(question.from));
        }
        for (int run = question.known.tally.battles; !question.isAnswered() && run < question.runs; ++run)
            parts.push_back({i, run});
    }
    Workers<Result<Ending>> workers(parts.size(), how.jobs, [&](size_t part, const std::atomic<bool>& stop) {
        return play(how, questions[parts[part].question].from, parts[part].run, stop);
    });
    for (const Part& part : parts) {
        const auto ending = workers.next(cancelled);
        if (!ending)
            return false;
        if (!*ending)
            return tl::make_unexpected(ending->error());
        questions[part.question].known.tally.add(**ending);
        if (auto seen = onlook(part.question); !seen)
            return tl::make_unexpected(seen.error());
    }
    return true;
}

QString digestOf(const Position& position)
{
    QByteArray bytes;
    QDataStream stream(&bytes, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_4);
    const auto put = [&](Vec2 at) { stream << at.x + 0.0 << at.y + 0.0; }; // minus nought is nought
    for (const PieceState& piece : position.pieces) {
        stream << static_cast<int>(piece.condition) << piece.owner << piece.lying << piece.fallen << piece.offLine
               << piece.hasMoved << piece.shots << piece.freeFromMove << piece.bearing + 0.0 << piece.elevation + 0.0;
        put(piece.at);
        put(piece.moveStart);
    }
    stream << position.mover << position.moveOf[0] << position.moveOf[1] << static_cast<int>(position.phase)
           << position.begun << position.outcome.over << position.outcome.winner << position.outcome.clause
           << position.withdrawBy << position.beaten;
    for (const Approach& approach : position.approaches) {
        stream << approach.gun << approach.man;
        put(approach.from);
    }
    return QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(32));
}

QString Swing::glyph() const
{
    if (std::abs(deviations) <= surely)
        return {};
    return change <= swingOfBlunder    ? QStringLiteral("??")
           : change <= swingOfMistake  ? QStringLiteral("?")
           : change >= swingOfGoodMove ? QStringLiteral("!")
                                       : QString();
}

Swing swingOf(const Chances& before, const Chances& after, SideIndex mover)
{
    const Expected was = expectedBy(before, mover);
    const Expected is = expectedBy(after, mover);
    const double error = std::sqrt(was.variance + is.variance);
    return {.change = after.tally.expectation(mover) - before.tally.expectation(mover),
            // From one decided position to another nothing is left to chance; a battle does not go on from one.
            .deviations = error > 0 ? (is.value - was.value) / error : 0};
}

} // namespace sandgate::analysis
