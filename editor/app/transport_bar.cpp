#include "editor/app/transport_bar.h"

#include "editor/app/actions.h"
#include "editor/document/battle_document.h"
#include "editor/timeline/move_summary.h"
#include "editor/timeline/player.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include <algorithm>

namespace sandgate {

TransportBar::TransportBar(BattleDocument& document, Player& player, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_document(document), m_player(player), m_place(new QLabel(this)), m_typed(new QLineEdit(this)),
      m_speed(new QComboBox(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 12, 0);
    row->setSpacing(2);
    for (const ActionId id : {ActionId::Start, ActionId::PreviousMove, ActionId::PreviousOrder, ActionId::Play,
                              ActionId::NextOrder, ActionId::NextMove, ActionId::End}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(actions[id]);
        button->setIconSize(QSize(20, 20));
        button->setAutoRepeat(actions[id]->autoRepeat());
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    }
    for (const double speed : Player::speeds())
        m_speed->addItem(tr("%1 orders/s").arg(speed), speed);
    m_speed->setCurrentIndex(m_speed->findData(player.speed()));
    m_speed->setToolTip(tr("How fast the battle is played  ([ slower, ] faster)"));
    m_speed->setAccessibleName(tr("Speed of playing"));
    m_speed->setFocusPolicy(Qt::TabFocus);
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { m_player.setSpeed(m_speed->currentData().toDouble()); });
    row->addSpacing(8);
    row->addWidget(m_speed);
    row->addSpacing(14);
    QFont bold = font();
    bold.setBold(true);
    m_place->setFont(bold);
    m_place->setTextFormat(Qt::PlainText);
    m_place->setMinimumWidth(60);
    row->addWidget(m_place, 1);
    m_typed->setPlaceholderText(tr("Go to move"));
    m_typed->setToolTip(tr("A move's number, or a side and a number: 4, blue 4  (Ctrl+G)"));
    m_typed->setAccessibleName(tr("Go to move"));
    m_typed->setFixedWidth(110);
    m_typed->setFocusPolicy(Qt::StrongFocus);
    connect(m_typed, &QLineEdit::returnPressed, this, &TransportBar::goToTyped);
    row->addWidget(m_typed);
    connect(&document, &BattleDocument::cursorChanged, this, &TransportBar::showPlace);
}

void TransportBar::showPlace()
{
    const Cursor cursor = m_document.cursor();
    const MoveNode& node = m_document.battle().move(cursor.move);
    QString text = moveTitle(m_document.scenario(), {.id = cursor.move, .side = node.side, .move = node.move});
    if (cursor.move != startMove)
        text += QStringLiteral(" · ") + tr("order %1 of %2").arg(cursor.orders).arg(node.orders.size());
    m_place->setText(text);
}

int TransportBar::moveNamed(const BattleDocument& document, const QString& text)
{
    const QStringList words = text.simplified().split(u' ', Qt::SkipEmptyParts);
    if (words.isEmpty())
        return -1;
    bool isNumber = false;
    const int wanted = words.last().toInt(&isNumber);
    if (!isNumber)
        return -1;
    const QString side = words.size() > 1 ? words.first() : QString();
    for (const MoveId id : document.line()) {
        const MoveNode& node = document.battle().move(id);
        const Side& who = document.scenario().sides[static_cast<size_t>(node.side)];
        if (node.move == wanted &&
            (who.name.startsWith(side, Qt::CaseInsensitive) || who.id.startsWith(side, Qt::CaseInsensitive)))
            return id;
    }
    return -1;
}

void TransportBar::askForMove()
{
    m_typed->setFocus(Qt::ShortcutFocusReason);
    m_typed->selectAll();
}

void TransportBar::goToTyped()
{
    const int move = moveNamed(m_document, m_typed->text());
    if (move < 0) {
        m_typed->selectAll();
        m_typed->setPlaceholderText(tr("No such move"));
        return;
    }
    m_document.goTo({move, static_cast<int>(m_document.battle().move(move).orders.size())});
    m_typed->clear();
    m_typed->setPlaceholderText(tr("Go to move"));
    m_typed->clearFocus();
}

void TransportBar::stepSpeed(int steps)
{
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + steps, 0, m_speed->count() - 1));
}

} // namespace sandgate
