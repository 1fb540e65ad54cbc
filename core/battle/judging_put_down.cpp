#include "core/battle/judging.h"

#include "core/rules/move.h"
#include "core/rules/wording.h"

namespace sandgate::judging {

Result<Events> judge(const Position& position, const PutDown& order)
{
    const Result<PieceIndex> piece = pieceOf(position, order.piece);
    if (!piece)
        return tl::make_unexpected(piece.error());
    if (!isFinite(order.at) || !std::isfinite(order.bearing.value_or(0)))
        return tl::make_unexpected(notFinite(order.piece));
    const SideIndex side = position.force(*piece).side;
    if (position.phase != Phase::PuttingDown && position.begun)
        return refuse("MOVE-2", QStringLiteral("the battle has begun: %1 can no longer be put down").arg(order.piece),
                      order.piece);

    Account account(position);
    // The second side may begin as soon as the first has nothing left in its box.
    if (position.phase == Phase::PuttingDown && side != position.mover) {
        if (position.mover != rules::firstToPutDown(position.scenario()) || hasInBox(position, position.mover))
            return refuse("MOVE-2", QStringLiteral("%1 is not of the side that is putting down now").arg(order.piece),
                          order.piece);
        account.add(moveEnded(position));
    }
    const double bearing = normalBearing(order.bearing.value_or(rules::towardsEnemy(position.scenario(), side)));
    if (auto why = rules::againstPuttingDown(account.position(), *piece, order.at, bearing))
        return tl::make_unexpected(*std::move(why));
    Events events = account.take();
    events.push_back({side, 0, PutDownEvent{.piece = order.piece, .at = order.at, .bearing = bearing}});
    return events;
}

} // namespace sandgate::judging
