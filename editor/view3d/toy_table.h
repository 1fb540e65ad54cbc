#pragma once

#include "core/battle/event.h"
#include "editor/view3d/toy_entity.h"

namespace sandgate::view3d {

/// The scene: the country, every figure, and what the last order did.
class ToyTable : public Qt3DCore::QEntity
{
    Q_OBJECT
public:
    explicit ToyTable(Qt3DCore::QNode* parent = nullptr);

    void setScenario(const Scenario& scenario);
    void setPosition(const Position& position, const std::vector<Event>& lastEvents,
                     const std::vector<PieceIndex>& selection);

private:
    ToyEntity* m_country;
    ToyEntity* m_shadows;
    std::array<ToyEntity*, 3> m_figures; ///< by Arm
    ToyEntity* m_happenings;
    std::shared_ptr<const BattleGround> m_ground; ///< of the meshes now shown
};

/// The figure whose toy a ray from the eye meets first; -1 for none.
PieceIndex figureOnRay(const Position& position, QVector3D eye, QVector3D direction);

} // namespace sandgate::view3d
