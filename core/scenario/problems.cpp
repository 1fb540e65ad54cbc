#include "core/geometry/grid.h"
#include "core/rules/composition.h"
#include "core/rules/move.h"
#include "core/scenario/problem_list.h"
#include "core/scenario/terrain.h"

#include <QSet>

#include <cmath>

namespace sandgate {

namespace {

constexpr double clearGrace = 1e-6;

QString forcePlace(size_t index)
{
    return QStringLiteral("/forces/%1").arg(index);
}

QString countryKindName(PieceKind kind)
{
    switch (kind) {
    case PieceKind::Board:
        return QStringLiteral("a board");
    case PieceKind::Building:
        return QStringLiteral("a building");
    case PieceKind::Tree:
        return QStringLiteral("a tree");
    case PieceKind::Wall:
        return QStringLiteral("a wall");
    case PieceKind::Rock:
        return QStringLiteral("a rock");
    case PieceKind::Water:
        return QStringLiteral("water");
    case PieceKind::Bridge:
        return QStringLiteral("a bridge");
    case PieceKind::Road:
        break;
    }
    return QStringLiteral("a road");
}

bool standsSomewhere(const ForcePiece& piece)
{
    return piece.at && std::isfinite(piece.at->x) && std::isfinite(piece.at->y) && std::isfinite(piece.bearing) &&
           (piece.side == 0 || piece.side == 1);
}

void checkSides(const Scenario& scenario, ProblemList& problems)
{
    const auto& [first, second] = scenario.sides;
    if (scenario.firstPlayer != 0 && scenario.firstPlayer != 1)
        problems.error("MOVE-1", QStringLiteral("/firstPlayer"), QStringLiteral("The First Player is neither side."));
    for (size_t i = 0; i < 2; ++i) {
        if (scenario.sides[i].id.isEmpty())
            problems.error("", QStringLiteral("/sides/%1/id").arg(i), QStringLiteral("The side has no id."));
    }
    if (!first.id.isEmpty() && first.id == second.id)
        problems.error("", QStringLiteral("/sides/1/id"), QStringLiteral("Both sides have one id."), second.id);
    if (first.backLine == second.backLine)
        problems.error("MOVE-2", QStringLiteral("/sides/1/backLine"),
                       QStringLiteral("Both sides have the same back line."));
    const auto isSide = [](const std::optional<SideIndex>& side) { return !side || *side == 0 || *side == 1; };
    if (!isSide(scenario.laidOutBy))
        problems.error("COUNTRY-1", QStringLiteral("/laidOutBy"),
                       QStringLiteral("The player who laid out the country is of neither side."));
    if (!isSide(scenario.choseSide))
        problems.error("COUNTRY-2", QStringLiteral("/choseSide"),
                       QStringLiteral("The player who chose his side of the field is of neither side."));
    if (scenario.laidOutBy && scenario.laidOutBy == scenario.choseSide)
        problems.warning("COUNTRY-2", QStringLiteral("/choseSide"),
                         QStringLiteral("One player laid out the country and chose his side of it too; the other "
                                        "chooses."));
}

bool checkToys(const Toys& toys, ProblemList& problems)
{
    bool sound = true;
    const auto measure = [&](double inches, const char* name) {
        if (std::isfinite(inches) && inches > 0 && inches <= 100)
            return;
        sound = false;
        problems.error("", QStringLiteral("/toys/%1").arg(QLatin1String(name)),
                       QStringLiteral("A toy's sizes must be more than 0 inches and up to 100."));
    };
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry}) {
        const ManToy& man = toys.man(arm);
        for (const double size :
             {man.height, man.across, man.along, man.lyingAcross, man.lyingAlong, man.lyingHeight, man.mass}) {
            if (!(size > 0 && size <= 10'000)) {
                sound = false;
                problems.error(
                    "", arm == Arm::Infantry ? QStringLiteral("/toys/infantry") : QStringLiteral("/toys/cavalry"),
                    QStringLiteral("A figure's sizes and weight must be more than 0."));
                break;
            }
        }
    }
    measure(toys.gunAxleWidth, "gunAxleWidth");
    measure(toys.gunMuzzleAhead, "gunMuzzleAhead");
    measure(toys.gunTrailBehind, "gunTrailBehind");
    measure(toys.gunMuzzleHeight, "gunMuzzleHeight");
    return sound;
}

/// Pieces by what they cover, those before each other's place in the file.
class StandingCheck
{
public:
    StandingCheck(const Scenario& scenario, ProblemList& problems)
        : m_scenario(scenario), m_terrain(scenario), m_problems(problems)
    {
        for (size_t i = 0; i < scenario.forces.size(); ++i) {
            const ForcePiece& piece = scenario.forces[i];
            m_footprints.push_back(
                standsSomewhere(piece) ? footprintOf(scenario.toys, piece.arm, *piece.at, piece.bearing) : Footprint{});
        }
    }

    void check(size_t index)
    {
        const ForcePiece& piece = m_scenario.forces[index];
        const Footprint& footprint = m_footprints[index];
        const double clear = std::max(0.0, m_scenario.rules.clearance - clearGrace);
        const bool isGun = piece.arm == Arm::Gun;
        const double height = isGun ? m_scenario.toys.gunMuzzleHeight : m_scenario.toys.man(piece.arm).height;
        for (const Terrain::Near& near : m_terrain.nearTo(footprint, height, std::max(clear, clearGrace))) {
            const CountryPiece& thing = m_scenario.country.pieces[static_cast<size_t>(near.piece)];
            const QString what = near.riser ? QStringLiteral("the riser of %1").arg(named(thing)) : named(thing);
            if (isGun) {
                if (near.distance <= 0)
                    m_problems.warning("GUN-3", forcePlace(index), QStringLiteral("The gun stands in %1.").arg(what),
                                       piece.id);
            } else {
                tell(index, what, near.distance);
            }
        }
        const auto [low, high] = bounds(footprint);
        const Vec2 swell{clear, clear};
        bool heaped = false;
        for (const int number : m_grid.near(low - swell, high + swell)) {
            const ForcePiece& other = m_scenario.forces[static_cast<size_t>(number)];
            const Footprint& its = m_footprints[static_cast<size_t>(number)];
            const double apart = distance(footprint, its);
            const bool overlaps = overlap(footprint, its, clearGrace);
            heaped = heaped || overlaps;
            if (overlaps || (apart < clear && !(isGun && other.arm == Arm::Gun)))
                tell(index, QStringLiteral("`%1`").arg(other.id), overlaps ? 0 : std::max(apart, 1e-9));
        }
        if (!heaped || !m_problems.isFull()) // a heap of thousands in one place is not asked in pairs
            m_grid.add(static_cast<int>(index), low, high);
    }

private:
    static QString named(const CountryPiece& thing)
    {
        return QStringLiteral("%1 `%2`").arg(countryKindName(thing.kind), thing.id);
    }

    void tell(size_t index, const QString& what, double apart)
    {
        const QString& id = m_scenario.forces[index].id;
        if (apart <= 0)
            m_problems.error("CLEAR-1", forcePlace(index), QStringLiteral("It stands in %1.").arg(what), id);
        else
            m_problems.warning("CLEAR-1", forcePlace(index),
                               QStringLiteral("It stands %1 inches from %2, nearer than %3.")
                                   .arg(apart, 0, 'f', 3)
                                   .arg(what)
                                   .arg(m_scenario.rules.clearance),
                               id);
    }

    const Scenario& m_scenario;
    Terrain m_terrain;
    ProblemList& m_problems;
    std::vector<Footprint> m_footprints;
    Grid m_grid;
};

void checkPutDown(const Scenario& scenario, size_t index, ProblemList& problems)
{
    const ForcePiece& piece = scenario.forces[index];
    const Vec2 at = *piece.at;
    const double before = beforeBackLine(scenario, piece.side, at);
    const auto [left, right] = backLine(scenario, piece.side);
    const double along = dot(at - left, right - left), whole = dot(right - left, right - left);
    const bool behind = before < 0 && along >= 0 && along <= whole;
    if (isOnField(scenario.country, at) || (behind && before >= -scenario.rules.putDownDepth))
        return;
    const QString message =
        behind ? QStringLiteral("It is put down %1 inches behind its back line; up to %2 are allowed.")
                     .arg(-before, 0, 'f', 2)
                     .arg(scenario.rules.putDownDepth)
               : QStringLiteral("It is put down outside of the field, and not behind its own back line.");
    problems.error("MOVE-2", forcePlace(index), message, piece.id);
}

/// Pieces on the field where no player may put them down: a battle may be set up in its midst, which is said once for a
/// side.
void checkMidst(const Scenario& scenario, ProblemList& problems)
{
    for (SideIndex side = 0; side < 2; ++side) {
        std::optional<Refusal> first;
        size_t place = 0;
        int more = 0;
        for (size_t i = 0; i < scenario.forces.size(); ++i) {
            const ForcePiece& piece = scenario.forces[i];
            if (piece.side != side || !standsSomewhere(piece) || !isOnField(scenario.country, *piece.at))
                continue;
            auto why = rules::againstDistanceFromLine(scenario, piece, *piece.at);
            if (!why)
                continue;
            if (first) {
                ++more;
            } else {
                first = std::move(why);
                place = i;
            }
        }
        if (!first)
            continue;
        const QString left = more == 0
                                 ? QStringLiteral("%1; left there, it moves from where it stands.")
                                 : QStringLiteral("%1; left there, it and %2 more of %3 move from where they stand.");
        problems.warning(
            first->clause.toLatin1().constData(), forcePlace(place),
            more == 0 ? left.arg(first->message)
                      : left.arg(first->message, QString::number(more), scenario.sides[static_cast<size_t>(side)].name),
            first->piece);
    }
}

void checkComposition(const Scenario& scenario, ProblemList& problems)
{
    const QString place = QStringLiteral("/forces");
    const std::array forces{rules::compositionOf(scenario, 0), rules::compositionOf(scenario, 1)};
    for (size_t side = 0; side < 2; ++side) {
        if (forces[side].men() == 0)
            problems.error("COMP-1", place, QStringLiteral("%1 has no men.").arg(scenario.sides[side].name));
    }
    if (rules::againstUnlikeForces(scenario))
        problems.warning("COMP-1", place,
                         QStringLiteral("The forces differ: %1 against %2.")
                             .arg(rules::describe(forces[0]), rules::describe(forces[1])));
    const RuleSet& numbers = scenario.rules;
    for (size_t side = 0; side < 2; ++side) {
        if (forces[side].men() > 0 && !rules::isBestProportion(numbers, forces[side]))
            problems.warning(
                "COMP-1", place,
                QStringLiteral("%1 is not in the best proportion, %2 to %3 infantry and %4 to %5 cavalry to a gun: "
                               "it has %6.")
                    .arg(scenario.sides[side].name, QString::number(numbers.bestInfantryLeast),
                         QString::number(numbers.bestInfantryMost), QString::number(numbers.bestCavalryLeast),
                         QString::number(numbers.bestCavalryMost), rules::describe(forces[side])));
    }
}

} // namespace

std::vector<Problem> problemsIn(const Scenario& scenario)
{
    ProblemList problems;
    const bool soundToys = checkToys(scenario.toys, problems);
    QSet<QString> ids;
    const auto checkId = [&](const QString& id, const QString& place) {
        if (id.isEmpty())
            problems.error("", place + QLatin1String("/id"), QStringLiteral("The piece has no id."));
        else if (ids.contains(id))
            problems.error("", place + QLatin1String("/id"),
                           QStringLiteral("Another piece has the id `%1` too.").arg(id), id);
        ids.insert(id);
    };
    for (size_t i = 0; i < scenario.country.pieces.size(); ++i)
        checkId(scenario.country.pieces[i].id, QStringLiteral("/country/pieces/%1").arg(i));
    const bool soundCountry = checkCountry(scenario.country, problems);
    checkSides(scenario, problems);

    std::optional<StandingCheck> standing;
    if (soundCountry && soundToys)
        standing.emplace(scenario, problems);
    for (size_t i = 0; i < scenario.forces.size(); ++i) {
        const ForcePiece& piece = scenario.forces[i];
        checkId(piece.id, forcePlace(i));
        if (piece.side != 0 && piece.side != 1)
            problems.error("COMP-1", forcePlace(i), QStringLiteral("It belongs to neither side."), piece.id);
        else if (piece.at && !standsSomewhere(piece))
            problems.error("MOVE-2", forcePlace(i), QStringLiteral("Its place or bearing is no number."), piece.id);
        if (!standsSomewhere(piece))
            continue;
        checkPutDown(scenario, i, problems);
        if (standing)
            standing->check(i);
    }
    checkMidst(scenario, problems);
    checkComposition(scenario, problems);
    return problems.take();
}

} // namespace sandgate
