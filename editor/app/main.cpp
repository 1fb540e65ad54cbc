#include "core/base/asking.h"
#include "editor/app/main_window.h"
#include "editor/commands/commands.h"
#include "editor/view3d/view3d.h"

#include <QApplication>
#include <QFileInfo>
#include <QGuiApplication>

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace sandgate;

static constexpr int wrongUsage = 2;
static constexpr int notRead = 3;

static void name(QCoreApplication& application)
{
    application.setApplicationName(QStringLiteral("Sandgate"));
    application.setOrganizationName(QStringLiteral("Sandgate"));
    application.setApplicationVersion(QStringLiteral(SANDGATE_VERSION));
}

static void printHelp()
{
    std::printf("sandgate %s - battles on the floor by the rules of Little Wars\n\n"
                "  sandgate [FILE...]          opens the window, with a scenario or battle each\n"
                "  sandgate COMMAND [...]      works without a window; `sandgate COMMAND --help` says how\n\n"
                "Commands:\n%s\n"
                "Options:  --help, --version\n",
                SANDGATE_VERSION, qPrintable(commands::overview()));
}

/// Qt's remarks on the machine it runs on are nothing to scripts that read stderr; what ends the program is.
static void onlyGrave(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "sandgate: %s\n", qPrintable(message));
}

/// A plugin that came to no end is left behind with what it uses.
static int leave(int status)
{
    if (isAnybodyStillAsked()) {
        std::fflush(nullptr);
        std::_Exit(status);
    }
    return status;
}

static int runHeadless(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(onlyGrave);
    QGuiApplication application(argc, argv);
    name(application);
    return leave(commands::run(application.arguments().mid(1)));
}

static int complain(int status, const QString& message)
{
    std::fprintf(stderr, "sandgate: %s\n", qPrintable(message));
    return status;
}

static QString noSuchCommand(const QString& word)
{
    const QString meant = commands::likely(word);
    return meant.isEmpty()
               ? QStringLiteral("%1: neither a command nor a file; see sandgate --help").arg(word)
               : QStringLiteral("%1: neither a command nor a file; is `sandgate %2` meant?").arg(word, meant);
}

/// Where there is no display Qt would abort the program; it is let fall back to `offscreen`, and that is noticed.
static bool chooseDisplay()
{
    if (qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        return true;
    const bool x11 = !qEnvironmentVariableIsEmpty("DISPLAY");
    const bool wayland = !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    if (!x11 && !wayland)
        return false;
    qputenv("QT_QPA_PLATFORM", x11 && wayland ? "xcb;wayland;offscreen" : x11 ? "xcb;offscreen" : "wayland;offscreen");
    return true;
}

static int runWindow(int argc, char* argv[], const QStringList& files)
{
    const bool chosenByUser = qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
    const QString noDisplay = QStringLiteral("there is no display to open a window on; the commands work without one "
                                             "(see sandgate --help)");
    if (!chooseDisplay())
        return complain(wrongUsage, noDisplay);
    prepare3D();
    QApplication application(argc, argv);
    name(application);
    QGuiApplication::setDesktopFileName(QStringLiteral("sandgate"));
    if (!chosenByUser && QGuiApplication::platformName() == QLatin1String("offscreen"))
        return complain(wrongUsage, noDisplay);
    for (const QString& file : files.isEmpty() ? QStringList{QString()} : files) {
        auto* window = new MainWindow;
        window->show();
        if (!file.isEmpty())
            window->openFile(file);
    }
    return leave(QApplication::exec());
}

int main(int argc, char* argv[])
{
    QStringList files;
    if (argc > 1 && commands::names().contains(QString::fromLocal8Bit(argv[1])))
        return runHeadless(argc, argv);
    bool onlyFiles = false;
    for (int i = 1; i < argc; ++i) {
        const QString argument = QString::fromLocal8Bit(argv[i]);
        if (!onlyFiles && argument == QLatin1String("--")) {
            onlyFiles = true;
        } else if (!onlyFiles && (argument == QLatin1String("--help") || argument == QLatin1String("-h"))) {
            printHelp();
            return 0;
        } else if (!onlyFiles && argument == QLatin1String("--version")) {
            std::printf("sandgate %s\n", SANDGATE_VERSION);
            return 0;
        } else if (!onlyFiles && argument.startsWith(u'-')) {
            return complain(wrongUsage, QStringLiteral("unknown option %1; see sandgate --help").arg(argument));
        } else if (!QFileInfo::exists(argument)) {
            const bool looksLikeFile = argument.contains(u'.') || argument.contains(u'/');
            return complain(looksLikeFile ? notRead : wrongUsage,
                            looksLikeFile ? QStringLiteral("%1: there is no such file").arg(argument)
                                          : noSuchCommand(argument));
        } else {
            files.append(argument);
        }
    }
    return runWindow(argc, argv, files);
}
