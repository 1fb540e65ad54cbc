#include "storage/json.h"

#include "storage/json_fields.h"
#include "storage/json_text.h"
#include "storage/json_values.h"

namespace sandgate {

namespace {

/// Writes the keys of an order.
struct OrderWriter
{
    QJsonObject operator()(const PutDown& order) const
    {
        QJsonObject json = begin("put-down");
        json.insert(QLatin1String("piece"), order.piece);
        json.insert(QLatin1String("at"), placeJson(order.at));
        if (order.bearing)
            json.insert(QLatin1String("bearing"), *order.bearing);
        return json;
    }
    QJsonObject operator()(const Fire& order) const
    {
        QJsonObject json = begin("fire");
        json.insert(QLatin1String("gun"), order.gun);
        json.insert(QLatin1String("bearing"), order.bearing);
        json.insert(QLatin1String("elevation"), order.elevation);
        if (!order.lieDown.empty())
            json.insert(QLatin1String("lieDown"), idsJson(order.lieDown));
        if (order.seed)
            json.insert(QLatin1String("seed"), seedJson(*order.seed));
        if (order.touched) {
            QJsonArray touched;
            for (const Touched& man : *order.touched)
                touched.append(QJsonObject{{QLatin1String("piece"), man.piece}, {QLatin1String("fell"), man.fell}});
            json.insert(QLatin1String("touched"), touched);
        }
        return json;
    }
    QJsonObject operator()(const MoveGun& order) const
    {
        QJsonObject json = begin("move-gun");
        json.insert(QLatin1String("gun"), order.gun);
        json.insert(QLatin1String("to"), placeJson(order.to));
        json.insert(QLatin1String("with"), placesJson(order.with));
        return json;
    }
    QJsonObject operator()(const Move& order) const
    {
        QJsonObject json = begin("move");
        json.insert(QLatin1String("piece"), order.piece);
        json.insert(QLatin1String("to"), placeJson(order.to));
        if (order.bearing)
            json.insert(QLatin1String("bearing"), *order.bearing);
        return json;
    }
    QJsonObject operator()(const Escort& order) const
    {
        QJsonObject json = begin("escort");
        json.insert(QLatin1String("prisoners"), idsJson(order.prisoners));
        json.insert(QLatin1String("by"), order.by);
        json.insert(QLatin1String("to"), placesJson(order.to));
        return json;
    }
    QJsonObject operator()(const Surrender& order) const
    {
        QJsonObject json = begin("surrender");
        json.insert(QLatin1String("pieces"), idsJson(order.pieces));
        return json;
    }
    QJsonObject operator()(const EndMove& order) const
    {
        QJsonObject json = begin("end-move");
        if (order.melees.empty())
            return json;
        QJsonArray melees;
        for (const MeleeChoice& melee : order.melees)
            melees.append(QJsonObject{{QLatin1String("dead"), idsJson(melee.dead)},
                                      {QLatin1String("prisoners"), idsJson(melee.prisoners)}});
        json.insert(QLatin1String("melees"), melees);
        return json;
    }
    QJsonObject operator()(const Note& order) const
    {
        QJsonObject json = begin("note");
        json.insert(QLatin1String("text"), order.text);
        if (!order.glyph.isEmpty())
            json.insert(QLatin1String("glyph"), order.glyph);
        return json;
    }
    QJsonObject operator()(const Overrule& order) const
    {
        QJsonObject json = begin("overrule");
        putOverruling(json, order);
        return json;
    }

private:
    static QJsonObject begin(const char* what) { return {{QLatin1String("do"), QLatin1String(what)}}; }
};

std::optional<double> bearingIfAny(JsonFields& fields)
{
    return fields.has("bearing") ? std::optional(fields.number("bearing")) : std::nullopt;
}

Fire readFire(JsonFields& fields)
{
    Fire order{.gun = fields.id("gun"),
               .bearing = fields.number("bearing"),
               .elevation = fields.number("elevation"),
               .lieDown = fields.idsOr("lieDown")};
    if (fields.has("seed"))
        order.seed = fields.seed("seed");
    if (fields.has("touched")) {
        order.touched.emplace();
        fields.each("touched", [&](JsonFields man) {
            const QString piece = man.id("piece");
            order.touched->push_back({piece, man.flag("fell")});
        });
    }
    return order;
}

EndMove readEndMove(JsonFields& fields)
{
    EndMove order;
    if (fields.has("melees")) {
        fields.each("melees", [&](JsonFields melee) {
            order.melees.push_back({.dead = melee.idsOr("dead"), .prisoners = melee.idsOr("prisoners")});
        });
    }
    return order;
}

Order readOrder(JsonFields& fields)
{
    const QString what = fields.text("do");
    if (what == QLatin1String("put-down")) {
        return PutDown{.piece = fields.id("piece"), .at = fields.point("at"), .bearing = bearingIfAny(fields)};
    }
    if (what == QLatin1String("fire"))
        return readFire(fields);
    if (what == QLatin1String("move-gun")) {
        MoveGun order{.gun = fields.id("gun"), .to = fields.point("to")};
        if (fields.has("with"))
            order.with = fields.placesById("with");
        return order;
    }
    if (what == QLatin1String("move")) {
        return Move{.piece = fields.id("piece"), .to = fields.point("to"), .bearing = bearingIfAny(fields)};
    }
    if (what == QLatin1String("escort")) {
        return Escort{.prisoners = fields.ids("prisoners"), .by = fields.id("by"), .to = fields.placesById("to")};
    }
    if (what == QLatin1String("surrender"))
        return Surrender{.pieces = fields.ids("pieces")};
    if (what == QLatin1String("end-move"))
        return readEndMove(fields);
    if (what == QLatin1String("note"))
        return Note{.text = fields.text("text"), .glyph = fields.text("glyph", QString())};
    if (what == QLatin1String("overrule"))
        return readOverruling<Overrule>(fields);
    fields.complain("do", QStringLiteral("\"%1\" is no order; known are put-down, fire, move-gun, move, escort, "
                                         "surrender, end-move, note, overrule.")
                              .arg(what));
    return EndMove{};
}

} // namespace

QJsonObject toJson(const Order& order)
{
    return std::visit(OrderWriter{}, order);
}

QByteArray toJsonLine(const Order& order)
{
    return compactText(toJson(order),
                       {"do", "piece", "gun", "prisoners", "by", "at", "to", "with", "bearing", "elevation", "lieDown",
                        "seed", "touched", "text", "glyph", "rule", "reason", "pieces", "result"});
}

Result<Order> orderFromJson(const QJsonObject& json)
{
    JsonFault fault;
    JsonFields fields(json, QString(), fault);
    Order order = readOrder(fields);
    if (fault.found)
        return tl::make_unexpected(fault.refusal(QStringLiteral("invalid-order")));
    return order;
}

} // namespace sandgate
