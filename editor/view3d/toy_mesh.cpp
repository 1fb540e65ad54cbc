#include "editor/view3d/toy_mesh.h"

#include <cmath>
#include <numbers>

namespace sandgate::view3d {

namespace {

/// Two directions across an axis, and across each other.
std::pair<QVector3D, QVector3D> acrossAxis(QVector3D axis)
{
    const QVector3D helper = std::abs(axis.z()) < 0.9f ? QVector3D(0, 0, 1) : QVector3D(0, 1, 0);
    const QVector3D first = QVector3D::crossProduct(axis, helper).normalized();
    return {first, QVector3D::crossProduct(axis, first).normalized()};
}

float turnOf(int step, int steps)
{
    return 2 * std::numbers::pi_v<float> * static_cast<float>(step) / static_cast<float>(steps);
}

} // namespace

Coat coat(const char* hex, float paint)
{
    const QColor colour(QString::fromLatin1(hex));
    return {QVector3D(static_cast<float>(colour.redF()), static_cast<float>(colour.greenF()),
                      static_cast<float>(colour.blueF())),
            paint};
}

unsigned ToyMesh::vertex(QVector3D at, QVector3D normal, const Coat& coat)
{
    m_vertices.insert(m_vertices.end(), {at.x(), at.y(), at.z(), normal.x(), normal.y(), normal.z(), coat.colour.x(),
                                         coat.colour.y(), coat.colour.z(), coat.paint});
    return static_cast<unsigned>(vertexCount() - 1);
}

void ToyMesh::face(unsigned a, unsigned b, unsigned c)
{
    m_indices.insert(m_indices.end(), {a, b, c});
}

void ToyMesh::quad(QVector3D a, QVector3D b, QVector3D c, QVector3D d, const Coat& coat)
{
    const QVector3D normal = QVector3D::crossProduct(b - a, d - a).normalized();
    const unsigned first = vertex(a, normal, coat);
    vertex(b, normal, coat);
    vertex(c, normal, coat);
    vertex(d, normal, coat);
    face(first, first + 1, first + 2);
    face(first, first + 2, first + 3);
}

void ToyMesh::softQuad(QVector3D a, QVector3D b, QVector3D c, QVector3D d, const Coat& inner, const Coat& outer)
{
    const QVector3D normal = QVector3D::crossProduct(b - a, d - a).normalized();
    const unsigned first = vertex(a, normal, inner);
    vertex(b, normal, outer);
    vertex(c, normal, outer);
    vertex(d, normal, inner);
    face(first, first + 1, first + 2);
    face(first, first + 2, first + 3);
}

void ToyMesh::triangle(QVector3D a, QVector3D b, QVector3D c, const Coat& coat)
{
    const QVector3D normal = QVector3D::crossProduct(b - a, c - a).normalized();
    const unsigned first = vertex(a, normal, coat);
    vertex(b, normal, coat);
    vertex(c, normal, coat);
    face(first, first + 1, first + 2);
}

void ToyMesh::box(QVector3D centre, QVector3D r, QVector3D a, QVector3D u, const Coat& coat)
{
    const auto corner = [&](int east, int north, int up) {
        return centre + r * static_cast<float>(east) + a * static_cast<float>(north) + u * static_cast<float>(up);
    };
    quad(corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1), corner(-1, 1, 1), coat);
    quad(corner(-1, 1, -1), corner(1, 1, -1), corner(1, -1, -1), corner(-1, -1, -1), coat);
    quad(corner(-1, -1, -1), corner(1, -1, -1), corner(1, -1, 1), corner(-1, -1, 1), coat);
    quad(corner(1, -1, -1), corner(1, 1, -1), corner(1, 1, 1), corner(1, -1, 1), coat);
    quad(corner(1, 1, -1), corner(-1, 1, -1), corner(-1, 1, 1), corner(1, 1, 1), coat);
    quad(corner(-1, 1, -1), corner(-1, -1, -1), corner(-1, -1, 1), corner(-1, 1, 1), coat);
}

void ToyMesh::block(QVector3D foot, QVector3D size, double turned, const Coat& coat)
{
    const float radians = static_cast<float>(turned * std::numbers::pi / 180);
    const QVector3D east(std::cos(radians), -std::sin(radians), 0);
    const QVector3D north(std::sin(radians), std::cos(radians), 0);
    box(foot + QVector3D(0, 0, size.z() / 2), east * (size.x() / 2), north * (size.y() / 2),
        QVector3D(0, 0, size.z() / 2), coat);
}

void ToyMesh::bar(QVector3D from, QVector3D to, float fromRadius, float toRadius, const Coat& coat, int sides)
{
    const QVector3D axis = (to - from).normalized();
    const auto [u, v] = acrossAxis(axis);
    const unsigned first = static_cast<unsigned>(vertexCount());
    for (int i = 0; i < sides; ++i) {
        const QVector3D out = u * std::cos(turnOf(i, sides)) + v * std::sin(turnOf(i, sides));
        vertex(from + out * fromRadius, out, coat);
        vertex(to + out * toRadius, out, coat);
    }
    const unsigned ring = static_cast<unsigned>(2 * sides);
    for (unsigned i = 0; i < ring; i += 2) {
        const unsigned next = (i + 2) % ring;
        face(first + i, first + next, first + i + 1);
        face(first + i + 1, first + next, first + next + 1);
    }
    const auto cap = [&](QVector3D at, float radius, QVector3D normal, bool turned) {
        const unsigned middle = vertex(at, normal, coat);
        for (int i = 0; i < sides; ++i)
            vertex(at + (u * std::cos(turnOf(i, sides)) + v * std::sin(turnOf(i, sides))) * radius, normal, coat);
        for (int i = 0; i < sides; ++i) {
            const unsigned a = middle + 1 + static_cast<unsigned>(i);
            const unsigned b = middle + 1 + static_cast<unsigned>((i + 1) % sides);
            turned ? face(middle, b, a) : face(middle, a, b);
        }
    };
    cap(to, toRadius, axis, false);
    cap(from, fromRadius, -axis, true);
}

void ToyMesh::ball(QVector3D centre, QVector3D radii, const Coat& coat, int rings, int sides)
{
    const unsigned first = static_cast<unsigned>(vertexCount());
    for (int ring = 0; ring <= rings; ++ring) {
        const float tilt = std::numbers::pi_v<float> * static_cast<float>(ring) / static_cast<float>(rings);
        for (int side = 0; side < sides; ++side) {
            const QVector3D out(std::sin(tilt) * std::cos(turnOf(side, sides)),
                                std::sin(tilt) * std::sin(turnOf(side, sides)), std::cos(tilt));
            vertex(centre + out * radii, (out / radii).normalized(), coat);
        }
    }
    const unsigned width = static_cast<unsigned>(sides);
    for (unsigned ring = 0; ring < static_cast<unsigned>(rings); ++ring) {
        for (unsigned side = 0; side < width; ++side) {
            const unsigned a = first + ring * width + side;
            const unsigned b = first + ring * width + (side + 1) % width;
            face(a, a + width, b);
            face(b, a + width, b + width);
        }
    }
}

void ToyMesh::wheel(QVector3D hub, float radius, const Coat& rim, const Coat& spokes)
{
    constexpr int parts = 12;
    const auto onRim = [&](int part, float r) {
        return hub + QVector3D(0, r * std::cos(turnOf(part, parts)), r * std::sin(turnOf(part, parts)));
    };
    for (int part = 0; part < parts; ++part) {
        bar(onRim(part, radius * 0.93f), onRim(part + 1, radius * 0.93f), radius * 0.08f, radius * 0.08f, rim, 5);
        if (part % 2 == 0)
            bar(hub, onRim(part, radius * 0.93f), radius * 0.05f, radius * 0.04f, spokes, 4);
    }
    bar(hub - QVector3D(radius * 0.14f, 0, 0), hub + QVector3D(radius * 0.14f, 0, 0), radius * 0.15f, radius * 0.15f,
        spokes, 8);
}

QByteArray ToyMesh::vertexBytes() const
{
    return QByteArray(reinterpret_cast<const char*>(m_vertices.data()),
                      static_cast<qsizetype>(m_vertices.size() * sizeof(float)));
}

QByteArray ToyMesh::indexBytes() const
{
    return QByteArray(reinterpret_cast<const char*>(m_indices.data()),
                      static_cast<qsizetype>(m_indices.size() * sizeof(unsigned)));
}

} // namespace sandgate::view3d
