#include "storage/scenario_fields.h"
#include "storage/scenario_file.h"

#include "storage/json_text.h"

#include <algorithm>

namespace sandgate {

namespace {

Brick readBrick(JsonFields fields)
{
    Brick brick;
    if (fields.has("shape")) {
        const QString shape = fields.text("shape");
        brick.cylinder = shape == QLatin1String("cylinder");
        if (!brick.cylinder && shape != QLatin1String("box"))
            fields.complain("shape", QStringLiteral("\"%1\" is unknown; known are box, cylinder.").arg(shape));
    }
    brick.at = fields.point("at");
    const auto [east, north, height] = fields.triple("size");
    if (east <= 0 || north <= 0 || height <= 0)
        fields.complain("size", QStringLiteral("A brick's size is more than 0 each way."));
    brick.east = east;
    brick.north = north;
    brick.height = height;
    brick.bearing = fields.numberOr("bearing", 0);
    brick.base = fields.numberOr("base", 0, 0);
    brick.extra = fields.rest();
    return brick;
}

CountryPiece readCountryPiece(JsonFields fields)
{
    CountryPiece piece;
    piece.id = fields.id("id");
    fields.setPiece(piece.id);
    piece.kind = fields.choice("kind", kindNames);
    piece.name = fields.text("name", QString());
    switch (piece.kind) {
    case PieceKind::Board:
        piece.base = fields.numberOr("base", 0, 0);
        piece.height = fields.positive("height");
        piece.polygon = fields.points("polygon", 3);
        break;
    case PieceKind::Building:
        piece.base = fields.numberOr("base", 0, 0);
        fields.each("bricks", [&](JsonFields brick) {
            brick.setPiece(piece.id);
            piece.bricks.push_back(readBrick(brick));
        });
        if (piece.bricks.empty())
            fields.complain("bricks", QStringLiteral("A building has at least one brick."));
        break;
    case PieceKind::Tree:
        piece.at = fields.point("at");
        piece.base = fields.numberOr("base", 0, 0);
        piece.height = fields.positive("height");
        piece.trunk = fields.positive("trunk");
        piece.crown = fields.number("crown", 0);
        break;
    case PieceKind::Wall:
        piece.line = fields.points("line", 2);
        piece.width = fields.positive("width");
        piece.height = fields.positive("height");
        piece.base = fields.numberOr("base", 0, 0);
        break;
    case PieceKind::Rock:
        piece.at = fields.point("at");
        piece.radius = fields.positive("radius");
        piece.height = fields.positive("height");
        piece.base = fields.numberOr("base", 0, 0);
        break;
    case PieceKind::Water:
        piece.polygon = fields.points("polygon", 3);
        if (fields.has("fords"))
            piece.fords = fields.lines("fords");
        break;
    case PieceKind::Bridge:
    case PieceKind::Road:
        piece.line = fields.points("line", 2);
        piece.width = fields.positive("width");
        break;
    }
    piece.extra = fields.rest();
    return piece;
}

Country readCountry(JsonFields fields)
{
    Country country;
    country.width = fields.positive("width");
    country.depth = fields.positive("depth");
    country.surface = fields.text("surface", country.surface);
    fields.each("pieces", [&](JsonFields piece) { country.pieces.push_back(readCountryPiece(piece)); });
    country.extra = fields.rest();
    return country;
}

RuleSet readRules(JsonFields fields)
{
    RuleSet rules;
    if (fields.has("measure"))
        rules.measure = fields.choice("measure", measureNames);
    for (const auto& [key, member, least, most] : ruleNumbers)
        rules.*member = fields.numberOr(key, rules.*member, least, most);
    for (const auto& [key, member, least, most] : ruleCounts)
        rules.*member = fields.integerOr(key, rules.*member, static_cast<int>(least), static_cast<int>(most));
    rules.rearPart = fields.text("rearPart", rules.rearPart);
    if (std::none_of(std::begin(rearParts), std::end(rearParts),
                     [&](const char* part) { return rules.rearPart == QLatin1String(part); }))
        fields.complain("rearPart",
                        QStringLiteral("\"%1\" is unknown; known are whole, middle, left, right.").arg(rules.rearPart));
    rules.extra = fields.rest();
    return rules;
}

void readManToy(ManToy& toy, JsonFields fields)
{
    for (const auto& [key, member, least, most] : manToyNumbers)
        toy.*member = fields.numberOr(key, toy.*member, least, most);
    toy.extra = fields.rest();
}

Toys readToys(JsonFields fields)
{
    Toys toys;
    if (fields.has("infantry"))
        readManToy(toys.infantry, JsonFields(fields.object("infantry"), fields.placeOf("infantry"), fields.fault()));
    if (fields.has("cavalry"))
        readManToy(toys.cavalry, JsonFields(fields.object("cavalry"), fields.placeOf("cavalry"), fields.fault()));
    for (const auto& [key, member, least, most] : toyNumbers)
        toys.*member = fields.numberOr(key, toys.*member, least, most);
    toys.extra = fields.rest();
    return toys;
}

bool isColour(const QString& text)
{
    if (text.size() != 7 || text[0] != QLatin1Char('#'))
        return false;
    bool good = true;
    for (qsizetype i = 1; good && i < 7; ++i)
        good = QStringLiteral("0123456789abcdefABCDEF").contains(text[i]);
    return good;
}

Side readSide(JsonFields fields, bool second)
{
    Side side;
    side.id = fields.id("id");
    fields.setPiece(side.id);
    side.name = fields.text("name", side.id);
    side.colour = fields.text("colour", second ? QStringLiteral("#23407a") : QStringLiteral("#a5281f"));
    if (!isColour(side.colour))
        fields.complain("colour", QStringLiteral("A colour is written \"#rrggbb\"."));
    side.backLine = fields.choice("backLine", edgeNames);
    side.extra = fields.rest();
    return side;
}

ForcePiece readForcePiece(JsonFields fields, const Scenario& scenario)
{
    ForcePiece piece;
    piece.id = fields.id("id");
    fields.setPiece(piece.id);
    const QString side = fields.text("side");
    piece.side = scenario.sideIndex(side);
    if (piece.side < 0) {
        fields.complain("side", QStringLiteral("No side has the id \"%1\".").arg(side));
        piece.side = 0;
    }
    piece.arm = fields.choice("arm", armNames);
    if (fields.has("at"))
        piece.at = fields.point("at");
    piece.bearing = fields.numberOr("bearing", facingFrom(scenario.sides.at(static_cast<size_t>(piece.side)).backLine));
    piece.body = fields.text("body", QString());
    piece.extra = fields.rest();
    return piece;
}

/// A key that need not be there, and names a side.
std::optional<SideIndex> readSideNamed(const Scenario& scenario, JsonFields& fields, const char* key)
{
    if (!fields.has(key))
        return {};
    const QString id = fields.text(key);
    const SideIndex side = scenario.sideIndex(id);
    if (side < 0)
        fields.complain(key, QStringLiteral("No side has the id \"%1\".").arg(id));
    return side;
}

void readSides(Scenario& scenario, JsonFields& fields)
{
    size_t count = 0;
    fields.each("sides", [&](JsonFields side) {
        if (count < 2)
            scenario.sides[count] = readSide(side, count == 1);
        ++count;
    });
    if (count != 2)
        fields.complain("sides", QStringLiteral("A battle has two sides, not %1.").arg(count));
    const QString first = fields.text("firstPlayer");
    scenario.firstPlayer = scenario.sideIndex(first);
    if (scenario.firstPlayer < 0)
        fields.complain("firstPlayer", QStringLiteral("No side has the id \"%1\".").arg(first));
    scenario.laidOutBy = readSideNamed(scenario, fields, "laidOutBy");
    scenario.choseSide = readSideNamed(scenario, fields, "choseSide");
}

/// Ids are unique in the whole file.
void checkIds(const Scenario& scenario, JsonFault& fault)
{
    QSet<QString> seen;
    const auto check = [&](const char* list, size_t i, const QString& id) {
        if (seen.contains(id))
            fault.add(QStringLiteral("/%1/%2/id").arg(QLatin1String(list)).arg(i),
                      QStringLiteral("The id \"%1\" stands twice in the file.").arg(id), id);
        seen.insert(id);
    };
    for (size_t i = 0; i < scenario.sides.size(); ++i)
        check("sides", i, scenario.sides[i].id);
    for (size_t i = 0; i < scenario.country.pieces.size(); ++i)
        check("country/pieces", i, scenario.country.pieces[i].id);
    for (size_t i = 0; i < scenario.forces.size(); ++i)
        check("forces", i, scenario.forces[i].id);
}

} // namespace

Result<Scenario> scenarioFromJson(const QByteArray& text, const QString& file)
{
    const QString error = QStringLiteral("invalid-scenario");
    const Result<QJsonObject> json = parseJsonObject(text, error, file);
    if (!json)
        return tl::make_unexpected(json.error());
    JsonFault fault;
    JsonFields fields(*json, QString(), fault);
    fields.checkFormat("scenario", scenarioFormat, scenarioVersion);
    Scenario scenario;
    scenario.title = fields.text("title");
    scenario.author = fields.text("author", QString());
    scenario.description = fields.text("description", QString());
    scenario.variety = fields.choice("variety", varietyNames);
    if (fields.has("rules"))
        scenario.rules = readRules(JsonFields(fields.object("rules"), fields.placeOf("rules"), fault));
    if (fields.has("toys"))
        scenario.toys = readToys(JsonFields(fields.object("toys"), fields.placeOf("toys"), fault));
    scenario.curtain = fields.flag("curtain", false);
    scenario.country = readCountry(JsonFields(fields.object("country"), fields.placeOf("country"), fault));
    readSides(scenario, fields);
    fields.each("forces", [&](JsonFields piece) { scenario.forces.push_back(readForcePiece(piece, scenario)); });
    scenario.extra = fields.rest();
    checkIds(scenario, fault);
    if (fault.found)
        return tl::make_unexpected(fault.refusal(error, file, text));
    return scenario;
}

} // namespace sandgate
