#include "core/battle/referee.h"

#include "core/battle/judging.h"
#include "core/physics/shot_country.h"
#include "core/rules/wording.h"

#include <algorithm>
#include <mutex>

namespace sandgate {

namespace {

/// What may be given whoever moves, and when the battle is over.
bool isOfAnyTime(const Order& order)
{
    return std::holds_alternative<Note>(order) || std::holds_alternative<Overrule>(order);
}

/// What ends a side's putting down without a word (an order of the battle itself).
bool isOrdinary(const Order& order)
{
    return !std::holds_alternative<PutDown>(order) && !std::holds_alternative<EndMove>(order) && !isOfAnyTime(order);
}

Result<std::vector<Event>> judgeInTurn(const Position& position, const Order& order, const Referee& referee)
{
    return std::visit(
        [&]<class Kind>(const Kind& kind) -> Result<std::vector<Event>> {
            if constexpr (std::is_same_v<Kind, Fire>)
                return judging::judge(position, kind, referee);
            else if constexpr (std::is_same_v<Kind, Note>)
                return judging::Events{judging::eventOf(position, NotedEvent{kind.text, kind.glyph})};
            else
                return judging::judge(position, kind);
        },
        order);
}

/// Closes the putting down of sides that have nothing left to put down.
Result<std::vector<Event>> judgeAfterPuttingDown(const Position& before, const Order& order, const Referee& referee)
{
    judging::Account account(before);
    while (account.position().phase == Phase::PuttingDown) {
        const Position& position = account.position();
        if (judging::hasInBox(position, position.mover)) {
            const QString& name = position.scenario().sides[static_cast<size_t>(position.mover)].name;
            return refuse("MOVE-2", QStringLiteral("%1 is still putting down; its move must end first").arg(name));
        }
        account.add(judging::moveEnded(position));
    }
    auto events = judgeInTurn(account.position(), order, referee);
    if (!events)
        return events;
    std::vector<Event> all = account.take();
    std::move(events->begin(), events->end(), std::back_inserter(all));
    return all;
}

} // namespace

struct Referee::Memory
{
    std::mutex mutex;
    std::optional<Refusal> fault;
};

Referee::Referee(std::shared_ptr<const BattleGround> ground, std::shared_ptr<const PhysicsBackend> physics)
    : m_ground(std::move(ground)), m_physics(std::move(physics)), m_shotCountry(shotCountryOf(m_ground->scenario)),
      m_memory(std::make_shared<Memory>())
{}

std::optional<Refusal> Referee::faultOfPhysics() const
{
    const std::lock_guard lock(m_memory->mutex);
    return m_memory->fault;
}

void Referee::remember(const Refusal& faultOfPhysics) const
{
    const std::lock_guard lock(m_memory->mutex);
    if (!m_memory->fault)
        m_memory->fault = faultOfPhysics;
}

Result<std::vector<Event>> Referee::judge(const Position& position, const Order& order) const
{
    if (!isOfAnyTime(order) && (position.phase == Phase::Over || position.outcome.over)) {
        const QString& clause = position.outcome.clause;
        return tl::make_unexpected(rules::refusal(clause.toLatin1().constData(), QStringLiteral("the battle is over")));
    }
    if (position.phase == Phase::PuttingDown && isOrdinary(order))
        return judgeAfterPuttingDown(position, order, *this);
    return judgeInTurn(position, order, *this);
}

ShotRequest Referee::requestFor(const Position& position, PieceIndex gun, double bearing, double elevation,
                                const std::vector<PieceIndex>& lyingDown, quint64 seed) const
{
    const Terrain& terrain = m_ground->terrain;
    const RuleSet& numbers = m_ground->scenario.rules;
    ShotRequest request{.country = m_shotCountry,
                        .figures = {},
                        .toys = m_ground->scenario.toys,
                        .axle = position[gun].at,
                        .ground = terrain.groundAt(position[gun].at),
                        .bearing = bearing,
                        .elevation = elevation,
                        .aimErrorBearing = numbers.aimErrorBearing,
                        .aimErrorElevation = numbers.aimErrorElevation,
                        .seed = seed};
    for (PieceIndex piece = 0; piece < position.count(); ++piece) {
        if (piece == gun || !position.isOnFloor(piece))
            continue;
        const PieceState& state = position[piece];
        const bool laid = std::find(lyingDown.begin(), lyingDown.end(), piece) != lyingDown.end();
        request.figures.push_back({.figure = piece,
                                   .arm = position.force(piece).arm,
                                   .at = state.at,
                                   .bearing = state.bearing,
                                   .ground = terrain.groundAt(state.at),
                                   .lying = state.lying || laid,
                                   .dead = state.condition == Condition::Dead});
    }
    return request;
}

} // namespace sandgate
