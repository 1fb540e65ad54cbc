#include "core/generals/skirmish.h"

#include "core/base/asking.h"
#include "core/base/random.h"
#include "core/plugins/plugins.h"

#include <algorithm>

namespace sandgate {

namespace {

constexpr int refusalsInARow = 50;
constexpr int uselessInARow = 3; // moves without a legal order, or without an end of them, until he is given up

/// One side's general and how patient one still is with him.
class Command
{
public:
    Command(const QString& name, std::unique_ptr<General> general)
        : m_whom(QStringLiteral("the general `%1`").arg(name)), m_general(std::move(general))
    {}

    Refusal fault(const QString& what) const
    {
        return {.error = QStringLiteral("bad-plugin"), .clause = {}, .message = m_whom + u' ' + what};
    }
    /// What he is asked holds all that he may still be looking at when nobody waits for him any more.
    Result<Order> next(const Position& position, const Referee& referee)
    {
        return ask<Order>(m_whom,
                          [general = m_general, position, referee] { return general->next(position, referee); });
    }
    std::optional<Refusal> refused(const Order& order, const Refusal& why)
    {
        ++m_inARow;
        const auto heard = ask<bool>(m_whom, [general = m_general, order, why] {
            general->refused(order, why);
            return true;
        });
        return heard ? std::nullopt : std::optional(heard.error());
    }
    void obeyed(bool moveEnded, bool forced)
    {
        const bool isUseless = forced && (m_given == 0 || m_inARow < refusalsInARow);
        if (moveEnded)
            m_useless = isUseless ? m_useless + 1 : 0;
        m_inARow = 0;
        m_given = moveEnded ? 0 : m_given + 1;
    }
    bool mustEnd(int pieces) const { return m_inARow >= refusalsInARow || m_given > 8 * pieces + 200; }
    bool isGivenUp() const { return m_useless >= uselessInARow; }

private:
    QString m_whom;
    std::shared_ptr<General> m_general;
    int m_inARow = 0;
    int m_given = 0;
    int m_useless = 0; ///< moves in a row
};

/// The last move that each side may make; the one that is under way counts.
std::array<int, 2> lastMoves(const Position& from, int moves)
{
    std::array<int, 2> last = from.moveOf;
    --last[static_cast<size_t>(from.mover)];
    for (int& move : last)
        move = std::max(move, 0) + moves;
    return last;
}

bool isPast(const Position& position, const std::array<int, 2>& last)
{
    const auto mover = static_cast<size_t>(position.mover);
    return position.moveOf[mover] > last[mover];
}

/// A general has the mover's men alone: he is no umpire, and shows no white flag for the enemy (SUR-1).
std::optional<Refusal> againstCommanding(const Position& position, const Order& order)
{
    const auto refusal = [](const QString& message, const PieceId& piece = {}) {
        return Refusal{.error = QStringLiteral("invalid-order"), .clause = {}, .message = message, .piece = piece};
    };
    if (std::holds_alternative<Overrule>(order))
        return refusal(QStringLiteral("a general is no umpire, and overrules nothing"));
    if (const Surrender* white = std::get_if<Surrender>(&order)) {
        for (const PieceId& id : white->pieces) {
            if (const PieceIndex man = position.find(id); man >= 0 && position.force(man).side != position.mover)
                return refusal(
                    QStringLiteral("%1 is the enemy's, and does not surrender at this general's word").arg(id), id);
        }
    }
    return {};
}

/// One order of the mover, until one is legal. Its events.
Result<std::vector<Event>> oneOrder(BattleInPlay& inPlay, Command& command, Skirmish& skirmish)
{
    const auto mover = static_cast<size_t>(inPlay.position().mover);
    for (;;) {
        const bool forced = command.mustEnd(inPlay.position().count());
        Result<Order> order = forced ? Order{EndMove{}} : command.next(inPlay.position(), inPlay.referee());
        if (const auto fault = inPlay.referee().faultOfPhysics())
            return tl::make_unexpected(*fault);
        if (!order)
            return tl::make_unexpected(order.error());
        const auto beyondHim = againstCommanding(inPlay.position(), *order);
        auto events = beyondHim ? tl::make_unexpected(*beyondHim) : inPlay.give(*order);
        if (const auto fault = inPlay.referee().faultOfPhysics())
            return tl::make_unexpected(*fault);
        while (!events && forced && inPlay.takeBack()) { // such as a shot, when nobody can reach the trail any more
            ++skirmish.takenBack[mover];
            events = inPlay.give(EndMove{});
        }
        if (events) {
            command.obeyed(std::holds_alternative<EndMove>(*order), forced);
            skirmish.endedForHim[mover] += forced;
            if (command.isGivenUp())
                skirmish.broken = command.fault(
                    QStringLiteral("came to no end in %1 of his moves in a row, and the battle is broken off")
                        .arg(uselessInARow));
            return events;
        }
        if (forced)
            return tl::make_unexpected(command.fault(
                QStringLiteral("cannot go on, and his move cannot be ended for him: %1").arg(toText(events.error()))));
        if (auto fault = command.refused(*order, events.error()))
            return tl::make_unexpected(*std::move(fault));
    }
}

} // namespace

Result<Skirmish> fight(const SkirmishPlan& plan, const Onlooker& onlooker, const std::atomic<bool>* stop)
{
    std::vector<Command> commands;
    for (SideIndex side = 0; side < 2; ++side) {
        const QString& name = plan.generals[static_cast<size_t>(side)];
        const quint64 seed = Random::mix(plan.seed, 1000 + static_cast<quint64>(side));
        auto general = Plugins::instance().general(name, side, seed);
        if (!general)
            return tl::make_unexpected(general.error());
        commands.emplace_back(name, *std::move(general));
    }
    Skirmish skirmish{.battle =
                          plan.from ? std::make_unique<Battle>(*plan.from) : std::make_unique<Battle>(plan.ground),
                      .seed = plan.seed,
                      .endedForHim = {},
                      .takenBack = {},
                      .broken = {}};
    BattleInPlay inPlay(*skirmish.battle, Referee(plan.ground, plan.physics), plan.seed);
    const auto last = lastMoves(inPlay.position(), plan.moves);
    while (!skirmish.broken && !inPlay.isOver() && !(plan.moves > 0 && isPast(inPlay.position(), last)) &&
           !(stop && stop->load())) {
        Command& command = commands[static_cast<size_t>(inPlay.position().mover)];
        const auto events = oneOrder(inPlay, command, skirmish);
        if (!events) {
            skirmish.broken = events.error();
            break;
        }
        if (!onlooker)
            continue;
        if (auto seen = onlooker(*skirmish.battle, *events); !seen) {
            skirmish.broken = seen.error();
            break;
        }
    }
    return skirmish;
}

} // namespace sandgate
