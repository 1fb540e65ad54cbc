#include "editor/commands/input.h"

#include "core/plugins/plugins.h"
#include "editor/commands/command_line.h"
#include "storage/battle_file.h"
#include "storage/scenario_file.h"

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

std::optional<QString> againstWriting(const QString& out, const QStringList& inputs)
{
    for (const QString& input : inputs) {
        if (!out.isEmpty() && isSameFile(out, input))
            return QStringLiteral("--out %1 would overwrite what is read.").arg(out);
    }
    return {};
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
