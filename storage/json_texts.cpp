#include "storage/json.h"

#include "storage/json_text.h"
#include "storage/json_values.h"

#include <QStringList>

#include <cmath>

namespace sandgate {

namespace {

/// Two decimals at most, and none that are nought.
QString shortNumber(double number)
{
    return QString::fromLatin1(numberText(std::round(number * 100) / 100));
}

QString placeText(Vec2 at)
{
    return QStringLiteral("(%1, %2)").arg(shortNumber(at.x), shortNumber(at.y));
}

QString idsText(const std::vector<PieceId>& ids)
{
    return QStringList(ids.begin(), ids.end()).join(QLatin1String(", "));
}

/// What happened, in words.
struct HappeningTeller
{
    const Scenario& scenario;

    QString nameOf(SideIndex side) const
    {
        const Side& named = scenario.sides.at(static_cast<size_t>(side));
        return named.name.isEmpty() ? named.id : named.name;
    }
    QString bySide(const std::array<std::vector<PieceId>, 2>& ids) const
    {
        std::vector<PieceId> all = ids[0];
        all.insert(all.end(), ids[1].begin(), ids[1].end());
        return idsText(all);
    }
    QString scoreText(const std::array<double, 2>& score) const
    {
        return QStringLiteral("%1 %2, %3 %4").arg(nameOf(0), shortNumber(score[0]), nameOf(1), shortNumber(score[1]));
    }
    QString strengthText(SideIndex side, const Strength& strength) const
    {
        QString text = QStringLiteral("%1 %2 infantry, %3 cavalry, %4 guns")
                           .arg(nameOf(side))
                           .arg(strength.infantry)
                           .arg(strength.cavalry)
                           .arg(strength.guns);
        if (strength.prisonersHeld > 0)
            text += QStringLiteral(", %1 prisoners").arg(strength.prisonersHeld);
        if (strength.retired > 0)
            text += QStringLiteral(", %1 retired").arg(strength.retired);
        return text;
    }

    QString operator()(const PutDownEvent& event) const
    {
        return QStringLiteral("%1 is put down at %2").arg(event.piece, placeText(event.at));
    }
    QString operator()(const ShotEvent& event) const
    {
        QString text = QStringLiteral("%1 fires at bearing %2, elevation %3")
                           .arg(event.gun, shortNumber(event.bearing), shortNumber(event.elevation));
        if (event.byHand)
            text += QStringLiteral(" (by hand)");
        if (event.touched.empty())
            return text + QStringLiteral(": touches nobody");
        QStringList touched;
        for (const TouchedMan& man : event.touched)
            touched << (man.fell ? QStringLiteral("%1 (falls)").arg(man.piece) : man.piece);
        text += QStringLiteral(": touches %1; ").arg(touched.join(QLatin1String(", ")));
        return text + (event.dead.empty() ? QStringLiteral("kills nobody")
                                          : QStringLiteral("killed %1").arg(idsText(event.dead)));
    }
    QString operator()(const GunMovedEvent& event) const
    {
        QStringList with;
        for (const auto& [id, at] : event.with)
            with << id;
        return QStringLiteral("%1 goes %2 from %3 to %4 with %5")
            .arg(event.gun, shortNumber(event.length), placeText(event.from), placeText(event.to),
                 with.join(QLatin1String(", ")));
    }
    QString operator()(const MovedEvent& event) const
    {
        return QStringLiteral("%1 goes %2 from %3 to %4")
            .arg(event.piece, shortNumber(event.length), placeText(event.from), placeText(event.to));
    }
    QString operator()(const EscortedEvent& event) const
    {
        return QStringLiteral("%1 escorts %2").arg(event.by, idsText(event.prisoners));
    }
    QString operator()(const RetiredEvent& event) const
    {
        return QStringLiteral("%1 retires over his back line").arg(event.piece);
    }
    QString operator()(const MeleeEvent& event) const
    {
        QString text = QStringLiteral("melee, %1 %2 against %3 %4")
                           .arg(nameOf(0))
                           .arg(event.men[0].size())
                           .arg(nameOf(1))
                           .arg(event.men[1].size());
        if (event.inferior >= 0)
            text += QStringLiteral("; %1 inferior and %2 (support %3)")
                        .arg(nameOf(event.inferior),
                             event.isolated ? QStringLiteral("isolated") : QStringLiteral("supported"))
                        .arg(event.support);
        if (const QString dead = bySide(event.dead); !dead.isEmpty())
            text += QStringLiteral("; killed %1").arg(dead);
        if (const QString taken = bySide(event.prisoners); !taken.isEmpty())
            text += QStringLiteral("; taken %1").arg(taken);
        return text;
    }
    QString operator()(const PrisonerEvent& event) const
    {
        return QStringLiteral("%1 is taken prisoner").arg(event.piece);
    }
    QString operator()(const FreedEvent& event) const
    {
        return QStringLiteral("freed, but disarmed: %1").arg(idsText(event.pieces));
    }
    QString operator()(const RearmedEvent& event) const { return QStringLiteral("%1 is armed again").arg(event.piece); }
    QString operator()(const HeldEvent& event) const
    {
        return QStringLiteral("%1 is beyond recovery, a prisoner held for good").arg(event.piece);
    }
    QString operator()(const CapturedEvent& event) const
    {
        return QStringLiteral("%1 is captured by %2").arg(event.gun, nameOf(event.by));
    }
    QString operator()(const SurrenderedEvent& event) const
    {
        return QStringLiteral("surrendered: %1").arg(idsText(event.pieces));
    }
    QString operator()(const RearStruckEvent& event) const
    {
        return QStringLiteral("%1 strikes the rear; %2 has until its move %3 to withdraw")
            .arg(nameOf(event.by), nameOf(1 - event.by))
            .arg(event.withdrawBy);
    }
    QString operator()(const MoveEndedEvent& event) const
    {
        return QStringLiteral("move ended; %1; %2; score %3")
            .arg(strengthText(0, event.strength[0]), strengthText(1, event.strength[1]), scoreText(event.score));
    }
    QString operator()(const BattleEndedEvent& event) const
    {
        const QString what = event.outcome.winner < 0 ? QStringLiteral("a draw")
                                                      : QStringLiteral("%1 wins").arg(nameOf(event.outcome.winner));
        const QString by = event.outcome.clause.isEmpty() ? QStringLiteral("by the umpire") : event.outcome.clause;
        return QStringLiteral("the battle is over: %1 [%2]; score %3").arg(what, by, scoreText(event.score));
    }
    QString rulingText(const Ruling& ruling) const
    {
        QStringList parts;
        if (ruling.condition)
            parts << nameIn(rulingNames, *ruling.condition);
        if (ruling.at)
            parts << QStringLiteral("at %1").arg(placeText(*ruling.at));
        else if (ruling.bearing)
            parts << QStringLiteral("facing %1").arg(shortNumber(*ruling.bearing));
        if (const SideIndex owner = scenario.sideIndex(ruling.side); owner >= 0)
            parts << QStringLiteral("to %1").arg(nameOf(owner));
        return QStringLiteral("%1 %2").arg(ruling.piece, parts.join(QLatin1Char(' ')));
    }
    QString operator()(const OverruledEvent& event) const
    {
        QString text = QStringLiteral("the umpire overrules");
        if (!event.rule.isEmpty())
            text += QLatin1Char(' ') + event.rule;
        text += QStringLiteral(": %1").arg(event.reason.simplified());
        QStringList rulings;
        for (const Ruling& ruling : event.pieces)
            rulings << rulingText(ruling);
        if (!event.result.isEmpty())
            rulings << QStringLiteral("result: %1").arg(event.result);
        return QStringLiteral("%1 (%2)").arg(text, rulings.join(QLatin1String("; ")));
    }
    QString operator()(const NotedEvent& event) const
    {
        const QString text = event.text.simplified();
        return event.glyph.isEmpty() ? QStringLiteral("note: %1").arg(text)
                                     : QStringLiteral("note %1 %2").arg(event.glyph, text);
    }
};

} // namespace

QString toText(const Event& event, const Scenario& scenario)
{
    const HappeningTeller teller{scenario};
    const QString when = event.move == 0 ? QStringLiteral("%1 putting down").arg(teller.nameOf(event.side))
                                         : QStringLiteral("%1 move %2").arg(teller.nameOf(event.side)).arg(event.move);
    return QStringLiteral("%1: %2").arg(when, std::visit(teller, event.what));
}

} // namespace sandgate
