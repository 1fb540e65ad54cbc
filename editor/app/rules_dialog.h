#pragma once

#include "editor/document/rules_help.h"

#include <QDialog>

class QLineEdit;
class QPushButton;
class QTextBrowser;
class QTreeWidget;
class QTreeWidgetItem;

namespace sandgate {

/// The rules by clause: chapters and clauses to choose from, a search, and what the chosen one says. A window of its
/// own, so that it can be read beside a box that waits for an answer.
class RulesDialog : public QDialog
{
    Q_OBJECT
public:
    explicit RulesDialog(QWidget* parent = nullptr);

    /// The first chapter when there is no such clause.
    void showClause(const QString& id);
    /// The clause that is shown; empty when it is a chapter's beginning.
    QString clause() const;

    QLineEdit* search() const { return m_search; }
    QTreeWidget* list() const { return m_list; }
    QTextBrowser* page() const { return m_page; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void choose(const QString& id);
    void fillList();
    void filter();
    void showChosen();
    void markFound();
    void goBack();
    QTreeWidgetItem* itemOf(const QString& id) const;
    QTreeWidgetItem* firstFound() const;

    RulesHelp m_help;
    QString m_shown;
    QStringList m_before; ///< clauses shown before, by following links
    QLineEdit* m_search;
    QTreeWidget* m_list;
    QTextBrowser* m_page;
    QPushButton* m_back;
};

} // namespace sandgate
