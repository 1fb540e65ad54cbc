#include "editor/app/detail_list.h"

#include "editor/app/icons.h"
#include "editor/document/rules_help.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPixmapCache>
#include <QTextLayout>

#include <cmath>

namespace sandgate {

static constexpr int detailNumberWidth = 26;
static constexpr int detailTextLeft = 8 + detailNumberWidth + 22;
static constexpr int detailPad = 5;

void DetailModel::setRows(std::vector<DetailRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int DetailModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant DetailModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole))
        return {};
    return row(index.row()).text;
}

Qt::ItemFlags DetailModel::flags(const QModelIndex& index) const
{
    if (!index.isValid() || row(index.row()).kind == DetailRow::Kind::Heading)
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

DetailDelegate::DetailDelegate(const BattleDocument& document, const DetailModel& model, QObject* parent)
    : QStyledItemDelegate(parent), m_document(document), m_model(model)
{}

QFont DetailDelegate::fontOf(const DetailRow& row, const QStyleOptionViewItem& option) const
{
    QFont font = option.font;
    if (row.kind == DetailRow::Kind::Heading)
        font.setBold(true);
    return font;
}

static int detailLeft(const DetailRow& row)
{
    return row.kind == DetailRow::Kind::Heading ? 12
           : row.kind == DetailRow::Kind::Event ? detailTextLeft
                                                : detailTextLeft - detailNumberWidth;
}

/// A row's sentence over its lines, with the clauses that it names.
struct DetailSentence
{
    struct Link
    {
        QString clause;
        int start;
    };

    QTextLayout layout;
    std::vector<Link> links;
    double height = 0;

    DetailSentence(const QString& text, const QFont& font, int width) : layout(text, font)
    {
        int start = 0;
        bool isClause = false;
        for (const QString& part : splitAtClauses(text)) {
            if (isClause)
                links.push_back({part, start});
            start += static_cast<int>(part.size());
            isClause = !isClause;
        }
        QTextOption option;
        option.setWrapMode(QTextOption::WordWrap);
        layout.setTextOption(option);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(60, width));
            line.setPosition({0, height});
            height += line.height();
        }
        layout.endLayout();
    }
    void draw(QPainter& painter, QPoint at, const QColor& linkInk) const
    {
        QList<QTextLayout::FormatRange> ranges;
        for (const Link& link : links) {
            QTextLayout::FormatRange range;
            range.start = link.start;
            range.length = static_cast<int>(link.clause.size());
            range.format.setForeground(linkInk);
            range.format.setFontUnderline(true);
            ranges.append(range);
        }
        layout.draw(&painter, at, ranges);
    }
    QString clauseAt(QPointF at) const
    {
        for (int i = 0; i < layout.lineCount(); ++i) {
            const QTextLine line = layout.lineAt(i);
            if (!line.naturalTextRect().contains(at))
                continue;
            const int place = line.xToCursor(at.x(), QTextLine::CursorOnCharacter);
            for (const Link& link : links)
                if (place >= link.start && place < link.start + link.clause.size())
                    return link.clause;
        }
        return {};
    }
};

static int detailTop(const DetailRow& row)
{
    return detailPad + (row.kind == DetailRow::Kind::Heading ? 8 : 0);
}

QString DetailDelegate::clauseAt(const QAbstractItemView& view, const QModelIndex& index, QPoint at) const
{
    const DetailRow& row = m_model.row(index.row());
    QStyleOptionViewItem option;
    option.font = view.font();
    const QRect box = view.visualRect(index);
    const int left = box.left() + detailLeft(row);
    const DetailSentence sentence(row.text, fontOf(row, option), box.right() - left - 8);
    return sentence.clauseAt(at - QPoint(left, box.top() + detailTop(row)));
}

QSize DetailDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const DetailRow& row = m_model.row(index.row());
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    const int width = (view ? view->viewport()->width() : option.rect.width()) - detailLeft(row) - 9;
    const DetailSentence sentence(row.text, fontOf(row, option), width);
    return {60, static_cast<int>(std::ceil(sentence.height)) + detailPad + detailTop(row)};
}

void DetailDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const DetailRow& row = m_model.row(index.row());
    const QRect box = option.rect;
    const bool isEvent = row.kind == DetailRow::Kind::Event;
    const Cursor cursor = m_document.cursor();
    const bool here = isEvent && row.cursor == cursor;
    const bool later = isEvent && row.cursor.orders > cursor.orders;

    painter->save();
    if (here || (option.state & QStyle::State_MouseOver && row.kind != DetailRow::Kind::Heading)) {
        QColor tint = m_look.accent;
        tint.setAlphaF(here ? 0.20F : 0.09F);
        painter->fillRect(box, tint);
    }
    if (row.side >= 0 && row.kind != DetailRow::Kind::Heading) {
        QColor bar = drawing::sideColour(m_document.scenario().sides[static_cast<size_t>(row.side)], m_look.map);
        bar.setAlphaF(later ? 0.35F : 1.0F);
        painter->fillRect(QRect(box.left(), box.top(), 3, box.height()), bar);
    }
    const QColor ink = later ? m_look.faintText : m_look.text;
    const QFont font = fontOf(row, option);
    const int line = QFontMetrics(font).height();
    const int top = box.top() + detailTop(row);
    painter->setFont(font);
    if (isEvent && row.first) {
        painter->setPen(m_look.faintText);
        painter->drawText(QRect(box.left() + 6, top, detailNumberWidth - 2, line), Qt::AlignRight | Qt::AlignVCenter,
                          QString::number(row.cursor.orders));
    }
    const int left = box.left() + detailLeft(row);
    if (!row.icon.isEmpty()) {
        const QColor iconInk = row.icon == QLatin1String("error") ? m_look.map.refused : m_look.faintText;
        const QString key =
            QStringLiteral("detail-%1-%2-%3").arg(row.icon, iconInk.name()).arg(painter->device()->devicePixelRatioF());
        QPixmap icon;
        if (!QPixmapCache::find(key, &icon)) {
            icon = drawnPixmap(row.icon, iconInk, 15, painter->device()->devicePixelRatioF());
            QPixmapCache::insert(key, icon);
        }
        painter->drawPixmap(left - 20, top + (line - 15) / 2, icon);
    }
    painter->setPen(ink);
    DetailSentence(row.text, font, box.right() - left - 8).draw(*painter, {left, top}, later ? ink : m_look.accent);
    painter->restore();
}

} // namespace sandgate
