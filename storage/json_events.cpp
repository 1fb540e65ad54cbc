#include "storage/json.h"

#include "storage/json_text.h"
#include "storage/json_values.h"

namespace sandgate {

namespace {

QJsonArray spotJson(const Vec3& point)
{
    return {point.x, point.y, point.z};
}

QJsonObject touchedJson(const TouchedMan& man)
{
    QJsonObject json{{QLatin1String("piece"), man.piece}, {QLatin1String("fell"), man.fell}};
    if (man.time != 0 || man.point != Vec3{} || man.impulse != 0) {
        json.insert(QLatin1String("time"), man.time);
        json.insert(QLatin1String("point"), spotJson(man.point));
        json.insert(QLatin1String("impulse"), man.impulse);
    }
    if (!man.by.isEmpty())
        json.insert(QLatin1String("by"), man.by);
    return json;
}

QJsonObject strengthJson(const Strength& strength)
{
    return {{QLatin1String("infantry"), strength.infantry},
            {QLatin1String("cavalry"), strength.cavalry},
            {QLatin1String("guns"), strength.guns},
            {QLatin1String("prisonersHeld"), strength.prisonersHeld},
            {QLatin1String("retired"), strength.retired}};
}

/// Writes the keys of what happened.
struct HappeningWriter
{
    QJsonObject& json;
    const Scenario& scenario;
    Track track;

    void put(const char* key, const QJsonValue& value) const { json.insert(QLatin1String(key), value); }
    QJsonValue sideId(SideIndex side) const
    {
        return side < 0 ? QJsonValue() : QJsonValue(scenario.sides.at(static_cast<size_t>(side)).id);
    }
    template <class Value, class Write> void putBySide(const char* key, const Value& values, Write write) const
    {
        put(key, QJsonObject{{scenario.sides[0].id, write(values[0])}, {scenario.sides[1].id, write(values[1])}});
    }
    void putScore(const std::array<double, 2>& score) const
    {
        putBySide("score", score, [](double points) { return QJsonValue(points); });
    }

    void operator()(const PutDownEvent& event) const
    {
        put("piece", event.piece);
        put("at", placeJson(event.at));
        put("bearing", event.bearing);
    }
    void operator()(const ShotEvent& event) const
    {
        put("gun", event.gun);
        put("bearing", event.bearing);
        put("elevation", event.elevation);
        if (!event.lieDown.empty())
            put("lieDown", idsJson(event.lieDown));
        put("seed", seedJson(event.seed));
        put("backend", event.backend);
        put("byHand", event.byHand);
        QJsonArray touched;
        for (const TouchedMan& man : event.touched)
            touched.append(touchedJson(man));
        put("touched", touched);
        put("dead", idsJson(event.dead));
        QJsonArray fallen;
        for (const FallenMan& man : event.fallen)
            fallen.append(QJsonObject{{QLatin1String("piece"), man.piece},
                                      {QLatin1String("at"), placeJson(man.at)},
                                      {QLatin1String("bearing"), man.bearing}});
        put("fallen", fallen);
        if (track == Track::With) {
            QJsonArray way;
            for (const TrackPoint& point : event.track)
                way.append(QJsonArray{point.time, point.at.x, point.at.y, point.at.z});
            put("track", way);
        }
    }
    void operator()(const GunMovedEvent& event) const
    {
        put("gun", event.gun);
        put("from", placeJson(event.from));
        put("to", placeJson(event.to));
        put("bearing", event.bearing);
        put("with", placesJson(event.with));
        put("length", event.length);
    }
    void operator()(const MovedEvent& event) const
    {
        put("piece", event.piece);
        put("from", placeJson(event.from));
        put("to", placeJson(event.to));
        put("bearing", event.bearing);
        put("length", event.length);
    }
    void operator()(const EscortedEvent& event) const
    {
        put("by", event.by);
        put("prisoners", idsJson(event.prisoners));
        put("to", placesJson(event.to));
    }
    void operator()(const RetiredEvent& event) const { put("piece", event.piece); }
    void operator()(const MeleeEvent& event) const
    {
        putBySide("numbers", event.men, [](const auto& men) { return QJsonValue(static_cast<qint64>(men.size())); });
        put("inferior", sideId(event.inferior));
        put("isolated", event.isolated);
        put("support", event.support);
        putBySide("men", event.men, idsJson);
        putBySide("dead", event.dead, idsJson);
        putBySide("prisoners", event.prisoners, idsJson);
    }
    void operator()(const PrisonerEvent& event) const { put("piece", event.piece); }
    void operator()(const FreedEvent& event) const
    {
        put("pieces", idsJson(event.pieces));
        put("fromMove", event.fromMove);
    }
    void operator()(const RearmedEvent& event) const { put("piece", event.piece); }
    void operator()(const HeldEvent& event) const { put("piece", event.piece); }
    void operator()(const CapturedEvent& event) const
    {
        put("gun", event.gun);
        put("by", sideId(event.by));
    }
    void operator()(const SurrenderedEvent& event) const { put("pieces", idsJson(event.pieces)); }
    void operator()(const RearStruckEvent& event) const
    {
        put("by", sideId(event.by));
        put("withdrawBy", event.withdrawBy);
    }
    void operator()(const MoveEndedEvent& event) const
    {
        putBySide("strength", event.strength, strengthJson);
        putScore(event.score);
    }
    void operator()(const BattleEndedEvent& event) const
    {
        put("result", event.outcome.result);
        put("winner", sideId(event.outcome.winner));
        put("rule", event.outcome.clause);
        putScore(event.score);
    }
    void operator()(const NotedEvent& event) const
    {
        put("text", event.text);
        put("glyph", event.glyph);
    }
    void operator()(const OverruledEvent& event) const { putOverruling(json, event); }
};

constexpr std::array<const char*, std::variant_size_v<Happening>> happeningNames{
    "put-down",    "shot",        "gun-moved",  "moved",        "escorted", "retired",
    "melee",       "prisoner",    "freed",      "rearmed",      "held",     "captured",
    "surrendered", "rear-struck", "move-ended", "battle-ended", "note",     "overruled"};

} // namespace

QString kindOf(const Event& event)
{
    return QString::fromLatin1(happeningNames[event.what.index()]);
}

QJsonObject toJson(const Event& event, const Scenario& scenario, Track track)
{
    QJsonObject json{{QLatin1String("event"), kindOf(event)},
                     {QLatin1String("move"), event.move},
                     {QLatin1String("side"), scenario.sides.at(static_cast<size_t>(event.side)).id}};
    std::visit(HappeningWriter{json, scenario, track}, event.what);
    return json;
}

QByteArray toJsonLine(const Event& event, const Scenario& scenario, Track track)
{
    return compactText(toJson(event, scenario, track), {"event", "move", "side", "piece", "gun", "by", "pieces",
                                                        "prisoners", "numbers", "inferior", "from", "to", "at"});
}

} // namespace sandgate
