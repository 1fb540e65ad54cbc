#include "editor/report/move_story.h"

#include "editor/report/wording.h"

#include <algorithm>

namespace sandgate::report {

namespace {

struct GunStory
{
    PieceId gun;
    int shots = 0;
    int touched = 0;
    std::vector<PieceId> killed;
    std::vector<PieceId> own;
};

/// The men of a body and an arm who went.
struct MarchStory
{
    QString body;
    Arm arm = Arm::Infantry;
    int men = 0;
    double farthest = 0;
    double forward = 0; ///< sum over the men, towards the enemy
    double lengths = 0; ///< sum, as the crow flies
    Vec2 way = {};      ///< sum
};

class Teller
{
public:
    Teller(const MoveNode& node, const Position& before)
        : m_side(node.side), m_now(before), m_scenario(before.scenario())
    {
        for (const OrderRecord& record : node.orders)
            for (const Event& event : record.events) {
                std::visit([this](const auto& what) { hear(what); }, event.what);
                applyTo(m_now, event);
            }
    }
    MoveStory tell();

private:
    void hear(const PutDownEvent& event) { m_put.push_back(event.piece); }
    void hear(const ShotEvent& event);
    void hear(const GunMovedEvent& event);
    void hear(const MovedEvent& event);
    void hear(const EscortedEvent& event);
    void hear(const RetiredEvent& event) { m_retired.push_back(event.piece); }
    void hear(const MeleeEvent& event) { m_melees.push_back(event); }
    void hear(const PrisonerEvent&) {} // its melee tells of it
    void hear(const FreedEvent& event) { m_freed.insert(m_freed.end(), event.pieces.begin(), event.pieces.end()); }
    void hear(const RearmedEvent& event) { m_rearmed.push_back(event.piece); }
    void hear(const HeldEvent& event) { m_held.push_back(event.piece); }
    void hear(const CapturedEvent& event);
    void hear(const SurrenderedEvent& event);
    void hear(const RearStruckEvent& event);
    void hear(const MoveEndedEvent&) {}
    void hear(const BattleEndedEvent& event) { m_end = outcomeText(m_scenario, event.outcome, event.score); }
    void hear(const NotedEvent& event) { m_notes.push_back(event); }
    void hear(const OverruledEvent& event);

    QString name(SideIndex side) const { return sideName(m_scenario, side); }
    QString forceOf(const std::vector<PieceId>& pieces) const;
    void say(const QString& head, QString text, Voice voice = Voice::Body);
    void tellFire();
    void tellMarch();
    void tellPrisoners();
    void tellMelees();

    SideIndex m_side;
    Position m_now;
    const Scenario& m_scenario;
    std::vector<PieceId> m_put;
    std::vector<GunStory> m_fire;
    QStringList m_gunsMoved;
    std::vector<MarchStory> m_marches;
    std::vector<PieceId> m_retired, m_freed, m_rearmed, m_held;
    QStringList m_escorts, m_captures, m_surrenders;
    std::vector<MeleeEvent> m_melees;
    std::vector<NotedEvent> m_notes;
    QStringList m_overrulings;
    QString m_rear, m_end;
    MoveStory m_story;
};

QString Teller::forceOf(const std::vector<PieceId>& pieces) const
{
    std::array<int, 3> arms{};
    for (const PieceId& id : pieces)
        if (const PieceIndex piece = m_now.find(id); piece >= 0)
            ++arms[static_cast<size_t>(m_now.force(piece).arm)];
    return forceText(arms[0], arms[1], arms[2]);
}

void Teller::hear(const ShotEvent& event)
{
    auto gun = std::find_if(m_fire.begin(), m_fire.end(), [&](const GunStory& g) { return g.gun == event.gun; });
    if (gun == m_fire.end())
        gun = m_fire.insert(m_fire.end(), GunStory{.gun = event.gun, .killed = {}, .own = {}});
    ++gun->shots;
    gun->touched += static_cast<int>(event.touched.size());
    for (const PieceId& id : event.dead) {
        const PieceIndex man = m_now.find(id);
        const bool own = man >= 0 && m_now.force(man).side == m_side;
        (own ? gun->own : gun->killed).push_back(id);
    }
}

void Teller::hear(const GunMovedEvent& event)
{
    std::vector<PieceId> crew;
    for (const auto& [id, to] : event.with)
        crew.push_back(id);
    m_gunsMoved << QStringLiteral("%1 went %2 with %3")
                       .arg(event.gun, inchesText(event.length > 0 ? event.length : distance(event.from, event.to)),
                            forceOf(crew));
}

void Teller::hear(const MovedEvent& event)
{
    const PieceIndex man = m_now.find(event.piece);
    if (man < 0)
        return;
    const ForcePiece& force = m_now.force(man);
    auto march = std::find_if(m_marches.begin(), m_marches.end(),
                              [&](const MarchStory& m) { return m.body == force.body && m.arm == force.arm; });
    if (march == m_marches.end())
        march = m_marches.insert(m_marches.end(), MarchStory{.body = force.body, .arm = force.arm});
    ++march->men;
    march->farthest = std::max(march->farthest, event.length);
    march->forward += beforeBackLine(m_scenario, m_side, event.to) - beforeBackLine(m_scenario, m_side, event.from);
    march->lengths += distance(event.from, event.to);
    march->way = march->way + (event.to - event.from);
}

void Teller::hear(const EscortedEvent& event)
{
    m_escorts << QStringLiteral("%1 led %2 (%3)")
                     .arg(event.by, counted(static_cast<int>(event.prisoners.size()), "prisoner", "prisoners"),
                          piecesText(m_now, event.prisoners));
}

void Teller::hear(const CapturedEvent& event)
{
    m_captures << QStringLiteral("%1 took the gun %2").arg(name(event.by), event.gun);
}

void Teller::hear(const SurrenderedEvent& event)
{
    m_surrenders
        << QStringLiteral("%1 showed the white flag (%2)").arg(forceOf(event.pieces), piecesText(m_now, event.pieces));
}

void Teller::hear(const RearStruckEvent& event)
{
    m_rear = QStringLiteral("%1 stood on the back line of %2, who must withdraw by move %3")
                 .arg(name(event.by), name(1 - event.by))
                 .arg(event.withdrawBy);
}

void Teller::hear(const OverruledEvent& event)
{
    std::vector<PieceId> named;
    for (const Ruling& ruling : event.pieces)
        named.push_back(ruling.piece);
    QString text = event.reason.simplified();
    if (!event.rule.isEmpty())
        text = QStringLiteral("%1: %2").arg(event.rule, text);
    if (!named.empty())
        text += QStringLiteral(" (%1)").arg(piecesText(m_now, named));
    if (event.result == QLatin1String("undecided"))
        text += QStringLiteral("; the battle goes on");
    m_overrulings << text;
}

void Teller::say(const QString& head, QString text, Voice voice)
{
    if (!text.endsWith(QLatin1Char('.')))
        text += QLatin1Char('.');
    Text spans;
    if (!head.isEmpty())
        spans.push_back({.text = head + QLatin1Char(' '), .bold = true});
    spans.push_back({.text = std::move(text)});
    m_story.paragraphs.push_back({std::move(spans), voice});
}

void Teller::tellFire()
{
    if (m_fire.empty())
        return;
    int shots = 0;
    size_t killed = 0;
    for (const GunStory& gun : m_fire) {
        shots += gun.shots;
        killed += gun.killed.size() + gun.own.size();
        QString text = QStringLiteral(" %1").arg(counted(gun.shots, "shot", "shots"));
        if (gun.touched == 0 && gun.killed.empty() && gun.own.empty()) {
            text += gun.shots == 1 ? QStringLiteral(", no one touched.") : QStringLiteral(", no one touched.");
        } else {
            text += QStringLiteral(", %1 touched, %2 killed").arg(gun.touched).arg(gun.killed.size() + gun.own.size());
            if (!gun.killed.empty())
                text += QStringLiteral(": ") + piecesText(m_now, gun.killed);
            if (!gun.own.empty())
                text += QStringLiteral("; of its own side ") + piecesText(m_now, gun.own);
            text += QLatin1Char('.');
        }
        Text spans;
        if (&gun == &m_fire.front())
            spans.push_back({.text = QStringLiteral("Fire. "), .bold = true});
        spans.push_back({.text = gun.gun + QLatin1Char(','), .italic = true});
        spans.push_back({.text = text});
        m_story.paragraphs.push_back({std::move(spans), Voice::Item});
    }
    m_story.summary = QStringLiteral("%1, %2 killed").arg(counted(shots, "shot", "shots")).arg(killed);
}

void Teller::tellMarch()
{
    if (!m_gunsMoved.isEmpty())
        say(QStringLiteral("Guns moved."), m_gunsMoved.join(QStringLiteral("; ")), Voice::Item);
    bool first = true;
    for (const MarchStory& march : m_marches) {
        const QString arm = march.arm == Arm::Cavalry ? QStringLiteral("horse") : QStringLiteral("foot");
        QString verb;
        if (march.lengths < 1.5 * march.men)
            verb = QStringLiteral("shifted");
        else if (march.forward > 0.6 * march.lengths)
            verb = QStringLiteral("advanced");
        else if (march.forward < -0.6 * march.lengths)
            verb = QStringLiteral("fell back");
        else
            verb = QStringLiteral("went %1").arg(compassText(march.way));
        Text spans;
        if (first)
            spans.push_back({.text = QStringLiteral("March. "), .bold = true});
        first = false;
        if (!march.body.isEmpty())
            spans.push_back({.text = march.body + QStringLiteral(": "), .italic = true});
        spans.push_back(
            {.text = QStringLiteral("%1 %2 %3, up to %4.").arg(march.men).arg(arm, verb, inchesText(march.farthest))});
        m_story.paragraphs.push_back({std::move(spans), Voice::Item});
    }
    if (!m_retired.empty())
        say(QStringLiteral("Retired."), QStringLiteral("%1 over the back line").arg(forceOf(m_retired)), Voice::Item);
}

void Teller::tellPrisoners()
{
    if (!m_escorts.isEmpty())
        say(QStringLiteral("Escorts."), m_escorts.join(QStringLiteral("; ")), Voice::Item);
    if (!m_held.empty())
        say(QStringLiteral("Brought in."), piecesText(m_now, m_held), Voice::Item);
    if (!m_freed.empty())
        say(QStringLiteral("Freed."), piecesText(m_now, m_freed), Voice::Item);
    if (!m_rearmed.empty())
        say(QStringLiteral("Armed again."), piecesText(m_now, m_rearmed), Voice::Item);
    if (!m_surrenders.isEmpty())
        say(QStringLiteral("Surrender."), m_surrenders.join(QStringLiteral("; ")), Voice::Item);
}

void Teller::tellMelees()
{
    QStringList sums;
    for (const MeleeEvent& melee : m_melees) {
        say(QStringLiteral("Melee."), meleeText(m_scenario, melee), Voice::Item);
        QStringList names;
        std::vector<PieceId> dead = melee.dead[0];
        dead.insert(dead.end(), melee.dead[1].begin(), melee.dead[1].end());
        std::vector<PieceId> taken = melee.prisoners[0];
        taken.insert(taken.end(), melee.prisoners[1].begin(), melee.prisoners[1].end());
        if (!dead.empty())
            names << QStringLiteral("Dead: ") + piecesText(m_now, dead);
        if (!taken.empty())
            names << QStringLiteral("Taken: ") + piecesText(m_now, taken);
        if (!names.isEmpty())
            say({}, names.join(QStringLiteral(". ")), Voice::Small);
        sums << QStringLiteral("melee %1 v %2").arg(melee.men[0].size()).arg(melee.men[1].size());
    }
    if (sums.size() > 2)
        sums = {QStringLiteral("%1 melees").arg(sums.size())};
    if (!m_captures.isEmpty()) {
        say(QStringLiteral("Captured."), listText(m_captures), Voice::Item);
        sums << counted(static_cast<int>(m_captures.size()), "gun taken", "guns taken");
    }
    if (!sums.isEmpty())
        m_story.summary +=
            (m_story.summary.isEmpty() ? QString() : QStringLiteral("; ")) + sums.join(QStringLiteral("; "));
}

MoveStory Teller::tell()
{
    if (!m_put.empty())
        say({}, QStringLiteral("%1 put down %2").arg(name(m_side), forceOf(m_put)));
    tellFire();
    tellMarch();
    tellPrisoners();
    tellMelees();
    if (!m_rear.isEmpty())
        say(QStringLiteral("At the rear."), m_rear, Voice::Item);
    m_story.eventful = !m_story.paragraphs.empty() && (m_put.empty() || !m_marches.empty() || !m_fire.empty());
    for (const QString& overruling : m_overrulings)
        say(QStringLiteral("The umpire overruled."), overruling, Voice::Item);
    for (const NotedEvent& note : m_notes) {
        Text spans{{.text = QStringLiteral("Note. "), .bold = true}};
        if (!note.glyph.isEmpty())
            spans.push_back({.text = note.glyph + QLatin1Char(' '), .bold = true});
        spans.push_back({.text = plainParagraphs(note.text).join(QLatin1Char(' ')), .italic = true});
        m_story.paragraphs.push_back({std::move(spans), Voice::Item});
    }
    if (m_story.paragraphs.empty())
        say({}, QStringLiteral("%1 did nothing").arg(name(m_side)));
    if (!m_end.isEmpty())
        say(QStringLiteral("The end."), m_end, Voice::Item);
    if (m_story.summary.isEmpty() && !m_surrenders.isEmpty())
        m_story.summary = QStringLiteral("surrender");
    return std::move(m_story);
}

} // namespace

QString meleeText(const Scenario& scenario, const MeleeEvent& melee)
{
    const std::array<size_t, 2> men{melee.men[0].size(), melee.men[1].size()};
    const std::array<size_t, 2> dead{melee.dead[0].size(), melee.dead[1].size()};
    QString text =
        QStringLiteral("%1 %2 against %3 %4")
            .arg(QString::number(men[0]), sideName(scenario, 0), QString::number(men[1]), sideName(scenario, 1));
    if (melee.inferior < 0 || melee.inferior > 1) {
        text += QStringLiteral(", even");
    } else {
        const QString who = sideName(scenario, melee.inferior);
        const size_t needed = (men[static_cast<size_t>(melee.inferior)] + 1) / 2;
        text += melee.isolated ? QStringLiteral(", %1 isolated (%2 of the %3 needed within a move)")
                                     .arg(who, QString::number(melee.support), QString::number(needed))
                               : QStringLiteral(", %1 supported (%2 within a move, %3 needed)")
                                     .arg(who, QString::number(melee.support), QString::number(needed));
    }
    text += dead[0] == dead[1] ? QStringLiteral(": %1 dead a side").arg(dead[0])
                               : QStringLiteral(": %1 %2 and %3 %4 dead")
                                     .arg(QString::number(dead[0]), sideName(scenario, 0), QString::number(dead[1]),
                                          sideName(scenario, 1));
    for (SideIndex side = 0; side < 2; ++side)
        if (const size_t taken = melee.prisoners[static_cast<size_t>(side)].size(); taken > 0)
            text += QStringLiteral(", %1 %2 taken").arg(QString::number(taken), sideName(scenario, side));
    return text + QLatin1Char('.');
}

MoveStory storyOf(const MoveNode& node, const Position& before)
{
    return Teller(node, before).tell();
}

std::vector<Event> eventsOf(const MoveNode& node)
{
    std::vector<Event> events;
    for (const OrderRecord& record : node.orders)
        events.insert(events.end(), record.events.begin(), record.events.end());
    return events;
}

} // namespace sandgate::report
