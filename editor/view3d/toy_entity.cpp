#include "editor/view3d/toy_entity.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QMaterial>

namespace sandgate::view3d {

namespace {

constexpr unsigned vertexStride = ToyMesh::floatsPerVertex * sizeof(float);

Qt3DCore::QAttribute* attributeOf(Qt3DCore::QBuffer* buffer, const QString& name, unsigned size, unsigned offset,
                                  unsigned stride, Qt3DCore::QGeometry* geometry)
{
    auto* attribute = new Qt3DCore::QAttribute(buffer, name, Qt3DCore::QAttribute::Float, size, 0,
                                               offset * static_cast<unsigned>(sizeof(float)), stride, geometry);
    geometry->addAttribute(attribute);
    return attribute;
}

} // namespace

ToyEntity::ToyEntity(Qt3DRender::QMaterial* material, Qt3DCore::QNode* parent)
    : Qt3DCore::QEntity(parent), m_renderer(new Qt3DRender::QGeometryRenderer(this))
{
    auto* geometry = new Qt3DCore::QGeometry(m_renderer);
    m_vertices = new Qt3DCore::QBuffer(geometry);
    m_indices = new Qt3DCore::QBuffer(geometry);
    m_places = new Qt3DCore::QBuffer(geometry);
    m_vertexAttributes = {
        attributeOf(m_vertices, Qt3DCore::QAttribute::defaultPositionAttributeName(), 3, 0, vertexStride, geometry),
        attributeOf(m_vertices, Qt3DCore::QAttribute::defaultNormalAttributeName(), 3, 3, vertexStride, geometry),
        attributeOf(m_vertices, QStringLiteral("vertexCoat"), 4, 6, vertexStride, geometry)};
    m_indexAttribute = new Qt3DCore::QAttribute(m_indices, Qt3DCore::QAttribute::UnsignedInt, 1, 0, 0, 0, geometry);
    m_indexAttribute->setAttributeType(Qt3DCore::QAttribute::IndexAttribute);
    geometry->addAttribute(m_indexAttribute);
    m_placeAttributes = {attributeOf(m_places, QStringLiteral("toyPlace"), 4, 0, sizeof(ToyPlace), geometry),
                         attributeOf(m_places, QStringLiteral("toyPaint"), 4, 4, sizeof(ToyPlace), geometry)};
    for (Qt3DCore::QAttribute* attribute : m_placeAttributes)
        attribute->setDivisor(1);
    geometry->setBoundingVolumePositionAttribute(m_vertexAttributes.front());
    m_renderer->setGeometry(geometry);
    m_renderer->setPrimitiveType(Qt3DRender::QGeometryRenderer::Triangles);
    addComponent(m_renderer);
    addComponent(material);
    setPlaces({ToyPlace{}});
}

void ToyEntity::setMesh(const ToyMesh& mesh)
{
    setEnabled(mesh.indexCount() > 0 && m_renderer->instanceCount() > 0);
    if (mesh.indexCount() == 0)
        return;
    m_vertices->setData(mesh.vertexBytes());
    m_indices->setData(mesh.indexBytes());
    for (Qt3DCore::QAttribute* attribute : m_vertexAttributes)
        attribute->setCount(static_cast<unsigned>(mesh.vertexCount()));
    m_indexAttribute->setCount(static_cast<unsigned>(mesh.indexCount()));
    m_renderer->setVertexCount(mesh.indexCount());
}

void ToyEntity::setPlaces(const std::vector<ToyPlace>& places)
{
    setEnabled(!places.empty());
    if (places.empty())
        return;
    m_places->setData(QByteArray(reinterpret_cast<const char*>(places.data()),
                                 static_cast<qsizetype>(places.size() * sizeof(ToyPlace))));
    for (Qt3DCore::QAttribute* attribute : m_placeAttributes)
        attribute->setCount(static_cast<unsigned>(places.size()));
    m_renderer->setInstanceCount(static_cast<int>(places.size()));
}

} // namespace sandgate::view3d
