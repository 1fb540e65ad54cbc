#include "editor/view3d/toy_table.h"

#include "editor/view3d/toys.h"

#include <Qt3DRender/QMaterial>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sandgate::view3d {

namespace {

/// A soft-edged spot, a little larger than a base.
ToyMesh shadowMesh()
{
    ToyMesh mesh;
    constexpr int sides = 16;
    const Coat dark{{0, 0, 0}, 0.9f};
    const Coat clear{{0, 0, 0}, 0.0f};
    for (int i = 0; i < sides; ++i) {
        const auto at = [&](int step, float radius) {
            const float turn = 2 * std::numbers::pi_v<float> * static_cast<float>(step) / sides;
            return QVector3D(radius * std::cos(turn) + 0.1f, radius * std::sin(turn) + 0.08f, 0.025f);
        };
        mesh.triangle({0.1f, 0.08f, 0.025f}, at(i, 0.42f), at(i + 1, 0.42f), dark);
        mesh.softQuad(at(i, 0.42f), at(i, 0.95f), at(i + 1, 0.95f), at(i + 1, 0.42f), dark, clear);
    }
    return mesh;
}

QVector3D placeOf(const Vec3& at)
{
    return {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(at.z)};
}

/// Where a shot flew, and a spark at each touch.
void addShot(ToyMesh& mesh, const ShotEvent& shot)
{
    const Coat smoke = coat("#f3e6c4");
    for (size_t i = 0; i + 1 < shot.track.size(); ++i) {
        const QVector3D from = placeOf(shot.track[i].at);
        const QVector3D to = placeOf(shot.track[i + 1].at);
        if ((to - from).length() > 0.01f)
            mesh.bar(from, to, 0.06f, 0.06f, smoke, 5);
    }
    if (!shot.track.empty())
        mesh.ball(placeOf(shot.track.back().at), {0.2f, 0.2f, 0.2f}, coat("#8a2b12"), 5, 8);
    for (const TouchedMan& touched : shot.touched) {
        if (touched.point != Vec3{})
            mesh.ball(placeOf(touched.point), {0.22f, 0.22f, 0.22f}, coat("#e0682c"), 5, 8);
    }
}

} // namespace

ToyTable::ToyTable(Qt3DCore::QNode* parent) : Qt3DCore::QEntity(parent)
{
    Qt3DRender::QMaterial* paint = toyMaterial(this);
    m_country = new ToyEntity(paint, this);
    m_shadows = new ToyEntity(shadowMaterial(this), this);
    m_shadows->setMesh(shadowMesh());
    for (ToyEntity*& figures : m_figures)
        figures = new ToyEntity(paint, this);
    m_happenings = new ToyEntity(paint, this);
}

void ToyTable::setScenario(const Scenario& scenario)
{
    m_country->setMesh(countryToy(scenario));
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Gun})
        m_figures[static_cast<size_t>(arm)]->setMesh(toyOf(arm, scenario.toys));
}

void ToyTable::setPosition(const Position& position, const std::vector<Event>& lastEvents,
                           const std::vector<PieceIndex>& selection)
{
    if (m_ground != position.ground) {
        m_ground = position.ground;
        setScenario(position.scenario());
    }
    std::array<std::vector<ToyPlace>, 3> places;
    std::vector<ToyPlace> shadows;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        if (!position.isOnFloor(piece))
            continue;
        const PieceState& state = position[piece];
        const ForcePiece& force = position.force(piece);
        const SideIndex shown = force.arm == Arm::Gun ? state.owner : force.side;
        const QColor colour(position.scenario().sides[static_cast<size_t>(shown)].colour);
        const bool captive = state.condition == Condition::Prisoner || state.condition == Condition::Disarmed;
        const float fade = captive ? 0.55f : 0.0f;
        ToyPlace place;
        place.x = static_cast<float>(state.at.x);
        place.y = static_cast<float>(state.at.y);
        place.z = static_cast<float>(position.ground->terrain.groundAt(state.at));
        place.bearing = static_cast<float>(state.bearing * std::numbers::pi / 180);
        place.red = static_cast<float>(colour.redF()) * (1 - fade) + fade * 0.8f;
        place.green = static_cast<float>(colour.greenF()) * (1 - fade) + fade * 0.8f;
        place.blue = static_cast<float>(colour.blueF()) * (1 - fade) + fade * 0.8f;
        place.pose = state.lying ? 1.0f : 0.0f;
        if (std::find(selection.begin(), selection.end(), piece) != selection.end())
            place.pose += 2;
        places[static_cast<size_t>(force.arm)].push_back(place);
        shadows.push_back(place);
    }
    for (const Arm arm : {Arm::Infantry, Arm::Cavalry, Arm::Gun})
        m_figures[static_cast<size_t>(arm)]->setPlaces(places[static_cast<size_t>(arm)]);
    for (ToyPlace& shadow : shadows)
        shadow.pose = 0;
    m_shadows->setPlaces(shadows);

    ToyMesh happenings;
    for (const Event& event : lastEvents) {
        if (const auto* shot = std::get_if<ShotEvent>(&event.what))
            addShot(happenings, *shot);
    }
    m_happenings->setMesh(happenings);
}

PieceIndex figureOnRay(const Position& position, QVector3D eye, QVector3D direction)
{
    PieceIndex nearest = -1;
    float nearestAlong = 1e9f;
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        if (!position.isOnFloor(piece))
            continue;
        const PieceState& state = position[piece];
        const float tall = state.lying ? 0.5f : position.isGun(piece) ? 2.2f : 2.4f;
        const float ground = static_cast<float>(position.ground->terrain.groundAt(state.at));
        const QVector3D middle(static_cast<float>(state.at.x), static_cast<float>(state.at.y), ground + tall / 2);
        const float along = QVector3D::dotProduct(middle - eye, direction);
        const float off = (eye + direction * along - middle).length();
        if (along > 0 && off < tall / 2 && along < nearestAlong) {
            nearest = piece;
            nearestAlong = along;
        }
    }
    return nearest;
}

} // namespace sandgate::view3d
