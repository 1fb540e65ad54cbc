#include "storage/battle_file.h"
#include "storage/scenario_file.h"
#include "tests/shared/test_main.h"

#include <QDirIterator>
#include <QTemporaryDir>

using namespace sandgate;

/// Every shipped scenario goes through every format and back.
class ShippedScenarios : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void comeBackByteForByte_data()
    {
        QTest::addColumn<QString>("path");
        QDirIterator files(QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios"),
                           {QStringLiteral("*.scenario.json")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            QTest::newRow(qPrintable(files.fileName())) << files.filePath();
        }
    }
    void comeBackByteForByte()
    {
        QFETCH(QString, path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto scenario = readScenario(path);
        QVERIFY2(scenario, qPrintable(scenario ? QString() : toText(scenario.error())));
        QCOMPARE(toJson(*scenario), file.readAll());
        for (const Problem& problem : problemsIn(*scenario))
            QVERIFY2(problem.severity == Severity::Warning, qPrintable(toText(problem.refusal)));

        QTemporaryDir folder;
        const QString battlePath = folder.filePath(QStringLiteral("x.battle"));
        QVERIFY(writeBattle(Battle(std::make_shared<const BattleGround>(*scenario)), 1, battlePath));
        const auto battle = readBattle(battlePath);
        QVERIFY2(battle, qPrintable(battle ? QString() : toText(battle.error())));
        QVERIFY((*battle)->ground()->scenario == *scenario);
    }
};

SANDGATE_TEST(ShippedScenarios)
#include "tst_scenarios.moc"
