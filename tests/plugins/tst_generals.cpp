#include "core/battle/battle.h"
#include "core/plugins/plugins.h"
#include "storage/scenario_file.h"
#include "tests/shared/test_main.h"

using namespace sandgate;

/// Whole battles, counting what a general does wrong.
class GeneralsTest : public QObject
{
    Q_OBJECT

    struct Fought
    {
        Position end;
        int refused = 0;
        int moves = 0;
    };

    static Fought fight(const char* name, const char* first, const char* second, quint64 seed, bool fromBox = false)
    {
        auto scenario = readScenario(
            QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios/%1.scenario.json").arg(QLatin1String(name)));
        if (!scenario)
            qFatal("%s", qPrintable(toText(scenario.error())));
        for (ForcePiece& piece : scenario->forces) {
            if (fromBox)
                piece.at.reset();
        }
        const auto ground = std::make_shared<const BattleGround>(*std::move(scenario));
        const auto physics = Plugins::instance().physics();
        auto red = Plugins::instance().general(QLatin1String(first), 0, seed);
        auto blue = Plugins::instance().general(QLatin1String(second), 1, seed + 1);
        if (!physics || !red || !blue)
            qFatal("a plugin of the program is missing");
        General* const generals[] = {red->get(), blue->get()};
        Battle battle(ground);
        BattleInPlay inPlay(battle, Referee(ground, *physics), seed);
        Fought fought;
        while (!inPlay.isOver() && battle.moves().size() < 120 && fought.refused < 100) {
            General& general = *generals[static_cast<size_t>(inPlay.position().mover)];
            const Order order = general.next(inPlay.position(), inPlay.referee());
            if (const auto events = inPlay.give(order); !events) {
                ++fought.refused;
                general.refused(order, events.error());
            }
        }
        fought.end = inPlay.position();
        fought.moves = static_cast<int>(battle.moves().size()) - 1;
        return fought;
    }

private Q_SLOTS:
    void initTestCase() { qputenv("SANDGATE_PLUGINS", SANDGATE_BINARY_DIR "/plugins"); }

    void steadyFightsToADecision_data()
    {
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<int>("seed");
        for (const char* scenario : {"hooks-farm", "learning"}) {
            for (const int seed : {1, 2, 3, 4})
                QTest::addRow("%s, seed %d", scenario, seed) << QByteArray(scenario) << seed;
        }
        QTest::addRow("great-plain, seed 5") << QByteArray("great-plain") << 5;
    }
    void steadyFightsToADecision()
    {
        QFETCH(QByteArray, scenario);
        QFETCH(int, seed);
        const Fought fought = fight(scenario.constData(), "steady", "steady", static_cast<quint64>(seed));
        QVERIFY2(fought.end.outcome.over, qPrintable(QStringLiteral("undecided after %1 moves").arg(fought.moves)));
        QVERIFY2(fought.refused <= 3, qPrintable(QStringLiteral("%1 orders refused").arg(fought.refused)));
        QVERIFY(fought.moves <= 80);
    }
    void steadyPutsDownWhatIsInTheBox()
    {
        const Fought fought = fight("hooks-farm", "steady", "steady", 1, true);
        QVERIFY(fought.end.outcome.over);
        QCOMPARE(fought.refused, 0);
        for (const PieceState& state : fought.end.pieces)
            QVERIFY(state.condition != Condition::InBox);
    }
    void steadyBeatsOneWhoOnlyStands()
    {
        QCOMPARE(fight("hooks-farm", "steady", "passive", 1).end.outcome.winner, 0);
        QCOMPARE(fight("hooks-farm", "passive", "steady", 1).end.outcome.winner, 1);
    }
};

SANDGATE_TEST(GeneralsTest)

#include "tst_generals.moc"
