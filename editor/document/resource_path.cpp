#include "editor/document/resource_path.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace sandgate {

QString resourcePath(const QString& relative)
{
    const QDir beside(QCoreApplication::applicationDirPath());
    for (const char* root : {"../share/sandgate", "share/sandgate", "resources", "../resources", "../../resources",
                             "../../../resources"}) {
        const QFileInfo found(beside.filePath(QLatin1String(root) + u'/' + relative));
        if (found.exists())
            return QDir::cleanPath(found.absoluteFilePath());
    }
    return {};
}

QStringList resourceFiles(const QString& folder, const QStringList& endings)
{
    const QString path = resourcePath(folder);
    QStringList files;
    if (path.isEmpty())
        return files;
    const QFileInfoList found = QDir(path).entryInfoList(endings, QDir::Files | QDir::Readable, QDir::Name);
    for (const QFileInfo& file : found)
        files.append(file.absoluteFilePath());
    return files;
}

} // namespace sandgate
