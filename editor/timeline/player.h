#pragma once

#include <QObject>
#include <QTimer>

namespace sandgate {

class BattleDocument;

/// Steps the document order by order at a steady pace, until the end of the battle.
class Player : public QObject
{
    Q_OBJECT
public:
    explicit Player(BattleDocument& document, QObject* parent = nullptr);

    /// Orders a second that can be chosen on the bar.
    static const std::vector<double>& speeds();
    double speed() const { return m_speed; }
    void setSpeed(double ordersPerSecond);
    bool isPlaying() const { return m_timer.isActive(); }
    /// Playing from the end begins anew.
    void setPlaying(bool playing);

Q_SIGNALS:
    void playingChanged(bool playing);

private:
    void step();

    BattleDocument& m_document;
    QTimer m_timer;
    double m_speed = 4;
};

} // namespace sandgate
