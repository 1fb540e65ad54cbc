#include "storage/battle_rows.h"

#include "storage/battle_schema.h"
#include "storage/json.h"
#include "storage/json_text.h"
#include "storage/scenario_fields.h"
#include "storage/scenario_file.h"

#include <QtEndian>

namespace sandgate {

namespace {

/// In an order in which no row is left without the one it points to.
constexpr const char* moveTables[] = {"suggestions", "chances",   "shot_touched",  "shots", "melees",
                                      "losses",      "captures",  "strengths",     "notes", "events",
                                      "orders",      "positions", "position_state"};

QByteArray trackBlob(const std::vector<TrackPoint>& track)
{
    QByteArray blob(static_cast<qsizetype>(track.size()) * trackPointBytes, Qt::Uninitialized);
    char* to = blob.data();
    for (const TrackPoint& point : track) {
        for (const double number : {point.time, point.at.x, point.at.y, point.at.z}) {
            qToLittleEndian(number, to);
            to += sizeof number;
        }
    }
    return blob;
}

QByteArray approachesText(const std::vector<Approach>& approaches)
{
    QByteArray text = QByteArrayLiteral("[");
    for (const Approach& approach : approaches) {
        if (text.size() > 1)
            text += ',';
        text += '[' + QByteArray::number(approach.gun) + ',' + QByteArray::number(approach.man) + ',' +
                numberText(approach.from.x) + ',' + numberText(approach.from.y) + ']';
    }
    return text + ']';
}

} // namespace

BattleRows::BattleRows(Sqlite& database)
    : m_database(database),
      m_move(database, "INSERT INTO moves VALUES (?,?,?,?,?,?) ON CONFLICT (id) DO UPDATE SET parent = excluded.parent,"
                       " side = excluded.side, move = excluded.move, line = excluded.line, closed = excluded.closed"),
      m_order(database, "INSERT INTO orders VALUES (?,?,?,?)"),
      m_event(database, "INSERT INTO events VALUES (?,?,?,?,?)"),
      m_shot(database, "INSERT INTO shots VALUES (?,?,?,?,?,?,?,?,?)"),
      m_touched(database, "INSERT INTO shot_touched VALUES (?,?,?,?,?,?,?,?,?,?,?)"),
      m_melee(database, "INSERT INTO melees VALUES (?,?,?,?,?,?,?,?,?)"),
      m_loss(database, "INSERT OR IGNORE INTO losses VALUES (?,?,?,?)"),
      m_capture(database, "INSERT INTO captures VALUES (?,?,?,?)"),
      m_strength(database, "INSERT INTO strengths VALUES (?,?,?,?,?,?,?,?,?)"),
      m_note(database, "INSERT INTO notes VALUES (?,?,?,?)"),
      m_piece(database, "INSERT INTO positions VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)"),
      m_state(database, "INSERT INTO position_state VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)")
{
    for (const char* const table : moveTables)
        m_removals.push_back(std::make_unique<SqliteStatement>(
            database, ("DELETE FROM " + QByteArray(table) + " WHERE move = ?").constData()));
}

void BattleRows::writeHead(Sqlite& database, const Scenario& scenario, quint64 seed)
{
    SqliteStatement head(database, "INSERT INTO battle VALUES (?,?)");
    head.bind(QStringLiteral("scenario")).bindUtf8(toJson(scenario)).run();
    head.bind(QStringLiteral("seed")).bind(QString::number(seed)).run();
    head.bind(QStringLiteral("title")).bind(scenario.title).run();
    head.bind(QStringLiteral("program")).bind(QStringLiteral("sandgate " SANDGATE_VERSION)).run();
    SqliteStatement sideRow(database, "INSERT INTO sides VALUES (?,?,?,?,?)");
    for (SideIndex i = 0; i < 2; ++i) {
        const Side& side = scenario.sides.at(static_cast<size_t>(i));
        sideRow.bind(i).bind(side.id).bind(side.name).bind(nameIn(edgeNames, side.backLine));
        sideRow.bind(scenario.firstPlayer == i).run();
    }
    SqliteStatement pieceRow(database, "INSERT INTO pieces VALUES (?,?,?,?,?)");
    for (size_t i = 0; i < scenario.forces.size(); ++i) {
        const ForcePiece& piece = scenario.forces[i];
        pieceRow.bind(static_cast<qint64>(i)).bind(piece.id).bind(piece.side).bind(nameIn(armNames, piece.arm));
        pieceRow.bind(piece.body).run();
    }
}

void BattleRows::removeMove(MoveId move)
{
    for (const auto& removal : m_removals)
        removal->bind(move).run();
}

void BattleRows::writeMove(const Battle& battle, MoveId move)
{
    const Scenario& scenario = battle.ground()->scenario;
    const MoveNode& node = battle.move(move);
    removeMove(move);
    m_move.bind(move);
    if (node.parent < 0)
        m_move.bindNull();
    else
        m_move.bind(node.parent);
    m_move.bind(node.side).bind(node.move).bind(node.line).bind(node.closed).run();
    writeOrders(scenario, move, node.orders);
    writePosition(move, node.after);
}

void BattleRows::writeOrders(const Scenario& scenario, MoveId move, const std::vector<OrderRecord>& orders)
{
    int events = 0;
    for (int n = 0; n < static_cast<int>(orders.size()); ++n) {
        const OrderRecord& record = orders[static_cast<size_t>(n)];
        const QString kind = toJson(record.order).value(QLatin1String("do")).toString();
        m_order.bind(move).bind(n).bind(kind).bindUtf8(toJsonLine(record.order)).run();
        for (const Event& event : record.events) {
            m_event.bind(move).bind(events).bind(n).bind(kindOf(event)).bindUtf8(toJsonLine(event, scenario)).run();
            writeHappening(scenario, move, events++, event);
        }
    }
}

void BattleRows::writeHappening(const Scenario& scenario, MoveId move, int n, const Event& event)
{
    const auto lose = [&](const std::vector<PieceId>& pieces, const char* how) {
        for (const PieceId& piece : pieces) {
            if (scenario.pieceIndex(piece) >= 0)
                m_loss.bind(move).bind(n).bind(piece).bind(QString::fromLatin1(how)).run();
        }
    };
    if (const auto* shot = std::get_if<ShotEvent>(&event.what)) {
        m_shot.bind(move).bind(n).bind(shot->gun).bind(shot->bearing).bind(shot->elevation);
        m_shot.bind(QString::number(shot->seed)).bind(shot->backend).bind(shot->byHand);
        m_shot.bindBlob(trackBlob(shot->track)).run();
        for (int k = 0; k < static_cast<int>(shot->touched.size()); ++k) {
            const TouchedMan& man = shot->touched[static_cast<size_t>(k)];
            m_touched.bind(move).bind(n).bind(k).bind(man.piece).bind(man.fell).bind(man.time);
            m_touched.bind(man.point.x).bind(man.point.y).bind(man.point.z).bind(man.impulse);
            if (man.by.isEmpty())
                m_touched.bindNull().run();
            else
                m_touched.bind(man.by).run();
        }
        lose(shot->dead, "shot");
    } else if (const auto* melee = std::get_if<MeleeEvent>(&event.what)) {
        for (size_t i = 0; i < 2; ++i) {
            const SideIndex side = static_cast<SideIndex>(i);
            m_melee.bind(move).bind(n).bind(side).bind(static_cast<qint64>(melee->men[i].size()));
            m_melee.bind(static_cast<qint64>(melee->dead[i].size()));
            m_melee.bind(static_cast<qint64>(melee->prisoners[i].size())).bind(melee->inferior == side);
            m_melee.bind(melee->isolated).bind(melee->support).run();
            lose(melee->dead[i], "melee");
        }
    } else if (const auto* taken = std::get_if<PrisonerEvent>(&event.what)) {
        lose({taken->piece}, "prisoner");
    } else if (const auto* given = std::get_if<SurrenderedEvent>(&event.what)) {
        lose(given->pieces, "surrendered");
    } else if (const auto* overruled = std::get_if<OverruledEvent>(&event.what)) {
        for (const Ruling& ruling : overruled->pieces) {
            if (ruling.condition == Condition::Dead || ruling.condition == Condition::Prisoner)
                lose({ruling.piece}, "umpire");
        }
    } else if (const auto* captured = std::get_if<CapturedEvent>(&event.what)) {
        m_capture.bind(move).bind(n).bind(captured->gun).bind(captured->by).run();
    } else if (const auto* note = std::get_if<NotedEvent>(&event.what)) {
        m_note.bind(move).bind(n).bind(note->glyph).bind(note->text).run();
    } else if (const auto* ended = std::get_if<MoveEndedEvent>(&event.what)) {
        for (size_t i = 0; i < 2; ++i) {
            const Strength& left = ended->strength[i];
            m_strength.bind(move).bind(n).bind(static_cast<SideIndex>(i)).bind(left.infantry).bind(left.cavalry);
            m_strength.bind(left.guns).bind(left.prisonersHeld).bind(left.retired).bind(ended->score[i]).run();
        }
    }
}

void BattleRows::writePosition(MoveId move, const Position& position)
{
    for (PieceIndex i = 0; i < position.count(); ++i) {
        const PieceState& piece = position[i];
        m_piece.bind(move).bind(i).bind(nameIn(conditionNames, piece.condition)).bind(piece.owner);
        m_piece.bind(piece.at.x).bind(piece.at.y).bind(piece.bearing).bind(piece.elevation);
        m_piece.bind(piece.lying).bind(piece.fallen).bind(piece.offLine).bind(piece.hasMoved).bind(piece.shots);
        m_piece.bind(piece.moveStart.x).bind(piece.moveStart.y).bind(piece.freeFromMove).run();
    }
    const auto bindSide = [&](SideIndex side) {
        if (side < 0)
            m_state.bindNull();
        else
            m_state.bind(side);
    };
    m_state.bind(move).bind(position.mover).bind(position.moveOf[0]).bind(position.moveOf[1]);
    m_state.bind(nameIn(phaseNames, position.phase)).bind(position.begun).bind(position.outcome.over);
    bindSide(position.outcome.winner);
    m_state.bind(position.outcome.result).bind(position.outcome.clause);
    m_state.bindUtf8(approachesText(position.approaches)).bind(position.withdrawBy);
    bindSide(position.beaten);
    m_state.run();
}

} // namespace sandgate
