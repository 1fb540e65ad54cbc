#include "tests/shared/test_main.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

/// Who may include whom (the rooms of the house), that nothing is left undone, and that every file is in the house
/// style.
class RoomsTest : public QObject
{
    Q_OBJECT

    struct Source
    {
        QString path; ///< from the root of the project
        QString text;
    };

    static QVector<Source> sourcesIn(const QStringList& folders)
    {
        QVector<Source> sources;
        const QDir root(QStringLiteral(SANDGATE_SOURCE_DIR));
        for (const QString& folder : folders) {
            QDirIterator files(root.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                               QDirIterator::Subdirectories);
            while (files.hasNext()) {
                QFile file(files.next());
                if (file.open(QIODevice::ReadOnly))
                    sources.push_back({root.relativeFilePath(file.fileName()), QString::fromUtf8(file.readAll())});
            }
        }
        return sources;
    }

    static QStringList includesOf(const Source& source)
    {
        static const QRegularExpression include(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"),
                                                QRegularExpression::MultilineOption);
        QStringList found;
        for (auto match = include.globalMatch(source.text); match.hasNext();)
            found << match.next().captured(1);
        return found;
    }

    /// The breach that `header`, included by `path`, would be; empty when it is allowed.
    static QString breach(const QString& path, const QString& header)
    {
        struct Rule
        {
            const char* room;      ///< a path that starts so
            const char* forbidden; ///< may not include what matches
        };
        static const char* const widgets = "^(QtWidgets|QWidget|QApplication|QMainWindow|QDialog|QGraphics|QDock|"
                                           "QTableW|QTreeW|QListW|QPushB|QMessageBox)";
        static const Rule rules[] = {
            {"core/", "^(storage|plugins|editor|tests)/"},
            {"core/", "^(QtGui|QPainter|QColor|QImage|QPixmap|QFont|QtSql|QSql|sqlite3|box2d|btBullet|Qt3D)"},
            {"core/", widgets},
            {"storage/", "^(plugins|editor|tests)/"},
            {"storage/", "^(QtGui|QPainter|QColor|QImage|QPixmap|QFont|box2d|btBullet|Qt3D)"},
            {"storage/", widgets},
            {"plugins/", "^(storage|editor|tests)/"},
            {"plugins/", "^(QtGui|QPainter|QtSql|QSql|sqlite3|Qt3D)"},
            {"plugins/", widgets},
            {"editor/", "^(plugins|tests)/"},
            {"editor/", "^(sqlite3|box2d|btBullet)"},
            {"editor/document/", widgets},
            {"editor/drawing/", widgets},
            {"editor/report/", widgets},
            {"editor/commands/", widgets},
            {"editor/document/", "^editor/(map|view3d|timeline|design|battle|analysis|app)/"},
            {"editor/drawing/", "^editor/(map|view3d|timeline|design|battle|analysis|app)/"},
            {"editor/report/", "^editor/(map|view3d|timeline|design|battle|analysis|app)/"},
            {"editor/commands/", "^editor/(map|timeline|design|battle|analysis|app)/"},
        };
        for (const Rule& rule : rules) {
            if (path.startsWith(QLatin1String(rule.room)) &&
                header.contains(QRegularExpression(QLatin1String(rule.forbidden))))
                return QStringLiteral("%1 includes %2").arg(path, header);
        }
        const bool is3d = header.startsWith(QLatin1String("Qt3D"));
        if (is3d && !path.startsWith(QLatin1String("editor/view3d/")))
            return QStringLiteral("%1 includes %2: Qt 3D stays in editor/view3d").arg(path, header);
        return {};
    }

private Q_SLOTS:
    void breachesAreSeen_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("allowed");
        const auto row = [](const char* path, const char* header, bool allowed) {
            QTest::addRow("%s <- %s", path, header)
                << QString::fromLatin1(path) << QString::fromLatin1(header) << allowed;
        };
        row("core/rules/guns.cpp", "core/battle/position.h", true);
        row("core/rules/guns.cpp", "storage/json.h", false);
        row("core/rules/guns.cpp", "QPainter", false);
        row("core/rules/guns.cpp", "box2d/box2d.h", false);
        row("storage/battle_file.cpp", "sqlite3.h", true);
        row("storage/battle_file.cpp", "editor/drawing/plan.h", false);
        row("plugins/physics/box2d/shot_run.cpp", "core/physics/shot.h", true);
        row("plugins/physics/box2d/shot_run.cpp", "storage/json.h", false);
        row("editor/report/report.cpp", "QWidget", false);
        row("editor/report/report.cpp", "QPainter", true);
        row("editor/map/map_view.cpp", "QGraphicsView", true);
        row("editor/map/map_view.cpp", "Qt3DCore/QEntity", false);
        row("editor/view3d/scene.cpp", "Qt3DCore/QEntity", true);
    }
    void breachesAreSeen()
    {
        QFETCH(QString, path);
        QFETCH(QString, header);
        QFETCH(bool, allowed);
        QCOMPARE(breach(path, header).isEmpty(), allowed);
    }

    void everyIncludeIsAllowed()
    {
        const auto sources = sourcesIn(
            {QStringLiteral("core"), QStringLiteral("storage"), QStringLiteral("plugins"), QStringLiteral("editor")});
        QVERIFY(sources.size() > 50);
        QStringList breaches;
        for (const Source& source : sources) {
            for (const QString& header : includesOf(source)) {
                if (const QString found = breach(source.path, header); !found.isEmpty())
                    breaches << found;
            }
        }
        QVERIFY2(breaches.isEmpty(), qPrintable(breaches.join(QLatin1Char('\n'))));
    }

    void nothingIsLeftUndone()
    {
        static const QRegularExpression undone(QStringLiteral("\\b(TO") + QStringLiteral("DO|FIX") +
                                               QStringLiteral("ME|HA") + QStringLiteral("CK)\\b"));
        QStringList found;
        for (const Source& source :
             sourcesIn({QStringLiteral("core"), QStringLiteral("storage"), QStringLiteral("plugins"),
                        QStringLiteral("editor"), QStringLiteral("tests")})) {
            if (source.text.contains(undone))
                found << source.path;
        }
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }

    void everyFileIsInTheHouseStyle()
    {
        const QString formatter = QStandardPaths::findExecutable(QStringLiteral("clang-format"));
        if (formatter.isEmpty())
            QSKIP("clang-format is not installed");
        QStringList paths;
        for (const Source& source :
             sourcesIn({QStringLiteral("core"), QStringLiteral("storage"), QStringLiteral("plugins"),
                        QStringLiteral("editor"), QStringLiteral("tests")}))
            paths << source.path;
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(SANDGATE_SOURCE_DIR));
        process.start(formatter, QStringList{QStringLiteral("--dry-run"), QStringLiteral("--Werror")} + paths);
        QVERIFY(process.waitForFinished(240000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0, said.left(4000).constData());
    }
};

SANDGATE_TEST(RoomsTest)

#include "tst_rooms.moc"
