#include "core/plugins/plugins.h"
#include "tests/plugins/fought.h"
#include "tests/shared/test_main.h"

using namespace sandgate;
using namespace sandgate::tests;

/// Whole battles of the generals that come with the program.
class GeneralsTest : public QObject
{
    Q_OBJECT

    static QByteArray refusalsOf(const Fought& fought)
    {
        QStringList all;
        for (const QString& refusal : fought.refusals)
            all << refusal;
        return all.join(QLatin1Char('\n')).toUtf8();
    }

private Q_SLOTS:
    void initTestCase() { qputenv("SANDGATE_PLUGINS", SANDGATE_BINARY_DIR "/plugins"); }

    void noOrderOfTheirsIsRefused_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 120; ++seed)
            QTest::addRow("battle by chance %d", seed) << seed;
    }
    void noOrderOfTheirsIsRefused()
    {
        QFETCH(int, seed);
        constexpr std::array names{"bold", "steady", "careful"};
        const auto general = [&](int n) { return names.at(static_cast<size_t>(n) % names.size()); };
        const Fought fought = fightBattle(scenarioByChance(static_cast<quint64>(seed)), general(seed),
                                          general(seed / 3), static_cast<quint64>(seed), 50);
        QVERIFY2(fought.refusals.empty(), refusalsOf(fought).constData());
    }

    void theyFightToADecision_data()
    {
        QTest::addColumn<QByteArray>("scenario");
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<int>("seed");
        const auto row = [](const char* scenario, const char* first, const char* second, int seed) {
            QTest::addRow("%s, %s against %s, seed %d", scenario, first, second, seed)
                << QByteArray(scenario) << QByteArray(first) << QByteArray(second) << seed;
        };
        row("hooks-farm", "steady", "steady", 1);
        row("hooks-farm", "careful", "careful", 2);
        row("hooks-farm", "bold", "careful", 3);
        row("learning", "careful", "bold", 4);
        row("learning", "steady", "careful", 5);
        row("post-road", "bold", "steady", 6);
        row("post-road", "careful", "careful", 7);
        row("sea-wall", "careful", "bold", 8);
        row("sea-wall", "bold", "careful", 9);
        row("great-plain", "bold", "careful", 10);
    }
    void theyFightToADecision()
    {
        QFETCH(QByteArray, scenario);
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(int, seed);
        const Fought fought = fightBattle(shippedScenario(scenario.constData()), first.constData(), second.constData(),
                                          static_cast<quint64>(seed));
        QVERIFY2(fought.refusals.empty(), refusalsOf(fought).constData());
        QVERIFY2(fought.end.outcome.over, qPrintable(QStringLiteral("undecided after %1 moves").arg(fought.moves)));
    }

    void theyPutDownWhatIsInTheBox_data()
    {
        QTest::addColumn<QByteArray>("general");
        for (const char* name : {"bold", "steady", "careful"})
            QTest::newRow(name) << QByteArray(name);
    }
    void theyPutDownWhatIsInTheBox()
    {
        QFETCH(QByteArray, general);
        for (const char* name : {"hooks-farm", "sea-wall"}) {
            Scenario scenario = shippedScenario(name);
            for (ForcePiece& piece : scenario.forces)
                piece.at.reset();
            const Fought fought = fightBattle(scenario, general.constData(), general.constData(), 1, 3);
            QVERIFY2(fought.refusals.empty(), refusalsOf(fought).constData());
            for (const PieceState& state : fought.end.pieces)
                QVERIFY(state.condition != Condition::InBox);
        }
    }

    void theyBeatOneWhoOnlyStands_data() { theyPutDownWhatIsInTheBox_data(); }
    void theyBeatOneWhoOnlyStands()
    {
        QFETCH(QByteArray, general);
        const Scenario farm = shippedScenario("hooks-farm");
        QCOMPARE(fightBattle(farm, general.constData(), "passive", 1).end.outcome.winner, 0);
        QCOMPARE(fightBattle(farm, "passive", general.constData(), 2).end.outcome.winner, 1);
    }

    void theSameSeedIsTheSameBattle_data() { theyPutDownWhatIsInTheBox_data(); }
    void theSameSeedIsTheSameBattle()
    {
        QFETCH(QByteArray, general);
        const Scenario farm = shippedScenario("learning");
        const auto end = [&](quint64 seed) {
            Position position = fightBattle(farm, general.constData(), general.constData(), seed).end;
            position.ground.reset();
            return position;
        };
        QVERIFY(end(7) == end(7));
        QVERIFY(end(7) != end(8));
    }
};

SANDGATE_TEST(GeneralsTest)

#include "tst_generals.moc"
