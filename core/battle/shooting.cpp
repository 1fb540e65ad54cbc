#include "core/battle/shooting.h"

#include "core/rules/shots.h"

#include <algorithm>
#include <cmath>

namespace sandgate {

namespace {

bool isFiniteSpot(const Vec3& at)
{
    return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z);
}

/// What is wrong with a backend's answer, or nothing.
QString faultOf(const ShotRequest& request, const ShotResult& result)
{
    const auto isKnown = [&](int figure) {
        return std::any_of(request.figures.begin(), request.figures.end(),
                           [figure](const ShotFigure& known) { return known.figure == figure; });
    };
    double before = 0;
    for (const TrackPoint& point : result.track) {
        if (!std::isfinite(point.time) || !isFiniteSpot(point.at))
            return QStringLiteral("a place of the shot is not a number");
        if (point.time < before)
            return QStringLiteral("time runs backwards along the shot's track");
        before = point.time;
    }
    before = 0;
    for (const ShotContact& contact : result.contacts) {
        if (!isKnown(contact.figure) || (contact.by != -1 && !isKnown(contact.by)))
            return QStringLiteral("it names a figure that it was not told of");
        if (!std::isfinite(contact.time) || !isFiniteSpot(contact.point) || !std::isfinite(contact.impulse))
            return QStringLiteral("a contact has a number that is none");
        if (contact.time < before)
            return QStringLiteral("time runs backwards from contact to contact");
        before = contact.time;
    }
    for (const ShotFallen& fallen : result.fallen) {
        if (!isKnown(fallen.figure))
            return QStringLiteral("it names a figure that it was not told of");
        if (!isFiniteSpot({fallen.at.x, fallen.at.y, 0}) || !std::isfinite(fallen.bearing))
            return QStringLiteral("the place of a fallen man is not a number");
    }
    return {};
}

bool lies(const std::vector<ShotFigure>& figures, PieceIndex man)
{
    return std::any_of(figures.begin(), figures.end(),
                       [man](const ShotFigure& figure) { return figure.figure == man && figure.lying; });
}

/// One entry a man, at his first touch by the shot or at his fall, whichever came first. A man who was only knocked
/// against by another, and stood, was not touched.
std::vector<TouchedMan> touchedIn(const Position& position, const std::vector<ShotFigure>& figures,
                                  const std::vector<ShotContact>& contacts)
{
    std::vector<TouchedMan> touched;
    for (const ShotContact& contact : contacts) {
        const PieceIndex man = contact.figure;
        if (position.isGun(man) || position[man].condition == Condition::Dead)
            continue;
        const bool fell = contact.fell && !lies(figures, man);
        const PieceId& id = position.force(man).id;
        const auto known =
            std::find_if(touched.begin(), touched.end(), [&](const TouchedMan& t) { return t.piece == id; });
        if (known != touched.end()) {
            known->fell = known->fell || fell;
        } else if (contact.by == -1 || fell) {
            touched.push_back({.piece = id,
                               .fell = fell,
                               .time = contact.time,
                               .point = contact.point,
                               .impulse = contact.impulse,
                               .by = contact.by == -1 ? PieceId() : position.force(contact.by).id});
        }
    }
    return touched;
}

} // namespace

std::vector<FallenMan> fallenAmong(const Position& position, const std::vector<TouchedMan>& touched,
                                   const std::vector<ShotFallen>& told)
{
    std::vector<FallenMan> fallen;
    for (const TouchedMan& man : touched) {
        if (!man.fell)
            continue;
        const PieceIndex piece = position.find(man.piece);
        const auto place =
            std::find_if(told.begin(), told.end(), [piece](const ShotFallen& f) { return f.figure == piece; });
        if (place == told.end())
            fallen.push_back({man.piece, position[piece].at, position[piece].bearing});
        else
            fallen.push_back({man.piece, place->at, normalBearing(place->bearing)});
    }
    return fallen;
}

Result<ShotEvent> shotOf(const Position& position, PieceIndex gun, const ShotRequest& request,
                         const PhysicsBackend& physics)
{
    ShotResult result = physics.fire(request);
    ShotEvent shot{.gun = position.force(gun).id,
                   .bearing = request.bearing,
                   .elevation = request.elevation,
                   .lieDown = {},
                   .seed = request.seed,
                   .backend = QStringLiteral("%1 %2").arg(physics.name(), physics.version())};
    if (const QString fault = faultOf(request, result); !fault.isEmpty())
        return tl::make_unexpected(
            Refusal{.error = QStringLiteral("bad-plugin"),
                    .clause = {},
                    .message = QStringLiteral("the physics %1 answered wrongly: %2").arg(shot.backend, fault),
                    .piece = shot.gun});
    shot.touched = touchedIn(position, request.figures, result.contacts);
    shot.fallen = fallenAmong(position, shot.touched, result.fallen);
    shot.track = std::move(result.track);
    shot.dead = rules::deadOf(shot.touched);
    return shot;
}

} // namespace sandgate
