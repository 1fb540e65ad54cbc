#include "core/battle/battle.h"

#include "core/base/random.h"

#include <algorithm>

namespace sandgate {

Battle::Battle(std::shared_ptr<const BattleGround> ground) : Battle(startOf(std::move(ground))) {}

Battle::Battle(const Position& from) : m_ground(from.ground)
{
    MoveNode start;
    start.after = from;
    start.side = start.after.mover;
    start.closed = true;
    m_moves.push_back(std::move(start));
}

MoveId Battle::begin(MoveId parent, const QString& line)
{
    const Position& from = move(parent).after;
    MoveNode node;
    node.parent = parent;
    node.side = from.mover;
    node.move = from.moveOf[static_cast<size_t>(from.mover)];
    node.line = line;
    node.after = from;
    return adopt(std::move(node));
}

MoveId Battle::adopt(MoveNode node)
{
    const MoveId id = static_cast<MoveId>(m_moves.size());
    m_moves[static_cast<size_t>(node.parent)].next.push_back(id);
    node.next.clear();
    m_moves.push_back(std::move(node));
    return id;
}

void Battle::append(MoveId id, OrderRecord record)
{
    MoveNode& node = m_moves[static_cast<size_t>(id)];
    if (node.orders.empty() && !record.events.empty()) {
        node.side = record.events.front().side;
        node.move = record.events.front().move;
    }
    for (const Event& event : record.events)
        applyTo(node.after, event);
    node.closed = node.closed || std::holds_alternative<EndMove>(record.order);
    node.orders.push_back(std::move(record));
}

bool Battle::takeBack(MoveId id)
{
    MoveNode& node = m_moves[static_cast<size_t>(id)];
    if (node.closed || node.orders.empty())
        return false;
    node.after = positionAt(id, static_cast<int>(node.orders.size()) - 1);
    node.orders.pop_back();
    return true;
}

std::vector<MoveId> Battle::pathTo(MoveId id) const
{
    std::vector<MoveId> path;
    for (; id != startMove; id = move(id).parent)
        path.push_back(id);
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<MoveId> Battle::lineOf(const QString& line) const
{
    MoveId at = startMove;
    if (!line.isEmpty()) {
        for (MoveId id = 1; id < static_cast<MoveId>(m_moves.size()); ++id) {
            if (move(id).line == line)
                at = at == startMove ? id : at;
        }
        if (at == startMove)
            return {};
    }
    std::vector<MoveId> path = pathTo(at);
    while (!move(at).next.empty()) {
        at = move(at).next.front();
        path.push_back(at);
    }
    return path;
}

Position Battle::positionAt(MoveId id, int orders) const
{
    const MoveNode& node = move(id);
    if (id == startMove || orders >= static_cast<int>(node.orders.size()))
        return node.after;
    Position position = move(node.parent).after;
    for (int i = 0; i < orders; ++i) {
        for (const Event& event : node.orders[static_cast<size_t>(i)].events)
            applyTo(position, event);
    }
    return position;
}

BattleInPlay::BattleInPlay(Battle& battle, Referee referee, quint64 seed, MoveId from, const QString& line)
    : m_battle(battle), m_referee(std::move(referee)), m_seed(seed), m_move(from), m_line(line),
      m_position(battle.move(from).after)
{
    m_open = from != startMove && !battle.move(from).closed;
}

Result<std::vector<Event>> BattleInPlay::give(Order order)
{
    if (Fire* fire = std::get_if<Fire>(&order); fire && !fire->seed && !fire->touched) {
        const size_t mover = static_cast<size_t>(m_position.mover);
        const quint64 moveSeed =
            Random::mix(m_seed, static_cast<quint64>(m_position.moveOf[mover]) * 2 + static_cast<quint64>(mover));
        const size_t given = m_open ? m_battle.move(m_move).orders.size() : 0;
        fire->seed = Random::mix(moveSeed, given) >> 11; // 53 bits: any JSON reader keeps them
    }
    Result<std::vector<Event>> events = m_referee.judge(m_position, order);
    if (!events)
        return events;

    OrderRecord record{std::move(order), *events};
    const bool closesFirst = !std::holds_alternative<EndMove>(record.order) && !record.events.empty() &&
                             std::holds_alternative<MoveEndedEvent>(record.events.front().what);
    if (!m_open && !(m_position.outcome.over && m_move != startMove)) {
        m_move = m_battle.begin(m_move, m_line);
        m_line.clear();
        m_open = true;
    }
    if (closesFirst) { // a side with nothing to put down began its first move (MOVE-2)
        m_battle.append(m_move, {EndMove{}, {record.events.front()}});
        record.events.erase(record.events.begin());
        m_move = m_battle.begin(m_move);
    }
    m_battle.append(m_move, std::move(record));
    m_open = !m_battle.move(m_move).closed;
    for (const Event& event : *events) // in its own place: a copy shared with the record would be torn at every order
        applyTo(m_position, event);
    return events;
}

bool BattleInPlay::takeBack()
{
    if (!m_open || !m_battle.takeBack(m_move))
        return false;
    m_position = m_battle.move(m_move).after;
    return true;
}

} // namespace sandgate
