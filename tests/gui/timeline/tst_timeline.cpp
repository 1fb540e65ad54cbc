#include "editor/document/battle_document.h"
#include "editor/timeline/player.h"
#include "editor/timeline/timeline.h"
#include "editor/timeline/timeline_marks.h"
#include "tests/gui/small_battle.h"
#include "tests/shared/test_main.h"

#include <QSignalSpy>

using namespace sandgate;

class TimelineTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void summariesCountWhatHappened()
    {
        BattleDocument document;
        Timeline timeline(document);
        document.show(tests::smallBattle());
        QCOMPARE(timeline.summaries().size(), size_t(7));
        const MoveSummary& fourth = timeline.summaries()[4];
        QCOMPARE(fourth.side, 1);
        QCOMPARE(fourth.shots, 1);
        QCOMPARE(fourth.killed, 1);
        QCOMPARE(fourth.men(0), 11);
        QCOMPARE(timeline.summaries()[0].men(0), 12);
        QVERIFY(digest(fourth).contains(QLatin1String("1 shot")));
        QCOMPARE(marksOf(fourth), std::vector<TimelineMark>{TimelineMark::Shot});
    }

    void everyPlaceIsFoundAgain()
    {
        BattleDocument document;
        Timeline timeline(document);
        timeline.resize(900, 160);
        document.show(tests::smallBattle());
        for (const MoveId move : document.line()) {
            const int orders = static_cast<int>(document.battle().move(move).orders.size());
            for (int i = 1; i < orders; ++i)
                QCOMPARE(timeline.cursorAt(timeline.xOf({move, i})), (Cursor{move, i}));
        }
    }

    void clickAndDragGoThere()
    {
        BattleDocument document;
        Timeline timeline(document);
        timeline.resize(900, 160);
        timeline.show();
        document.show(tests::smallBattle());
        const Cursor third{document.line()[2], 5};
        const Cursor fifth{document.line()[4], 3};
        const auto at = [&](const Cursor& cursor) { return QPoint(qRound(timeline.xOf(cursor)), 30); };
        QTest::mousePress(&timeline, Qt::LeftButton, {}, at(third));
        QCOMPARE(document.cursor().move, third.move);
        QTest::mouseMove(&timeline, at(fifth));
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, at(fifth));
        QCOMPARE(document.cursor().move, fifth.move);
        QTest::mouseMove(&timeline, at(third));
        QCOMPARE(document.cursor().move, fifth.move);
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, {899, 30});
        QCOMPARE(document.cursor().move, document.line().back());
    }

    void thePlaceIsDrawn()
    {
        BattleDocument document;
        Timeline timeline(document);
        timeline.resize(900, 160);
        document.show(tests::smallBattle());
        const QImage before = timeline.grab().toImage();
        document.stepOrder(4);
        QVERIFY(timeline.grab().toImage() != before);
    }

    void narrowAndLongStillDraws()
    {
        BattleDocument document;
        Timeline timeline(document);
        document.show(tests::smallBattle(22));
        timeline.resize(timeline.minimumSizeHint());
        QVERIFY(!timeline.grab().isNull());
        timeline.resize(10, 10);
        QVERIFY(!timeline.grab().isNull());
    }

    void playerStepsToTheEndAndBeginsAnew()
    {
        BattleDocument document;
        Player player(document);
        document.show(tests::smallBattle(2));
        player.setSpeed(500);
        QSignalSpy changed(&player, &Player::playingChanged);
        player.setPlaying(true);
        QVERIFY(player.isPlaying());
        QTRY_VERIFY(!player.isPlaying());
        QCOMPARE(document.cursor().move, document.line().back());
        QCOMPARE(changed.count(), 2);
        player.setPlaying(true);
        QCOMPARE(document.cursor(), Cursor{});
        player.setPlaying(false);
    }

    void playerHasNothingToPlayInAScenario()
    {
        BattleDocument document;
        Player player(document);
        document.show(tests::smallBattle(0));
        player.setPlaying(true);
        QVERIFY(!player.isPlaying());
    }
};
SANDGATE_TEST(TimelineTest)
#include "tst_timeline.moc"
