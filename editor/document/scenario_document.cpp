#include "editor/document/scenario_document.h"

#include "storage/scenario_file.h"

#include <QUndoCommand>

namespace sandgate {

static constexpr qint64 mergeWithin = 1000; // ms
static constexpr int mergeableId = 1;

/// A change that was made already when it is pushed.
class ScenarioStep : public QUndoCommand
{
public:
    ScenarioStep(ScenarioDocument& document, const QString& name, ScenarioChange change, QString kind)
        : QUndoCommand(name), m_document(document), m_change(std::move(change)), m_kind(std::move(kind))
    {}

    void undo() override
    {
        m_change.revert(m_document.m_scenario);
        m_document.showStep(m_change, true);
    }
    void redo() override
    {
        if (std::exchange(m_made, true) == false)
            return;
        m_change.apply(m_document.m_scenario);
        m_document.showStep(m_change, false);
    }
    int id() const override { return m_kind.isEmpty() ? -1 : mergeableId; }
    bool mergeWith(const QUndoCommand* other) override
    {
        const auto* next = static_cast<const ScenarioStep*>(other);
        if (next->m_kind != m_kind)
            return false;
        Scenario before = m_document.m_scenario;
        next->m_change.revert(before);
        m_change.revert(before);
        m_change = ScenarioChange(before, m_document.m_scenario);
        setObsolete(m_change.isEmpty());
        return true;
    }

private:
    ScenarioDocument& m_document;
    ScenarioChange m_change;
    QString m_kind;
    bool m_made = false;
};

ScenarioDocument::ScenarioDocument(BattleDocument& shown, QObject* parent) : QObject(parent), m_shown(shown)
{
    connect(&shown, &BattleDocument::opened, this, [this] {
        m_dragBase.reset();
        m_scenario = m_shown.scenario();
        m_steps.clear();
        m_sinceStep.invalidate();
    });
}

ScenarioDocument::~ScenarioDocument() = default;

bool ScenarioDocument::isEditable() const
{
    return !m_shown.isEmpty() && m_shown.isScenario();
}

void ScenarioDocument::edit(const QString& name, const Change& change, const QString& kind)
{
    endDrag();
    if (!isEditable())
        return;
    Scenario after = m_scenario;
    change(after);
    settleHeights(after, m_scenario);
    ScenarioChange step(m_scenario, after);
    if (step.isEmpty())
        return;
    m_scenario = std::move(after);
    m_shown.showEdited(m_scenario, step.changesCountry());
    push(name, std::move(step), kind);
}

void ScenarioDocument::editAndChoose(const QString& name, const std::function<Chosen(Scenario&)>& change)
{
    Chosen chosen;
    edit(name, [&](Scenario& scenario) { chosen = change(scenario); });
    m_shown.choose(std::move(chosen));
}

void ScenarioDocument::push(const QString& name, ScenarioChange change, const QString& kind)
{
    if (!m_sinceStep.isValid() || m_sinceStep.elapsed() > mergeWithin)
        ++m_pauses; // makes the kind another one, so that what follows a pause is a step of its own
    m_sinceStep.start();
    m_steps.push(new ScenarioStep(*this, name, std::move(change),
                                  kind.isEmpty() ? kind : QStringLiteral("%1 %2").arg(kind).arg(m_pauses)));
}

void ScenarioDocument::showStep(const ScenarioChange& change, bool reverted)
{
    m_sinceStep.invalidate();
    m_shown.showEdited(m_scenario, change.changesCountry());
    Chosen changed = change.changed(reverted);
    std::erase_if(changed.pieces,
                  [this](PieceIndex piece) { return !m_scenario.forces[static_cast<size_t>(piece)].at; });
    m_shown.choose(std::move(changed));
}

void ScenarioDocument::beginDrag(const QString& name)
{
    endDrag();
    if (!isEditable())
        return;
    m_dragBase = std::make_unique<Scenario>(m_scenario);
    m_dragName = name;
}

void ScenarioDocument::drag(const Change& change)
{
    if (!m_dragBase)
        return;
    Scenario after = *m_dragBase;
    change(after);
    settleHeights(after, *m_dragBase);
    const bool otherCountry = after.country != m_scenario.country;
    m_scenario = std::move(after);
    m_shown.showEdited(m_scenario, otherCountry);
}

void ScenarioDocument::endDrag()
{
    if (!m_dragBase)
        return;
    const std::unique_ptr<Scenario> base = std::move(m_dragBase);
    ScenarioChange step(*base, m_scenario);
    if (!step.isEmpty())
        push(m_dragName, std::move(step), {});
    Q_EMIT dragEnded();
}

void ScenarioDocument::cancelDrag()
{
    if (!m_dragBase)
        return;
    const std::unique_ptr<Scenario> base = std::move(m_dragBase);
    const ScenarioChange step(*base, m_scenario);
    if (!step.isEmpty()) {
        m_scenario = std::move(*base);
        m_shown.showEdited(m_scenario, step.changesCountry());
    }
    Q_EMIT dragEnded();
}

void ScenarioDocument::undo()
{
    endDrag();
    m_steps.undo();
}

void ScenarioDocument::redo()
{
    endDrag();
    m_steps.redo();
}

void ScenarioDocument::become(Scenario scenario, const QString& path)
{
    m_shown.show(std::make_unique<Battle>(std::make_shared<const BattleGround>(std::move(scenario))), path);
}

void ScenarioDocument::startNew()
{
    Scenario scenario;
    scenario.sides[0] = {QStringLiteral("red"), tr("Red"), QStringLiteral("#a5281f"), Edge::North};
    scenario.sides[1] = {QStringLiteral("blue"), tr("Blue"), QStringLiteral("#23407a"), Edge::South};
    become(std::move(scenario), {});
}

void ScenarioDocument::editCopy()
{
    become(m_shown.scenario(), {});
}

Result<void> ScenarioDocument::save()
{
    return saveAs(m_shown.path());
}

Result<void> ScenarioDocument::saveAs(const QString& path)
{
    endDrag();
    Result<void> written = writeScenario(m_scenario, path);
    if (!written)
        return written;
    m_steps.setClean();
    if (path != m_shown.path())
        m_shown.setPath(path);
    return {};
}

} // namespace sandgate
