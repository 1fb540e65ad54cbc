#include "core/rules/mobility.h"

#include "core/rules/move.h"
#include "core/rules/prisoners.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <cmath>

namespace sandgate::rules {

namespace {

double widthOf(const Toys& toys, Arm arm)
{
    return arm == Arm::Gun ? toys.gunAxleWidth : toys.man(arm).across;
}

/// The side that moves a piece: a prisoner's captors, a gun's owner, a man's own.
SideIndex handOf(const Position& position, PieceIndex piece)
{
    if (position[piece].condition == Condition::Prisoner)
        return captorOf(position, piece);
    return position[piece].owner;
}

/// Men of the enemy near enough to bar a way of that length.
std::vector<Obstacle> enemiesOnTheWay(const Position& position, PieceIndex piece, Vec2 from, Vec2 to, double limit)
{
    const SideIndex enemy = enemyOf(handOf(position, piece));
    const double room = widthOf(position.scenario().toys, position.force(piece).arm);
    // Whoever is near such a way lies in an ellipse about its ends, and that in a box as wide as half its narrow side.
    const double longest = limit + 2 * (room + position.ground->farthestOfPiece);
    const double straight = distance(from, to);
    const double aside = std::sqrt(std::max(0.0, longest * longest - straight * straight)) / 2;
    const Vec2 low{std::min(from.x, to.x) - aside, std::min(from.y, to.y) - aside};
    const Vec2 high{std::max(from.x, to.x) + aside, std::max(from.y, to.y) + aside};
    std::vector<Obstacle> barring;
    for (const PieceIndex other : position.pieces.onFloorIn(low, high)) {
        const PieceState& state = position[other];
        if (position.force(other).side != enemy || position.isGun(other) || other == piece)
            continue;
        if (state.condition != Condition::Free && state.condition != Condition::Disarmed)
            continue;
        const double reach = room + farthestOf(position.scenario().toys, position.force(other).arm);
        if (distance(from, state.at) + distance(state.at, to) <= limit + 2 * reach)
            barring.push_back(Obstacle{.footprint = position.footprint(other)});
    }
    return barring;
}

/// Off the field, other than behind the own back line.
bool isAstray(const Scenario& scenario, SideIndex side, Vec2 at)
{
    const Country& country = scenario.country;
    const bool inside =
        at.x >= -grace && at.y >= -grace && at.x <= country.width + grace && at.y <= country.depth + grace;
    return !inside && !(isOverOwnBackLine(scenario, side, at) && isBesideBackLine(scenario, side, at));
}

/// What keeps a string on the field: strips along its edges, all but the side's own back line, as far outside as its
/// width needs.
void addEdges(std::vector<Obstacle>& obstacles, const Scenario& scenario, SideIndex side, double width, double limit)
{
    constexpr double thick = 2;
    const double out = (width + thick) / 2;
    const double w = scenario.country.width;
    const double d = scenario.country.depth;
    const Edge own = scenario.sides[static_cast<size_t>(side)].backLine;
    const auto add = [&](Edge edge, Vec2 a, Vec2 b) {
        if (edge != own)
            obstacles.push_back(Obstacle{.footprint = Footprint::strip(a, b, thick)});
    };
    add(Edge::North, {-limit, d + out}, {w + limit, d + out});
    add(Edge::South, {-limit, -out}, {w + limit, -out});
    add(Edge::East, {w + out, -limit}, {w + out, d + limit});
    add(Edge::West, {-out, -limit}, {-out, d + limit});
}

} // namespace

double farthestOf(const Toys& toys, Arm arm)
{
    if (arm == Arm::Gun)
        return std::hypot(toys.gunAxleWidth / 2, std::max(toys.gunMuzzleAhead, toys.gunTrailBehind));
    const ManToy& man = toys.man(arm);
    return std::max(std::hypot(man.across, man.along), std::hypot(man.lyingAcross, man.lyingAlong)) / 2;
}

double mobilityOf(const Position& position, PieceIndex man)
{
    return position.force(man).arm == Arm::Cavalry ? position.rules().cavalryMove : position.rules().infantryMove;
}

Vec2 measuredFrom(const Position& position, PieceIndex piece)
{
    const PieceState& state = position[piece];
    if (!state.offLine)
        return state.at;
    const auto line = backLine(position.scenario(), position.force(piece).side);
    const Vec2 along = line[1] - line[0];
    const double part = std::clamp(dot(state.at - line[0], along) / std::max(dot(along, along), grace), 0.0, 1.0);
    return line[0] + along * part;
}

std::optional<Way> wayOf(const Position& position, PieceIndex piece, Vec2 to, double limit)
{
    return wayBetween(position, piece, measuredFrom(position, piece), to, limit);
}

std::optional<Way> wayBetween(const Position& position, PieceIndex piece, Vec2 from, Vec2 to, double limit)
{
    const double straight = distance(from, to);
    if (straight > limit + grace)
        return {};
    if (position.rules().measure == Measure::Straight)
        return Way{.points = {from, to}, .length = straight};
    const Scenario& scenario = position.scenario();
    const double width = widthOf(scenario.toys, position.force(piece).arm);
    std::vector<Obstacle> extra = enemiesOnTheWay(position, piece, from, to, limit);
    const WayFinder& ways = position.ground->terrain.ways();
    std::optional<Way> way = ways.find(from, to, width, limit + grace, extra);
    if (!way || way->points.size() <= 2)
        return way;
    const SideIndex side = handOf(position, piece);
    const bool strays = std::any_of(way->points.begin() + 1, way->points.end() - 1,
                                    [&](Vec2 point) { return isAstray(scenario, side, point); });
    if (!strays)
        return way;
    addEdges(extra, scenario, side, width, limit);
    return ways.find(from, to, width, limit + grace, extra);
}

Result<Way> wayWithin(const Position& position, PieceIndex piece, Vec2 to, double limit, const char* clause,
                      const QString& who)
{
    const QString& id = position.force(piece).id;
    const double straight = distance(measuredFrom(position, piece), to);
    const QString fromLine = position[piece].offLine
                                 ? QStringLiteral(" (measured from its back line, off which it was put down)")
                                 : QString();
    if (straight > limit + grace)
        return tl::make_unexpected(refusal(clause,
                                           QStringLiteral("%1 would go %2%3; %4 up to %5")
                                               .arg(id, inches(straight, limit), fromLine, who, inches(limit)),
                                           id));
    if (auto way = wayOf(position, piece, to, limit))
        return *std::move(way);
    if (const auto longer = wayOf(position, piece, to, 3 * limit))
        return tl::make_unexpected(
            refusal(clause,
                    QStringLiteral("%1 would go %2 by the shortest way round what bars it%3; %4 up to %5")
                        .arg(id, inches(longer->length, limit), fromLine, who, inches(limit)),
                    id));
    return tl::make_unexpected(refusal(
        "MOB-3",
        QStringLiteral("%1 finds no way there: buildings, walls, trees, rocks, water or the enemy bar it").arg(id),
        id));
}

std::vector<PieceIndex> Neighbours::within(const Footprint& footprint, double reach) const
{
    const auto box = bounds(footprint);
    const double wide = reach + m_position->ground->farthestOfPiece + grace;
    std::vector<PieceIndex> found = m_position->pieces.onFloorIn(box[0] - Vec2{wide, wide}, box[1] + Vec2{wide, wide});
    std::erase_if(
        found, [&](PieceIndex piece) { return !(distance(m_position->footprint(piece), footprint) <= reach + grace); });
    return found;
}

std::vector<PieceIndex> Neighbours::placedWithin(Vec2 at, double reach) const
{
    std::vector<PieceIndex> found = m_position->pieces.onFloorIn(at - Vec2{reach, reach}, at + Vec2{reach, reach});
    std::erase_if(found, [&](PieceIndex piece) { return !(distance((*m_position)[piece].at, at) <= reach); });
    return found;
}

std::optional<Refusal> againstStanding(const Position& position, const Neighbours& neighbours, PieceIndex man, Vec2 at,
                                       double bearing, const std::vector<PieceIndex>& without)
{
    const Scenario& scenario = position.scenario();
    const ForcePiece& force = position.force(man);
    const double clear = scenario.rules.clearance;
    const Footprint footprint = footprintOf(scenario.toys, force.arm, at, bearing);
    const double height = scenario.toys.man(force.arm).height;
    if (const auto near = position.ground->terrain.nearTo(footprint, height, clear - grace); !near.empty()) {
        const QString thing = describe(scenario, near.front());
        const QString message = near.front().distance <= 0
                                    ? QStringLiteral("%1 would stand in %2").arg(force.id, thing)
                                    : QStringLiteral("%1 would stand %2 from %3; a man stands at least %4 clear")
                                          .arg(force.id, inches(near.front().distance), thing, inches(clear));
        return refusal("CLEAR-1", message, force.id);
    }
    const bool armed = position.isArmedMan(man) || position[man].condition == Condition::InBox;
    for (const PieceIndex other : neighbours.within(footprint, clear)) {
        if (other == man || std::find(without.begin(), without.end(), other) != without.end())
            continue;
        const Footprint there = neighbours.footprint(other);
        const double room = distance(there, footprint);
        const QString& otherId = position.force(other).id;
        if (armed && position.isArmedMan(other) && position.force(other).side != force.side) {
            if (overlap(there, footprint, grace))
                return refusal("CLEAR-1", QStringLiteral("%1 would stand where %2 is").arg(force.id, otherId),
                               force.id);
        } else if (room < clear - grace) {
            return refusal("CLEAR-1",
                           room <= 0 ? QStringLiteral("%1 would stand where %2 is").arg(force.id, otherId)
                                     : QStringLiteral("%1 would stand %2 from %3; a man stands at least %4 clear")
                                           .arg(force.id, inches(room), otherId, inches(clear)),
                           force.id);
        }
    }
    return {};
}

bool isOverOwnBackLine(const Scenario& scenario, SideIndex side, Vec2 at)
{
    return beforeBackLine(scenario, side, at) < -grace;
}

bool isOverOwnBackLine(const Position& position, SideIndex side, Vec2 at)
{
    return isOverOwnBackLine(position.scenario(), side, at);
}

bool isBesideBackLine(const Scenario& scenario, SideIndex side, Vec2 at)
{
    const auto line = backLine(scenario, side);
    const Vec2 along = line[1] - line[0];
    const double reach = length(along);
    const double place = reach > 0 ? dot(at - line[0], along) / reach : 0;
    return place >= -grace && place <= reach + grace;
}

bool isInStrip(const Scenario& scenario, SideIndex side, Vec2 at)
{
    return isOverOwnBackLine(scenario, side, at) && isBesideBackLine(scenario, side, at) &&
           beforeBackLine(scenario, side, at) >= -scenario.rules.putDownDepth - grace;
}

} // namespace sandgate::rules
