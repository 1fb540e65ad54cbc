#pragma once

#include "editor/app/theme.h"

#include <QAbstractButton>
#include <QWidget>

class QGridLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sandgate {

/// A file to open, with a small plan of it.
class StartCard : public QAbstractButton
{
    Q_OBJECT
public:
    StartCard(const QString& file, QWidget* parent);

    const QString& file() const { return m_file; }
    void setLook(const Look& look);
    QSize sizeHint() const override { return {236, 214}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void loadPicture();

    QString m_file;
    QString m_caption;
    QPixmap m_picture;
    Look m_look = Look::of(false);
};

/// What the window offers when nothing is open: the shipped scenarios and battles, a file, the files opened last.
class StartPage : public QWidget
{
    Q_OBJECT
public:
    explicit StartPage(QWidget* parent = nullptr);

    void setLook(const Look& look);
    /// Lists the files opened last anew.
    void refresh();

Q_SIGNALS:
    void openRequested(const QString& file);
    void chooseRequested();
    void rulesRequested();
    void keysRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOutCards();

    Look m_look = Look::of(false);
    QLabel* m_badge;
    QLabel* m_tagline;
    QGridLayout* m_grid;
    QVBoxLayout* m_recent;
    QList<StartCard*> m_cards;
    int m_columns = 0;
};

} // namespace sandgate
