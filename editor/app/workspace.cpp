#include "editor/app/workspace.h"

#include "editor/app/detail_panel.h"
#include "editor/app/transport_bar.h"
#include "editor/document/battle_document.h"
#include "editor/map/map_view.h"
#include "editor/timeline/player.h"
#include "editor/timeline/timeline.h"
#include "editor/view3d/view3d.h"

#include <QDataStream>
#include <QIODevice>
#include <QSplitter>
#include <QVBoxLayout>

namespace sandgate {

Workspace::Workspace(BattleDocument& document, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_document(document), m_map(new MapView(document)), m_timeline(new Timeline(document)),
      m_details(new DetailPanel(document)), m_player(new Player(document, this)),
      m_transport(new TransportBar(document, *m_player, actions)), m_bottom(new QWidget),
      m_views(new QSplitter(Qt::Horizontal)), m_across(new QSplitter(Qt::Horizontal)),
      m_down(new QSplitter(Qt::Vertical, this))
{
    m_bottom->setAutoFillBackground(true);
    m_bottom->setBackgroundRole(QPalette::Base);
    auto* under = new QVBoxLayout(m_bottom);
    under->setContentsMargins(0, 0, 0, 0);
    under->setSpacing(4);
    under->addWidget(m_transport);
    under->addWidget(m_timeline, 1);

    m_views->addWidget(m_map);
    m_across->addWidget(m_views);
    m_across->addWidget(m_details);
    m_across->setStretchFactor(0, 1);
    m_across->setStretchFactor(1, 0);
    m_across->setSizes({900, 310});
    m_down->addWidget(m_across);
    m_down->addWidget(m_bottom);
    m_down->setStretchFactor(0, 1);
    m_down->setStretchFactor(1, 0);
    m_down->setSizes({700, 172});
    for (QSplitter* splitter : {m_views, m_across, m_down}) {
        splitter->setHandleWidth(1);
        splitter->setChildrenCollapsible(false);
    }
    connect(&document, &BattleDocument::opened, this, &Workspace::showTimeline);
    connect(&document, &BattleDocument::opened, this, &Workspace::update3D);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_down);
}

void Workspace::setLook(const Look& look)
{
    m_map->setPalettes(look.map);
    drawing::Palette chart = look.map;
    chart.paper = look.panel;
    chart.ink = look.text;
    chart.faintInk = look.faintText;
    m_timeline->setPalettes(chart);
    m_details->setLook(look);
}

void Workspace::setTimelineShown(bool shown)
{
    m_timelineShown = shown;
    showTimeline();
}

void Workspace::showTimeline()
{
    m_bottom->setVisible(m_timelineShown && !m_document.isScenario());
}

void Workspace::set3DShown(bool shown)
{
    m_wants3D = shown;
    update3D();
}

void Workspace::update3D()
{
    if (m_wants3D && !m_view3D && !m_document.isEmpty()) {
        m_view3D = makeView3D(m_document, this);
        m_views->addWidget(m_view3D);
        m_views->setSizes({500, 500});
    }
    if (m_view3D)
        m_view3D->setVisible(m_wants3D);
}

QByteArray Workspace::saveSplits() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << m_across->saveState() << m_down->saveState();
    return state;
}

void Workspace::restoreSplits(const QByteArray& state)
{
    QDataStream stream(state);
    QByteArray across;
    QByteArray down;
    stream >> across >> down;
    if (stream.status() != QDataStream::Ok)
        return;
    m_across->restoreState(across);
    m_down->restoreState(down);
}

} // namespace sandgate
