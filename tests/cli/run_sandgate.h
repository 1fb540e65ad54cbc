#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace sandgate::tests {

/// What the program answered.
struct Answer
{
    int status = -1; ///< -1: it did not end by itself
    QByteArray out;
    QByteArray err;

    QStringList lines() const; ///< of stdout
    QStringList complaints() const;
    /// A line of stdout that is an object; empty when it is none. Negative: from the end.
    QJsonObject object(qsizetype line) const;
    /// Everything, for the message of a failed test.
    const char* text() const;
};

/// Runs the program without a display, with the plugins of the tests, or those of another folder, besides its own.
Answer runProgram(const QStringList& arguments,
                  const QString& plugins = QStringLiteral(SANDGATE_BINARY_DIR "/tests/plugins"));

/// A shipped scenario's path.
QString shipped(const char* name);
/// A scenario with a word in it replaced (it must be there), or the text as it is.
QByteArray changed(const char* shippedName, const char* word, const char* by);
/// Writes a file and gives its path.
QString put(const QString& folder, const char* name, const QByteArray& content);
QByteArray contentOf(const QString& path);

} // namespace sandgate::tests
