#include "storage/scenario_fields.h"
#include "storage/scenario_file.h"

#include "storage/json_layout.h"

#include <algorithm>

namespace sandgate {

namespace {

QByteArray pointText(Vec2 at)
{
    return '[' + numberText(at.x) + ',' + numberText(at.y) + ']';
}

template <class List, class Text> QByteArray listText(const List& list, const char* between, Text text)
{
    QByteArray whole = QByteArrayLiteral("[");
    for (const auto& element : list) {
        if (whole.size() > 1)
            whole += between;
        whole += text(element);
    }
    return whole + ']';
}

QByteArray pointsText(const std::vector<Vec2>& points)
{
    return listText(points, ",", pointText);
}

QByteArray brickText(const Brick& brick)
{
    InlineObject object;
    if (brick.cylinder)
        object.add("shape", QStringLiteral("cylinder"));
    object.add("at", pointText(brick.at));
    object.add("size",
               '[' + numberText(brick.east) + ',' + numberText(brick.north) + ',' + numberText(brick.height) + ']');
    return object.add("bearing", brick.bearing).add("base", brick.base).rest(brick.extra).text();
}

QByteArray countryPieceText(const CountryPiece& piece)
{
    InlineObject object;
    object.add("id", piece.id).add("kind", nameIn(kindNames, piece.kind));
    if (!piece.name.isEmpty())
        object.add("name", piece.name);
    switch (piece.kind) {
    case PieceKind::Board:
        object.add("base", piece.base).add("height", piece.height).add("polygon", pointsText(piece.polygon));
        break;
    case PieceKind::Building:
        object.add("base", piece.base).add("bricks", listText(piece.bricks, ", ", brickText));
        break;
    case PieceKind::Tree:
        object.add("at", pointText(piece.at)).add("base", piece.base).add("height", piece.height);
        object.add("trunk", piece.trunk).add("crown", piece.crown);
        break;
    case PieceKind::Wall:
        object.add("line", pointsText(piece.line)).add("width", piece.width);
        object.add("height", piece.height).add("base", piece.base);
        break;
    case PieceKind::Rock:
        object.add("at", pointText(piece.at)).add("radius", piece.radius);
        object.add("height", piece.height).add("base", piece.base);
        break;
    case PieceKind::Water:
        object.add("polygon", pointsText(piece.polygon));
        if (!piece.fords.empty())
            object.add("fords", listText(piece.fords, ",", pointsText));
        break;
    case PieceKind::Bridge:
    case PieceKind::Road:
        object.add("line", pointsText(piece.line)).add("width", piece.width);
        break;
    }
    return object.rest(piece.extra).text();
}

InlineObject rulesObject(const RuleSet& rules)
{
    const RuleSet usual;
    InlineObject object;
    if (rules.measure != usual.measure)
        object.add("measure", nameIn(measureNames, rules.measure));
    for (const auto& field : ruleNumbers) {
        if (rules.*field.member != usual.*field.member)
            object.add(field.key, rules.*field.member);
    }
    for (const auto& field : ruleCounts) {
        if (rules.*field.member != usual.*field.member)
            object.add(field.key, double(rules.*field.member));
    }
    if (rules.rearPart != usual.rearPart)
        object.add("rearPart", rules.rearPart);
    return object.rest(rules.extra);
}

InlineObject manToyObject(const ManToy& toy, const ManToy& usual)
{
    InlineObject object;
    for (const auto& field : manToyNumbers) {
        if (toy.*field.member != usual.*field.member)
            object.add(field.key, toy.*field.member);
    }
    return object.rest(toy.extra);
}

InlineObject toysObject(const Toys& toys)
{
    const Toys usual;
    InlineObject object;
    if (const InlineObject man = manToyObject(toys.infantry, usual.infantry); !man.isEmpty())
        object.add("infantry", man.text());
    if (const InlineObject man = manToyObject(toys.cavalry, usual.cavalry); !man.isEmpty())
        object.add("cavalry", man.text());
    for (const auto& field : toyNumbers) {
        if (toys.*field.member != usual.*field.member)
            object.add(field.key, toys.*field.member);
    }
    return object.rest(toys.extra);
}

/// `"id": "red",  "name": "Red",  "colour": ...`: so that the two sides' members stand below one another.
std::array<QByteArray, 2> sideTexts(const std::array<Side, 2>& sides)
{
    const auto gap = [&](QString Side::*member, size_t i) {
        const qsizetype widest = std::max((sides[0].*member).size(), (sides[1].*member).size());
        return QByteArray(widest - (sides[i].*member).size(), ' ');
    };
    std::array<QByteArray, 2> texts;
    for (size_t i = 0; i < 2; ++i) {
        const Side& side = sides[i];
        InlineObject object;
        object.add("id", side.id).pad(gap(&Side::id, i)).add("name", side.name).pad(gap(&Side::name, i));
        object.add("colour", side.colour).add("backLine", nameIn(edgeNames, side.backLine));
        texts[i] = object.rest(side.extra).text();
    }
    return texts;
}

QByteArray forcePieceText(const ForcePiece& piece, const Scenario& scenario)
{
    const Side& side = scenario.sides.at(static_cast<size_t>(piece.side));
    InlineObject object;
    object.add("id", piece.id).add("side", side.id).add("arm", nameIn(armNames, piece.arm));
    if (piece.at)
        object.add("at", pointText(*piece.at));
    if (piece.at || piece.bearing != facingFrom(side.backLine))
        object.add("bearing", piece.bearing);
    if (!piece.body.isEmpty())
        object.add("body", piece.body);
    return object.rest(piece.extra).text();
}

QByteArray countryText(const Country& country)
{
    std::vector<QByteArray> pieces;
    for (const CountryPiece& piece : country.pieces)
        pieces.push_back(countryPieceText(piece));
    return "{\n    \"width\": " + numberText(country.width) + ", \"depth\": " + numberText(country.depth) +
           ", \"surface\": " + quotedText(country.surface) + ",\n    \"pieces\": " + blockText(pieces, "    ") +
           restLines(country.extra, {"width", "depth", "surface", "pieces"}, "    ") + "\n  }";
}

} // namespace

QByteArray toJson(const Scenario& scenario)
{
    const auto& sides = scenario.sides;
    const std::array<QByteArray, 2> sideLines = sideTexts(sides);
    std::vector<QByteArray> forces;
    for (const ForcePiece& piece : scenario.forces)
        forces.push_back(forcePieceText(piece, scenario));

    QByteArray text = "{\n  \"format\": \"" + QByteArray(scenarioFormat) +
                      "\", \"version\": " + QByteArray::number(scenarioVersion) + ",\n";
    text += "  \"title\": " + quotedText(scenario.title) + ", \"author\": " + quotedText(scenario.author) +
            ", \"description\": " + quotedText(scenario.description) + ",\n";
    text += "  \"variety\": " + quotedText(nameIn(varietyNames, scenario.variety)) + ",\n";
    if (const InlineObject rules = rulesObject(scenario.rules); !rules.isEmpty())
        text += "  \"rules\": " + rules.text() + ",\n";
    if (const InlineObject toys = toysObject(scenario.toys); !toys.isEmpty())
        text += "  \"toys\": " + toys.text() + ",\n";
    text += "  \"firstPlayer\": " + quotedText(sides.at(static_cast<size_t>(scenario.firstPlayer)).id) +
            ", \"curtain\": " + (scenario.curtain ? "true" : "false") + ",\n";
    for (const auto& [key, side] :
         {std::pair("laidOutBy", scenario.laidOutBy), std::pair("choseSide", scenario.choseSide)}) {
        if (side)
            text += "  \"" + QByteArray(key) + "\": " + quotedText(sides.at(static_cast<size_t>(*side)).id) + ",\n";
    }
    text += "  \"country\": " + countryText(scenario.country) + ",\n";
    text += "  \"sides\": " + blockText({sideLines.begin(), sideLines.end()}, "  ") + ",\n";
    text += "  \"forces\": " + blockText(forces, "  ");
    text += restLines(scenario.extra,
                      {"format", "version", "title", "author", "description", "variety", "rules", "toys", "firstPlayer",
                       "curtain", "laidOutBy", "choseSide", "country", "sides", "forces"},
                      "  ");
    return text + "\n}\n";
}

} // namespace sandgate
