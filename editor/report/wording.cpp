#include "editor/report/wording.h"

#include <QTextBlock>
#include <QTextDocument>

#include <algorithm>
#include <cmath>

namespace sandgate::report {

QString counted(int count, const char* one, const char* many)
{
    const QString noun = QString::fromLatin1(count == 1 ? one : many);
    return count == 0 ? QStringLiteral("no ") + noun : QString::number(count) + QLatin1Char(' ') + noun;
}

QString inchesText(double inches)
{
    return QString::number(std::round(inches * 10) / 10, 'g', 6) + QStringLiteral(" in");
}

QString pointsText(double points)
{
    return QString::number(std::round(points * 100) / 100, 'g', 8);
}

QString listText(const QStringList& parts)
{
    if (parts.size() < 2)
        return parts.join(QString());
    return parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")) + QStringLiteral(" and ") + parts.last();
}

QString forceText(int foot, int horse, int guns)
{
    QStringList parts;
    if (foot > 0)
        parts << QStringLiteral("%1 foot").arg(foot);
    if (horse > 0)
        parts << QStringLiteral("%1 horse").arg(horse);
    if (guns > 0)
        parts << counted(guns, "gun", "guns");
    return parts.isEmpty() ? QStringLiteral("nobody") : listText(parts);
}

QString sideName(const Scenario& scenario, SideIndex side)
{
    const Side& named = scenario.sides.at(static_cast<size_t>(side));
    return named.name.isEmpty() ? named.id : named.name;
}

QString varietyText(Variety variety)
{
    switch (variety) {
    case Variety::FightToTheFinish:
        return QStringLiteral("Fight to the Finish");
    case Variety::BlowAtTheRear:
        return QStringLiteral("Blow at the Rear");
    case Variety::Defensive:
        return QStringLiteral("Defensive Game");
    }
    return {};
}

/// Where the digits at the end of an id begin.
static qsizetype numberStart(const QString& id)
{
    qsizetype at = id.size();
    while (at > 0 && id.at(at - 1).isDigit() && id.size() - at < 9)
        --at;
    return at;
}

QString piecesText(const Position& position, const std::vector<PieceId>& pieces)
{
    std::vector<PieceId> ids = pieces;
    std::stable_sort(ids.begin(), ids.end(),
                     [&](const PieceId& a, const PieceId& b) { return position.find(a) < position.find(b); });
    QStringList parts;
    QString lastStem;
    for (size_t i = 0; i < ids.size();) {
        const qsizetype digits = numberStart(ids[i]);
        const QString stem = ids[i].left(digits);
        size_t end = i + 1;
        if (digits < ids[i].size()) {
            const int first = ids[i].mid(digits).toInt();
            while (end < ids.size() && numberStart(ids[end]) == digits && ids[end].startsWith(stem) &&
                   ids[end].mid(digits).toInt() == first + static_cast<int>(end - i))
                ++end;
        }
        // The stem is said once for neighbours that share it.
        const bool same = !parts.isEmpty() && stem == lastStem && digits < ids[i].size();
        QString text = same ? ids[i].mid(digits) : ids[i];
        if (end - i > 2) {
            text += QStringLiteral(" to ") + ids[end - 1].mid(digits);
        } else {
            end = i + 1;
        }
        parts << text;
        lastStem = stem;
        i = end;
    }
    return parts.join(QStringLiteral(", "));
}

QString compassText(Vec2 way)
{
    static const QStringList points{
        QStringLiteral("north"), QStringLiteral("north-east"), QStringLiteral("east"), QStringLiteral("south-east"),
        QStringLiteral("south"), QStringLiteral("south-west"), QStringLiteral("west"), QStringLiteral("north-west")};
    return points.at(static_cast<int>(std::floor(normalBearing(bearingOf(way) + 22.5) / 45)) % 8);
}

QString outcomeText(const Scenario& scenario, const Outcome& outcome, const std::array<double, 2>& score)
{
    const auto points = [&](SideIndex first) {
        return QStringLiteral("%1 points to %2")
            .arg(pointsText(score[static_cast<size_t>(first)]), pointsText(score[static_cast<size_t>(1 - first)]));
    };
    const QString clause =
        QStringLiteral(" (%1)").arg(outcome.clause.isEmpty() ? QStringLiteral("by the umpire") : outcome.clause);
    if (outcome.winner < 0 || outcome.winner > 1) {
        QString text = QStringLiteral("A draw, %1 %2").arg(sideName(scenario, 0), points(0));
        if (outcome.clause == QLatin1String("FIN-2"))
            text += QStringLiteral(": both forces had fallen too low to decide it");
        return text + clause + QLatin1Char('.');
    }
    const QString winner = sideName(scenario, outcome.winner);
    const QString loser = sideName(scenario, 1 - outcome.winner);
    QString text = QStringLiteral("%1 won, %2").arg(winner, points(outcome.winner));
    if (outcome.clause == QLatin1String("FIN-1"))
        text += QStringLiteral(": the whole force of %1 was killed, taken or over its back line").arg(loser);
    else if (outcome.clause.startsWith(QLatin1String("REAR")))
        text += QStringLiteral(": a blow at the rear of %1").arg(loser);
    else if (outcome.clause == QLatin1String("DEF-1"))
        text += QStringLiteral(": the Defensive Game was decided at the defenders’ back line");
    return text + clause + QLatin1Char('.');
}

QStringList plainParagraphs(const QString& markdown)
{
    QTextDocument text;
    text.setMarkdown(markdown, QTextDocument::MarkdownNoHTML);
    QStringList paragraphs;
    for (QTextBlock block = text.begin(); block.isValid(); block = block.next())
        if (const QString line = block.text().simplified(); !line.isEmpty() && block.blockFormat().headingLevel() == 0)
            paragraphs << line;
    return paragraphs;
}

} // namespace sandgate::report
