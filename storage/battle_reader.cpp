#include "storage/battle_file.h"

#include "storage/battle_opening.h"
#include "storage/battle_schema.h"
#include "storage/json.h"
#include "storage/scenario_file.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QtEndian>

#include <cmath>

namespace sandgate {

namespace {

constexpr qint64 mostOfAnything = 1000000000;

/// Reads the tables of a battle one after the other. What does not fit is kept as the first fault, and nothing is read
/// after it.
class BattleReading
{
public:
    BattleReading(Sqlite& database, const QString& path) : m_database(database), m_path(path) {}

    Result<std::unique_ptr<Battle>> read()
    {
        if (!readGround())
            return tl::make_unexpected(m_refusal);
        readMoves();
        readOrders();
        readEvents();
        readTracks();
        readPieces();
        readStates();
        if (m_database.failed())
            wrong(m_database.fault());
        if (m_found)
            return tl::make_unexpected(m_refusal);
        auto battle = std::make_unique<Battle>(m_ground);
        for (size_t i = 1; i < m_nodes.size(); ++i)
            battle->adopt(std::move(m_nodes[i]));
        return battle;
    }

private:
    bool wrong(const QString& why)
    {
        if (!m_found)
            m_refusal = invalidBattle(m_path, why);
        m_found = true;
        return false;
    }
    bool wrongIn(const char* table, qint64 move, const QString& why = QStringLiteral("a value is impossible"))
    {
        return wrong(QStringLiteral("table %1, move %2: %3").arg(QLatin1String(table)).arg(move).arg(why));
    }

    bool readGround()
    {
        SqliteStatement row(m_database, "SELECT value FROM battle WHERE key = 'scenario'");
        if (!row.next())
            return wrong(m_database.failed() ? m_database.fault() : QStringLiteral("its scenario is missing"));
        Result<Scenario> scenario = scenarioFromJson(row.utf8(0), m_path);
        if (!scenario)
            return wrong(QStringLiteral("its scenario is wrong at %1: %2")
                             .arg(scenario.error().place, scenario.error().message));
        m_ground = std::make_shared<const BattleGround>(std::move(*scenario));
        return true;
    }

    /// A whole number of a range; false leaves `to` as it was.
    template <class Number> static bool take(qint64 value, qint64 least, qint64 most, Number& to)
    {
        if (value < least || value > most)
            return false;
        to = static_cast<Number>(value);
        return true;
    }
    static bool takeReal(const SqliteStatement& row, int column, double& to)
    {
        to = row.real(column);
        return !row.isNull(column) && std::isfinite(to);
    }
    static bool takeSideOrNone(const SqliteStatement& row, int column, SideIndex& to)
    {
        to = -1;
        return row.isNull(column) || take(row.integer(column), 0, 1, to);
    }
    template <class Value, size_t count>
    static bool takeName(const QString& text, const Names<Value, count>& names, Value& to)
    {
        for (const auto& [name, value] : names) {
            if (text == QLatin1String(name)) {
                to = value;
                return true;
            }
        }
        return false;
    }
    MoveNode* nodeOf(qint64 move)
    {
        return move > 0 && move < static_cast<qint64>(m_nodes.size()) ? &m_nodes[static_cast<size_t>(move)] : nullptr;
    }

    void readMoves()
    {
        SqliteStatement row(m_database, "SELECT id, parent, side, move, line, closed FROM moves ORDER BY id");
        while (!m_found && row.next()) {
            const qint64 id = row.integer(0);
            MoveNode node;
            bool good = id == static_cast<qint64>(m_nodes.size()) && id < mostOfAnything;
            if (id > 0)
                good = good && !row.isNull(1) && take(row.integer(1), 0, id - 1, node.parent) &&
                       m_nodes[static_cast<size_t>(node.parent)].closed;
            good = good && take(row.integer(2), 0, 1, node.side) && take(row.integer(3), 0, mostOfAnything, node.move);
            if (!good) {
                wrongIn("moves", id, QStringLiteral("the tree of moves is broken"));
                return;
            }
            node.line = row.text(4);
            node.closed = row.integer(5) != 0;
            node.after.ground = m_ground;
            m_nodes.push_back(std::move(node));
        }
        if (!m_found && m_nodes.empty())
            wrong(QStringLiteral("it has no start"));
        m_events.resize(m_nodes.size());
    }

    static QJsonObject objectOf(const QByteArray& text) { return QJsonDocument::fromJson(text).object(); }

    void readOrders()
    {
        SqliteStatement row(m_database, "SELECT move, n, json FROM orders ORDER BY move, n");
        while (!m_found && row.next()) {
            MoveNode* const node = nodeOf(row.integer(0));
            if (!node || row.integer(1) != static_cast<qint64>(node->orders.size())) {
                wrongIn("orders", row.integer(0), QStringLiteral("order %1 is out of its place").arg(row.integer(1)));
                return;
            }
            Result<Order> order = orderFromJson(objectOf(row.utf8(2)));
            if (!order)
                wrongIn("orders", row.integer(0),
                        QStringLiteral("order %1, %2: %3")
                            .arg(row.integer(1))
                            .arg(order.error().place, order.error().message));
            else
                node->orders.push_back({std::move(*order), {}});
        }
    }

    void readEvents()
    {
        SqliteStatement row(m_database, "SELECT move, n, order_n, json FROM events ORDER BY move, n");
        size_t order = 0;
        const MoveNode* last = nullptr;
        while (!m_found && row.next()) {
            const qint64 move = row.integer(0);
            MoveNode* const node = nodeOf(move);
            if (node != last)
                order = 0;
            last = node;
            const qint64 ofOrder = row.integer(2);
            if (!node || row.integer(1) != static_cast<qint64>(m_events[static_cast<size_t>(move)].size()) ||
                ofOrder < static_cast<qint64>(order) || ofOrder >= static_cast<qint64>(node->orders.size())) {
                wrongIn("events", move, QStringLiteral("event %1 is out of its place").arg(row.integer(1)));
                return;
            }
            order = static_cast<size_t>(ofOrder);
            Result<Event> event = eventFromJson(objectOf(row.utf8(3)), m_ground->scenario);
            if (!event) {
                wrongIn("events", move,
                        QStringLiteral("event %1, %2: %3")
                            .arg(row.integer(1))
                            .arg(event.error().place, event.error().message));
                return;
            }
            std::vector<Event>& events = node->orders[order].events;
            m_events[static_cast<size_t>(move)].push_back({order, events.size()});
            events.push_back(std::move(*event));
        }
    }

    void readTracks()
    {
        SqliteStatement row(m_database, "SELECT move, n, track FROM shots ORDER BY move, n");
        while (!m_found && row.next()) {
            const qint64 move = row.integer(0);
            MoveNode* const node = nodeOf(move);
            const qint64 n = row.integer(1);
            const bool known = node && n >= 0 && n < static_cast<qint64>(m_events[static_cast<size_t>(move)].size());
            ShotEvent* shot = nullptr;
            if (known) {
                const auto [order, event] = m_events[static_cast<size_t>(move)][static_cast<size_t>(n)];
                shot = std::get_if<ShotEvent>(&node->orders[order].events[event].what);
            }
            if (!shot || !takeTrack(row.blob(2), shot->track))
                wrongIn("shots", move, QStringLiteral("shot %1 is none, or its track is broken").arg(n));
        }
    }
    static bool takeTrack(const QByteArray& blob, std::vector<TrackPoint>& track)
    {
        bool good = blob.size() % trackPointBytes == 0;
        for (qsizetype at = 0; good && at < blob.size(); at += trackPointBytes) {
            std::array<double, 4> numbers{};
            for (size_t i = 0; i < 4; ++i) {
                numbers[i] = qFromLittleEndian<double>(blob.constData() + at + static_cast<qsizetype>(8 * i));
                good = good && std::isfinite(numbers[i]);
            }
            track.push_back({numbers[0], {numbers[1], numbers[2], numbers[3]}});
        }
        return good;
    }

    void readPieces()
    {
        const qint64 count = static_cast<qint64>(m_ground->scenario.forces.size());
        SqliteStatement row(m_database,
                            "SELECT move, piece, condition, owner, x, y, bearing, elevation, lying, fallen, off_line, "
                            "has_moved, shots, start_x, start_y, free_from_move FROM positions WHERE move > 0 "
                            "ORDER BY move, piece");
        std::vector<std::vector<PieceState>> states(m_nodes.size());
        while (!m_found && row.next()) {
            std::vector<PieceState>* const its =
                nodeOf(row.integer(0)) ? &states[static_cast<size_t>(row.integer(0))] : nullptr;
            PieceState piece;
            const bool good =
                its && row.integer(1) == static_cast<qint64>(its->size()) && row.integer(1) < count &&
                takeName(row.text(2), conditionNames, piece.condition) && take(row.integer(3), 0, 1, piece.owner) &&
                takeReal(row, 4, piece.at.x) && takeReal(row, 5, piece.at.y) && takeReal(row, 6, piece.bearing) &&
                takeReal(row, 7, piece.elevation) && take(row.integer(12), 0, mostOfAnything, piece.shots) &&
                takeReal(row, 13, piece.moveStart.x) && takeReal(row, 14, piece.moveStart.y) &&
                take(row.integer(15), 0, mostOfAnything, piece.freeFromMove);
            if (!good) {
                wrongIn("positions", row.integer(0));
                return;
            }
            piece.lying = row.integer(8) != 0;
            piece.fallen = row.integer(9) != 0;
            piece.offLine = row.integer(10) != 0;
            piece.hasMoved = row.integer(11) != 0;
            its->push_back(piece);
        }
        for (size_t move = 1; !m_found && move < m_nodes.size(); ++move) {
            if (static_cast<qint64>(states[move].size()) != count)
                wrongIn("positions", static_cast<qint64>(move), QStringLiteral("pieces are missing"));
            else
                m_nodes[move].after.pieces = Pieces(states[move]);
        }
    }

    void readStates()
    {
        SqliteStatement row(m_database,
                            "SELECT move, mover, move_of_0, move_of_1, phase, begun, over, winner, result, clause, "
                            "approaches, withdraw_by, beaten FROM position_state WHERE move > 0 ORDER BY move");
        qint64 expected = 1;
        while (!m_found && row.next()) {
            MoveNode* const node = nodeOf(row.integer(0));
            if (!node || row.integer(0) != expected++) {
                wrongIn("position_state", row.integer(0));
                return;
            }
            Position& after = node->after;
            after.begun = row.integer(5) != 0;
            after.outcome.over = row.integer(6) != 0;
            after.outcome.result = row.text(8);
            after.outcome.clause = row.text(9);
            const bool good =
                take(row.integer(1), 0, 1, after.mover) && take(row.integer(2), 0, mostOfAnything, after.moveOf[0]) &&
                take(row.integer(3), 0, mostOfAnything, after.moveOf[1]) &&
                takeName(row.text(4), phaseNames, after.phase) && takeSideOrNone(row, 7, after.outcome.winner) &&
                takeApproaches(row.utf8(10), after.approaches) &&
                take(row.integer(11), 0, mostOfAnything, after.withdrawBy) && takeSideOrNone(row, 12, after.beaten);
            if (!good)
                wrongIn("position_state", row.integer(0));
        }
        if (!m_found && expected != static_cast<qint64>(m_nodes.size()))
            wrongIn("position_state", expected, QStringLiteral("it is missing"));
    }
    bool takeApproaches(const QByteArray& text, std::vector<Approach>& approaches)
    {
        const auto& forces = m_ground->scenario.forces;
        const qint64 count = static_cast<qint64>(forces.size());
        const QJsonDocument document = QJsonDocument::fromJson(text);
        bool good = document.isArray();
        const QJsonArray all = document.array();
        for (const QJsonValue& value : all) {
            const QJsonArray four = value.toArray();
            Approach approach{};
            good = good && four.size() == 4 && four[2].isDouble() && four[3].isDouble() &&
                   take(four[0].toInteger(-1), 0, count - 1, approach.gun) &&
                   take(four[1].toInteger(-1), 0, count - 1, approach.man) &&
                   forces[static_cast<size_t>(approach.gun)].arm == Arm::Gun &&
                   forces[static_cast<size_t>(approach.man)].arm != Arm::Gun;
            approach.from = {four.at(2).toDouble(), four.at(3).toDouble()};
            approaches.push_back(approach);
        }
        return good;
    }

    Sqlite& m_database;
    const QString m_path;
    bool m_found = false;
    Refusal m_refusal;
    std::shared_ptr<const BattleGround> m_ground;
    std::vector<MoveNode> m_nodes;
    std::vector<std::vector<std::pair<size_t, size_t>>> m_events; ///< by move and number: of which order, and its place
};

} // namespace

Result<std::unique_ptr<Battle>> readBattle(const QString& path)
{
    const Result<OpenBattle> open = openBattle(path);
    if (!open)
        return tl::make_unexpected(open.error());
    return BattleReading(*open->database, path).read();
}

} // namespace sandgate
