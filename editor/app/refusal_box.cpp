#include "editor/app/refusal_box.h"

#include "editor/app/clause_links.h"
#include "editor/app/icons.h"

#include <QPushButton>

namespace sandgate {

RefusalBox::RefusalBox(const Refusal& refusal, const QString& title, QWidget* parent)
    : QMessageBox(Warning, QStringLiteral("Sandgate"), title, Ok, parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setTextFormat(Qt::PlainText);
    setIconPixmap(
        drawnPixmap(QStringLiteral("warning"), palette().color(QPalette::BrightText), 44, devicePixelRatioF()));
    setStyleSheet(QStringLiteral("QLabel#qt_msgbox_label { font-weight: bold; min-width: 380px; }"));
    QStringList lines{refusal.message, {}};
    if (!refusal.file.isEmpty())
        lines += tr("File: %1").arg(refusal.file);
    if (!refusal.place.isEmpty())
        lines += tr("Place: %1").arg(refusal.place);
    if (refusal.line > 0)
        lines += tr("Line: %1").arg(refusal.line);
    if (!refusal.piece.isEmpty())
        lines += tr("Piece: %1").arg(refusal.piece);
    if (!refusal.clause.isEmpty())
        lines += tr("Clause: %1").arg(clauseTitle(refusal.clause));
    setInformativeText(lines.join(u'\n'));
    if (refusal.clause.isEmpty())
        return;
    m_clause = addButton(refusal.clause, HelpRole);
    m_clause->setToolTip(tr("What this clause of the rules says"));
    setEscapeButton(Ok);
    setDefaultButton(Ok);
    m_clause->disconnect(); // from what would close the box
    connect(m_clause, &QPushButton::clicked, this, [this, clause = refusal.clause] { Q_EMIT clauseRequested(clause); });
}

} // namespace sandgate
