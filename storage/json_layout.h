#pragma once

#include "storage/json_text.h"

#include <QSet>

#include <vector>

// How objects and lists lie on the lines of a file that people read too. Private to storage.
namespace sandgate {

/// The members of an object on one line, each key once; what is unknown comes last.
class InlineObject
{
public:
    InlineObject& add(const QString& key, const QByteArray& value);
    InlineObject& add(const char* key, const QByteArray& value) { return add(QString::fromLatin1(key), value); }
    InlineObject& add(const char* key, double value) { return add(key, numberText(value)); }
    InlineObject& add(const char* key, const QString& value) { return add(key, quotedText(value)); }
    InlineObject& rest(const QJsonObject& extra);
    /// Blanks before the next member.
    InlineObject& pad(const QByteArray& gap)
    {
        m_gap = gap;
        return *this;
    }
    bool isEmpty() const { return m_text.isEmpty(); }
    QByteArray text() const { return '{' + m_text + '}'; }

private:
    QByteArray m_text;
    QByteArray m_gap;
    QSet<QString> m_keys;
};

/// A list with a line for each element; its end stands under `indent`.
QByteArray blockText(const std::vector<QByteArray>& lines, const QByteArray& indent);
/// The members that are not `known`, a line for each, after those that are.
QByteArray restLines(const QJsonObject& extra, std::initializer_list<const char*> known, const QByteArray& indent);

} // namespace sandgate
