#include "tests/contract/scene.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sandgate::tests {

Scene::Scene()
{
    base.axle = {0, 0};
}

Scene& Scene::man(int figure, Vec2 at, double bearing, Arm arm, double ground)
{
    base.figures.push_back({.figure = figure, .arm = arm, .at = at, .bearing = bearing, .ground = ground});
    return *this;
}

Scene& Scene::lyingMan(int figure, Vec2 at, double bearing)
{
    base.figures.push_back({.figure = figure, .at = at, .bearing = bearing, .lying = true});
    return *this;
}

Scene& Scene::box(Vec2 at, double across, double along, double height, double foot, Stuff stuff)
{
    m_country.solids.push_back({.stuff = stuff,
                                .footprint = Footprint::rectangle(at, 0, across, along / 2, along / 2),
                                .base = foot,
                                .top = foot + height});
    return *this;
}

Scene& Scene::board(Polygon polygon, double top, double foot)
{
    m_country.solids.push_back(
        {.stuff = Stuff::Board, .footprint = {}, .polygon = std::move(polygon), .base = foot, .top = top});
    return *this;
}

Scene& Scene::trunk(Vec2 at, double radius, double height)
{
    m_country.solids.push_back({.stuff = Stuff::Trunk, .footprint = Footprint::disc(at, radius), .top = height});
    return *this;
}

Scene& Scene::crown(Vec2 at, double radius, double foot, double top)
{
    m_country.crowns.push_back({at, radius, foot, top});
    return *this;
}

Scene& Scene::exact()
{
    base.toys.speedSpread = 0;
    base.toys.gunSpread = 0;
    base.aimErrorBearing = 0;
    base.aimErrorElevation = 0;
    return *this;
}

ShotRequest Scene::request(double elevation, quint64 seed) const
{
    ShotRequest made = base;
    made.country = std::make_shared<const ShotCountry>(m_country);
    made.elevation = elevation;
    made.seed = seed;
    return made;
}

namespace {

/// Height on the first pass of a distance ahead; far below when it lands before.
double heightAt(const Toys& toys, double elevation, double distance)
{
    const double radians = elevation * std::numbers::pi / 180;
    const double metres = toys.shotAcross / inchesPerMetre;
    const double area = std::numbers::pi / 4 * metres * metres;
    const double drag = 0.5 * toys.airDensity * toys.dragEndOn * area / (toys.shotMass / 1000) / inchesPerMetre;
    double x = toys.gunMuzzleAhead * std::cos(radians);
    double z = toys.gunMuzzleHeight + toys.gunMuzzleAhead * std::sin(radians);
    double vx = toys.muzzleSpeed * inchesPerMetre * std::cos(radians);
    double vz = toys.muzzleSpeed * inchesPerMetre * std::sin(radians);
    constexpr double step = 1e-5;
    while (x < distance && z > -1e4) {
        const double speed = std::hypot(vx, vz);
        const double ax = -drag * speed * vx;
        const double az = -drag * speed * vz - toys.gravity * inchesPerMetre;
        x += vx * step + ax * step * step / 2;
        z += vz * step + az * step * step / 2;
        vx += ax * step;
        vz += az * step;
    }
    return z;
}

} // namespace

double elevationFor(const Toys& toys, double distance, double height, bool plunging)
{
    // The height rises with the elevation up to the one that carries farthest, and falls after it.
    double low = plunging ? 42 : -15;
    double high = plunging ? 85 : 42;
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        const bool tooLow = heightAt(toys, middle, distance) < height;
        (tooLow == plunging ? high : low) = middle;
    }
    return (low + high) / 2;
}

double landing(const Toys& toys, double elevation)
{
    double near = 0;
    double far = 4000;
    for (int i = 0; i < 40; ++i) {
        const double middle = (near + far) / 2;
        (heightAt(toys, elevation, middle) > toys.shotAcross / 2 ? near : far) = middle;
    }
    return (near + far) / 2;
}

Vec2 turnedPlace(Vec2 place, double degrees, Vec2 shift)
{
    const double radians = degrees * std::numbers::pi / 180;
    // Clockwise, as bearings go.
    return Vec2{place.x * std::cos(radians) + place.y * std::sin(radians),
                place.y * std::cos(radians) - place.x * std::sin(radians)} +
           shift;
}

ShotRequest turned(const ShotRequest& request, double degrees, Vec2 shift)
{
    ShotRequest made = request;
    made.axle = turnedPlace(request.axle, degrees, shift);
    made.bearing += degrees;
    for (ShotFigure& figure : made.figures) {
        figure.at = turnedPlace(figure.at, degrees, shift);
        figure.bearing += degrees;
    }
    auto country = std::make_shared<ShotCountry>(*request.country);
    for (ShotSolid& solid : country->solids) {
        for (Vec2& corner : solid.footprint.corners)
            corner = turnedPlace(corner, degrees, shift);
        for (Vec2& corner : solid.polygon)
            corner = turnedPlace(corner, degrees, shift);
    }
    for (ShotCrown& crown : country->crowns)
        crown.at = turnedPlace(crown.at, degrees, shift);
    made.country = country;
    return made;
}

bool sameBits(const ShotResult& a, const ShotResult& b)
{
    const auto contact = [](const ShotContact& p, const ShotContact& q) {
        return p.figure == q.figure && p.time == q.time && p.point == q.point && p.impulse == q.impulse &&
               p.fell == q.fell && p.by == q.by;
    };
    const auto fallen = [](const ShotFallen& p, const ShotFallen& q) {
        return p.figure == q.figure && p.at == q.at && p.bearing == q.bearing;
    };
    return a.track == b.track && a.rest == b.rest &&
           std::equal(a.contacts.begin(), a.contacts.end(), b.contacts.begin(), b.contacts.end(), contact) &&
           std::equal(a.fallen.begin(), a.fallen.end(), b.fallen.begin(), b.fallen.end(), fallen);
}

} // namespace sandgate::tests
