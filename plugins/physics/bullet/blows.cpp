#include "plugins/physics/bullet/blows.h"

#include <algorithm>

namespace sandgate::bullet {

namespace {

constexpr double together = 0.004; ///< s between two pushes that are one touch of the shot

} // namespace

Blows::Blows(std::size_t men) : m_of(men) {}

Blows::Touch& Blows::begin(int man, int striker, ShotContact contact)
{
    m_of[static_cast<std::size_t>(man)].push_back(m_touches.size());
    m_touches.push_back({.contact = contact, .striker = striker, .last = contact.time, .impulse = {}});
    return m_touches.back();
}

void Blows::add(Touch& touch, double time, const Vec3& place, const Vec3& impulse)
{
    touch.last = time;
    touch.impulse = {touch.impulse.x + impulse.x, touch.impulse.y + impulse.y, touch.impulse.z + impulse.z};
    const double weight = std::hypot(impulse.x, impulse.y, impulse.z);
    touch.weight += weight;
    const double part = touch.weight > 0 ? weight / touch.weight : 1;
    Vec3& mean = touch.contact.point;
    mean = {mean.x + (place.x - mean.x) * part, mean.y + (place.y - mean.y) * part, mean.z + (place.z - mean.z) * part};
    touch.contact.impulse = std::hypot(touch.impulse.x, touch.impulse.y, touch.impulse.z);
}

bool Blows::byShot(int man, int figure, double time, const Vec3& place, const Vec3& impulse)
{
    const auto& his = m_of[static_cast<std::size_t>(man)];
    for (auto at = his.rbegin(); at != his.rend(); ++at) {
        Touch& touch = m_touches[*at];
        if (touch.striker >= 0)
            continue;
        if (time - touch.last > together)
            break;
        add(touch, time, place, impulse);
        return false;
    }
    add(begin(man, -1, {.figure = figure, .time = time, .point = place}), time, place, impulse);
    return true;
}

void Blows::byMan(int striker, int man, int strikerFigure, int figure, double time, const Vec3& place,
                  const Vec3& impulse)
{
    for (std::size_t at : m_of[static_cast<std::size_t>(man)])
        if (m_touches[at].striker == striker)
            return add(m_touches[at], time, m_touches[at].contact.point, impulse);
    add(begin(man, striker, {.figure = figure, .time = time, .point = place, .by = strikerFigure}), time, place,
        impulse);
}

void Blows::falls(int man)
{
    const auto& his = m_of[static_cast<std::size_t>(man)];
    if (!his.empty())
        m_touches[his.back()].contact.fell = true;
}

std::vector<ShotContact> Blows::contacts() const
{
    std::vector<ShotContact> all;
    for (const Touch& touch : m_touches)
        all.push_back(touch.contact);
    std::stable_sort(all.begin(), all.end(),
                     [](const ShotContact& a, const ShotContact& b) { return a.time < b.time; });
    return all;
}

} // namespace sandgate::bullet
