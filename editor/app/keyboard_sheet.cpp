#include "editor/app/keyboard_sheet.h"

#include "editor/app/actions.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace sandgate {

static QString keyboardRow(const QString& keys, const QString& text)
{
    return QStringLiteral("<tr><td align='right' style='padding:3px 12px 3px 0'><b>%1</b></td>"
                          "<td style='padding:3px 0'>%2</td></tr>")
        .arg(keys, text);
}

static QString keyboardTable(ActionMenu menu)
{
    QString rows;
    for (const ActionSpec& spec : actionTable()) {
        if (spec.menu != menu || spec.keys.isEmpty())
            continue;
        QStringList keys;
        for (const QKeySequence& key : spec.keys)
            keys += key.toString(QKeySequence::NativeText).toHtmlEscaped();
        rows +=
            keyboardRow(keys.join(QStringLiteral(", ")),
                        QCoreApplication::translate("Actions", spec.text).remove(u'&').remove(u'…').toHtmlEscaped());
    }
    return QStringLiteral("<h3>%1</h3><table>%2</table>").arg(menuText(menu).remove(u'&'), rows);
}

QDialog* makeKeyboardSheet(QWidget* parent)
{
    const auto say = [](const char* text) { return QCoreApplication::translate("KeyboardSheet", text); };
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(say("Keyboard sheet"));
    dialog->resize(760, 620);
    auto* text = new QTextBrowser(dialog);
    text->setFrameShape(QFrame::NoFrame);
    const QString mouse = QStringLiteral("<h3>%1</h3><table>%2%3%4%5%6%7</table>")
                              .arg(say("Mouse on the map"), keyboardRow(say("Wheel"), say("Zoom at the pointer")),
                                   keyboardRow(say("Middle drag, Space + drag"), say("Pan")),
                                   keyboardRow(say("Click"), say("Select a piece")),
                                   keyboardRow(say("Shift + click"), say("Add to the selection, or take away")),
                                   keyboardRow(say("Drag"), say("Select what is framed")),
                                   keyboardRow(say("Arrows"), say("Nudge what is selected (laying out)")));
    text->setHtml(QStringLiteral(
                      "<table width='100%'><tr><td width='50%'>%1%2%3%4</td><td width='50%'>%5%6%7%8</td></tr></table>")
                      .arg(keyboardTable(ActionMenu::Design), keyboardTable(ActionMenu::Go),
                           keyboardTable(ActionMenu::Select), mouse, keyboardTable(ActionMenu::Edit),
                           keyboardTable(ActionMenu::View), keyboardTable(ActionMenu::File),
                           keyboardTable(ActionMenu::Help)));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(text);
    column->addWidget(buttons);
    return dialog;
}

} // namespace sandgate
