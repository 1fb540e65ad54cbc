#pragma once

#include "core/battle/battle.h"

#include <QJsonObject>

// Orders and events as formats.md writes them.
namespace sandgate {

/// A seed beyond 2^53 is written in quotes, since many readers of JSON have no whole numbers beyond it.
QJsonObject toJson(const Order& order);
/// `invalid-order` with the place of the key that is wrong. Unknown keys are passed over.
Result<Order> orderFromJson(const QJsonObject& json);

enum class Track { Without, With }; ///< whether a shot's way through the air is written: [[s, x, y, z], ...]

/// An event as `play --json` prints it; sides by id.
QJsonObject toJson(const Event& event, const Scenario& scenario, Track track = Track::Without);
/// Gives the same event again (without its track, if that was left out). `invalid-battle` when a key is wrong or a
/// piece is none of the scenario's, or of the wrong arm: what comes out may be applied.
Result<Event> eventFromJson(const QJsonObject& json, const Scenario& scenario);

QJsonObject toJson(const Refusal& refusal);

/// The same on one line, without its end: `do`, `event` and `error` first, as formats.md has them.
QByteArray toJsonLine(const Order& order);
QByteArray toJsonLine(const Event& event, const Scenario& scenario, Track track = Track::Without);
QByteArray toJsonLine(const Refusal& refusal);

/// What `event` says: `shot`, `gun-moved`, ...
QString kindOf(const Event& event);
/// An event as one line for people.
QString toText(const Event& event, const Scenario& scenario);

} // namespace sandgate
