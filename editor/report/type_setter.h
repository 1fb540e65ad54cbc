#pragma once

#include "editor/drawing/palette.h"
#include "editor/report/model.h"

#include <QFont>
#include <QPainter>
#include <QTextLayout>

#include <functional>
#include <map>

namespace sandgate::report {

/// Lengths of the type-setter: 720 units to an inch of paper, ten to a point.
inline constexpr double unitsPerInch = 720;
inline constexpr double point = 10;
inline constexpr double millimetre = unitsPerInch / 25.4;

/// The light palette on white paper.
const drawing::Palette& inkOfPaper();

/// Sets a report's blocks on pages. First all pages are laid out, as lists of what to paint; then they are painted,
/// when it is known how many there are.
class TypeSetter
{
public:
    TypeSetter(QSizeF paper, const Document& document);

    /// Sets everything.
    void set();
    int pages() const { return static_cast<int>(m_pages.size()); }
    /// Paints a page, its head and its foot, at the painter's origin.
    void paint(QPainter& painter, int page) const;

    /// Where a heading fell, for an outline.
    struct Landmark
    {
        QString text;
        int level = 1;
        int page = 0;
        double top = 0; ///< units from the top of the page
    };
    const std::vector<Landmark>& landmarks() const { return m_landmarks; }

private:
    using Paint = std::function<void(QPainter&)>;

    /// Lines of text broken to a width, ready to be painted at any place.
    struct SetText
    {
        std::shared_ptr<QTextLayout> layout;
        double height = 0;
        double lineHeight = 0;
    };
    struct VoiceLook
    {
        double size;   ///< points
        double before; ///< points above
        double indent; ///< points that lines after the first are set in
        bool italic = false;
        bool faint = false;
    };

    static VoiceLook lookOf(Voice voice, bool beside);
    static QFont fontOf(double size, bool bold = false, bool italic = false);
    SetText setText(const Text& text, double size, double width, Qt::Alignment align, bool italic = false,
                    const QColor& colour = {}) const;

    void setTitle();
    void setHeading(const Heading& heading, double following);
    void setParagraph(const Paragraph& paragraph);
    void setMap(const Map& map);
    void setChart(const Chart& chart);
    void setLegend(const Legend& legend);
    void setTable(const Table& table);
    std::vector<double> columnWidths(const Table& table, double size) const;
    void endBeside();

    void add(Paint paint) { m_pages.back().push_back(std::move(paint)); }
    void newPage();
    /// A new page unless so much room is left.
    void need(double height);
    double room() const { return m_bottom - m_y; }
    double mapWidth(const Map& map) const;
    double mapHeight(const Map& map, double width) const;
    /// The least height of the block that must stay with a heading before it.
    double leastHeight(const Block& block) const;
    double leastHeight(const Table& table) const;
    double width() const { return m_right - m_left; }
    QColor sideColourOf(SideIndex side) const;

    QSizeF m_paper;
    const Document& m_document;
    double m_left, m_right, m_top, m_bottom;
    double m_y = 0;
    std::vector<std::vector<Paint>> m_pages;
    std::vector<Landmark> m_landmarks;
    /// A map that text stands beside: text left of this x is pushed right until m_besideBottom.
    double m_besideLeft = 0;
    double m_besideBottom = -1;
    int m_besidePage = -1;
};

} // namespace sandgate::report
