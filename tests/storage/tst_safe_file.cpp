#include "storage/safe_file.h"
#include "storage/scenario_file.h"
#include "tests/shared/scenes.h"
#include "tests/shared/test_main.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

using namespace sandgate;

namespace {

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct stat statusOf(const QString& path)
{
    struct stat status
    {};
    ::stat(QFile::encodeName(path).constData(), &status);
    return status;
}

} // namespace

class SafeFile : public QObject
{
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString path(const char* name = "x.json") const { return m_folder->filePath(QString::fromUtf8(name)); }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden | QDir::System); }
    void makeOld()
    {
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("old");
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void writesAndReplaces()
    {
        QVERIFY(writeSafely(path("neu ä 🐎 ?#%.json"), "new"));
        QCOMPARE(contentOf(path("neu ä 🐎 ?#%.json")), QByteArray("new"));
        makeOld();
        for (int i = 0; i < 100; ++i)
            QVERIFY(writeSafely(path(), QByteArray::number(i)));
        QCOMPARE(contentOf(path()), QByteArray("99"));
        QCOMPARE(files().size(), 2);
    }

    void keepsPermissions()
    {
        makeOld();
        for (const mode_t mode : {mode_t(0660), mode_t(0600), mode_t(0755)}) {
            ::chmod(QFile::encodeName(path()).constData(), mode);
            QVERIFY(writeSafely(path(), "new"));
            QCOMPARE(statusOf(path()).st_mode & 07777, mode);
        }
        if (::geteuid() == 0) {
            QCOMPARE(::chown(QFile::encodeName(path()).constData(), 1234, 4321), 0);
            QVERIFY(writeSafely(path(), "again"));
            QCOMPARE(statusOf(path()).st_uid, uid_t(1234));
            QCOMPARE(statusOf(path()).st_gid, gid_t(4321));
        }
    }

    void aNewFileHasTheUsualPermissions()
    {
        const mode_t mask = ::umask(022);
        QVERIFY(writeSafely(path(), "new"));
        ::umask(mask);
        QCOMPARE(statusOf(path()).st_mode & 07777, mode_t(0644));
    }

    void followsLinks()
    {
        makeOld();
        QVERIFY(QFile::link(path(), path("link.json")));
        QVERIFY(QFile::link(path("link.json"), path("linklink.json")));
        QVERIFY(writeSafely(path("linklink.json"), "new"));
        QVERIFY(QFileInfo(path("linklink.json")).isSymLink());
        QCOMPARE(contentOf(path()), QByteArray("new"));
        QVERIFY(QFile::link(path("later.json"), path("dangling.json")));
        QVERIFY(writeSafely(path("dangling.json"), "made"));
        QCOMPARE(contentOf(path("later.json")), QByteArray("made"));
    }

    void keepsHardLinks()
    {
        makeOld();
        QCOMPARE(::link(QFile::encodeName(path()).constData(), QFile::encodeName(path("twin.json")).constData()), 0);
        QVERIFY(writeSafely(path(), "something longer"));
        QCOMPARE(contentOf(path("twin.json")), QByteArray("something longer"));
        QVERIFY(writeSafely(path(), "short"));
        QCOMPARE(contentOf(path("twin.json")), QByteArray("short"));
    }

    void aFullDiskLeavesTheOldFile()
    {
        makeOld();
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) { // a limit on the size of files stands for a full disk
            ::signal(SIGXFSZ, SIG_IGN);
            const rlimit most{1000, 1000};
            ::setrlimit(RLIMIT_FSIZE, &most);
            const auto written = writeSafely(path(), QByteArray(5000, 'n'));
            ::_exit(!written && written.error().error == QStringLiteral("not-written") ? 0 : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QCOMPARE(status, 0);
        QCOMPARE(contentOf(path()), QByteArray("old"));
        QCOMPARE(files(), QStringList(QStringLiteral("x.json")));
    }

    void whatCannotBeWrittenIsRefused()
    {
        QCOMPARE(writeSafely(QStringLiteral("/nowhere/x.json"), "new").error().error, QStringLiteral("not-written"));
        QCOMPARE(writeSafely(m_folder->path(), "new").error().error, QStringLiteral("not-written"));
        QVERIFY(files().isEmpty());
    }

    void leftoversAreNoBar()
    {
        for (int i = 0; i < 50; ++i) {
            QFile file(m_folder->filePath(
                QStringLiteral(".sandgate-%1-%2.part").arg(QCoreApplication::applicationPid()).arg(i)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QVERIFY(writeSafely(path(), "new"));
    }

    void reading()
    {
        makeOld();
        QCOMPARE(*readWhole(path()), QByteArray("old"));
        for (const QString& wrong : {path("missing"), m_folder->path(), QStringLiteral("")})
            QCOMPARE(readWhole(wrong).error().error, QStringLiteral("not-read"));
        QCOMPARE(readWhole(path(), 2).error().error, QStringLiteral("not-read"));
        QCOMPARE(readWhole(QStringLiteral("/dev/zero"), 1 << 20).error().error, QStringLiteral("not-read"));
    }

    void scenariosAreWrittenSo()
    {
        const Scenario scenario = tests::Scene().infantry(QStringLiteral("r1"), {10, 90}).scenario;
        QVERIFY(writeScenario(scenario, path()));
        const auto read = readScenario(path());
        QVERIFY2(read, qPrintable(read ? QString() : toText(read.error())));
        QVERIFY(*read == scenario);
        QCOMPARE(readScenario(path("missing")).error().error, QStringLiteral("not-read"));
    }
};

SANDGATE_TEST(SafeFile)
#include "tst_safe_file.moc"
