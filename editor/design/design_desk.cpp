#include "editor/design/design_desk.h"

#include "editor/design/arrange_tool.h"
#include "editor/design/placing_tools.h"
#include "editor/map/map_view.h"
#include "storage/scenario_file.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <algorithm>

namespace sandgate {

static const QString clipboardType = QStringLiteral("application/x-sandgate-scenario");
static constexpr Vec2 copiedBeside{2, -2}; // inches

DesignDesk::DesignDesk(MapView& map, BattleDocument& shown, ScenarioDocument& document, QObject* parent)
    : QObject(parent), m_map(map), m_shown(shown), m_document(document)
{
    const auto tool = [this](DesignTool which) -> std::unique_ptr<MapTool>& {
        return m_tools[static_cast<size_t>(which)];
    };
    tool(DesignTool::Arrange) = std::make_unique<ArrangeTool>(map, document, m_options);
    const std::pair<DesignTool, PieceKind> outlines[] = {{DesignTool::Board, PieceKind::Board},
                                                         {DesignTool::Wall, PieceKind::Wall},
                                                         {DesignTool::Water, PieceKind::Water},
                                                         {DesignTool::Bridge, PieceKind::Bridge},
                                                         {DesignTool::Road, PieceKind::Road}};
    for (const auto& [which, kind] : outlines)
        tool(which) = std::make_unique<OutlineTool>(kind, map, document, m_options);
    const std::pair<DesignTool, PieceKind> stamps[] = {{DesignTool::Building, PieceKind::Building},
                                                       {DesignTool::Tree, PieceKind::Tree},
                                                       {DesignTool::Rock, PieceKind::Rock}};
    for (const auto& [which, kind] : stamps)
        tool(which) = std::make_unique<StampTool>(kind, map, document, m_options);
    const std::pair<DesignTool, Arm> ranks[] = {
        {DesignTool::Infantry, Arm::Infantry}, {DesignTool::Cavalry, Arm::Cavalry}, {DesignTool::Gun, Arm::Gun}};
    for (const auto& [which, arm] : ranks)
        tool(which) = std::make_unique<RankTool>(arm, map, document, m_options);
}

DesignDesk::~DesignDesk()
{
    m_map.setTool(nullptr);
}

void DesignDesk::setInUse(bool inUse)
{
    m_inUse = inUse;
    m_map.setThingsSelectable(inUse);
    m_map.setTool(inUse ? m_tools[static_cast<size_t>(m_tool)].get() : nullptr);
    if (!inUse && !m_shown.chosen().things.empty())
        m_shown.select(m_shown.selection());
    Q_EMIT hintChanged(inUse ? m_tools[static_cast<size_t>(m_tool)]->hint() : QString());
}

void DesignDesk::choose(DesignTool tool)
{
    m_tool = tool;
    if (m_inUse)
        setInUse(true);
    Q_EMIT toolChanged(tool);
}

void DesignDesk::escape()
{
    if (m_tools[static_cast<size_t>(m_tool)]->cancel())
        m_map.update();
    else if (m_tool != DesignTool::Arrange)
        choose(DesignTool::Arrange);
    else
        m_document.choose({});
}

void DesignDesk::edit(const QString& name, const std::function<void(Scenario&, const Chosen&)>& change,
                      const QString& kind)
{
    const Chosen chosen = m_document.chosen();
    if (!chosen.isEmpty())
        m_document.edit(
            name, [&](Scenario& scenario) { change(scenario, chosen); }, kind);
}

void DesignDesk::selectAll()
{
    m_document.choose(allOf(m_document.scenario()));
}

void DesignDesk::removeChosen()
{
    edit(tr("Delete"), [](Scenario& scenario, const Chosen& chosen) { remove(scenario, chosen); });
}

void DesignDesk::cut()
{
    copy();
    edit(tr("Cut"), [](Scenario& scenario, const Chosen& chosen) { remove(scenario, chosen); });
}

void DesignDesk::copy() const
{
    if (m_document.chosen().isEmpty())
        return;
    Scenario part;
    part.sides = m_document.scenario().sides;
    for (const int thing : m_document.chosen().things)
        part.country.pieces.push_back(m_document.scenario().country.pieces[static_cast<size_t>(thing)]);
    for (const PieceIndex piece : m_document.chosen().pieces)
        part.forces.push_back(m_document.scenario().forces[static_cast<size_t>(piece)]);
    const QByteArray text = toJson(part);
    auto* data = new QMimeData;
    data->setData(clipboardType, text);
    data->setText(QString::fromUtf8(text));
    QGuiApplication::clipboard()->setMimeData(data);
}

bool DesignDesk::canPaste()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    return data && data->hasFormat(clipboardType);
}

void DesignDesk::paste()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    if (!data || !data->hasFormat(clipboardType))
        return;
    const Result<Scenario> part = scenarioFromJson(data->data(clipboardType), tr("the clipboard"));
    if (!part)
        return;
    const Chosen all = allOf(*part);
    const Extent extent = extentOf(*part, all);
    if (extent.isEmpty())
        return;
    const QPoint pointer = m_map.mapFromGlobal(QCursor::pos());
    const bool atPointer = m_map.underMouse() && m_map.rect().contains(pointer);
    Vec2 by = atPointer ? m_map.toFloor(pointer) - extent.middle() : copiedBeside;
    if (m_options.snap > 0)
        by = {std::round(by.x / m_options.snap) * m_options.snap, std::round(by.y / m_options.snap) * m_options.snap};
    m_document.editAndChoose(tr("Paste"), [&](Scenario& scenario) { return addCopies(scenario, *part, all, by); });
}

void DesignDesk::duplicate()
{
    const Chosen chosen = m_document.chosen();
    if (!chosen.isEmpty())
        m_document.editAndChoose(tr("Duplicate"), [&](Scenario& scenario) {
            const Scenario from = scenario;
            return addCopies(scenario, from, chosen, copiedBeside);
        });
}

void DesignDesk::turnBy(double degrees)
{
    edit(
        tr("Turn"),
        [degrees](Scenario& scenario, const Chosen& chosen) {
            turn(scenario, chosen, extentOf(scenario, chosen).middle(), degrees);
        },
        QStringLiteral("turn"));
}

void DesignDesk::mirrorBy(Mirror how)
{
    edit(tr("Mirror"), [how](Scenario& scenario, const Chosen& chosen) {
        mirror(scenario, chosen, extentOf(scenario, chosen).middle(), how);
    });
}

void DesignDesk::mirrorForEnemy()
{
    const Chosen chosen = m_document.chosen();
    if (chosen.isEmpty())
        return;
    m_document.editAndChoose(tr("Mirror for the other side"), [&](Scenario& scenario) {
        const Scenario from = scenario;
        const Chosen copies = addCopies(scenario, from, chosen, {});
        const Edge line = scenario.sides[0].backLine;
        const bool eastWest = line == Edge::East || line == Edge::West;
        mirror(scenario, copies, {scenario.country.width / 2, scenario.country.depth / 2},
               eastWest ? Mirror::EastWest : Mirror::NorthSouth);
        for (const PieceIndex piece : copies.pieces)
            scenario.forces[static_cast<size_t>(piece)].side = 1 - scenario.forces[static_cast<size_t>(piece)].side;
        return copies;
    });
}

void DesignDesk::alignBy(Alignment how)
{
    edit(tr("Align"), [how](Scenario& scenario, const Chosen& chosen) { align(scenario, chosen, how); });
}

void DesignDesk::distributeBy(bool eastWest)
{
    edit(tr("Distribute"),
         [eastWest](Scenario& scenario, const Chosen& chosen) { distribute(scenario, chosen, eastWest); });
}

void DesignDesk::raise(bool toTop)
{
    edit(toTop ? tr("Lay on top") : tr("Lay beneath"), [toTop](Scenario& scenario, const Chosen& chosen) {
        std::vector<CountryPiece>& things = scenario.country.pieces;
        std::vector<CountryPiece> moved;
        for (const int thing : chosen.things)
            moved.push_back(things[static_cast<size_t>(thing)]);
        remove(scenario, {.things = chosen.things});
        things.insert(toTop ? things.end() : things.begin(), moved.begin(), moved.end());
    });
}

} // namespace sandgate
