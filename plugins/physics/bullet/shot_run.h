#pragma once

#include "plugins/physics/bullet/stage.h"

#include "core/physics/crowns.h"
#include "core/physics/discharge.h"

namespace sandgate::bullet {

/// One shot, from the muzzle until it and all men are at rest.
class ShotRun
{
public:
    explicit ShotRun(const ShotRequest& request);
    ShotResult run();

private:
    void step();
    double longestStep() const;
    void note(double time, const Vec3& at);
    bool rests(double seconds);

    const ShotRequest& m_request;
    const Frame m_frame;
    const Flight m_flight;
    const Crowns m_crowns;
    Stage m_stage;
    std::vector<TrackPoint> m_track;
    TrackPoint m_before; ///< in the shot's frame, where the last step began
    double m_time = 0;
    bool m_tumbling = false; ///< it has touched something
    double m_touchedFor = 0;
    double m_stillFor = 0;
};

} // namespace sandgate::bullet
