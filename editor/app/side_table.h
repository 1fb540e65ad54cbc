#pragma once

#include "editor/app/theme.h"

#include <QWidget>

namespace sandgate {

class BattleDocument;

/// What both sides have left, and the score, side by side.
class SideTable : public QWidget
{
    Q_OBJECT
public:
    explicit SideTable(BattleDocument& document, QWidget* parent = nullptr);

    void setLook(const Look& look);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int lineHeight() const;

    BattleDocument& m_document;
    Look m_look = Look::of(false);
};

} // namespace sandgate
