#include "editor/app/detail_rows.h"

#include "editor/map/hit.h"
#include "storage/json.h"

#include <QCoreApplication>

#include <algorithm>

namespace sandgate {

namespace {

QString detailTr(const char* text)
{
    return QCoreApplication::translate("Details", text);
}

/// Icon and pieces of each kind of event.
struct DetailVisitor
{
    const Position& position;
    QString icon = QStringLiteral("flag");
    std::vector<PieceIndex> pieces = {};

    void add(const PieceId& id)
    {
        if (const PieceIndex piece = position.find(id); piece >= 0)
            pieces.push_back(piece);
    }
    void add(const std::vector<PieceId>& ids)
    {
        for (const PieceId& id : ids)
            add(id);
    }
    void operator()(const PutDownEvent& e) { take("put-down", e.piece); }
    void operator()(const ShotEvent& e)
    {
        take("shot", e.gun);
        add(e.dead);
    }
    void operator()(const GunMovedEvent& e)
    {
        take("gun", e.gun);
        for (const auto& [piece, at] : e.with)
            add(piece);
    }
    void operator()(const MovedEvent& e)
    {
        take("move", e.piece);
        if (!pieces.empty())
            icon = position.force(pieces.front()).arm == Arm::Cavalry ? QStringLiteral("cavalry")
                                                                      : QStringLiteral("infantry");
    }
    void operator()(const EscortedEvent& e)
    {
        take("prisoner", e.by);
        add(e.prisoners);
    }
    void operator()(const RetiredEvent& e) { take("flag", e.piece); }
    void operator()(const MeleeEvent& e)
    {
        icon = QStringLiteral("melee");
        add(e.men[0]);
        add(e.men[1]);
    }
    void operator()(const PrisonerEvent& e) { take("prisoner", e.piece); }
    void operator()(const FreedEvent& e)
    {
        icon = QStringLiteral("prisoner");
        add(e.pieces);
    }
    void operator()(const RearmedEvent& e) { take("prisoner", e.piece); }
    void operator()(const HeldEvent& e) { take("prisoner", e.piece); }
    void operator()(const CapturedEvent& e) { take("flag", e.gun); }
    void operator()(const SurrenderedEvent& e)
    {
        icon = QStringLiteral("flag");
        add(e.pieces);
    }
    void operator()(const RearStruckEvent&) { icon = QStringLiteral("flag"); }
    void operator()(const MoveEndedEvent&) { icon = QStringLiteral("end-move"); }
    void operator()(const BattleEndedEvent&) { icon = QStringLiteral("over"); }
    void operator()(const NotedEvent&) { icon = QStringLiteral("note"); }
    void operator()(const OverruledEvent& e)
    {
        icon = QStringLiteral("umpire");
        for (const Ruling& ruling : e.pieces)
            add(ruling.piece);
    }

private:
    void take(const char* name, const PieceId& piece)
    {
        icon = QLatin1String(name);
        add(piece);
    }
};

/// Without the side and move before it, which the panel's title says.
QString sentenceOf(const Event& event, const Scenario& scenario)
{
    QString text = toText(event, scenario);
    const QString before =
        QStringLiteral("%1 move %2: ").arg(scenario.sides[static_cast<size_t>(event.side)].name).arg(event.move);
    if (text.startsWith(before))
        text.remove(0, before.size());
    return text;
}

void addProblems(std::vector<DetailRow>& rows, const BattleDocument& document)
{
    if (document.problems().empty())
        return;
    rows.push_back({.kind = DetailRow::Kind::Heading, .text = detailTr("Found in the scenario"), .pieces = {}});
    for (const Problem& problem : document.problems()) {
        QString text = problem.refusal.message;
        if (!problem.refusal.clause.isEmpty())
            text += QStringLiteral(" [%1]").arg(problem.refusal.clause);
        DetailRow row{.kind = DetailRow::Kind::Problem,
                      .text = text,
                      .icon = problem.severity == Severity::Error ? QStringLiteral("error") : QStringLiteral("warning"),
                      .pieces = {}};
        if (const PieceIndex piece = document.position().find(problem.refusal.piece); piece >= 0)
            row.pieces.push_back(piece);
        rows.push_back(std::move(row));
    }
}

QString countText(const std::array<int, 3>& count)
{
    QStringList parts;
    if (count[0] > 0)
        parts += detailTr("%1 infantry").arg(count[0]);
    if (count[1] > 0)
        parts += detailTr("%1 cavalry").arg(count[1]);
    if (count[2] > 0)
        parts += count[2] == 1 ? detailTr("1 gun") : detailTr("%1 guns").arg(count[2]);
    return parts.join(QStringLiteral(", "));
}

void addOrderOfBattle(std::vector<DetailRow>& rows, const Scenario& scenario)
{
    struct Body
    {
        QString name;
        std::array<int, 3> count{};
        std::vector<PieceIndex> pieces;
    };
    for (const SideIndex side : {0, 1}) {
        std::vector<Body> bodies; // in the order of the file
        for (size_t i = 0; i < scenario.forces.size(); ++i) {
            const ForcePiece& piece = scenario.forces[i];
            if (piece.side != side)
                continue;
            auto body = std::find_if(bodies.begin(), bodies.end(), [&](const Body& b) { return b.name == piece.body; });
            if (body == bodies.end())
                body = bodies.insert(bodies.end(), Body{.name = piece.body, .pieces = {}});
            ++body->count[static_cast<size_t>(piece.arm)];
            body->pieces.push_back(static_cast<PieceIndex>(i));
        }
        rows.push_back({.kind = DetailRow::Kind::Heading,
                        .text = detailTr("%1, order of battle").arg(scenario.sides[static_cast<size_t>(side)].name),
                        .side = side,
                        .pieces = {}});
        for (Body& body : bodies) {
            const QString name = body.name.isEmpty() ? detailTr("No body") : body.name;
            rows.push_back({.kind = DetailRow::Kind::Body,
                            .text = name + QStringLiteral(": ") + countText(body.count),
                            .icon = QStringLiteral("body"),
                            .side = side,
                            .pieces = std::move(body.pieces)});
        }
    }
}

} // namespace

std::vector<PieceIndex> piecesOf(const Event& event, const Position& position)
{
    DetailVisitor visitor{position};
    std::visit(visitor, event.what);
    return visitor.pieces;
}

std::vector<DetailRow> detailRows(const BattleDocument& document)
{
    std::vector<DetailRow> rows;
    if (document.isEmpty())
        return rows;
    const Cursor cursor = document.cursor();
    if (cursor.move == startMove) {
        addProblems(rows, document);
        addOrderOfBattle(rows, document.scenario());
        return rows;
    }
    const MoveNode& node = document.battle().move(cursor.move);
    for (size_t i = 0; i < node.orders.size(); ++i) {
        bool first = true;
        for (const Event& event : node.orders[i].events) {
            DetailVisitor visitor{document.position()};
            std::visit(visitor, event.what);
            rows.push_back({.kind = DetailRow::Kind::Event,
                            .text = sentenceOf(event, document.scenario()),
                            .icon = visitor.icon,
                            .side = event.side,
                            .cursor = {cursor.move, static_cast<int>(i) + 1},
                            .first = std::exchange(first, false),
                            .pieces = std::move(visitor.pieces)});
        }
    }
    return rows;
}

} // namespace sandgate
