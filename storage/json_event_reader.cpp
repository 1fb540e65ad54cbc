#include "storage/json.h"

#include "storage/json_values.h"

#include <algorithm>
#include <limits>

namespace sandgate {

namespace {

constexpr int mostCount = 1000000;

/// Reads events whose pieces are all of the scenario, and guns where guns are meant.
class EventReader
{
public:
    EventReader(JsonFields& fields, const Scenario& scenario) : m_fields(fields), m_scenario(scenario) {}

    Event read()
    {
        Event event;
        const QString what = m_fields.text("event");
        event.side = side("side");
        event.move = m_fields.integer("move", 0, mostCount);
        event.what = happening(what);
        return event;
    }

private:
    enum class Wanted { Man, Gun, Any };

    bool isPiece(const QString& id, Wanted wanted) const
    {
        const PieceIndex index = m_scenario.pieceIndex(id);
        if (index < 0)
            return false;
        const bool gun = m_scenario.forces[static_cast<size_t>(index)].arm == Arm::Gun;
        return wanted == Wanted::Any || gun == (wanted == Wanted::Gun);
    }
    void check(JsonFields& fields, const char* key, const QString& id, Wanted wanted)
    {
        if (!isPiece(id, wanted))
            fields.complain(key, QStringLiteral("The scenario has no %1 \"%2\".")
                                     .arg(wanted == Wanted::Gun   ? QStringLiteral("gun")
                                          : wanted == Wanted::Man ? QStringLiteral("man")
                                                                  : QStringLiteral("piece"),
                                          id));
    }
    PieceId piece(const char* key, Wanted wanted) { return piece(m_fields, key, wanted); }
    PieceId piece(JsonFields& fields, const char* key, Wanted wanted)
    {
        const QString id = fields.text(key);
        check(fields, key, id, wanted);
        return id;
    }
    std::vector<PieceId> men(JsonFields& fields, const char* key)
    {
        std::vector<PieceId> ids = fields.ids(key);
        for (const PieceId& id : ids)
            check(fields, key, id, Wanted::Man);
        return ids;
    }
    std::vector<PieceId> men(const char* key) { return men(m_fields, key); }
    std::map<PieceId, Vec2> menAt(const char* key)
    {
        std::map<PieceId, Vec2> places = m_fields.placesById(key);
        for (const auto& [id, at] : places)
            check(m_fields, key, id, Wanted::Man);
        return places;
    }
    SideIndex side(const char* key)
    {
        const QString id = m_fields.text(key);
        const SideIndex index = m_scenario.sideIndex(id);
        if (index < 0)
            m_fields.complain(key, QStringLiteral("No side has the id \"%1\".").arg(id));
        return std::max(index, 0);
    }
    /// None where the file has null.
    SideIndex sideOrNone(const char* key) { return m_fields.isNull(key) ? -1 : side(key); }
    JsonFields within(JsonFields& fields, const char* key)
    {
        return {fields.object(key), fields.placeOf(key), fields.fault()};
    }
    std::array<std::vector<PieceId>, 2> menBySide(const char* key)
    {
        JsonFields sides = within(m_fields, key);
        std::array<std::vector<PieceId>, 2> men2;
        for (size_t i = 0; i < 2; ++i)
            men2[i] = men(sides, m_scenario.sides[i].id.toUtf8().constData());
        return men2;
    }
    std::array<double, 2> score()
    {
        JsonFields sides = within(m_fields, "score");
        std::array<double, 2> points{};
        for (size_t i = 0; i < 2; ++i)
            points[i] = sides.number(m_scenario.sides[i].id.toUtf8().constData(), -1e12, 1e12);
        return points;
    }

    ShotEvent shot()
    {
        ShotEvent shot;
        shot.gun = piece("gun", Wanted::Gun);
        shot.bearing = m_fields.number("bearing");
        shot.elevation = m_fields.number("elevation");
        if (m_fields.has("lieDown"))
            shot.lieDown = men("lieDown");
        shot.seed = m_fields.seed("seed");
        shot.backend = m_fields.text("backend");
        shot.byHand = m_fields.flag("byHand");
        m_fields.each("touched", [&](JsonFields man) {
            TouchedMan touched{.piece = piece(man, "piece", Wanted::Man), .fell = man.flag("fell")};
            touched.time = man.numberOr("time", 0);
            if (man.has("point")) {
                const auto [x, y, z] = man.triple("point");
                touched.point = {x, y, z};
            }
            touched.impulse = man.numberOr("impulse", 0);
            if (man.has("by"))
                touched.by = piece(man, "by", Wanted::Man);
            shot.touched.push_back(touched);
        });
        shot.dead = men("dead");
        m_fields.each("fallen", [&](JsonFields man) {
            const PieceId id = piece(man, "piece", Wanted::Man);
            const Vec2 at = man.point("at");
            shot.fallen.push_back({.piece = id, .at = at, .bearing = man.number("bearing")});
        });
        if (m_fields.has("track"))
            shot.track = track();
        return shot;
    }
    std::vector<TrackPoint> track()
    {
        std::vector<TrackPoint> track;
        const QJsonArray points = m_fields.array("track");
        for (const QJsonValue& point : points) {
            const QJsonArray four = point.toArray();
            const bool good = four.size() == 4 && std::all_of(four.begin(), four.end(), [](const QJsonValue& number) {
                                  return number.isDouble();
                              });
            if (!good)
                m_fields.complain("track", QStringLiteral("Points, [s,x,y,z], are expected."));
            track.push_back(
                {four.at(0).toDouble(), {four.at(1).toDouble(), four.at(2).toDouble(), four.at(3).toDouble()}});
        }
        return track;
    }
    GunMovedEvent gunMoved()
    {
        return {.gun = piece("gun", Wanted::Gun),
                .from = m_fields.point("from"),
                .to = m_fields.point("to"),
                .bearing = m_fields.number("bearing"),
                .with = menAt("with"),
                .length = m_fields.number("length")};
    }
    MovedEvent moved()
    {
        return {.piece = piece("piece", Wanted::Man),
                .from = m_fields.point("from"),
                .to = m_fields.point("to"),
                .bearing = m_fields.number("bearing"),
                .length = m_fields.number("length")};
    }
    MeleeEvent melee()
    {
        return {.men = menBySide("men"),
                .inferior = sideOrNone("inferior"),
                .isolated = m_fields.flag("isolated"),
                .support = m_fields.integer("support", 0, mostCount),
                .dead = menBySide("dead"),
                .prisoners = menBySide("prisoners")};
    }
    MoveEndedEvent moveEnded()
    {
        MoveEndedEvent ended;
        JsonFields sides = within(m_fields, "strength");
        for (size_t i = 0; i < 2; ++i) {
            JsonFields side = within(sides, m_scenario.sides[i].id.toUtf8().constData());
            ended.strength[i] = {.infantry = side.integer("infantry", 0, mostCount),
                                 .cavalry = side.integer("cavalry", 0, mostCount),
                                 .guns = side.integer("guns", 0, mostCount),
                                 .prisonersHeld = side.integer("prisonersHeld", 0, mostCount),
                                 .retired = side.integer("retired", 0, mostCount)};
        }
        ended.score = score();
        return ended;
    }
    BattleEndedEvent battleEnded()
    {
        BattleEndedEvent ended;
        ended.outcome = {.over = true,
                         .winner = sideOrNone("winner"),
                         .result = m_fields.text("result"),
                         .clause = m_fields.text("rule")};
        ended.score = score();
        return ended;
    }
    OverruledEvent overruled()
    {
        OverruledEvent word = readOverruling<OverruledEvent>(m_fields);
        for (const Ruling& ruling : word.pieces) {
            check(m_fields, "pieces", ruling.piece, ruling.side.isEmpty() ? Wanted::Any : Wanted::Gun);
            if (ruling.condition && *ruling.condition != Condition::Free)
                check(m_fields, "pieces", ruling.piece, Wanted::Man);
            if (!ruling.side.isEmpty() && m_scenario.sideIndex(ruling.side) < 0)
                m_fields.complain("pieces", QStringLiteral("No side has the id \"%1\".").arg(ruling.side));
        }
        return word;
    }
    Happening happening(const QString& what)
    {
        const auto is = [&](const char* name) { return what == QLatin1String(name); };
        if (is("put-down"))
            return PutDownEvent{piece("piece", Wanted::Any), m_fields.point("at"), m_fields.number("bearing")};
        if (is("shot"))
            return shot();
        if (is("gun-moved"))
            return gunMoved();
        if (is("moved"))
            return moved();
        if (is("escorted"))
            return EscortedEvent{piece("by", Wanted::Man), men("prisoners"), menAt("to")};
        if (is("retired"))
            return RetiredEvent{piece("piece", Wanted::Man)};
        if (is("melee"))
            return melee();
        if (is("prisoner"))
            return PrisonerEvent{piece("piece", Wanted::Man)};
        if (is("freed"))
            return FreedEvent{men("pieces"), m_fields.integer("fromMove", 0, mostCount)};
        if (is("rearmed"))
            return RearmedEvent{piece("piece", Wanted::Man)};
        if (is("held"))
            return HeldEvent{piece("piece", Wanted::Man)};
        if (is("captured"))
            return CapturedEvent{piece("gun", Wanted::Gun), side("by")};
        if (is("surrendered"))
            return SurrenderedEvent{men("pieces")};
        if (is("rear-struck"))
            return RearStruckEvent{side("by"), m_fields.integer("withdrawBy", 0, mostCount)};
        if (is("move-ended"))
            return moveEnded();
        if (is("battle-ended"))
            return battleEnded();
        if (is("note"))
            return NotedEvent{m_fields.text("text"), m_fields.text("glyph", QString())};
        if (is("overruled"))
            return overruled();
        m_fields.complain("event", QStringLiteral("\"%1\" is no event.").arg(what));
        return NotedEvent{};
    }

    JsonFields& m_fields;
    const Scenario& m_scenario;
};

} // namespace

Result<Event> eventFromJson(const QJsonObject& json, const Scenario& scenario)
{
    JsonFault fault;
    JsonFields fields(json, QString(), fault);
    Event event = EventReader(fields, scenario).read();
    if (fault.found)
        return tl::make_unexpected(fault.refusal(QStringLiteral("invalid-battle")));
    return event;
}

} // namespace sandgate
