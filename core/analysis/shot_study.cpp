#include "core/analysis/shot_study.h"

#include "core/analysis/estimate.h"
#include "core/analysis/first_touch.h"
#include "core/base/random.h"
#include "core/battle/shooting.h"
#include "core/rules/guns.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <numbers>
#include <thread>

namespace sandgate::analysis {

namespace {

constexpr double nearTouch = 0.5; ///< inches between a shot's middle and what it touches, at most

Vec2 planOf(const Vec3& at)
{
    return {at.x, at.y};
}

/// The thing of the country that was touched at a place; -1: none.
int countryAt(const Position& position, const Vec3& at)
{
    const Scenario& scenario = position.scenario();
    const Footprint spot = Footprint::disc(planOf(at), 0.02);
    for (const Terrain::Near& near : position.ground->terrain.nearTo(spot, 1e6, nearTouch)) {
        if (scenario.country.pieces[static_cast<size_t>(near.piece)].kind != PieceKind::Water)
            return near.piece;
    }
    return -1;
}

PieceIndex pieceAt(const Position& position, const Vec3& at, bool guns)
{
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        if (position.isOnFloor(piece) && position.isGun(piece) == guns &&
            distance(position.footprint(piece), planOf(at)) < nearTouch)
            return piece;
    }
    return -1;
}

/// What it came to first. `shot` is what came of it.
void meet(Fall& fall, const Position& position, const ShotEvent& shot, const TrackPoint& end)
{
    const auto man = std::min_element(shot.touched.begin(), shot.touched.end(),
                                      [](const TouchedMan& a, const TouchedMan& b) { return a.time < b.time; });
    if (man != shot.touched.end() && man->by.isEmpty() && man->time <= end.time + 1e-6) {
        fall.met = Met::Man;
        fall.what = position.find(man->piece);
        fall.touch = man->point;
        return;
    }
    fall.touch = end.at;
    const double over = end.at.z - position.ground->terrain.groundAt(planOf(end.at));
    const auto found = [&fall](Met met, int what) {
        fall.met = met;
        fall.what = what;
        return what >= 0;
    };
    if (over > position.scenario().toys.shotAcross || over < -0.1) {
        if (found(Met::Country, countryAt(position, end.at)) || found(Met::Gun, pieceAt(position, end.at, true)) ||
            found(Met::Man, pieceAt(position, end.at, false)))
            return;
        found(Met::Nothing, -1);
        return;
    }
    found(Met::Ground, -1);
}

Fall fallOf(const Position& position, const ShotEvent& shot)
{
    Fall fall{.seed = shot.seed, .met = Met::Nothing, .what = -1, .touch = {}, .rest = {}};
    if (!shot.track.empty()) {
        fall.rest = shot.track.back().at;
        meet(fall, position, shot, shot.track[endOfFlight(shot.track, position.scenario().toys)]);
    }
    for (const TouchedMan& man : shot.touched)
        fall.touched.push_back(position.find(man.piece));
    for (const PieceId& id : shot.dead)
        fall.dead.push_back(position.find(id));
    return fall;
}

Spread spreadOf(const std::vector<Vec2>& places)
{
    Spread spread;
    if (places.empty())
        return spread;
    const double k = 1.0 / static_cast<double>(places.size());
    for (const Vec2 at : places)
        spread.middle = spread.middle + at * k;
    double xx = 0;
    double yy = 0;
    double xy = 0;
    for (const Vec2 at : places) {
        const Vec2 off = at - spread.middle;
        xx += off.x * off.x * k;
        yy += off.y * off.y * k;
        xy += off.x * off.y * k;
    }
    const double mean = (xx + yy) / 2;
    const double apart = std::hypot((xx - yy) / 2, xy);
    spread.along = std::sqrt(mean + apart);
    spread.across = std::sqrt(std::max(0.0, mean - apart));
    const double turn = std::atan2(2 * xy, xx - yy) / 2; // anticlockwise from east
    spread.bearing = normalBearing(90 - turn * 180 / std::numbers::pi);
    return spread;
}

/// As many bits as every reader of JSON keeps.
quint64 seedOfShot(quint64 seed, int shot)
{
    return Random::mix(seed, static_cast<quint64>(shot)) >> 11;
}

} // namespace

Result<ShotStudy> studyShots(const Position& position, const Laying& laying, const Referee& referee, int runs,
                             quint64 seed, int jobs)
{
    if (!referee.physics())
        return tl::make_unexpected(rules::senseless(
            QStringLiteral("no physics is loaded to decide the shots of %1").arg(position.force(laying.gun).id),
            position.force(laying.gun).id));
    const PhysicsBackend& physics = *referee.physics();
    ShotRequest request = referee.requestFor(position, laying.gun, normalBearing(laying.bearing), laying.elevation,
                                             laying.lyingDown, seed);
    if (laying.tested)
        request.aimErrorBearing = request.aimErrorElevation = 0;
    ShotStudy study{.laying = laying,
                    .backend = QStringLiteral("%1 %2").arg(physics.name(), physics.version()),
                    .falls = std::vector<Fall>(static_cast<size_t>(std::max(runs, 0)))};
    std::atomic<size_t> next = 0;
    std::mutex mutex;
    std::optional<std::pair<size_t, Refusal>> fault; // of the lowest number
    const auto work = [&] {
        ShotRequest mine = request;
        for (size_t shot = next++; shot < study.falls.size(); shot = next++) {
            mine.seed = seedOfShot(seed, static_cast<int>(shot) + 1);
            const Result<ShotEvent> fired = shotOf(position, laying.gun, mine, physics);
            if (fired) {
                study.falls[shot] = fallOf(position, *fired);
                continue;
            }
            const std::lock_guard lock(mutex);
            if (!fault || shot < fault->first)
                fault.emplace(shot, fired.error());
            return;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < std::min(jobs, runs); ++i)
        threads.emplace_back(work);
    work();
    for (std::thread& thread : threads)
        thread.join();
    if (fault)
        return tl::make_unexpected(std::move(fault->second));
    return study;
}

std::vector<PieceShare> ShotStudy::pieces() const
{
    std::map<PieceIndex, PieceShare> counted;
    const auto of = [&counted](PieceIndex piece) -> PieceShare& {
        PieceShare& share = counted[piece];
        share.piece = piece;
        return share;
    };
    for (const Fall& fall : falls) {
        for (const PieceIndex man : fall.touched)
            ++of(man).touched;
        for (const PieceIndex man : fall.dead)
            ++of(man).killed;
    }
    std::vector<PieceShare> shares;
    for (const auto& [piece, share] : counted)
        shares.push_back(share);
    std::stable_sort(shares.begin(), shares.end(), [](const PieceShare& a, const PieceShare& b) {
        return std::pair(a.touched, a.killed) > std::pair(b.touched, b.killed);
    });
    return shares;
}

int ShotStudy::shotsThatTouched() const
{
    return static_cast<int>(
        std::count_if(falls.begin(), falls.end(), [](const Fall& fall) { return !fall.touched.empty(); }));
}

int ShotStudy::shotsThatKilled() const
{
    return static_cast<int>(
        std::count_if(falls.begin(), falls.end(), [](const Fall& fall) { return !fall.dead.empty(); }));
}

double ShotStudy::meanKilled() const
{
    size_t killed = 0;
    for (const Fall& fall : falls)
        killed += fall.dead.size();
    return falls.empty() ? 0 : static_cast<double>(killed) / static_cast<double>(falls.size());
}

std::vector<ShotStudy::MetShare> ShotStudy::met() const
{
    std::map<std::pair<Met, int>, int> counted;
    for (const Fall& fall : falls)
        ++counted[{fall.met, fall.what}];
    std::vector<MetShare> shares;
    for (const auto& [thing, shots] : counted)
        shares.push_back({thing.first, thing.second, shots});
    std::stable_sort(shares.begin(), shares.end(),
                     [](const MetShare& a, const MetShare& b) { return a.shots > b.shots; });
    return shares;
}

static std::vector<Vec2> placesOf(const std::vector<Fall>& falls, Vec3 Fall::*which)
{
    std::vector<Vec2> places;
    for (const Fall& fall : falls)
        places.push_back(planOf(fall.*which));
    return places;
}

static std::vector<double> distancesOf(const std::vector<Fall>& falls, Vec3 Fall::*which, Vec2 axle)
{
    std::vector<double> distances;
    for (const Fall& fall : falls)
        distances.push_back(distance(axle, planOf(fall.*which)));
    std::sort(distances.begin(), distances.end());
    return distances;
}

Spread ShotStudy::spreadOfTouches() const
{
    return spreadOf(placesOf(falls, &Fall::touch));
}

Spread ShotStudy::spreadOfRests() const
{
    return spreadOf(placesOf(falls, &Fall::rest));
}

std::vector<double> ShotStudy::touchDistances(Vec2 axle) const
{
    return distancesOf(falls, &Fall::touch, axle);
}

std::vector<double> ShotStudy::restDistances(Vec2 axle) const
{
    return distancesOf(falls, &Fall::rest, axle);
}

std::vector<Refusal> doubtsAbout(const Position& position, const Laying& laying)
{
    std::vector<Refusal> doubts;
    if (auto why = rules::againstServing(position, laying.gun))
        doubts.push_back(*std::move(why));
    if (auto why = rules::againstSwinging(position, laying.gun, position[laying.gun].at, normalBearing(laying.bearing),
                                          laying.lyingDown))
        doubts.push_back(*std::move(why));
    return doubts;
}

std::array<double, 2> chanceBounds(int happened, int tried)
{
    const Interval interval = wilson(happened, tried);
    return {interval.low, interval.high};
}

double quantile(const std::vector<double>& rising, double part)
{
    if (rising.empty())
        return 0;
    const double at = std::clamp(part, 0.0, 1.0) * static_cast<double>(rising.size() - 1);
    const auto below = static_cast<size_t>(at);
    const size_t above = std::min(below + 1, rising.size() - 1);
    return rising[below] + (rising[above] - rising[below]) * (at - static_cast<double>(below));
}

} // namespace sandgate::analysis
