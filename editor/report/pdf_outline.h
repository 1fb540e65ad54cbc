#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sandgate::report {

/// A bookmark of a PDF.
struct Bookmark
{
    QString text;
    int level = 1;
    int page = 0;   ///< from 0
    double top = 0; ///< points above the foot of the page
};

/// The file with bookmarks appended as an update (PDF 1.4, 3.4.5). Where the file is not built as Qt builds it, it is
/// given back as it was.
QByteArray withOutline(const QByteArray& pdf, const std::vector<Bookmark>& bookmarks);

} // namespace sandgate::report
