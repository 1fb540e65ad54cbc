#include "storage/json_layout.h"

#include <algorithm>

namespace sandgate {

InlineObject& InlineObject::add(const QString& key, const QByteArray& value)
{
    m_keys.insert(key);
    if (!m_text.isEmpty())
        m_text += ", " + m_gap;
    m_gap.clear();
    m_text += quotedText(key) + ": " + value;
    return *this;
}

InlineObject& InlineObject::rest(const QJsonObject& extra)
{
    for (auto member = extra.constBegin(); member != extra.constEnd(); ++member) {
        if (!m_keys.contains(member.key()))
            add(member.key(), compactText(member.value()));
    }
    return *this;
}

QByteArray blockText(const std::vector<QByteArray>& lines, const QByteArray& indent)
{
    QByteArray block = QByteArrayLiteral("[");
    for (size_t i = 0; i < lines.size(); ++i)
        block += (i == 0 ? "\n" : ",\n") + indent + "  " + lines[i];
    return lines.empty() ? QByteArrayLiteral("[]") : block + '\n' + indent + ']';
}

QByteArray restLines(const QJsonObject& extra, std::initializer_list<const char*> known, const QByteArray& indent)
{
    QByteArray lines;
    for (auto member = extra.constBegin(); member != extra.constEnd(); ++member) {
        const bool isKnown = std::any_of(known.begin(), known.end(),
                                         [&](const char* key) { return member.key() == QLatin1String(key); });
        if (!isKnown)
            lines += ",\n" + indent + quotedText(member.key()) + ": " + compactText(member.value());
    }
    return lines;
}

} // namespace sandgate
