#pragma once

#include "core/battle/order.h"

#include <QJsonArray>
#include <QJsonObject>

// Small values as orders and events write them. Private to storage.
namespace sandgate {

inline QJsonArray placeJson(Vec2 at)
{
    return {at.x, at.y};
}

QJsonArray idsJson(const std::vector<PieceId>& ids);
QJsonObject placesJson(const std::map<PieceId, Vec2>& places);
/// A number up to 2^53, in quotes beyond.
QJsonValue seedJson(quint64 seed);

} // namespace sandgate
