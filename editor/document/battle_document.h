#pragma once

#include "core/battle/battle.h"

#include <QObject>

namespace sandgate {

/// Where in a battle the window is: after `orders` orders of a move.
struct Cursor
{
    MoveId move = startMove;
    int orders = 0;
    bool operator==(const Cursor&) const = default;
};

/// The one owner of the battle or scenario that a window has open, and of the place it is looked at. The map, the 3D
/// view and the timeline read it and listen; the keys step it.
class BattleDocument : public QObject
{
    Q_OBJECT
public:
    explicit BattleDocument(QObject* parent = nullptr);
    ~BattleDocument() override;

    /// Opens a scenario or battle file by what is in it. On refusal what was open stays.
    Result<void> open(const QString& path);

    QString path() const;
    QString title() const;
    bool isEmpty() const;
    const Battle& battle() const;
    const Scenario& scenario() const;

    Cursor cursor() const;
    /// The position at the cursor; kept, so that asking again costs nothing.
    const Position& position() const;
    /// The position before the order at the cursor, and what that order did; empty at the start of a move.
    const Position& before() const;
    const std::vector<Event>& lastEvents() const;
    /// The line of play shown: all its moves, in order.
    const std::vector<MoveId>& line() const;

    void goTo(Cursor cursor);
    void stepOrder(int steps); ///< negative: back
    void stepMove(int steps);
    void toStart();
    void toEnd();

    const std::vector<PieceIndex>& selection() const;
    void select(std::vector<PieceIndex> pieces);

Q_SIGNALS:
    void opened();
    void cursorChanged();
    void selectionChanged();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace sandgate
