#pragma once

#include <QByteArray>
#include <QColor>
#include <QVector3D>

#include <vector>

namespace sandgate::view3d {

/// A colour of a toy; `paint` says how much of it is the side's colour instead (0 to 1).
struct Coat
{
    QVector3D colour;
    float paint = 0;
};

Coat coat(const char* hex, float paint = 0);

/// Triangles with normals and colours, built from a few solids. Inches; x to the right, y ahead, z up.
class ToyMesh
{
public:
    static constexpr int floatsPerVertex = 10; ///< place, normal, colour and paint

    /// Four corners, anticlockwise as seen from outside.
    void quad(QVector3D a, QVector3D b, QVector3D c, QVector3D d, const Coat& coat);
    /// Inner edge a-d, outer edge b-c, each with a coat of its own.
    void softQuad(QVector3D a, QVector3D b, QVector3D c, QVector3D d, const Coat& inner, const Coat& outer);
    void triangle(QVector3D a, QVector3D b, QVector3D c, const Coat& coat);
    /// A box about `centre` whose three half edges are given.
    void box(QVector3D centre, QVector3D halfRight, QVector3D halfAhead, QVector3D halfUp, const Coat& coat);
    /// An upright box, `size` from west to east, south to north and foot to top, turned clockwise by degrees.
    void block(QVector3D foot, QVector3D size, double turned, const Coat& coat);
    /// A round bar from one place to another, with its ends closed.
    void bar(QVector3D from, QVector3D to, float fromRadius, float toRadius, const Coat& coat, int sides = 8);
    void ball(QVector3D centre, QVector3D radii, const Coat& coat, int rings = 5, int sides = 8);
    /// A spoked wheel that turns about the x axis.
    void wheel(QVector3D hub, float radius, const Coat& rim, const Coat& spokes);

    QByteArray vertexBytes() const;
    QByteArray indexBytes() const;
    int vertexCount() const { return static_cast<int>(m_vertices.size()) / floatsPerVertex; }
    int indexCount() const { return static_cast<int>(m_indices.size()); }

private:
    unsigned vertex(QVector3D at, QVector3D normal, const Coat& coat);
    void face(unsigned a, unsigned b, unsigned c);

    std::vector<float> m_vertices;
    std::vector<unsigned> m_indices;
};

} // namespace sandgate::view3d
