#include "editor/commands/input.h"

#include "core/plugins/plugins.h"
#include "editor/commands/command_line.h"
#include "storage/battle_file.h"
#include "storage/scenario_file.h"
#include "storage/summary_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>

namespace sandgate::commands {

bool isBattleFile(const QString& path)
{
    static const QByteArray magic("SQLite format 3\0", 16);
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        const QByteArray head = file.read(magic.size());
        if (head == magic)
            return true;
        if (head.trimmed().startsWith('{'))
            return false;
    }
    return path.endsWith(QLatin1String(".battle"), Qt::CaseInsensitive);
}

bool isSameFile(const QString& a, const QString& b)
{
    std::error_code none;
    if (std::filesystem::equivalent(QFileInfo(a).filesystemFilePath(), QFileInfo(b).filesystemFilePath(), none))
        return true;
    const auto real = [](const QString& path) {
        const QFileInfo info(path);
        const QString whole = info.canonicalFilePath();
        if (!whole.isEmpty())
            return whole;
        const QString folder = QFileInfo(info.absolutePath()).canonicalFilePath();
        return QDir(folder.isEmpty() ? info.absolutePath() : folder).filePath(info.fileName());
    };
    return real(a) == real(b);
}

std::optional<QString> againstWriting(const QString& out, const QStringList& inputs, const QString& option)
{
    for (const QString& input : inputs) {
        if (!out.isEmpty() && isSameFile(out, input))
            return QStringLiteral("%1 %2 would overwrite what is read.").arg(option, out).trimmed();
    }
    return {};
}

std::optional<QString> againstSummaryName(const QString& path)
{
    if (isSummaryName(path))
        return {};
    return QStringLiteral("A summary is written as .csv, .sqlite or .db, not as '%1'.").arg(QFileInfo(path).fileName());
}

std::optional<Refusal> againstSummaryPlace(const QString& path)
{
    const QFileInfo folder(QFileInfo(path).absolutePath());
    if (folder.isDir() && (folder.isWritable() || QFileInfo(path).isWritable()))
        return {};
    return Refusal{.error = QStringLiteral("not-written"),
                   .clause = {},
                   .message = QStringLiteral("It is in no folder that may be written to."),
                   .file = path};
}

std::shared_ptr<const BattleGround> groundFrom(const CommandLine& line, const QString& path, int& status)
{
    Result<Scenario> scenario = readScenario(path);
    if (!scenario) {
        status = line.refuse(scenario.error());
        return {};
    }
    bool sound = true;
    for (Problem& problem : problemsIn(*scenario)) {
        if (problem.severity != Severity::Error)
            continue;
        sound = false;
        problem.refusal.file = path;
        status = line.refuse(problem.refusal);
    }
    if (!sound)
        return {};
    return std::make_shared<const BattleGround>(*std::move(scenario));
}

std::shared_ptr<const PhysicsBackend> physicsFor(const CommandLine& line, const QString& name, int& status)
{
    auto physics = Plugins::instance().physics(name);
    if (physics)
        return *physics;
    if (name.isEmpty())
        line.say(QStringLiteral("no shot can be decided by physics: %1").arg(toText(physics.error())));
    else
        status = line.refuse(physics.error());
    return {};
}

void addGenerals(CommandLine& line)
{
    const QString usual = QStringLiteral("steady");
    for (const QString& side : {QStringLiteral("red"), QStringLiteral("blue")})
        line.addOption(side, QStringLiteral("Who commands the side `%1`; usually %2.").arg(side, usual),
                       QStringLiteral("GENERAL"), usual);
}

SideIndex redSideOf(const Scenario& scenario)
{
    return scenario.sides[0].id == QLatin1String("blue") || scenario.sides[1].id == QLatin1String("red") ? 1 : 0;
}

std::array<QString, 2> generalsFor(const CommandLine& line, const Scenario& scenario)
{
    std::array<QString, 2> generals;
    const auto red = static_cast<size_t>(redSideOf(scenario));
    generals[red] = line.value(QStringLiteral("red"));
    generals[1 - red] = line.value(QStringLiteral("blue"));
    return generals;
}

QString generalWithVersion(const QString& name)
{
    for (const PluginInfo& info : Plugins::instance().all()) {
        if (info.kind == QLatin1String("general") && info.name == name && info.reason.isEmpty())
            return QStringLiteral("%1 %2").arg(name, info.version);
    }
    return name;
}

QString backendWithVersion(const PhysicsBackend* physics)
{
    return physics ? QStringLiteral("%1 %2").arg(physics->name(), physics->version()) : QString();
}

struct Recording::File
{
    std::unique_ptr<BattleWriter> writer;
};

Recording::Recording() = default;
Recording::~Recording() = default;

Result<void> Recording::open(const QString& path, const Battle& battle, quint64 seed)
{
    if (path.isEmpty())
        return {};
    auto writer = BattleWriter::create(path, battle, seed);
    if (!writer)
        return tl::make_unexpected(writer.error());
    m_file = std::make_unique<File>(File{*std::move(writer)});
    return {};
}

Result<void> Recording::keepUp(const Battle& battle)
{
    const MoveId count = static_cast<MoveId>(battle.moves().size());
    for (; m_file && m_next < count && battle.move(m_next).closed; ++m_next) {
        if (auto stored = m_file->writer->store(battle, m_next); !stored)
            return stored;
    }
    return {};
}

Result<void> Recording::finish(const Battle& battle)
{
    if (!m_file)
        return {};
    if (auto kept = keepUp(battle); !kept)
        return kept;
    if (m_next < static_cast<MoveId>(battle.moves().size())) {
        if (auto stored = m_file->writer->store(battle, m_next); !stored)
            return stored;
    }
    return m_file->writer->close();
}

} // namespace sandgate::commands
