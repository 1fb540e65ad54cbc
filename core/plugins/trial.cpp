#include "core/plugins/loading.h"

#include "core/base/asking.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QProcess>

#include <cstdio>
#include <cstdlib>

namespace sandgate::loading {

namespace {

constexpr const char* verdict = "sandgate-probe: ";
constexpr const char* fit = "fit";

/// Beside the program in a build folder (or one folder up, for what lies in a folder of its own there), else where it
/// is installed.
QString probePath()
{
    const QDir beside(QCoreApplication::applicationDirPath());
    for (const char* place : {"sandgate-probe", "../sandgate-probe", SANDGATE_PROBE_FROM_PROGRAM}) {
        const QFileInfo found(beside.filePath(QLatin1String(place)));
        if (found.isExecutable())
            return found.absoluteFilePath();
    }
    return {};
}

/// The last word of the probe, which comes after whatever a plugin may have printed; empty when it had none.
QString verdictIn(const QByteArray& printed)
{
    const qsizetype at = printed.lastIndexOf(verdict);
    return at < 0 ? QString() : QString::fromUtf8(printed.mid(at + qsizetype(qstrlen(verdict)))).trimmed();
}

} // namespace

QString faultOnTrial(const PluginInfo& info)
{
    const QString program = probePath();
    if (program.isEmpty())
        return QStringLiteral("it cannot be tried: `sandgate-probe` is missing beside the program");
    QProcess process;
    process.setStandardErrorFile(QProcess::nullDevice());
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(program, {info.kind, info.path});
    if (!process.waitForStarted(-1))
        return QStringLiteral("it cannot be tried: %1").arg(process.errorString());
    const auto limit = patience();
    if (!process.waitForFinished(limit.count() > 0 ? static_cast<int>(limit.count()) : -1)) {
        process.kill();
        process.waitForFinished(-1);
        return QStringLiteral("loading it comes to no end within %1 s").arg(static_cast<double>(limit.count()) / 1000);
    }
    if (process.exitStatus() != QProcess::NormalExit)
        return QStringLiteral("it crashes when it is loaded (signal %1)").arg(process.exitCode());
    const QString said = verdictIn(process.readAllStandardOutput());
    if (said.isEmpty())
        return QStringLiteral("it ends the program when it is loaded (exit status %1)").arg(process.exitCode());
    return said == QLatin1String(fit) ? QString() : said;
}

int probe(const QStringList& arguments)
{
    const auto info = arguments.size() == 2 ? described(arguments[1], arguments[0]) : std::nullopt;
    if (!info) {
        std::fputs("sandgate-probe KIND FILE: tries a plugin, for sandgate\n", stderr);
        return 2;
    }
    const QString fault = [&] {
        if (!info->reason.isEmpty())
            return info->reason;
        const auto plugin = loaded(info->path);
        if (!plugin)
            return plugin.error();
        if (info->kind == QLatin1String("physics")) {
            const auto backend = backendOf(*plugin, *info);
            return backend ? QString() : backend.error();
        }
        const auto general = generalOf(*plugin, 0, 1);
        return general ? QString() : general.error();
    }();
    std::printf("\n%s%s\n", verdict, fault.isEmpty() ? fit : qUtf8Printable(fault.simplified()));
    std::fflush(stdout);
    std::_Exit(0); // what a plugin does at the end of the program is not tried
}

} // namespace sandgate::loading
