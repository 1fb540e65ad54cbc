#include "editor/app/icons.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

static void loadSandgateIcons()
{
    Q_INIT_RESOURCE(icons); // a static library's resources are not found without it
}

namespace sandgate {

static QByteArray iconText(const QString& name, const QColor& ink)
{
    loadSandgateIcons();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return file.readAll().replace("currentColor", ink.name().toLatin1());
}

static QPixmap iconPixels(const QByteArray& svg, int pixels, float opacity)
{
    QPixmap pixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QSvgRenderer renderer(svg);
    QPainter painter(&pixmap);
    painter.setOpacity(opacity);
    renderer.render(&painter);
    return pixmap;
}

QIcon drawnIcon(const QString& name, const QColor& ink)
{
    QIcon icon;
    const QByteArray svg = iconText(name, ink);
    if (svg.isEmpty())
        return icon;
    for (const int pixels : {16, 20, 24, 32, 40, 48, 64}) {
        icon.addPixmap(iconPixels(svg, pixels, 1), QIcon::Normal);
        icon.addPixmap(iconPixels(svg, pixels, 0.35F), QIcon::Disabled);
    }
    return icon;
}

QPixmap drawnPixmap(const QString& name, const QColor& ink, int size, double devicePixelRatio)
{
    QPixmap pixmap = iconPixels(iconText(name, ink), qRound(size * devicePixelRatio), 1);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

} // namespace sandgate
