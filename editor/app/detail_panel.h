#pragma once

#include "editor/app/detail_list.h"

#include <QWidget>

class QLabel;
class QListView;

namespace sandgate {

class SideTable;

/// Beside the map: the place in the battle, what both sides have left, the current move in sentences (a click on one
/// goes there), and what is selected.
class DetailPanel : public QWidget
{
    Q_OBJECT
public:
    explicit DetailPanel(BattleDocument& document, QWidget* parent = nullptr);

    void setLook(const Look& look);
    QListView* list() const { return m_list; }
    QLabel* subtitle() const { return m_subtitle; }
    /// The clause that the row named which has the keyboard; empty when there is none.
    QString clauseInFocus() const;

Q_SIGNALS:
    /// A clause that a sentence names was clicked.
    void clauseRequested(const QString& clause);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void reload();
    void showCursor();
    void showSelection();
    void activate(const QModelIndex& index);

    BattleDocument& m_document;
    DetailModel m_model;
    DetailDelegate* m_delegate;
    QLabel* m_title;
    QLabel* m_subtitle;
    SideTable* m_sides;
    QListView* m_list;
    QLabel* m_selection;
    Cursor m_listed{-1, -1}; ///< move whose rows are shown
};

} // namespace sandgate
