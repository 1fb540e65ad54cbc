#pragma once

#include "editor/app/detail_rows.h"
#include "editor/app/theme.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>

class QAbstractItemView;

namespace sandgate {

/// The rows for a list.
class DetailModel : public QAbstractListModel
{
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<DetailRow> rows);
    const DetailRow& row(int place) const { return m_rows[static_cast<size_t>(place)]; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::vector<DetailRow> m_rows;
};

/// Draws a row: a bar in its side's colour, the order's number, an icon, the sentence over as many lines as it needs.
/// What comes after the cursor is faint, the order at the cursor stands out.
class DetailDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    DetailDelegate(const BattleDocument& document, const DetailModel& model, QObject* parent);

    void setLook(const Look& look) { m_look = look; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// The clause that a row of the view names at this point of the viewport; empty when there is none.
    QString clauseAt(const QAbstractItemView& view, const QModelIndex& index, QPoint at) const;

private:
    QFont fontOf(const DetailRow& row, const QStyleOptionViewItem& option) const;

    const BattleDocument& m_document;
    const DetailModel& m_model;
    Look m_look = Look::of(false);
};

} // namespace sandgate
