#pragma once

#include "core/base/result.h"

#include <QMessageBox>

class QPushButton;

namespace sandgate {

/// Says what was refused and why, with file, place and piece; the clause that refuses it is a button, which leaves the
/// box open.
class RefusalBox : public QMessageBox
{
    Q_OBJECT
public:
    RefusalBox(const Refusal& refusal, const QString& title, QWidget* parent);

    /// Nothing when no clause refuses it.
    QPushButton* clauseButton() const { return m_clause; }

Q_SIGNALS:
    void clauseRequested(const QString& clause);

private:
    QPushButton* m_clause = nullptr;
};

} // namespace sandgate
