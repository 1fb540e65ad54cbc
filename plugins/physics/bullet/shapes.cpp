#include "plugins/physics/bullet/shapes.h"

#include "plugins/physics/bullet/outline.h"

namespace sandgate::bullet {

namespace {

std::unique_ptr<btBoxShape> box(double halfAlong, double halfAcross, double halfHeight)
{
    auto made = std::make_unique<btBoxShape>(btVector3(halfAlong, halfAcross, halfHeight));
    made->setMargin(skin);
    made->initializePolyhedralFeatures();
    return made;
}

std::unique_ptr<btCylinderShape> post(double radius, double halfHeight)
{
    auto made = std::make_unique<btCylinderShapeZ>(btVector3(radius, radius, halfHeight));
    made->setMargin(skin);
    return made;
}

std::unique_ptr<btConvexHullShape> hull(const Polygon& outline, Vec2 origin, double halfHeight)
{
    auto made = std::make_unique<btConvexHullShape>();
    made->setMargin(skin);
    for (Vec2 corner : outline)
        for (double z : {-halfHeight, halfHeight})
            made->addPoint({corner.x - origin.x, corner.y - origin.y, z}, false);
    made->recalcLocalAabb();
    made->initializePolyhedralFeatures();
    return made;
}

bool isRectangle(const Polygon& corners)
{
    if (corners.size() != 4)
        return false;
    const Vec2 a = corners[1] - corners[0];
    const Vec2 b = corners[2] - corners[1];
    return length(corners[0] + corners[2] - corners[1] - corners[3]) < 1e-6 &&
           std::abs(dot(a, b)) < 1e-6 * length(a) * length(b);
}

btTransform turnedTo(Vec2 ahead, const btVector3& place)
{
    const double size = length(ahead);
    const double x = ahead.x / size;
    const double y = ahead.y / size;
    return btTransform(btMatrix3x3(x, -y, 0, y, x, 0, 0, 0, 1), place);
}

btTransform upright(const btVector3& place)
{
    return btTransform(btQuaternion::getIdentity(), place);
}

void makeWhole(Shape& shape, const std::vector<btTransform>& places)
{
    auto whole = std::make_unique<btCompoundShape>(false, static_cast<int>(places.size()));
    for (std::size_t i = 0; i < places.size(); ++i)
        whole->addChildShape(places[i], shape.parts[i].get());
    whole->setMargin(skin);
    shape.parts.push_back(std::move(whole));
}

} // namespace

Shape shapeOf(const Prism& prism)
{
    Shape shape;
    const double halfHeight = (prism.top - prism.base) / 2;
    const Polygon& corners = prism.corners;
    if (!(halfHeight > 0))
        return shape;
    Vec2 middle;
    for (Vec2 corner : corners)
        middle = middle + corner * (1.0 / static_cast<double>(corners.size()));
    shape.place.setOrigin({middle.x, middle.y, prism.base + halfHeight});
    if (corners.size() == 1) {
        shape.parts.push_back(post(prism.radius, halfHeight));
    } else if (corners.size() == 2) {
        const Vec2 along = corners[1] - corners[0];
        shape.parts.push_back(post(prism.radius, halfHeight));
        shape.parts.push_back(post(prism.radius, halfHeight));
        shape.parts.push_back(box(length(along) / 2, prism.radius, halfHeight));
        const btVector3 half(along.x / 2, along.y / 2, 0);
        makeWhole(shape, {upright(-half), upright(half), turnedTo(along, {0, 0, 0})});
    } else if (isRectangle(corners)) {
        const Vec2 along = corners[1] - corners[0];
        shape.place = turnedTo(along, shape.place.getOrigin());
        shape.parts.push_back(box(length(along) / 2, distance(corners[1], corners[2]) / 2, halfHeight));
    } else if (isConvex(corners)) {
        shape.parts.push_back(hull(corners, middle, halfHeight));
    } else {
        for (const Polygon& piece : convexPieces(corners))
            shape.parts.push_back(hull(piece, middle, halfHeight));
        if (!shape.parts.empty())
            makeWhole(shape, std::vector<btTransform>(shape.parts.size(), btTransform::getIdentity()));
        shape.hasInnerWalls = true;
    }
    return shape;
}

Shape blockOf(double along, double across, double height, double centre)
{
    Shape shape;
    shape.parts.push_back(box(along / 2, across / 2, height / 2));
    makeWhole(shape, {upright({0, 0, height / 2 - centre})});
    return shape;
}

Shape floorPlane()
{
    Shape shape;
    shape.parts.push_back(std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0));
    return shape;
}

Shape floorSlab()
{
    constexpr double reach = 8192;
    constexpr double thickness = 32;
    Shape shape;
    shape.parts.push_back(box(reach, reach, thickness / 2));
    shape.place.setOrigin({0, 0, -thickness / 2});
    return shape;
}

Shape cylinderOf(double length, double radius)
{
    Shape shape;
    auto made = std::make_unique<btCylinderShapeX>(btVector3(length / 2, radius, radius));
    made->setMargin(skin);
    shape.parts.push_back(std::move(made));
    return shape;
}

} // namespace sandgate::bullet
