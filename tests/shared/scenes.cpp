#include "tests/shared/scenes.h"

#include "core/rules/move.h"

#include <stdexcept>

namespace sandgate::tests {

Scene::Scene()
{
    scenario.title = QStringLiteral("A scene");
    scenario.sides[0] = Side{.id = QStringLiteral("red"),
                             .name = QStringLiteral("Red"),
                             .colour = QStringLiteral("#a5281f"),
                             .backLine = Edge::North};
    scenario.sides[1] = Side{.id = QStringLiteral("blue"),
                             .name = QStringLiteral("Blue"),
                             .colour = QStringLiteral("#23407a"),
                             .backLine = Edge::South};
}

Scene& Scene::field(double width, double depth)
{
    scenario.country.width = width;
    scenario.country.depth = depth;
    return *this;
}

Scene& Scene::piece(const QString& id, Arm arm, std::optional<Vec2> at, std::optional<double> bearing)
{
    const SideIndex side = id.startsWith(QLatin1Char('r')) ? 0 : 1;
    scenario.forces.push_back(ForcePiece{.id = id,
                                         .side = side,
                                         .arm = arm,
                                         .at = at,
                                         .bearing = bearing.value_or(rules::towardsEnemy(scenario, side))});
    return *this;
}

Scene& Scene::infantry(const QString& id, Vec2 at, std::optional<double> bearing)
{
    return piece(id, Arm::Infantry, at, bearing);
}

Scene& Scene::cavalry(const QString& id, Vec2 at, std::optional<double> bearing)
{
    return piece(id, Arm::Cavalry, at, bearing);
}

Scene& Scene::gun(const QString& id, Vec2 at, std::optional<double> bearing)
{
    return piece(id, Arm::Gun, at, bearing);
}

Scene& Scene::infantryRow(const QString& prefix, int count, Vec2 from, Vec2 step)
{
    for (int i = 0; i < count; ++i)
        infantry(prefix + QString::number(i + 1), from + step * i);
    return *this;
}

Scene& Scene::cavalryRow(const QString& prefix, int count, Vec2 from, Vec2 step)
{
    for (int i = 0; i < count; ++i)
        cavalry(prefix + QString::number(i + 1), from + step * i);
    return *this;
}

Scene& Scene::inBox(const QString& id, Arm arm)
{
    return piece(id, arm, {}, {});
}

CountryPiece& Scene::country(const QString& id, PieceKind kind)
{
    CountryPiece& made = scenario.country.pieces.emplace_back();
    made.id = id;
    made.kind = kind;
    return made;
}

Scene& Scene::wall(const QString& id, Vec2 a, Vec2 b, double width, double height)
{
    CountryPiece& made = country(id, PieceKind::Wall);
    made.line = {a, b};
    made.width = width;
    made.height = height;
    return *this;
}

Scene& Scene::building(const QString& id, Vec2 at, Vec2 size, double height)
{
    CountryPiece& made = country(id, PieceKind::Building);
    made.bricks = {Brick{.at = at, .east = size.x, .north = size.y, .height = height}};
    return *this;
}

Scene& Scene::tree(const QString& id, Vec2 at, double trunk)
{
    CountryPiece& made = country(id, PieceKind::Tree);
    made.at = at;
    made.height = 7;
    made.trunk = trunk;
    made.crown = 1.6;
    return *this;
}

Scene& Scene::rock(const QString& id, Vec2 at, double radius)
{
    CountryPiece& made = country(id, PieceKind::Rock);
    made.at = at;
    made.height = 2;
    made.radius = radius;
    return *this;
}

Scene& Scene::board(const QString& id, Vec2 low, Vec2 high, double height, double base)
{
    CountryPiece& made = country(id, PieceKind::Board);
    made.polygon = {low, {high.x, low.y}, high, {low.x, high.y}};
    made.height = height;
    made.base = base;
    return *this;
}

Scene& Scene::water(const QString& id, Vec2 low, Vec2 high)
{
    country(id, PieceKind::Water).polygon = {low, {high.x, low.y}, high, {low.x, high.y}};
    return *this;
}

std::shared_ptr<const BattleGround> Scene::ground() const
{
    return std::make_shared<const BattleGround>(scenario);
}

Position Scene::start() const
{
    return startOf(ground());
}

Position Scene::during(SideIndex mover, int move, Phase phase) const
{
    Position position = start();
    const bool second = mover != rules::firstToMove(scenario);
    position.mover = mover;
    position.moveOf[static_cast<size_t>(mover)] = move;
    position.moveOf[static_cast<size_t>(enemyOf(mover))] = second ? move : move - 1;
    position.phase = phase;
    position.begun = true;
    for (const PieceIndex piece : position.pieces.of(Pieces::Kind::OffLine))
        position[piece].offLine = false;
    position.pieces.settle();
    return position;
}

ShotResult ToldPhysics::fire(const ShotRequest& request) const
{
    asked = request;
    ++shots;
    ShotResult told = answer;
    if (told.track.empty())
        told.track = {{0, {request.axle.x, request.axle.y, 1.6}}};
    return told;
}

Table::Table(Position start)
    : position(std::move(start)), physics(std::make_shared<ToldPhysics>()), referee(position.ground, physics)
{}

Result<std::vector<Event>> Table::give(const Order& order)
{
    Result<std::vector<Event>> events = referee.judge(position, order);
    if (events) {
        for (const Event& event : *events)
            applyTo(position, event);
    }
    return events;
}

std::vector<Event> Table::must(const Order& order)
{
    Result<std::vector<Event>> events = give(order);
    if (!events)
        throw std::runtime_error(toText(events.error()).toStdString());
    return *std::move(events);
}

QString Table::refusalOf(const Order& order) const
{
    return clauseOf(referee.judge(position, order));
}

const PieceState& Table::operator[](const char* id) const
{
    return position[position.find(QString::fromLatin1(id))];
}

PieceState& Table::operator[](const char* id)
{
    return position[position.find(QString::fromLatin1(id))];
}

QString clauseOf(const Result<std::vector<Event>>& result)
{
    return result ? QString() : clauseOf(std::optional(result.error()));
}

QString clauseOf(const std::optional<Refusal>& refusal)
{
    if (!refusal)
        return {};
    return refusal->clause.isEmpty() ? refusal->error : refusal->clause;
}

std::vector<PieceIndex> indicesOf(const Position& position, const QStringList& ids)
{
    std::vector<PieceIndex> indices;
    for (const QString& id : ids)
        indices.push_back(position.find(id));
    return indices;
}

} // namespace sandgate::tests
