#include "editor/document/scenario_document.h"
#include "storage/scenario_file.h"
#include "tests/shared/test_main.h"

#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace sandgate;

namespace {

CountryPiece rockAt(const QString& id, Vec2 at)
{
    CountryPiece rock;
    rock.id = id;
    rock.kind = PieceKind::Rock;
    rock.at = at;
    rock.radius = 1;
    rock.height = 1;
    return rock;
}

Scenario field(int rocks, int men)
{
    Scenario scenario;
    scenario.sides[0] = {QStringLiteral("red"), QStringLiteral("Red"), QStringLiteral("#a5281f"), Edge::North};
    scenario.sides[1] = {QStringLiteral("blue"), QStringLiteral("Blue"), QStringLiteral("#23407a"), Edge::South};
    for (int i = 0; i < rocks; ++i)
        scenario.country.pieces.push_back(rockAt(QStringLiteral("rock-%1").arg(i), {10.0 + i, 40}));
    for (int i = 0; i < men; ++i)
        scenario.forces.push_back({.id = QStringLiteral("r-%1").arg(i), .at = Vec2{20.0 + 2 * i, 94}, .bearing = 180});
    return scenario;
}

} // namespace

class ScenarioDocumentTest : public QObject
{
    Q_OBJECT

    BattleDocument m_shown;
    ScenarioDocument m_document{m_shown};

    void open(Scenario scenario)
    {
        m_shown.show(std::make_unique<Battle>(std::make_shared<const BattleGround>(std::move(scenario))));
    }
    void nudge(double east)
    {
        m_document.edit(
            QStringLiteral("Move"),
            [&](Scenario& scenario) {
                moveBy(scenario, m_document.chosen(), {east, 0});
            },
            QStringLiteral("nudge"));
    }

private Q_SLOTS:
    void init() { open(field(3, 4)); }

    void anEditIsOneStepAndShownAtOnce()
    {
        const QSignalSpy edited(&m_shown, &BattleDocument::edited);
        const Scenario before = m_document.scenario();
        m_document.edit(QStringLiteral("Move"), [](Scenario& scenario) { moveBy(scenario, allOf(scenario), {1, 0}); });
        QCOMPARE(edited.size(), 1);
        QCOMPARE(m_shown.scenario(), m_document.scenario());
        QCOMPARE(m_shown.position()[0].at, (Vec2{21, 94}));
        QVERIFY(m_document.isModified());
        QCOMPARE(m_document.steps().undoText(), QStringLiteral("Move"));
        m_document.undo();
        QCOMPARE(m_shown.scenario(), before);
        QVERIFY(!m_document.isModified());
        m_document.redo();
        QCOMPARE(m_shown.position()[0].at, (Vec2{21, 94}));
    }

    void anEditThatChangesNothingIsNoStep()
    {
        m_document.edit(QStringLiteral("Move"), [](Scenario& scenario) { moveBy(scenario, allOf(scenario), {}); });
        QCOMPARE(m_document.steps().count(), 0);
        QVERIFY(!m_document.isModified());
    }

    void nudgesBecomeOneStepAndVanishWhenTheyComeBack()
    {
        m_shown.choose({{1}, {0, 2}});
        nudge(1);
        nudge(1);
        nudge(0.5);
        QCOMPARE(m_document.steps().count(), 1);
        QCOMPARE(m_shown.position()[2].at, (Vec2{26.5, 94}));
        m_document.undo();
        QCOMPARE(m_shown.position()[2].at, (Vec2{24, 94}));
        nudge(1);
        nudge(-1);
        QCOMPARE(m_document.steps().count(), 0);
        QVERIFY(!m_document.isModified());
    }

    void aDragIsOneStepHoweverOftenItMoves()
    {
        const Scenario before = m_document.scenario();
        m_document.beginDrag(QStringLiteral("Move"));
        for (int i = 1; i <= 50; ++i)
            m_document.drag([i](Scenario& scenario) { moveBy(scenario, {.pieces = {0}}, {0.1 * i, 0}); });
        QCOMPARE(m_shown.position()[0].at, (Vec2{25, 94}));
        m_document.endDrag();
        QCOMPARE(m_document.steps().count(), 1);
        m_document.undo();
        QCOMPARE(m_document.scenario(), before);
    }

    void aDragGivenUpLeavesNothing()
    {
        const Scenario before = m_document.scenario();
        const QSignalSpy ended(&m_document, &ScenarioDocument::dragEnded);
        m_document.beginDrag(QStringLiteral("Move"));
        m_document.drag([](Scenario& scenario) { moveBy(scenario, allOf(scenario), {5, 5}); });
        m_document.cancelDrag();
        QCOMPARE(ended.size(), 1);
        QCOMPARE(m_shown.scenario(), before);
        QCOMPARE(m_document.steps().count(), 0);
    }

    void undoSaveDeleteAndCloseInTheMiddleOfADrag()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("x.scenario.json"));
        const Scenario before = m_document.scenario();
        const auto dragABit = [this] {
            m_document.beginDrag(QStringLiteral("Move"));
            m_document.drag([](Scenario& scenario) { moveBy(scenario, allOf(scenario), {5, 0}); });
        };
        dragABit();
        m_document.undo(); // what the drag did
        QCOMPARE(m_document.scenario(), before);
        dragABit();
        QVERIFY(m_document.saveAs(file));
        QVERIFY(!m_document.isModified());
        QVERIFY(!m_document.isDragging());
        QCOMPARE(*readScenario(file), m_document.scenario());
        dragABit();
        m_document.edit(QStringLiteral("Delete"), [](Scenario& scenario) { remove(scenario, allOf(scenario)); });
        QVERIFY(m_document.scenario().forces.empty());
        QVERIFY(!m_document.isDragging());
        dragABit();
        open(field(1, 1)); // another file
        QVERIFY(!m_document.isDragging());
        m_document.drag([](Scenario& scenario) { remove(scenario, allOf(scenario)); });
        QCOMPARE(m_document.scenario().forces.size(), size_t(1));
        m_document.endDrag();
        QCOMPARE(m_document.steps().count(), 0);
    }

    void selectionFollowsItsThings()
    {
        m_shown.choose({{2}, {1, 3}});
        m_document.edit(QStringLiteral("Delete"), [](Scenario& scenario) { remove(scenario, {{0}, {1, 2}}); });
        QCOMPARE(m_shown.chosen(), (Chosen{{1}, {1}}));
        m_document.undo();
        QCOMPARE(m_shown.chosen(), (Chosen{{0}, {1, 2}})); // what came back
    }

    void savingClearsTheMarkAndUndoingToThereTooAndBackAgain()
    {
        const QTemporaryDir folder;
        nudge(0);
        m_shown.choose({.pieces = {0}});
        nudge(1);
        QVERIFY(m_document.saveAs(folder.filePath(QStringLiteral("a.scenario.json"))));
        QCOMPARE(m_shown.path(), folder.filePath(QStringLiteral("a.scenario.json")));
        QVERIFY(!m_document.isModified());
        m_document.undo();
        QVERIFY(m_document.isModified());
        m_document.redo();
        QVERIFY(!m_document.isModified());
    }

    void aFailedSaveKeepsTheMark()
    {
        m_shown.choose({.pieces = {0}});
        nudge(1);
        const Result<void> saved = m_document.saveAs(QStringLiteral("/no/such/folder/a.scenario.json"));
        QVERIFY(!saved);
        QCOMPARE(saved.error().error, QStringLiteral("not-written"));
        QVERIFY(m_document.isModified());
    }

    void everyStepIsUndoneExactlyInTheMiddleOfManyOfEveryKind()
    {
        QRandomGenerator random(1913);
        std::vector<Scenario> forms{m_document.scenario()};
        const auto some = [&](int count) {
            std::vector<int> places;
            for (int i = 0; i < count; ++i)
                if (random.bounded(3) == 0)
                    places.push_back(i);
            return places;
        };
        for (int step = 0; step < 300; ++step) {
            m_document.edit(QStringLiteral("Step"), [&](Scenario& scenario) {
                const Chosen chosen{some(static_cast<int>(scenario.country.pieces.size())),
                                    some(static_cast<int>(scenario.forces.size()))};
                switch (random.bounded(6)) {
                case 0:
                    addCopies(scenario, scenario, chosen, {1, 1});
                    break;
                case 1:
                    remove(scenario, chosen);
                    break;
                case 2:
                    moveBy(scenario, chosen, {random.bounded(3.0), 0});
                    break;
                case 3: // the order of the pile
                    std::reverse(scenario.country.pieces.begin(), scenario.country.pieces.end());
                    break;
                case 4:
                    scenario.title = QStringLiteral("Title %1").arg(step);
                    break;
                default:
                    scenario.country.pieces.push_back(rockAt(freshId(scenario, QStringLiteral("rock")), {5, 5}));
                    scenario.forces.push_back({.id = freshId(scenario, QStringLiteral("r")), .at = Vec2{5, 94}});
                }
            });
            if (m_document.steps().count() == static_cast<int>(forms.size()))
                forms.push_back(m_document.scenario());
        }
        QVERIFY(forms.size() > 200);
        for (size_t i = forms.size(); i-- > 0;) {
            QCOMPARE(m_document.scenario(), forms[i]);
            QCOMPARE(m_shown.scenario(), forms[i]);
            m_document.undo();
        }
        for (const Scenario& form : forms) {
            QCOMPARE(m_document.scenario(), form);
            m_document.redo();
        }
    }

    void aBattleWithMovesIsNotEditedButItsStartMayBe()
    {
        QVERIFY(m_shown.open(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/battles/hooks-farm-1913.battle")));
        QVERIFY(!m_document.isEditable());
        const size_t moves = m_shown.line().size();
        m_document.edit(QStringLiteral("Move"), [](Scenario& scenario) { moveBy(scenario, allOf(scenario), {1, 0}); });
        m_document.beginDrag(QStringLiteral("Move"));
        QVERIFY(!m_document.isDragging());
        QCOMPARE(m_document.steps().count(), 0);
        QCOMPARE(m_shown.line().size(), moves);
        m_document.editCopy();
        QVERIFY(m_document.isEditable());
        QVERIFY(m_shown.path().isEmpty());
        QCOMPARE(m_document.scenario().forces.size(), size_t(154));
    }

    void aNewOneIsABareFieldThatWantsNothingButMen()
    {
        m_document.startNew();
        QVERIFY(m_document.isEditable());
        QVERIFY(m_document.scenario().country.pieces.empty());
        for (const Problem& problem : m_shown.problems())
            QVERIFY2(problem.refusal.clause == QStringLiteral("COMP-1"), qPrintable(toText(problem.refusal)));
    }
};

SANDGATE_TEST(ScenarioDocumentTest)
#include "tst_scenario_document.moc"
