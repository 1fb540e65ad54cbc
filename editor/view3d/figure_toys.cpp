#include "editor/view3d/toys.h"

namespace sandgate::view3d {

namespace {

const Coat& flesh()
{
    static const Coat c = coat("#d9a981");
    return c;
}
const Coat& leather()
{
    static const Coat c = coat("#5b3d24");
    return c;
}
const Coat& steel()
{
    static const Coat c = coat("#4b4f54");
    return c;
}
const Coat& plate()
{
    static const Coat c = coat("#5d6b3a");
    return c;
}
const Coat& tunic()
{
    static const Coat c = coat("#888888", 1.0f);
    return c;
}
const Coat& trousers()
{
    static const Coat c = coat("#2c2f3a", 0.25f);
    return c;
}
const Coat& helmet()
{
    static const Coat c = coat("#efe9d6", 0.08f);
    return c;
}

/// Tunic, belt, arms, head and helmet of a man whose hips are at `hips`; the infantry-man's rifle or a sabre in hand.
void addManAbove(ToyMesh& mesh, QVector3D hips, bool mounted)
{
    const auto at = [&](float x, float y, float z) { return hips + QVector3D(x, y, z); };
    mesh.bar(at(0, 0, 0), at(0, 0.01f, 0.34f), 0.15f, 0.17f, tunic(), 8);
    mesh.bar(at(0, 0.01f, 0.34f), at(0, 0.01f, 0.56f), 0.17f, 0.13f, tunic(), 8);
    mesh.bar(at(0, 0, 0.03f), at(0, 0, 0.08f), 0.165f, 0.165f, leather(), 8);
    mesh.bar(at(-0.15f, 0.1f, 0.1f), at(0.12f, 0.11f, 0.5f), 0.03f, 0.03f, helmet(), 4); // cross-belt
    mesh.bar(at(0, 0, 0.54f), at(0, 0.01f, 0.62f), 0.07f, 0.07f, flesh(), 6);
    mesh.ball(at(0, 0.02f, 0.70f), {0.105f, 0.115f, 0.125f}, flesh(), 4, 7);
    mesh.bar(at(0, 0.015f, 0.735f), at(0, 0.015f, 0.755f), 0.19f, 0.16f, helmet(), 9);
    mesh.ball(at(0, 0.01f, 0.76f), {0.135f, 0.145f, 0.16f}, helmet(), 4, 8);
    mesh.bar(at(0, 0.01f, 0.9f), at(0, 0.01f, 0.985f), 0.025f, 0.008f, coat("#c9a13b"), 4);
    if (mounted) {
        mesh.bar(at(-0.17f, 0, 0.5f), at(-0.16f, 0.26f, 0.22f), 0.06f, 0.05f, tunic(), 6);
        mesh.bar(at(0.18f, 0, 0.5f), at(0.30f, 0.12f, 0.26f), 0.06f, 0.05f, tunic(), 6);
        mesh.bar(at(0.30f, 0.12f, 0.26f), at(0.30f, 0.28f, 0.40f), 0.05f, 0.045f, tunic(), 6);
        mesh.bar(at(0.30f, 0.29f, 0.42f), at(0.30f, 0.42f, 0.98f), 0.018f, 0.012f, coat("#c9ccd0"), 4);
        return;
    }
    mesh.bar(at(-0.19f, 0, 0.5f), at(-0.22f, 0.12f, 0.27f), 0.06f, 0.05f, tunic(), 6);
    mesh.bar(at(-0.22f, 0.12f, 0.27f), at(-0.05f, 0.24f, 0.30f), 0.05f, 0.045f, tunic(), 6);
    mesh.bar(at(0.19f, 0, 0.5f), at(0.21f, 0.08f, 0.24f), 0.06f, 0.05f, tunic(), 6);
    mesh.bar(at(0.21f, 0.08f, 0.24f), at(0.16f, 0.22f, 0.14f), 0.05f, 0.045f, tunic(), 6);
    mesh.bar(at(0.17f, 0.2f, -0.06f), at(0.05f, 0.25f, 0.32f), 0.035f, 0.03f, leather(), 5); // rifle, ported
    mesh.bar(at(0.05f, 0.25f, 0.32f), at(-0.13f, 0.29f, 0.86f), 0.025f, 0.016f, steel(), 5);
    mesh.box(at(0, -0.19f, 0.33f), {0.12f, 0, 0}, {0, 0.05f, 0}, {0, 0, 0.13f}, leather());
}

ToyMesh infantryToy(const ManToy& man)
{
    ToyMesh mesh;
    const float across = static_cast<float>(man.across);
    const float along = static_cast<float>(man.along);
    mesh.block({0, 0, 0}, {across, along, 0.07f}, 0, plate());
    const float k = static_cast<float>(man.height) / 2.0f;
    const float hip = 0.98f * k;
    mesh.bar({-0.11f, -0.03f, 0.07f}, {-0.09f, 0, hip}, 0.065f, 0.1f, trousers(), 6);
    mesh.bar({0.11f, 0.06f, 0.07f}, {0.09f, 0, hip}, 0.065f, 0.1f, trousers(), 6);
    mesh.box({-0.11f, 0.03f, 0.1f}, {0.06f, 0, 0}, {0, 0.12f, 0}, {0, 0, 0.045f}, leather());
    mesh.box({0.11f, 0.12f, 0.1f}, {0.06f, 0, 0}, {0, 0.12f, 0}, {0, 0, 0.045f}, leather());
    addManAbove(mesh, {0, 0, hip - 0.02f}, false);
    return mesh;
}

ToyMesh cavalryToy(const ManToy& man)
{
    ToyMesh mesh;
    const Coat horse = coat("#6b4226");
    const Coat mane = coat("#2d1b10");
    mesh.block({0, 0, 0}, {static_cast<float>(man.across), static_cast<float>(man.along), 0.07f}, 0, plate());
    const auto leg = [&](float x, float y, float footY, float bend) {
        mesh.bar({x, footY, 0.07f}, {x, footY + bend, 0.5f}, 0.05f, 0.055f, horse, 5);
        mesh.bar({x, footY + bend, 0.5f}, {x, y, 0.98f}, 0.06f, 0.12f, horse, 5);
        mesh.bar({x, footY, 0.06f}, {x, footY, 0.16f}, 0.075f, 0.06f, mane, 5);
    };
    leg(-0.17f, -0.5f, -0.62f, -0.06f);
    leg(0.17f, -0.46f, -0.42f, -0.08f);
    leg(-0.15f, 0.42f, 0.44f, 0.05f);
    leg(0.15f, 0.46f, 0.72f, -0.1f);
    mesh.ball({0, -0.02f, 1.12f}, {0.27f, 0.72f, 0.29f}, horse, 6, 10);
    mesh.bar({0, 0.5f, 1.2f}, {0, 0.86f, 1.72f}, 0.2f, 0.12f, horse, 7);
    mesh.bar({0, 0.80f, 1.76f}, {0, 1.12f, 1.52f}, 0.12f, 0.07f, horse, 7);
    mesh.bar({-0.05f, 0.80f, 1.83f}, {-0.06f, 0.80f, 1.95f}, 0.035f, 0.01f, horse, 4);
    mesh.bar({0.05f, 0.80f, 1.83f}, {0.06f, 0.80f, 1.95f}, 0.035f, 0.01f, horse, 4);
    mesh.box({0, 0.62f, 1.56f}, {0.03f, 0, 0}, {0, 0.19f, 0.27f}, {0, -0.07f, 0.05f}, mane);
    mesh.bar({0, -0.7f, 1.2f}, {0, -0.9f, 0.62f}, 0.07f, 0.03f, mane, 5);
    mesh.box({0, -0.08f, 1.36f}, {0.25f, 0, 0}, {0, 0.3f, 0}, {0, 0, 0.06f}, coat("#3a3a3a", 0.75f)); // saddle-cloth
    const float seat = 1.38f;
    for (const float side : {-1.0f, 1.0f}) {
        mesh.bar({side * 0.13f, -0.05f, seat}, {side * 0.31f, 0.16f, seat - 0.3f}, 0.1f, 0.075f, trousers(), 6);
        mesh.bar({side * 0.31f, 0.16f, seat - 0.3f}, {side * 0.32f, 0.06f, seat - 0.66f}, 0.07f, 0.05f, leather(), 6);
    }
    addManAbove(mesh, {0, -0.08f, seat}, true);
    return mesh;
}

ToyMesh gunToy(const Toys& toys)
{
    ToyMesh mesh;
    const Coat wood = coat("#6f7a55");
    const float half = static_cast<float>(toys.gunAxleWidth) / 2;
    const float muzzle = static_cast<float>(toys.gunMuzzleAhead);
    const float height = static_cast<float>(toys.gunMuzzleHeight);
    const float trail = static_cast<float>(toys.gunTrailBehind);
    constexpr float radius = 1.15f;
    mesh.wheel({-half + 0.12f, 0, radius}, radius, coat("#3b3b36"), wood);
    mesh.wheel({half - 0.12f, 0, radius}, radius, coat("#3b3b36"), wood);
    mesh.bar({-half + 0.1f, 0, radius}, {half - 0.1f, 0, radius}, 0.1f, 0.1f, steel(), 6);
    mesh.box({0, -0.25f, radius + 0.05f}, {0.3f, 0, 0}, {0, 0.75f, 0.02f}, {0, -0.01f, 0.22f}, coat("#777777", 0.8f));
    mesh.box({0, -trail / 2 - 0.3f, 0.62f}, {0.2f, 0, 0}, {0, trail / 2 - 0.34f, 0.46f}, {0, -0.03f, 0.13f}, wood);
    mesh.box({0, -trail + 0.22f, 0.12f}, {0.26f, 0, 0}, {0, 0.22f, 0}, {0, 0, 0.12f}, steel());
    mesh.bar({0, -1.0f, height}, {0, 0.6f, height}, 0.3f, 0.27f, steel(), 10);
    mesh.bar({0, 0.6f, height}, {0, muzzle - 0.2f, height}, 0.21f, 0.15f, steel(), 10);
    mesh.bar({0, muzzle - 0.2f, height}, {0, muzzle, height}, 0.2f, 0.2f, steel(), 10);
    mesh.bar({0, -1.0f, height}, {0, -1.22f, height}, 0.16f, 0.1f, coat("#b08d3c"), 8);
    return mesh;
}

} // namespace

ToyMesh toyOf(Arm arm, const Toys& toys)
{
    switch (arm) {
    case Arm::Infantry:
        return infantryToy(toys.infantry);
    case Arm::Cavalry:
        return cavalryToy(toys.cavalry);
    case Arm::Gun:
        return gunToy(toys);
    }
    return {};
}

} // namespace sandgate::view3d
