#include "editor/report/move_story.h"
#include "editor/report/wording.h"
#include "tests/editor/eventful_battle.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::report;

class TestWording : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void idsAreDrawnTogether()
    {
        const auto battle = tests::eventfulBattle({.moves = 0});
        const Position& start = battle->move(startMove).after;
        const auto text = [&](const char* ids) {
            std::vector<PieceId> pieces;
            for (const QString& id : QString::fromLatin1(ids).split(QLatin1Char(' ')))
                pieces.push_back(id);
            return piecesText(start, pieces);
        };
        QCOMPARE(text("r-inf-3"), QStringLiteral("r-inf-3"));
        QCOMPARE(text("r-inf-5 r-inf-3 r-inf-4"), QStringLiteral("r-inf-3 to 5"));
        QCOMPARE(text("r-inf-3 r-inf-4"), QStringLiteral("r-inf-3, 4"));
        QCOMPARE(text("r-inf-1 r-inf-9 b-cav-2 b-cav-3 b-cav-4"), QStringLiteral("r-inf-1, 9, b-cav-2 to 4"));
        QCOMPARE(text("unknown r-gun-1"), QStringLiteral("unknown, r-gun-1"));
    }

    void numbersReadAsWords()
    {
        QCOMPARE(counted(0, "shot", "shots"), QStringLiteral("no shots"));
        QCOMPARE(counted(1, "shot", "shots"), QStringLiteral("1 shot"));
        QCOMPARE(inchesText(11.96), QStringLiteral("12 in"));
        QCOMPARE(pointsText(117.5), QStringLiteral("117.5"));
        QCOMPARE(forceText(12, 5, 1), QStringLiteral("12 foot, 5 horse and 1 gun"));
        QCOMPARE(forceText(0, 0), QStringLiteral("nobody"));
        QCOMPARE(compassText({1, 1}), QStringLiteral("north-east"));
        QCOMPARE(compassText({-0.1, 5}), QStringLiteral("north"));
    }

    void MEL_4_sumsOfTheBookInWords()
    {
        const auto battle = tests::eventfulBattle({.moves = 5});
        std::vector<QString> sums;
        for (const Event& event : eventsOf(battle->move(battle->lineOf().back())))
            if (const auto* melee = std::get_if<MeleeEvent>(&event.what))
                sums.push_back(meleeText(battle->ground()->scenario, *melee));
        QCOMPARE(sums.size(), size_t(3));
        QCOMPARE(sums[0], QStringLiteral("18 Red against 21 Blue, Red isolated (4 of the 9 needed within a move): "
                                         "15 dead a side, 3 Red taken."));
        QCOMPARE(sums[1], QStringLiteral("1 Red against 1 Blue, even: 1 dead a side."));
        QCOMPARE(sums[2], QStringLiteral("3 Red against 2 Blue, Blue supported (6 within a move, 1 needed): "
                                         "2 dead a side."));
    }

    void aMoveIsToldByGunAndBody()
    {
        const auto battle = tests::eventfulBattle();
        const std::vector<MoveId> line = battle->lineOf();
        const auto told = [&](size_t n) {
            const MoveNode& node = battle->move(line[n]);
            QString all;
            for (const Paragraph& paragraph : storyOf(node, battle->move(node.parent).after).paragraphs) {
                for (const Span& span : paragraph.text)
                    all += span.text;
                all += QLatin1Char('\n');
            }
            return all;
        };
        QVERIFY2(told(0).contains(QStringLiteral("r-gun-1 went 10 in with 4 horse")), qPrintable(told(0)));
        QVERIFY2(told(0).contains(QStringLiteral("centre: 30 foot advanced, up to 5 in.")), qPrintable(told(0)));
        QVERIFY2(told(2).contains(QStringLiteral("r-gun-1, 2 shots, 2 touched, 2 killed: b-inf-30; of its own side "
                                                 "r-inf-29.")),
                 qPrintable(told(2)));
        QVERIFY2(told(4).contains(QStringLiteral("Blue took the gun r-gun-1")), qPrintable(told(4)));
        QVERIFY2(told(4).contains(QStringLiteral("?? Red loses his head here.")), qPrintable(told(4)));
        QVERIFY2(told(5).contains(QStringLiteral("b-inf-22 led 2 prisoners (r-inf-16, 17)")), qPrintable(told(5)));
    }
};

SANDGATE_TEST(TestWording)
#include "tst_wording.moc"
