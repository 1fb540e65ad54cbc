#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QComboBox;

namespace sandgate {

class Actions;
class BattleDocument;
class Player;

/// Above the timeline: back, play and on, the speed, the place in the battle, and a field that goes to a move.
class TransportBar : public QWidget
{
    Q_OBJECT
public:
    TransportBar(BattleDocument& document, Player& player, const Actions& actions, QWidget* parent = nullptr);

    /// Puts the keyboard into the field for the number of a move.
    void askForMove();
    /// The move that a text such as `4` or `blue 4` names on the line shown; of both sides' the first that fits.
    static int moveNamed(const BattleDocument& document, const QString& text);
    void stepSpeed(int steps);

private:
    void showPlace();
    void goToTyped();

    BattleDocument& m_document;
    Player& m_player;
    QLabel* m_place;
    QLineEdit* m_typed;
    QComboBox* m_speed;
};

} // namespace sandgate
