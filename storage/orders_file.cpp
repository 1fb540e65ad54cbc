#include "storage/orders_file.h"

#include "storage/json.h"
#include "storage/json_text.h"
#include "storage/safe_file.h"

namespace sandgate {

namespace {

Result<Order> orderFromLine(const QByteArray& text)
{
    const Result<QJsonObject> json = parseJsonObject(text, QStringLiteral("invalid-order"));
    if (!json)
        return tl::make_unexpected(json.error());
    return orderFromJson(*json);
}

/// A refusal that knows only its own line is put into the file.
Refusal inFile(Refusal refusal, const QString& path, int line)
{
    static const QString firstLine = QStringLiteral("line 1, ");
    const QString within = refusal.place.startsWith(firstLine) ? refusal.place.mid(firstLine.size()) : refusal.place;
    refusal.place = QStringLiteral("line %1").arg(line);
    if (!within.isEmpty())
        refusal.place += QStringLiteral(", ") + within;
    refusal.file = path;
    refusal.line = line;
    return refusal;
}

} // namespace

Result<OrdersRead> readOrders(const QString& path)
{
    Result<QByteArray> text = readWhole(path);
    if (!text)
        return tl::make_unexpected(text.error());
    if (text->startsWith("\xEF\xBB\xBF"))
        text->remove(0, 3);
    OrdersRead read;
    int number = 0;
    for (qsizetype begin = 0; begin < text->size();) {
        const qsizetype newline = text->indexOf('\n', begin);
        const qsizetype end = newline < 0 ? text->size() : newline;
        const QByteArray line = text->mid(begin, end - begin).trimmed();
        begin = end + 1;
        ++number;
        if (line.isEmpty() || line.startsWith('#') || line.startsWith("//"))
            continue;
        const Result<Order> order = orderFromLine(line);
        if (!order) {
            read.stopped = inFile(order.error(), path, number);
            break;
        }
        read.orders.push_back({number, *order});
    }
    return read;
}

Result<void> writeOrders(const std::vector<Order>& orders, const QString& path)
{
    QByteArray text;
    for (const Order& order : orders)
        text += toJsonLine(order) + '\n';
    return writeSafely(path, text);
}

} // namespace sandgate
