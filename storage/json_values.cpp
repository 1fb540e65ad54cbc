#include "storage/json_values.h"

#include "storage/json.h"
#include "storage/json_text.h"

namespace sandgate {

QJsonArray idsJson(const std::vector<PieceId>& ids)
{
    QJsonArray array;
    for (const PieceId& id : ids)
        array.append(id);
    return array;
}

QJsonObject placesJson(const std::map<PieceId, Vec2>& places)
{
    QJsonObject object;
    for (const auto& [id, at] : places)
        object.insert(id, placeJson(at));
    return object;
}

QJsonValue seedJson(quint64 seed)
{
    return seed <= quint64(1) << 53 ? QJsonValue(static_cast<qint64>(seed)) : QJsonValue(QString::number(seed));
}

QJsonObject toJson(const Refusal& refusal)
{
    QJsonObject json{{QLatin1String("error"), refusal.error}, {QLatin1String("message"), refusal.message}};
    const auto insert = [&](const char* key, const QString& value) {
        if (!value.isEmpty())
            json.insert(QLatin1String(key), value);
    };
    insert("rule", refusal.clause);
    insert("file", refusal.file);
    insert("place", refusal.place);
    insert("piece", refusal.piece);
    if (refusal.line > 0)
        json.insert(QLatin1String("line"), refusal.line);
    return json;
}

QByteArray toJsonLine(const Refusal& refusal)
{
    return compactText(toJson(refusal), {"error", "file", "line", "place", "rule", "piece", "message"});
}

} // namespace sandgate
