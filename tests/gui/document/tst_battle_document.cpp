#include "editor/document/battle_document.h"
#include "storage/battle_file.h"
#include "storage/scenario_file.h"
#include "tests/gui/small_battle.h"
#include "tests/shared/test_main.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace sandgate;

class BattleDocumentTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void emptyBeforeAnythingIsOpened()
    {
        BattleDocument document;
        QVERIFY(document.isEmpty());
        QVERIFY(document.isScenario());
        document.stepOrder(1);
        document.stepMove(-1);
        document.toEnd();
        QCOMPARE(document.cursor(), Cursor{});
        QCOMPARE(document.position().count(), 0);
    }

    void jumpingToAnyPlaceEqualsWalkingThere()
    {
        BattleDocument walker;
        BattleDocument jumper;
        walker.show(tests::smallBattle());
        jumper.show(tests::smallBattle());
        std::vector<Cursor> places;
        for (Cursor last{-1, 0}; walker.cursor() != last; walker.stepOrder(1)) {
            last = walker.cursor();
            places.push_back(last);
            jumper.goTo(last);
            QCOMPARE(jumper.position().pieces, walker.position().pieces);
            QCOMPARE(jumper.before().pieces, walker.before().pieces);
            QCOMPARE(walker.position().pieces, walker.battle().positionAt(last.move, last.orders).pieces);
        }
        QVERIFY(places.size() > 60);
        // Backwards, and to and fro across the whole battle.
        for (size_t i = places.size(); i-- > 0;) {
            walker.goTo(places[i]);
            const Cursor far = places[(i * 37) % places.size()];
            jumper.goTo(far);
            jumper.goTo(places[i]);
            QCOMPARE(jumper.position().pieces, walker.position().pieces);
            QCOMPARE(jumper.moveEvents().size(), walker.moveEvents().size());
        }
    }

    void steppingBackUndoesSteppingOn()
    {
        BattleDocument document;
        document.show(tests::smallBattle());
        std::vector<Cursor> on{document.cursor()};
        for (;;) {
            document.stepOrder(1);
            if (document.cursor() == on.back())
                break;
            on.push_back(document.cursor());
        }
        for (size_t i = on.size() - 1; i-- > 0;) {
            document.stepOrder(-1);
            QCOMPARE(document.cursor(), on[i]);
        }
        document.stepOrder(-1);
        QCOMPARE(document.cursor(), Cursor{});
    }

    void everyStepShowsAnOrder()
    {
        BattleDocument document;
        document.show(tests::smallBattle());
        for (int i = 0; i < 60; ++i) {
            const Position before = document.position();
            document.stepOrder(1);
            QVERIFY(!document.lastEvents().empty());
            QCOMPARE(document.before().pieces, before.pieces);
        }
    }

    void movesAreSteppedEndToEnd()
    {
        BattleDocument document;
        document.show(tests::smallBattle());
        document.stepMove(2);
        const MoveId second = document.line()[1];
        QCOMPARE(document.cursor().move, second);
        QCOMPARE(document.position().pieces, document.battle().move(second).after.pieces);
        document.stepOrder(1);
        document.stepMove(-1); // from inside the third move to the end of the second
        QCOMPARE(document.cursor().move, second);
        document.toEnd();
        QCOMPARE(document.cursor().move, document.line().back());
        document.toStart();
        QCOMPARE(document.cursor(), Cursor{});
    }

    void placesThatAreNotThereAreBroughtNear()
    {
        BattleDocument document;
        document.show(tests::smallBattle());
        document.goTo({1000, 1000});
        QCOMPARE(document.cursor().move, document.line().back());
        document.goTo({-7, -7});
        QCOMPARE(document.cursor(), Cursor{});
        document.goTo({document.line()[2], 0});
        QCOMPARE(document.cursor().move, document.line()[1]);
    }

    void anotherLineOfPlayIsShownWhenGoneTo()
    {
        std::unique_ptr<Battle> battle = tests::smallBattle(4);
        const MoveId branch = battle->begin(battle->lineOf()[1], QStringLiteral("what if"));
        battle->append(branch, {EndMove{}, {{battle->move(branch).side, battle->move(branch).move, MoveEndedEvent{}}}});
        BattleDocument document;
        document.show(std::move(battle));
        QCOMPARE(document.line().size(), size_t(4));
        document.goTo({branch, 1});
        QCOMPARE(document.line().size(), size_t(3));
        QCOMPARE(document.line().back(), branch);
    }

    void selectionIsSortedAndWithinTheForces()
    {
        BattleDocument document;
        document.show(tests::smallBattle());
        const QSignalSpy changed(&document, &BattleDocument::selectionChanged);
        document.select({5, 2, 5, -1, 4000});
        QCOMPARE(document.selection(), (std::vector<PieceIndex>{2, 5}));
        document.select({2, 5});
        QCOMPARE(changed.count(), 1);
    }

    void filesAreToldApartByWhatIsInThem()
    {
        const QTemporaryDir folder;
        const std::unique_ptr<Battle> battle = tests::smallBattle();
        const QString scenarioNamedBattle = folder.filePath(QStringLiteral("a.battle"));
        const QString battleNamedScenario = folder.filePath(QStringLiteral("b.scenario.json"));
        QVERIFY(writeScenario(battle->ground()->scenario, scenarioNamedBattle));
        QVERIFY(writeBattle(*battle, 1, battleNamedScenario));
        BattleDocument document;
        QVERIFY(document.open(scenarioNamedBattle));
        QVERIFY(document.isScenario());
        QVERIFY(document.open(battleNamedScenario));
        QVERIFY(!document.isScenario());
        QCOMPARE(document.line().size(), size_t(6));
    }

    void refusalKeepsWhatWasOpen()
    {
        const QTemporaryDir folder;
        BattleDocument document;
        document.show(tests::smallBattle());
        document.stepOrder(3);
        const Cursor cursor = document.cursor();
        const auto refused = [&](const QString& path) {
            const Result<void> result = document.open(path);
            return !result && !result.error().message.isEmpty();
        };
        QVERIFY(refused(folder.filePath(QStringLiteral("not-there.battle"))));
        QVERIFY(refused(folder.path()));
        const std::vector<QByteArray> contents{{},
                                               "hello",
                                               "SQLite format 3",
                                               QByteArray("SQLite format 3\0", 16) + QByteArray(200, 'x'),
                                               "{\"format\": 3}",
                                               "{",
                                               QByteArray(100, '\0')};
        for (const QByteArray& content : contents) {
            QFile file(folder.filePath(QStringLiteral("broken")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
            file.close();
            QVERIFY(refused(file.fileName()));
        }
        QCOMPARE(document.cursor(), cursor);
        QCOMPARE(document.title(), QStringLiteral("A small battle"));
    }
};
SANDGATE_TEST(BattleDocumentTest)
#include "tst_battle_document.moc"
