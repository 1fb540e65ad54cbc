#include "core/analysis/chances.h"
#include "core/generals/skirmish.h"
#include "core/plugins/plugins.h"
#include "core/rules/score.h"
#include "storage/scenario_file.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::analysis;

/// Chances by playing on, with the generals that come with the program.
class PlayingOnTest : public QObject
{
    Q_OBJECT
    std::unique_ptr<Battle> m_battle;
    std::shared_ptr<const PhysicsBackend> m_physics;
    const std::atomic<bool> m_never = false;

    PlayingOn how(int jobs, quint64 seed = 5) const
    {
        return {.generals = {QStringLiteral("steady"), QStringLiteral("steady")},
                .physics = m_physics,
                .seed = seed,
                .jobs = jobs};
    }
    std::vector<Question> questions(int runs) const
    {
        std::vector<Question> all;
        for (const size_t move : {size_t(0), size_t(1), m_battle->moves().size() - 1})
            all.push_back({.from = m_battle->moves()[move].after, .runs = runs, .known = {}});
        return all;
    }
    std::vector<Chances> answers(const PlayingOn& playing, std::vector<Question> asked) const
    {
        const auto done = playOn(
            playing, asked, [](size_t) { return Result<void>(); }, m_never);
        if (!done || !*done)
            qFatal("not answered");
        std::vector<Chances> all;
        for (const Question& question : asked)
            all.push_back(question.known);
        return all;
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("SANDGATE_PLUGINS", SANDGATE_BINARY_DIR "/plugins");
        auto scenario = readScenario(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios/learning.scenario.json"));
        QVERIFY(scenario);
        const auto physics = Plugins::instance().physics();
        QVERIFY(physics);
        m_physics = *physics;
        auto skirmish = fight({.ground = std::make_shared<const BattleGround>(*std::move(scenario)),
                               .physics = m_physics,
                               .generals = {QStringLiteral("steady"), QStringLiteral("steady")},
                               .seed = 2,
                               .moves = 40});
        QVERIFY(skirmish && !skirmish->broken && skirmish->end().outcome.over);
        m_battle = std::move(skirmish->battle);
    }

    void theSameForAnyNumberOfThreads()
    {
        const auto one = answers(how(1), questions(6));
        QVERIFY(answers(how(2), questions(6)) == one);
        QVERIFY(answers(how(5), questions(6)) == one);
        QCOMPARE(one[0].tally.battles, 6);
        QVERIFY(!(answers(how(2, 6), questions(6)) == one));
    }

    void moreRunsAddToThoseThatAreThere()
    {
        const auto atOnce = answers(how(2), questions(7));
        auto some = questions(7);
        const auto few = answers(how(2), questions(3));
        for (size_t i = 0; i < some.size(); ++i)
            some[i].known = few[i];
        QVERIFY(answers(how(1), some) == atOnce);
        some = questions(2); // fewer than are known: nothing is played
        some[0].known = atOnce[0];
        some[1].known = atOnce[1];
        const auto done = playOn(
            how(1), some, [](size_t) { return Result<void>(refuse("", QStringLiteral("played"))); }, m_never);
        QVERIFY(done && *done);
        QCOMPARE(some[1].known, atOnce[1]);
    }

    void aBattleThatIsOverIsDecided()
    {
        const Position& end = m_battle->moves().back().after;
        const Chances last = answers(how(1), questions(50))[2];
        QVERIFY(last.decided);
        QCOMPARE(last.tally.battles, 1);
        QCOMPARE(last.tally.win(end.outcome.winner), 1.0);
        QCOMPARE(last.tally.meanScore(0), rules::scoreOf(end, 0).total);
    }

    void aPassiveArmyHasNoChance()
    {
        PlayingOn against = how(2);
        against.generals[1] = QStringLiteral("passive");
        const auto all = answers(against, questions(10));
        QVERIFY2(all[0].tally.win(0) > 0.8, qPrintable(QString::number(all[0].tally.win(0))));
    }

    void cancelledItKeepsAPartOfTheWhole()
    {
        const auto whole = answers(how(2), questions(6));
        std::atomic<bool> cancelled = false;
        auto part = questions(6);
        int played = 0;
        const auto done = playOn(
            how(2), part,
            [&](size_t) {
                cancelled = ++played == 8;
                return Result<void>();
            },
            cancelled);
        QVERIFY(done && !*done);
        QCOMPARE(played, 8);
        QCOMPARE(part[0].known, whole[0]);
        QCOMPARE(part[1].known.tally.battles, 2);
        QVERIFY(answers(how(2), part) == whole); // and is gone on with
    }

    void refusals()
    {
        PlayingOn unknown = how(2);
        unknown.generals[1] = QStringLiteral("napoleon");
        auto asked = questions(2);
        const auto found = playOn(
            unknown, asked, [](size_t) { return Result<void>(); }, m_never);
        QVERIFY(!found && found.error().error == QLatin1String("unknown-plugin"));
        const auto seen = playOn(
            how(2), asked, [](size_t) { return Result<void>(refuse("", QStringLiteral("full"))); }, m_never);
        QVERIFY(!seen && seen.error().message == QLatin1String("full"));
    }

    void playedOnFromAnywhereItComesToAnEnd()
    {
        // From the midst of a move, too, and no more moves than are left to it.
        const MoveNode& node = m_battle->moves()[3];
        const Position midst = m_battle->positionAt(3, static_cast<int>(node.orders.size()) / 2);
        const auto skirmish = fight({.ground = m_battle->ground(),
                                     .physics = m_physics,
                                     .generals = {QStringLiteral("passive"), QStringLiteral("passive")},
                                     .seed = 1,
                                     .moves = 3,
                                     .from = midst});
        QVERIFY(skirmish && !skirmish->broken);
        QCOMPARE(skirmish->moves(), 6);
        QCOMPARE(skirmish->battle->move(1).side, midst.mover);
    }
};

SANDGATE_TEST(PlayingOnTest)
#include "tst_playing_on.moc"
