#pragma once

#include "editor/app/theme.h"

#include <QWidget>

class QSplitter;

namespace sandgate {

class Actions;
class BattleDocument;
class DetailPanel;
class MapView;
class Player;
class Timeline;
class TransportBar;

/// What is seen of an open battle: map (and what stands beside it), details, and the timeline under them.
class Workspace : public QWidget
{
    Q_OBJECT
public:
    Workspace(BattleDocument& document, const Actions& actions, QWidget* parent = nullptr);

    MapView* map() const { return m_map; }
    Timeline* timeline() const { return m_timeline; }
    DetailPanel* details() const { return m_details; }
    TransportBar* transport() const { return m_transport; }
    Player* player() const { return m_player; }
    /// The map's place; another view of the battle is put beside it.
    QSplitter* views() const { return m_views; }

    void setLook(const Look& look);
    /// Shown, that is, while the document has moves.
    void setTimelineShown(bool shown);
    /// The 3D view beside the map; it is made when it is first wanted and there is something to show.
    void set3DShown(bool shown);

    QByteArray saveSplits() const;
    void restoreSplits(const QByteArray& state);

private:
    void update3D();

    QWidget* m_view3D = nullptr;
    bool m_wants3D = false;
    void showTimeline();

    BattleDocument& m_document;
    MapView* m_map;
    Timeline* m_timeline;
    DetailPanel* m_details;
    Player* m_player;
    TransportBar* m_transport;
    QWidget* m_bottom;
    bool m_timelineShown = true;
    QSplitter* m_views;
    QSplitter* m_across;
    QSplitter* m_down;
};

} // namespace sandgate
