#pragma once

#include "core/battle/battle.h"

#include <QJsonObject>

// Orders and events as formats.md writes them.
namespace sandgate {

QJsonObject toJson(const Order& order);
/// `invalid-order` with the key that is wrong.
Result<Order> orderFromJson(const QJsonObject& json);

/// An event as `play --json` prints it; sides by id.
QJsonObject toJson(const Event& event, const Scenario& scenario);
Result<Event> eventFromJson(const QJsonObject& json, const Scenario& scenario);
/// An event as one line for people.
QString toText(const Event& event, const Scenario& scenario);

QJsonObject toJson(const Refusal& refusal);

} // namespace sandgate
