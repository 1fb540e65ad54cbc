#include "editor/timeline/timeline.h"

#include "editor/document/battle_document.h"
#include "editor/timeline/timeline_marks.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace sandgate {

static constexpr double timelineLeft = 92;
static constexpr double stripHeight = 44;

Timeline::Timeline(BattleDocument& document, QWidget* parent) : QWidget(parent), m_document(document)
{
    setMouseTracking(true);
    setAccessibleName(tr("Timeline"));
    connect(&document, &BattleDocument::opened, this, &Timeline::reload);
    connect(&document, &BattleDocument::cursorChanged, this, [this] {
        if (m_summaries.size() != m_document.line().size() + 1 ||
            (m_summaries.size() > 1 && m_summaries.back().id != m_document.line().back()))
            reload(); // another line of play
        update();
    });
}

void Timeline::reload()
{
    m_summaries.clear();
    m_hovered = -1;
    m_scrubbing = false;
    if (!m_document.isEmpty())
        m_summaries = summarize(m_document.battle(), m_document.line());
    redraw();
}

void Timeline::setPalettes(const drawing::Palette& palette)
{
    m_palette = palette;
    redraw();
}

void Timeline::setCurve(Curve curve)
{
    m_curve = curve;
    redraw();
}

QColor Timeline::colourOf(SideIndex side) const
{
    return drawing::sideColour(m_document.scenario().sides[static_cast<size_t>(side)], m_palette);
}

QRectF Timeline::strip() const
{
    return {timelineLeft, 6, std::max(10.0, width() - timelineLeft - m_right), stripHeight};
}

QRectF Timeline::curveArea() const
{
    const QRectF above = strip();
    return {above.left(), above.bottom() + 14, above.width(), std::max(20.0, height() - above.bottom() - 14 - 12)};
}

double Timeline::cellWidth() const
{
    return strip().width() / std::max<double>(1, static_cast<double>(m_summaries.size()) - 1);
}

double Timeline::cellLeft(int place) const
{
    return strip().left() + (place - 1) * cellWidth();
}

int Timeline::moveAt(double x) const
{
    const int last = static_cast<int>(m_summaries.size()) - 1;
    if (last < 1)
        return -1;
    return std::clamp(static_cast<int>(std::floor((x - strip().left()) / cellWidth())) + 1, 1, last);
}

Cursor Timeline::cursorAt(double x) const
{
    const int place = moveAt(x);
    if (place < 1)
        return {};
    const MoveSummary& summary = m_summaries[static_cast<size_t>(place)];
    const double part = std::clamp((x - cellLeft(place)) / cellWidth(), 0.0, 1.0);
    return {summary.id, static_cast<int>(std::lround(part * summary.orders))};
}

double Timeline::xOf(const Cursor& cursor) const
{
    for (size_t i = 1; i < m_summaries.size(); ++i)
        if (m_summaries[i].id == cursor.move) {
            const double part = m_summaries[i].orders > 0 ? double(cursor.orders) / m_summaries[i].orders : 1;
            return cellLeft(static_cast<int>(i)) + part * cellWidth();
        }
    return strip().left();
}

double Timeline::valueOf(const MoveSummary& summary, SideIndex side) const
{
    return m_curve == Curve::Men ? summary.men(side) : summary.score[static_cast<size_t>(side)];
}

void Timeline::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_summaries.size() < 2) {
        painter.setPen(m_palette.faintInk);
        painter.drawText(rect().adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap,
                         m_document.isEmpty() ? QString()
                                              : tr("No move has been made yet: this is the scenario as it "
                                                   "is put down."));
        return;
    }
    if (m_picture.isNull() || m_picturePlace != m_document.placeInLine() ||
        m_picture.devicePixelRatio() != devicePixelRatioF())
        drawPicture();
    painter.drawPixmap(0, 0, m_picture);
    paintCursor(painter);
}

void Timeline::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    redraw();
}

void Timeline::redraw()
{
    m_picture = QPixmap();
    update();
}

void Timeline::drawPicture()
{
    m_picturePlace = m_document.placeInLine();
    m_picture = QPixmap(size() * devicePixelRatioF());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(m_palette.paper);
    m_right = 84;
    for (const SideIndex side : {0, 1})
        m_right =
            std::max(m_right, std::min<double>(fontMetrics().horizontalAdvance(endLabel(side)) + 22, width() / 4.0));
    QPainter painter(&m_picture);
    painter.setFont(font());
    painter.setRenderHint(QPainter::Antialiasing);
    paintCurve(painter);
    paintStrip(painter);
}

QString Timeline::endLabel(SideIndex side) const
{
    return m_document.scenario().sides[static_cast<size_t>(side)].name + u' ' +
           QString::number(valueOf(m_summaries.back(), side), 'g', 4);
}

void Timeline::paintStrip(QPainter& painter) const
{
    const int place = m_document.placeInLine() + 1;
    const double gap = cellWidth() > 12 ? 2 : cellWidth() > 5 ? 1 : 0;
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() * 0.85);
    const int last = static_cast<int>(m_summaries.size()) - 1;
    const int every = std::max(1, static_cast<int>(std::ceil(22 / cellWidth())));
    for (int i = 1; i <= last; ++i) {
        const MoveSummary& summary = m_summaries[static_cast<size_t>(i)];
        const QRectF cell(cellLeft(i) + gap / 2, strip().top(), cellWidth() - gap, stripHeight);
        QColor colour = colourOf(summary.side);
        QColor fill = colour;
        fill.setAlphaF(i == place ? 0.42F : i == m_hovered ? 0.30F : i < place ? 0.22F : 0.11F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRoundedRect(cell, gap > 0 ? 3 : 0, gap > 0 ? 3 : 0);
        painter.setBrush(colour);
        painter.drawRect(QRectF(cell.left(), cell.bottom() - 3, cell.width(), 3));
        if (i == place) {
            painter.setPen(QPen(colour, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(cell.adjusted(0.75, 0.75, -0.75, -0.75), 3, 3);
        }
        if (i % every == 0 || every == 1) {
            painter.setFont(small);
            painter.setPen(i == place ? m_palette.ink : m_palette.faintInk);
            painter.drawText(cell.adjusted(0, 2, 0, -stripHeight / 2), Qt::AlignCenter | Qt::TextDontClip,
                             QString::number(summary.move));
        }
        paintMarks(painter, cell, summary);
    }
    painter.setFont(font());
    painter.setPen(m_palette.faintInk);
    painter.drawText(QRectF(14, strip().top(), timelineLeft - 18, stripHeight), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Moves"));
}

void Timeline::paintMarks(QPainter& painter, const QRectF& cell, const MoveSummary& summary) const
{
    const std::vector<TimelineMark> marks = marksOf(summary);
    if (marks.empty())
        return;
    const double size = std::clamp(cell.width() - 2, 3.0, 11.0);
    const double room = std::min<double>(static_cast<double>(marks.size()), std::floor(cell.width() / (size + 2)));
    const int shown = std::max(1, static_cast<int>(room));
    double x = cell.center().x() - (shown * (size + 2) - 2) / 2;
    const double y = cell.top() + stripHeight / 2 + 1;
    for (int i = 0; i < shown; ++i, x += size + 2) {
        const QRectF box(x, y, size, size);
        if (marks[static_cast<size_t>(i)] == TimelineMark::Note && !summary.glyph.isEmpty() && size > 8)
            painter.drawText(box.adjusted(-4, -4, 4, 4), Qt::AlignCenter, summary.glyph);
        else
            paintMark(painter, marks[static_cast<size_t>(i)], box, m_palette.ink);
    }
}

void Timeline::paintCurve(QPainter& painter) const
{
    const QRectF area = curveArea();
    double top = 1;
    for (const MoveSummary& summary : m_summaries)
        top = std::max({top, valueOf(summary, 0), valueOf(summary, 1)});
    double step = std::pow(10, std::floor(std::log10(top)));
    while (top / step > 4)
        step *= 2;
    while (top / step < 2)
        step /= 2;
    step = std::max(1.0, step);
    const auto yOf = [&](double value) { return area.bottom() - value / top * area.height(); };

    painter.setFont(font());
    QColor line = m_palette.faintInk;
    line.setAlphaF(0.35F);
    for (double value = 0; value <= top; value += step) {
        painter.setPen(QPen(line, value == 0 ? 1 : 0.6, value == 0 ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(area.left(), yOf(value)), QPointF(area.right(), yOf(value)));
        painter.setPen(m_palette.faintInk);
        painter.drawText(QRectF(timelineLeft - 48, yOf(value) - 8, 40, 16), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(value));
    }
    painter.drawText(QRectF(14, area.top(), 46, area.height()), Qt::AlignLeft | Qt::AlignVCenter,
                     m_curve == Curve::Men ? tr("Men") : tr("Score"));

    std::array<double, 2> labels{};
    for (const SideIndex side : {0, 1}) {
        QPainterPath path;
        for (size_t i = 0; i < m_summaries.size(); ++i) {
            const QPointF at(cellLeft(static_cast<int>(i) + 1), yOf(valueOf(m_summaries[i], side)));
            i == 0 ? path.moveTo(at) : path.lineTo(at);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colourOf(side), 2, side == 0 ? Qt::SolidLine : Qt::DashLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPath(path);
        labels[static_cast<size_t>(side)] = yOf(valueOf(m_summaries.back(), side));
    }
    // The names at the lines' ends are kept apart.
    const double apart = painter.fontMetrics().height();
    if (const double overlap = apart - std::abs(labels[0] - labels[1]); overlap > 0) {
        const int upper = labels[0] <= labels[1] ? 0 : 1;
        labels[static_cast<size_t>(upper)] -= overlap / 2;
        labels[static_cast<size_t>(1 - upper)] += overlap / 2;
    }
    for (const SideIndex side : {0, 1}) {
        const QString text = endLabel(side);
        painter.setPen(colourOf(side));
        painter.drawText(QRectF(area.right() + 8, labels[static_cast<size_t>(side)] - apart / 2, m_right - 10, apart),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(m_right) - 12));
    }
}

void Timeline::paintCursor(QPainter& painter) const
{
    const double x = std::round(xOf(m_document.cursor())) + 0.5;
    painter.setPen(QPen(m_palette.ink, 1.5));
    painter.drawLine(QPointF(x, strip().top() - 2), QPointF(x, curveArea().bottom()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_palette.ink);
    painter.drawPolygon(QPolygonF{{x - 6, strip().top() - 6}, {x + 6, strip().top() - 6}, {x, strip().top() + 3}});
}

void Timeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || m_summaries.size() < 2)
        return;
    m_scrubbing = true;
    m_document.goTo(cursorAt(event->position().x()));
}

void Timeline::mouseMoveEvent(QMouseEvent* event)
{
    const double x = event->position().x();
    if (m_scrubbing)
        m_document.goTo(cursorAt(x));
    const bool inside = x >= strip().left() && x <= strip().right();
    if (const int hovered = inside ? moveAt(x) : -1; hovered != m_hovered) {
        m_hovered = hovered;
        redraw();
    }
}

void Timeline::mouseReleaseEvent(QMouseEvent*)
{
    m_scrubbing = false;
}

void Timeline::leaveEvent(QEvent* event)
{
    m_hovered = -1;
    redraw();
    QWidget::leaveEvent(event);
}

void Timeline::wheelEvent(QWheelEvent* event)
{
    if (const int turns = event->angleDelta().y(); turns != 0)
        m_document.stepOrder(turns < 0 ? 1 : -1);
    event->accept();
}

bool Timeline::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int place =
        strip().left() <= help->pos().x() && help->pos().x() <= strip().right() ? moveAt(help->pos().x()) : -1;
    if (place < 0) {
        QToolTip::hideText();
        return true;
    }
    const MoveSummary& summary = m_summaries[static_cast<size_t>(place)];
    QToolTip::showText(
        help->globalPos(),
        QStringLiteral("<b>%1</b><br>%2")
            .arg(moveTitle(m_document.scenario(), summary).toHtmlEscaped(), digest(summary).toHtmlEscaped()),
        this);
    return true;
}

} // namespace sandgate
