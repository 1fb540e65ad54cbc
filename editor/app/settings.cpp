#include "editor/app/settings.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

namespace sandgate::settings {

static constexpr qsizetype recentFilesKept = 10;

QStringList recentFiles()
{
    QStringList files = QSettings().value(QStringLiteral("recentFiles")).toStringList();
    files.removeIf([](const QString& file) { return !QFileInfo(file).isFile(); });
    return files;
}

void addRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    QSettings().setValue(QStringLiteral("recentFiles"), files.mid(0, recentFilesKept));
}

Theme theme()
{
    const QString name = QSettings().value(QStringLiteral("theme")).toString();
    return name == QLatin1String("light") ? Theme::Light : name == QLatin1String("dark") ? Theme::Dark : Theme::System;
}

void setTheme(Theme theme)
{
    QSettings().setValue(QStringLiteral("theme"), theme == Theme::Light  ? QStringLiteral("light")
                                                  : theme == Theme::Dark ? QStringLiteral("dark")
                                                                         : QStringLiteral("system"));
}

QString lastFolder()
{
    for (const QString& file : recentFiles())
        if (QFileInfo(file).dir().exists())
            return QFileInfo(file).absolutePath();
    return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

} // namespace sandgate::settings
