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
    void resizeEvent(QResizeEvent* event) override;

private:
    int lineHeight() const;
    double columnWidth() const { return width() * 0.27; }
    int headHeight() const; ///< two lines when a name needs them

    BattleDocument& m_document;
    Look m_look = Look::of(false);
};

} // namespace sandgate
