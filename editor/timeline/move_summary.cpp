#include "editor/timeline/move_summary.h"

#include "core/rules/score.h"

#include <QCoreApplication>

namespace sandgate {

namespace {

QString summaryTr(const char* text, int count = -1)
{
    return QCoreApplication::translate("Timeline", text, nullptr, count);
}

struct SummaryCounter
{
    MoveSummary& summary;

    void operator()(const ShotEvent& shot)
    {
        ++summary.shots;
        summary.killed += static_cast<int>(shot.dead.size());
    }
    void operator()(const MeleeEvent& melee)
    {
        ++summary.melees;
        summary.killed += static_cast<int>(melee.dead[0].size() + melee.dead[1].size());
    }
    void operator()(const PrisonerEvent&) { ++summary.taken; }
    void operator()(const SurrenderedEvent& surrender) { summary.taken += static_cast<int>(surrender.pieces.size()); }
    void operator()(const CapturedEvent&) { ++summary.captures; }
    void operator()(const BattleEndedEvent&) { summary.decided = true; }
    void operator()(const NotedEvent& note)
    {
        ++summary.notes;
        if (!note.glyph.isEmpty())
            summary.glyph = note.glyph;
    }
    void operator()(const OverruledEvent&) { ++summary.overrulings; }
    template <class Other> void operator()(const Other&) {}
};

MoveSummary summaryOf(const Battle& battle, MoveId id)
{
    const MoveNode& node = battle.move(id);
    MoveSummary summary{.id = id, .side = node.side, .move = node.move, .orders = static_cast<int>(node.orders.size())};
    for (const OrderRecord& record : node.orders)
        for (const Event& event : record.events)
            std::visit(SummaryCounter{summary}, event.what);
    for (const SideIndex side : {0, 1}) {
        summary.strength[static_cast<size_t>(side)] = rules::strengthOf(node.after, side);
        summary.score[static_cast<size_t>(side)] = rules::scoreOf(node.after, side).total;
    }
    return summary;
}

} // namespace

std::vector<MoveSummary> summarize(const Battle& battle, const std::vector<MoveId>& line)
{
    std::vector<MoveSummary> summaries;
    summaries.reserve(line.size() + 1);
    summaries.push_back(summaryOf(battle, startMove));
    for (const MoveId move : line)
        summaries.push_back(summaryOf(battle, move));
    return summaries;
}

QString moveTitle(const Scenario& scenario, const MoveSummary& summary)
{
    if (summary.id == startMove)
        return summaryTr("Before the first move");
    const QString& name = scenario.sides[static_cast<size_t>(summary.side)].name;
    if (summary.move == 0)
        return summaryTr("%1 puts down").arg(name);
    return summaryTr("%1, move %2").arg(name).arg(summary.move);
}

QString digest(const MoveSummary& summary)
{
    const auto counted = [](int count, const char* one, const char* many) {
        return count == 1 ? summaryTr(one) : summaryTr(many).arg(count);
    };
    QStringList parts{counted(summary.orders, "1 order", "%1 orders")};
    if (summary.shots > 0)
        parts += counted(summary.shots, "1 shot", "%1 shots");
    if (summary.melees > 0)
        parts += counted(summary.melees, "1 melee", "%1 melees");
    if (summary.killed > 0)
        parts += counted(summary.killed, "1 killed", "%1 killed");
    if (summary.taken > 0)
        parts += counted(summary.taken, "1 taken prisoner", "%1 taken prisoner");
    if (summary.captures > 0)
        parts += counted(summary.captures, "1 gun captured", "%1 guns captured");
    if (summary.notes > 0)
        parts += counted(summary.notes, "1 note", "%1 notes");
    if (summary.overrulings > 0)
        parts += counted(summary.overrulings, "1 overruling", "%1 overrulings");
    if (summary.decided)
        parts += summaryTr("the battle ends");
    return parts.join(QStringLiteral(" · "));
}

} // namespace sandgate
