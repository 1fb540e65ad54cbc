#include "storage/json_text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMetaType>
#include <QVariant>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>
#include <string_view>
#include <vector>

namespace sandgate {

namespace {

/// Steps through text that is known to be valid JSON, from key to key and element to element.
class JsonSteps
{
public:
    explicit JsonSteps(const QByteArray& text) : m_text(text.constData(), static_cast<size_t>(text.size())) {}

    /// To the next member of an object or array; false at the end.
    bool next()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"') {
                const size_t begin = m_at;
                const std::string_view content = quoted();
                if (m_levels.empty() || !m_levels.back().awaitsKey)
                    continue;
                Level& level = m_levels.back();
                level.awaitsKey = false;
                level.key = content;
                level.doubled = !level.seen.insert(content).second;
                m_begin = begin;
                return true;
            }
            ++m_at;
            if (c == '{') {
                m_levels.push_back({.object = true, .awaitsKey = true});
            } else if (c == '[') {
                m_levels.push_back({.object = false});
                skipSpace();
                if (m_at < m_text.size() && m_text[m_at] != ']')
                    return element();
            } else if ((c == '}' || c == ']') && !m_levels.empty()) {
                m_levels.pop_back();
            } else if (c == ',' && !m_levels.empty()) {
                if (!m_levels.back().object)
                    return element();
                m_levels.back().awaitsKey = true;
            }
        }
        return false;
    }

    bool isDoubled() const { return m_levels.back().object && m_levels.back().doubled; }
    std::string_view key() const { return m_levels.back().key; }
    size_t begin() const { return m_begin; }
    QString place() const
    {
        QString place;
        for (const Level& level : m_levels) {
            place += QLatin1Char('/');
            if (level.object)
                place += QString::fromUtf8(level.key.data(), static_cast<qsizetype>(level.key.size()));
            else
                place += QString::number(level.index);
        }
        return place;
    }

private:
    struct Level
    {
        bool object;
        bool awaitsKey = false;
        bool doubled = false;
        int index = -1;
        std::string_view key = {};
        std::set<std::string_view> seen = {};
    };

    void skipSpace()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }
    bool element()
    {
        skipSpace();
        ++m_levels.back().index;
        m_begin = m_at;
        return true;
    }
    std::string_view quoted()
    {
        const size_t begin = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        const size_t end = std::min(m_at, m_text.size());
        m_at = end + 1;
        return m_text.substr(begin, end - begin);
    }

    std::string_view m_text;
    size_t m_at = 0;
    size_t m_begin = 0;
    std::vector<Level> m_levels;
};

int lineAt(const QByteArray& text, qsizetype offset)
{
    return 1 + static_cast<int>(text.left(offset).count('\n'));
}

tl::unexpected<Refusal> refuseJsonAt(const QByteArray& text, qsizetype offset, const QString& error,
                                     const QString& file, const QString& message)
{
    offset = std::clamp<qsizetype>(offset, 0, text.size());
    const int line = lineAt(text, offset);
    const qsizetype lineBegin = offset == 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
    const qsizetype column = 1 + QString::fromUtf8(text.mid(lineBegin, offset - lineBegin)).size();
    return tl::make_unexpected(Refusal{.error = error,
                                       .clause = {},
                                       .message = message,
                                       .file = file,
                                       .place = QStringLiteral("line %1, column %2").arg(line).arg(column),
                                       .line = line});
}

bool holdsOnlyNumbers(const QJsonArray& array)
{
    for (const QJsonValue& value : array) {
        if (!value.isDouble() && !(value.isArray() && holdsOnlyNumbers(value.toArray())))
            return false;
    }
    return true;
}

void appendMember(QByteArray& text, const QString& key, const QJsonValue& value)
{
    if (text.size() > 1)
        text += ", ";
    text += quotedText(key) + ": " + compactText(value);
}

} // namespace

Result<QJsonObject> parseJsonObject(QByteArray text, const QString& error, const QString& file)
{
    if (text.startsWith("\xEF\xBB\xBF"))
        text.remove(0, 3);
    if (text.startsWith("\xFF\xFE") || text.startsWith("\xFE\xFF"))
        return refuseJsonAt(text, 0, error, file, QStringLiteral("This is UTF-16; save it as UTF-8."));
    if (text.trimmed().isEmpty())
        return refuseJsonAt(text, 0, error, file, QStringLiteral("There is nothing in it."));
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(text, &fault);
    if (fault.error != QJsonParseError::NoError)
        return refuseJsonAt(text, fault.offset, error, file,
                            QStringLiteral("This is not JSON: %1.").arg(fault.errorString()));
    if (!document.isObject())
        return refuseJsonAt(text, 0, error, file, QStringLiteral("A JSON object, {...}, is expected."));
    JsonSteps steps(text);
    while (steps.next()) {
        if (steps.isDoubled())
            return refuseJsonAt(
                text, static_cast<qsizetype>(steps.begin()), error, file,
                QStringLiteral("The key \"%1\" stands twice in one object.")
                    .arg(QString::fromUtf8(steps.key().data(), static_cast<qsizetype>(steps.key().size()))));
    }
    return document.object();
}

int lineOfPlace(const QByteArray& text, const QString& place)
{
    JsonSteps steps(text);
    int line = 1;
    while (steps.next()) {
        const QString here = steps.place();
        if (place == here)
            return lineAt(text, static_cast<qsizetype>(steps.begin()));
        if (place.startsWith(here + QLatin1Char('/')))
            line = lineAt(text, static_cast<qsizetype>(steps.begin()));
    }
    return line;
}

QByteArray numberText(double number)
{
    if (!std::isfinite(number))
        return QByteArrayLiteral("null");
    if (number == 0)
        return QByteArrayLiteral("0");
    std::array<char, 64> text;
    const double size = std::fabs(number);
    const auto form = size >= 1e-6 && size < 1e17 ? std::chars_format::fixed : std::chars_format::scientific;
    const auto [end, fault] = std::to_chars(text.data(), text.data() + text.size(), number, form);
    return fault == std::errc() ? QByteArray(text.data(), end - text.data()) : QByteArray::number(number, 'g', 17);
}

QByteArray quotedText(const QString& text)
{
    QByteArray quoted = QByteArrayLiteral("\"");
    const QByteArray utf8 = text.toUtf8();
    for (const char c : utf8) {
        switch (c) {
        case '"':
            quoted += "\\\"";
            break;
        case '\\':
            quoted += "\\\\";
            break;
        case '\n':
            quoted += "\\n";
            break;
        case '\r':
            quoted += "\\r";
            break;
        case '\t':
            quoted += "\\t";
            break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                quoted += "\\u00" + QByteArray(1, c).toHex();
            else
                quoted += c;
        }
    }
    return quoted + '"';
}

QByteArray compactText(const QJsonValue& value)
{
    switch (value.type()) {
    case QJsonValue::Bool:
        return value.toBool() ? QByteArrayLiteral("true") : QByteArrayLiteral("false");
    case QJsonValue::Double:
        if (const QVariant exact = value.toVariant(); exact.typeId() == QMetaType::LongLong)
            return QByteArray::number(exact.toLongLong());
        return numberText(value.toDouble());
    case QJsonValue::String:
        return quotedText(value.toString());
    case QJsonValue::Array: {
        const QJsonArray array = value.toArray();
        const char* const between = holdsOnlyNumbers(array) ? "," : ", ";
        QByteArray text = QByteArrayLiteral("[");
        for (const QJsonValue& element : array) {
            if (text.size() > 1)
                text += between;
            text += compactText(element);
        }
        return text + ']';
    }
    case QJsonValue::Object:
        return compactText(value.toObject(), {});
    case QJsonValue::Null:
    case QJsonValue::Undefined:
        break;
    }
    return QByteArrayLiteral("null");
}

QByteArray compactText(const QJsonObject& object, std::initializer_list<const char*> first)
{
    QByteArray text = QByteArrayLiteral("{");
    for (const char* const key : first) {
        if (const auto found = object.constFind(QLatin1String(key)); found != object.constEnd())
            appendMember(text, found.key(), found.value());
    }
    for (auto member = object.constBegin(); member != object.constEnd(); ++member) {
        const bool written = std::any_of(first.begin(), first.end(),
                                         [&](const char* key) { return member.key() == QLatin1String(key); });
        if (!written)
            appendMember(text, member.key(), member.value());
    }
    return text + '}';
}

} // namespace sandgate
