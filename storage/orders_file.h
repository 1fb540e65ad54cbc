#pragma once

#include "core/battle/order.h"

#include <functional>

// Orders as JSON Lines (formats.md).
namespace sandgate {

struct OrderLine
{
    int line = 0; ///< from 1
    Order order;
};

/// Reads the lines up to the first that is no order; that line's refusal (`invalid-order`, with its line) comes beside.
struct OrdersRead
{
    std::vector<OrderLine> orders;
    std::optional<Refusal> stopped;
};
Result<OrdersRead> readOrders(const QString& path);
Result<void> writeOrders(const std::vector<Order>& orders, const QString& path);

} // namespace sandgate
