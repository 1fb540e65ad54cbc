#include "core/battle/shooting.h"

#include "core/physics/answer.h"
#include "core/rules/shots.h"

#include <algorithm>

namespace sandgate {

namespace {

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
    auto result = answerOf(physics, request);
    if (!result) {
        result.error().piece = position.force(gun).id;
        return tl::make_unexpected(result.error());
    }
    ShotEvent shot{.gun = position.force(gun).id,
                   .bearing = request.bearing,
                   .elevation = request.elevation,
                   .lieDown = {},
                   .seed = request.seed,
                   .backend = QStringLiteral("%1 %2").arg(physics.name(), physics.version())};
    shot.touched = touchedIn(position, request.figures, result->contacts);
    shot.fallen = fallenAmong(position, shot.touched, result->fallen);
    shot.track = std::move(result->track);
    shot.dead = rules::deadOf(shot.touched);
    return shot;
}

} // namespace sandgate
