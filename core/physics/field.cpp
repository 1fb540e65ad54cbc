#include "core/physics/field.h"

#include <algorithm>

namespace sandgate::shooting {

namespace {

constexpr double listReach = 16;    ///< inches a shot goes before the list of what is near is made anew
constexpr double gunHeight = 2.0;   ///< to the top of wheels and shield
constexpr double gunCarriage = 1.0; ///< wheels and shield, before and behind the axle
constexpr double gunBarrel = 0.6;   ///< across barrel and trail

bool isSound(const Prism& prism)
{
    if (prism.corners.empty() || !(prism.top > prism.base) || !(prism.radius >= 0) || !std::isfinite(prism.top) ||
        !std::isfinite(prism.base) || !std::isfinite(prism.radius))
        return false;
    const auto finite = [](Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); };
    return std::all_of(prism.corners.begin(), prism.corners.end(), finite) &&
           (prism.corners.size() >= 3 || prism.radius > 0);
}

double twiceArea(const std::vector<Vec2>& corners)
{
    double sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
        sum += cross(corners[i], corners[(i + 1) % corners.size()]);
    return sum;
}

double restitutionOf(const Toys& toys, Stuff stuff)
{
    switch (stuff) {
    case Stuff::Board:
        return toys.restitutionBoard;
    case Stuff::Trunk:
        return toys.restitutionTrunk;
    case Stuff::Brick:
    case Stuff::Rock:
        break;
    }
    return toys.restitutionBrick;
}

} // namespace

Prism boxOf(Vec2 at, Vec2 ahead, double across, double before, double behind, double base, double top)
{
    const Vec2 left = Vec2{-ahead.y, ahead.x} * (across / 2);
    const Vec2 front = at + ahead * before;
    const Vec2 back = at - ahead * behind;
    return {{front + left, back + left, back - left, front - left}, 0, base, top};
}

Field::Field(const ShotRequest& request, const Frame& frame, double farthestStep)
    : m_request(request), m_frame(frame), m_farthestStep(farthestStep)
{
    if (request.country)
        addSolids();
    addFigures();
}

void Field::addItem(Item item)
{
    m_items.push_back(std::move(item));
}

void Field::addSolids()
{
    const std::vector<ShotSolid>& solids = m_request.country->solids;
    for (std::size_t i = 0; i < solids.size(); ++i) {
        const ShotSolid& solid = solids[i];
        const Vec2* corners = solid.polygon.empty() ? solid.footprint.corners.data() : solid.polygon.data();
        const std::size_t count =
            solid.polygon.empty() ? static_cast<std::size_t>(solid.footprint.count) : solid.polygon.size();
        if (count == 0)
            continue;
        Vec2 low = corners[0];
        Vec2 high = corners[0];
        for (std::size_t k = 1; k < count; ++k) {
            low = {std::min(low.x, corners[k].x), std::min(low.y, corners[k].y)};
            high = {std::max(high.x, corners[k].x), std::max(high.y, corners[k].y)};
        }
        const double reach = distance(low, high) / 2 + (solid.polygon.empty() ? solid.footprint.radius : 0);
        addItem({.centre = m_frame.toFrame((low + high) * 0.5),
                 .reach = reach,
                 .restitution = restitutionOf(m_request.toys, solid.stuff),
                 .solid = static_cast<int>(i)});
    }
}

void Field::addFigures()
{
    std::vector<const ShotFigure*> figures;
    for (const ShotFigure& figure : m_request.figures)
        figures.push_back(&figure);
    std::stable_sort(figures.begin(), figures.end(),
                     [](const ShotFigure* a, const ShotFigure* b) { return a->figure < b->figure; });
    for (const ShotFigure* figure : figures)
        figure->arm == Arm::Gun ? addGun(*figure) : addMan(*figure);
}

void Field::addMan(const ShotFigure& figure)
{
    const ManToy& toy = m_request.toys.man(figure.arm);
    const bool lies = figure.lying || figure.dead;
    const Vec2 at = m_frame.toFrame(figure.at);
    const Vec2 ahead = m_frame.directionToFrame(alongBearing(figure.bearing));
    const double across = lies ? toy.lyingAcross : toy.across;
    const double along = lies ? toy.lyingAlong : toy.along;
    const double top = figure.ground + (lies ? toy.lyingHeight : toy.height);
    m_men.push_back(
        {figure.figure, &toy, at, ahead, figure.ground, !lies, figure.dead, static_cast<int>(m_items.size())});
    addItem({.centre = at,
             .reach = std::sqrt(across * across + along * along) / 2,
             .restitution = m_request.toys.restitutionMan,
             .man = static_cast<int>(m_men.size()) - 1,
             .isMade = true,
             .prism = boxOf(at, ahead, across, along / 2, along / 2, figure.ground, top)});
}

void Field::addGun(const ShotFigure& figure)
{
    const Toys& toys = m_request.toys;
    const Vec2 at = m_frame.toFrame(figure.at);
    const Vec2 ahead = m_frame.directionToFrame(alongBearing(figure.bearing));
    const auto add = [&](double across, double before, double behind) {
        addItem({.centre = at,
                 .reach = std::max(before, behind) + across,
                 .restitution = toys.restitutionMan,
                 .isMade = true,
                 .prism = boxOf(at, ahead, across, before, behind, figure.ground, figure.ground + gunHeight)});
    };
    add(toys.gunAxleWidth, gunCarriage, gunCarriage);
    add(gunBarrel, toys.gunMuzzleAhead, toys.gunTrailBehind);
}

Prism Field::prismOf(const ShotSolid& solid) const
{
    Prism prism{{}, 0, solid.base, solid.top};
    if (solid.polygon.empty()) {
        prism.radius = solid.footprint.radius;
        for (int i = 0; i < std::min(solid.footprint.count, 4); ++i)
            prism.corners.push_back(m_frame.toFrame(solid.footprint.corners[static_cast<std::size_t>(i)]));
    } else {
        for (Vec2 corner : solid.polygon)
            prism.corners.push_back(m_frame.toFrame(corner));
    }
    const auto same = [](Vec2 a, Vec2 b) { return a == b; };
    prism.corners.erase(std::unique(prism.corners.begin(), prism.corners.end(), same), prism.corners.end());
    if (prism.corners.size() > 1 && prism.corners.front() == prism.corners.back())
        prism.corners.pop_back();
    if (twiceArea(prism.corners) < 0)
        std::reverse(prism.corners.begin(), prism.corners.end());
    return isSound(prism) ? prism : Prism{{m_frame.toFrame(Vec2{})}, 0, -1e9, -1e9};
}

const Item& Field::item(int place)
{
    Item& found = m_items[static_cast<std::size_t>(place)];
    if (!found.isMade) {
        found.prism = prismOf(m_request.country->solids[static_cast<std::size_t>(found.solid)]);
        found.isMade = true;
    }
    return found;
}

std::vector<int> Field::within(Vec2 at, double reach) const
{
    std::vector<int> found;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        const Vec2 apart = m_items[i].centre - at;
        const double far = m_items[i].reach + reach;
        if (dot(apart, apart) <= far * far)
            found.push_back(static_cast<int>(i));
    }
    return found;
}

const std::vector<int>& Field::near(Vec2 at)
{
    if (!m_nearHolds || distance(at, m_nearFrom) > listReach) {
        m_near = within(at, listReach + m_farthestStep + 1);
        m_nearFrom = at;
        m_nearHolds = true;
    }
    return m_near;
}

void Field::layDown(int man, Vec2 middle, Vec2 head)
{
    Man& fallen = m_men[static_cast<std::size_t>(man)];
    fallen.standing = false;
    Item& found = m_items[static_cast<std::size_t>(fallen.item)];
    const ManToy& toy = *fallen.toy;
    found.centre = middle;
    found.reach = (toy.lyingAcross + toy.lyingAlong) / 2;
    found.prism = boxOf(middle, head, toy.lyingAcross, toy.lyingAlong / 2, toy.lyingAlong / 2, fallen.ground,
                        fallen.ground + toy.lyingHeight);
    m_nearHolds = false;
}

} // namespace sandgate::shooting
