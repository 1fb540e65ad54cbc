#pragma once

#include "core/physics/frame.h"
#include "core/physics/prism.h"

namespace sandgate::shooting {

/// A man as the shot finds him, in the shot's frame. A gun is no man.
struct Man
{
    int figure = 0; ///< the request's number
    const ManToy* toy = nullptr;
    Vec2 at;
    Vec2 ahead;
    double ground = 0;
    bool standing = false; ///< and not lying or dead
    bool dead = false;
    int item = -1;
};

/// Something of the field that can be touched: a solid, a man or a part of a gun.
struct Item
{
    Vec2 centre; ///< in the shot's frame
    double reach = 0;
    double restitution = 0;
    int solid = -1;      ///< place in the country; -1: a figure
    int man = -1;        ///< place among the men; -1: none
    bool isMade = false; ///< whether `prism` is
    Prism prism = {};
};

/// What stands on the field, in the shot's frame, in the order of the country and then of the figures' numbers.
/// Prisms are made when the shot, or a falling man, first comes near them. What is far away is never looked at
/// again, and nothing of the answer depends on it.
class Field
{
public:
    Field(const ShotRequest& request, const Frame& frame, double farthestStep);

    /// Places of the items that a step from here can touch, rising.
    const std::vector<int>& near(Vec2 at);
    /// Places of the items within `reach` of a place, rising.
    std::vector<int> within(Vec2 at, double reach) const;

    std::size_t size() const { return m_items.size(); }
    const Item& item(int place);
    const std::vector<Man>& men() const { return m_men; }
    /// From now on a man covers a piece of the floor, `middle` and the way his head points.
    void layDown(int man, Vec2 middle, Vec2 head);

private:
    void addSolids();
    void addFigures();
    void addMan(const ShotFigure& figure);
    void addGun(const ShotFigure& figure);
    void addItem(Item item);
    Prism prismOf(const ShotSolid& solid) const;

    const ShotRequest& m_request;
    const Frame& m_frame;
    double m_farthestStep;
    std::vector<Item> m_items;
    std::vector<Man> m_men;
    std::vector<int> m_near;
    Vec2 m_nearFrom;
    bool m_nearHolds = false;
};

/// The rectangle seen along a unit vector, as a prism.
Prism boxOf(Vec2 at, Vec2 ahead, double across, double before, double behind, double base, double top);

} // namespace sandgate::shooting
