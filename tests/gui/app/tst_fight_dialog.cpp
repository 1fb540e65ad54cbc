#include "editor/app/fight_dialog.h"
#include "storage/battle_file.h"
#include "storage/scenario_file.h"
#include "tests/shared/test_main.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace sandgate;

class FightDialogTest : public QObject
{
    Q_OBJECT

    const QString m_program = QStringLiteral(SANDGATE_BINARY_DIR "/sandgate");
    const QString m_scenarioFile = QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios/learning.scenario.json");
    QTemporaryDir m_folder;
    Scenario m_scenario;

    QPointer<FightDialog> open(const QString& program)
    {
        QPointer<FightDialog> dialog = new FightDialog(m_scenario, m_scenarioFile, nullptr);
        dialog->setProgram(program);
        dialog->setBattleFile(m_folder.filePath(QStringLiteral("fought.battle")));
        dialog->show();
        return dialog;
    }
    static QPushButton* fightButton(FightDialog* dialog)
    {
        return dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("SANDGATE_PLUGINS", SANDGATE_BINARY_DIR "/plugins/generals");
        Result<Scenario> scenario = readScenario(m_scenarioFile);
        QVERIFY(scenario);
        m_scenario = *scenario;
    }

    void generalsFightAndTheBattleIsGiven()
    {
        if (!QFileInfo::exists(m_program))
            QSKIP("the program is not built");
        QPointer<FightDialog> dialog = open(m_program);
        QSignalSpy fought(dialog, &FightDialog::fought);
        QVERIFY(fightButton(dialog)->isEnabled());
        fightButton(dialog)->click();
        QVERIFY(!fightButton(dialog)->isEnabled());
        QTRY_COMPARE_WITH_TIMEOUT(fought.count(), 1, 120000);
        const Result<std::unique_ptr<Battle>> battle = readBattle(fought.first().first().toString());
        QVERIFY(battle);
        QVERIFY((*battle)->lineOf().size() > 2);
    }

    void aFightThatCannotBeginSaysWhy()
    {
        QPointer<FightDialog> dialog = open(m_folder.filePath(QStringLiteral("no-such-program")));
        fightButton(dialog)->click();
        QTRY_VERIFY(fightButton(dialog)->isEnabled());
        bool said = false;
        const QList<QLabel*> labels = dialog->findChildren<QLabel*>();
        for (const QLabel* label : labels)
            said = said || label->text().contains(QLatin1String("no-such-program")) ||
                   label->text().contains(QLatin1String("No such file"));
        QVERIFY(said);
        delete dialog;
    }
};
SANDGATE_TEST(FightDialogTest)
#include "tst_fight_dialog.moc"
