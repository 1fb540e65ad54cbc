#include "editor/app/fight_dialog.h"

#include "core/plugins/plugins.h"
#include "editor/app/clause_links.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QStandardPaths>

namespace sandgate {

static constexpr const char* usualGeneral = "steady"; // as `sandgate simulate` has it

static QString freeBattleFile(const QString& scenarioFile)
{
    QString name = QFileInfo(scenarioFile).fileName();
    name.chop(name.endsWith(QLatin1String(".scenario.json")) ? 14 : 0);
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation));
    const QDir place = folder.exists() ? folder : QDir::home();
    QString file = place.filePath(name + QStringLiteral(".battle"));
    for (int i = 2; QFileInfo::exists(file); ++i)
        file = place.filePath(QStringLiteral("%1-%2.battle").arg(name).arg(i));
    return file;
}

FightDialog::FightDialog(const Scenario& scenario, const QString& file, QWidget* parent)
    : QDialog(parent), m_scenarioFile(file), m_program(QCoreApplication::applicationFilePath()),
      m_isTurned(scenario.sides[0].id == QLatin1String("blue") || scenario.sides[1].id == QLatin1String("red")),
      m_seed(new QSpinBox), m_file(new QLineEdit(freeBattleFile(file))), m_message(new QLabel),
      m_progress(new QProgressBar), m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Let two generals fight it out"));
    resize(520, 0);
    auto* form = new QFormLayout;
    form->setSpacing(10);
    for (const SideIndex side : {0, 1}) {
        auto* box = new QComboBox;
        for (const PluginInfo& plugin : Plugins::instance().all())
            if (plugin.kind == QLatin1String("general") && plugin.reason.isEmpty()) {
                box->addItem(plugin.name, plugin.name);
                box->setItemData(box->count() - 1, plugin.description, Qt::ToolTipRole);
            }
        box->setCurrentIndex(std::max(0, box->findData(QLatin1String(usualGeneral))));
        m_generals[static_cast<size_t>(side)] = box;
        form->addRow(tr("%1 is led by").arg(scenario.sides[static_cast<size_t>(side)].name), box);
    }
    m_seed->setRange(1, 999999);
    m_seed->setValue(QRandomGenerator::global()->bounded(1, 999999));
    m_seed->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_seed->setToolTip(tr("The same generals with the same seed fight the same battle again."));
    form->addRow(tr("Seed"), m_seed);
    auto* place = new QHBoxLayout;
    auto* browse = new QPushButton(tr("Choose…"));
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &FightDialog::chooseFile);
    place->addWidget(m_file, 1);
    place->addWidget(browse);
    form->addRow(tr("Recorded in"), place);

    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::RichText);
    m_message->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_message, &QLabel::linkActivated, this,
            [this](const QString& link) { Q_EMIT clauseRequested(clauseOfLink(link)); });
    m_message->setMinimumHeight(fontMetrics().height() * 2);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    QPushButton* fight = m_buttons->button(QDialogButtonBox::Ok);
    fight->setText(tr("Fight"));
    fight->setDefault(true);
    if (m_generals[0]->count() == 0) {
        fight->setEnabled(false);
        say(tr("No general was found among the program's plugins."));
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    column->addLayout(form);
    column->addWidget(m_message);
    column->addWidget(m_progress);
    column->addWidget(m_buttons);

    connect(m_buttons, &QDialogButtonBox::accepted, this, &FightDialog::begin);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &FightDialog::reject);
    connect(&m_process, &QProcess::finished, this, &FightDialog::ended);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            showRunning(false);
            say(m_process.errorString());
        }
    });
    connect(&m_process, &QProcess::readyReadStandardError, this, [this] {
        const QString said = QStringLiteral("sandgate: ");
        const QStringList lines = QString::fromUtf8(m_process.readAllStandardError()).split(u'\n', Qt::SkipEmptyParts);
        for (const QString& line : lines)
            if (line.startsWith(said))
                say(m_lastLine = line.mid(said.size()));
    });
    showRunning(false);
}

FightDialog::~FightDialog()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(2000);
    }
}

QString FightDialog::battleFile() const
{
    return m_file->text();
}

void FightDialog::setBattleFile(const QString& file)
{
    m_file->setText(file);
}

void FightDialog::chooseFile()
{
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Record the battle in"), battleFile(), tr("Battles (*.battle)"));
    if (!file.isEmpty())
        setBattleFile(file);
}

void FightDialog::showRunning(bool running)
{
    m_progress->setVisible(running);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_generals[0], m_generals[1], m_seed, m_file})
        widget->setEnabled(!running);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(!running && m_generals[0]->count() > 0);
    m_buttons->button(QDialogButtonBox::Cancel)->setText(running ? tr("Stop") : tr("Cancel"));
}

void FightDialog::say(const QString& message)
{
    m_message->setText(withClauseLinks(message));
}

void FightDialog::begin()
{
    m_lastLine.clear();
    say(tr("They fight…"));
    showRunning(true);
    m_process.setStandardOutputFile(QProcess::nullDevice());
    m_process.start(m_program, {QStringLiteral("simulate"), m_scenarioFile, QStringLiteral("--red"),
                                m_generals[m_isTurned ? 1 : 0]->currentData().toString(), QStringLiteral("--blue"),
                                m_generals[m_isTurned ? 0 : 1]->currentData().toString(), QStringLiteral("--seed"),
                                QString::number(m_seed->value()), QStringLiteral("--out"), battleFile()});
}

void FightDialog::ended(int status, QProcess::ExitStatus how)
{
    showRunning(false);
    if (how == QProcess::NormalExit && status == 0) {
        Q_EMIT fought(battleFile());
        accept();
        return;
    }
    say(m_lastLine.isEmpty() ? tr("The fight came to no end.") : m_lastLine);
}

void FightDialog::reject()
{
    if (m_process.state() != QProcess::NotRunning) {
        m_lastLine = tr("Stopped.");
        m_process.terminate();
        return;
    }
    QDialog::reject();
}

} // namespace sandgate
