#pragma once

#include "editor/design/design_options.h"
#include "editor/document/scenario_document.h"
#include "editor/map/map_tool.h"

#include <array>

class QWidget;

namespace sandgate {

class MapView;

enum class DesignTool {
    Arrange,
    Board,
    Building,
    Tree,
    Wall,
    Rock,
    Water,
    Bridge,
    Road,
    Infantry,
    Cavalry,
    Gun,
};
inline constexpr int designTools = 12;

/// What laying out is done with: the tools for the map, and the commands upon what is selected.
class DesignDesk : public QObject
{
    Q_OBJECT
public:
    DesignDesk(MapView& map, BattleDocument& shown, ScenarioDocument& document, QObject* parent = nullptr);
    ~DesignDesk() override;

    DesignOptions& options() { return m_options; }
    DesignTool tool() const { return m_tool; }
    /// Nothing is laid out while it is not in use: the map has no tool then.
    void setInUse(bool inUse);
    bool isInUse() const { return m_inUse; }
    void choose(DesignTool tool);
    /// Escape: gives up what is half done; else goes back to the tool that arranges; else selects nothing.
    void escape();

    void selectAll();
    void removeChosen();
    void cut();
    void copy() const;
    void paste();
    /// Whether the clipboard holds something that paste() lays out.
    static bool canPaste();
    void duplicate();
    void turnBy(double degrees);
    void mirrorBy(Mirror how);
    /// A copy across the field, as the other side's.
    void mirrorForEnemy();
    void alignBy(Alignment how);
    void distributeBy(bool eastWest);
    /// To the end of the list or its beginning: boards lie on those before them.
    void raise(bool toTop);

Q_SIGNALS:
    void toolChanged(DesignTool tool);
    void hintChanged(const QString& hint);

private:
    void edit(const QString& name, const std::function<void(Scenario&, const Chosen&)>& change,
              const QString& kind = {});

    MapView& m_map;
    BattleDocument& m_shown;
    ScenarioDocument& m_document;
    DesignOptions m_options;
    std::array<std::unique_ptr<MapTool>, designTools> m_tools;
    DesignTool m_tool = DesignTool::Arrange;
    bool m_inUse = false;
};

} // namespace sandgate
