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

QJsonArray rulingsJson(const std::vector<Ruling>& rulings)
{
    QJsonArray array;
    for (const Ruling& ruling : rulings) {
        QJsonObject json{{QLatin1String("piece"), ruling.piece}};
        if (ruling.at)
            json.insert(QLatin1String("at"), placeJson(*ruling.at));
        if (ruling.bearing)
            json.insert(QLatin1String("bearing"), *ruling.bearing);
        if (ruling.condition)
            json.insert(QLatin1String("state"), nameIn(rulingNames, *ruling.condition));
        if (!ruling.side.isEmpty())
            json.insert(QLatin1String("side"), ruling.side);
        array.append(json);
    }
    return array;
}

std::vector<Ruling> readRulings(JsonFields& fields)
{
    std::vector<Ruling> rulings;
    if (!fields.has("pieces"))
        return rulings;
    fields.each("pieces", [&](JsonFields named) {
        Ruling ruling{.piece = named.id("piece")};
        if (named.has("at"))
            ruling.at = named.point("at");
        if (named.has("bearing"))
            ruling.bearing = named.number("bearing");
        if (named.has("state"))
            ruling.condition = named.choice("state", rulingNames);
        if (named.has("side"))
            ruling.side = named.id("side");
        rulings.push_back(std::move(ruling));
    });
    return rulings;
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
