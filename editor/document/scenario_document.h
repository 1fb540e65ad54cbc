#pragma once

#include "editor/document/battle_document.h"
#include "editor/document/scenario_change.h"

#include <QElapsedTimer>
#include <QUndoStack>

namespace sandgate {

/// What is done to the scenario that a BattleDocument shows: every change of it, undoable without limit, and its file.
/// A battle with moves is not edited; its starting position makes a new scenario (editCopy()).
class ScenarioDocument : public QObject
{
    Q_OBJECT
public:
    using Change = std::function<void(Scenario&)>;

    explicit ScenarioDocument(BattleDocument& shown, QObject* parent = nullptr);
    ~ScenarioDocument() override;

    bool isEditable() const;
    const Scenario& scenario() const { return m_scenario; }
    const Chosen& chosen() const { return m_shown.chosen(); }
    void choose(Chosen chosen) { m_shown.choose(std::move(chosen)); }
    QUndoStack& steps() { return m_steps; }
    bool isModified() const { return !m_steps.isClean() || isDragging(); }

    /// One step of undo, called `name`; none when nothing changed. Steps of one `kind` that follow each other within a
    /// second, such as nudges, become one; an empty kind never does. Things that stood on a board are settled anew.
    void edit(const QString& name, const Change& change, const QString& kind = {});
    /// The same; afterwards those are selected that `change` answers with.
    void editAndChoose(const QString& name, const std::function<Chosen(Scenario&)>& change);

    /// A drag: what it would come to is shown by each `drag`, from what was there as it began, and is one step at its
    /// end. Anything else that is asked of the document ends it first.
    void beginDrag(const QString& name);
    void drag(const Change& change);
    void endDrag();
    void cancelDrag();
    bool isDragging() const { return m_dragBase != nullptr; }
    /// As it was when the drag began.
    const Scenario& beforeDrag() const { return m_dragBase ? *m_dragBase : m_scenario; }

    void undo();
    void redo();

    /// A bare field with two sides and nothing on it.
    void startNew();
    /// Goes on with the start of the battle that is shown, as a scenario without a file.
    void editCopy();
    Result<void> save();
    Result<void> saveAs(const QString& path);

Q_SIGNALS:
    /// The drag in progress came to an end.
    void dragEnded();

private:
    friend class ScenarioStep;
    void showStep(const ScenarioChange& change, bool reverted);
    void push(const QString& name, ScenarioChange change, const QString& kind);
    void become(Scenario scenario, const QString& path);

    BattleDocument& m_shown;
    Scenario m_scenario;
    QUndoStack m_steps;
    QElapsedTimer m_sinceStep;
    int m_pauses = 0;
    std::unique_ptr<Scenario> m_dragBase;
    QString m_dragName;
};

} // namespace sandgate
