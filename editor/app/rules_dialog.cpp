#include "editor/app/rules_dialog.h"

#include "editor/app/clause_links.h"
#include "editor/app/icons.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTreeWidget>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace sandgate {

static constexpr int clauseRole = Qt::UserRole;      ///< a clause's id; empty: a chapter
static constexpr int soughtRole = Qt::UserRole + 1;  ///< what a search looks in
static constexpr int chapterRole = Qt::UserRole + 2; ///< a chapter's place

static QStringList wordsOf(const QString& search)
{
    return search.simplified().split(u' ', Qt::SkipEmptyParts);
}

/// Room between lines and paragraphs, for reading.
static void spaceLines(QTextDocument* document)
{
    constexpr double percent = 130;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        format.setLineHeight(percent, QTextBlockFormat::ProportionalHeight);
        format.setTopMargin(0);
        format.setBottomMargin(10);
        QTextCursor(block).setBlockFormat(format);
    }
}

RulesDialog::RulesDialog(QWidget* parent)
    : QDialog(parent), m_search(new QLineEdit), m_list(new QTreeWidget), m_page(new QTextBrowser),
      m_back(new QPushButton(tr("Back")))
{
    setWindowTitle(tr("Rules by clause"));
    setWindowFlag(Qt::WindowMinMaxButtonsHint);
    setWindowIcon(drawnIcon(QStringLiteral("sandgate"), Qt::black));
    resize(980, 680);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search the rules"));
    m_search->installEventFilter(this);
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setIndentation(16);
    m_list->setUniformRowHeights(true);
    m_list->setStyleSheet(QStringLiteral("QTreeView::item { padding: 3px 0; }"));
    m_list->setAccessibleName(tr("Chapters and clauses"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.1);
    m_page->setFont(large);
    m_page->document()->setDocumentMargin(24);
    m_page->setAccessibleName(tr("The clause"));

    auto* left = new QWidget;
    auto* leftColumn = new QVBoxLayout(left);
    leftColumn->setContentsMargins(0, 0, 12, 0);
    leftColumn->setSpacing(8);
    leftColumn->addWidget(m_search);
    leftColumn->addWidget(m_list, 1);
    auto* across = new QSplitter(Qt::Horizontal);
    across->setHandleWidth(1);
    across->setChildrenCollapsible(false);
    across->addWidget(left);
    across->addWidget(m_page);
    across->setStretchFactor(1, 1);
    across->setSizes({356, 600});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_back, QDialogButtonBox::ResetRole);
    m_back->setShortcut(Qt::ALT | Qt::Key_Left);
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 12, 12, 12);
    column->setSpacing(10);
    column->addWidget(across, 1);
    column->addWidget(buttons);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_back, &QPushButton::clicked, this, &RulesDialog::goBack);
    connect(m_search, &QLineEdit::textChanged, this, &RulesDialog::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &RulesDialog::showChosen);
    connect(m_page, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        if (const QString id = clauseOfLink(link.toString()); !id.isEmpty()) {
            m_before.append(m_shown);
            choose(id);
        }
    });
    m_back->setEnabled(false);
    fillList();
}

void RulesDialog::fillList()
{
    Result<RulesHelp> help = RulesHelp::read();
    if (!help) {
        m_page->setPlainText(help.error().message);
        m_search->setEnabled(false);
        return;
    }
    m_help = *std::move(help);
    int place = 0;
    for (const HelpChapter& chapter : m_help.chapters()) {
        auto* top = new QTreeWidgetItem(m_list, {chapter.title});
        QFont bold = font();
        bold.setBold(true);
        top->setFont(0, bold);
        top->setData(0, chapterRole, place++);
        top->setExpanded(true);
        for (const ClauseHelp& clause : chapter.clauses) {
            const QString title = QStringLiteral("%1 · %2").arg(clause.id, clause.title);
            auto* item = new QTreeWidgetItem(top, {title});
            item->setToolTip(0, title);
            item->setData(0, clauseRole, clause.id);
            item->setData(0, soughtRole, QString(title + u'\n' + clause.text).simplified());
        }
    }
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

QString RulesDialog::clause() const
{
    return m_shown;
}

QTreeWidgetItem* RulesDialog::itemOf(const QString& id) const
{
    for (QTreeWidgetItemIterator item(m_list); *item; ++item)
        if (!id.isEmpty() && (*item)->data(0, clauseRole).toString() == id)
            return *item;
    return m_list->topLevelItem(0);
}

QTreeWidgetItem* RulesDialog::firstFound() const
{
    for (QTreeWidgetItemIterator item(m_list, QTreeWidgetItemIterator::NotHidden); *item; ++item)
        if (!(*item)->data(0, clauseRole).toString().isEmpty())
            return *item;
    return nullptr;
}

void RulesDialog::showClause(const QString& id)
{
    m_before.clear();
    m_search->clear();
    choose(id);
}

void RulesDialog::choose(const QString& id)
{
    m_back->setEnabled(!m_before.isEmpty());
    QTreeWidgetItem* item = itemOf(id);
    if (!item)
        return;
    if (item->isHidden())
        m_search->clear();
    m_list->setCurrentItem(item);
    m_list->scrollToItem(item, QAbstractItemView::PositionAtCenter);
}

void RulesDialog::goBack()
{
    if (!m_before.isEmpty())
        choose(m_before.takeLast());
}

/// Clauses stay that have every word, in id, title or text.
void RulesDialog::filter()
{
    const QStringList words = wordsOf(m_search->text());
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* chapter = m_list->topLevelItem(i);
        bool any = false;
        for (int k = 0; k < chapter->childCount(); ++k) {
            const QString sought = chapter->child(k)->data(0, soughtRole).toString();
            const bool found = std::all_of(words.begin(), words.end(), [&](const QString& word) {
                return sought.contains(word, Qt::CaseInsensitive);
            });
            chapter->child(k)->setHidden(!found);
            any = any || found;
        }
        chapter->setHidden(!any);
    }
    const QTreeWidgetItem* chosen = m_list->currentItem();
    const bool isFound = chosen && !chosen->isHidden() && !chosen->data(0, clauseRole).toString().isEmpty();
    if (QTreeWidgetItem* found = firstFound(); !words.isEmpty() && !isFound && found)
        m_list->setCurrentItem(found);
    markFound();
}

void RulesDialog::showChosen()
{
    const QTreeWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    m_shown = item->data(0, clauseRole).toString();
    QString text;
    if (const ClauseHelp* help = m_help.clause(m_shown)) {
        text = QStringLiteral("## %1 · %2\n\n%3").arg(help->id, help->title, withMarkdownClauseLinks(help->text));
    } else {
        const HelpChapter& chapter = m_help.chapters()[static_cast<size_t>(item->data(0, chapterRole).toInt())];
        text = QStringLiteral("## %1\n\n%2\n\n").arg(chapter.title, withMarkdownClauseLinks(chapter.text));
        for (const ClauseHelp& clause : chapter.clauses)
            text += withMarkdownClauseLinks(clause.id) + QStringLiteral(" · %1\n\n").arg(clause.title);
    }
    m_page->setMarkdown(text);
    spaceLines(m_page->document());
    markFound();
}

void RulesDialog::markFound()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString& word : wordsOf(m_search->text())) {
        for (QTextCursor found = m_page->document()->find(word); !found.isNull();
             found = m_page->document()->find(word, found)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = found;
            QColor tint = palette().color(QPalette::Highlight);
            tint.setAlphaF(0.25F);
            mark.format.setBackground(tint);
            marks.append(mark);
        }
    }
    m_page->setExtraSelections(marks);
}

void RulesDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showChosen(); // its links and marks are in the colours that were
}

bool RulesDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            QCoreApplication::sendEvent(m_list, event); // the list is gone through while one types
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace sandgate
