#include "editor/app/side_table.h"

#include "core/rules/score.h"
#include "editor/document/battle_document.h"

#include <QPainter>

namespace sandgate {

SideTable::SideTable(BattleDocument& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    setAccessibleName(tr("Strength of both sides"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&document, &BattleDocument::cursorChanged, this, qOverload<>(&QWidget::update));
}

void SideTable::setLook(const Look& look)
{
    m_look = look;
    update();
}

int SideTable::lineHeight() const
{
    return fontMetrics().height() + 3;
}

int SideTable::headHeight() const
{
    QFont bold = font();
    bold.setBold(true);
    const QFontMetricsF metrics(bold);
    for (const Side& side : m_document.scenario().sides)
        if (metrics.horizontalAdvance(side.name) > columnWidth() - 14)
            return 2 * lineHeight();
    return lineHeight();
}

QSize SideTable::sizeHint() const
{
    return {240, headHeight() + lineHeight() * 6 + 14};
}

void SideTable::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateGeometry();
}

void SideTable::paintEvent(QPaintEvent*)
{
    if (m_document.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Position& position = m_document.position();
    const double column = columnWidth();
    const int line = lineHeight();
    const int head = headHeight();
    const auto cell = [&](SideIndex side, int row) {
        const double top = row == 0 ? 4 : 8 + head + (row - 1) * line;
        return QRectF(width() - 12 - column * (2 - side), top, column, row == 0 ? head : line);
    };
    std::array<Strength, 2> strength;
    std::array<double, 2> score{};
    for (const SideIndex side : {0, 1}) {
        const auto i = static_cast<size_t>(side);
        strength[i] = rules::strengthOf(position, side);
        score[i] = rules::scoreOf(position, side).total;
        const Side& who = m_document.scenario().sides[i];
        const QColor colour = drawing::sideColour(who, m_look.map);
        QFont bold = font();
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(colour);
        const QRectF name = cell(side, 0).adjusted(14, 0, 0, 0);
        const bool wraps = head > line && painter.fontMetrics().horizontalAdvance(who.name) > name.width();
        painter.drawText(name, Qt::AlignRight | Qt::AlignBottom | (wraps ? Qt::TextWordWrap : 0), who.name);
        painter.fillRect(QRectF(name.left(), name.bottom(), name.width(), 2), colour);
    }
    painter.setFont(font());
    const auto row = [&](int place, const QString& name, auto value) {
        painter.setPen(m_look.faintText);
        painter.drawText(QRectF(12, cell(0, place).top(), width() - 2 * column - 12, line),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setPen(m_look.text);
        for (const SideIndex side : {0, 1})
            painter.drawText(cell(side, place), Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(value(static_cast<size_t>(side))));
    };
    row(1, tr("Infantry"), [&](size_t i) { return strength[i].infantry; });
    row(2, tr("Cavalry"), [&](size_t i) { return strength[i].cavalry; });
    row(3, tr("Guns"), [&](size_t i) { return strength[i].guns; });
    row(4, tr("Prisoners held"), [&](size_t i) { return strength[i].prisonersHeld; });
    row(5, tr("Retired"), [&](size_t i) { return strength[i].retired; });
    row(6, tr("Score"), [&](size_t i) { return score[i]; });
}

} // namespace sandgate
