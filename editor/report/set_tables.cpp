#include "editor/report/type_setter.h"

#include <algorithm>

namespace sandgate::report {

static constexpr double tableSize = 9;
static constexpr double shortTable = 0.4; // of a page: stays whole
static constexpr double cellPadding = 3.4 * point;
static constexpr double rowPadding = 1.5 * point;

static constexpr double columnGap = 9 * point;

/// Texts keep away from the numbers to their left, which are set to the right.
static double gapBefore(const Table& table, size_t column)
{
    return column > 0 && !table.columns[column].number && table.columns[column - 1].number ? columnGap : 0;
}

std::vector<double> TypeSetter::columnWidths(const Table& table, double size) const
{
    const QFontMetricsF plain(fontOf(size));
    const QFontMetricsF bold(fontOf(size, true));
    std::vector<double> widths;
    double fixed = 0;
    double wanted = 0;
    int flexible = 0;
    for (size_t c = 0; c < table.columns.size(); ++c) {
        const Column& column = table.columns[c];
        double widest = plain.horizontalAdvance(column.head);
        for (size_t r = 0; r < table.rows.size(); ++r) {
            const bool total = r + static_cast<size_t>(table.totals) >= table.rows.size();
            widest =
                std::max(widest, (total ? bold : plain).horizontalAdvance(table.rows[r].value(static_cast<int>(c))));
        }
        widest += 2 * cellPadding + point + gapBefore(table, c);
        widths.push_back(widest);
        (column.flexible ? wanted : fixed) += widest;
        flexible += column.flexible;
    }
    const double left = width() - fixed - wanted;
    const auto columns = static_cast<double>(widths.size());
    if (left >= 0) { // room for all: a third to the texts, the rest to everybody
        for (size_t c = 0; c < widths.size(); ++c)
            widths[c] += left * (flexible > 0 ? (table.columns[c].flexible ? 0.35 / flexible : 0) + 0.65 / columns
                                              : 1 / columns);
        return widths;
    }
    // Numbers keep their width, texts break their lines; if that is not enough everybody gives way.
    double numbers = 0;
    double texts = 0;
    for (size_t c = 0; c < widths.size(); ++c) {
        if (!table.columns[c].number)
            widths[c] = std::min(widths[c], width() * 0.4);
        (table.columns[c].number ? numbers : texts) += widths[c];
    }
    const bool enough = texts > 0 && width() - numbers > width() * 0.2;
    for (size_t c = 0; c < widths.size(); ++c)
        widths[c] *= !enough ? width() / (numbers + texts) : table.columns[c].number ? 1 : (width() - numbers) / texts;
    return widths;
}

double TypeSetter::leastHeight(const Table& table) const
{
    const double row = tableSize * point * 1.26 + 2 * rowPadding;
    const double all =
        row * (static_cast<double>(table.rows.size()) + 2.5) + (table.caption.isEmpty() ? 0 : 20 * point);
    return all < (m_bottom - m_top) * shortTable ? all : 90 * point;
}

void TypeSetter::setTable(const Table& table)
{
    endBeside();
    if (table.columns.empty())
        return;
    const std::vector<double> widths = columnWidths(table, tableSize);
    std::vector<double> edges{m_left};
    for (const double w : widths)
        edges.push_back(edges.back() + w);

    using Row = std::vector<SetText>;
    const auto setRow = [&](const QStringList& cells, bool bold, bool head) {
        Row row;
        for (size_t c = 0; c < widths.size(); ++c) {
            const Column& column = table.columns[c];
            const Qt::Alignment align = column.number ? Qt::AlignRight : Qt::AlignLeft;
            row.push_back(setText({{.text = cells.value(static_cast<int>(c)), .bold = bold && !head}}, tableSize,
                                  widths[c] - 2 * cellPadding - gapBefore(table, c), align, head));
        }
        return row;
    };
    const auto heightOf = [](const Row& row) {
        double height = 0;
        for (const SetText& cell : row)
            height = std::max(height, cell.height);
        return height + 2 * rowPadding;
    };
    const auto place = [&](const Row& row) {
        std::vector<double> starts;
        for (size_t c = 0; c < row.size(); ++c)
            starts.push_back(edges[c] + cellPadding + gapBefore(table, c));
        add([row, starts, y = m_y + rowPadding](QPainter& painter) {
            for (size_t c = 0; c < row.size(); ++c)
                row[c].layout->draw(&painter, QPointF(starts[c], y));
        });
        m_y += heightOf(row);
    };
    const auto rule = [&](double weight) {
        add([from = edges.front(), to = edges.back(), y = m_y, weight](QPainter& painter) {
            painter.setPen(QPen(Qt::black, weight * point));
            painter.drawLine(QPointF(from, y), QPointF(to, y));
        });
    };

    QStringList heads;
    bool grouped = false;
    for (const Column& column : table.columns) {
        heads << column.head;
        grouped = grouped || !column.group.isEmpty();
    }
    const Row head = setRow(heads, false, true);
    struct Group
    {
        SetText text;
        double from, to;
    };
    std::vector<Group> groups;
    double groupHeight = 0;
    for (size_t c = 0; grouped && c < widths.size();) {
        size_t end = c + 1;
        while (end < widths.size() && table.columns[end].group == table.columns[c].group)
            ++end;
        if (!table.columns[c].group.isEmpty()) {
            const double from = edges[c] + gapBefore(table, c);
            groups.push_back({setText({{.text = table.columns[c].group, .bold = true}}, tableSize,
                                      edges[end] - from - 2 * cellPadding, Qt::AlignHCenter),
                              from, edges[end]});
            groupHeight = std::max(groupHeight, groups.back().text.height + 2 * rowPadding);
        }
        c = end;
    }
    const double headHeight = groupHeight + heightOf(head);
    const auto placeHead = [&] {
        rule(1);
        if (grouped) {
            add([groups, y = m_y, groupHeight](QPainter& painter) {
                painter.setPen(QPen(Qt::black, 0.4 * point));
                for (const Group& group : groups) {
                    group.text.layout->draw(&painter, QPointF(group.from + cellPadding, y + rowPadding));
                    painter.drawLine(QPointF(group.from + cellPadding, y + groupHeight),
                                     QPointF(group.to - cellPadding, y + groupHeight));
                }
            });
            m_y += groupHeight;
        }
        place(head);
        rule(0.5);
    };

    m_y += 4 * point;
    std::vector<Row> rows;
    for (size_t r = 0; r < table.rows.size(); ++r)
        rows.push_back(setRow(table.rows[r], r + static_cast<size_t>(table.totals) >= table.rows.size(), false));
    // A short table stays whole; of a long one at least two rows stay with the head.
    double firstRows = 0;
    double allRows = 0;
    for (size_t r = 0; r < rows.size(); ++r) {
        allRows += heightOf(rows[r]);
        if (r < 2)
            firstRows = allRows;
    }
    if (headHeight + allRows < (m_bottom - m_top) * shortTable)
        firstRows = allRows;
    if (!table.caption.isEmpty()) {
        need(headHeight + firstRows + 20 * point);
        setParagraph({{{.text = table.caption}}, Voice::Caption});
        m_y += 3 * point;
    }
    need(headHeight + firstRows);
    placeHead();
    for (size_t r = 0; r < rows.size(); ++r) {
        const bool firstTotal = table.totals > 0 && r + static_cast<size_t>(table.totals) == rows.size();
        // A last row does not go to a new page alone.
        const double keep = r + 2 == rows.size() ? heightOf(rows[r + 1]) : 0;
        if (heightOf(rows[r]) + keep > room() && m_y > m_top + headHeight + 1) {
            rule(0.5);
            newPage();
            placeHead();
        } else if (firstTotal && r > 0) {
            rule(0.5);
        }
        place(rows[r]);
    }
    rule(1);
    m_y += 8 * point;
}

} // namespace sandgate::report
