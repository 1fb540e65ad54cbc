#include "editor/report/type_setter.h"

#include "editor/drawing/plan.h"

#include <algorithm>
#include <cmath>

namespace sandgate::report {

static constexpr double besideMost = 0.715; // of the width, for a map with text beside it
static constexpr double besideGap = 5 * millimetre;
static constexpr double headingSizes[] = {15, 12.5, 10.5};

const drawing::Palette& inkOfPaper()
{
    static const drawing::Palette palette = [] {
        drawing::Palette made = drawing::Palette::light();
        made.paper = Qt::white;
        return made;
    }();
    return palette;
}

static QColor faintText()
{
    return QColor::fromRgb(0x5d564a);
}

TypeSetter::TypeSetter(QSizeF paper, const Document& document)
    : m_paper(paper), m_document(document), m_left(18 * millimetre), m_right(paper.width() - 18 * millimetre),
      m_top(20 * millimetre), m_bottom(paper.height() - 19 * millimetre)
{}

TypeSetter::VoiceLook TypeSetter::lookOf(Voice voice, bool beside)
{
    switch (voice) {
    case Voice::Lead:
        return {12.5, 4, 0};
    case Voice::Body:
        return {beside ? 9.2 : 10.4, 3, 0};
    case Voice::Item:
        return {9, 2.2, 8};
    case Voice::Small:
        return {8.2, 2.2, 0, false, true};
    case Voice::Caption:
        return {8.8, 3, 0, true, true};
    }
    return {10, 3, 0};
}

QFont TypeSetter::fontOf(double size, bool bold, bool italic)
{
    QFont font(drawing::serifFamily());
    font.setStyleHint(QFont::Serif);
    font.setPixelSize(std::max(1, qRound(size * point)));
    font.setBold(bold);
    font.setItalic(italic);
    font.setHintingPreference(QFont::PreferNoHinting);
    // Set apart by less than can be seen, letters keep their kerning but make no ligatures, which a search would miss.
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.05);
    return font;
}

/// Breaks at spaces only: an id with a hyphen stays in one piece where there is room for it.
static void breakLine(QTextLine& line, const QString& text, double width)
{
    line.setLineWidth(width);
    const int start = line.textStart();
    const int end = start + line.textLength();
    if (end >= text.size() || text.at(end - 1).isSpace() || text.at(end).isSpace())
        return;
    const auto space = text.lastIndexOf(QLatin1Char(' '), end - 1);
    if (space > start)
        line.setNumColumns(static_cast<int>(space) + 1 - start, width);
}

TypeSetter::SetText TypeSetter::setText(const Text& text, double size, double width, Qt::Alignment align, bool italic,
                                        const QColor& colour) const
{
    QString whole;
    QList<QTextLayout::FormatRange> formats;
    for (const Span& span : text) {
        QTextCharFormat format;
        format.setFont(fontOf(size, span.bold, span.italic != italic));
        format.setForeground(colour.isValid() ? colour : inkOfPaper().ink);
        formats.append({static_cast<int>(whole.size()), static_cast<int>(span.text.size()), format});
        whole += span.text;
    }
    SetText set;
    set.layout = std::make_shared<QTextLayout>(whole, fontOf(size, false, italic));
    set.layout->setFormats(formats);
    set.layout->setCacheEnabled(true);
    QTextOption option(align);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    set.layout->setTextOption(option);
    set.lineHeight = size * point * 1.26;
    set.layout->beginLayout();
    for (QTextLine line = set.layout->createLine(); line.isValid(); line = set.layout->createLine()) {
        breakLine(line, whole, std::max(width, point));
        line.setPosition(QPointF(0, set.height));
        set.height += set.lineHeight;
    }
    set.layout->endLayout();
    return set;
}

QColor TypeSetter::sideColourOf(SideIndex side) const
{
    if (side < 0 || side > 1)
        return inkOfPaper().ink;
    return drawing::sideColour(m_document.ground->scenario.sides[static_cast<size_t>(side)]);
}

void TypeSetter::newPage()
{
    m_pages.emplace_back();
    m_y = m_top;
}

void TypeSetter::need(double height)
{
    if (height > room() && m_y > m_top + 1)
        newPage();
}

void TypeSetter::endBeside()
{
    if (m_besidePage == pages() - 1 && m_besideBottom > m_y)
        m_y = m_besideBottom;
    m_besidePage = -1;
}

void TypeSetter::setTitle()
{
    newPage();
    const auto centred = [&](const QString& text, double size, bool italic, double after, const QColor& colour) {
        const SetText set = setText({{.text = text}}, size, width(), Qt::AlignHCenter, italic, colour);
        add([set, at = QPointF(m_left, m_y)](QPainter& painter) { set.layout->draw(&painter, at); });
        m_y += set.height + after * point;
    };
    centred(m_document.kind, 11, true, 1, faintText());
    centred(m_document.title, 26, false, 3, inkOfPaper().ink);
    if (!m_document.author.isEmpty())
        centred(m_document.author, 11, true, 2, inkOfPaper().ink);
    centred(m_document.subtitle, 10, false, 5, faintText());
    // A thick and a thin rule, as under a title page of the time.
    add([left = m_left, right = m_right, y = m_y](QPainter& painter) {
        painter.setPen(QPen(inkOfPaper().ink, 1.6 * point));
        painter.drawLine(QPointF(left, y), QPointF(right, y));
        painter.setPen(QPen(inkOfPaper().ink, 0.5 * point));
        painter.drawLine(QPointF(left, y + 2.4 * point), QPointF(right, y + 2.4 * point));
    });
    m_y += 9 * point;
}

void TypeSetter::setHeading(const Heading& heading, double following)
{
    endBeside();
    const auto at = static_cast<size_t>(std::clamp(heading.level, 1, 3) - 1);
    const double size = headingSizes[at];
    const double indent = heading.side >= 0 ? 16 * point : 0;
    const SetText set =
        setText({{.text = heading.text, .bold = heading.level > 1}}, size, width() - indent, Qt::AlignLeft);
    const double before = (heading.level == 1 ? 16 : heading.level == 2 ? 11 : 7) * point;
    const double after = (heading.level == 1 ? 7 : 3) * point;
    const bool atTop = m_y <= m_top + 1;
    need(before + set.height + after + following);
    if (!atTop && m_y > m_top + 1)
        m_y += before;
    m_landmarks.push_back({heading.text, heading.level, pages() - 1, m_y});
    const QPointF place(m_left + indent, m_y);
    add([=, this, side = heading.side, level = heading.level](QPainter& painter) {
        set.layout->draw(&painter, place);
        if (side >= 0) {
            // The mover's block, as on the map: solid for the first side, with a light heart for the second.
            const QRectF block(m_left, place.y() + set.lineHeight * 0.24, 11 * point, set.lineHeight * 0.52);
            painter.fillRect(block, sideColourOf(side));
            if (side == 1)
                painter.fillRect(block.adjusted(2.4 * point, 1.8 * point, -2.4 * point, -1.8 * point), Qt::white);
        }
        if (level == 1) {
            painter.setPen(QPen(inkOfPaper().ink, 0.6 * point));
            const double y = place.y() + set.height + 1.4 * point;
            painter.drawLine(QPointF(m_left, y), QPointF(m_right, y));
        }
    });
    m_y += set.height + after;
}

void TypeSetter::setParagraph(const Paragraph& paragraph)
{
    const bool beside = m_besidePage == pages() - 1 && m_y < m_besideBottom - 8 * point;
    if (!beside && m_besidePage >= 0)
        endBeside();
    const VoiceLook look = lookOf(paragraph.voice, beside);
    m_y += look.before * point;
    const QColor colour = look.faint ? faintText() : inkOfPaper().ink;
    QString whole;
    QList<QTextLayout::FormatRange> formats;
    for (const Span& span : paragraph.text) {
        QTextCharFormat format;
        format.setFont(fontOf(look.size, span.bold, span.italic != look.italic));
        format.setForeground(colour);
        formats.append({static_cast<int>(whole.size()), static_cast<int>(span.text.size()), format});
        whole += span.text;
    }
    const auto layout = std::make_shared<QTextLayout>(whole, fontOf(look.size, false, look.italic));
    layout->setFormats(formats);
    layout->setCacheEnabled(true);
    const bool justified = !beside && paragraph.voice == Voice::Body;
    QTextOption option(justified ? Qt::AlignJustify : Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout->setTextOption(option);
    const double lineHeight = look.size * point * 1.26;

    // Broken line by line, since a line's width is known only where it falls: beside the map, below it, on a new page.
    layout->beginLayout();
    struct Placed
    {
        int line;
        QPointF at;
    };
    std::vector<Placed> placed;
    const auto flush = [&] {
        if (placed.empty())
            return;
        add([layout, lines = std::move(placed)](QPainter& painter) {
            for (const Placed& line : lines)
                layout->lineAt(line.line).draw(&painter, line.at);
        });
        placed.clear();
    };
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) {
        if (m_y + lineHeight > m_bottom) {
            flush();
            m_besidePage = -1;
            newPage();
        }
        const bool narrow = m_besidePage == pages() - 1 && m_y < m_besideBottom - 2 * point;
        const double indent = line.lineNumber() > 0 ? look.indent * point : 0;
        const double from = (narrow ? m_besideLeft : m_left) + indent;
        breakLine(line, whole, std::max(m_right - from, 20 * point));
        line.setPosition(QPointF(0, 0));
        placed.push_back({line.lineNumber(), QPointF(from, m_y)});
        m_y += lineHeight;
    }
    layout->endLayout();
    flush();
}

double TypeSetter::leastHeight(const Block& block) const
{
    struct Least
    {
        const TypeSetter& setter;
        double operator()(const Heading&) const { return 60 * point; }
        double operator()(const Paragraph&) const { return 28 * point; }
        double operator()(const Table& table) const { return setter.leastHeight(table); }
        double operator()(const Map& map) const { return setter.mapHeight(map, setter.mapWidth(map)); }
        double operator()(const Chart&) const { return 150 * point; }
        double operator()(const Legend&) const { return 90 * point; }
    };
    return std::visit(Least{*this}, block);
}

void TypeSetter::setMap(const Map& map)
{
    endBeside();
    const double wide = mapWidth(map);
    const double tall = std::min(mapHeight(map, wide), m_bottom - m_top - (map.caption.isEmpty() ? 0 : 16 * point));
    need(tall + (map.caption.isEmpty() ? 0 : 16 * point));
    const QRectF target(m_left, m_y, wide, tall);
    drawing::Layers layers;
    layers.scale = !map.beside;
    add([&map, target, layers](QPainter& painter) {
        drawing::paintMap(painter, target, map.position, map.events, map.before, inkOfPaper(), layers);
    });
    if (map.beside) {
        m_besideLeft = target.right() + besideGap;
        m_besideBottom = target.bottom() + 3 * point;
        m_besidePage = pages() - 1;
        m_y -= 3 * point; // the first lines stand level with the top of the frame
        return;
    }
    m_y = target.bottom();
    if (!map.caption.isEmpty())
        setParagraph({{{.text = map.caption}}, Voice::Caption});
}

/// paintMap keeps room for the feet about the field and for the scale under it.
static constexpr double mapEdges = 2 * 21 * unitsPerInch / 96;
static constexpr double mapScale = 30 * unitsPerInch / 96;

static QRectF contentOf(const Map& map)
{
    return drawing::contentBounds(map.position) | drawing::contentBounds(map.before);
}

double TypeSetter::mapWidth(const Map& map) const
{
    if (!map.beside)
        return width();
    // Two moves to a page, if the map is not too wide for the text beside it.
    const double tallest = (m_bottom - m_top) / 2 - 51 * point;
    const QRectF content = contentOf(map);
    const double wide = (tallest - mapEdges) * content.width() / std::max(content.height(), 1.0) + mapEdges;
    return std::min(wide, width() * besideMost);
}

double TypeSetter::mapHeight(const Map& map, double wide) const
{
    const QRectF content = contentOf(map);
    const double tall =
        (wide - mapEdges) * content.height() / std::max(content.width(), 1.0) + mapEdges + (map.beside ? 0 : mapScale);
    return std::min(tall, (m_bottom - m_top) * (map.beside ? 0.47 : 0.78));
}

void TypeSetter::set()
{
    setTitle();
    const std::vector<Block>& blocks = m_document.blocks;
    for (size_t i = 0; i < blocks.size(); ++i) {
        struct Setting
        {
            TypeSetter& setter;
            double following;
            void operator()(const Heading& heading) const { setter.setHeading(heading, following); }
            void operator()(const Paragraph& paragraph) const { setter.setParagraph(paragraph); }
            void operator()(const Table& table) const { setter.setTable(table); }
            void operator()(const Map& map) const { setter.setMap(map); }
            void operator()(const Chart& chart) const { setter.setChart(chart); }
            void operator()(const Legend& legend) const { setter.setLegend(legend); }
        };
        double following = 0;
        if (std::holds_alternative<Heading>(blocks[i])) {
            // A heading of a part may be followed by one of a move: both stay with what comes then.
            for (size_t next = i + 1; next < blocks.size(); ++next) {
                following += leastHeight(blocks[next]);
                if (!std::holds_alternative<Heading>(blocks[next]))
                    break;
                following -= 30 * point;
            }
        }
        std::visit(Setting{*this, following}, blocks[i]);
    }
}

void TypeSetter::paint(QPainter& painter, int page) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Paint& paint : m_pages[static_cast<size_t>(page)]) {
        painter.save();
        paint(painter);
        painter.restore();
    }
    const SetText number = setText({{.text = QStringLiteral("%1 of %2").arg(page + 1).arg(pages())}}, 9, width(),
                                   Qt::AlignHCenter, false, faintText());
    number.layout->draw(&painter, QPointF(m_left, m_paper.height() - 12.5 * millimetre));
    if (page == 0)
        return;
    const double y = 11 * millimetre;
    const SetText kind = setText({{.text = m_document.kind}}, 9, width(), Qt::AlignRight, true, faintText());
    const double kindWidth = kind.layout->lineAt(0).naturalTextWidth();
    const double titleRoom = width() - kindWidth - 12 * point;
    const QString title = QFontMetricsF(fontOf(9, false, true)).elidedText(m_document.title, Qt::ElideRight, titleRoom);
    const SetText name = setText({{.text = title}}, 9, titleRoom + 2 * point, Qt::AlignLeft, true, faintText());
    name.layout->draw(&painter, QPointF(m_left, y));
    kind.layout->draw(&painter, QPointF(m_left, y));
    painter.setPen(QPen(faintText(), 0.4 * point));
    painter.drawLine(QPointF(m_left, y + kind.height + 1.5 * point), QPointF(m_right, y + kind.height + 1.5 * point));
}

} // namespace sandgate::report
