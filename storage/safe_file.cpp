#include "storage/safe_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace sandgate {

namespace {

bool writeAndSync(QFile& file, const QByteArray& content)
{
    if (file.write(content) != content.size() || !file.flush())
        return false;
#ifdef Q_OS_UNIX
    return ::fsync(file.handle()) == 0 || errno == EINVAL || errno == ENOTSUP;
#else
    return true;
#endif
}

/// A regular file that other names share.
bool hasHardLinks(const QString& path)
{
#ifdef Q_OS_UNIX
    struct stat status
    {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 && status.st_nlink > 1;
#else
    Q_UNUSED(path)
    return false;
#endif
}

void keepOwnersAndRights(const QString& from, const QString& to)
{
    QFile::setPermissions(to, QFile::permissions(from));
#ifdef Q_OS_UNIX
    struct stat status
    {};
    if (::stat(QFile::encodeName(from).constData(), &status) != 0)
        return;
    const QByteArray name = QFile::encodeName(to);
    // Only root may give a file away: then at least the group is kept, where that is allowed.
    if (::chown(name.constData(), status.st_uid, status.st_gid) != 0)
        (void)!::chown(name.constData(), static_cast<uid_t>(-1), status.st_gid);
    ::chmod(name.constData(), status.st_mode & 07777);
#endif
}

Result<void> writeInPlace(const QString& path, const QByteArray& content)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return tl::make_unexpected(notWritten(path, file.errorString()));
    const QByteArray old = file.readAll();
    if (file.seek(0) && writeAndSync(file, content) && file.resize(content.size()))
        return {};
    const QString why = file.errorString();
    if (file.seek(0)) {
        writeAndSync(file, old);
        file.resize(old.size());
    }
    return tl::make_unexpected(notWritten(path, why));
}

/// No file can be made beside it, but it can itself be written.
bool isWrittenInPlace(const QString& target)
{
    return QFile::exists(target) && QFileInfo(target).isWritable() &&
           !QFileInfo(QFileInfo(target).absolutePath()).isWritable();
}

} // namespace

Refusal notWritten(const QString& path, const QString& why)
{
    return {.error = QStringLiteral("not-written"),
            .clause = {},
            .message = QStringLiteral("The file could not be written: %1.").arg(why),
            .file = path};
}

Refusal notRead(const QString& path, const QString& why)
{
    return {.error = QStringLiteral("not-read"),
            .clause = {},
            .message = QStringLiteral("The file could not be read: %1.").arg(why),
            .file = path};
}

Result<QByteArray> readWhole(const QString& path, qint64 most)
{
    if (QFileInfo(path).isDir())
        return tl::make_unexpected(notRead(path, QStringLiteral("it is a folder")));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::make_unexpected(notRead(path, file.errorString()));
    const QString tooLarge = QStringLiteral("it is larger than %1 MB").arg(most >> 20);
    if (file.size() > most)
        return tl::make_unexpected(notRead(path, tooLarge));
    QByteArray content;
    while (content.size() <= most) {
        const QByteArray part = file.read(1 << 20);
        if (part.isEmpty())
            break;
        content += part;
    }
    if (file.error() != QFileDevice::NoError)
        return tl::make_unexpected(notRead(path, file.errorString()));
    if (content.size() > most)
        return tl::make_unexpected(notRead(path, tooLarge));
    return content;
}

QString fileBehind(const QString& path)
{
    QString behind = QFileInfo(path).absoluteFilePath();
    for (int links = 0; links < 40; ++links) {
        const QFileInfo info(behind);
        if (!info.isSymLink())
            break;
        behind = info.symLinkTarget();
    }
    return behind;
}

QString nameBeside(const QString& path)
{
    static std::atomic<int> count{0};
    const QDir folder = isWrittenInPlace(path) ? QDir::temp() : QDir(QFileInfo(path).absolutePath());
    for (;;) {
        const QString name =
            QStringLiteral(".sandgate-%1-%2.part").arg(QCoreApplication::applicationPid()).arg(++count);
        if (!folder.exists(name))
            return folder.filePath(name);
    }
}

Result<void> takePlace(const QString& finished, const QString& path)
{
    const QString target = fileBehind(path);
    const QFileInfo old(target);
    if (old.isDir()) {
        QFile::remove(finished);
        return tl::make_unexpected(notWritten(path, QStringLiteral("there is a folder of this name")));
    }
    if (old.exists() && !old.isWritable()) {
        QFile::remove(finished);
        return tl::make_unexpected(notWritten(path, QStringLiteral("it is write-protected")));
    }
    if (hasHardLinks(target) || isWrittenInPlace(target)) {
        const Result<QByteArray> content = readWhole(finished, qint64(1) << 40);
        const Result<void> written = content ? writeInPlace(target, *content) : tl::make_unexpected(content.error());
        QFile::remove(finished);
        return written;
    }
    if (old.exists())
        keepOwnersAndRights(target, finished);
#ifdef Q_OS_UNIX
    const bool replaced =
        std::rename(QFile::encodeName(finished).constData(), QFile::encodeName(target).constData()) == 0;
    const QString why = QString::fromLocal8Bit(std::strerror(errno));
#else
    // No single step replaces a file here: the old one steps aside until the new one is in its place.
    const QString aside = nameBeside(target);
    const bool stepped = old.exists() && QFile::rename(target, aside);
    const bool replaced = QFile::rename(finished, target);
    if (stepped && !(replaced ? QFile::remove(aside) : QFile::rename(aside, target)))
        return tl::make_unexpected(notWritten(path, QStringLiteral("the old file is now %1").arg(aside)));
    const QString why = QStringLiteral("it could not be put in the old one's place");
#endif
    if (replaced)
        return {};
    QFile::remove(finished);
    return tl::make_unexpected(notWritten(path, why));
}

Result<void> writeSafely(const QString& path, const QByteArray& content)
{
    const QString target = fileBehind(path);
    const QFileInfo info(target);
    if (info.exists() && !info.isFile() && !info.isDir()) { // a pipe or a device
        QFile device(target);
        if (device.open(QIODevice::WriteOnly) && device.write(content) == content.size() && device.flush())
            return {};
        return tl::make_unexpected(notWritten(path, device.errorString()));
    }
    if (!info.isDir() && isWrittenInPlace(target))
        return writeInPlace(target, content);
    const QString beside = nameBeside(target);
    QFile file(beside);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return tl::make_unexpected(notWritten(path, file.errorString()));
    if (!writeAndSync(file, content)) {
        const QString why = file.errorString();
        file.close();
        file.remove();
        return tl::make_unexpected(notWritten(path, why));
    }
    file.close();
    return takePlace(beside, path);
}

} // namespace sandgate
