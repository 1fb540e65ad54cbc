#include "plugins/physics/bullet/shot_run.h"

#include <algorithm>

namespace sandgate::bullet {

namespace {

constexpr double longest = 10;   ///< s that a shot is followed
constexpr double fallTime = 3;   ///< s that men are still followed after it
constexpr int mostSteps = 40000; ///< of one shot
constexpr double menStep = 1.0 / 960;
constexpr double levelStep = 1.0 / 480;
constexpr double shortest = 1e-6;       ///< s
constexpr double noteEvery = 8.0 / 240; ///< s
constexpr double sideReach = 0.03;      ///< inches that any part of it goes in a step while it touches a side
constexpr double levelReach = 0.12;     ///< the same on a floor
constexpr double restSpeed = 2;         ///< in/s
constexpr double restTime = 0.05;       ///< s

double speedOf(const Vec3& v)
{
    return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

} // namespace

ShotRun::ShotRun(const ShotRequest& request)
    : m_request(request), m_frame(request), m_flight(request.toys), m_crowns(request, m_frame),
      m_stage(request, m_frame)
{
    const Motion start = discharge(request);
    m_stage.setShot(start);
    m_stage.point(start.velocity);
    m_before = {0, start.at};
    note(0, start.at);
}

void ShotRun::note(double time, const Vec3& at)
{
    const TrackPoint point{time, m_frame.toField(at)};
    if (!m_track.empty() && m_track.back().time >= time)
        m_track.back() = point;
    else
        m_track.push_back(point);
}

double ShotRun::longestStep() const
{
    const double step = m_stage.menMove() ? menStep : flightStep;
    if (!m_stage.shotTouches())
        return step;
    // What it slides along on a level cannot pass through anything: it is swept.
    const Vec3 v = m_stage.shot().velocity;
    if (m_stage.shotTouchesSide())
        return std::clamp(sideReach / std::max(speedOf(v) + m_stage.tumbling(), 1.0), shortest, menStep);
    return std::clamp(levelReach / std::max(std::abs(v.z) + m_stage.tumbling(), 1.0), shortest, levelStep);
}

void ShotRun::step()
{
    const Motion now = m_stage.shot();
    double seconds = longestStep();
    Motion next = m_flight.fly(now, m_tumbling, seconds);
    m_stage.gather({now.at.x, now.at.y});
    if (const auto part = m_stage.meets(next, seconds)) {
        const double speed = speedOf(now.velocity) + m_stage.tumbling();
        const double into = skin / std::max(speed, 1.0);
        seconds = std::clamp(*part * seconds + into, shortest, seconds);
        next = m_flight.fly(now, m_tumbling, seconds);
    }
    const bool touched = m_stage.step(next, seconds, m_time);
    if (touched) {
        note(m_before.time, m_before.at);
        note(m_time, now.at);
        m_tumbling = true;
    }
    if (seconds > flightStep / 100)
        m_before = {m_time, now.at};
    m_time += seconds;
    const Motion then = m_stage.shot();
    m_stage.slowShot(m_crowns.kept(now.at, then.at));
    if (!m_tumbling)
        m_stage.point(then.velocity);
    if (m_time >= m_track.back().time + noteEvery)
        note(m_time, then.at);
}

bool ShotRun::rests(double seconds)
{
    const double speed = speedOf(m_stage.shot().velocity) + m_stage.tumbling();
    m_stillFor = m_stage.shotTouches() && speed < restSpeed ? m_stillFor + seconds : 0;
    return m_stillFor > restTime;
}

ShotResult ShotRun::run()
{
    for (int steps = 0; steps < mostSteps && m_time < longest; ++steps) {
        const double began = m_time;
        step();
        if (rests(m_time - began))
            break;
    }
    const Vec3 rest = m_stage.shot().at;
    note(m_time, rest);
    m_stage.finish(m_time, fallTime, menStep);

    ShotResult result;
    result.track = std::move(m_track);
    result.rest = result.track.back().at;
    result.contacts = m_stage.contacts();
    for (ShotContact& contact : result.contacts) {
        contact.point = m_frame.toField(contact.point);
        contact.impulse *= 1e-3 / inchesPerMetre;
    }
    result.fallen = m_stage.fallen();
    return result;
}

} // namespace sandgate::bullet
