#include "editor/timeline/player.h"

#include "editor/document/battle_document.h"

namespace sandgate {

Player::Player(BattleDocument& document, QObject* parent) : QObject(parent), m_document(document)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &Player::step);
    connect(&document, &BattleDocument::opened, this, [this] { setPlaying(false); });
    setSpeed(m_speed);
}

const std::vector<double>& Player::speeds()
{
    static const std::vector<double> all{0.5, 1, 2, 4, 8, 16, 32};
    return all;
}

void Player::setSpeed(double ordersPerSecond)
{
    m_speed = ordersPerSecond;
    m_timer.setInterval(static_cast<int>(1000 / m_speed));
}

void Player::setPlaying(bool playing)
{
    if (playing == isPlaying() || (playing && m_document.line().empty()))
        return;
    if (playing) {
        const Cursor before = m_document.cursor();
        m_document.stepOrder(1);
        if (m_document.cursor() == before)
            m_document.toStart();
        m_timer.start();
    } else {
        m_timer.stop();
    }
    Q_EMIT playingChanged(playing);
}

void Player::step()
{
    const Cursor before = m_document.cursor();
    m_document.stepOrder(1);
    if (m_document.cursor() == before)
        setPlaying(false);
}

} // namespace sandgate
