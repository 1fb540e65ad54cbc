#pragma once

#include "core/physics/crowns.h"
#include "core/physics/discharge.h"
#include "plugins/physics/box2d/plan_world.h"
#include "plugins/physics/box2d/toppling.h"

namespace sandgate::box2d {

using namespace shooting;

/// One shot, from the muzzle to rest.
class ShotRun
{
public:
    explicit ShotRun(const ShotRequest& request);
    ShotResult run();

private:
    enum class Way { Flying, Rolling };
    static constexpr int floorItem = -1;
    static constexpr int noItem = -2;
    struct Meeting
    {
        int item = noItem;
        Touch touch{1, Face::Side};
    };

    void step();
    Motion ahead(double seconds) const;
    Meeting firstMeeting(const Vec3& to);
    void meetLevel(const Meeting& meeting);
    void meetSides(int item);
    void strikeMan(const Item& item, Vec2 impulse);
    void passCrowns(const Vec3& from);
    bool isStillCarried();
    void note(bool event);
    double radius() const { return m_tumbling ? m_flight.tumblingRadius() : m_flight.endOnRadius(); }
    double half() const { return m_flight.endOnRadius(); }

    const ShotRequest& m_request;
    const Frame m_frame;
    const Flight m_flight;
    std::vector<ShotContact> m_contacts; ///< in the shot's frame, impulses in g in/s
    Field m_field;
    Toppling m_toppling;
    PlanWorld m_world;
    Crowns m_crowns;
    std::vector<TrackPoint> m_track;
    Motion m_motion;
    double m_time = 0;
    bool m_tumbling = false;
    Way m_way = Way::Flying;
    int m_carrier = noItem; ///< what it rolls on
    int m_events = 0;
    int m_stepsSinceNote = 0;
};

} // namespace sandgate::box2d
