#include "editor/drawing/sheet.h"

#include "editor/drawing/plan_parts.h"
#include "storage/safe_file.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPaintEngine>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>

namespace sandgate::drawing {

namespace {

// Pixels of a sheet, of which 96 are an inch of paper.
constexpr double sheetMargin = 22;
constexpr double sheetMapWidth = 1150;
constexpr double sheetMapMostHeight = 1000;
constexpr double sheetHeading = 56;
constexpr double sheetRow = 20;
constexpr double sheetSign = 38;
constexpr int sheetFineness = 2; ///< pixels of a picture to one of the sheet

Lettering remarkLettering(const Palette& palette)
{
    return {.colour = palette.ink, .pixels = 13, .italic = false, .align = Qt::AlignLeft | Qt::AlignVCenter};
}

/// How a sheet is divided.
class SheetLayout
{
public:
    SheetLayout(const Sheet& sheet, const Palette& palette) : m_sheet(sheet), m_palette(palette)
    {
        const QRectF content = contentBounds(sheet.position);
        const double room = 42; // about the field, for its feet
        const double band = sheet.layers.scale ? 30 : 0;
        const double scale =
            std::min((sheetMapWidth - room) / content.width(), (sheetMapMostHeight - room - band) / content.height());
        m_width = std::max(720.0, content.width() * scale + room);
        m_mapHeight = content.height() * scale + room + band;
        Fineness fine;
        double x = 0;
        double row = 0;
        for (const LegendEntry& entry : sheet.legend) {
            const double width = sheetSign + letteringWidth(fine, entry.meaning, remarkLettering(palette)) + 26;
            if (x > 0 && x + width > m_width) {
                x = 0;
                row += sheetRow;
            }
            m_places.emplace_back(x, row);
            x += width;
        }
        m_legendHeight = sheet.legend.empty() ? 0 : row + sheetRow;
    }

    QSizeF size() const
    {
        return {m_width + 2 * sheetMargin, 2 * sheetMargin + sheetHeading + m_mapHeight + 14 + m_legendHeight +
                                               sheetRow * static_cast<double>(m_sheet.remarks.size())};
    }

    void paint(QPainter& painter) const
    {
        const Fineness fine = finenessOf(painter, 1);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF(QPointF(0, 0), size()), m_palette.paper);
        painter.translate(sheetMargin, sheetMargin);
        paintLettering(painter, fine, {0, 10}, m_sheet.title,
                       {.colour = m_palette.ink,
                        .pixels = 22,
                        .italic = false,
                        .bold = true,
                        .align = Qt::AlignLeft | Qt::AlignVCenter});
        paintLettering(painter, fine, {0, 35}, m_sheet.subtitle,
                       {.colour = m_palette.ink, .pixels = 14, .align = Qt::AlignLeft | Qt::AlignVCenter});
        paintMap(painter, QRectF(0, sheetHeading, m_width, m_mapHeight), m_sheet.position, {}, m_sheet.position,
                 m_palette, m_sheet.layers, m_sheet.additions);
        const double top = sheetHeading + m_mapHeight + 14;
        for (size_t i = 0; i < m_places.size(); ++i) {
            const QPointF middle = m_places[i] + QPointF(13, top + sheetRow / 2);
            painter.save();
            painter.translate(middle);
            m_sheet.legend[i].sign(painter);
            painter.restore();
            paintLettering(painter, fine, middle + QPointF(sheetSign - 16, 0), m_sheet.legend[i].meaning,
                           remarkLettering(m_palette));
        }
        for (qsizetype i = 0; i < m_sheet.remarks.size(); ++i)
            paintLettering(painter, fine, {0, top + m_legendHeight + sheetRow * (static_cast<double>(i) + 0.5)},
                           m_sheet.remarks[i], remarkLettering(m_palette));
    }

private:
    const Sheet& m_sheet;
    const Palette& m_palette;
    double m_width = 0;
    double m_mapHeight = 0;
    double m_legendHeight = 0;
    std::vector<QPointF> m_places; ///< of the legend's signs
};

QByteArray pngOf(const SheetLayout& layout, const Palette& palette)
{
    QImage picture((layout.size() * sheetFineness).toSize(), QImage::Format_RGB32);
    picture.setDevicePixelRatio(sheetFineness);
    picture.fill(palette.paper);
    QPainter painter(&picture);
    layout.paint(painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    return buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray svgOf(const SheetLayout& layout, const QString& title)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator writer;
    writer.setOutputDevice(&buffer);
    writer.setResolution(96);
    writer.setSize(layout.size().toSize());
    writer.setViewBox(QRectF(QPointF(0, 0), layout.size()));
    writer.setTitle(title);
    QPainter painter;
    if (!painter.begin(&writer))
        return {};
    layout.paint(painter);
    painter.end();
    return bytes;
}

QByteArray pdfOf(const SheetLayout& layout, const QString& title)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    constexpr double pointsPerPixel = 72.0 / 96;
    constexpr int resolution = 1200;
    QPdfWriter writer(&buffer);
    writer.setResolution(resolution);
    writer.setPageSize(QPageSize(layout.size() * pointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Sandgate " SANDGATE_VERSION));
    QPainter painter;
    if (!painter.begin(&writer))
        return {};
    painter.scale(resolution / 96.0, resolution / 96.0);
    layout.paint(painter);
    painter.end();
    return bytes;
}

QString endingOf(const QString& path)
{
    return QFileInfo(path).suffix().toLower();
}

} // namespace

bool isPicture(const QString& path)
{
    const QString ending = endingOf(path);
    return ending == QLatin1String("png") || ending == QLatin1String("svg") || ending == QLatin1String("pdf");
}

Result<void> writeSheet(const Sheet& sheet, const QString& path)
{
    const Palette palette = Palette::light();
    const SheetLayout layout(sheet, palette);
    const QString ending = endingOf(path);
    const QByteArray bytes = ending == QLatin1String("svg")   ? svgOf(layout, sheet.title)
                             : ending == QLatin1String("pdf") ? pdfOf(layout, sheet.title)
                                                              : pngOf(layout, palette);
    if (bytes.isEmpty())
        return tl::make_unexpected(notWritten(path, QStringLiteral("the picture cannot be painted")));
    return writeSafely(path, bytes);
}

} // namespace sandgate::drawing
