#pragma once

#include "core/battle/order.h"
#include "storage/json_fields.h"

#include <QJsonArray>
#include <QJsonObject>

// Small values as orders and events write them. Private to storage.
namespace sandgate {

inline QJsonArray placeJson(Vec2 at)
{
    return {at.x, at.y};
}

/// What an umpire may say of a piece.
inline constexpr Names<Condition, 6> rulingNames{{{"standing", Condition::Free},
                                                  {"disarmed", Condition::Disarmed},
                                                  {"prisoner", Condition::Prisoner},
                                                  {"dead", Condition::Dead},
                                                  {"retired", Condition::Retired},
                                                  {"held", Condition::Held}}};
QJsonArray rulingsJson(const std::vector<Ruling>& rulings);
/// None when the key `pieces` is missing.
std::vector<Ruling> readRulings(JsonFields& fields);
QJsonArray idsJson(const std::vector<PieceId>& ids);
QJsonObject placesJson(const std::map<PieceId, Vec2>& places);
/// The keys that an umpire's order and its event share.
template <class Word> void putOverruling(QJsonObject& json, const Word& word)
{
    json.insert(QLatin1String("reason"), word.reason);
    if (!word.rule.isEmpty())
        json.insert(QLatin1String("rule"), word.rule);
    if (!word.pieces.empty())
        json.insert(QLatin1String("pieces"), rulingsJson(word.pieces));
    if (!word.result.isEmpty())
        json.insert(QLatin1String("result"), word.result);
}
template <class Word> Word readOverruling(JsonFields& fields)
{
    return {.reason = fields.text("reason"),
            .rule = fields.text("rule", QString()),
            .pieces = readRulings(fields),
            .result = fields.text("result", QString())};
}
/// A number up to 2^53, in quotes beyond.
QJsonValue seedJson(quint64 seed);

} // namespace sandgate
