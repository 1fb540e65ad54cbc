#pragma once

#include "core/battle/battle.h"
#include "core/scenario/arranging.h"

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
/// view and the timeline read it and listen; the keys step it. Never without a battle: before anything was opened it is
/// an empty country (isEmpty()).
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
    /// A scenario, or a battle in which nothing was ordered yet.
    bool isScenario() const;
    const Battle& battle() const;
    const Scenario& scenario() const;
    /// What is wrong or unwise in the scenario; looked for when it is first asked after a change.
    const std::vector<Problem>& problems() const;
    /// Shows a battle that is already in memory. `path` may be empty.
    void show(std::unique_ptr<Battle> battle, const QString& path = {});
    /// Shows another form of the scenario that is open; what is selected stays so as far as it is still there.
    /// `countryChanged`: whether anything but pieces of the forces is different.
    void showEdited(const Scenario& scenario, bool countryChanged);
    void setPath(const QString& path); ///< the file is known by another name

    Cursor cursor() const;
    /// The position at the cursor; kept, so that asking again costs nothing.
    const Position& position() const;
    /// The position before the order at the cursor, and what that order did; empty at the start of a move.
    const Position& before() const;
    const std::vector<Event>& lastEvents() const;
    /// The position before the move at the cursor, and what happened in the move up to the cursor.
    const Position& moveStart() const;
    const std::vector<Event>& moveEvents() const;
    /// The line of play shown: all its moves, in order.
    const std::vector<MoveId>& line() const;
    /// Place of the cursor's move in line(); -1 at the start of the battle.
    int placeInLine() const;

    /// A place that the battle does not have is brought to the nearest that it has. The place before the first order
    /// of a move is the place after the last one of the move before, and is given as that.
    void goTo(Cursor cursor);
    void stepOrder(int steps); ///< negative: back
    /// To the end of this move, then of the next ones; back to the ends of the moves before.
    void stepMove(int steps);
    void toStart();
    void toEnd();

    /// The pieces that are selected.
    const std::vector<PieceIndex>& selection() const { return chosen().pieces; }
    void select(std::vector<PieceIndex> pieces) { choose({.pieces = std::move(pieces)}); }
    /// The things of the country and the pieces that are selected.
    const Chosen& chosen() const;
    void choose(Chosen chosen);

Q_SIGNALS:
    void opened();
    void edited(bool countryChanged); ///< showEdited()
    void pathChanged();
    void cursorChanged();
    void selectionChanged();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace sandgate
