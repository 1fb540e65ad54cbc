#include "editor/drawing/plan_parts.h"

#include <QFontDatabase>
#include <QPaintEngine>

#include <algorithm>
#include <array>

namespace sandgate::drawing {

/// On paper letters are laid out this much larger and painted smaller, so that no rounding to pixels spaces them.
static constexpr double letterLayoutScale = 10;

QPen Fineness::pen(const QColor& colour, double pixels, double inches) const
{
    QPen made(colour, std::max(pixels * pixel, inches));
    made.setCapStyle(Qt::FlatCap);
    made.setJoinStyle(Qt::MiterJoin);
    return made;
}

QPen Fineness::landPen(const QColor& colour, double pixels, double inches) const
{
    return pen(colour, vector ? pixels * std::clamp(detail / 12, 0.45, 1.0) : pixels, inches);
}

Fineness finenessOf(const QPainter& painter, double pixelsPerInch)
{
    Fineness fine;
    fine.pixel = 1 / std::max(pixelsPerInch, 1e-3);
    const QPaintEngine* engine = painter.paintEngine();
    fine.vector = engine && engine->type() != QPaintEngine::Raster;
    fine.detail = fine.vector ? 2 * pixelsPerInch : pixelsPerInch;
    return fine;
}

QString serifFamily()
{
    static const QString family = [] {
        static constexpr std::array wanted{"Liberation Serif", "Times New Roman", "Tinos", "DejaVu Serif", "Georgia"};
        const QStringList known = QFontDatabase::families();
        for (const char* name : wanted)
            if (known.contains(QLatin1String(name)))
                return QString::fromLatin1(name);
        return QFont(QStringLiteral("serif")).defaultFamily();
    }();
    return family;
}

static QFont fontOf(const Fineness& fine, const Lettering& lettering)
{
    QFont font(serifFamily());
    font.setStyleHint(QFont::Serif);
    const double scale = fine.vector ? letterLayoutScale : 1;
    font.setPixelSize(std::max(1, qRound(lettering.pixels * scale)));
    font.setItalic(lettering.italic);
    font.setBold(lettering.bold);
    if (fine.vector)
        font.setHintingPreference(QFont::PreferNoHinting);
    // Letters set apart by however little are not joined to ligatures, which would be lost to a search.
    font.setLetterSpacing(QFont::AbsoluteSpacing, lettering.spacing * scale + 0.05);
    return font;
}

double letteringWidth(const Fineness& fine, const QString& text, const Lettering& lettering)
{
    const double scale = fine.vector ? letterLayoutScale : 1;
    return QFontMetricsF(fontOf(fine, lettering)).horizontalAdvance(text) / scale * fine.pixel;
}

void paintLettering(QPainter& painter, const Fineness& fine, QPointF at, const QString& text,
                    const Lettering& lettering)
{
    const QFont font = fontOf(fine, lettering);
    const QFontMetricsF metrics(font);
    const double width = metrics.horizontalAdvance(text);
    QPointF origin(-width / 2, (metrics.capHeight() > 0 ? metrics.capHeight() : metrics.ascent()) / 2);
    if (lettering.align & Qt::AlignLeft)
        origin.setX(0);
    else if (lettering.align & Qt::AlignRight)
        origin.setX(-width);
    if (lettering.align & Qt::AlignTop)
        origin.setY(metrics.ascent());
    else if (lettering.align & Qt::AlignBottom)
        origin.setY(-metrics.descent());
    const double scale = fine.pixel / (fine.vector ? letterLayoutScale : 1);
    painter.save();
    painter.translate(at);
    painter.scale(scale, scale);
    if (lettering.halo.isValid()) {
        QPainterPath shape;
        shape.addText(origin, font, text);
        QPen halo(lettering.halo, lettering.pixels * 0.26 * (fine.vector ? letterLayoutScale : 1));
        halo.setJoinStyle(Qt::RoundJoin);
        painter.strokePath(shape, halo);
    }
    painter.setFont(font);
    painter.setPen(lettering.colour);
    painter.drawText(origin, text);
    painter.restore();
}

} // namespace sandgate::drawing
