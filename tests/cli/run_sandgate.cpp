#include "tests/cli/run_sandgate.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QtTest/QtTest>

namespace sandgate::tests {

static QStringList linesOf(const QByteArray& text)
{
    return QString::fromUtf8(text).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

QStringList Answer::lines() const
{
    return linesOf(out);
}

QStringList Answer::complaints() const
{
    return linesOf(err);
}

QJsonObject Answer::object(qsizetype line) const
{
    const QStringList all = lines();
    const qsizetype at = line < 0 ? all.size() + line : line;
    return at < 0 || at >= all.size() ? QJsonObject() : QJsonDocument::fromJson(all[at].toUtf8()).object();
}

const char* Answer::text() const
{
    static QByteArray kept;
    kept = "status " + QByteArray::number(status) + "\nstdout:\n" + out.left(3000) + "\nstderr:\n" + err.left(3000);
    return kept.constData();
}

Answer runProgram(const QStringList& arguments, const QString& plugins)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(display));
    environment.insert(QStringLiteral("SANDGATE_PLUGINS"), plugins);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(SANDGATE_BINARY_DIR "/sandgate"), arguments);
    Answer answer;
    if (!process.waitForFinished(240'000)) {
        answer.err = process.errorString().toUtf8();
        process.kill();
        process.waitForFinished();
        return answer;
    }
    answer.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    answer.out = process.readAllStandardOutput();
    answer.err = process.readAllStandardError();
    return answer;
}

QString shipped(const char* name)
{
    return QStringLiteral(SANDGATE_SOURCE_DIR "/resources/scenarios/%1.scenario.json").arg(QLatin1String(name));
}

QByteArray changed(const char* shippedName, const char* word, const char* by)
{
    QByteArray text = contentOf(shipped(shippedName));
    if (!text.contains(word))
        qFatal("%s has no %s", shippedName, word);
    const qsizetype at = text.indexOf(word);
    return text.replace(at, static_cast<qsizetype>(qstrlen(word)), by);
}

QString put(const QString& folder, const char* name, const QByteArray& content)
{
    QString path = QDir(folder).filePath(QLatin1String(name));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("%s cannot be written", qPrintable(path));
    return path;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace sandgate::tests
