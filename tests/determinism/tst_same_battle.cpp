#include "storage/battle_file.h"
#include "storage/orders_file.h"
#include "tests/cli/run_sandgate.h"
#include "tests/shared/test_main.h"

#include <QTemporaryDir>

using namespace sandgate;
using namespace sandgate::tests;

/// Hook's Farm between two generals: one seed, one battle, to the last bit.
class SameBattleTest : public QObject
{
    Q_OBJECT
    QTemporaryDir m_folder;

    Answer fight(const char* seed, const QString& out) const
    {
        return runProgram({QStringLiteral("simulate"), shipped("hooks-farm"), QStringLiteral("--seed"),
                           QString::fromLatin1(seed), QStringLiteral("--json"), QStringLiteral("--out"), out});
    }
    QString path(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

private Q_SLOTS:
    void twiceTheSame();
    void anotherSeedIsAnotherBattle();
    void playedAgainFromItsOrders();
    void jumpingIsWalking();
};

SANDGATE_TEST(SameBattleTest)

/// The same but for whose memory the scenario is in.
static bool isSamePosition(const Position& one, Position other)
{
    other.ground = one.ground;
    return one == other;
}

void SameBattleTest::twiceTheSame()
{
    const Answer once = fight("3", path("once.battle"));
    QVERIFY2(once.status == 0, once.text());
    QVERIFY2(once.lines().size() > 100, once.text());
    QCOMPARE(once.object(-1).value(QLatin1String("event")).toString(), QStringLiteral("battle-ended"));
    const Answer again = fight("3", path("again.battle"));
    QVERIFY2(again.status == 0, again.text());
    QVERIFY(again.out == once.out);

    const auto first = readBattle(path("once.battle"));
    const auto second = readBattle(path("again.battle"));
    QVERIFY(first && second);
    QCOMPARE((*first)->moves().size(), (*second)->moves().size());
    QVERIFY((*first)->ground()->scenario == (*second)->ground()->scenario);
    for (MoveId id = startMove; id < static_cast<MoveId>((*first)->moves().size()); ++id) {
        const MoveNode& one = (*first)->move(id);
        const MoveNode& other = (*second)->move(id);
        QVERIFY(one.orders == other.orders);
        QVERIFY(one.parent == other.parent && one.side == other.side && one.move == other.move);
        QVERIFY(isSamePosition(one.after, other.after));
    }
}

void SameBattleTest::anotherSeedIsAnotherBattle()
{
    const Answer one = fight("3", path("one.battle"));
    const Answer other = fight("4", path("other.battle"));
    QVERIFY2(one.status == 0 && other.status == 0, other.text());
    QVERIFY(one.out != other.out);
}

void SameBattleTest::playedAgainFromItsOrders()
{
    const Answer fought = fight("3", path("fought.battle"));
    QVERIFY2(fought.status == 0, fought.text());
    const auto battle = readBattle(path("fought.battle"));
    QVERIFY(battle);
    std::vector<Order> orders;
    for (const MoveId id : (*battle)->lineOf()) {
        for (const OrderRecord& record : (*battle)->move(id).orders)
            orders.push_back(record.order);
    }
    QVERIFY(writeOrders(orders, path("fought.jsonl")));
    const Answer played = runProgram({QStringLiteral("play"), shipped("hooks-farm"), QStringLiteral("--orders"),
                                      path("fought.jsonl"), QStringLiteral("--json"), QStringLiteral("--seed"),
                                      QStringLiteral("77")}); // every shot has its own seed with it
    QVERIFY2(played.status == 0, played.text());
    QVERIFY(played.out == fought.out);
}

void SameBattleTest::jumpingIsWalking()
{
    const Answer fought = fight("7", path("walked.battle"));
    QVERIFY2(fought.status == 0, fought.text());
    const auto battle = readBattle(path("walked.battle"));
    QVERIFY(battle);
    Position walked = (*battle)->move(startMove).after;
    QVERIFY(walked == startOf((*battle)->ground()));
    int orders = 0;
    for (const MoveId id : (*battle)->lineOf()) {
        const MoveNode& node = (*battle)->move(id);
        QVERIFY(walked == (*battle)->positionAt(id, 0));
        for (size_t i = 0; i < node.orders.size(); ++i) {
            for (const Event& event : node.orders[i].events)
                walked = apply(walked, event);
            QVERIFY2(walked == (*battle)->positionAt(id, static_cast<int>(i) + 1),
                     qPrintable(QStringLiteral("move %1, order %2").arg(id).arg(i + 1)));
            ++orders;
        }
        QVERIFY2(walked == node.after, qPrintable(QStringLiteral("move %1").arg(id)));
    }
    QVERIFY(orders > 100 && walked.outcome.over);
}

#include "tst_same_battle.moc"
