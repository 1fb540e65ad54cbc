#include "editor/commands/spelling.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace sandgate::commands {

int editsBetween(const QString& a, const QString& b)
{
    const auto width = static_cast<size_t>(b.size()) + 1;
    std::vector<int> edits((static_cast<size_t>(a.size()) + 1) * width);
    const auto at = [&](qsizetype i, qsizetype j) -> int& {
        return edits[static_cast<size_t>(i) * width + static_cast<size_t>(j)];
    };
    for (qsizetype i = 0; i <= a.size(); ++i) {
        for (qsizetype j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = static_cast<int>(i + j);
                continue;
            }
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return at(a.size(), b.size());
}

QString folded(const QString& text, int indent)
{
    constexpr qsizetype width = 79;
    const QString margin(indent, QLatin1Char(' '));
    QString lines = margin;
    qsizetype column = indent;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (column > indent && column + 1 + word.size() > width) {
            lines += QLatin1Char('\n') + margin;
            column = indent;
        } else if (column > indent) {
            lines += QLatin1Char(' ');
            ++column;
        }
        lines += word;
        column += word.size();
    }
    return lines;
}

} // namespace sandgate::commands
