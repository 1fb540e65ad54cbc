#include "editor/drawing/palette.h"

#include <algorithm>

namespace sandgate::drawing {

static QColor tone(QRgb rgb)
{
    return QColor::fromRgb(rgb);
}

Palette Palette::light()
{
    Palette p;
    p.paper = tone(0xf7f2e6);
    p.ink = tone(0x2a2723);
    p.faintInk = tone(0x847a68);
    p.floor = tone(0xe6e9d9);
    p.grid = tone(0xcbd0ba);
    p.board = tone(0xf2e7c9);
    p.boardHigh = tone(0xd3b07c);
    p.boardEdge = tone(0x6d583a);
    p.boardShade = tone(0x9a8157);
    p.brick = tone(0xe2cfb6);
    p.brickEdge = tone(0x4b3a2c);
    p.roof = tone(0xb3a08c);
    p.crown = tone(0xa5bd8f);
    p.crownEdge = tone(0x587349);
    p.trunk = tone(0x4f3d2b);
    p.rock = tone(0xc4beb1);
    p.water = tone(0xc3dce3);
    p.waterEdge = tone(0x5c8c9f);
    p.road = tone(0xfaf4e2);
    p.bridge = tone(0xd2b98d);
    p.shot = tone(0x57267f);
    p.selection = tone(0xd98e00);
    p.refused = tone(0xc0392b);
    return p;
}

Palette Palette::dark()
{
    Palette p;
    p.paper = tone(0x1d1f22);
    p.ink = tone(0xe9e4d8);
    p.faintInk = tone(0x979184);
    p.floor = tone(0x2a2f2a);
    p.grid = tone(0x3b423a);
    p.board = tone(0x463f31);
    p.boardHigh = tone(0x7d6744);
    p.boardEdge = tone(0xa8916a);
    p.boardShade = tone(0x12110d);
    p.brick = tone(0x94795f);
    p.brickEdge = tone(0x17120e);
    p.roof = tone(0x75675a);
    p.crown = tone(0x445d3e);
    p.crownEdge = tone(0x8fae7e);
    p.trunk = tone(0xcbab82);
    p.rock = tone(0x6e6b64);
    p.water = tone(0x26475a);
    p.waterEdge = tone(0x6fa3b8);
    p.road = tone(0x5b5544);
    p.bridge = tone(0x8f7850);
    p.shot = tone(0xe3b5ff);
    p.selection = tone(0xffd24a);
    p.refused = tone(0xff6b5e);
    return p;
}

QColor sideColour(const Side& side)
{
    const QColor colour(side.colour);
    return colour.isValid() ? colour : tone(0x707070);
}

QColor sideColour(const Side& side, const Palette& palette)
{
    const QColor colour = sideColour(side);
    if (!palette.isDark())
        return colour;
    // Saturated and light enough to stand on a dark floor, whatever the scenario names.
    const QColor hsl = colour.toHsl();
    return QColor::fromHsl(std::max(0, hsl.hslHue()), hsl.hslSaturation() * 3 / 4, std::max(hsl.lightness(), 150));
}

QColor mixed(const QColor& a, const QColor& b, double part)
{
    const double k = std::clamp(part, 0.0, 1.0);
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * k),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * k),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * k));
}

} // namespace sandgate::drawing
