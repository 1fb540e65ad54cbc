#include "core/geometry/grid.h"
#include "core/scenario/problem_list.h"

#include <algorithm>
#include <cmath>

namespace sandgate {

namespace {

constexpr double beyondMeasure = 10'000; ///< inches
constexpr size_t mostCorners = 20'000;
constexpr double unsupported = 0.1; ///< a brick this far above what is below it is in the air

bool isMeasure(double inches)
{
    return std::isfinite(inches) && std::abs(inches) <= beyondMeasure;
}

bool isMeasure(Vec2 at)
{
    return isMeasure(at.x) && isMeasure(at.y);
}

struct PlacedBrick
{
    Footprint footprint;
    double top;
};

class CountryCheck
{
public:
    CountryCheck(const Country& country, ProblemList& problems) : m_country(country), m_problems(problems) {}

    bool run()
    {
        if (!isMeasure(m_country.width) || !isMeasure(m_country.depth) || m_country.width <= 0 || m_country.depth <= 0)
            gross(QStringLiteral("/country"), QStringLiteral("The field needs a width and a depth above 0 inches and "
                                                             "up to 10,000."));
        for (size_t i = 0; i < m_country.pieces.size(); ++i) {
            const CountryPiece& piece = m_country.pieces[i];
            m_id = piece.id;
            const QString place = QStringLiteral("/country/pieces/%1").arg(i);
            const int before = m_gross;
            checkMeasures(piece, place);
            if (m_gross == before)
                checkShape(piece, place);
        }
        if (m_gross == 0)
            checkBricks();
        return m_gross == 0;
    }

private:
    void gross(const QString& place, const QString& message)
    {
        ++m_gross;
        m_problems.error("COUNTRY-1", place, message, m_id);
    }
    void wrong(const QString& place, const QString& message) { m_problems.error("COUNTRY-1", place, message, m_id); }

    void checkMeasures(const CountryPiece& piece, const QString& place)
    {
        bool sound = isMeasure(piece.base) && isMeasure(piece.height) && isMeasure(piece.at) &&
                     isMeasure(piece.trunk) && isMeasure(piece.crown) && isMeasure(piece.radius) &&
                     isMeasure(piece.width);
        const auto check = [&](const std::vector<Vec2>& corners) {
            sound = sound && std::all_of(corners.begin(), corners.end(), [](Vec2 at) { return isMeasure(at); });
        };
        check(piece.polygon);
        check(piece.line);
        for (const std::vector<Vec2>& ford : piece.fords)
            check(ford);
        for (const Brick& brick : piece.bricks)
            sound = sound && isMeasure(brick.at) && isMeasure(brick.east) && isMeasure(brick.north) &&
                    isMeasure(brick.height) && isMeasure(brick.base) && std::isfinite(brick.bearing);
        if (!sound)
            gross(place, QStringLiteral("A place or size here is no number, or more than 10,000 inches."));
        size_t corners = std::max({piece.polygon.size(), piece.line.size(), piece.bricks.size(), piece.fords.size()});
        for (const std::vector<Vec2>& ford : piece.fords)
            corners = std::max(corners, ford.size());
        if (corners > mostCorners)
            gross(place,
                  QStringLiteral("One thing can have up to 20,000 corners or bricks; this has %1.").arg(corners));
    }

    void checkShape(const CountryPiece& piece, const QString& place)
    {
        const auto above = [&](double size, const char* name) {
            if (size <= 0)
                wrong(place, QStringLiteral("The %1 must be more than 0 inches.").arg(QLatin1String(name)));
        };
        if (piece.base < 0)
            wrong(place, QStringLiteral("Nothing stands below the floor: its base is less than 0."));
        switch (piece.kind) {
        case PieceKind::Board:
            if (piece.height < 0)
                wrong(place, QStringLiteral("The height must not be less than 0 inches."));
            checkPolygon(piece.polygon, place);
            break;
        case PieceKind::Building:
            if (piece.bricks.empty())
                wrong(place, QStringLiteral("The building has no bricks."));
            for (size_t i = 0; i < piece.bricks.size(); ++i) {
                const Brick& brick = piece.bricks[i];
                const QString its = QStringLiteral("%1/bricks/%2").arg(place).arg(i);
                if (brick.east <= 0 || brick.north <= 0 || brick.height <= 0)
                    wrong(its, QStringLiteral("Every side of a brick must be more than 0 inches."));
                const Footprint footprint = footprintOf(brick);
                checkOnField({footprint.corners.begin(), footprint.corners.begin() + footprint.count}, footprint.radius,
                             brick.at, its);
            }
            break;
        case PieceKind::Tree:
            above(piece.height, "height");
            above(piece.trunk, "trunk");
            if (piece.crown < 0)
                wrong(place, QStringLiteral("The crown must not be less than 0 inches."));
            checkOnField({piece.at}, std::max(0.0, piece.trunk), piece.at, place);
            break;
        case PieceKind::Rock:
            above(piece.height, "height");
            above(piece.radius, "radius");
            checkOnField({piece.at}, std::max(0.0, piece.radius), piece.at, place);
            break;
        case PieceKind::Wall:
            above(piece.height, "height");
            [[fallthrough]];
        case PieceKind::Bridge:
        case PieceKind::Road:
            above(piece.width, "width");
            checkLine(piece.line, place);
            if (!piece.line.empty())
                checkOnField(piece.line, 0, middleOf(piece.line), place);
            break;
        case PieceKind::Water:
            checkPolygon(piece.polygon, place);
            for (size_t i = 0; i < piece.fords.size(); ++i)
                checkLine(piece.fords[i], QStringLiteral("%1/fords/%2").arg(place).arg(i));
            break;
        }
    }

    void checkPolygon(const Polygon& polygon, const QString& place)
    {
        if (polygon.size() < 3)
            wrong(place, QStringLiteral("Its outline needs at least three corners."));
        else if (!isSimple(polygon))
            wrong(place, QStringLiteral("Its outline crosses or touches itself, or encloses nothing."));
        if (!polygon.empty())
            checkOnField(polygon, 0, middleOf(polygon), place);
    }

    void checkLine(const std::vector<Vec2>& line, const QString& place)
    {
        const bool goes = std::any_of(line.begin(), line.end(), [&](Vec2 at) { return at != line.front(); });
        if (!goes)
            wrong(place, QStringLiteral("Its line needs at least two different points."));
    }

    static Vec2 middleOf(const std::vector<Vec2>& corners)
    {
        Vec2 low = corners[0], high = corners[0];
        for (const Vec2 at : corners) {
            low = {std::min(low.x, at.x), std::min(low.y, at.y)};
            high = {std::max(high.x, at.x), std::max(high.y, at.y)};
        }
        return (low + high) * 0.5;
    }

    void checkOnField(const std::vector<Vec2>& corners, double swell, Vec2 middle, const QString& place)
    {
        if (!isOnField(m_country, middle)) {
            wrong(place, QStringLiteral("It lies outside of the field."));
            return;
        }
        const double least = swell - 1e-6;
        const bool inside = std::all_of(corners.begin(), corners.end(), [&](Vec2 at) {
            return at.x >= least && at.y >= least && at.x <= m_country.width - least && at.y <= m_country.depth - least;
        });
        if (!inside)
            m_problems.warning("COUNTRY-1", place, QStringLiteral("It reaches out over the edge of the field."), m_id);
    }

    void checkBricks()
    {
        std::vector<PlacedBrick> bricks;
        Grid grid;
        for (const CountryPiece& piece : m_country.pieces) {
            for (const Brick& brick : piece.bricks) {
                const PlacedBrick placed{footprintOf(brick), piece.base + brick.base + brick.height};
                const auto [low, high] = bounds(placed.footprint);
                grid.add(static_cast<int>(bricks.size()), low, high);
                bricks.push_back(placed);
            }
        }
        size_t number = 0;
        for (size_t i = 0; i < m_country.pieces.size(); ++i) {
            const CountryPiece& piece = m_country.pieces[i];
            for (size_t k = 0; k < piece.bricks.size(); ++k, ++number) {
                const double foot = piece.base + piece.bricks[k].base;
                if (foot > unsupported && !isCarried(bricks, grid, number, foot))
                    m_problems.warning("COUNTRY-1", QStringLiteral("/country/pieces/%1/bricks/%2").arg(i).arg(k),
                                       QStringLiteral("The brick hangs in the air: nothing is below it."), piece.id);
            }
        }
    }

    bool isCarried(const std::vector<PlacedBrick>& bricks, const Grid& grid, size_t own, double foot) const
    {
        const Footprint& footprint = bricks[own].footprint;
        const auto carries = [&](double top) { return top >= foot - unsupported && top <= foot + unsupported; };
        const auto [low, high] = bounds(footprint);
        for (const int other : grid.near(low, high)) {
            const PlacedBrick& below = bricks[static_cast<size_t>(other)];
            if (static_cast<size_t>(other) != own && carries(below.top) && distance(below.footprint, footprint) == 0)
                return true;
        }
        return std::any_of(m_country.pieces.begin(), m_country.pieces.end(), [&](const CountryPiece& piece) {
            return piece.kind == PieceKind::Board && piece.base + piece.height >= foot - unsupported &&
                   distanceToArea(piece.polygon, footprint) == 0;
        });
    }

    const Country& m_country;
    ProblemList& m_problems;
    QString m_id;
    int m_gross = 0;
};

} // namespace

bool checkCountry(const Country& country, ProblemList& problems)
{
    return CountryCheck(country, problems).run();
}

} // namespace sandgate
