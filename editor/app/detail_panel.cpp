#include "editor/app/detail_panel.h"

#include "editor/app/clause_links.h"
#include "editor/app/side_table.h"
#include "editor/document/rules_help.h"
#include "editor/map/hit.h"
#include "editor/timeline/move_summary.h"

#include <QLabel>
#include <QListView>
#include <QMouseEvent>
#include <QTimer>
#include <QVBoxLayout>

namespace sandgate {

DetailPanel::DetailPanel(BattleDocument& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_delegate(new DetailDelegate(document, m_model, this)),
      m_title(new QLabel(this)), m_subtitle(new QLabel(this)), m_sides(new SideTable(document, this)),
      m_list(new QListView(this)), m_selection(new QLabel(this))
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setMinimumWidth(230);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.3);
    large.setBold(true);
    m_title->setFont(large);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_subtitle->setTextFormat(Qt::RichText);
    m_subtitle->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_title->setContentsMargins(12, 10, 12, 0);
    m_subtitle->setWordWrap(true);
    m_subtitle->setContentsMargins(12, 2, 12, 6);
    m_list->setModel(&m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setAccessibleName(tr("Orders and events of the move"));
    m_selection->setWordWrap(true);
    m_selection->setTextFormat(Qt::RichText);
    m_selection->setContentsMargins(12, 8, 12, 10);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addWidget(m_subtitle);
    column->addWidget(m_sides);
    column->addSpacing(6);
    column->addWidget(m_list, 1);
    column->addWidget(m_selection);

    connect(&document, &BattleDocument::opened, this, [this] {
        m_listed = {-1, -1};
        m_sides->updateGeometry();
    });
    connect(&document, &BattleDocument::cursorChanged, this, &DetailPanel::showCursor);
    auto* later = new QTimer(this); // problems are looked for when the hand rests
    later->setSingleShot(true);
    later->setInterval(150);
    connect(&document, &BattleDocument::edited, later, qOverload<>(&QTimer::start));
    connect(later, &QTimer::timeout, this, [this] {
        reload();
        showCursor();
        m_sides->update();
    });
    connect(&document, &BattleDocument::selectionChanged, this, &DetailPanel::showSelection);
    connect(m_subtitle, &QLabel::linkActivated, this,
            [this](const QString& link) { Q_EMIT clauseRequested(clauseOfLink(link)); });
    m_list->viewport()->installEventFilter(this);
    connect(m_list, &QListView::clicked, this, &DetailPanel::activate);
    connect(m_list, &QListView::activated, this, &DetailPanel::activate);
}

void DetailPanel::setLook(const Look& look)
{
    m_delegate->setLook(look);
    m_sides->setLook(look);
    QPalette faint = palette();
    faint.setColor(QPalette::WindowText, look.faintText);
    m_subtitle->setPalette(faint);
    m_list->viewport()->update();
}

void DetailPanel::reload()
{
    m_model.setRows(detailRows(m_document));
    m_listed = m_document.cursor();
}

void DetailPanel::showCursor()
{
    const Cursor cursor = m_document.cursor();
    const Scenario& scenario = m_document.scenario();
    const MoveNode& node = m_document.battle().move(cursor.move);
    if (cursor.move != m_listed.move)
        reload();

    m_title->setText(cursor.move == startMove
                         ? (m_document.isScenario() ? tr("Scenario") : tr("Before the first move"))
                         : moveTitle(scenario, {.id = cursor.move, .side = node.side, .move = node.move}));
    QString where;
    if (cursor.move != startMove)
        where = tr("Order %1 of %2").arg(cursor.orders).arg(node.orders.size());
    else
        where = tr("%1 has the first move.").arg(scenario.sides[static_cast<size_t>(scenario.firstPlayer)].name);
    const Outcome& outcome = m_document.position().outcome;
    if (outcome.over) {
        where = outcome.winner < 0 ? tr("The battle is drawn")
                                   : tr("%1 wins").arg(scenario.sides[static_cast<size_t>(outcome.winner)].name);
        if (!outcome.clause.isEmpty())
            where += QStringLiteral(" [%1]").arg(outcome.clause);
    }
    m_subtitle->setText(withClauseLinks(where));

    for (int i = 0; i < m_model.rowCount(); ++i)
        if (m_model.row(i).kind == DetailRow::Kind::Event && m_model.row(i).cursor == cursor) {
            m_list->scrollTo(m_model.index(i));
            break;
        }
    m_list->viewport()->update();
    showSelection();
}

void DetailPanel::showSelection()
{
    const std::vector<PieceIndex>& selection = m_document.selection();
    m_selection->setVisible(!selection.empty());
    if (selection.empty())
        return;
    const Position& position = m_document.position();
    static constexpr size_t most = 4;
    QStringList lines;
    for (size_t i = 0; i < selection.size() && i < most; ++i) {
        const PieceState& state = position[selection[i]];
        QString text = pieceText(position, selection[i]).toHtmlEscaped();
        if (position.isOnFloor(selection[i]))
            text += QStringLiteral(" · ") + tr("at %1, %2 facing %3°")
                                                .arg(state.at.x, 0, 'f', 1)
                                                .arg(state.at.y, 0, 'f', 1)
                                                .arg(state.bearing, 0, 'f', 0);
        lines += text;
    }
    if (selection.size() > most)
        lines += tr("and %1 more").arg(selection.size() - most);
    m_selection->setText(QStringLiteral("<b>%1</b><br>%2")
                             .arg(selection.size() == 1 ? tr("Selected") : tr("%1 selected").arg(selection.size()),
                                  lines.join(QStringLiteral("<br>"))));
}

QString DetailPanel::clauseInFocus() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!m_list->hasFocus() || !index.isValid())
        return {};
    return splitAtClauses(m_model.row(index.row()).text).value(1);
}

/// A click on a clause leads to the rules, not to what its row speaks of.
bool DetailPanel::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type != QEvent::MouseMove && type != QEvent::MouseButtonPress && type != QEvent::MouseButtonRelease)
        return QWidget::eventFilter(watched, event);
    auto* mouse = static_cast<QMouseEvent*>(event);
    const QPoint at = mouse->position().toPoint();
    const QModelIndex index = m_list->indexAt(at);
    const QString clause = index.isValid() ? m_delegate->clauseAt(*m_list, index, at) : QString();
    if (type == QEvent::MouseMove) {
        m_list->viewport()->setCursor(clause.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
        m_list->viewport()->setToolTip(clause.isEmpty() ? QString() : clauseTitle(clause));
    } else if (!clause.isEmpty() && mouse->button() == Qt::LeftButton) {
        if (type == QEvent::MouseButtonRelease)
            Q_EMIT clauseRequested(clause);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void DetailPanel::activate(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    const DetailRow row = m_model.row(index.row());
    if (row.kind == DetailRow::Kind::Event)
        m_document.goTo(row.cursor);
    if (!row.pieces.empty())
        m_document.select(row.pieces);
}

} // namespace sandgate
