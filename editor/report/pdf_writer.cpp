#include "editor/report/pdf_writer.h"

#include "editor/report/pdf_outline.h"
#include "editor/report/type_setter.h"
#include "storage/safe_file.h"

#include <QBuffer>
#include <QPdfWriter>

namespace sandgate::report {

Result<void> writePdf(const Document& document, const QString& path, const ReportOptions& options)
{
    QByteArray bytes;
    std::vector<Bookmark> bookmarks;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(static_cast<int>(unitsPerInch));
        writer.setPageLayout(
            QPageLayout(QPageSize(options.paper), QPageLayout::Portrait, QMarginsF(0, 0, 0, 0), QPageLayout::Point));
        writer.setTitle(document.title);
        writer.setCreator(QStringLiteral("Sandgate " SANDGATE_VERSION));
        const QSizeF paper(writer.width(), writer.height());
        TypeSetter setter(paper, document);
        setter.set();
        QPainter painter;
        if (!painter.begin(&writer))
            return tl::make_unexpected(notWritten(path, QStringLiteral("the page cannot be painted")));
        for (int page = 0; page < setter.pages(); ++page) {
            if (page > 0)
                writer.newPage();
            setter.paint(painter, page);
        }
        for (const TypeSetter::Landmark& mark : setter.landmarks())
            bookmarks.push_back({mark.text, mark.level, mark.page, (paper.height() - mark.top) / point + 6});
        if (!painter.end())
            return tl::make_unexpected(notWritten(path, QStringLiteral("the page cannot be painted")));
    }
    return writeSafely(path, withOutline(bytes, bookmarks));
}

} // namespace sandgate::report
