#pragma once

#include "core/scenario/scenario.h"

#include <QDialog>
#include <QProcess>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QSpinBox;

namespace sandgate {

/// Lets two generals fight a scenario out. The battle is fought by `sandgate simulate` in a process of its own, so the
/// window stays free and the fight can be stopped.
class FightDialog : public QDialog
{
    Q_OBJECT
public:
    /// `file` holds the scenario.
    FightDialog(const Scenario& scenario, const QString& file, QWidget* parent);
    ~FightDialog() override;

    QString battleFile() const;
    void setBattleFile(const QString& file);
    /// The `sandgate` that fights; usually this program.
    void setProgram(const QString& program) { m_program = program; }
    void reject() override;

Q_SIGNALS:
    /// The battle is over and in this file.
    void fought(const QString& battleFile);
    /// A clause that a message names was clicked.
    void clauseRequested(const QString& clause);

private:
    void chooseFile();
    void begin();
    void ended(int status, QProcess::ExitStatus how);
    void showRunning(bool running);
    void say(const QString& message);

    QString m_scenarioFile;
    QString m_program;
    bool m_isTurned; ///< `--red` is the general of the second side
    std::array<QComboBox*, 2> m_generals{};
    QSpinBox* m_seed;
    QLineEdit* m_file;
    QLabel* m_message;
    QProgressBar* m_progress;
    QDialogButtonBox* m_buttons;
    QProcess m_process;
    QString m_lastLine;
};

} // namespace sandgate
