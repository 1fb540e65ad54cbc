#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>

#include <initializer_list>

// JSON as text: one way of writing numbers and values for all files, and the places of faults. Private to storage.
namespace sandgate {

/// Parses one object. Refused by `error`, with line and column: not JSON, not UTF-8, nested deeper than 1,024, doubled
/// keys, something else than an object. A byte order mark is passed over.
Result<QJsonObject> parseJsonObject(QByteArray text, const QString& error, const QString& file = {});
/// The line on which the value of a place such as `/forces/3/arm` begins, or the last of the way there; text is valid.
int lineOfPlace(const QByteArray& text, const QString& place);

/// The shortest text that reads back as the same number; no exponent from 1e-6 to 1e17; `0` for minus nought.
QByteArray numberText(double number);
QByteArray quotedText(const QString& text);
/// A value on one line: `{"a": 1, "b": [[1,2],[3,4]], "c": ["x", "y"]}`; keys by alphabet.
QByteArray compactText(const QJsonValue& value);
/// The same with some keys first.
QByteArray compactText(const QJsonObject& object, std::initializer_list<const char*> first);

} // namespace sandgate
