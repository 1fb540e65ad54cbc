#pragma once

#include "editor/view3d/toy_mesh.h"

#include <Qt3DCore/QEntity>

namespace Qt3DCore {
class QAttribute;
class QBuffer;
class QGeometry;
} // namespace Qt3DCore
namespace Qt3DRender {
class QGeometryRenderer;
class QMaterial;
} // namespace Qt3DRender

namespace sandgate::view3d {

/// Where one copy of a toy stands, and how.
struct ToyPlace
{
    float x = 0, y = 0, z = 0;
    float bearing = 0; ///< radians, clockwise from north
    float red = 0, green = 0, blue = 0;
    float pose = 0; ///< 0 upright, 1 lying; 2 more when selected
};

/// Draws one mesh at many places in one go.
class ToyEntity : public Qt3DCore::QEntity
{
    Q_OBJECT
public:
    ToyEntity(Qt3DRender::QMaterial* material, Qt3DCore::QNode* parent);

    void setMesh(const ToyMesh& mesh);
    void setPlaces(const std::vector<ToyPlace>& places);

private:
    Qt3DRender::QGeometryRenderer* m_renderer;
    Qt3DCore::QBuffer* m_vertices;
    Qt3DCore::QBuffer* m_indices;
    Qt3DCore::QBuffer* m_places;
    std::vector<Qt3DCore::QAttribute*> m_vertexAttributes;
    Qt3DCore::QAttribute* m_indexAttribute;
    std::vector<Qt3DCore::QAttribute*> m_placeAttributes;
};

/// What toys are painted with: soft light from above, and the side's colour where a coat asks for it.
Qt3DRender::QMaterial* toyMaterial(Qt3DCore::QNode* parent);
/// The soft dark spot under a figure.
Qt3DRender::QMaterial* shadowMaterial(Qt3DCore::QNode* parent);

} // namespace sandgate::view3d
