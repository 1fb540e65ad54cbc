#include "editor/report/type_setter.h"

#include "editor/drawing/plan.h"

#include <algorithm>
#include <cmath>

namespace sandgate::report {

static constexpr double chartHeight = 118 * point;

static double niceStep(double span, int most)
{
    const double rough = std::max(span, 1e-9) / most;
    const double ten = std::pow(10, std::floor(std::log10(rough)));
    for (const double step : {1.0, 2.0, 5.0, 10.0})
        if (step * ten >= rough)
            return step * ten;
    return 10 * ten;
}

void TypeSetter::setChart(const Chart& chart)
{
    endBeside();
    if (chart.ticks.isEmpty())
        return;
    need(chartHeight + 26 * point);
    m_y += 4 * point;
    const SetText title = setText({{.text = chart.title}}, 9.5, width(), Qt::AlignLeft, true);
    add([title, at = QPointF(m_left, m_y)](QPainter& painter) { title.layout->draw(&painter, at); });
    m_y += title.height + 9 * point;

    double highest = 1;
    double lowest = 0;
    double names = 0;
    const QFontMetricsF metrics(fontOf(9, true));
    for (const Series& series : chart.series) {
        for (const double value : series.values) {
            highest = std::max(highest, value);
            lowest = std::min(lowest, value);
        }
        names = std::max(names, metrics.horizontalAdvance(series.name));
    }
    names = std::min(names, width() * 0.25);
    const double step = niceStep(highest - lowest, 5);
    const double top = std::ceil(highest / step) * step;
    const double base = std::floor(lowest / step) * step;
    const QRectF plot(m_left + 24 * point, m_y, width() - 24 * point - names - 10 * point, chartHeight - 22 * point);
    const auto count = static_cast<int>(chart.ticks.size());
    const auto x = [=](int i) { return plot.left() + (count < 2 ? 0.0 : plot.width() * i / (count - 1)); };
    const auto y = [=](double value) { return plot.bottom() - plot.height() * (value - base) / (top - base); };

    std::vector<std::pair<SetText, QPointF>> texts;
    for (double value = base; value <= top + step / 2; value += step) {
        const SetText text = setText({{.text = QString::number(value, 'g', 6)}}, 7.8, 20 * point, Qt::AlignRight);
        texts.emplace_back(text, QPointF(m_left, y(value) - text.height / 2));
    }
    const int every = std::max(1, static_cast<int>(std::ceil(count * 12 * point / plot.width())));
    for (int i = 0; i < count; ++i) {
        if (i != 0 && i % every != 0)
            continue;
        const SetText text = setText({{.text = chart.ticks.at(i)}}, 7.8, 40 * point, Qt::AlignHCenter);
        texts.emplace_back(text, QPointF(x(i) - 20 * point, plot.bottom() + 3 * point));
    }
    // The series' names stand at the ends of their lines, kept apart.
    std::vector<double> ends;
    for (const Series& series : chart.series)
        ends.push_back(series.values.empty() ? plot.bottom() : y(series.values.back()));
    if (ends.size() == 2 && std::abs(ends[0] - ends[1]) < 11 * point) {
        const double middle = (ends[0] + ends[1]) / 2;
        const bool firstAbove = ends[0] <= ends[1];
        ends[0] = middle + (firstAbove ? -5.5 : 5.5) * point;
        ends[1] = middle + (firstAbove ? 5.5 : -5.5) * point;
    }
    for (size_t i = 0; i < chart.series.size(); ++i) {
        const QString name = metrics.elidedText(chart.series[i].name, Qt::ElideRight, names);
        const SetText text = setText({{.text = name, .bold = true}}, 9, names + 2 * point, Qt::AlignLeft, false,
                                     sideColourOf(chart.series[i].side));
        texts.emplace_back(text, QPointF(plot.right() + 8 * point, ends[i] - text.height / 2));
    }
    add([=, this, &chart](QPainter& painter) {
        painter.setPen(QPen(QColor::fromRgb(0xd8d2c4), 0.4 * point));
        for (double value = base; value <= top + step / 2; value += step)
            painter.drawLine(QPointF(plot.left(), y(value)), QPointF(plot.right(), y(value)));
        painter.setPen(QPen(Qt::black, 0.6 * point));
        painter.drawLine(plot.bottomLeft(), plot.bottomRight());
        for (int i = 0; i < count; ++i)
            painter.drawLine(QPointF(x(i), plot.bottom()), QPointF(x(i), plot.bottom() + 2 * point));
        for (const Series& series : chart.series) {
            const QColor colour = sideColourOf(series.side);
            QPolygonF line;
            for (size_t i = 0; i < series.values.size(); ++i)
                line << QPointF(x(static_cast<int>(i)), y(series.values[i]));
            QPen pen(colour, 1.4 * point);
            if (series.side == 1)
                pen.setDashPattern({5, 2});
            painter.setPen(pen);
            painter.setBrush(Qt::NoBrush);
            painter.drawPolyline(line);
            painter.setPen(QPen(colour, 0.9 * point));
            painter.setBrush(series.side == 1 ? QColor(Qt::white) : colour);
            for (const QPointF& dot : line)
                painter.drawEllipse(dot, 1.7 * point, 1.7 * point);
        }
        for (const auto& [text, at] : texts)
            text.layout->draw(&painter, at);
    });
    m_y = plot.bottom() + 22 * point;
}

/// A little battle in which each kind of mark happens once, so that the legend is drawn by what draws the maps.
static std::pair<Position, std::vector<Event>> legendScene(const Scenario& like)
{
    Scenario scenario;
    scenario.sides = like.sides;
    scenario.toys = like.toys;
    scenario.rules = like.rules;
    scenario.country.width = 60;
    scenario.country.depth = 12;
    const auto stand = [&](const char* id, SideIndex side, Arm arm, Vec2 at, double bearing) {
        scenario.forces.push_back(
            {.id = QString::fromLatin1(id), .side = side, .arm = arm, .at = at, .bearing = bearing});
    };
    stand("foot", 0, Arm::Infantry, {1, 3}, 90);
    stand("horse", 0, Arm::Cavalry, {15, 3}, 90);
    stand("gun", 0, Arm::Gun, {32, 3}, 90);
    for (const Vec2 at : {Vec2{27.4, 2}, Vec2{28.6, 1.4}, Vec2{28.6, 4.6}, Vec2{27.4, 4}})
        scenario.forces.push_back(
            {.id = QStringLiteral("crew%1").arg(scenario.forces.size()), .at = at, .bearing = 90});
    stand("hit", 1, Arm::Infantry, {42, 3}, 270);
    stand("r1", 0, Arm::Infantry, {57, 4.2}, 90);
    stand("r2", 0, Arm::Infantry, {57, 2.6}, 90);
    stand("b1", 1, Arm::Infantry, {58.6, 4.4}, 270);
    stand("b2", 1, Arm::Infantry, {58.8, 3.2}, 270);
    stand("b3", 1, Arm::Infantry, {58.5, 2}, 270);
    stand("taken", 1, Arm::Gun, {76, 3}, 270);
    const auto ground = std::make_shared<const BattleGround>(std::move(scenario));
    std::vector<Event> events;
    const auto happen = [&](Happening what) { events.push_back({.side = 0, .move = 1, .what = std::move(what)}); };
    const auto id = [](const char* name) { return QString::fromLatin1(name); };
    happen(MovedEvent{.piece = id("foot"), .from = {1, 3}, .to = {7, 3}, .bearing = 90, .length = 6});
    happen(MovedEvent{.piece = id("horse"), .from = {15, 3}, .to = {23, 3}, .bearing = 90, .length = 8});
    ShotEvent shot{.gun = id("gun"), .bearing = 90, .byHand = true};
    shot.touched = {{.piece = id("hit"), .fell = true}};
    shot.dead = {id("hit")};
    shot.track = {{0, {35.4, 3, 1.6}}, {0.1, {42, 3, 1}}, {0.2, {45, 3.6, 0}}, {0.4, {48, 3.9, 0}}};
    happen(shot);
    MeleeEvent melee;
    melee.men = {std::vector<PieceId>{id("r1"), id("r2")}, std::vector<PieceId>{id("b1"), id("b2"), id("b3")}};
    happen(melee);
    happen(CapturedEvent{.gun = id("taken"), .by = 0});
    return {startOf(ground), std::move(events)};
}

void TypeSetter::setLegend(const Legend& legend)
{
    endBeside();
    const Scenario& scenario = m_document.ground->scenario;
    // Pixels to an inch of the floor, for men and for guns, which are long.
    static constexpr double menScale = 8.8;
    static constexpr double gunScale = 6;
    struct Sign
    {
        drawing::FigureLook look;
        QString text;
    };
    std::vector<Sign> signs;
    const auto sign = [&](drawing::FigureLook look, const char* text) {
        signs.push_back({look, QString::fromUtf8(text)});
    };
    using drawing::FigureLook;
    sign(FigureLook{.arm = Arm::Infantry}, "foot");
    sign(FigureLook{.arm = Arm::Cavalry}, "horse");
    sign(FigureLook{.arm = Arm::Gun}, "gun in action");
    sign(FigureLook{.arm = Arm::Gun, .inAction = false}, "not in action");
    sign(FigureLook{.arm = Arm::Infantry, .lying = true}, "lying");
    sign(FigureLook{.arm = Arm::Infantry, .lying = true, .fallen = true}, "fallen");
    sign(FigureLook{.arm = Arm::Infantry, .condition = Condition::Prisoner}, "prisoner");
    sign(FigureLook{.arm = Arm::Infantry, .condition = Condition::Disarmed}, "disarmed");

    const double rowHeight = 27 * point;
    need(2 * rowHeight + 14 * point + (legend.events ? 48 * point : 0));
    m_y += 6 * point;
    const double nameWidth = std::min(width() * 0.16, 90 * point);
    const double cell = (width() - nameWidth) / static_cast<double>(signs.size());
    for (SideIndex side = 0; side < 2; ++side) {
        const double y = m_y + rowHeight / 2;
        const QString sideText = scenario.sides[static_cast<size_t>(side)].name;
        const SetText name = setText({{.text = sideText, .bold = true}}, sideText.size() > 30 ? 7.5 : 9.5,
                                     nameWidth - 6 * point, Qt::AlignLeft);
        add([name, at = QPointF(m_left, y - name.height / 2)](QPainter& painter) { name.layout->draw(&painter, at); });
        for (size_t i = 0; i < signs.size(); ++i) {
            drawing::FigureLook look = signs[i].look;
            look.side = side;
            look.colour = sideColourOf(side);
            // Guns are long: laid on their side they need no more height than a man.
            const bool gun = look.arm == Arm::Gun;
            const QPointF at(m_left + nameWidth + cell * (static_cast<double>(i) + 0.5), y);
            add([=, &scenario](QPainter& painter) {
                painter.translate(at);
                const double pixelsPerInch = gun ? gunScale : menScale;
                painter.scale(pixelsPerInch * unitsPerInch / 96, pixelsPerInch * unitsPerInch / 96);
                if (gun)
                    painter.rotate(90);
                drawing::paintFigure(painter, look, scenario.toys, inkOfPaper(), pixelsPerInch);
            });
        }
        m_y += rowHeight;
    }
    for (size_t i = 0; i < signs.size(); ++i) {
        const SetText text = setText({{.text = signs[i].text}}, 8, cell, Qt::AlignHCenter, true);
        add([text, at = QPointF(m_left + nameWidth + cell * static_cast<double>(i), m_y)](QPainter& painter) {
            text.layout->draw(&painter, at);
        });
    }
    m_y += 14 * point;
    if (!legend.events)
        return;
    const auto scene = std::make_shared<std::pair<Position, std::vector<Event>>>(legendScene(scenario));
    const double scale = width() / 88;
    const double foot = m_y + 38 * point;
    add([=, this](QPainter& painter) {
        painter.save();
        painter.translate(m_left + 2 * scale, foot);
        painter.scale(scale, scale);
        const double fine = scale * 96 / unitsPerInch;
        Position after = scene->first;
        for (const Event& event : scene->second)
            if (!std::holds_alternative<MeleeEvent>(event.what))
                applyTo(after, event);
        drawing::paintEvents(painter, scene->first, scene->second, inkOfPaper(), {}, fine);
        drawing::paintFigures(painter, after, inkOfPaper(), fine);
        drawing::paintEventLabels(painter, scene->first, scene->second, inkOfPaper(), fine);
        painter.restore();
    });
    m_y = foot + 3 * point;
    static constexpr std::array<std::pair<double, const char*>, 5> words{
        {{4, "foot’s way"}, {19, "horse’s way"}, {40, "a shot, and whom it killed"}, {58, "melee"}, {76, "gun taken"}}};
    for (const auto& [at, word] : words) {
        const SetText text = setText({{.text = QString::fromUtf8(word)}}, 8, 200 * point, Qt::AlignHCenter, true);
        add([text, place = QPointF(m_left + (at + 2) * scale - 100 * point, m_y)](QPainter& painter) {
            text.layout->draw(&painter, place);
        });
    }
    m_y += 14 * point;
}

} // namespace sandgate::report
