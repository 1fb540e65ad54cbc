#pragma once

#include "core/battle/battle.h"
#include "storage/sqlite.h"

// How the parts of a battle become rows. Private to storage.
namespace sandgate {

/// Writes moves into a battle file's tables; its statements are prepared once.
class BattleRows
{
public:
    explicit BattleRows(Sqlite& database);

    /// Scenario, sides, pieces and what else is said once.
    static void writeHead(Sqlite& database, const Scenario& scenario, quint64 seed);
    /// Takes out what is there of a move, and puts in what it is now.
    void writeMove(const Battle& battle, MoveId move);

private:
    void removeMove(MoveId move);
    void writeOrders(const Scenario& scenario, MoveId move, const std::vector<OrderRecord>& orders);
    void writeHappening(const Scenario& scenario, MoveId move, int n, const Event& event);
    void writePosition(MoveId move, const Position& position);

    Sqlite& m_database;
    std::vector<std::unique_ptr<SqliteStatement>> m_removals;
    SqliteStatement m_move, m_order, m_event, m_shot, m_touched, m_melee, m_loss, m_capture, m_strength, m_note,
        m_piece, m_state;
};

} // namespace sandgate
