#pragma once

#include "core/scenario/arranging.h"
#include "editor/document/length_unit.h"

#include <QWidget>

#include <functional>

class QFormLayout;
class QLabel;
class QScrollArea;

namespace sandgate {

class BattleDocument;
class LengthBox;
class ScenarioDocument;

/// The numbers and names of what is selected, or, of nothing, of the field and the sides. What is typed is done at
/// once, one step of undo for each.
class PropertyPanel : public QWidget
{
    Q_OBJECT
public:
    PropertyPanel(BattleDocument& shown, ScenarioDocument& document, QWidget* parent = nullptr);

    void setUnit(LengthUnit unit);

private:
    using GetNumber = std::function<double(const Scenario&)>;
    using SetNumber = std::function<void(Scenario&, double)>;
    using GetText = std::function<QString(const Scenario&)>;
    using SetText = std::function<void(Scenario&, const QString&)>;

    void rebuild();
    void refresh();
    void addLength(const QString& label, const char* name, GetNumber get, SetNumber set, double least = -10'000);
    void addBearing(const QString& label, const char* name, GetNumber get, SetNumber set);
    void addText(const QString& label, const char* name, GetText get, SetText set);
    void addChoice(const QString& label, const char* name, const QStringList& choices,
                   std::function<int(const Scenario&)> get, std::function<void(Scenario&, int)> set);
    void addField();
    void addThing(int thing);
    void addPiece(int piece);
    void addSeveral();

    BattleDocument& m_shown;
    ScenarioDocument& m_document;
    QLabel* m_title;
    QScrollArea* m_scroll;
    QWidget* m_page = nullptr;
    QFormLayout* m_form = nullptr;
    std::vector<LengthBox*> m_lengths;
    std::vector<std::function<void()>> m_refreshers;
    Chosen m_of; ///< what the page tells of
    LengthUnit m_unit = LengthUnit::Inches;
};

} // namespace sandgate
