#include "editor/report/pdf_outline.h"

#include <QRegularExpression>
#include <QString>

namespace sandgate::report {

namespace {

/// What of Qt's file must be known.
struct PdfFrame
{
    int size = 0;
    int root = 0;
    int pages = 0;
    QByteArray info;
    qint64 xref = 0;
    std::vector<int> kids;
};

int numberIn(const QString& text, const char* pattern)
{
    const QRegularExpressionMatch match = QRegularExpression(QString::fromLatin1(pattern)).match(text);
    return match.hasMatch() ? match.captured(1).toInt() : 0;
}

bool readFrame(const QByteArray& pdf, PdfFrame& frame)
{
    const qsizetype trailer = pdf.lastIndexOf("trailer");
    const qsizetype catalog = pdf.indexOf("/Type /Catalog");
    const qsizetype pages = pdf.lastIndexOf("/Type /Pages");
    if (trailer < 0 || catalog < 0 || pages < 0)
        return false;
    const QString end = QString::fromLatin1(pdf.mid(trailer));
    frame.size = numberIn(end, "/Size (\\d+)");
    frame.root = numberIn(end, "/Root (\\d+) 0 R");
    frame.info = QByteArray::number(numberIn(end, "/Info (\\d+) 0 R"));
    frame.xref = numberIn(end, "startxref\\s+(\\d+)");
    frame.pages = numberIn(QString::fromLatin1(pdf.mid(catalog, 200)), "/Pages (\\d+) 0 R");
    const qsizetype open = pdf.indexOf('[', pages);
    const qsizetype close = pdf.indexOf(']', open);
    if (open < 0 || close < 0)
        return false;
    const QList<QByteArray> words = pdf.mid(open + 1, close - open - 1).simplified().split(' ');
    for (qsizetype i = 0; i + 2 < words.size(); i += 3)
        frame.kids.push_back(words[i].toInt());
    return frame.size > 0 && frame.root > 0 && frame.pages > 0 && frame.xref > 0 && !frame.kids.empty();
}

QByteArray pdfString(const QString& text)
{
    QByteArray hex = "<FEFF";
    for (const QChar letter : text)
        hex += QByteArray::number(letter.unicode(), 16).rightJustified(4, '0').toUpper();
    return hex + '>';
}

/// A bookmark's neighbours, by place in the list; -1 for none.
struct PdfKin
{
    int parent = -1;
    int previous = -1;
    int next = -1;
    int first = -1;
    int last = -1;
    int count = 0;
};

std::vector<PdfKin> kinOf(const std::vector<Bookmark>& bookmarks, PdfKin& root)
{
    std::vector<PdfKin> kin(bookmarks.size());
    int part = -1;
    for (int i = 0; i < static_cast<int>(bookmarks.size()); ++i) {
        PdfKin& own = kin[static_cast<size_t>(i)];
        if (bookmarks[static_cast<size_t>(i)].level <= 1 || part < 0)
            part = i;
        else
            own.parent = part;
        PdfKin& parent = own.parent < 0 ? root : kin[static_cast<size_t>(own.parent)];
        own.previous = parent.last;
        if (parent.last >= 0)
            kin[static_cast<size_t>(parent.last)].next = i;
        else
            parent.first = i;
        parent.last = i;
        ++parent.count;
    }
    return kin;
}

} // namespace

QByteArray withOutline(const QByteArray& pdf, const std::vector<Bookmark>& bookmarks)
{
    PdfFrame frame;
    if (bookmarks.empty() || !readFrame(pdf, frame))
        return pdf;
    PdfKin root;
    const std::vector<PdfKin> kin = kinOf(bookmarks, root);
    const int outlines = frame.size;
    const auto reference = [&](const char* key, int bookmark) {
        return bookmark < 0 ? QByteArray() : QByteArray(key) + QByteArray::number(outlines + 1 + bookmark) + " 0 R ";
    };
    QByteArray added = pdf;
    if (!added.endsWith('\n'))
        added += '\n';
    const auto entryAt = [&] { return QByteArray::number(added.size()).rightJustified(10, '0') + " 00000 n \n"; };
    const auto object = [](int number) { return QByteArray::number(number) + " 0 obj\n"; };

    const QByteArray rootEntry = entryAt();
    added += object(frame.root) + "<< /Type /Catalog /Pages " + QByteArray::number(frame.pages) + " 0 R /Outlines " +
             QByteArray::number(outlines) + " 0 R /PageMode /UseOutlines >>\nendobj\n";
    QByteArray entries = entryAt();
    added += object(outlines) + "<< /Type /Outlines " + reference("/First ", root.first) +
             reference("/Last ", root.last) + "/Count " + QByteArray::number(root.count) + " >>\nendobj\n";
    for (size_t i = 0; i < bookmarks.size(); ++i) {
        const Bookmark& mark = bookmarks[i];
        const size_t page = std::min(static_cast<size_t>(std::max(mark.page, 0)), frame.kids.size() - 1);
        const PdfKin& own = kin[i];
        entries += entryAt();
        added += object(outlines + 1 + static_cast<int>(i)) + "<< /Title " + pdfString(mark.text) + " /Parent " +
                 QByteArray::number(own.parent < 0 ? outlines : outlines + 1 + own.parent) + " 0 R " +
                 reference("/Prev ", own.previous) + reference("/Next ", own.next) + reference("/First ", own.first) +
                 reference("/Last ", own.last) +
                 (own.count > 0 ? "/Count " + QByteArray::number(-own.count) + ' ' : QByteArray()) + "/Dest [" +
                 QByteArray::number(frame.kids[page]) + " 0 R /XYZ null " + QByteArray::number(mark.top, 'f', 1) +
                 " null] >>\nendobj\n";
    }
    const qsizetype xref = added.size();
    const auto count = static_cast<int>(bookmarks.size()) + 1;
    added += "xref\n" + QByteArray::number(frame.root) + " 1\n" + rootEntry + QByteArray::number(outlines) + ' ' +
             QByteArray::number(count) + '\n' + entries + "trailer\n<< /Size " +
             QByteArray::number(frame.size + count) + " /Info " + frame.info + " 0 R /Root " +
             QByteArray::number(frame.root) + " 0 R /Prev " + QByteArray::number(frame.xref) + " >>\nstartxref\n" +
             QByteArray::number(xref) + "\n%%EOF\n";
    return added;
}

} // namespace sandgate::report
